//! What the tests that cross crates stand on: the app with and without its window, the fixture site, the practice
//! site as a judge.
//!
//! Must never be depended on by anything but tests.

pub mod app_window;
pub mod binaries;
pub mod desk;
pub mod examples;
pub mod in_memory;
pub mod processes;
pub mod site;

pub use app_window::AppWindow;
pub use desk::{Desk, Ended, until};
pub use site::FixtureSite;
pub use tiller_practice::{PracticeServer, PracticeState};
