//! What stands in the place of a typed text that must not be kept.
//!
//! Must never be given the text itself: its length is enough.

/// The words that stand for a hidden text of `length` characters: `(6 characters, hidden)`.
pub fn hidden(length: usize) -> String {
    let unit = if length == 1 { "character" } else { "characters" };
    format!("({length} {unit}, hidden)")
}
