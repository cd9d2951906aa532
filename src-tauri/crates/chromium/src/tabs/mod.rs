//! Tabs: which there are, what each one shows, and what is going on in it.
//!
//! Must never lose a dialog, a popup or an iframe of another process, and must never give a tab's id twice.

mod attach;
mod ledger;
mod live_tab;
mod port;
mod registry;
mod state;
pub(crate) mod titles;
mod wire;

pub(crate) use attach::{auto_attach, metrics};
pub(crate) use live_tab::{ChildFrame, LiveTab};
pub(crate) use registry::{ClosedTab, Registry};
pub(crate) use state::TabState;
pub(crate) use titles::shown_title;
