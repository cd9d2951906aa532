//! What is known of a tab at this moment.
//!
//! Must never be older than the last answer that Chrome gave.

use tiller_domain::tab::Tab;
use tokio::time::Instant;

/// What is known of a tab at this moment.
#[derive(Debug, Clone)]
pub(crate) struct TabState {
    /// What the strip and the agent see: title, address, loading, dialog, fault.
    pub(crate) tab: Tab,
    /// How many pages the tab has shown.
    pub(crate) page_count: u32,
    /// The letters of the page's refs, unique over the life of the app.
    pub(crate) page_tag: u32,
    /// Whether the page's `load` event has fired.
    pub(crate) loaded: bool,
    /// Whether the top page is about to be left or replaced: scheduled, started, not committed yet.
    pub(crate) navigating: bool,
    /// How many requests are on their way (streams, sockets and pings do not count).
    pub(crate) requests: u32,
    /// How many requests have been begun since the tab opened.
    pub(crate) requests_begun: u64,
    /// When something last began or ended: a request, a navigation, a load.
    pub(crate) last_activity: Instant,
    /// Whether the tab has closed, or the browser is gone.
    pub(crate) gone: bool,
}

impl TabState {
    /// A tab that has just appeared.
    pub(crate) fn new(tab: Tab, page_count: u32, page_tag: u32) -> Self {
        Self {
            tab,
            page_count,
            page_tag,
            loaded: false,
            navigating: false,
            requests: 0,
            requests_begun: 0,
            last_activity: Instant::now(),
            gone: false,
        }
    }
}
