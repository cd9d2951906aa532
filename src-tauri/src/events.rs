//! What changed, passed on to the window.
//!
//! Must never carry a screencast frame.

use serde::{Deserialize, Serialize};
use specta::Type;
use tauri::AppHandle;
use tauri_specta::Event;
use tiller_app::App;
use tiller_domain::app_event::AppEvent;
use tokio::sync::broadcast::error::RecvError;

/// One thing that changed.
#[derive(Debug, Clone, Serialize, Deserialize, Type, Event)]
#[serde(transparent)]
pub(crate) struct AppNews(AppEvent);

/// Passes every change on until the app ends.
pub(crate) fn pass_on(handle: AppHandle, app: &App) {
    let mut news = app.watch();
    tauri::async_runtime::spawn(async move {
        loop {
            match news.recv().await {
                Ok(event) => {
                    if let Err(error) = AppNews(event).emit(&handle) {
                        tracing::warn!(%error, "the window could not be told of a change");
                    }
                }
                Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "the window fell behind"),
                Err(RecvError::Closed) => return,
            }
        }
    });
}
