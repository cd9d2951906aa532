//! The bundled practice site: a small shop, an inbox, a table of accounts, a form wizard and a sign-in
//! form, on which a person can try what Tiller does without an account anywhere.
//!
//! Must never listen before it is asked for, never on anything but loopback, and never fetch or link
//! anything outside of itself. Nothing here is real: what is ordered, sent or deleted lives in memory and
//! ends with the server.

mod accounts;
mod assets;
mod inbox;
mod markup;
mod on_demand;
mod own_host;
mod server;
mod shop;
mod sign_in;
mod start;
mod state;
mod wizard;

pub use on_demand::PracticeOnDemand;
pub use server::PracticeServer;
pub use state::{Booking, CartLine, Delivery, Order, PracticeState, SentMail};
