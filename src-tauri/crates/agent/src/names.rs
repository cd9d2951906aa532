//! How the words of a person and the names on a page are compared.
//!
//! Must never find a part of a word: "car" is not "Cart".

/// How closely a name is what was said; the closer first.
pub(crate) const TIERS: [Tier; 3] = [Tier::Exact, Tier::Begins, Tier::AllWords];

/// How closely a name is what was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tier {
    /// The same words.
    Exact,
    /// It begins with them.
    Begins,
    /// It holds all of them, in any order.
    AllWords,
}

/// A text for comparison: lower case, one space between words, no punctuation at its ends.
pub(crate) fn plain(text: &str) -> String {
    let lower = text.to_lowercase().replace(['’', '‘'], "'").replace(['“', '”', '„'], "\"");
    let words: Vec<&str> = lower.split_whitespace().collect();
    let joined = words.join(" ");
    let bare =
        joined.trim_matches(|c: char| matches!(c, '*' | ':' | '.' | ',' | '…' | '!' | '?' | '"' | ' '));
    if bare.is_empty() { joined } else { bare.to_owned() }
}

/// Whether `name` is what was said, this closely. Both in plain form.
pub(crate) fn is_called(name: &str, wanted: &str, tier: Tier) -> bool {
    if wanted.is_empty() || name.is_empty() {
        return false;
    }
    match tier {
        Tier::Exact => name == wanted,
        Tier::Begins => name.strip_prefix(wanted).is_some_and(ends_word),
        Tier::AllWords => wanted.split(' ').all(|word| holds(name, word)),
    }
}

/// Whether `text` holds `phrase` as whole words. Both in plain form.
pub(crate) fn holds(text: &str, phrase: &str) -> bool {
    !phrase.is_empty()
        && text.match_indices(phrase).any(|(at, found)| {
            let before = text[..at].chars().next_back();
            let bounded =
                !phrase.starts_with(char::is_alphanumeric) || !before.is_some_and(char::is_alphanumeric);
            let open_end = phrase.ends_with(char::is_alphanumeric);
            bounded && (!open_end || ends_word(&text[at + found.len()..]))
        })
}

/// How alike two names are, from 0 to 1.
pub(crate) fn likeness(name: &str, wanted: &str) -> f64 {
    if name.is_empty() || wanted.is_empty() {
        return 0.0;
    }
    let words = wanted.split(' ').collect::<Vec<_>>();
    let shared = words.iter().filter(|word| holds(name, word)).count();
    let by_words =
        f64::from(u32::try_from(shared).unwrap_or(0)) / f64::from(u32::try_from(words.len()).unwrap_or(1));
    let short: String = name.chars().take(80).collect();
    strsim::normalized_damerau_levenshtein(&short, wanted).max(by_words * 0.9)
}

fn ends_word(rest: &str) -> bool {
    !rest.starts_with(char::is_alphanumeric)
}
