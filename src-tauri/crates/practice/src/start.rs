//! The start page, the page for addresses that lead nowhere, and the state as JSON.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use axum::{Json, Router};

use crate::markup::{Place, fill, page, text};
use crate::state::{Ledger, PracticeState};

const START: &str = include_str!("../pages/start.html");
const NO_SUCH_PAGE: &str = include_str!("../pages/no-such-page.html");

pub(crate) fn routes() -> Router<Ledger> {
    Router::new().route("/", get(start)).route("/state.json", get(state))
}

async fn start(State(ledger): State<Ledger>) -> Html<String> {
    let unread = crate::inbox::unread(&ledger).to_string();
    page(&ledger, Place::Start, "Practice harbour", &fill(START, &[("unread", text(unread))]))
}

async fn state(State(ledger): State<Ledger>) -> Json<PracticeState> {
    Json(ledger.read(|desk| desk.done.clone()))
}

pub(crate) async fn no_such_page(State(ledger): State<Ledger>) -> impl IntoResponse {
    (StatusCode::NOT_FOUND, page(&ledger, Place::Start, "No such page", NO_SUCH_PAGE))
}
