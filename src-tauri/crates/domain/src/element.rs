//! Handles to elements, and what is known of one element at the moment of an act.
//!
//! Must never name a node of Chrome's protocol: a ref means something only to the driver that gave it.

use crate::credential::CredentialKind;
use crate::role::Role;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

/// Handle to one element of one page, shown as `b12`: the page's tag in letters, then a counter.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(transparent)]
pub struct ElementRef(String);

impl ElementRef {
    /// The ref number `count` of the page whose tag is `tag` (0 is `a`, 25 is `z`, 26 is `aa`).
    pub fn of_page(tag: u32, count: u32) -> Self {
        let mut letters = Vec::new();
        let mut rest = tag;
        loop {
            letters.push(char::from(b'a' + u8::try_from(rest % 26).unwrap_or(0)));
            if rest < 26 {
                break;
            }
            rest = rest / 26 - 1;
        }
        let tag: String = letters.iter().rev().collect();
        Self(format!("{tag}{count}"))
    }

    /// Reads a ref as a person or a model writes it; nothing when it has not the shape of one.
    pub fn parse(text: &str) -> Option<Self> {
        let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = &text[letters..];
        let shaped = (1..=6).contains(&letters)
            && (1..=9).contains(&digits.len())
            && digits.bytes().all(|byte| byte.is_ascii_digit());
        shaped.then(|| Self(text.to_owned()))
    }

    /// The ref as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ElementRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What the guard needs to know of an element before something is done to it.
#[derive(Debug, Clone, PartialEq)]
pub struct ElementFacts {
    /// Its role now.
    pub role: Role,
    /// Its accessible name now.
    pub name: String,
    /// Which kind of credential it holds, if it holds one.
    pub credential: Option<CredentialKind>,
    /// Where it stands in the viewport, if it has a box there.
    pub bounds: Option<PageBox>,
}

/// A rectangle of the page's viewport in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PageBox {
    /// From the left edge.
    pub x: f64,
    /// From the top edge.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn page_tags_count_on_past_z_without_repeating() {
        let tags = [(0, "a1"), (25, "z1"), (26, "aa1"), (27, "ab1"), (701, "zz1"), (702, "aaa1")];
        for (tag, shown) in tags {
            assert_eq!(ElementRef::of_page(tag, 1).as_str(), shown, "a tag is never used twice");
        }
    }

    proptest! {
        #[test]
        fn every_ref_that_is_shown_can_be_read_back(tag in 0u32..100_000, count in 0u32..1_000_000) {
            let shown = ElementRef::of_page(tag, count);
            prop_assert_eq!(ElementRef::parse(shown.as_str()), Some(shown.clone()));
        }

        #[test]
        fn reading_a_ref_never_panics(text in ".*") {
            let _ = ElementRef::parse(&text);
        }
    }
}
