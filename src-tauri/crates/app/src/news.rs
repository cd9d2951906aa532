//! What changed, told to whoever watches.
//!
//! Must never hold anything back for a slow watcher: one that lags asks for the overview again.

use tiller_domain::app_event::AppEvent;
use tokio::sync::broadcast;

/// How many events a watcher may lag behind before it has to ask for the overview.
const KEPT: usize = 1_024;

pub(crate) struct News(broadcast::Sender<AppEvent>);

impl News {
    pub(crate) fn new() -> Self {
        Self(broadcast::channel(KEPT).0)
    }

    pub(crate) fn tell(&self, event: AppEvent) {
        // Nobody watching is no fault: the command line has no window.
        let _ = self.0.send(event);
    }

    pub(crate) fn watch(&self) -> broadcast::Receiver<AppEvent> {
        self.0.subscribe()
    }
}
