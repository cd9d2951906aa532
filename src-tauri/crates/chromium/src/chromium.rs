//! The one type that the rest of the app sees, and what it is told at its making.
//!
//! Must never read the environment: whoever wires the app does.

use crate::connection::Session;
use crate::health::Health;
use crate::launch::Launched;
use crate::tabs::{LiveTab, Registry};
use chromiumoxide::cdp::browser_protocol::page::BringToFrontParams;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;
use tiller_domain::live_view::ViewSize;

/// The size of a page that nobody looks at yet.
const UNSEEN: ViewSize = ViewSize { width: 1280, height: 800, scale: 1.0 };

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
    /// The largest scale of this machine's screens (1 when unknown): moving pictures are sharp up to it. More costs
    /// time for every picture.
    pub largest_scale: f64,
}

/// The browser that the app owns.
pub struct Chromium {
    pub(crate) config: ChromiumConfig,
    pub(crate) health: Arc<Health>,
    pub(crate) tabs: Arc<Registry>,
    /// The browser that was started last, held while it starts or ends.
    pub(crate) running: tokio::sync::Mutex<Option<Launched>>,
    /// Its own session, for those who need not wait for its start or end.
    pub(crate) line: Mutex<Option<Session>>,
}

impl Chromium {
    /// A browser that is not started yet.
    pub fn new(config: ChromiumConfig) -> Arc<Self> {
        let health = Arc::new(Health::new());
        let view = (!config.headful).then_some(UNSEEN);
        Arc::new(Self {
            tabs: Arc::new(Registry::new(Arc::clone(&health), view)),
            health,
            config,
            running: tokio::sync::Mutex::default(),
            line: Mutex::default(),
        })
    }

    /// The tab with this id, if it is there, to be seen or driven now.
    pub(crate) fn live_tab(&self, tab: &TabId) -> Result<Arc<LiveTab>, DriveError> {
        let live = self.tabs.find(tab)?;
        if !self.config.headful && self.tabs.to_front(tab) {
            // Chrome lets the tabs behind wait for almost a second at every input. Out of sight this costs nothing;
            // in a window of Chrome's own the person decides which tab is in front.
            live.root().send(BringToFrontParams::default());
        }
        Ok(live)
    }
}
