//! The same checks for a fake and for the real thing, one contract a port.
//!
//! Must never know an implementation: each contract is given one that is fresh and empty.
#![expect(clippy::expect_used, clippy::panic, reason = "a contract is a test: it fails by panicking")]

mod chat_log;
mod driver;
mod run_log;

pub use chat_log::chat_log_contract;
pub use driver::{DRIVER_PAGE, NEXT_DRIVER_PAGE, driver_contract, driver_pages};
pub use run_log::run_log_contract;
