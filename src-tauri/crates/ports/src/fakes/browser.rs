//! A browser in memory over scripted pages.
//!
//! Must never do what Chrome would not: it refuses as the real driver does, and masks what the real one masks.

mod acting;
mod elements;
mod hand;
mod page;
mod seeing;
mod tab;
mod words;

pub use page::{FakeNode, FakePage, Reaction, Trigger, node, page};

use crate::browser::{Browser, BrowserChange, Tabs};
use acting::Rest;
use async_trait::async_trait;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tab::FakeTab;
use tiller_domain::action::Action;
use tiller_domain::browser::{BrowserInfo, BrowserStatus};
use tiller_domain::fault::{BrowserFault, DriveError, LoadFailure, PageFault};
use tiller_domain::ids::TabId;
use tiller_domain::tab::{Problem, Tab};
use tiller_domain::user_input::UserInput;
use tokio::sync::{broadcast, watch};

/// A browser in memory. Clones are the same browser.
#[derive(Clone)]
pub struct FakeBrowser(Arc<Inner>);

struct Inner {
    state: Mutex<State>,
    changes: broadcast::Sender<BrowserChange>,
    /// Counts everything that happens, so that a test can wait for it.
    happened: watch::Sender<u64>,
}

struct State {
    site: Vec<FakePage>,
    status: BrowserStatus,
    start_fault: Option<BrowserFault>,
    next_fault: Option<DriveError>,
    tabs: Vec<FakeTab>,
    tabs_opened: u32,
    pages_shown: u32,
    deeds: Vec<String>,
    actions: Vec<(TabId, Action)>,
    inputs: Vec<(TabId, UserInput)>,
    looks: u32,
    pictures: u32,
}

impl FakeBrowser {
    /// A browser, not started yet, for which these pages are the whole web.
    pub fn new(site: impl IntoIterator<Item = FakePage>) -> Self {
        let state = State {
            site: site.into_iter().collect(),
            status: BrowserStatus::Starting,
            start_fault: None,
            next_fault: None,
            tabs: Vec::new(),
            tabs_opened: 0,
            pages_shown: 0,
            deeds: Vec::new(),
            actions: Vec::new(),
            inputs: Vec::new(),
            looks: 0,
            pictures: 0,
        };
        let (changes, _) = broadcast::channel(64);
        let (happened, _) = watch::channel(0);
        Self(Arc::new(Inner { state: Mutex::new(state), changes, happened }))
    }

    /// Starts it and opens a tab at this address, without a deed being recorded.
    pub fn tab_at(&self, url: &str) -> TabId {
        let mut state = self.state();
        state.status = running();
        let tab = state.open_tab(None);
        state.go(&tab, url);
        drop(state);
        self.tell(BrowserChange::Status);
        self.tell(BrowserChange::Tabs);
        tab
    }

    /// It cannot be started, from now on, or can again.
    pub fn refuse_to_start(&self, fault: Option<BrowserFault>) {
        self.state().start_fault = fault;
    }

    /// The next deed, look, picture or stream fails with this.
    pub fn fail_next(&self, error: impl Into<DriveError>) {
        self.state().next_fault = Some(error.into());
    }

    /// Its process ends, as if it was killed.
    pub fn die(&self) {
        self.state().end();
        self.tell(BrowserChange::Status);
        self.tell(BrowserChange::Tabs);
    }

    /// The renderer of a tab ends.
    pub fn crash(&self, tab: &TabId) {
        if let Ok(tab) = self.state().tab(tab) {
            tab.tab.fault = Some(PageFault::Crashed);
        }
        self.tell(BrowserChange::Tabs);
    }

    /// The page of a tab changes by itself.
    pub fn change(&self, tab: &TabId, change: impl FnOnce(&mut FakePage)) {
        if let Ok(tab) = self.state().tab(tab) {
            change(&mut tab.live.page);
            tab.refresh();
        }
        self.tell(BrowserChange::Tabs);
    }

    /// The page of a tab does this by itself.
    pub fn react(&self, tab: &TabId, reaction: Reaction) {
        let _ = self.state().react(tab, vec![reaction]);
        self.tell(BrowserChange::Tabs);
    }

    /// What a field of a tab's page holds, also where a snapshot would hide it.
    pub fn value(&self, tab: &TabId, name: &str) -> Option<String> {
        self.state().tab(tab).ok()?.live.page.value(name).map(str::to_owned)
    }

    /// Every act that arrived, in words (`click button “Add to cart”`), whether it was carried out or not.
    pub fn deeds(&self) -> Vec<String> {
        self.state().deeds.clone()
    }

    /// Every act that arrived, as it was asked for.
    pub fn actions(&self) -> Vec<(TabId, Action)> {
        self.state().actions.clone()
    }

    /// Every input of the person's that arrived.
    pub fn inputs(&self) -> Vec<(TabId, UserInput)> {
        self.state().inputs.clone()
    }

    /// How often a page was looked at: observations, inspections and pictures.
    pub fn looks(&self) -> u32 {
        self.state().looks
    }

