//! The app as a whole.

use crate::ui_error::UiError;
use tauri::State;
use tiller_app::App;
use tiller_domain::app_event::Overview;

/// Everything the window needs to draw itself.
#[tauri::command]
#[specta::specta]
pub(crate) async fn overview(app: State<'_, App>) -> Result<Overview, UiError> {
    Ok(app.overview().await)
}

/// Starts the browser (again).
#[tauri::command]
#[specta::specta]
pub(crate) async fn start_browser(app: State<'_, App>) -> Result<(), UiError> {
    app.start_browser().await.map_err(UiError::from)
}
