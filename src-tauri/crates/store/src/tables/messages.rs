//! Table `messages`: what was said, in the order in which it was said first.
//!
//! Must never move a message when its text changes.

use super::unreadable;
use crate::failure::Failure;
use sqlx::{SqliteConnection, SqlitePool};
use tiller_domain::chat::{Author, Message};
use tiller_domain::ids::{ChatId, MessageId, RunId};
use tiller_domain::time::Timestamp;

type Row = (String, String, String, Option<String>, i64);

pub(crate) async fn put(write: &mut SqliteConnection, message: &Message) -> Result<(), Failure> {
    let sql = "INSERT INTO messages (id, chat, author, text, run, at) VALUES (?, ?, ?, ?, ?, ?) \
               ON CONFLICT (id) DO UPDATE SET text = excluded.text, run = excluded.run";
    sqlx::query(sql)
        .bind(message.id.as_str())
        .bind(message.chat.as_str())
        .bind(author_text(message.author))
        .bind(&message.text)
        .bind(message.run.as_ref().map(RunId::as_str))
        .bind(message.at.as_millis())
        .execute(write)
        .await?;
    Ok(())
}

pub(crate) async fn of_chat(pool: &SqlitePool, chat: &ChatId, limit: u32) -> Result<Vec<Message>, Failure> {
    let sql = "SELECT id, author, text, run, at FROM messages WHERE chat = ? ORDER BY seq DESC LIMIT ?";
    let rows: Vec<Row> = sqlx::query_as(sql).bind(chat.as_str()).bind(limit).fetch_all(pool).await?;
    rows.into_iter().rev().map(|row| message(chat, row)).collect()
}

fn message(chat: &ChatId, (id, author, text, run, at): Row) -> Result<Message, Failure> {
    Ok(Message {
        id: MessageId::new(id),
        chat: chat.clone(),
        author: author_of(&author)?,
        text,
        run: run.map(RunId::new),
        at: Timestamp::from_millis(at),
    })
}

fn author_text(author: Author) -> &'static str {
    match author {
        Author::You => "you",
        Author::Tiller => "tiller",
    }
}

fn author_of(text: &str) -> Result<Author, Failure> {
    match text {
        "you" => Ok(Author::You),
        "tiller" => Ok(Author::Tiller),
        other => Err(unreadable("author", &other)),
    }
}
