//! What a failed call says about the page.
//!
//! Must never make a hanging page look like a broken browser.

use tiller_domain::fault::{BrowserFault, DriveError, PageFault};

/// A call that was not answered in time means that the page hangs; everything else stays what it is.
pub(super) fn page_fault(fault: BrowserFault) -> DriveError {
    match fault {
        BrowserFault::NoAnswer { .. } => PageFault::Hanging.into(),
        other => other.into(),
    }
}
