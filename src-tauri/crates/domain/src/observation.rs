//! What one deed or one look gives back.
//!
//! Must never leave out an open dialog: everything else waits for its answer.

use crate::dialog::Dialog;
use crate::ids::TabId;
use crate::snapshot::Snapshot;

/// What a deed led to, without a new look at the whole page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deed {
    /// The page's address afterwards.
    pub url: String,
    /// The page's title afterwards.
    pub title: String,
    /// Whether the page has come to rest.
    pub settled: Settled,
    /// What stands there now, read back after the deed (a field's value, a chosen label, on or off);
    /// nothing for deeds without a value and for credential fields.
    pub readback: Option<String>,
    /// A tab that this deed opened.
    pub opened: Option<TabId>,
    /// A dialog that is open now.
    pub dialog: Option<Dialog>,
    /// Errors that the page wrote to its console since the last deed or look, at most ten.
    pub console_errors: Vec<String>,
}

/// Whether a page has come to rest after a deed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Settled {
    /// Nothing is pending.
    Quiet,
    /// Something was still going on when the wait ended.
    StillBusy,
}

/// One look at a tab.
#[derive(Debug, Clone, PartialEq)]
pub struct Observation {
    /// The tab looked at.
    pub tab: TabId,
    /// The open dialog. While one is open the page cannot be read.
    pub dialog: Option<Dialog>,
    /// Errors that the page wrote to its console since the last deed or look, at most ten.
    pub console_errors: Vec<String>,
    /// The page; nothing while a dialog is open.
    pub snapshot: Option<Snapshot>,
}
