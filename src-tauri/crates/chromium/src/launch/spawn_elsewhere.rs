//! Chrome's process on systems without descriptors 3 and 4.
//!
//! Must never fall back to a port. On Windows the two pipe handles would have to be inherited by number
//! (`--remote-debugging-io-pipes`), which safe Rust cannot say yet; so it is said plainly instead.

use super::process::Process;
use super::profile::ProfileLock;
use std::path::Path;
use tiller_domain::fault::BrowserFault;
use tokio::io::{Empty, Sink};

/// Our two ends of the pipe.
pub(super) struct Pipe {
    pub(super) reader: Empty,
    pub(super) writer: Sink,
}

/// How an end is brought about.
#[derive(Clone, Copy)]
pub(super) enum Insistence {
    /// It may tidy up first.
    Please,
    /// At once.
    Now,
}

/// Chrome with all its helpers: none can be started here.
#[derive(Clone, Copy)]
pub(super) struct Family;

impl Family {
    pub(super) fn end(self, _: Insistence) {}

    pub(super) fn lives(self) -> bool {
        false
    }
}

/// There is no root here.
pub(super) fn running_as_root() -> bool {
    false
}

/// Says that it cannot be done here.
pub(super) fn spawn(program: &Path, _: &[String], _: ProfileLock) -> Result<(Pipe, Process), BrowserFault> {
    Err(BrowserFault::LaunchFailed {
        browser: program.display().to_string(),
        reason: "this version of Tiller cannot start a browser on this system yet".to_owned(),
    })
}
