//! The files of `fixtures/site`.
//!
//! Must never leave that folder, whatever a request asks for.

use std::path::{Path, PathBuf};

use super::Origins;
use super::http::Answer;

/// The file at this path, with `{{own}}` and `{{other}}` in pages replaced by the two origins.
pub(super) async fn find(path: &str, origins: &Origins) -> Option<Answer> {
    let name = if path == "/" { "index.html" } else { path.strip_prefix('/')? };
    if !is_plain(name) {
        return None;
    }
    let bytes = tokio::fs::read(folder().join(name)).await.ok()?;
    let kind = kind(name);
    if kind != HTML {
        return Some(Answer::new(200, kind, bytes));
    }
    let page = String::from_utf8(bytes).ok()?;
    let page = page.replace("{{own}}", bare(&origins.own)).replace("{{other}}", bare(&origins.other));
    Some(Answer::new(200, kind, page.into_bytes()))
}

const HTML: &str = "text/html; charset=utf-8";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/site")
}

fn is_plain(name: &str) -> bool {
    let is_plain_part = |part: &str| {
        !part.is_empty()
            && !part.starts_with('.')
            && part.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.'))
    };
    name.split('/').all(is_plain_part)
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => HTML,
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}

/// An origin as pages write it, without the slash at the end.
fn bare(origin: &url::Url) -> &str {
    origin.as_str().trim_end_matches('/')
}
