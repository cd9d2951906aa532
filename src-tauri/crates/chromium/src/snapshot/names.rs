//! What an element is called when the accessibility tree has no name for it.
//!
//! Must never call it by what a person typed.

use super::outline::Outline;
use super::text::{shortened, squeezed};

/// The longest name that is made of the text inside.
const LONGEST: usize = 80;
/// Attributes that name an element, the best first.
const NAMING: [&str; 9] = [
    "aria-label",
    "title",
    "alt",
    "placeholder",
    "aria-placeholder",
    "data-testid",
    "data-test-id",
    "data-test",
    "data-qa",
];

/// The name by the element's attributes; empty when none names it.
pub(super) fn by_attribute(outline: &Outline<'_>, at: usize) -> String {
    let mut named = NAMING.iter().filter_map(|name| outline.attribute(at, name)).map(squeezed);
    named.find(|name| !name.is_empty()).map_or(String::new(), |name| shortened(&name, LONGEST))
}

/// The name made of the text inside; empty when there is none.
pub(super) fn by_text(outline: &Outline<'_>, at: usize) -> String {
    let mut name = String::new();
    for text in outline.texts(at) {
        name.push_str(text);
        name.push(' ');
        if name.len() > LONGEST * 8 {
            break;
        }
    }
    shortened(&squeezed(&name), LONGEST)
}
