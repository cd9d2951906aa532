//! A browser of a few lines: one request per connection, cookies and redirects left to the test.

use std::fmt::Write;

use tiller_practice::PracticeServer;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use url::Url;

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (said, value) = line.split_once(':')?;
            said.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

pub(crate) async fn server() -> (PracticeServer, Url) {
    let server = PracticeServer::start().await.expect("a loopback port is free");
    let address = server.address();
    (server, address)
}

pub(crate) async fn get(site: &Url, path: &str) -> Answer {
    ask(site, "GET", path, &[], "").await
}

pub(crate) async fn post(site: &Url, path: &str, form: &str) -> Answer {
    ask(site, "POST", path, &[], form).await
}

pub(crate) async fn ask(site: &Url, method: &str, path: &str, more: &[(&str, &str)], form: &str) -> Answer {
    let port = site.port().expect("the site has a port of its own");
    let mut wire = TcpStream::connect(("127.0.0.1", port)).await.expect("the site listens");
    let head = head(method, path, port, more, form.len()).expect("a text can be written to");
    wire.write_all(format!("{head}\r\n{form}").as_bytes()).await.expect("the site reads");
    let mut raw = Vec::new();
    wire.read_to_end(&mut raw).await.expect("the site answers and closes");
    let raw = String::from_utf8(raw).expect("every page is UTF-8");
    let (head, body) = raw.split_once("\r\n\r\n").expect("an HTTP answer");
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

fn head(
    method: &str,
    path: &str,
    port: u16,
    more: &[(&str, &str)],
    length: usize,
) -> Result<String, std::fmt::Error> {
    let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
    if !more.iter().any(|(name, _)| *name == "Host") {
        write!(head, "Host: 127.0.0.1:{port}\r\n")?;
    }
    for (name, value) in more {
        write!(head, "{name}: {value}\r\n")?;
    }
    if method == "POST" {
        let kind = "application/x-www-form-urlencoded";
        write!(head, "Content-Type: {kind}\r\nContent-Length: {length}\r\n")?;
    }
    Ok(head)
}
