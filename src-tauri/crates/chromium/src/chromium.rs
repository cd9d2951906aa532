//! The one type that the rest of the app sees, and what it is told at its making.
//!
//! Must never read the environment: whoever wires the app does.

use crate::tabs::{LiveTab, Registry};
use std::path::PathBuf;
use std::sync::Arc;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;

/// What is settled before the browser starts.
#[derive(Debug, Clone)]
pub struct ChromiumConfig {
    /// The program to use instead of searching for one.
    pub chrome: Option<PathBuf>,
    /// The profile's folder: by itself a full credential.
    pub profile: PathBuf,
    /// Where downloads are put. They are never opened.
    pub downloads: PathBuf,
    /// Whether Chrome shows a window of its own.
    pub headful: bool,
    /// Whether Chrome may run without its sandbox: only as root, and only by an explicit setting.
    pub no_sandbox: bool,
}

/// The browser that the app owns.
pub struct Chromium {
    pub(crate) config: ChromiumConfig,
    pub(crate) tabs: Arc<Registry>,
}

impl Chromium {
    /// A browser that is not started yet.
    pub fn new(config: ChromiumConfig) -> Arc<Self> {
        Arc::new(Self { config, tabs: Arc::new(Registry::new()) })
    }

    /// The tab with this id, if it is there.
    pub(crate) fn live_tab(&self, tab: &TabId) -> Result<Arc<LiveTab>, DriveError> {
        self.tabs.find(tab)
    }
}
