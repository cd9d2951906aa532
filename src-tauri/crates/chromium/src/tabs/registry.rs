//! Which tabs there are, and which session belongs to which of them.
//!
//! Must never give a tab's id twice while the app runs.

use super::attach;
use super::ledger::Consequence;
use super::live_tab::{ChildFrame, LiveTab};
use super::state::TabState;
use super::wire::{Attached, InfoChanged, PageEvent, SessionEnded, TargetInfo};
use crate::connection::{Event, Listener, Session};
use crate::health::Health;
use chromiumoxide::cdp::browser_protocol::page::{GetNavigationHistoryParams, GetNavigationHistoryReturns};
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tiller_domain::browser::BrowserStatus;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::ids::TabId;
use tiller_domain::live_view::ViewSize;
use tiller_domain::tab::Tab;

/// Which tabs there are, and which session belongs to which of them.
pub(crate) struct Registry {
    health: Arc<Health>,
    next_tag: AtomicU32,
    inner: Mutex<Inner>,
}

struct Inner {
    /// Oldest first.
    tabs: Vec<Arc<LiveTab>>,
    by_session: HashMap<Arc<str>, Owner>,
    /// How many tab ids were given.
    given: u32,
    /// Tabs that come back after a restart and wait for their new page.
    expected: VecDeque<ClosedTab>,
    /// Tabs that were open when the browser died.
    lost: Vec<ClosedTab>,
    /// The size of new pages; nothing where Chrome has a window of its own.
    view: Option<ViewSize>,
    /// The tab that Chrome paints at full speed, if it is known.
    front: Option<TabId>,
}

/// Whose session it is.
#[derive(Clone)]
enum Owner {
    Page(Arc<LiveTab>),
    Iframe { tab: Arc<LiveTab>, frame_id: String },
}

/// A tab that was open when the browser died.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ClosedTab {
    pub(crate) id: TabId,
    pub(crate) url: String,
    opener: Option<TabId>,
    page_count: u32,
}

impl Registry {
    pub(crate) fn new(health: Arc<Health>, view: Option<ViewSize>) -> Self {
        let inner = Inner {
            tabs: Vec::new(),
            by_session: HashMap::new(),
            given: 0,
            expected: VecDeque::new(),
            lost: Vec::new(),
            view,
            front: None,
        };
        Self { health, next_tag: AtomicU32::new(0), inner: Mutex::new(inner) }
    }

    /// The tab with this id, if it is there.
    pub(crate) fn find(&self, tab: &TabId) -> Result<Arc<LiveTab>, DriveError> {
        let found = self.inner().tabs.iter().find(|live| live.id() == tab).cloned();
        found.ok_or_else(|| match self.health.status() {
            BrowserStatus::Running { .. } => BrowserFault::TabGone(tab.clone()).into(),
            BrowserStatus::Starting | BrowserStatus::Down { .. } => BrowserFault::Gone.into(),
        })
    }

    /// The tab that shows this target of Chrome's.
    pub(crate) fn find_target(&self, target: &str) -> Option<Arc<LiveTab>> {
        self.inner().tabs.iter().find(|live| live.target() == target).cloned()
    }

    /// All tabs, oldest first.
    pub(crate) fn tabs(&self) -> Vec<Tab> {
        self.inner().tabs.iter().map(|live| live.state().borrow().tab.clone()).collect()
    }

    /// Notes that Chrome is to paint this tab at full speed. Returns whether it was another one until now.
    pub(crate) fn to_front(&self, tab: &TabId) -> bool {
        self.inner().front.replace(tab.clone()).as_ref() != Some(tab)
    }

    /// New pages get this size.
    pub(crate) fn set_view(&self, view: ViewSize) {
        self.inner().view = Some(view);
    }

    /// The next pages that appear are these tabs again. Returns them in order.
    pub(crate) fn expect_the_lost(&self) -> Vec<ClosedTab> {
        let mut inner = self.inner();
        let lost = std::mem::take(&mut inner.lost);
        inner.expected = lost.iter().cloned().collect();
        lost
    }

