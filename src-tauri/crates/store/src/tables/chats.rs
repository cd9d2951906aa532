//! Table `chats`: one row a conversation, with when it was last used.
//!
//! Must never forget when a conversation was last used: the window opens with that one.

use crate::failure::Failure;
use sqlx::{SqliteConnection, SqlitePool};
use tiller_domain::chat::Chat;
use tiller_domain::ids::ChatId;
use tiller_domain::time::Timestamp;

pub(crate) async fn insert(write: &mut SqliteConnection, chat: &Chat) -> Result<(), Failure> {
    let sql = "INSERT INTO chats (id, started_at, used_at) VALUES (?1, ?2, ?2) ON CONFLICT (id) DO NOTHING";
    sqlx::query(sql).bind(chat.id.as_str()).bind(chat.started_at.as_millis()).execute(write).await?;
    Ok(())
}

/// Notes that a conversation was used, if there is such a one.
pub(crate) async fn used(write: &mut SqliteConnection, chat: &ChatId, at: Timestamp) -> Result<(), Failure> {
    let sql = "UPDATE chats SET used_at = max(used_at, ?2) WHERE id = ?1";
    let done = sqlx::query(sql).bind(chat.as_str()).bind(at.as_millis()).execute(write).await?;
    if done.rows_affected() == 0 { Err(Failure::NoChat(chat.clone())) } else { Ok(()) }
}

pub(crate) async fn latest(pool: &SqlitePool) -> Result<Option<Chat>, Failure> {
    let sql = "SELECT id, started_at FROM chats ORDER BY used_at DESC, seq DESC LIMIT 1";
    let row: Option<(String, i64)> = sqlx::query_as(sql).fetch_optional(pool).await?;
    Ok(row.map(|(id, at)| Chat { id: ChatId::new(id), started_at: Timestamp::from_millis(at) }))
}
