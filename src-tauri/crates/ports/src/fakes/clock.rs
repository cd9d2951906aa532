//! A clock that stands still until it is told to move, and ids that count.
//!
//! Must never read the machine's clock.

use crate::clock::{Clock, IdSource};
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use tiller_domain::time::Timestamp;

/// A clock that stands still until it is told to move.
#[derive(Debug)]
pub struct FakeClock(AtomicI64);

impl FakeClock {
    /// A clock that shows 2026-11-30 10:00 UTC.
    pub fn new() -> Self {
        Self(AtomicI64::new(1_796_032_800_000))
    }

    /// Moves it on.
    pub fn advance(&self, millis: i64) {
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}

impl Default for FakeClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for FakeClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.load(Ordering::SeqCst))
    }
}

/// Ids `1`, `2`, `3` …, padded so that they sort.
#[derive(Debug, Default)]
pub struct CountingIds(AtomicU32);

impl IdSource for CountingIds {
    fn next_id(&self) -> String {
        format!("{:06}", self.0.fetch_add(1, Ordering::SeqCst) + 1)
    }
}