    /// Waits until a deed arrived whose words contain this. A deed that hangs counts.
    pub async fn deed_arrived(&self, words: &str) {
        self.until(|state| state.deeds.iter().any(|deed| deed.contains(words))).await;
    }

    /// Waits until this input of the person's arrived, whether the page took it or not.
    pub async fn input_arrived(&self, input: &UserInput) {
        self.until(|state| state.inputs.iter().any(|(_, arrived)| arrived == input)).await;
    }

    /// How many streams of a tab's picture somebody still receives.
    pub fn streams(&self, tab: &TabId) -> usize {
        self.state().tab(tab).map_or(0, |tab| tab.streams())
    }

    async fn until(&self, mut reached: impl FnMut(&State) -> bool) {
        let mut happened = self.0.happened.subscribe();
        while !reached(&self.state()) {
            if happened.changed().await.is_err() {
                return;
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, change: BrowserChange) {
        // No receiver only means that nobody watches.
        let _ = self.0.changes.send(change);
        self.0.happened.send_modify(|count| *count += 1);
    }
}

fn running() -> BrowserStatus {
    BrowserStatus::Running { info: info() }
}

fn info() -> BrowserInfo {
    BrowserInfo { name: "Fake Chromium".to_owned(), version: "156.0".to_owned(), path: "memory".to_owned() }
}

fn down(fault: &BrowserFault) -> BrowserStatus {
    BrowserStatus::Down { problem: Problem { message: fault.to_string(), hint: fault.hint() } }
}

impl State {
    fn tab(&mut self, id: &TabId) -> Result<&mut FakeTab, DriveError> {
        if !matches!(self.status, BrowserStatus::Running { .. }) {
            return Err(BrowserFault::Gone.into());
        }
        let there = self.tabs.iter_mut().find(|tab| tab.tab.id == *id);
        there.ok_or_else(|| BrowserFault::TabGone(id.clone()).into())
    }

    fn open_tab(&mut self, opener: Option<TabId>) -> TabId {
        self.tabs_opened += 1;
        let id = TabId::new(format!("t{}", self.tabs_opened));
        let tag = self.next_tag();
        self.tabs.push(FakeTab::new(id.clone(), opener, tag));
        id
    }

    fn next_tag(&mut self) -> u32 {
        self.pages_shown += 1;
        self.pages_shown
    }

    /// Opens an address in a tab, forgetting what lay ahead of it, and lets the page do what it does on load.
    fn go(&mut self, id: &TabId, url: &str) -> Rest {
        if let Ok(tab) = self.tab(id) {
            tab.history.truncate(tab.place);
            tab.history.push(url.to_owned());
            tab.place += 1;
        }
        self.load(id, url)
    }

    /// Loads an address.
    fn load(&mut self, id: &TabId, url: &str) -> Rest {
        let tag = self.next_tag();
        let known = self.site.iter().find(|page| page.url == url).cloned();
        let Ok(tab) = self.tab(id) else { return Rest::Reached };
        let missing = known.is_none();
        tab.show(known.unwrap_or_else(|| page(url)), tag);
        if missing {
            tab.tab.fault =
                Some(PageFault::NotLoaded { url: url.to_owned(), failure: LoadFailure::NameNotResolved });
            return Rest::Reached;
        }
        let on_load = tab.live.page.reactions_to(&Trigger::Load);
        self.react(id, on_load)
    }

    fn end(&mut self) {
        self.tabs.clear();
        self.status = down(&BrowserFault::Gone);
    }
}

#[async_trait]
impl Browser for FakeBrowser {
    async fn start(&self) -> Result<BrowserInfo, BrowserFault> {
        let outcome = {
            let mut state = self.state();
            let outcome = state.start_fault.clone().map_or_else(|| Ok(info()), Err);
            state.status = outcome.as_ref().map_or_else(down, |_| running());
            outcome
        };
        self.tell(BrowserChange::Status);
        outcome
    }

    async fn close(&self) {
        self.die();
    }

    fn status(&self) -> BrowserStatus {
        self.state().status.clone()
    }

    fn watch(&self) -> broadcast::Receiver<BrowserChange> {
        self.0.changes.subscribe()
    }
}

#[async_trait]
impl Tabs for FakeBrowser {
    async fn open_tab(&self) -> Result<TabId, DriveError> {
        let tab = {
            let mut state = self.state();
            if !matches!(state.status, BrowserStatus::Running { .. }) {
                return Err(BrowserFault::Gone.into());
            }
            state.open_tab(None)
        };
        self.tell(BrowserChange::Tabs);
        Ok(tab)
    }

    async fn close_tab(&self, tab: &TabId) -> Result<(), DriveError> {
        self.state().tabs.retain(|there| there.tab.id != *tab);
        self.tell(BrowserChange::Tabs);
        Ok(())
    }

    fn tabs(&self) -> Vec<Tab> {
        self.state().tabs.iter().map(|tab| tab.tab.clone()).collect()
    }
}
