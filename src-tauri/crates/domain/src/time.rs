//! Moments in time, RFC 3339 on the wire.
//!
//! Must never read the clock: now is an argument.

use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

/// A moment, in milliseconds since the Unix epoch; RFC 3339 in UTC when serialized.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(transparent)]
pub struct Timestamp(#[specta(type = String)] jiff::Timestamp);

impl Timestamp {
    /// The moment `millis` milliseconds after the Unix epoch; a value out of range becomes the epoch.
    pub fn from_millis(millis: i64) -> Self {
        Self(jiff::Timestamp::from_millisecond(millis).unwrap_or(jiff::Timestamp::UNIX_EPOCH))
    }

    /// Milliseconds since the Unix epoch.
    pub fn as_millis(self) -> i64 {
        self.0.as_millisecond()
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timestamp_travels_as_rfc_3339() {
        let moment = Timestamp::from_millis(1_796_032_800_250);
        let wire = serde_json::to_string(&moment).unwrap();
        assert_eq!(wire, "\"2026-11-30T10:00:00.25Z\"", "the window and other clients parse RFC 3339");
        assert_eq!(serde_json::from_str::<Timestamp>(&wire).unwrap(), moment, "nothing is lost on the way");
    }
}
