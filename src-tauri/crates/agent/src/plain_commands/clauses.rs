//! A line cut into clauses and words; quotes protect what stands in them.
//!
//! Must never change a quoted text: it arrives at the page letter by letter.

use std::borrow::Cow;
use std::ops::Range;

/// One word of a clause, or one quoted text.
#[derive(Debug, Clone)]
pub(crate) struct Word<'a> {
    /// What it says; without the quotes for a quoted text.
    pub(crate) text: Cow<'a, str>,
    /// Where it stands in the line, quotes included.
    pub(crate) span: Range<usize>,
    /// Whether it stood in quotes.
    pub(crate) quoted: bool,
}

/// A quote that is opened and never closed, at this byte of the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct UnclosedQuote(pub(crate) usize);

impl Word<'_> {
    /// Whether it is this keyword; a quoted word never is one.
    pub(crate) fn is(&self, keyword: &str) -> bool {
        !self.quoted && self.text.eq_ignore_ascii_case(keyword)
    }

    pub(crate) fn is_one_of(&self, keywords: &[&str]) -> bool {
        keywords.iter().any(|keyword| self.is(keyword))
    }
}

const QUOTES: [(char, char); 6] = [('"', '"'), ('“', '”'), ('„', '“'), ('«', '»'), ('‘', '’'), ('\'', '\'')];

/// The clauses of a line that hold a word, each as its words.
pub(crate) fn clauses(line: &str) -> Result<Vec<Vec<Word<'_>>>, UnclosedQuote> {
    let mut clauses = Vec::new();
    let mut clause = Vec::new();
    let mut at = 0;
    while let Some(next) = line[at..].chars().next() {
        if ends_clause(next) {
            clauses.push(std::mem::take(&mut clause));
            at += next.len_utf8();
        } else if next.is_whitespace() {
            at += next.len_utf8();
        } else {
            let word = word_at(line, at)?;
            at = word.span.end;
            if word.is("then") && !clause.is_empty() {
                clauses.push(before_then(std::mem::take(&mut clause)));
            } else {
                clause.push(word);
            }
        }
    }
    clauses.push(clause);
    clauses.iter_mut().for_each(drop_fillers);
    clauses.retain(|clause| !clause.is_empty());
    Ok(clauses)
}

/// The pieces of a line at every separator, quotes or not: for lines whose quotes do not close.
pub(crate) fn rough_clauses(line: &str) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (at, c) in line.char_indices().filter(|(_, c)| ends_clause(*c)) {
        pieces.push(start..at);
        start = at + c.len_utf8();
    }
    pieces.push(start..line.len());
    pieces
}

fn ends_clause(c: char) -> bool {
    matches!(c, ';' | '；' | '\n' | '\r')
}

fn word_at(line: &str, at: usize) -> Result<Word<'_>, UnclosedQuote> {
    let first = line[at..].chars().next();
    let quote = QUOTES.iter().find(|(open, _)| Some(*open) == first);
    match quote {
        Some(&('\'', _)) => Ok(single_quoted(line, at).unwrap_or_else(|| plain_word(line, at))),
        Some(&('‘', close)) => {
            Ok(quoted_text(line, at, '‘', close).unwrap_or_else(|| plain_word(line, at)))
        }
        Some(&(open, close)) => quoted_text(line, at, open, close).ok_or(UnclosedQuote(at)),
        None => Ok(plain_word(line, at)),
    }
}

fn plain_word(line: &str, at: usize) -> Word<'_> {
    let rest = &line[at..];
    let length = rest.find(|c: char| c.is_whitespace() || ends_clause(c)).unwrap_or(rest.len());
    Word { text: Cow::Borrowed(&rest[..length]), span: at..at + length, quoted: false }
}

/// A quoted text; its closing quote doubled stands for the quote itself.
fn quoted_text(line: &str, at: usize, open: char, close: char) -> Option<Word<'_>> {
    let body = at + open.len_utf8();
    let mut text = String::new();
    let mut letters = line[body..].char_indices().peekable();
    while let Some((offset, c)) = letters.next() {
        if c != close {
            text.push(c);
        } else if letters.next_if(|(_, next)| *next == close).is_some() {
            text.push(close);
        } else {
            let end = body + offset + close.len_utf8();
            return Some(Word { text: Cow::Owned(text), span: at..end, quoted: true });
        }
    }
    None
}

/// A text in straight single quotes. An apostrophe within a word closes nothing, and one that stays alone is a letter.
fn single_quoted(line: &str, at: usize) -> Option<Word<'_>> {
    let body = at + 1;
    let limit = line[body..].find(['\n', '\r']).map_or(line.len(), |offset| body + offset);
    let inner = &line[body..limit];
    let closes =
        |offset: &usize| !inner[offset + 1..].starts_with(|c: char| c.is_alphanumeric() || c == '\'');
    let end = inner.match_indices('\'').map(|(offset, _)| offset).find(closes)?;
    Some(Word { text: Cow::Borrowed(&inner[..end]), span: at..body + end + 1, quoted: true })
}

/// A clause without the comma or the "and" that led on to "then".
fn before_then(mut clause: Vec<Word<'_>>) -> Vec<Word<'_>> {
    if clause.last().is_some_and(|word| word.is("and")) {
        clause.pop();
    }
    if let Some(last) = clause.last_mut().filter(|word| !word.quoted) {
        let kept = last.text.trim_end_matches(',').to_owned();
        last.span.end = last.span.start + kept.len();
        last.text = Cow::Owned(kept);
    }
    clause.retain(|word| word.quoted || !word.text.is_empty());
    clause
}

/// Words before a command that mean nothing: bullets, numbers of a list, politeness.
fn drop_fillers(clause: &mut Vec<Word<'_>>) {
    let filler = |word: &Word<'_>| {
        let number = word.text.trim_end_matches(['.', ')', ':']);
        let numbered = number.len() < word.text.len() && number.bytes().all(|byte| byte.is_ascii_digit());
        word.is_one_of(&["please", "then", "and", "now", "next", "-", "*", "•", "–"])
            || (!word.quoted && numbered)
    };
    let fillers = clause.iter().take_while(|word| filler(word)).count();
    clause.drain(..fillers);
}
