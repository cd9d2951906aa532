//! A sign-in form to practise on: it shows that Tiller leaves credentials to the person.
//!
//! Must never keep what was typed: a wrong password is counted, not stored.

use std::hash::{BuildHasher, RandomState};

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use serde::Deserialize;

use crate::markup::{Place, fill, page, text};
use crate::state::Ledger;

const FORM: &str = include_str!("../pages/sign-in/form.html");
const ABOARD: &str = include_str!("../pages/sign-in/aboard.html");
const EMAIL: &str = "sailor@example.test";
const PASSWORD: &str = "fair-winds";
const PASS: &str = "harbour-pass";

pub(crate) fn routes() -> Router<Ledger> {
    Router::new().route("/sign-in", get(show).post(sign_in)).route("/sign-in/out", post(sign_out))
}

/// No `Debug`: it holds a password.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct Credentials {
    email: String,
    password: String,
}

async fn show(State(ledger): State<Ledger>, headers: HeaderMap) -> Response {
    match pass(&headers) {
        Some(pass) if ledger.read(|desk| desk.passes.contains(pass)) => {
            page(&ledger, Place::SignIn, "Aboard", ABOARD).into_response()
        }
        _ => page(&ledger, Place::SignIn, "Sign in", &fill(FORM, &[])).into_response(),
    }
}

async fn sign_in(State(ledger): State<Ledger>, Form(credentials): Form<Credentials>) -> Response {
    let is_right = credentials.email.trim().eq_ignore_ascii_case(EMAIL) && credentials.password == PASSWORD;
    if !is_right {
        ledger.change(|desk| desk.done.refused_sign_ins += 1);
        let slots = [
            ("email", text(credentials.email.as_str())),
            ("error", text("This e-mail and password do not belong together.")),
        ];
        return page(&ledger, Place::SignIn, "Sign in", &fill(FORM, &slots)).into_response();
    }
    let pass = new_pass();
    let cookie = format!("{PASS}={pass}; Path=/; HttpOnly; SameSite=Lax");
    ledger.change(|desk| {
        desk.done.sign_ins += 1;
        desk.passes.insert(pass);
    });
    (AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to("/sign-in")).into_response()
}

async fn sign_out(State(ledger): State<Ledger>, headers: HeaderMap) -> Redirect {
    if let Some(pass) = pass(&headers) {
        ledger.change(|desk| desk.passes.remove(pass));
    }
    Redirect::to("/sign-in")
}

fn pass(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get(COOKIE)?.to_str().ok()?;
    cookies.split(';').find_map(|cookie| cookie.trim().strip_prefix(PASS)?.strip_prefix('='))
}

/// A random number is enough: the pass opens a practice page on this machine and nothing else.
fn new_pass() -> String {
    format!("{:016x}", RandomState::new().hash_one(PASS))
}
