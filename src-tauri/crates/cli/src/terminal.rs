//! Lines on standard output.
//!
//! Must never fail because nobody reads them any more, and must never hand a terminal what a page wrote to steer it.

use std::io::{ErrorKind, Result, Write, stdout};
use tiller_domain::stranger::steers;

/// Says a line. Whoever closed the other end wants no more, which is no fault.
pub(crate) fn say(line: &str) -> Result<()> {
    let harmless: String = line.chars().filter(|c| !steers(*c)).collect();
    match writeln!(stdout().lock(), "{harmless}") {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        said => said,
    }
}
