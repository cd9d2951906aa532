//! Text brought into one form, so that a table of words finds it however a page writes it.
//!
//! Must never be used for anything that is shown: it throws away what does not matter for a comparison.

use std::borrow::Cow;

/// The words of a text in lower case, one space between them and one at each end: `loginPwd-2` is ` login pwd 2 `.
/// Characters that cannot be seen are left out, full-width ones are read as what they stand for.
pub(super) fn normal(text: &str) -> String {
    let mut words = String::from(" ");
    let mut before = Kind::Gap;
    for c in text.chars().filter(|c| !invisible(*c)).map(half_width) {
        let now = Kind::of(c);
        if starts_word(before, now) && !words.ends_with(' ') {
            words.push(' ');
        }
        if now != Kind::Gap {
            words.extend(c.to_lowercase());
        }
        before = now;
    }
    if !words.ends_with(' ') {
        words.push(' ');
    }
    words
}

/// Words to be found next to each other in a text of normal form.
pub(super) struct Phrase {
    words: String,
    spaced: bool,
}

impl Phrase {
    /// The phrase as a person would write it.
    pub(super) fn new(phrase: &str) -> Self {
        let words = normal(phrase);
        let spaced = !words.chars().any(without_spaces);
        let words = if spaced { words } else { words.split(' ').collect() };
        Self { words, spaced }
    }

    /// Whether the text holds it. Scripts that put no spaces between their words are looked through letter by letter.
    pub(super) fn is_in(&self, text: &str) -> bool {
        if self.spaced { text.contains(&self.words) } else { glued(text).contains(&self.words) }
    }

    /// Whether the text begins or ends with it.
    pub(super) fn is_at_an_end_of(&self, text: &str) -> bool {
        if self.spaced {
            return text.starts_with(&self.words) || text.ends_with(&self.words);
        }
        let text = glued(text);
        text.starts_with(&self.words) || text.ends_with(&self.words)
    }

    /// The text without it.
    pub(super) fn taken_out_of(&self, text: String) -> String {
        if self.spaced && text.contains(&self.words) { text.replace(&self.words, "  ") } else { text }
    }
}

fn glued(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { Cow::Owned(text.split(' ').collect()) }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Upper,
    Lower,
    Digit,
    Gap,
}

impl Kind {
    fn of(c: char) -> Self {
        if c.is_numeric() {
            Self::Digit
        } else if c.is_uppercase() {
            Self::Upper
        } else if c.is_alphabetic() || joins(c) {
            Self::Lower
        } else {
            Self::Gap
        }
    }
}

fn starts_word(before: Kind, now: Kind) -> bool {
    match (before, now) {
        (_, Kind::Gap) | (Kind::Lower, Kind::Upper) => true,
        (Kind::Digit, now) => now != Kind::Digit,
        (before, Kind::Digit) => before != Kind::Digit,
        (Kind::Upper | Kind::Lower | Kind::Gap, Kind::Upper | Kind::Lower) => false,
    }
}

/// Marks that belong to the letter before them (decomposed accents, vowel signs).
fn joins(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{900}'..='\u{903}' | '\u{93a}'..='\u{94f}')
}

fn invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn half_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        other => other,
    }
}

fn without_spaces(c: char) -> bool {
    matches!(c, '\u{e00}'..='\u{e7f}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}')
}
