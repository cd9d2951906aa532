//! Stylesheet, scripts and pictures of the pages.
//!
//! Must never serve a file from disk: everything is part of the program.

use axum::Router;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::shop;
use crate::state::Ledger;

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

pub(crate) fn routes() -> Router<Ledger> {
    Router::new().route("/assets/{name}", get(asset)).route("/assets/goods/{slug}", get(picture))
}

async fn asset(Path(name): Path<String>) -> Response {
    let (kind, bytes) = match name.as_str() {
        "practice.css" => (CSS, include_str!("../pages/assets/practice.css")),
        "places.css" => (CSS, include_str!("../pages/assets/places.css")),
        "start.js" => (JS, include_str!("../pages/assets/start.js")),
        "shop.js" => (JS, include_str!("../pages/assets/shop.js")),
        "inbox.js" => (JS, include_str!("../pages/assets/inbox.js")),
        "accounts.js" => (JS, include_str!("../pages/assets/accounts.js")),
        "wizard.js" => (JS, include_str!("../pages/assets/wizard.js")),
        "sign-in.js" => (JS, include_str!("../pages/assets/sign-in.js")),
        "mark.svg" => (SVG, include_str!("../pages/assets/mark.svg")),
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    ([(CONTENT_TYPE, kind)], bytes).into_response()
}

async fn picture(Path(slug): Path<String>) -> Response {
    match shop::picture_of(&slug) {
        Some(svg) => ([(CONTENT_TYPE, SVG)], svg).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
