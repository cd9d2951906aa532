//! The inbox: mails that arrive late on the page, are opened, answered, archived and deleted.
//!
//! Must never send anything anywhere: *Send* writes into the state and no further.

mod mails;

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Html;
use axum::routing::{get, post};
use axum::{Form, Json, Router};
use serde::{Deserialize, Serialize};

use crate::markup::{Place, fill, page, text};
use crate::state::{Ledger, PracticeState, SentMail};
use mails::{MAILS, Mail};

const INBOX: &str = include_str!("../pages/inbox/inbox.html");
/// The list comes a moment after the page, as it does on most sites.
const LATE: Duration = Duration::from_millis(150);

pub(crate) fn routes() -> Router<Ledger> {
    Router::new()
        .route("/inbox", get(show))
        .route("/inbox/mails.json", get(list))
        .route("/inbox/open", post(open))
        .route("/inbox/reply", post(reply))
        .route("/inbox/archive", post(archive))
        .route("/inbox/delete", post(delete))
}

/// How many mails in the inbox were not opened yet.
pub(crate) fn unread(ledger: &Ledger) -> usize {
    ledger.read(|desk| MAILS.iter().filter(|mail| is_unread(mail, &desk.done)).count())
}

#[derive(Debug, Deserialize)]
struct Which {
    id: u32,
}

#[derive(Debug, Deserialize)]
struct Reply {
    id: u32,
    text: String,
}

/// A mail as the page's script gets it.
#[derive(Debug, Serialize)]
struct Listed {
    #[serde(flatten)]
    mail: &'static Mail,
    unread: bool,
    archived: bool,
    answered: bool,
}

async fn show(State(ledger): State<Ledger>) -> Html<String> {
    let unread = unread(&ledger);
    let title = if unread == 0 { "Inbox".to_owned() } else { format!("Inbox ({unread})") };
    page(&ledger, Place::Inbox, &title, &fill(INBOX, &[("unread", text(unread.to_string()))]))
}

async fn list(State(ledger): State<Ledger>) -> Json<Vec<Listed>> {
    tokio::time::sleep(LATE).await;
    Json(ledger.read(|desk| {
        let is_kept = |mail: &&'static Mail| !desk.done.deleted.contains(&mail.id);
        MAILS.iter().filter(is_kept).map(|mail| listed(mail, &desk.done)).collect()
    }))
}

async fn open(State(ledger): State<Ledger>, Form(which): Form<Which>) -> StatusCode {
    on_mail(which.id, |mail| {
        ledger.change(|desk| desk.done.read.insert(mail.id));
    })
}

async fn reply(State(ledger): State<Ledger>, Form(reply): Form<Reply>) -> StatusCode {
    let text = reply.text.trim();
    if text.is_empty() {
        return StatusCode::UNPROCESSABLE_ENTITY;
    }
    on_mail(reply.id, |mail| {
        let sent = SentMail {
            reply_to: mail.id,
            to: mail.address.to_owned(),
            subject: format!("Re: {}", mail.subject),
            text: text.to_owned(),
        };
        ledger.change(|desk| desk.done.sent.push(sent));
    })
}

async fn archive(State(ledger): State<Ledger>, Form(which): Form<Which>) -> StatusCode {
    on_mail(which.id, |mail| {
        ledger.change(|desk| desk.done.archived.insert(mail.id));
    })
}

async fn delete(State(ledger): State<Ledger>, Form(which): Form<Which>) -> StatusCode {
    on_mail(which.id, |mail| {
        ledger.change(|desk| desk.done.deleted.insert(mail.id));
    })
}

fn on_mail(id: u32, deed: impl FnOnce(&'static Mail)) -> StatusCode {
    match MAILS.iter().find(|mail| mail.id == id) {
        Some(mail) => {
            deed(mail);
            StatusCode::NO_CONTENT
        }
        None => StatusCode::NOT_FOUND,
    }
}

fn listed(mail: &'static Mail, done: &PracticeState) -> Listed {
    Listed {
        mail,
        unread: is_unread(mail, done),
        archived: done.archived.contains(&mail.id),
        answered: done.sent.iter().any(|sent| sent.reply_to == mail.id),
    }
}

fn is_unread(mail: &Mail, done: &PracticeState) -> bool {
    mail.is_new
        && !done.read.contains(&mail.id)
        && !done.archived.contains(&mail.id)
        && !done.deleted.contains(&mail.id)
}
