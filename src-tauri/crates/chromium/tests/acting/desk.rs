//! One browser that the stories of this file share, each in a tab of its own.

use crate::site::{Site, browser};
use std::future::Future;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tiller_chromium::Chromium;
use tiller_domain::action::{Action, Press, Toggle};
use tiller_domain::element::ElementRef;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;
use tiller_domain::key::KeyChord;
use tiller_domain::observation::Deed;
use tiller_domain::refusal::Refusal;
use tiller_domain::snapshot::{Snapshot, SnapshotNode};
use tiller_ports::browser::{Browser, Tabs};
use tiller_ports::driver::Driver;
use tokio::runtime::{Builder, Runtime};
use url::Url;

struct Desk {
    runtime: Option<Runtime>,
    chromium: Arc<Chromium>,
    site: Site,
    _folder: TempDir,
}

static SHARED: Mutex<Weak<Desk>> = Mutex::new(Weak::new());
static PAGES: AtomicU32 = AtomicU32::new(0);

impl Desk {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let chromium = browser(folder.path());
        let site = runtime.block_on(async {
            chromium.start().await.unwrap();
            Site::start().await
        });
        Self { runtime: Some(runtime), chromium, site, _folder: folder }
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.block_on(self.chromium.close());
        }
    }
}

/// Tells one story in a tab of its own. The browser ends with the last story that uses it.
pub(crate) fn story<F: Future<Output = ()>>(tell: impl FnOnce(Page) -> F) {
    let desk = {
        let mut shared = SHARED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let desk = Arc::new(Desk::new());
            *shared = Arc::downgrade(&desk);
            desk
        })
    };
    desk.runtime.as_ref().unwrap().block_on(async {
        let tab = desk.chromium.open_tab().await.unwrap();
        let page = Page { chromium: Arc::clone(&desk.chromium), site: desk.site.clone(), tab: tab.clone() };
        tell(page).await;
        desk.chromium.close_tab(&tab).await.unwrap();
    });
}

/// A tab under test.
#[derive(Clone)]
pub(crate) struct Page {
    pub(crate) chromium: Arc<Chromium>,
    pub(crate) site: Site,
    pub(crate) tab: TabId,
}

impl Page {
    /// A path on the site that no other story uses.
    pub(crate) fn path(&self) -> String {
        format!("/{}/{}", self.tab, PAGES.fetch_add(1, Ordering::Relaxed))
    }

    /// Serves a page and opens it.
    pub(crate) async fn shows(&self, html: &str) -> String {
        let url = self.site.page(&self.path(), &format!("<!doctype html><title>page</title>{html}"));
        self.open(&url).await.unwrap();
        url
    }

    pub(crate) async fn open(&self, url: &str) -> Result<Deed, DriveError> {
        self.act(Action::Navigate { url: Url::parse(url).unwrap() }).await
    }

    pub(crate) async fn act(&self, action: Action) -> Result<Deed, DriveError> {
        self.chromium.act(&self.tab, &action).await
    }

    pub(crate) async fn look(&self) -> Snapshot {
        self.chromium.observe(&self.tab).await.unwrap().snapshot.expect("no dialog is open")
    }

    /// The ref of the one thing with this name.
    pub(crate) async fn find(&self, name: &str) -> ElementRef {
        let snapshot = self.look().await;
        let fits = |node: &&SnapshotNode| node.reference.is_some() && node.name == name;
        let found: Vec<_> = snapshot.nodes.iter().filter(fits).collect();
        assert!(!found.is_empty(), "{name:?} is not in\n{snapshot}");
        found[0].reference.clone().unwrap()
    }

    /// Everything that can be read on the page.
    pub(crate) async fn text(&self) -> String {
        let snapshot = self.look().await;
        snapshot.nodes.iter().map(|node| node.name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Waits until a text can be read, and fails after some seconds.
    pub(crate) async fn reads(&self, text: &str) {
        let deadline = Instant::now() + Duration::from_secs(8);
        loop {
            let now = self.text().await;
            if now.contains(text) {
                return;
            }
            assert!(Instant::now() < deadline, "{text:?} is not in {now:?}");
        }
    }

    pub(crate) async fn title(&self) -> String {
        self.look().await.title
    }

    pub(crate) async fn click(&self, name: &str) -> Result<Deed, DriveError> {
        let target = self.find(name).await;
        self.act(Action::Click { target, press: Press::Single }).await
    }

    pub(crate) async fn type_into(&self, name: &str, text: &str) -> Result<Deed, DriveError> {
        let target = self.find(name).await;
        self.act(Action::Type { target, text: text.to_owned() }).await
    }

    pub(crate) async fn select(&self, name: &str, option: &str) -> Result<Deed, DriveError> {
        let target = self.find(name).await;
        self.act(Action::Select { target, option: option.to_owned() }).await
    }

    pub(crate) async fn check(&self, name: &str, on: Toggle) -> Result<Deed, DriveError> {
        let target = self.find(name).await;
        self.act(Action::Check { target, on }).await
    }

    pub(crate) async fn press(&self, chord: &str) -> Result<Deed, DriveError> {
        self.act(Action::Press { chord: KeyChord::parse(chord).unwrap(), target: None }).await
    }
}

/// The refusal that an act ended in.
pub(crate) fn refusal(outcome: Result<Deed, DriveError>) -> Refusal {
    match outcome {
        Err(DriveError::Refused(refusal)) => refusal,
        other => panic!("expected a refusal, not {other:?}"),
    }
}
