//! The run log and chat log in one SQLite file.
//!
//! Must never touch a file that a newer Tiller wrote, nor lose what it reported as stored.

mod chat_log;
mod failure;
mod file;
mod run_log;
mod tables;

#[cfg(test)]
mod tests;

use failure::Failure;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Sqlite, Transaction};
use std::path::Path;
use std::time::Duration;
use tiller_ports::log::LogError;

/// How long a write waits for another program to let go of the file.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long a call waits for its turn behind other calls of this program.
const QUEUE: Duration = Duration::from_secs(10);

static MIGRATIONS: Migrator = sqlx::migrate!();

/// The run log and chat log in one SQLite file.
///
/// There is one connection, so that writes come one after the other; a transaction is never begun half.
pub struct Store {
    pool: SqlitePool,
    path: String,
}

impl Store {
    /// Opens the log, making the file and its folder where they are missing, and brings it up to date.
    pub async fn open(path: &Path) -> Result<Self, LogError> {
        let shown = path.display().to_string();
        file::prepare(path).await.map_err(|error| Failure::File(error).told_of(&shown))?;
        let store = Self { pool: pool(options(path)), path: shown };
        if let Err(failure) = store.migrate().await {
            store.pool.close().await;
            return Err(store.told(failure));
        }
        Ok(store)
    }

    /// Moves everything into the one file and lets go of it. A call that comes later fails.
    pub async fn close(&self) -> Result<(), LogError> {
        let moved = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.pool).await;
        self.pool.close().await;
        moved.map(drop).map_err(|error| self.told(error))
    }

    /// All migrations or none: a crash, or another Tiller that starts at the same moment, leaves no half of one.
    async fn migrate(&self) -> Result<(), Failure> {
        let mut write = self.begin().await?;
        MIGRATIONS.run(&mut *write).await?;
        Ok(write.commit().await?)
    }

    /// Begins a transaction that may write. It waits here for other programs, not in its middle.
    async fn begin(&self) -> Result<Transaction<'static, Sqlite>, Failure> {
        Ok(self.pool.begin_with("BEGIN IMMEDIATE").await?)
    }

    fn told(&self, failure: impl Into<Failure>) -> LogError {
        failure.into().told_of(&self.path)
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .journal_mode(SqliteJournalMode::Wal)
        // The log is the account of what was done in a person's name: a power cut must not take back what was
        // shown. One sync an event is little beside the action that it tells of.
        .synchronous(SqliteSynchronous::Full)
        .pragma("secure_delete", "ON")
        .disable_statement_logging()
}

fn pool(options: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(1)
        .acquire_timeout(QUEUE)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        // On a full disk SQLite rolls back by itself. The connection then still believes to be in a transaction and
        // would refuse every later one, so it is replaced. (The ping waits for a rollback that is under way.)
        .after_release(|connection, _| {
            Box::pin(async move {
                connection.ping().await?;
                Ok(!connection.is_in_transaction())
            })
        })
        .connect_lazy_with(options)
}
