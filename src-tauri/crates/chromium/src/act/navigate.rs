//! Opening an address, and going back, forward and round again.
//!
//! Must never open what is not the web, wait for ever for a site, or call opened what showed no page.

use super::fault::page_fault;
use super::scene::Scene;
use crate::connection::Events;
use crate::tabs::shown_title;
use chromiumoxide::cdp::browser_protocol::page::{
    GetNavigationHistoryParams, NavigateParams, NavigateToHistoryEntryParams, ReloadParams, StopLoadingParams,
};
use serde::Deserialize;
use std::future::Future;
use std::time::Duration;
use tiller_domain::address;
use tiller_domain::fault::{BrowserFault, DriveError, LoadFailure, PageFault};
use tiller_domain::ids::PageId;
use tiller_domain::refusal::Refusal;
use url::Url;

/// A site that has not answered for so long does not.
const COMMIT: Duration = Duration::from_secs(30);
const HISTORY: Duration = Duration::from_secs(4);
const GLANCE: Duration = Duration::from_secs(1);
const MOVES: &[&str] = &["Page.frameNavigated", "Page.navigatedWithinDocument"];

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Navigated {
    error_text: Option<String>,
    /// Which document is coming; nothing for a move within the page.
    loader_id: Option<String>,
    #[serde(default)]
    is_download: bool,
}

/// Opens an address; returns once its page has begun to show, or a dialog keeps it from that.
pub(super) async fn open(scene: &Scene, url: &Url) -> Result<(), DriveError> {
    address::allowed(url).map_err(|error| Refusal::AddressNotAllowed {
        address: url.to_string(),
        reason: error.to_string(),
    })?;
    scene.begin();
    scene.tab.end_if_hanging().await;
    let root = scene.tab.root();
    let before = scene.tab.page();
    let Some(mut navigated) = begin(scene, url).await else { return Ok(()) };
    let is_empty = scene.tab.state().borrow().tab.url.is_empty();
    if is_empty && matches!(&navigated, Ok(told) if told.is_overtaken()) {
        // The beginning of an empty tab itself may overtake what is asked of it first.
        let Some(again) = begin(scene, url).await else { return Ok(()) };
        navigated = again;
    }
    match navigated {
        Ok(Navigated { is_download: true, .. }) => Err(not_loaded(url.as_str(), LoadFailure::Download)),
        Ok(Navigated { error_text: None, loader_id, .. }) => {
            if loader_id.is_some() {
                shown(scene, &before).await;
            }
            Ok(())
        }
        Ok(Navigated { error_text: Some(error), .. }) => judge(scene, &before, url.as_str(), &error).await,
        Err(BrowserFault::NoAnswer { .. }) => {
            root.send(StopLoadingParams::default());
            Err(not_loaded(url.as_str(), LoadFailure::TimedOut))
        }
        Err(fault) => Err(fault.into()),
    }
}

impl Navigated {
    /// Whether the navigation ended without a page and without a download.
    fn is_overtaken(&self) -> bool {
        let aborted = |error: &String| LoadFailure::from_net_error(error) == LoadFailure::Aborted;
        !self.is_download && self.error_text.as_ref().is_some_and(aborted)
    }
}

async fn begin(scene: &Scene, url: &Url) -> Option<Result<Navigated, BrowserFault>> {
    let root = scene.tab.root();
    unless_stopped(scene, root.call_lean(NavigateParams::new(url.as_str()), COMMIT)).await
}

/// Chrome promises a page a moment before it shows it.
async fn shown(scene: &Scene, before: &PageId) {
    let mut state = scene.tab.state();
    let comes =
        state.wait_for(|state| state.page_count != before.count || state.tab.dialog.is_some() || state.gone);
    // A page that another one overtakes never shows.
    let _ = tokio::time::timeout(HISTORY, comes).await;
}

