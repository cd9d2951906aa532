//! The person's own browsing.

use crate::ui_error::UiError;
use serde::Deserialize;
use specta::Type;
use tauri::State;
use tiller_app::App;
use tiller_domain::action::DialogAnswer;
use tiller_domain::ids::TabId;

/// How a dialog is answered.
#[derive(Debug, Deserialize, Type)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum DialogReply {
    /// OK, with a text for a prompt.
    Accept {
        /// The answer to a prompt.
        text: Option<String>,
    },
    /// Cancel.
    Dismiss,
}

impl From<DialogReply> for DialogAnswer {
    fn from(reply: DialogReply) -> Self {
        match reply {
            DialogReply::Accept { text } => Self::Accept { text },
            DialogReply::Dismiss => Self::Dismiss,
        }
    }
}

/// Opens a tab and shows it; with an address, opens that in it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_tab(app: State<'_, App>, address: Option<String>) -> Result<TabId, UiError> {
    app.browsing().open_tab(address.as_deref()).await.map_err(UiError::from)
}

/// Closes a tab.
#[tauri::command]
#[specta::specta]
pub(crate) async fn close_tab(app: State<'_, App>, tab: TabId) -> Result<(), UiError> {
    app.browsing().close_tab(&tab).await.map_err(UiError::from)
}

/// Shows a tab in the live view.
#[tauri::command]
#[specta::specta]
pub(crate) async fn show_tab(app: State<'_, App>, tab: TabId) -> Result<(), UiError> {
    app.browsing().show_tab(&tab).map_err(UiError::from)
}

/// Opens an address that the person typed.
#[tauri::command]
#[specta::specta]
pub(crate) async fn navigate(app: State<'_, App>, tab: TabId, address: String) -> Result<(), UiError> {
    app.browsing().navigate(&tab, &address).await.map_err(UiError::from)
}

/// Goes back one page.
#[tauri::command]
#[specta::specta]
pub(crate) async fn go_back(app: State<'_, App>, tab: TabId) -> Result<(), UiError> {
    app.browsing().go_back(&tab).await.map_err(UiError::from)
}

/// Goes forward one page.
#[tauri::command]
#[specta::specta]
pub(crate) async fn go_forward(app: State<'_, App>, tab: TabId) -> Result<(), UiError> {
    app.browsing().go_forward(&tab).await.map_err(UiError::from)
}

/// Loads the page again.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reload(app: State<'_, App>, tab: TabId) -> Result<(), UiError> {
    app.browsing().reload(&tab).await.map_err(UiError::from)
}

/// Answers the dialog that blocks a page.
#[tauri::command]
#[specta::specta]
pub(crate) async fn answer_dialog(
    app: State<'_, App>,
    tab: TabId,
    reply: DialogReply,
) -> Result<(), UiError> {
    app.browsing().answer_dialog(&tab, reply.into()).await.map_err(UiError::from)
}

/// Opens the practice site.
#[tauri::command]
#[specta::specta]
pub(crate) async fn open_practice_site(app: State<'_, App>) -> Result<TabId, UiError> {
    app.browsing().open_practice_site().await.map_err(UiError::from)
}
