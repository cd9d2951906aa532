//! Drives the person's own Chrome, Edge or Chromium: its start and end, its tabs, its pictures.
//!
//! Must never let a type, node id or session id of Chrome's protocol out, and must never write into a page.

mod act;
mod blocked;
mod browser;
mod connection;
mod downloads;
mod driver;
mod find;
mod health;
mod input;
mod inspect;
mod launch;
mod picture;
mod refs;
mod screencast;
mod snapshot;
mod tabs;

mod chromium;

pub use chromium::{Chromium, ChromiumConfig};
