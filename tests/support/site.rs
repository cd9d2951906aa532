//! The fixture site: the pages of `fixtures/site` on two origins, and servers that misbehave.
//!
//! Must never listen on anything but loopback, nor outlive its handle. What a page says happened comes
//! in as a report, so that a test waits for an event and never sleeps.

mod files;
mod http;
mod odd;
mod reports;
#[cfg(test)]
mod tests;

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::{JoinHandle, JoinSet};
use url::Url;

use http::{Answer, Request};
use reports::Heard;
pub use reports::Reports;

/// More than any page opens at once; a browser that runs wild is made to wait.
const CONNECTIONS: usize = 256;

/// The pages of `fixtures/site`, served until this is dropped.
#[derive(Debug)]
pub struct FixtureSite {
    origins: [Url; 2],
    shared: Arc<Shared>,
    serving: [JoinHandle<()>; 2],
}

/// One request as it came in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedRequest {
    /// `GET`, `POST` …
    pub method: String,
    /// Path and query.
    pub target: String,
    /// The `Host` header, which tells the two origins apart.
    pub host: String,
}

#[derive(Debug)]
struct Shared {
    heard: Heard,
    log: Mutex<Vec<LoggedRequest>>,
    room: Arc<Semaphore>,
}

/// The origin a page is served from, and the one it knows as the other.
#[derive(Debug, Clone)]
struct Origins {
    own: Url,
    other: Url,
}

impl FixtureSite {
    /// Serves the site on `http://127.0.0.1` and, cross-site to it, on `http://localhost`.
    pub async fn start() -> anyhow::Result<Self> {
        let (first, second) = (listen().await?, listen().await?);
        let origins = [origin("127.0.0.1", &first)?, origin("localhost", &second)?];
        let shared = Arc::new(Shared {
            heard: Heard::default(),
            log: Mutex::default(),
            room: Arc::new(Semaphore::new(CONNECTIONS)),
        });
        let [main, other] = origins.clone();
        let serving = [
            serve(first, Origins { own: main.clone(), other: other.clone() }, &shared),
            serve(second, Origins { own: other, other: main }, &shared),
        ];
        Ok(Self { origins, shared, serving })
    }

    /// The address of a page or a server behaviour, such as `covered-button.html` or `server/reset`.
    pub fn address(&self, page: &str) -> Url {
        at(&self.origins[0], page)
    }

    /// The same page on the other origin.
    pub fn other_address(&self, page: &str) -> Url {
        at(&self.origins[1], page)
    }

    /// What pages report under this name.
    pub fn reports(&self, name: &str) -> Reports<'_> {
        self.shared.heard.under(name)
    }

    /// Every request so far, on both origins.
    pub fn requests(&self) -> Vec<LoggedRequest> {
        self.shared.log.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for FixtureSite {
    fn drop(&mut self) {
        for serving in &self.serving {
            serving.abort();
        }
    }
}

async fn listen() -> anyhow::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.context("no loopback port for the fixture site")
}

fn origin(host: &str, listener: &TcpListener) -> anyhow::Result<Url> {
    let port = listener.local_addr()?.port();
    Ok(Url::parse(&format!("http://{host}:{port}/"))?)
}

fn at(origin: &Url, page: &str) -> Url {
    let (path, query) = page.split_once('?').map_or((page, None), |(path, query)| (path, Some(query)));
    let mut address = origin.clone();
    address.set_path(path);
    address.set_query(query);
    address
}

/// Serves one origin; its connections end with the task, because they are its own.
fn serve(listener: TcpListener, origins: Origins, shared: &Arc<Shared>) -> JoinHandle<()> {
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        let mut connections = JoinSet::new();
        while let Ok(permit) = Arc::clone(&shared.room).acquire_owned().await {
            let Ok((stream, _)) = listener.accept().await else { continue };
            let (shared, origins) = (Arc::clone(&shared), origins.clone());
            connections.spawn(async move {
                // A browser that hangs up in the middle is no fault of the site.
                let _ = converse(stream, &origins, &shared).await;
                drop(permit);
            });
            while connections.try_join_next().is_some() {}
        }
    })
}

async fn converse(mut stream: TcpStream, origins: &Origins, shared: &Shared) -> anyhow::Result<()> {
    let request = http::read(&mut stream).await?;
    shared.log.lock().unwrap_or_else(PoisonError::into_inner).push(LoggedRequest {
        method: request.method.clone(),
        target: request.target.clone(),
        host: request.header("host").unwrap_or_default().to_owned(),
    });
    if let Some(behaviour) = request.path().strip_prefix("/server/") {
        return odd::behave(behaviour, &request, stream).await;
    }
    let answer = answer(&request, origins, shared).await;
    http::write(&mut stream, &answer).await
}

async fn answer(request: &Request, origins: &Origins, shared: &Shared) -> Answer {
    match (request.method.as_str(), request.path()) {
        ("POST", "/report") => {
            shared.heard.hear(&request.query("name").unwrap_or_default(), &request.text());
            Answer::new(204, "text/plain", Vec::new())
        }
        // Browsers ask for it unbidden; a 404 would stand in the console of every page.
        ("GET", "/favicon.ico") => Answer::new(204, "image/x-icon", Vec::new()),
        ("GET" | "HEAD", path) => files::find(path, origins).await.unwrap_or_else(Answer::not_found),
        _ => Answer::new(405, "text/plain", b"this page takes no forms\n".to_vec()),
    }
}
