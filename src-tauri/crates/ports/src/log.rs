//! What is kept of conversations and runs.
//!
//! Must never be given anything that is not masked yet.

use async_trait::async_trait;
use thiserror::Error;
use tiller_domain::chat::{Chat, Message};
use tiller_domain::ids::{ChatId, PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{Run, RunEvent};
use tiller_domain::time::Timestamp;

/// Keeps runs, their events and pictures.
#[async_trait]
pub trait RunLog: Send + Sync {
    /// Stores a new run.
    async fn open_run(&self, run: &Run) -> Result<(), LogError>;

    /// Replaces the words of a run's goal (typed values are revealed once they proved harmless).
    async fn reword_goal(&self, run: &RunId, goal: &str) -> Result<(), LogError>;

    /// Stores an event with the pictures it names, all or nothing, and moves the run's status along.
    /// An event whose number is not the next one of its run is refused.
    async fn append(&self, event: &RunEvent, pictures: &[(PictureId, Picture)]) -> Result<(), LogError>;

    /// One run.
    async fn run(&self, run: &RunId) -> Result<Option<Run>, LogError>;

    /// The latest runs, newest first.
    async fn latest_runs(&self, limit: u32) -> Result<Vec<Run>, LogError>;

    /// Everything that happened in a run, in order.
    async fn transcript(&self, run: &RunId) -> Result<Vec<RunEvent>, LogError>;

    /// One picture.
    async fn picture(&self, picture: &PictureId) -> Result<Option<Picture>, LogError>;

    /// Ends every run that is still open as interrupted (the app ended before it did) and returns them.
    /// Called once at start, before any run begins.
    async fn interrupt_open_runs(&self, at: Timestamp) -> Result<Vec<RunId>, LogError>;
}

/// Keeps conversations.
#[async_trait]
pub trait ChatLog: Send + Sync {
    /// Stores a new conversation.
    async fn open_chat(&self, chat: &Chat) -> Result<(), LogError>;

    /// The conversation that was used last.
    async fn latest_chat(&self) -> Result<Option<Chat>, LogError>;

    /// Stores a message, or the changed text and run of one that is there.
    async fn put_message(&self, message: &Message) -> Result<(), LogError>;

    /// The messages of a conversation, oldest first, at most the latest `limit`.
    async fn messages(&self, chat: &ChatId, limit: u32) -> Result<Vec<Message>, LogError>;
}

/// Why something could not be kept or found.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LogError {
    /// Another process holds the file.
    #[error("the run log {path} is locked by another program")]
    Locked {
        /// The file.
        path: String,
    },
    /// The file was written by a newer Tiller.
    #[error("the run log {path} was written by a newer version of Tiller")]
    FromNewerVersion {
        /// The file.
        path: String,
    },
    /// The disk is full.
    #[error("the disk that holds the run log {path} is full")]
    DiskFull {
        /// The file.
        path: String,
    },
    /// The file is damaged.
    #[error("the run log {path} is damaged: {reason}")]
    Damaged {
        /// The file.
        path: String,
        /// What SQLite says.
        reason: String,
    },
    /// The file cannot be opened or written.
    #[error("the run log {path} cannot be used: {reason}")]
    Unusable {
        /// The file.
        path: String,
        /// Why.
        reason: String,
    },
    /// An event came out of turn, or for a run that is not there.
    #[error("event {number} does not follow in run {run}")]
    OutOfTurn {
        /// The run.
        run: RunId,
        /// The event's number.
        number: u32,
    },
}

impl LogError {
    /// What to do next, one sentence.
    pub fn hint(&self) -> String {
        match self {
            Self::Locked { .. } => "close the other program, then start Tiller again".to_owned(),
            Self::FromNewerVersion { .. } => {
                "start the newer Tiller, or move the file away to begin a new log".to_owned()
            }
            Self::DiskFull { .. } => "make room on that disk; nothing that was stored is lost".to_owned(),
            Self::Damaged { path, .. } => {
                format!("move {path} away to begin a new log, and keep it if you want it repaired")
            }
            Self::Unusable { .. } => "check that the folder exists, is yours and can be written".to_owned(),
            Self::OutOfTurn { .. } => "start the run again".to_owned(),
        }
    }
}
