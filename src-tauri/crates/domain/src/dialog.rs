//! JavaScript dialogs: they block their page until they are answered.
//!
//! Must never be confused with overlays of the app, which are modals.

use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

/// An open JavaScript dialog.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Dialog {
    /// Which of the four kinds.
    pub kind: DialogKind,
    /// What the page says, as plain text.
    pub message: String,
    /// What a prompt offers as its answer; empty for the other kinds.
    pub default_text: String,
}

/// The kinds of JavaScript dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum DialogKind {
    /// `alert`: only to be acknowledged.
    Alert,
    /// `confirm`: yes or no.
    Confirm,
    /// `prompt`: a text or nothing.
    Prompt,
    /// Leaving a page that has unsaved changes.
    BeforeUnload,
}

impl fmt::Display for DialogKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Alert => "alert",
            Self::Confirm => "confirm",
            Self::Prompt => "prompt",
            Self::BeforeUnload => "leave-page question",
        })
    }
}
