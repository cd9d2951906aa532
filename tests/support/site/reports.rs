//! What pages say happened.
//!
//! Must never make a test poll: a wait ends with the report, or with its deadline.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::anyhow;
use tokio::sync::Notify;
use tokio::time::timeout;

/// All that was reported, by name.
#[derive(Debug, Default)]
pub(super) struct Heard {
    lines: Mutex<HashMap<String, Line>>,
    arrived: Notify,
}

#[derive(Debug, Default)]
struct Line {
    waiting: VecDeque<String>,
    all: Vec<String>,
}

impl Heard {
    pub(super) fn hear(&self, name: &str, value: &str) {
        self.on_line(name, |line| {
            line.waiting.push_back(value.to_owned());
            line.all.push(value.to_owned());
        });
        self.arrived.notify_waiters();
    }

    pub(super) fn under(&self, name: &str) -> Reports<'_> {
        Reports { heard: self, name: name.to_owned() }
    }

    fn on_line<T>(&self, name: &str, deed: impl FnOnce(&mut Line) -> T) -> T {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        deed(lines.entry(name.to_owned()).or_default())
    }
}

/// The reports of one name. Each is handed out once, in the order in which they came.
#[derive(Debug)]
pub struct Reports<'a> {
    heard: &'a Heard,
    name: String,
}

impl Reports<'_> {
    /// The next report that was not handed out yet; an error when none comes before the deadline.
    pub async fn await_next(&self, deadline: Duration) -> anyhow::Result<String> {
        let next = async {
            loop {
                // Listening before looking, so that a report in between is not missed.
                let arrived = self.heard.arrived.notified();
                tokio::pin!(arrived);
                arrived.as_mut().enable();
                if let Some(value) = self.heard.on_line(&self.name, |line| line.waiting.pop_front()) {
                    return value;
                }
                arrived.await;
            }
        };
        timeout(deadline, next).await.map_err(|_| {
            anyhow!("no page reported {:?} within {deadline:?}; before that: {:?}", self.name, self.all())
        })
    }

    /// Waits for this very value; what comes before it is passed over.
    pub async fn await_value(&self, value: &str, deadline: Duration) -> anyhow::Result<()> {
        let found = async {
            while self.await_next(deadline).await? != value {}
            anyhow::Ok(())
        };
        timeout(deadline, found).await.unwrap_or_else(|_| {
            Err(anyhow!(
                "no page reported {value:?} as {:?} within {deadline:?}; heard: {:?}",
                self.name,
                self.all()
            ))
        })
    }

    /// Everything reported under this name so far, handed out or not.
    pub fn all(&self) -> Vec<String> {
        self.heard.on_line(&self.name, |line| line.all.clone())
    }
}
