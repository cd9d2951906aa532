//! Tabs: which there are, what each one shows, and what is going on in it.
//!
//! Must never lose a dialog, a popup or an iframe of another process, and must never give a tab's id twice.

mod live_tab;
mod registry;
mod state;

pub(crate) use live_tab::{ChildFrame, LiveTab};
pub(crate) use registry::Registry;
pub(crate) use state::TabState;
