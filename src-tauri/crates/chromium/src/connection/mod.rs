//! The line to Chrome: calls with a deadline each, answers, and events by session.
//!
//! Must never wait for ever, never let a call outlive the browser, and never write down what a page says.

mod events;
mod framing;
mod line;
mod message;
mod session;

pub(crate) use events::{Event, Events};
pub(crate) use line::{Connection, Listener};
pub(crate) use session::Session;

#[cfg(test)]
pub(crate) mod scripted;
#[cfg(test)]
mod tests;
