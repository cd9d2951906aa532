//! Runs: one at a time; watched, stopped, paused and given back.
//!
//! Must never let a second run begin while one is on.

mod desk;
mod pursuit;

pub(crate) use desk::RunDesk;

use crate::ask_error::AskError;
use crate::open_app::Inner;
use std::sync::Arc;
use tiller_domain::ids::{PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{PauseReason, Run, RunEvent};

/// The runs.
pub struct Runs(pub(crate) Arc<Inner>);

impl Runs {
    /// Stops a run: whatever it waits for is dropped.
    pub fn stop(&self, run: &RunId) -> Result<(), AskError> {
        self.0.run_desk.on(run)?.stop();
        Ok(())
    }

    /// Stops whatever is going on and waits until it has ended.
    pub async fn stop_all(&self) {
        if let Some(run) = self.0.run_desk.current() {
            // It may have ended by itself meanwhile, which is as good.
            let _ = self.stop(&run);
            let _ = self.ended(&run).await;
        }
    }

    /// Takes the wheel from a run; it waits.
    pub fn pause(&self, run: &RunId) -> Result<(), AskError> {
        self.0.run_desk.on(run)?;
        self.0.hold(run, PauseReason::Asked);
        Ok(())
    }

    /// Gives the page back to a run that waits: it looks again and goes on.
    pub fn resume(&self, run: &RunId) -> Result<(), AskError> {
        let control = self.0.run_desk.on(run)?;
        self.0.wheels.give_back(run);
        control.resume();
        self.0.strip.tell();
        Ok(())
    }

    /// Waits until a run has ended, and tells how. A run that has ended long ago is told at once.
    pub async fn ended(&self, run: &RunId) -> Result<Run, AskError> {
        self.0.run_desk.ended(run).await;
        let stored = self.0.ports.run_log.run(run).await?;
        stored.ok_or_else(|| no_such_run(run))
    }

    /// Everything that happened in a run.
    pub async fn transcript(&self, run: &RunId) -> Result<Vec<RunEvent>, AskError> {
        Ok(self.0.ports.run_log.transcript(run).await?)
    }

    /// One picture of a run.
    pub async fn picture(&self, picture: &PictureId) -> Result<Option<Picture>, AskError> {
        Ok(self.0.ports.run_log.picture(picture).await?)
    }
}

impl Inner {
    /// The tabs of a run are the person's from now on; the run waits.
    pub(crate) fn hold(&self, run: &RunId, reason: PauseReason) {
        self.wheels.take(run);
        if let Ok(control) = self.run_desk.on(run) {
            control.pause(reason);
        }
        self.strip.tell();
    }
}

fn no_such_run(run: &RunId) -> AskError {
    AskError::new(format!("there is no run {run}"), "open it from the list of runs")
}
