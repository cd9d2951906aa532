//! In-memory twins of the ports, for tests.
//!
//! Must never behave better than the real thing: the contracts run on both.

mod browser;
mod clock;
mod log;
mod practice_site;

pub use browser::{FakeBrowser, FakeNode, FakePage, Reaction, Trigger, node, page};
pub use clock::{CountingIds, FakeClock};
pub use log::FakeLog;
pub use practice_site::FakePracticeSite;
