//! The line as it may be kept: every typed text replaced by its length until its field proved harmless.
//!
//! Must never show a piece of the line that may hold a credential: what could not be read is hidden where in doubt.

use super::clauses::{UnclosedQuote, Word, clauses, rough_clauses};
use super::command::TypedText;
use super::grammar::{Parsed, parse_clause};
use super::verbs::{Verb, find_verb, nearest_verb, not_for_plain_commands};
use std::ops::Range;
use tiller_domain::credential::{hidden, names_credential};

/// A typed text that is shorter is not looked for elsewhere: it would hide parts of ordinary words.
const SHORTEST_TO_LOOK_FOR: usize = 4;

/// A line with its typed texts hidden. It lives in memory alone, and shows itself only masked.
#[derive(Clone)]
pub struct MaskedLine {
    line: String,
    hidden: Vec<Span>,
}

#[derive(Clone)]
struct Span {
    range: Range<usize>,
    /// Which typed text it is, counted over the line; nothing for what stays hidden.
    typed: Option<usize>,
    length: usize,
}

impl MaskedLine {
    /// The line as it may be stored: `type (9 characters, hidden) into Search`.
    pub fn text(&self) -> String {
        self.reveal(&[])
    }

    /// The line with these typed texts shown, counted from 0 in the order of the line.
    pub fn reveal(&self, harmless: &[usize]) -> String {
        let mut text = String::new();
        let mut from = 0;
        for span in &self.hidden {
            text.push_str(&self.line[from..span.range.start]);
            match span.typed {
                Some(index) if harmless.contains(&index) => text.push_str(&self.line[span.range.clone()]),
                Some(_) | None => text.push_str(&hidden(span.length)),
            }
            from = span.range.end;
        }
        text.push_str(&self.line[from..]);
        text
    }
}

/// Masks a line, whether it can be understood or not.
pub fn masked_line(line: &str) -> MaskedLine {
    let hidden = match clauses(line) {
        Ok(clauses) => spans_of(line, &clauses),
        Err(UnclosedQuote(_)) => spans_of_unclosed(line),
    };
    MaskedLine { line: line.to_owned(), hidden }
}

/// A text without the typed texts that may stand in it again.
pub(crate) fn conceal(text: &str, typed: &[&TypedText]) -> String {
    let mut typed: Vec<_> = typed.iter().filter(|text| is_looked_for(text.expose())).collect();
    typed.sort_by_key(|text| std::cmp::Reverse(text.expose().len()));
    typed.iter().fold(text.to_owned(), |words, text| words.replace(text.expose(), &text.hidden()))
}

fn is_looked_for(text: &str) -> bool {
    text.trim().chars().count() >= SHORTEST_TO_LOOK_FOR
}

fn spans_of(line: &str, clauses: &[Vec<Word<'_>>]) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut texts = Vec::new();
    for words in clauses {
        match parse_clause(line, words) {
            Ok(Parsed { command, typed }) => {
                if let (Some(text), Some(range)) = (command.typed(), typed) {
                    let length = text.expose().chars().count();
                    spans.push(Span { range, typed: Some(texts.len()), length });
                    texts.push(text.expose().to_owned());
                }
            }
            Err(_) if is_sensitive(line, words) => {
                spans.push(rest_of_line(line, shown_until(words)));
                break;
            }
            Err(_) => {}
        }
    }
    for (index, text) in texts.iter().enumerate() {
        hide_repeats(line, text, index, &mut spans);
    }
    spans.sort_by_key(|span| span.range.start);
    spans
}

/// Hides a typed text wherever else it stands in the line.
fn hide_repeats(line: &str, text: &str, index: usize, spans: &mut Vec<Span>) {
    if !is_looked_for(text) {
        return;
    }
    for (start, found) in line.match_indices(text) {
        let range = start..start + found.len();
        let free = |span: &Span| span.range.end <= range.start || range.end <= span.range.start;
        if spans.iter().all(free) {
            spans.push(Span { range, typed: Some(index), length: text.chars().count() });
        }
    }
}

/// A line whose quotes do not close: from the first piece on that may type or hold a credential, all is hidden.
fn spans_of_unclosed(line: &str) -> Vec<Span> {
    for piece in rough_clauses(line) {
        let words = plain_words(line, &piece);
        let quotes = line[piece].contains(['"', '“', '„', '«']);
        if !words.is_empty() && (quotes || is_sensitive(line, &words)) {
            return vec![rest_of_line(line, shown_until(&words))];
        }
    }
    Vec::new()
}

fn plain_words<'a>(line: &'a str, piece: &Range<usize>) -> Vec<Word<'a>> {
    let start = line.as_ptr().addr();
    let word = |text: &'a str| {
        let at = text.as_ptr().addr() - start;
        Word { text: text.into(), span: at..at + text.len(), quoted: false }
    };
    line[piece.clone()].split_whitespace().map(word).collect()
}

/// Whether a clause that was not understood may hold a credential.
fn is_sensitive(line: &str, words: &[Word<'_>]) -> bool {
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
    let text = &line[first.span.start..last.span.end];
    let verb = find_verb(words).map(|(verb, _)| verb).or_else(|| nearest_verb(&first.text));
    verb.is_some_and(Verb::types) || names_credential(text) || (text.contains('@') && text.contains(':'))
}

/// Where the part of a clause ends that gives nothing away: after its first word where that is a verb, else nowhere.
fn shown_until(words: &[Word<'_>]) -> usize {
    let Some(first) = words.first() else { return 0 };
    let verb = !first.quoted
        && (find_verb(words).is_some()
            || nearest_verb(&first.text).is_some()
            || not_for_plain_commands(words).is_some());
    if verb { first.span.end } else { first.span.start }
}

fn rest_of_line(line: &str, from: usize) -> Span {
    let rest = &line[from..];
    let start = from + rest.len() - rest.trim_start().len();
    let shown = rest.trim();
    Span { range: start..start + shown.len(), typed: None, length: shown.chars().count() }
}
