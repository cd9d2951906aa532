//! Why something that was asked for did not happen, in words for whoever asked.
//!
//! Must never be matched on by its text: it is for reading.

use thiserror::Error;
use tiller_domain::address::AddressError;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::tab::Problem;
use tiller_ports::log::LogError;
use tiller_ports::practice_site::PracticeSiteError;

/// Something that was asked for did not happen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct AskError {
    /// What happened.
    pub message: String,
    /// What to do next.
    pub hint: String,
}

impl AskError {
    pub(crate) fn new(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { message: message.into(), hint: hint.into() }
    }

    pub(crate) fn problem(&self) -> Problem {
        Problem { message: self.message.clone(), hint: self.hint.clone() }
    }
}

impl From<DriveError> for AskError {
    fn from(error: DriveError) -> Self {
        Self::new(error.to_string(), error.hint())
    }
}

impl From<BrowserFault> for AskError {
    fn from(fault: BrowserFault) -> Self {
        Self::new(fault.to_string(), fault.hint())
    }
}

impl From<AddressError> for AskError {
    fn from(error: AddressError) -> Self {
        Self::new(error.to_string(), error.hint())
    }
}

impl From<LogError> for AskError {
    fn from(error: LogError) -> Self {
        Self::new(error.to_string(), error.hint())
    }
}

impl From<PracticeSiteError> for AskError {
    fn from(error: PracticeSiteError) -> Self {
        Self::new(error.to_string(), error.hint())
    }
}
