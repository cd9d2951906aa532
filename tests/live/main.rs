//! The stories on real Chrome, with the page or the site's server as the judge.
//!
//! Must never believe what a run says of itself where the page or the server can be asked.

mod bad_addresses;
mod command_line;
mod credentials;
mod examples;
mod lost_browser;
mod plain_commands;
mod restart;
mod stop;
mod takeover;
