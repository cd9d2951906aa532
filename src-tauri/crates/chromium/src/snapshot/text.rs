//! Texts of a page in the shape they are shown in.
//!
//! Must never join two words, break a character, or show one that misleads.

use tiller_domain::stranger;

/// The longest text that one node shows, in characters.
const LONGEST: usize = 20_000;

/// The text with every run of white space as one blank, none at the ends, at most [`LONGEST`], and without what steers
/// a terminal or the reader.
pub(super) fn squeezed(text: &str) -> String {
    let mut squeezed = String::with_capacity(text.len().min(LONGEST));
    for word in text.split_whitespace().filter(|word| !word.chars().all(stranger::steers)) {
        if !squeezed.is_empty() {
            squeezed.push(' ');
        }
        squeezed.extend(word.chars().filter(|c| !stranger::steers(*c)));
        if squeezed.len() > LONGEST {
            return shortened(&squeezed, LONGEST);
        }
    }
    squeezed
}

/// The beginning of a text, with a sign that there is more.
pub(super) fn shortened(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn shortening_never_breaks_a_character(text in ".{0,40}", longest in 0usize..40) {
            prop_assert!(shortened(&text, longest).chars().count() <= longest + 1);
        }

        #[test]
        fn words_stay_apart(words in proptest::collection::vec("[a-zäß]{1,5}", 0..6)) {
            prop_assert_eq!(squeezed(&words.join(" \n\u{a0}\t")), words.join(" "));
        }
    }
}
