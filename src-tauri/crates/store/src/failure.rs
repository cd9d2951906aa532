//! What goes wrong inside the store, and which of the port's errors it is.
//!
//! Must never tell errors apart by their text: SQLite's result codes do that.

use sqlx::migrate::MigrateError;
use std::io;
use thiserror::Error;
use tiller_domain::ids::{ChatId, RunId};
use tiller_ports::log::LogError;

/// SQLite's primary result codes, from its documentation.
mod code {
    pub(super) const BUSY: u32 = 5;
    pub(super) const LOCKED: u32 = 6;
    pub(super) const CORRUPT: u32 = 11;
    pub(super) const FULL: u32 = 13;
    pub(super) const NOT_A_DATABASE: u32 = 26;
    /// An extended code: the shared memory beside the file could not grow.
    pub(super) const NO_ROOM_FOR_SHARED_MEMORY: u32 = 4874;
}

/// What goes wrong inside the store.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Migration(#[from] MigrateError),
    #[error(transparent)]
    File(io::Error),
    #[error("a stored {what} cannot be read: {reason}")]
    Unreadable { what: &'static str, reason: String },
    #[error("event {number} does not follow in run {run}")]
    OutOfTurn { run: RunId, number: u32 },
    #[error("there is no conversation {0}")]
    NoChat(ChatId),
}

impl Failure {
    /// The port's error for the log at this path.
    pub(crate) fn told_of(self, path: &str) -> LogError {
        let (path, reason) = (path.to_owned(), self.to_string());
        match self {
            Self::OutOfTurn { run, number } => LogError::OutOfTurn { run, number },
            Self::Migration(MigrateError::VersionMissing(_)) => LogError::FromNewerVersion { path },
            Self::Migration(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _))
            | Self::Database(error) => of_database(&error, path),
            Self::Migration(_) | Self::Unreadable { .. } => LogError::Damaged { path, reason },
            Self::File(error) if error.kind() == io::ErrorKind::StorageFull => LogError::DiskFull { path },
            Self::File(_) | Self::NoChat(_) => LogError::Unusable { path, reason },
        }
    }
}

fn of_database(error: &sqlx::Error, path: String) -> LogError {
    let reason = error.to_string();
    match error {
        sqlx::Error::PoolTimedOut => LogError::Locked { path },
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => LogError::Damaged { path, reason },
        sqlx::Error::Database(error) => {
            let extended: u32 = error.code().and_then(|code| code.parse().ok()).unwrap_or_default();
            match (extended & 0xff, extended) {
                (code::BUSY | code::LOCKED, _) => LogError::Locked { path },
                (code::FULL, _) | (_, code::NO_ROOM_FOR_SHARED_MEMORY) => LogError::DiskFull { path },
                (code::CORRUPT | code::NOT_A_DATABASE, _) => LogError::Damaged { path, reason },
                _ => LogError::Unusable { path, reason },
            }
        }
        _ => LogError::Unusable { path, reason },
    }
}
