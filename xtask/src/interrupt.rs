//! Ctrl-C and a polite kill.
//!
//! The handler only notes that it happened. Everything that waits asks `check`, gets `Stopped`, and unwinds, so
//! that each guard on the way ends what it started. Must never exit from the handler itself.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

static STOPPED: AtomicBool = AtomicBool::new(false);

/// The person asked to stop.
#[derive(Debug)]
pub(crate) struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "stopped")
    }
}

impl std::error::Error for Stopped {}

pub(crate) fn listen() -> anyhow::Result<()> {
    ctrlc::set_handler(|| STOPPED.store(true, Ordering::SeqCst)).context("cannot listen for Ctrl-C")
}

pub(crate) fn check() -> Result<(), Stopped> {
    if STOPPED.load(Ordering::SeqCst) { Err(Stopped) } else { Ok(()) }
}
