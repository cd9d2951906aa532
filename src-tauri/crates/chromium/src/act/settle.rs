//! Waiting until a page has come to rest after an act.
//!
//! Must never wait a fixed time: where nothing is pending it returns at once, and it never waits for long.

use crate::tabs::{LiveTab, TabState};
use chromiumoxide::cdp::browser_protocol::memory::GetDomCountersParams;
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::fault::DriveError;
use tiller_domain::observation::Settled;
use tokio::time::Instant;

/// Quiet for so long, a page that was busy is at rest.
const QUIET: Duration = Duration::from_millis(300);
/// Longest wait.
const LONGEST: Duration = Duration::from_secs(3);
/// A page that goes on by itself does so within one or two frames.
const BREATH: Duration = Duration::from_millis(25);
const GLANCE: Duration = Duration::from_millis(40);
/// A page that does not even count its nodes within this is busy.
const PATIENCE: Duration = Duration::from_secs(1);

/// What a tab was doing before an act.
#[derive(Debug, Clone, Copy)]
pub(super) struct Baseline {
    page_count: u32,
    requests_begun: u64,
}

impl Baseline {
    pub(super) fn of(tab: &LiveTab) -> Self {
        let state = tab.state();
        let state = state.borrow();
        Self { page_count: state.page_count, requests_begun: state.requests_begun }
    }

    /// Whether the page asked for something, which it then does something with.
    fn has_asked(self, state: &TabState) -> bool {
        state.page_count == self.page_count && state.requests_begun > self.requests_begun
    }

    /// Whether something that this act began is still on its way.
    fn is_pending(self, state: &TabState) -> bool {
        let requests = state.requests > 0 && state.requests_begun > self.requests_begun;
        let coming = state.page_count != self.page_count && !state.loaded;
        state.navigating || state.tab.loading || requests || coming
    }
}

/// Lets the page take a breath: what an act leads to at once has then begun. Says whether anything goes on.
pub(super) async fn breathe(tab: &LiveTab, before: Baseline) -> bool {
    let first = nodes(tab).await;
    tokio::time::sleep(BREATH).await;
    let second = nodes(tab).await;
    let state = tab.state();
    let state = state.borrow();
    first != second || before.is_pending(&state) || before.has_asked(&state)
}

/// Waits until the page is at rest: 300 ms without anything going on, three seconds at most.
pub(super) async fn settle(tab: &LiveTab, before: Baseline) -> Result<Settled, DriveError> {
    let begun = Instant::now();
    let mut quiet_since = begun;
    let mut last = nodes(tab).await;
    while begun.elapsed() < LONGEST {
        tokio::time::sleep(GLANCE).await;
        let now = nodes(tab).await;
        let state = tab.state().borrow().clone();
        if now != last || before.is_pending(&state) {
            quiet_since = Instant::now();
        }
        last = now;
        if quiet_since.elapsed() >= QUIET {
            return Ok(Settled::Quiet);
        }
    }
    Ok(Settled::StillBusy)
}

#[derive(Deserialize)]
struct Counters {
    nodes: u64,
}

/// How many nodes the page's process holds: what a page builds anew shows here, without a script in it. Nothing when
/// the page is too busy to say.
async fn nodes(tab: &LiveTab) -> Option<u64> {
    let root = tab.root();
    let counted = root.call_lean::<_, Counters>(GetDomCountersParams::default(), PATIENCE).await;
    counted.ok().map(|counters| counters.nodes)
}
