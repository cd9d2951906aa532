//! Runs, their events and pictures.
//!
//! Must never store a part of what belongs together: each call is one transaction.

use crate::Store;
use crate::failure::Failure;
use crate::tables::{actions, pictures, run_events, runs, steps};
use async_trait::async_trait;
use sqlx::SqliteConnection;
use tiller_domain::ids::{PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{Outcome, Run, RunEvent, RunFact};
use tiller_domain::time::Timestamp;
use tiller_ports::log::{LogError, RunLog};

impl Store {
    async fn keep_event(&self, event: &RunEvent, taken: &[(PictureId, Picture)]) -> Result<(), Failure> {
        let mut write = self.begin().await?;
        tell(&mut write, event).await?;
        for (id, picture) in taken {
            pictures::put(&mut write, id, &event.run, picture).await?;
        }
        Ok(write.commit().await?)
    }

    async fn interrupt(&self, at: Timestamp) -> Result<Vec<RunId>, Failure> {
        let mut write = self.begin().await?;
        let open = runs::still_open(&mut write).await?;
        for run in &open {
            let number = run_events::next_number(&mut write, run).await?.unwrap_or(1);
            let fact = RunFact::Ended { outcome: Outcome::Interrupted };
            tell(&mut write, &RunEvent { run: run.clone(), number, at, fact }).await?;
        }
        write.commit().await?;
        Ok(open)
    }

    async fn keep_run(&self, run: &Run) -> Result<(), Failure> {
        let mut write = self.begin().await?;
        runs::insert(&mut write, run).await?;
        Ok(write.commit().await?)
    }

    async fn keep_goal(&self, run: &RunId, goal: &str) -> Result<(), Failure> {
        let mut write = self.begin().await?;
        runs::set_goal(&mut write, run, goal).await?;
        Ok(write.commit().await?)
    }
}

/// Adds an event to its run, if it is its turn, and moves along what follows from it.
async fn tell(write: &mut SqliteConnection, event: &RunEvent) -> Result<(), Failure> {
    if run_events::next_number(write, &event.run).await? != Some(event.number) {
        return Err(Failure::OutOfTurn { run: event.run.clone(), number: event.number });
    }
    run_events::insert(write, event).await?;
    if let Some(status) = event.fact.status() {
        runs::set_status(write, &event.run, &status).await?;
    }
    steps::follow(write, event).await?;
    actions::follow(write, event).await
}

#[async_trait]
impl RunLog for Store {
    async fn open_run(&self, run: &Run) -> Result<(), LogError> {
        self.keep_run(run).await.map_err(|failure| self.told(failure))
    }

    async fn reword_goal(&self, run: &RunId, goal: &str) -> Result<(), LogError> {
        self.keep_goal(run, goal).await.map_err(|failure| self.told(failure))
    }

    async fn append(&self, event: &RunEvent, pictures: &[(PictureId, Picture)]) -> Result<(), LogError> {
        self.keep_event(event, pictures).await.map_err(|failure| self.told(failure))
    }

    async fn run(&self, run: &RunId) -> Result<Option<Run>, LogError> {
        runs::get(&self.pool, run).await.map_err(|failure| self.told(failure))
    }

    async fn latest_runs(&self, limit: u32) -> Result<Vec<Run>, LogError> {
        runs::latest(&self.pool, limit).await.map_err(|failure| self.told(failure))
    }

    async fn transcript(&self, run: &RunId) -> Result<Vec<RunEvent>, LogError> {
        run_events::of_run(&self.pool, run).await.map_err(|failure| self.told(failure))
    }

    async fn picture(&self, picture: &PictureId) -> Result<Option<Picture>, LogError> {
        pictures::get(&self.pool, picture).await.map_err(|failure| self.told(failure))
    }

    async fn interrupt_open_runs(&self, at: Timestamp) -> Result<Vec<RunId>, LogError> {
        self.interrupt(at).await.map_err(|failure| self.told(failure))
    }
}
