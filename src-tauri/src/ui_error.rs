//! How a failure reaches the UI: what happened, and what to do next.
//!
//! Must never carry a code that the UI does not act on.

use serde::Serialize;
use specta::Type;
use tiller_app::AskError;

/// A failure as the UI shows it.
#[derive(Debug, Clone, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UiError {
    message: String,
    hint: String,
}

impl From<AskError> for UiError {
    fn from(error: AskError) -> Self {
        Self { message: error.message, hint: error.hint }
    }
}
