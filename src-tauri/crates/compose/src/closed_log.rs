//! Stands in for a run log that could not be opened: says why whenever something is to be kept or found, so that
//! the rest of the app goes on.
//!
//! Must never keep anything itself: what looks stored and is not would be a lie.

use async_trait::async_trait;
use tiller_domain::chat::{Chat, Message};
use tiller_domain::ids::{ChatId, PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{Run, RunEvent};
use tiller_domain::time::Timestamp;
use tiller_ports::log::{ChatLog, LogError, RunLog};

pub(crate) struct ClosedLog(pub(crate) LogError);

impl ClosedLog {
    fn refuse<T>(&self) -> Result<T, LogError> {
        Err(self.0.clone())
    }
}

#[async_trait]
impl RunLog for ClosedLog {
    async fn open_run(&self, _: &Run) -> Result<(), LogError> {
        self.refuse()
    }

    async fn reword_goal(&self, _: &RunId, _: &str) -> Result<(), LogError> {
        self.refuse()
    }

    async fn append(&self, _: &RunEvent, _: &[(PictureId, Picture)]) -> Result<(), LogError> {
        self.refuse()
    }

    async fn run(&self, _: &RunId) -> Result<Option<Run>, LogError> {
        self.refuse()
    }

    async fn latest_runs(&self, _: u32) -> Result<Vec<Run>, LogError> {
        self.refuse()
    }

    async fn transcript(&self, _: &RunId) -> Result<Vec<RunEvent>, LogError> {
        self.refuse()
    }

    async fn picture(&self, _: &PictureId) -> Result<Option<Picture>, LogError> {
        self.refuse()
    }

    async fn interrupt_open_runs(&self, _: Timestamp) -> Result<Vec<RunId>, LogError> {
        self.refuse()
    }
}

#[async_trait]
impl ChatLog for ClosedLog {
    async fn open_chat(&self, _: &Chat) -> Result<(), LogError> {
        self.refuse()
    }

    async fn latest_chat(&self) -> Result<Option<Chat>, LogError> {
        self.refuse()
    }

    async fn put_message(&self, _: &Message) -> Result<(), LogError> {
        self.refuse()
    }

    async fn messages(&self, _: &ChatId, _: u32) -> Result<Vec<Message>, LogError> {
        self.refuse()
    }
}
