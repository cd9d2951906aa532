//! The browser as a whole: its start and end, and its tabs.
//!
//! Must never give out a process id, a path of the profile or a type of Chrome's protocol.

use async_trait::async_trait;
use tiller_domain::browser::{BrowserInfo, BrowserStatus};
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::ids::TabId;
use tiller_domain::tab::Tab;
use tokio::sync::broadcast;

/// Starts and ends the browser.
#[async_trait]
pub trait Browser: Send + Sync {
    /// Starts the browser, or says which one already runs. Has a deadline of its own.
    async fn start(&self) -> Result<BrowserInfo, BrowserFault>;

    /// Ends it and waits until its processes are gone. Does nothing when it does not run.
    async fn close(&self);

    /// How it is doing now.
    fn status(&self) -> BrowserStatus;

    /// Tells of every change from now on. A receiver that lags asks [`Browser::status`] and [`Tabs::tabs`] again.
    fn watch(&self) -> broadcast::Receiver<BrowserChange>;
}

/// What changed about the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrowserChange {
    /// Its status.
    Status,
    /// Some tab opened, closed, or changed its title, address, dialog, loading or fault.
    Tabs,
}

/// Opens, lists and closes tabs.
#[async_trait]
pub trait Tabs: Send + Sync {
    /// Opens an empty tab and returns once it can be driven.
    async fn open_tab(&self) -> Result<TabId, DriveError>;

    /// Closes a tab; a tab that is gone already is no error. A page's objection to leaving is overruled.
    async fn close_tab(&self, tab: &TabId) -> Result<(), DriveError>;

    /// All tabs, oldest first.
    fn tabs(&self) -> Vec<Tab>;
}
