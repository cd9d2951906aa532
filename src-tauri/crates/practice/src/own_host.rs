//! Which requests are for this site.
//!
//! Must never answer a request under a foreign host name (a page elsewhere could rebind its name to
//! loopback), nor take a form that another site's page sends here.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

pub(crate) async fn refuse_others(State(port): State<u16>, request: Request, next: Next) -> Response {
    match objection(port, request.headers()) {
        Some(refused) => refused.into_response(),
        None => next.run(request).await,
    }
}

fn objection(port: u16, headers: &HeaderMap) -> Option<(StatusCode, &'static str)> {
    let own_hosts = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
    let is_own = |host: &str| own_hosts.iter().any(|own| own == host);

    if !said(headers, HOST).is_some_and(is_own) {
        let why = "The practice site answers only under its own loopback address.\n";
        return Some((StatusCode::MISDIRECTED_REQUEST, why));
    }
    let origin = said(headers, ORIGIN);
    if !origin.is_none_or(|origin| origin.strip_prefix("http://").is_some_and(is_own)) {
        let why = "The practice site takes forms only from its own pages.\n";
        return Some((StatusCode::FORBIDDEN, why));
    }
    None
}

/// A header's text; one that is not text is said as the empty string, which matches nothing.
fn said(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).map(|value| value.to_str().unwrap_or_default())
}
