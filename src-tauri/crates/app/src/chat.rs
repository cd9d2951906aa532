//! stub
use crate::ask_error::AskError;
use crate::open_app::Inner;
use std::sync::Arc;
use tiller_domain::chat::Message;
use tiller_ports::log::LogError;
pub struct Chats(pub(crate) Arc<Inner>);
#[derive(Default)]
pub(crate) struct ChatDesk {}
impl ChatDesk {
    pub(crate) async fn take_up(&self, _app: &Inner) -> Result<(), LogError> { Ok(()) }
    pub(crate) async fn messages(&self, _app: &Inner) -> Result<Vec<Message>, LogError> { Ok(vec![]) }
}
impl Chats { pub async fn say(&self, _text: &str) -> Result<(), AskError> { Ok(()) } }
