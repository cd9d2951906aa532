//! Which tabs there are.
//!
//! Must never give a tab's id twice while the app runs.

use super::live_tab::LiveTab;
use std::sync::{Arc, Mutex, PoisonError};
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::ids::TabId;

/// Which tabs there are, oldest first.
#[derive(Default)]
pub(crate) struct Registry {
    tabs: Mutex<Vec<Arc<LiveTab>>>,
}

impl Registry {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// The tab with this id, if it is there.
    pub(crate) fn find(&self, tab: &TabId) -> Result<Arc<LiveTab>, DriveError> {
        let tabs = self.tabs.lock().unwrap_or_else(PoisonError::into_inner);
        let found = tabs.iter().find(|live| live.id() == tab);
        found.cloned().ok_or_else(|| BrowserFault::TabGone(tab.clone()).into())
    }
}
