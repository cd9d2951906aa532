//! Runs: one at a time; watched, stopped, paused and given back.
//!
//! Must never let a second run begin while one is on.

use crate::ask_error::AskError;
use crate::open_app::Inner;
use std::sync::Arc;
use tiller_domain::ids::{PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{PauseReason, Run, RunEvent};

/// The runs.
pub struct Runs(pub(crate) Arc<Inner>);

#[derive(Default)]
pub(crate) struct RunDesk {}

impl RunDesk {
    pub(crate) fn pause(&self, _run: &RunId, _reason: PauseReason) {}
}

impl Runs {
    /// Stops a run.
    pub fn stop(&self, _run: &RunId) -> Result<(), AskError> { Ok(()) }
    /// Stops all.
    pub async fn stop_all(&self) {}
    /// Pauses a run.
    pub fn pause(&self, _run: &RunId) -> Result<(), AskError> { Ok(()) }
    /// Gives back.
    pub fn resume(&self, _run: &RunId) -> Result<(), AskError> { Ok(()) }
    /// Latest.
    pub async fn latest(&self) -> Result<Vec<Run>, AskError> { Ok(self.0.ports.run_log.latest_runs(50).await?) }
    /// Transcript.
    pub async fn transcript(&self, run: &RunId) -> Result<Vec<RunEvent>, AskError> { Ok(self.0.ports.run_log.transcript(run).await?) }
    /// Picture.
    pub async fn picture(&self, picture: &PictureId) -> Result<Option<Picture>, AskError> { Ok(self.0.ports.run_log.picture(picture).await?) }
}
