//! Everything a person or a client may ask for, as use cases that need no window.
//!
//! Must never know an adapter, Tauri or a protocol: it is handed ports, and hands out plain data.

mod ask_error;
mod browsing;
mod chat;
mod guard;
#[cfg(test)]
mod in_memory;
mod input;
mod live_view;
mod news;
mod open_app;
mod runs;
mod tab_strip;
mod wheels;

pub use ask_error::AskError;
pub use browsing::Browsing;
pub use chat::Chats;
pub use input::Input;
pub use live_view::{LiveView, Viewer};
pub use open_app::{App, AppPorts};
pub use runs::Runs;
