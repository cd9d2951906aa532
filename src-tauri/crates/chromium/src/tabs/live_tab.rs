//! One tab of the running browser.
//!
//! Must never be kept beyond the browser it belongs to: after a restart the same tab id has a new one of these.

use super::state::TabState;
use crate::connection::Session;
use crate::input::Point;
use crate::refs::RefTable;
use std::sync::{Mutex, PoisonError};
use tiller_domain::fault::PageFault;
use tiller_domain::ids::{PageId, TabId};
use tokio::sync::watch;

/// At most this many console errors wait to be read.
const CONSOLE_ERRORS: usize = 10;

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
    pub(super) fn new(target: String, session: Session, state: TabState) -> Self {
        Self {
            id: state.tab.id.clone(),
            target,
            session,
            state: watch::Sender::new(state),
            iframes: Mutex::default(),
            refs: Mutex::default(),
            console: Mutex::default(),
            pointer: Mutex::default(),
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
        self.iframes.lock().unwrap_or_else(PoisonError::into_inner).clone()
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
        std::mem::take(&mut *self.console.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Notes what is wrong with the page, until the next page comes.
    pub(crate) fn note_fault(&self, fault: PageFault) {
        self.change(|state| state.tab.fault = Some(fault));
    }

    /// Changes what is known of the tab; those who watch are told only if something changed.
    pub(super) fn change(&self, change: impl FnOnce(&mut TabState)) {
        self.state.send_modify(change);
    }

    pub(super) fn note_console_error(&self, text: &str) {
        let mut console = self.console.lock().unwrap_or_else(PoisonError::into_inner);
        if console.len() < CONSOLE_ERRORS {
            console.push(text.chars().take(300).collect());
        }
    }
}