    /// No tab comes back any more.
    pub(crate) fn expect_nothing(&self) {
        let mut inner = self.inner();
        inner.expected.clear();
        inner.lost.clear();
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next_tag(&self) -> u32 {
        self.next_tag.fetch_add(1, Ordering::Relaxed)
    }

    fn owner(&self, session: &Session) -> Option<Owner> {
        self.inner().by_session.get(session.id()?).cloned()
    }

    fn attached(&self, parent: &Session, session: &Session, info: TargetInfo) {
        let owner = self.owner(parent);
        match (info.kind.as_str(), owner) {
            ("page", None) if info.subtype.is_empty() => self.adopt(session, info),
            ("iframe", Some(owner)) => self.add_iframe(session, info, owner),
            _ => attach::let_go(session),
        }
    }

    fn adopt(&self, session: &Session, info: TargetInfo) {
        let Some(session_id) = session.id().cloned() else { return };
        let mut inner = self.inner();
        attach::prepare_page(session, inner.view);
        let opener = info.opener_id.and_then(|target| {
            inner.tabs.iter().find(|tab| tab.target() == target).map(|tab| tab.id().clone())
        });
        let place = inner.expected.pop_front().unwrap_or_else(|| {
            inner.given += 1;
            let id = TabId::new(format!("t{}", inner.given));
            ClosedTab { id, url: String::new(), opener, page_count: 0 }
        });
        let tab = Tab {
            id: place.id,
            title: info.title,
            url: String::new(),
            loading: false,
            can_go_back: false,
            can_go_forward: false,
            opener: place.opener,
            dialog: None,
            fault: None,
        };
        let state = TabState::new(tab, place.page_count + 1, self.next_tag());
        let live = LiveTab::new(info.target_id, session.clone(), state, Arc::clone(&self.health));
        let live = Arc::new(live);
        inner.by_session.insert(session_id, Owner::Page(Arc::clone(&live)));
        inner.tabs.push(live);
        // A new tab mostly opens in front of the others.
        inner.front = None;
        drop(inner);
        self.health.tabs_changed();
    }

    fn add_iframe(&self, session: &Session, info: TargetInfo, owner: Owner) {
        let Some(session_id) = session.id().cloned() else { return };
        attach::prepare_iframe(session);
        let (tab, parent) = match owner {
            Owner::Page(tab) => (tab, None),
            Owner::Iframe { tab, frame_id } => (tab, Some(frame_id)),
        };
        let frame_id = info.target_id;
        tab.add_iframe(ChildFrame {
            frame_id: frame_id.clone(),
            session: session.clone(),
            parent,
            url: info.url,
        });
        self.inner().by_session.insert(session_id, Owner::Iframe { tab, frame_id });
    }

    fn ended(&self, session: &Session) {
        let Some(id) = session.id() else { return };
        let removed = self.inner().by_session.remove(id);
        session.forget();
        match removed {
            Some(Owner::Page(tab)) => {
                self.inner().tabs.retain(|other| !Arc::ptr_eq(other, &tab));
                tab.change(|state| state.gone = true);
                self.health.tabs_changed();
            }
            Some(Owner::Iframe { tab, .. }) => tab.remove_iframe(id),
            None => {}
        }
    }

    pub(super) fn renamed(&self, info: &TargetInfo) {
        let tabs = self.inner().tabs.clone();
        for tab in tabs {
            if info.kind == "page" && tab.target() == info.target_id {
                tab.take_title(&info.url, &info.title);
            } else if info.kind == "iframe" {
                tab.rename_iframe(&info.target_id, &info.url);
            }
        }
    }

    fn page_event(&self, session: &Session, event: &Event) {
        let Some((Owner::Page(tab) | Owner::Iframe { tab, .. }, event)) =
            self.owner(session).zip(PageEvent::read(event))
        else {
            return;
        };
        let own = session.id() == tab.root().id();
        if matches!(event, PageEvent::Parsed | PageEvent::Loaded | PageEvent::Crashed) && !own {
            return;
        }
        if tab.take_in(event, &|| self.next_tag()) == Consequence::ReadHistory {
            tokio::spawn(read_history(tab));
        }
    }
}

impl Listener for Registry {
    fn happened(&self, session: &Session, event: &Event) {
        match &*event.method {
            "Target.attachedToTarget" => {
                if let Some(attached) = event.read::<Attached>() {
                    self.attached(session, &session.sibling(&attached.session_id), attached.target_info);
                }
            }
            "Target.detachedFromTarget" => {
                if let Some(ended) = event.read::<SessionEnded>() {
                    self.ended(&session.sibling(&ended.session_id));
                }
            }
            "Target.targetInfoChanged" => {
                if let Some(changed) = event.read::<InfoChanged>() {
                    self.renamed(&changed.target_info);
                }
            }
            _ => self.page_event(session, event),
        }
    }

    fn fell_silent(&self, session: &Arc<str>) {
        let owner = self.inner().by_session.get(session).cloned();
        if let Some(Owner::Page(tab) | Owner::Iframe { tab, .. }) = owner {
            tab.note_silence();
        }
    }

    fn answered_late(&self, session: &Arc<str>) {
        let owner = self.inner().by_session.get(session).cloned();
        if let Some(Owner::Page(tab) | Owner::Iframe { tab, .. }) = owner {
            tab.note_answer();
        }
    }

    fn gone(&self) {
        let tabs = {
            let mut inner = self.inner();
            inner.by_session.clear();
            std::mem::take(&mut inner.tabs)
        };
        if matches!(self.health.status(), BrowserStatus::Running { .. }) {
            self.inner().lost = tabs.iter().map(|tab| closed(tab)).collect();
            self.health.down(&BrowserFault::Gone);
        }
        for tab in &tabs {
            tab.change(|state| state.gone = true);
        }
        self.health.tabs_changed();
    }
}

fn closed(live: &LiveTab) -> ClosedTab {
    let state = live.state();
    let state = state.borrow();
    ClosedTab {
        id: state.tab.id.clone(),
        url: state.tab.url.clone(),
        opener: state.tab.opener.clone(),
        page_count: state.page_count,
    }
}

async fn read_history(tab: Arc<LiveTab>) {
    let history: Result<GetNavigationHistoryReturns, _> =
        tab.root().call(GetNavigationHistoryParams::default()).await;
    // Without an answer the arrows stay as they were.
    let Ok(history) = history else { return };
    attach::keep_awake(&tab.root());
    let last = i64::try_from(history.entries.len()).unwrap_or(0) - 1;
    let shown = usize::try_from(history.current_index).ok().and_then(|index| history.entries.get(index));
    if let Some(shown) = shown.filter(|shown| !shown.title.is_empty()) {
        tab.take_title(&shown.url, &shown.title);
    }
    tab.change(|state| {
        state.tab.can_go_back = history.current_index > 0;
        state.tab.can_go_forward = history.current_index < last;
    });
}
