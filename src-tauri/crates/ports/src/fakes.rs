//! In-memory twins of the ports, for tests.
//!
//! Must never behave better than the real thing: the contracts run on both.

mod clock;

pub use clock::{CountingIds, FakeClock};
