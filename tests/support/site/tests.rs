//! The fixture site on its own, before any browser is let near it.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use url::Url;

use super::FixtureSite;

/// Long enough for a loaded machine; nothing here waits for it unless it fails.
const SOON: Duration = Duration::from_secs(20);

async fn ask(address: &Url, method: &str, body: &str) -> std::io::Result<String> {
    let mut wire = TcpStream::connect(("127.0.0.1", address.port().unwrap())).await?;
    let target = &address[url::Position::BeforePath..];
    let host = address.host_str().unwrap();
    let length = body.len();
    let request =
        format!("{method} {target} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n{body}");
    wire.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    wire.read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[tokio::test]
async fn a_page_learns_the_other_origin_when_it_is_served() {
    let site = FixtureSite::start().await.unwrap();
    let bare = |address: Url| address.as_str().trim_end_matches('/').to_owned();

    let here = ask(&site.address("iframe-cross-origin.html"), "GET", "").await.unwrap();
    let there = ask(&site.other_address("iframe-cross-origin.html"), "GET", "").await.unwrap();

    assert!(here.contains(&bare(site.other_address(""))), "the first origin frames the second");
    assert!(there.contains(&bare(site.address(""))), "and the second frames the first");
}

#[tokio::test]
async fn a_report_wakes_the_test_that_waits_for_it() {
    let site = FixtureSite::start().await.unwrap();
    let reports = site.reports("pressed");

    let here = site.other_address("report?name=pressed");
    let (heard, said) = tokio::join!(reports.await_next(SOON), ask(&here, "POST", "once"));

    assert!(said.unwrap().starts_with("HTTP/1.1 204"));
    assert_eq!(heard.unwrap(), "once", "a report on either origin counts");
    assert_eq!(reports.all(), ["once"]);
}

#[tokio::test]
async fn a_report_that_never_comes_is_said_with_what_came_instead() {
    let site = FixtureSite::start().await.unwrap();
    ask(&site.address("report?name=pressed"), "POST", "other").await.unwrap();

    let missing = site.reports("pressed").await_value("this", Duration::from_millis(50)).await.unwrap_err();

    assert!(missing.to_string().contains("other"), "{missing}");
}

#[tokio::test]
async fn nothing_outside_the_folder_is_served() {
    let site = FixtureSite::start().await.unwrap();
    for path in ["/../../Cargo.toml", "/..%2f..%2fCargo.toml", "//etc/passwd", "/.hidden"] {
        let mut wire = TcpStream::connect(("127.0.0.1", site.address("").port().unwrap())).await.unwrap();
        wire.write_all(format!("GET {path} HTTP/1.1\r\n\r\n").as_bytes()).await.unwrap();
        let mut answer = String::new();
        wire.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
}

#[tokio::test]
async fn servers_misbehave_as_their_names_say() {
    let site = FixtureSite::start().await.unwrap();
    let answer = |name: &str| {
        let address = site.address(&format!("server/{name}"));
        async move { ask(&address, "GET", "").await }
    };

    assert!(answer("endless-redirect?n=7").await.unwrap().contains("Location: /server/endless-redirect?n=8"));
    assert!(answer("basic-auth").await.unwrap().contains("WWW-Authenticate: Basic"));
    assert!(answer("download").await.unwrap().contains("attachment; filename=\"manifest.csv\""));
    assert!(answer("error-500").await.unwrap().starts_with("HTTP/1.1 500"));
    assert_eq!(answer("empty").await.unwrap(), "", "closed without a word");
    assert!(answer("cut-body").await.unwrap().contains("Content-Length: 100000"), "more promised than sent");
    let reset = answer("reset").await.unwrap_err();
    assert_eq!(reset.kind(), std::io::ErrorKind::ConnectionReset, "not a polite close");
}

#[tokio::test]
async fn a_hanging_server_is_seen_in_the_request_log() {
    let site = FixtureSite::start().await.unwrap();
    let hanging = site.address("server/hang-before-headers");

    let waited = tokio::time::timeout(Duration::from_millis(100), ask(&hanging, "GET", "")).await;

    assert!(waited.is_err(), "no answer comes");
    assert!(site.requests().iter().any(|request| request.target == "/server/hang-before-headers"));
}

#[test]
fn the_index_names_every_page_and_every_page_says_what_it_is() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/site");
    let index = std::fs::read_to_string(folder.join("index.html")).unwrap();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        if path.extension().is_none_or(|ending| ending != "html") {
            continue;
        }
        assert!(
            name == "index.html" || index.contains(&format!("href=\"{name}\"")),
            "{name} is not in the index"
        );
        assert!(
            text.lines().nth(2).is_some_and(|line| line.trim_start().starts_with("Right: ")),
            "{name} does not say what is right"
        );
    }
}
