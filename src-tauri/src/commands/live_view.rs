//! The live view and the person's input on it.

use crate::frames::{FrameBytes, Watching};
use crate::ui_error::UiError;
use tauri::State;
use tauri::ipc::Channel;
use tiller_app::App;
use tiller_domain::ids::TabId;
use tiller_domain::live_view::ViewSize;
use tiller_domain::user_input::UserInput;

/// Streams the picture of the shown tab into the channel; replaces whoever watched before.
#[tauri::command]
#[specta::specta]
pub(crate) async fn watch_live_view(
    app: State<'_, App>,
    watching: State<'_, Watching>,
    size: ViewSize,
    frames: Channel<FrameBytes>,
) -> Result<(), UiError> {
    watching.start(app.live_view().watch(size), frames);
    Ok(())
}

/// The frame with this number has been drawn.
#[tauri::command]
#[specta::specta]
pub(crate) fn acknowledge_frame(watching: State<'_, Watching>, number: u32) {
    watching.acknowledge(number);
}

/// The live view has another size now.
#[tauri::command]
#[specta::specta]
pub(crate) fn resize_live_view(watching: State<'_, Watching>, size: ViewSize) {
    watching.resize(size);
}

/// Passes the person's input on, in order. Not async: calls are taken in the order in which they were made.
#[tauri::command]
#[specta::specta]
pub(crate) fn send_input(app: State<'_, App>, tab: TabId, inputs: Vec<UserInput>) {
    app.input().pass_on(&tab, inputs);
}
