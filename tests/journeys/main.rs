//! Whole stories on the in-memory browser: what needs no Chrome to be true.
//!
//! Must never need a browser, a display or the network.

mod examples;
mod lost_log;
mod one_run_at_a_time;
mod typed_text;
