//! The one place at which a run may sit, and the hold that others have on it.
//!
//! Must never seat two runs.

use crate::ask_error::AskError;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tiller_agent::run::RunControl;
use tiller_domain::ids::RunId;
use tokio::sync::watch;

#[derive(Default, Clone)]
pub(crate) struct RunDesk(Arc<Mutex<Option<Seated>>>);

struct Seated {
    run: RunId,
    goal: String,
    control: RunControl,
    /// Its sender is dropped when the run has ended.
    over: watch::Receiver<()>,
}

/// A run's right to the desk; given up when dropped.
pub(crate) struct Seat {
    desk: RunDesk,
    run: RunId,
    _over: watch::Sender<()>,
}

impl RunDesk {
    /// Seats a run, unless one is on.
    pub(crate) fn take(&self, run: RunId, goal: String, control: RunControl) -> Result<Seat, AskError> {
        let mut seated = self.lock();
        if let Some(other) = seated.as_ref() {
            return Err(AskError::new(
                format!("Tiller is still at “{}”", other.goal),
                "stop it, or wait until it has ended, then say this again",
            ));
        }
        let (sender, over) = watch::channel(());
        *seated = Some(Seated { run: run.clone(), goal, control, over });
        Ok(Seat { desk: self.clone(), run, _over: sender })
    }

    /// The run that is on.
    pub(crate) fn current(&self) -> Option<RunId> {
        self.lock().as_ref().map(|seated| seated.run.clone())
    }

    /// The hold on a run, if it is on.
    pub(crate) fn on(&self, run: &RunId) -> Result<RunControl, AskError> {
        let seated = self.lock();
        let control =
            seated.as_ref().filter(|seated| seated.run == *run).map(|seated| seated.control.clone());
        control
            .ok_or_else(|| AskError::new("that run has ended", "say what is to be done to begin another one"))
    }

    /// Waits until this run no longer sits here.
    pub(crate) async fn ended(&self, run: &RunId) {
        let over = self.lock().as_ref().filter(|seated| seated.run == *run).map(|seated| seated.over.clone());
        if let Some(mut over) = over {
            while over.changed().await.is_ok() {}
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Seated>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut seated = self.desk.lock();
        if seated.as_ref().is_some_and(|now| now.run == self.run) {
            *seated = None;
        }
    }
}
