//! How the browser is doing, and who is told when that changes.
//!
//! Must never be changed while the lock of another part is waited for.

use std::sync::{Mutex, PoisonError};
use tiller_domain::browser::{BrowserInfo, BrowserStatus};
use tiller_domain::fault::BrowserFault;
use tiller_domain::tab::Problem;
use tiller_ports::browser::BrowserChange;
use tokio::sync::broadcast;

/// Changes that may wait to be taken by one who watches. Who lags asks again.
const WAITING: usize = 256;

/// How the browser is doing.
pub(crate) struct Health {
    status: Mutex<BrowserStatus>,
    changes: broadcast::Sender<BrowserChange>,
}

impl Health {
    pub(crate) fn new() -> Self {
        Self { status: Mutex::new(BrowserStatus::Starting), changes: broadcast::Sender::new(WAITING) }
    }

    pub(crate) fn status(&self) -> BrowserStatus {
        self.status.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn watch(&self) -> broadcast::Receiver<BrowserChange> {
        self.changes.subscribe()
    }

    /// Not started, or on its way.
    pub(crate) fn starting(&self) {
        self.set(BrowserStatus::Starting);
    }

    /// There and answering.
    pub(crate) fn running(&self, info: BrowserInfo) {
        self.set(BrowserStatus::Running { info });
    }

    /// Not there, and why.
    pub(crate) fn down(&self, fault: &BrowserFault) {
        self.set(BrowserStatus::Down { problem: Problem { message: fault.to_string(), hint: fault.hint() } });
    }

    /// Some tab is another than before.
    pub(crate) fn tabs_changed(&self) {
        // Nobody may be watching.
        let _ = self.changes.send(BrowserChange::Tabs);
    }

    fn set(&self, status: BrowserStatus) {
        let mut now = self.status.lock().unwrap_or_else(PoisonError::into_inner);
        if *now != status {
            *now = status;
            let _ = self.changes.send(BrowserChange::Status);
        }
    }
}
