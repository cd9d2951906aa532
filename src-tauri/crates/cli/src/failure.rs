//! What ends a command before it could begin its work.
//!
//! Must never be said on standard output, which belongs to answers.

use std::io::{Write, stderr};
use std::process::ExitCode;
use tiller_app::AskError;
use tiller_compose::{FolderError, SettingsError};
use tiller_domain::tab::Problem;

/// A sentence for the terminal.
pub(crate) struct Failure(String);

impl Failure {
    /// Says it and gives the exit code.
    pub(crate) fn say(self) -> ExitCode {
        // Where nobody listens, the exit code is left.
        let _ = writeln!(stderr().lock(), "{}", self.0);
        ExitCode::FAILURE
    }
}

impl From<AskError> for Failure {
    fn from(error: AskError) -> Self {
        Self(format!("{}\n{}", error.message, error.hint))
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self(format!("{}\n{}", problem.message, problem.hint))
    }
}

impl From<SettingsError> for Failure {
    fn from(error: SettingsError) -> Self {
        Self(error.to_string())
    }
}

impl From<FolderError> for Failure {
    fn from(error: FolderError) -> Self {
        Self(error.to_string())
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self(error.to_string())
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self(error.to_string())
    }
}
