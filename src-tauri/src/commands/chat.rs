//! The conversation.

use crate::ui_error::UiError;
use tauri::State;
use tiller_app::App;

/// The person says something; what comes of it arrives as events.
#[tauri::command]
#[specta::specta]
pub(crate) async fn say(app: State<'_, App>, text: String) -> Result<(), UiError> {
    app.chats().say(&text).await.map_err(UiError::from)
}
