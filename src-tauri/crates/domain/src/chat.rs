//! Conversations between a person and Tiller.
//!
//! Must never hold a credential: what was typed into a message is masked before it comes here.

use crate::ids::{ChatId, MessageId, RunId};
use crate::time::Timestamp;
use serde::{Deserialize, Serialize};
use specta::Type;

/// One entry of a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    /// Its id.
    pub id: MessageId,
    /// The conversation.
    pub chat: ChatId,
    /// Who said it.
    pub author: Author,
    /// What was said, as plain text.
    pub text: String,
    /// The run that it started or reports.
    pub run: Option<RunId>,
    /// When.
    pub at: Timestamp,
}

/// Who said something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Author {
    /// The person.
    You,
    /// Tiller.
    Tiller,
}

/// One conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Chat {
    /// Its id.
    pub id: ChatId,
    /// When it began.
    pub started_at: Timestamp,
}
