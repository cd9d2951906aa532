//! What the log promises, on real files.
//!
//! Must never rely on what a former test left behind: each has a folder of its own.

mod contract;
mod disk_full;
mod migrations;
mod opening;
mod projections;
mod round_trip;
mod stored_form;
mod together;

use crate::Store;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Row};
use std::path::PathBuf;
use tempfile::TempDir;
use tiller_domain::ids::RunId;
use tiller_domain::run::{Run, RunEvent, RunFact, RunStatus};
use tiller_domain::time::Timestamp;

/// A folder for one log.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("log.db")
    }

    async fn open(&self) -> Store {
        Store::open(&self.path()).await.unwrap()
    }

    /// Another program's connection to the same file.
    async fn stranger(&self) -> SqliteConnection {
        SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(self.path())).await.unwrap()
    }

    /// The rows of a query as text, one line each.
    async fn rows(&self, sql: &'static str) -> String {
        let rows = sqlx::query(sql).fetch_all(&mut self.stranger().await).await.unwrap();
        let text = |row: &sqlx::sqlite::SqliteRow| row.get::<String, _>(0);
        rows.iter().map(text).collect::<Vec<_>>().join("\n")
    }
}

fn run(id: &str) -> Run {
    Run {
        id: RunId::new(id),
        goal: format!("goal of {id}"),
        tab: None,
        started_at: Timestamp::from_millis(1_796_032_800_000),
        status: RunStatus::Working,
    }
}

fn event(run: &str, number: u32, fact: RunFact) -> RunEvent {
    let at = Timestamp::from_millis(1_796_032_800_000 + i64::from(number));
    RunEvent { run: RunId::new(run), number, at, fact }
}
