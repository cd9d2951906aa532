//! Runs: watching, stopping, pausing, giving back.

use crate::ui_error::UiError;
use tauri::State;
use tiller_app::App;
use tiller_domain::ids::RunId;
use tiller_domain::run::RunEvent;

/// Stops a run.
#[tauri::command]
#[specta::specta]
pub(crate) async fn stop_run(app: State<'_, App>, run: RunId) -> Result<(), UiError> {
    app.runs().stop(&run).map_err(UiError::from)
}

/// Stops whatever is going on.
#[tauri::command]
#[specta::specta]
pub(crate) async fn stop_everything(app: State<'_, App>) -> Result<(), UiError> {
    app.runs().stop_all().await;
    Ok(())
}

/// Pauses a run.
#[tauri::command]
#[specta::specta]
pub(crate) async fn pause_run(app: State<'_, App>, run: RunId) -> Result<(), UiError> {
    app.runs().pause(&run).map_err(UiError::from)
}

/// Gives the page back to a run that waits.
#[tauri::command]
#[specta::specta]
pub(crate) async fn resume_run(app: State<'_, App>, run: RunId) -> Result<(), UiError> {
    app.runs().resume(&run).map_err(UiError::from)
}

/// Everything that happened in a run.
#[tauri::command]
#[specta::specta]
pub(crate) async fn transcript(app: State<'_, App>, run: RunId) -> Result<Vec<RunEvent>, UiError> {
    app.runs().transcript(&run).await.map_err(UiError::from)
}
