//! One tab of the running browser.
//!
//! Must never be kept beyond the browser it belongs to: after a restart the same tab id has a new one of these.

use super::ledger::{Consequence, Ledger};
use super::state::TabState;
use super::wire::PageEvent;
use crate::connection::Session;
use crate::health::Health;
use crate::input::Point;
use crate::refs::RefTable;
use chromiumoxide::cdp::browser_protocol::page::CrashParams;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tiller_domain::fault::PageFault;
use tiller_domain::ids::{PageId, TabId};
use tokio::sync::watch;
use tokio::time::timeout;

/// At most this many console errors wait to be read, each of at most so many characters.
const CONSOLE_ERRORS: (usize, usize) = (10, 300);
/// How long the process of a hanging page may take to end.
const ENDING: Duration = Duration::from_secs(3);

/// One tab of the running browser.
pub(crate) struct LiveTab {
    id: TabId,
    target: String,
    session: Session,
    state: watch::Sender<TabState>,
    iframes: Mutex<Vec<ChildFrame>>,
    refs: Mutex<RefTable>,
    console: Mutex<Vec<String>>,
    pointer: Mutex<Point>,
    ledger: Mutex<Ledger>,
    /// How many streams of pictures this tab has had; the last one is the one that counts.
    casts: watch::Sender<u64>,
    health: Arc<Health>,
}

/// An iframe that lives in a process of its own and is attached now.
#[derive(Clone)]
pub(crate) struct ChildFrame {
    /// Chrome's id of the iframe.
    pub(crate) frame_id: String,
    /// Its own session.
    pub(crate) session: Session,
    /// The frame that holds it, when that is another process's iframe too; nothing for the page itself.
    pub(crate) parent: Option<String>,
    /// Its address when it was attached or last navigated.
    pub(crate) url: String,
}

impl LiveTab {
    pub(super) fn new(target: String, session: Session, state: TabState, health: Arc<Health>) -> Self {
        Self {
            id: state.tab.id.clone(),
            ledger: Mutex::new(Ledger::new(target.clone())),
            health,
            target,
            session,
            state: watch::Sender::new(state),
            iframes: Mutex::default(),
            refs: Mutex::default(),
            console: Mutex::default(),
            pointer: Mutex::default(),
            casts: watch::Sender::new(0),
        }
    }

    /// The tab's id.
    pub(crate) fn id(&self) -> &TabId {
        &self.id
    }

    /// Chrome's id of the tab's page.
    pub(crate) fn target(&self) -> &str {
        &self.target
    }

    /// The page's own session.
    pub(crate) fn root(&self) -> Session {
        self.session.clone()
    }

    /// The iframes of other processes that are attached now, outer ones first.
    pub(crate) fn iframes(&self) -> Vec<ChildFrame> {
        held(&self.iframes).clone()
    }

    /// The page that is shown now.
    pub(crate) fn page(&self) -> PageId {
        PageId { tab: self.id.clone(), count: self.state.borrow().page_count }
    }

    /// The letters of this page's refs.
    pub(crate) fn page_tag(&self) -> u32 {
        self.state.borrow().page_tag
    }

    /// What is known of the tab, now and as it changes.
    pub(crate) fn state(&self) -> watch::Receiver<TabState> {
        self.state.subscribe()
    }

    /// The refs of this tab.
    pub(crate) fn refs(&self) -> &Mutex<RefTable> {
        &self.refs
    }

    /// Where the pointer is, in CSS pixels of the page's viewport.
    pub(crate) fn pointer(&self) -> &Mutex<Point> {
        &self.pointer
    }

    /// The errors that the page wrote to its console since this was asked last.
    pub(crate) fn take_console_errors(&self) -> Vec<String> {
        std::mem::take(&mut *held(&self.console))
    }

    /// A stream of pictures begins and takes over from the one before it. Returns its number.
    pub(crate) fn next_cast(&self) -> u64 {
        let mut number = 0;
        self.casts.send_modify(|casts| {
            *casts += 1;
            number = *casts;
        });
        number
    }

    /// The number of the stream that counts, as it changes.
    pub(crate) fn casts(&self) -> watch::Receiver<u64> {
        self.casts.subscribe()
    }

    /// Does this for a stream of pictures, unless a newer one has taken over.
    pub(crate) fn for_cast(&self, cast: u64, act: impl FnOnce(Session)) {
        // The lock is held meanwhile, so that no newer stream can begin in between.
        self.casts.send_if_modified(|casts| {
            if *casts == cast {
                act(self.root());
            }
            false
        });
    }

    /// Ends the process of a page that hangs: it would not even let itself be left or loaded again.
    pub(crate) async fn end_if_hanging(&self) {
        let mut state = self.state();
        if state.borrow().tab.fault != Some(PageFault::Hanging) {
            return;
        }
        self.session.send(CrashParams::default());
        let ended = state.wait_for(|state| state.tab.fault != Some(PageFault::Hanging) || state.gone);
        // What follows says for itself whether the page is there.
        let _ = timeout(ENDING, ended).await;
    }

    /// A call into the page was not answered. A dialog is reason enough for that.
    pub(super) fn note_silence(&self) {
        self.change(|state| {
            if state.tab.fault.is_none() && state.tab.dialog.is_none() {
                state.tab.fault = Some(PageFault::Hanging);
            }
        });
    }

    /// The page answers again.
    pub(super) fn note_answer(&self) {
        self.change(|state| {
            if state.tab.fault == Some(PageFault::Hanging) {
                state.tab.fault = None;
            }
        });
    }

    /// Changes what is known of the tab, and tells those who watch the tabs if they can see it.
    pub(super) fn change(&self, change: impl FnOnce(&mut TabState)) {
        let mut visible = false;
        self.state.send_modify(|state| {
            let before = state.tab.clone();
            change(state);
            visible = state.tab != before;
        });
        if visible {
            self.health.tabs_changed();
        }
    }

    /// Takes in what happened to the page or one of its iframes.
    pub(super) fn take_in(&self, event: PageEvent, next_tag: &dyn Fn() -> u32) -> Consequence {
        if let PageEvent::ConsoleError(text) = &event {
            self.note_console_error(text);
        }
        let mut consequence = Consequence::Nothing;
        let mut ledger = held(&self.ledger);
        self.change(|state| consequence = ledger.take_in(state, event, next_tag));
        consequence
    }

    /// Takes in the title that Chrome shows for an address.
    pub(super) fn take_title(&self, url: &str, title: &str) {
        let mut ledger = held(&self.ledger);
        self.change(|state| ledger.title(state, url, title));
    }

    pub(super) fn add_iframe(&self, iframe: ChildFrame) {
        held(&self.iframes).push(iframe);
    }

    pub(super) fn remove_iframe(&self, session: &str) {
        held(&self.iframes).retain(|iframe| iframe.session.id().is_none_or(|id| **id != *session));
    }

    pub(super) fn rename_iframe(&self, frame_id: &str, url: &str) {
        for iframe in held(&self.iframes).iter_mut().filter(|iframe| iframe.frame_id == frame_id) {
            url.clone_into(&mut iframe.url);
        }
    }

    fn note_console_error(&self, text: &str) {
        let (most, longest) = CONSOLE_ERRORS;
        let text: String = text.chars().take(longest).collect();
        let mut console = held(&self.console);
        if console.len() < most && !console.contains(&text) {
            console.push(text);
        }
    }
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
