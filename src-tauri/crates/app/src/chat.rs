//! The conversation: what was said is kept masked, and what came of it is answered.
//!
//! Must never keep a typed text before the field it went into proved harmless.

use crate::ask_error::AskError;
use crate::open_app::Inner;
use std::sync::{Arc, Mutex, PoisonError};
use tiller_agent::intake::{EMPTY_HINT, Intake, intake};
use tiller_domain::app_event::AppEvent;
use tiller_domain::chat::{Author, Chat, Message};
use tiller_domain::ids::{ChatId, MessageId, RunId};
use tiller_ports::log::LogError;

/// How many messages of the conversation are shown.
const SHOWN: u32 = 200;

/// The conversation.
pub struct Chats(pub(crate) Arc<Inner>);

impl Chats {
    /// The person says something: a run begins, or the answer says what is understood.
    pub async fn say(&self, line: &str) -> Result<(), AskError> {
        match intake(line) {
            Intake::NotUnderstood { masked_line, message, hint } => {
                self.0.put(Author::You, masked_line, None).await?;
                self.0.put(Author::Tiller, format!("{message}\n{hint}"), None).await?;
                Ok(())
            }
            Intake::Empty | Intake::Commands(_) => self.begin(line).await.map(|_| ()),
        }
    }

    /// The person says what is to be done, and wants nothing but that.
    pub async fn begin(&self, line: &str) -> Result<RunId, AskError> {
        match intake(line) {
            Intake::Empty => Err(AskError::new("nothing was said", EMPTY_HINT)),
            Intake::NotUnderstood { message, hint, .. } => Err(AskError::new(message, hint)),
            Intake::Commands(goal) => self.0.clone().begin_run(goal).await,
        }
    }
}

/// Which conversation is on.
#[derive(Default)]
pub(crate) struct ChatDesk(Mutex<Option<ChatId>>);

impl ChatDesk {
    /// Goes on with the conversation that was used last.
    pub(crate) async fn take_up(&self, app: &Inner) -> Result<(), LogError> {
        let latest = app.ports.chat_log.latest_chat().await?;
        self.set(latest.map(|chat| chat.id));
        Ok(())
    }

    /// The messages of the conversation, oldest first.
    pub(crate) async fn messages(&self, app: &Inner) -> Result<Vec<Message>, LogError> {
        match self.now() {
            Some(chat) => app.ports.chat_log.messages(&chat, SHOWN).await,
            None => Ok(Vec::new()),
        }
    }

    /// The conversation, opened now if there is none yet.
    async fn chat(&self, app: &Inner) -> Result<ChatId, LogError> {
        if let Some(chat) = self.now() {
            return Ok(chat);
        }
        let id = ChatId::new(app.ports.ids.next_id());
        app.ports.chat_log.open_chat(&Chat { id: id.clone(), started_at: app.ports.clock.now() }).await?;
        self.set(Some(id.clone()));
        Ok(id)
    }

    fn now(&self) -> Option<ChatId> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, chat: Option<ChatId>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = chat;
    }
}

impl Inner {
    /// Keeps a message, then tells of it.
    pub(crate) async fn put(
        &self,
        author: Author,
        text: String,
        run: Option<RunId>,
    ) -> Result<Message, LogError> {
        let message = Message {
            id: MessageId::new(self.ports.ids.next_id()),
            chat: self.chat_desk.chat(self).await?,
            author,
            text,
            run,
            at: self.ports.clock.now(),
        };
        self.change(message.clone()).await?;
        Ok(message)
    }

    /// Keeps a message as it is now, then tells of it.
    pub(crate) async fn change(&self, message: Message) -> Result<(), LogError> {
        self.ports.chat_log.put_message(&message).await?;
        self.news.tell(AppEvent::MessageStored { message });
        Ok(())
    }
}
