//! The ways to read what a person calls a thing: "the second "Add to cart" button for Desk lamp".
//!
//! Must never look at a page: which reading holds is decided when the page is there.

use super::clauses::Word;
use super::command::{Kind, Place, Reading, Sought};

const ARTICLES: [&str; 6] = ["the", "a", "an", "my", "this", "that"];
const WITHIN: [&str; 11] =
    ["in", "for", "of", "from", "on", "at", "within", "inside", "beside", "under", "by"];
const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// How many words are tried as the one that leads on to a row or section.
const MOST_SPLITS: usize = 6;

const KINDS: &[(&str, Kind)] = &[
    ("link", Kind::Link),
    ("links", Kind::Link),
    ("button", Kind::Button),
    ("field", Kind::Field),
    ("box", Kind::Field),
    ("input", Kind::Field),
    ("textbox", Kind::Field),
    ("textarea", Kind::Field),
    ("area", Kind::Field),
    ("checkbox", Kind::Checkbox),
    ("radio", Kind::Radio),
    ("switch", Kind::Switch),
    ("toggle", Kind::Switch),
    ("tab", Kind::Tab),
    ("heading", Kind::Heading),
    ("headline", Kind::Heading),
    ("image", Kind::Image),
    ("picture", Kind::Image),
    ("icon", Kind::Image),
    ("list", Kind::List),
    ("dropdown", Kind::List),
    ("drop-down", Kind::List),
    ("menu", Kind::List),
    ("combobox", Kind::List),
    ("option", Kind::Choice),
    ("choice", Kind::Choice),
    ("result", Kind::Result),
    ("results", Kind::Result),
    ("item", Kind::Result),
    ("entry", Kind::Result),
    ("hit", Kind::Result),
];

/// Kinds that are named in two words.
const TWO_WORD_KINDS: &[(&str, &str, Kind)] = &[
    ("text", "field", Kind::Field),
    ("text", "box", Kind::Field),
    ("input", "field", Kind::Field),
    ("check", "box", Kind::Checkbox),
    ("radio", "button", Kind::Radio),
    ("menu", "item", Kind::Choice),
    ("list", "box", Kind::List),
];

/// What the words can mean; nothing when there are none.
pub(crate) fn sought(line: &str, words: &[Word<'_>]) -> Option<Sought> {
    let (first, last) = (words.first()?, words.last()?);
    let mut readings = Vec::new();
    if !words.iter().all(|word| word.text.trim().is_empty()) {
        add(&mut readings, Some(literal(line, words)));
    }
    if words.len() > 1 || !first.quoted {
        add(&mut readings, plain(line, words));
        let splits = (1..words.len().saturating_sub(1)).rev().filter(|at| words[*at].is_one_of(&WITHIN));
        for at in splits.take(MOST_SPLITS) {
            add(&mut readings, with_context(line, &words[..at], &words[at + 1..]));
        }
    }
    let said = line[first.span.start..last.span.end].to_owned();
    (!readings.is_empty()).then_some(Sought { words: said, readings })
}

/// The text that the words stand for: a quoted text by itself exactly, else what was written.
pub(crate) fn text_of(line: &str, words: &[Word<'_>]) -> String {
    match words {
        [] => String::new(),
        [only] => only.text.clone().into_owned(),
        [first, .., last] => line[first.span.start..last.span.end].to_owned(),
    }
}

fn add(readings: &mut Vec<Reading>, reading: Option<Reading>) {
    if let Some(reading) = reading.filter(|reading| !readings.contains(reading)) {
        readings.push(reading);
    }
}

fn literal(line: &str, words: &[Word<'_>]) -> Reading {
    Reading { name: text_of(line, words), kind: None, place: None, within: None }
}

fn with_context(line: &str, head: &[Word<'_>], tail: &[Word<'_>]) -> Option<Reading> {
    let within = text_of(line, without_row_word(without_article(tail)));
    if within.trim().is_empty() {
        return None;
    }
    Some(Reading { within: Some(within), ..plain(line, head)? })
}

/// Article, ordinal, name and kind in the order that people say them.
fn plain(line: &str, words: &[Word<'_>]) -> Option<Reading> {
    let (place, words) = ordinal(without_article(words));
    let (kind, words) = kind(words);
    let name = text_of(line, words);
    let enough = !name.trim().is_empty() || kind.is_some();
    enough.then_some(Reading { name, kind, place, within: None })
}

fn without_article<'w, 'l>(words: &'w [Word<'l>]) -> &'w [Word<'l>] {
    match words {
        [first, rest @ ..] if !rest.is_empty() && first.is_one_of(&ARTICLES) => rest,
        _ => words,
    }
}

fn without_row_word<'w, 'l>(words: &'w [Word<'l>]) -> &'w [Word<'l>] {
    match words {
        [rest @ .., last]
            if !rest.is_empty() && last.is_one_of(&["row", "card", "section", "line", "entry"]) =>
        {
            rest
        }
        _ => words,
    }
}

fn ordinal<'w, 'l>(words: &'w [Word<'l>]) -> (Option<Place>, &'w [Word<'l>]) {
    let [first, rest @ ..] = words else { return (None, words) };
    match place(first) {
        Some(place) if !rest.is_empty() => (Some(place), rest),
        _ => (None, words),
    }
}

fn place(word: &Word<'_>) -> Option<Place> {
    if word.quoted {
        return None;
    }
    let text = word.text.to_lowercase();
    if text == "last" {
        return Some(Place::Last);
    }
    if let Some(index) = ORDINALS.iter().position(|ordinal| *ordinal == text) {
        return u32::try_from(index + 1).ok().map(Place::Nth);
    }
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|end| text.strip_suffix(end))?;
    digits.parse().ok().filter(|number| *number > 0).map(Place::Nth)
}

fn kind<'w, 'l>(words: &'w [Word<'l>]) -> (Option<Kind>, &'w [Word<'l>]) {
    let two = |a: &Word<'_>, b: &Word<'_>| {
        TWO_WORD_KINDS.iter().find(|(x, y, _)| a.is(x) && b.is(y)).map(|(_, _, kind)| *kind)
    };
    let one = |word: &Word<'_>| {
        let bare = word.text.trim_end_matches(['.', ',']);
        KINDS.iter().find(|(said, _)| !word.quoted && bare.eq_ignore_ascii_case(said)).map(|(_, kind)| *kind)
    };
    if let [rest @ .., a, b] = words
        && let Some(kind) = two(a, b)
    {
        return (Some(kind), rest);
    }
    if let [rest @ .., last] = words
        && let Some(kind) = one(last)
    {
        return (Some(kind), rest);
    }
    match words {
        [first, rest @ ..] if !rest.is_empty() => one(first).map_or((None, words), |kind| (Some(kind), rest)),
        _ => (None, words),
    }
}
