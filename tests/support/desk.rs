//! The app without a window, with everything real: Chrome, the run log, the guard.
//!
//! Must never share a data folder with another desk.

use crate::processes;
use anyhow::{Context, ensure};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tiller_app::App;
use tiller_compose::{Settings, open_app};
use tiller_domain::app_event::AppEvent;
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::run::{Outcome, Run, RunEvent, RunFact, RunStatus};
use tokio::sync::broadcast::Receiver;

/// How long a run of a test may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// The app on a data folder of its own.
pub struct Desk {
    /// The app.
    pub app: App,
    data: TempDir,
}

impl Desk {
    /// Opens the app in a new folder and starts its browser.
    pub async fn open() -> anyhow::Result<Self> {
        let desk = Self::closed(tempfile::tempdir()?).await?;
        desk.app.start_browser().await?;
        Ok(desk)
    }

    /// Opens the app in this folder, without starting its browser.
    pub async fn closed(data: TempDir) -> anyhow::Result<Self> {
        let app = open_app(&settings(data.path())?).await?;
        Ok(Self { app, data })
    }

    /// The folder that holds everything of this app.
    pub fn data_dir(&self) -> &Path {
        self.data.path()
    }

    /// The shown tab.
    pub async fn tab(&self) -> anyhow::Result<TabId> {
        self.app.overview().await.active_tab.context("no tab is shown")
    }

    /// Says something and waits until the run that it began has ended.
    pub async fn carry_out(&self, line: &str) -> anyhow::Result<Ended> {
        let run = self.app.chats().begin(line).await?;
        self.ended(&run).await
    }

    /// Begins a run that opens this address and then waits in vain; returns once it waits.
    pub async fn begin_to_wait(&self, address: &str) -> anyhow::Result<RunId> {
        let mut news = self.app.watch();
        let run = self.app.chats().begin(&format!("open {address}; wait for Godot for 50 seconds")).await?;
        until(&mut news, "the second step", |event| match event {
            AppEvent::RunEventStored { event } => {
                matches!(event.fact, RunFact::StepStarted { step: 1 }).then_some(())
            }
            _ => None,
        })
        .await?;
        Ok(run)
    }

    /// Waits until a run has ended.
    pub async fn ended(&self, run: &RunId) -> anyhow::Result<Ended> {
        let ended = tokio::time::timeout(PATIENCE, self.app.runs().ended(run)).await;
        let run = ended.context("the run does not end")??;
        let transcript = self.app.runs().transcript(&run.id).await?;
        Ok(Ended { run, transcript })
    }

    /// Closes the app and gives its folder back, so that it can be opened again.
    pub async fn close(self) -> anyhow::Result<TempDir> {
        self.app.close().await;
        let none_left =
            processes::becomes_true(PATIENCE, || processes::chrome_of(self.data.path()).is_empty());
        ensure!(none_left.await, "Chrome still runs after the app has closed");
        Ok(self.data)
    }
}

/// A run that has ended, and everything that happened in it.
#[derive(Debug)]
pub struct Ended {
    /// The run.
    pub run: Run,
    /// Its events.
    pub transcript: Vec<RunEvent>,
}

impl Ended {
    /// How it ended.
    pub fn outcome(&self) -> &Outcome {
        match &self.run.status {
            RunStatus::Ended { outcome } => outcome,
            RunStatus::Working | RunStatus::Paused { .. } => &Outcome::Interrupted,
        }
    }

    /// What it was that could not be done, message and hint; empty when nothing was.
    pub fn trouble(&self) -> String {
        match self.outcome() {
            Outcome::GaveUp { problem } | Outcome::NeedsYou { problem } => {
                format!("{}. {}", problem.message, problem.hint)
            }
            Outcome::Done | Outcome::Stopped | Outcome::Interrupted => String::new(),
        }
    }

    /// What was read under this name.
    pub fn fact(&self, wanted: &str) -> Option<&str> {
        self.transcript.iter().find_map(|event| match &event.fact {
            RunFact::FactRead { name, value, .. } if name == wanted => Some(value.as_str()),
            _ => None,
        })
    }
}

/// What the environment says, on this data folder.
pub fn settings(data_dir: &Path) -> anyhow::Result<Settings> {
    let settings = Settings::from_environment()?;
    Ok(Settings { data_dir: data_dir.to_owned(), ..settings })
}

/// Waits for an event that this function takes an interest in.
pub async fn until<T>(
    news: &mut Receiver<AppEvent>,
    what: &str,
    mut interest: impl FnMut(&AppEvent) -> Option<T>,
) -> anyhow::Result<T> {
    let found = async {
        loop {
            if let Some(found) = interest(&news.recv().await?) {
                return anyhow::Ok(found);
            }
        }
    };
    tokio::time::timeout(PATIENCE, found).await.with_context(|| format!("{what} did not happen"))?
}
