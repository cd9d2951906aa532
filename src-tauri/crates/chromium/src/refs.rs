//! Refs of one page.
//!
//! Must never resolve a ref of another page: Chrome hands old node numbers to new elements.

/// What the refs of a page stand for.
#[derive(Default)]
pub(crate) struct RefTable {}
