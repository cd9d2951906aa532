//! Keeps the books of one tab: folds what Chrome says into what is known of the tab.
//!
//! Must never wait or call: a pure fold, so that the order of events alone decides.

use super::state::TabState;
use super::titles::shown_title;
use super::wire::{Committed, PageEvent};
use std::collections::{HashMap, HashSet};
use tiller_domain::address::without_credentials;
use tiller_domain::fault::{LoadFailure, PageFault};
use tokio::time::Instant;

/// Requests that are remembered at once; a page with more of them is busy anyway.
const REQUESTS: usize = 2_000;

/// What is remembered of a tab besides its [`TabState`].
pub(super) struct Ledger {
    /// Chrome's id of the page's own frame.
    top: String,
    loading: HashSet<String>,
    /// Requests on their way, with the document that began them.
    requests: HashMap<String, String>,
    /// The last request that failed, and how: the reason for an error page that comes next.
    failed: Option<(String, String)>,
    /// The last title, with the address that it belongs to.
    titled: (String, String),
}

/// What is to be done about an event.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Consequence {
    Nothing,
    /// The list of pages to go back and forward to may be another, or the title of the one that is shown.
    ReadHistory,
}

impl Ledger {
    pub(super) fn new(top: String) -> Self {
        Self {
            top,
            loading: HashSet::new(),
            requests: HashMap::new(),
            failed: None,
            titled: (String::new(), String::new()),
        }
    }

    /// Takes an event into the books. `next_tag` gives the letters of a new page's refs.
    pub(super) fn take_in(
        &mut self,
        state: &mut TabState,
        event: PageEvent,
        next_tag: &dyn Fn() -> u32,
    ) -> Consequence {
        let mut consequence = Consequence::Nothing;
        match event {
            PageEvent::Leaving { frame } => state.navigating |= frame == self.top,
            PageEvent::Staying { frame } => state.navigating &= frame != self.top,
            PageEvent::StartedLoading { frame } => {
                self.loading.insert(frame);
            }
            PageEvent::StoppedLoading { frame } => self.stopped(state, &frame),
            PageEvent::Detached { frame } => {
                self.loading.remove(&frame);
            }
            PageEvent::Committed(committed) if committed.top => {
                self.commit(state, committed, next_tag());
                consequence = Consequence::ReadHistory;
            }
            PageEvent::Committed(_) => {}
            PageEvent::Moved { frame, url } => {
                if frame == self.top {
                    state.tab.url = shown_address(&url);
                }
                consequence = Consequence::ReadHistory;
            }
            PageEvent::Parsed => consequence = Consequence::ReadHistory,
            PageEvent::Loaded => {
                state.loaded = true;
                consequence = Consequence::ReadHistory;
            }
            PageEvent::DialogOpened(dialog) => state.tab.dialog = Some(dialog),
            PageEvent::DialogClosed => state.tab.dialog = None,
            PageEvent::Crashed => self.crash(state),
            PageEvent::RequestBegun { .. }
            | PageEvent::RequestEnded { .. }
            | PageEvent::RequestFailed { .. } => {
                self.count(state, event);
            }
            PageEvent::ConsoleError(_) => return Consequence::Nothing,
        }
        state.tab.loading = !self.loading.is_empty();
        state.last_activity = Instant::now();
        consequence
    }

    /// The title that Chrome shows for this address: a part of the address where the page has no title.
    pub(super) fn title(&mut self, state: &mut TabState, url: &str, title: &str) {
        let title = if url.ends_with(title) { without_credentials(url) } else { shown_title(title) };
        if state.tab.url == shown_address(url) {
            title.clone_into(&mut state.tab.title);
        }
        self.titled = (url.to_owned(), title);
    }

    fn stopped(&mut self, state: &mut TabState, frame: &str) {
        self.loading.remove(frame);
        if frame == self.top {
            state.navigating = false;
            state.loaded = true;
        }
    }

    fn commit(&mut self, state: &mut TabState, committed: Committed, tag: u32) {
        state.page_count += 1;
        state.page_tag = tag;
        state.navigating = false;
        state.loaded = committed.from_memory;
        self.requests.retain(|_, loader| *loader == committed.loader);
        state.requests = self.open_requests();
        let failed = self.failed.take().filter(|(request, _)| *request == committed.loader);
        let shown = committed.unreachable.as_deref().unwrap_or(&committed.url);
        state.tab.url = shown_address(shown);
        let (titled, title) = &self.titled;
        state.tab.title = if *titled == committed.url { title.clone() } else { state.tab.url.clone() };
        state.tab.dialog = None;
        state.tab.fault = committed.unreachable.map(|url| PageFault::NotLoaded {
            url: without_credentials(&url),
            failure: LoadFailure::from_net_error(failed.as_ref().map_or("ERR_FAILED", |(_, error)| error)),
        });
    }

    fn crash(&mut self, state: &mut TabState) {
        self.loading.clear();
        self.requests.clear();
        state.requests = 0;
        state.navigating = false;
        state.tab.dialog = None;
        state.tab.fault = Some(PageFault::Crashed);
    }

    fn count(&mut self, state: &mut TabState, event: PageEvent) {
        match event {
            PageEvent::RequestBegun { id, loader, counts: true } if self.requests.len() < REQUESTS => {
                state.requests_begun += u64::from(self.requests.insert(id, loader).is_none());
            }
            PageEvent::RequestEnded { id } => {
                self.requests.remove(&id);
            }
            PageEvent::RequestFailed { id, error } => {
                self.requests.remove(&id);
                self.failed = Some((id, error));
            }
            _ => {}
        }
        state.requests = self.open_requests();
    }

    fn open_requests(&self) -> u32 {
        u32::try_from(self.requests.len()).unwrap_or(u32::MAX)
    }
}

/// An empty tab has no address, and what a site put into one to sign in with is not shown.
fn shown_address(url: &str) -> String {
    if url == "about:blank" { String::new() } else { without_credentials(url) }
}

#[cfg(test)]
mod tests;
