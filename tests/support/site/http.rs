//! Just enough HTTP/1.1 for a browser: one request per connection.
//!
//! Must never read without a bound. It is written by hand so that the odd behaviours can break the
//! protocol in mid-sentence, which no proper server lets one do.

use std::fmt::Write;

use anyhow::{Context, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const LONGEST_HEAD: usize = 64 * 1024;
const LONGEST_BODY: usize = 1024 * 1024;

/// A request, read to its end.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) method: String,
    pub(super) target: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Request {
    pub(super) fn path(&self) -> &str {
        self.target.split_once('?').map_or(self.target.as_str(), |(path, _)| path)
    }

    /// The first value of this name in the query.
    pub(super) fn query(&self, name: &str) -> Option<String> {
        let (_, query) = self.target.split_once('?')?;
        url::form_urlencoded::parse(query.as_bytes())
            .find(|(said, _)| said == name)
            .map(|(_, value)| value.into_owned())
    }

    pub(super) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(said, _)| said.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// All headers, one a line, for pages that show how the browser introduces itself.
    pub(super) fn headers_as_text(&self) -> String {
        self.headers.iter().map(|(name, value)| [name, ": ", value, "\n"].concat()).collect()
    }
}

/// An answer that is sent at once.
#[derive(Debug)]
pub(super) struct Answer {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Answer {
    pub(super) fn new(status: u16, kind: &str, body: Vec<u8>) -> Self {
        Self { status, headers: vec![("Content-Type", kind.to_owned())], body }
    }

    pub(super) fn page(status: u16, title: &str) -> Self {
        let page = format!("<!doctype html><title>{title}</title><h1>{title}</h1>\n");
        Self::new(status, "text/html; charset=utf-8", page.into_bytes())
    }

    pub(super) fn not_found() -> Self {
        Self::page(404, "There is no such fixture")
    }

    pub(super) fn redirect(to: &str) -> Self {
        Self::page(302, "Elsewhere").with("Location", to)
    }

    pub(super) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }
}

pub(super) async fn read(stream: &mut TcpStream) -> anyhow::Result<Request> {
    let mut raw = Vec::new();
    let head_ends = loop {
        if let Some(ends) = raw.windows(4).position(|four| four == b"\r\n\r\n") {
            break ends;
        }
        if raw.len() > LONGEST_HEAD {
            bail!("a head without an end");
        }
        if stream.read_buf(&mut raw).await? == 0 {
            bail!("hung up before the request was whole");
        }
    };
    let (method, target, headers) = parse(std::str::from_utf8(&raw[..head_ends])?)?;
    let mut request = Request { method, target, headers, body: raw.split_off(head_ends + 4) };
    let length = request.header("content-length").map_or(Ok(0), str::parse::<usize>)?;
    if length > LONGEST_BODY {
        bail!("a body of {length} bytes");
    }
    while request.body.len() < length {
        if stream.read_buf(&mut request.body).await? == 0 {
            bail!("hung up before the body was whole");
        }
    }
    Ok(request)
}

type Head = (String, String, Vec<(String, String)>);

fn parse(head: &str) -> anyhow::Result<Head> {
    let mut lines = head.split("\r\n");
    let mut first = lines.next().unwrap_or_default().split(' ');
    let (method, target) = first.next().zip(first.next()).context("no request line")?;
    let headers = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
        .collect();
    Ok((method.to_owned(), target.to_owned(), headers))
}

pub(super) async fn write(stream: &mut TcpStream, answer: &Answer) -> anyhow::Result<()> {
    let mut head = head(answer)?;
    write!(head, "Content-Length: {}\r\n\r\n", answer.body.len())?;
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(&answer.body).await?;
    stream.shutdown().await?;
    Ok(())
}

/// Status line and headers, without the length and the empty line at the end.
pub(super) fn head(answer: &Answer) -> anyhow::Result<String> {
    let mut head =
        format!("HTTP/1.1 {} Fixture\r\nConnection: close\r\nCache-Control: no-store\r\n", answer.status);
    for (name, value) in &answer.headers {
        write!(head, "{name}: {value}\r\n")?;
    }
    Ok(head)
}
