//! What a native select offers.
//!
//! Must never turn the choices into nodes of their own: nobody can press them, the list itself is chosen from.

use super::outline::Outline;
use super::text::squeezed;
use tiller_domain::snapshot::SelectOption;

/// At most so many choices are listed.
pub(super) const MOST: usize = 1_000;

/// Whether the entry is a native select.
pub(super) fn is_select(outline: &Outline<'_>, at: usize) -> bool {
    outline.tag(at) == "SELECT"
}

/// The choices of a native select, and how many are left out.
pub(super) fn options(outline: &Outline<'_>, at: usize) -> (Vec<SelectOption>, usize) {
    let entries = outline.inside(at).map(|inner| outline.entries[inner].ax).filter(|ax| ax.role == "option");
    let mut options: Vec<SelectOption> =
        entries.map(|ax| SelectOption { label: squeezed(&ax.name), selected: ax.traits.selected }).collect();
    let left_out = options.len().saturating_sub(MOST);
    options.truncate(MOST);
    (options, left_out)
}
