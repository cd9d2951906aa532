//! How the browser is doing, in words for the window.
//!
//! Must never carry a path that holds a secret: a profile is named by its folder only.

use crate::tab::Problem;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How the browser is doing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum BrowserStatus {
    /// Not started yet, or on its way.
    Starting,
    /// There and answering.
    Running {
        /// Which one.
        info: BrowserInfo,
    },
    /// Not there; it can be started again.
    Down {
        /// Why, and what to do.
        problem: Problem,
    },
}

/// Which browser is driven.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BrowserInfo {
    /// Chrome, Chromium or Edge.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The program.
    pub path: String,
}
