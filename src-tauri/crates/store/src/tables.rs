//! One file per table: its rows in and out.
//!
//! Must never begin or end a transaction: whoever calls knows what belongs together.

pub(crate) mod actions;
pub(crate) mod chats;
pub(crate) mod messages;
pub(crate) mod pictures;
pub(crate) mod run_events;
pub(crate) mod runs;
pub(crate) mod steps;

use crate::failure::Failure;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value of the domain as it is stored.
fn to_json<T: Serialize>(what: &'static str, value: &T) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| unreadable(what, &error))
}

fn from_json<T: DeserializeOwned>(what: &'static str, stored: &str) -> Result<T, Failure> {
    serde_json::from_str(stored).map_err(|error| unreadable(what, &error))
}

fn unreadable(what: &'static str, reason: &impl ToString) -> Failure {
    Failure::Unreadable { what, reason: reason.to_string() }
}
