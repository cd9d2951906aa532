//! Servers that misbehave, each under `/server/…`.
//!
//! Must never hold a connection for ever: what hangs, hangs for a minute or until the browser gives up.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::http::{self, Answer, Request};

const A_MINUTE: Duration = Duration::from_mins(1);
const BETWEEN_PIECES: Duration = Duration::from_millis(250);
/// `captain:anchor`
const PASS: &str = "Basic Y2FwdGFpbjphbmNob3I=";

pub(super) async fn behave(name: &str, request: &Request, mut stream: TcpStream) -> anyhow::Result<()> {
    match name {
        "hang-before-headers" => hang(&mut stream).await,
        "hang-after-headers" => {
            let head = http::head(&Answer::page(200, ""))?;
            stream.write_all(head.as_bytes()).await?;
            hang(&mut stream).await
        }
        "slow-body" => slow_body(&mut stream).await,
        "cut-body" => cut_body(&mut stream).await,
        "empty" => Ok(stream.shutdown().await?),
        "reset" => {
            stream.set_zero_linger()?;
            Ok(())
        }
        "long-poll" => {
            let gone = timeout(A_MINUTE / 12, hang_up(&mut stream)).await.is_ok();
            if gone { Ok(()) } else { http::write(&mut stream, &Answer::page(200, "nothing new")).await }
        }
        "delayed" => {
            let asked = request.query("ms").and_then(|ms| ms.parse().ok()).unwrap_or(500);
            sleep(Duration::from_millis(asked).min(A_MINUTE)).await;
            http::write(&mut stream, &Answer::page(200, "Delayed")).await
        }
        other => http::write(&mut stream, &at_once(other, request)).await,
    }
}

/// The behaviours that are a plain answer.
fn at_once(name: &str, request: &Request) -> Answer {
    let count = request.query("n").and_then(|n| n.parse::<u32>().ok()).unwrap_or(0);
    match name {
        "endless-redirect" => Answer::redirect(&format!("/server/endless-redirect?n={}", count + 1)),
        "redirect-chain" if count < 3 => Answer::redirect(&format!("/server/redirect-chain?n={}", count + 1)),
        "redirect-chain" => Answer::page(200, "The end of the chain"),
        "basic-auth" if request.header("authorization") == Some(PASS) => Answer::page(200, "Let in"),
        "basic-auth" => Answer::page(401, "Who are you?").with("WWW-Authenticate", "Basic realm=\"Harbour\""),
        "error-500" => Answer::page(500, "The server broke"),
        "error-500-empty" => Answer::new(500, "text/html", Vec::new()),
        "not-found" => Answer::page(404, "Not found"),
        "download" => Answer::new(200, "text/csv", b"boat,berth\nKittiwake,14\n".to_vec())
            .with("Content-Disposition", "attachment; filename=\"manifest.csv\""),
        "headers" => Answer::new(200, "text/plain; charset=utf-8", request.headers_as_text().into_bytes()),
        "set-cookie" => Answer::page(200, "Cookie set").with("Set-Cookie", "fixture=set; Path=/"),
        "no-content" => Answer::new(204, "text/html", Vec::new()),
        "wrong-type" => Answer::new(200, "application/octet-stream", vec![0; 64]),
        "bad-tls" => Answer::page(200, "Ask for this by https: this port speaks no TLS"),
        "echo" => Answer::new(200, "text/plain; charset=utf-8", request.text().into_bytes()),
        _ => Answer::not_found(),
    }
}

async fn hang(stream: &mut TcpStream) -> anyhow::Result<()> {
    // Over when the browser gives up, or after a minute; either is the end of the hanging.
    let _ = timeout(A_MINUTE, hang_up(stream)).await;
    Ok(())
}

/// Until the other side closes; what it still says is read and dropped.
async fn hang_up(stream: &mut TcpStream) {
    let mut said = [0; 256];
    while stream.read(&mut said).await.is_ok_and(|count| count > 0) {}
}

/// A page that comes in ten pieces, a quarter of a second apart.
async fn slow_body(stream: &mut TcpStream) -> anyhow::Result<()> {
    let head = http::head(&Answer::page(200, ""))?;
    stream
        .write_all(format!("{head}\r\n<!doctype html><title>Slow</title><h1>Slow body</h1>").as_bytes())
        .await?;
    for piece in 1..=10 {
        sleep(BETWEEN_PIECES).await;
        stream.write_all(format!("<p>Piece {piece} of 10</p>\n").as_bytes()).await?;
    }
    Ok(stream.shutdown().await?)
}

/// Promises more than it sends.
async fn cut_body(stream: &mut TcpStream) -> anyhow::Result<()> {
    let head = http::head(&Answer::page(200, ""))?;
    let page = "<!doctype html><title>Cut</title><h1>Cut off</h1>";
    stream.write_all(format!("{head}Content-Length: 100000\r\n\r\n{page}").as_bytes()).await?;
    Ok(stream.shutdown().await?)
}
