//! Chrome as a process: watched until it ends, ended with all its helpers.
//!
//! Must never outlive the app's wish, and must never give the profile free before the last helper is gone.

use super::profile::ProfileLock;
use super::spawn::{Family, Insistence};
use super::stderr_tail::StderrTail;
use std::time::Duration;
use tokio::process::Child;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

/// How long Chrome may take to end after it was asked to, and its helpers after they were made to.
const INSISTING: Duration = Duration::from_secs(3);
/// How often it is looked whether the helpers are gone.
const LOOK: Duration = Duration::from_millis(20);

/// A running Chrome. Dropping it kills it.
pub(super) struct Process {
    family: Family,
    ended: watch::Receiver<bool>,
    stderr: StderrTail,
}

impl Process {
    /// Watches a child until it and its helpers are gone; then the profile is free again.
    pub(super) fn watch(child: Child, family: Family, stderr: StderrTail, lock: ProfileLock) -> Self {
        let (end, ended) = watch::channel(false);
        let watched = family.clone();
        tokio::spawn(async move {
            wait_for_the_end(child, watched).await;
            drop(lock);
            // Nobody may be waiting any more.
            let _ = end.send(true);
        });
        Self { family, ended, stderr }
    }

    /// Whether it has ended, within this time.
    pub(super) async fn ended_within(&self, patience: Duration) -> bool {
        let mut ended = self.ended.clone();
        let outcome = timeout(patience, ended.wait_for(|ended| *ended)).await;
        // A watcher that is gone has nothing left to watch.
        outcome.is_ok()
    }

    /// Ends it: politely, then for certain.
    pub(super) async fn kill(&self) {
        if *self.ended.borrow() {
            return;
        }
        self.family.end(Insistence::Please);
        if !self.ended_within(INSISTING).await {
            self.family.end(Insistence::Now);
            self.ended_within(INSISTING).await;
        }
    }

    /// What it said last on stderr, if it has ended or is just about to.
    pub(super) async fn last_words(&self) -> Option<String> {
        self.ended_within(Duration::from_secs(1)).await;
        self.stderr.in_one_line()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !*self.ended.borrow() {
            self.family.end(Insistence::Now);
        }
    }
}

async fn wait_for_the_end(mut child: Child, family: Family) {
    if let Err(error) = child.wait().await {
        tracing::warn!(%error, "the browser's process cannot be waited for");
    }
    // Helpers end by themselves when Chrome does; one that hangs would hold the profile.
    let deadline = Instant::now() + INSISTING;
    while family.lives() {
        if Instant::now() > deadline {
            family.end(Insistence::Now);
            return;
        }
        sleep(LOOK).await;
    }
}
