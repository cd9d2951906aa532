//! The shell: a window that translates between the UI and the use cases.
//!
//! Must never decide anything: what a test without a window would want lives in `app`.

mod bindings;
mod commands;
mod display;
mod events;
mod frames;
mod pictures;
mod ui_error;
mod window;

pub use window::run;