/// A navigation that another one overtook is no fault; an answer without a page is one.
async fn judge(scene: &Scene, before: &PageId, url: &str, error: &str) -> Result<(), DriveError> {
    let failure = LoadFailure::from_net_error(error);
    if failure == LoadFailure::Aborted {
        shown(scene, before).await;
        if scene.tab.page().count != before.count {
            return Ok(());
        }
    }
    Err(not_loaded(url, failure))
}

fn not_loaded(url: &str, failure: LoadFailure) -> DriveError {
    PageFault::NotLoaded { url: url.to_owned(), failure }.into()
}

/// Which way through the pages that the tab has shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Back,
    Forward,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct History {
    current_index: usize,
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    id: i64,
    url: String,
    title: String,
}

/// The title of the page that is shown now, from the browser itself: the page need not answer for it. Nothing while
/// it has none.
pub(super) async fn title(scene: &Scene) -> Option<String> {
    let root = scene.tab.root();
    let history = root.call_lean::<_, History>(GetNavigationHistoryParams::default(), GLANCE).await;
    let History { current_index, entries } = history.ok()?;
    entries
        .into_iter()
        .nth(current_index)
        .map(|entry| shown_title(&entry.title))
        .filter(|title| !title.is_empty())
}

/// Goes one page back or forward.
pub(super) async fn step(scene: &Scene, way: Way) -> Result<(), DriveError> {
    let root = scene.tab.root();
    let history: History =
        root.call_lean(GetNavigationHistoryParams::default(), HISTORY).await.map_err(page_fault)?;
    let (to, name) = match way {
        Way::Back => (history.current_index.checked_sub(1), "back"),
        Way::Forward => (history.current_index.checked_add(1), "forward"),
    };
    let entry = to.and_then(|index| history.entries.get(index)).ok_or(Refusal::NoHistory(name))?;
    scene.begin();
    let moves = root.events_named(MOVES);
    root.call_within(NavigateToHistoryEntryParams::new(entry.id), HISTORY).await.map_err(page_fault)?;
    arrived(scene, moves, &entry.url).await
}

/// Loads the page again.
pub(super) async fn reload(scene: &Scene) -> Result<(), DriveError> {
    scene.begin();
    scene.tab.end_if_hanging().await;
    let root = scene.tab.root();
    let moves = root.events_named(MOVES);
    let url = scene.tab.state().borrow().tab.url.clone();
    // A crashed page starts anew without an answer of its own: what counts is that it comes.
    root.send(ReloadParams::default());
    arrived(scene, moves, &url).await
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Moved {
    frame: Option<MovedFrame>,
    frame_id: Option<String>,
}

#[derive(Deserialize)]
struct MovedFrame {
    id: String,
}

/// Waits until the tab's own page is there, and says so if it is a page of errors.
async fn arrived(scene: &Scene, mut moves: Events, url: &str) -> Result<(), DriveError> {
    let top = scene.tab.target();
    let comes = async {
        while let Some(event) = moves.next().await {
            let told = event.read::<Moved>();
            let frame = told.and_then(|told| told.frame.map(|frame| frame.id).or(told.frame_id));
            if frame.as_deref() == Some(top) {
                break;
            }
        }
    };
    let Some(came) = unless_stopped(scene, tokio::time::timeout(COMMIT, comes)).await else { return Ok(()) };
    if came.is_err() {
        scene.tab.root().send(StopLoadingParams::default());
        return Err(not_loaded(url, LoadFailure::TimedOut));
    }
    match scene.tab.state().borrow().tab.fault.clone() {
        Some(fault @ PageFault::NotLoaded { .. }) => Err(fault.into()),
        _ => Ok(()),
    }
}

/// The outcome of the work; nothing when a dialog opens or the tab closes meanwhile. A page that crashed before may
/// well be left: only these two end the wait.
async fn unless_stopped<T>(scene: &Scene, work: impl Future<Output = T>) -> Option<T> {
    let mut state = scene.tab.state();
    tokio::select! {
        biased;
        _ = state.wait_for(|state| state.tab.dialog.is_some() || state.gone) => None,
        done = work => Some(done),
    }
}
