//! The machine's clock, and ids from time and chance (UUID version 7, RFC 9562).
//!
//! Must never be used where a test needs a time of its own: that is what the port is for.

use tiller_domain::time::Timestamp;
use tiller_ports::clock::{Clock, IdSource};

pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(jiff::Timestamp::now().as_millisecond())
    }
}

pub(crate) struct UuidIds;

impl IdSource for UuidIds {
    fn next_id(&self) -> String {
        uuid::Uuid::now_v7().to_string()
    }
}
