//! Where adapters meet ports: one wiring for the window, the command line and the tests.
//!
//! Must never decide anything: which adapter stands behind which port, and nothing else.

mod clock;
mod closed_log;
mod folders;
mod settings;
mod tracing;
mod wiring;

pub use self::tracing::start_tracing;
pub use folders::FolderError;
pub use settings::{Settings, SettingsError};
pub use wiring::{Wiring, open_app};
