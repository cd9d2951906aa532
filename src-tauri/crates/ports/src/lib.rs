//! What the core needs from outside, one trait a need.
//!
//! Must never know an implementation, except the in-memory twins behind the feature `fakes`.
#![deny(missing_docs)]

pub mod browser;
pub mod clock;
pub mod driver;
pub mod log;
pub mod practice_site;
pub mod screencast;

#[cfg(feature = "fakes")]
pub mod contracts;
#[cfg(feature = "fakes")]
pub mod fakes;
