//! Conversations and their messages.
//!
//! Must never store a message without its conversation.

use crate::Store;
use crate::failure::Failure;
use crate::tables::{chats, messages};
use async_trait::async_trait;
use tiller_domain::chat::{Chat, Message};
use tiller_domain::ids::ChatId;
use tiller_ports::log::{ChatLog, LogError};

impl Store {
    async fn keep_chat(&self, chat: &Chat) -> Result<(), Failure> {
        let mut write = self.begin().await?;
        chats::insert(&mut write, chat).await?;
        Ok(write.commit().await?)
    }

    async fn keep_message(&self, message: &Message) -> Result<(), Failure> {
        let mut write = self.begin().await?;
        chats::used(&mut write, &message.chat, message.at).await?;
        messages::put(&mut write, message).await?;
        Ok(write.commit().await?)
    }
}

#[async_trait]
impl ChatLog for Store {
    async fn open_chat(&self, chat: &Chat) -> Result<(), LogError> {
        self.keep_chat(chat).await.map_err(|failure| self.told(failure))
    }

    async fn latest_chat(&self) -> Result<Option<Chat>, LogError> {
        chats::latest(&self.pool).await.map_err(|failure| self.told(failure))
    }

    async fn put_message(&self, message: &Message) -> Result<(), LogError> {
        self.keep_message(message).await.map_err(|failure| self.told(failure))
    }

    async fn messages(&self, chat: &ChatId, limit: u32) -> Result<Vec<Message>, LogError> {
        messages::of_chat(&self.pool, chat, limit).await.map_err(|failure| self.told(failure))
    }
}
