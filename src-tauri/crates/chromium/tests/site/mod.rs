//! A tiny web server for the tests: pages from strings, on two ports, so that one can be foreign to the other.
//!
//! Must never be reachable from another machine.
#![allow(dead_code, reason = "each test file uses its own part of this")]

pub(crate) mod desk;
pub(crate) mod processes;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tiller_chromium::{Chromium, ChromiumConfig};
use tiller_domain::action::Action;
use tiller_domain::ids::TabId;
use tiller_ports::browser::BrowserChange;
use tiller_ports::driver::Driver;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

/// Serves what it was given, and remembers what it was asked for.
#[derive(Clone)]
pub(crate) struct Site {
    /// Where the pages are: `http://127.0.0.1:PORT`.
    pub(crate) here: String,
    /// Where the same pages are for another site: `http://localhost:OTHER_PORT`.
    pub(crate) elsewhere: String,
    pages: Arc<Mutex<HashMap<String, Page>>>,
    asked: Arc<Mutex<Vec<Asked>>>,
}

/// One request that came in.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asked {
    pub(crate) method: String,
    /// Path and query.
    pub(crate) path: String,
    pub(crate) headers: String,
    pub(crate) body: String,
}

#[derive(Clone)]
enum Page {
    Answer { head: String, body: Vec<u8> },
    Silence,
}

impl Site {
    pub(crate) async fn start() -> Self {
        let (first, second) = (
            TcpListener::bind("127.0.0.1:0").await.unwrap(),
            TcpListener::bind("127.0.0.1:0").await.unwrap(),
        );
        let site = Self {
            here: format!("http://127.0.0.1:{}", first.local_addr().unwrap().port()),
            elsewhere: format!("http://localhost:{}", second.local_addr().unwrap().port()),
            pages: Arc::default(),
            asked: Arc::default(),
        };
        for listener in [first, second] {
            let site = site.clone();
            tokio::spawn(async move {
                while let Ok((stream, _)) = listener.accept().await {
                    tokio::spawn(site.clone().answer(stream));
                }
            });
        }
        site
    }

    /// Puts a page of HTML at a path. `{here}` and `{elsewhere}` in it become this site's two addresses.
    pub(crate) fn page(&self, path: &str, html: &str) -> String {
        let html = html.replace("{here}", &self.here).replace("{elsewhere}", &self.elsewhere);
        self.raw(path, "200 OK", "content-type: text/html; charset=utf-8", html.as_bytes())
    }

    /// Puts any answer at a path.
    pub(crate) fn raw(&self, path: &str, status: &str, headers: &str, body: &[u8]) -> String {
        let head = format!(
            "HTTP/1.1 {status}\r\ncontent-length: {}\r\ncache-control: no-store\r\nconnection: close\r\n{headers}\r\n\r\n",
            body.len()
        );
        self.pages.lock().unwrap().insert(path.to_owned(), Page::Answer { head, body: body.to_vec() });
        format!("{}{path}", self.here)
    }

    /// A path that takes the request and never answers.
    pub(crate) fn silence(&self, path: &str) -> String {
        self.pages.lock().unwrap().insert(path.to_owned(), Page::Silence);
        format!("{}{path}", self.here)
    }

    /// Everything that was asked for at this path, the query not looked at.
    pub(crate) fn asked(&self, path: &str) -> Vec<Asked> {
        let asked = self.asked.lock().unwrap();
        asked.iter().filter(|one| one.path.split('?').next() == Some(path)).cloned().collect()
    }

    async fn answer(self, mut stream: TcpStream) {
        let Some(asked) = read_request(&mut stream).await else { return };
        let path = asked.path.split('?').next().unwrap_or_default().to_owned();
        self.asked.lock().unwrap().push(asked);
        let page = self.pages.lock().unwrap().get(&path).cloned();
        match page {
            Some(Page::Answer { head, body }) => {
                let _ = stream.write_all(&[head.as_bytes(), &body].concat()).await;
            }
            Some(Page::Silence) => {
                let mut ignored = [0; 64];
                while matches!(stream.read(&mut ignored).await, Ok(1..)) {}
            }
            None => {
                let _ = stream
                    .write_all(
                        b"HTTP/1.1 404 Not Found\r\ncontent-length: 9\r\nconnection: close\r\n\r\nnot found",
                    )
                    .await;
            }
        }
    }
}

async fn read_request(stream: &mut TcpStream) -> Option<Asked> {
    let mut bytes = Vec::new();
    let end = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
        let mut chunk = [0; 4096];
        let length = stream.read(&mut chunk).await.ok().filter(|length| *length > 0)?;
        bytes.extend_from_slice(&chunk[..length]);
    };
    let headers = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let length = headers
        .lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        .and_then(|(_, value)| value.trim().parse::<usize>().ok())
        .unwrap_or(0);
    while bytes.len() < end + length {
        let mut chunk = [0; 4096];
        let read = stream.read(&mut chunk).await.ok().filter(|length| *length > 0)?;
        bytes.extend_from_slice(&chunk[..read]);
    }
    let mut first = headers.lines().next()?.split(' ');
    Some(Asked {
        method: first.next()?.to_owned(),
        path: first.next()?.to_owned(),
        headers: headers.clone(),
        body: String::from_utf8_lossy(&bytes[end..]).into_owned(),
    })
}

/// A browser of its own for one test file, in a folder that goes away with it.
pub(crate) fn browser(folder: &std::path::Path) -> Arc<Chromium> {
    Chromium::new(config(folder))
}

/// What that browser is told.
pub(crate) fn config(folder: &std::path::Path) -> ChromiumConfig {
    ChromiumConfig {
        chrome: None,
        profile: folder.join("profile"),
        downloads: folder.join("downloads"),
        headful: false,
        no_sandbox: running_as_root(),
        largest_scale: 1.0,
    }
}

/// Chrome refuses its sandbox to root, which is what containers usually run tests as.
pub(crate) fn running_as_root() -> bool {
    let output = std::process::Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// How long anything may take on a busy machine before a test gives up.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// Waits until this is so, looking again at every change of the browser.
pub(crate) async fn until(changes: &mut Receiver<BrowserChange>, so: impl Fn() -> bool) {
    let wait = async {
        while !so() {
            match changes.recv().await {
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => panic!("the browser is gone with all its changes"),
            }
        }
    };
    tokio::time::timeout(PATIENCE + PATIENCE / 10, wait).await.expect("it never came to be so");
}

/// Opens an address in a tab and waits until its page has loaded.
pub(crate) async fn open(chromium: &Chromium, tab: &TabId, url: &str) {
    chromium.act(tab, &Action::Navigate { url: url.parse().unwrap() }).await.unwrap();
}
