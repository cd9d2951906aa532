//! What is said of a line that is not understood: where, why, what would be, and the nearest thing.
//!
//! Must never repeat a piece of the line that masking hides.

use super::clauses::{UnclosedQuote, Word};
use super::grammar::ClauseError;
use super::mask::masked_line;
use super::verbs::nearest_verb;
use tiller_domain::address::AddressError;

const UNDERSTOOD: &str = "understood are: open ADDRESS; type TEXT into FIELD; press KEY; choose OPTION in LIST; \
check X; click X; hover over X; read X; scroll down; wait for X; go back; go forward; reload; new tab; close tab; \
switch to tab 2; accept; dismiss; answer TEXT";

/// Why a line is not a line of plain commands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct NotUnderstood {
    /// Which command of the line, from 1.
    pub command: usize,
    /// Where it begins, in characters from 1.
    pub at: usize,
    /// What is wrong.
    pub message: String,
    /// What to do next.
    pub hint: String,
}

impl NotUnderstood {
    pub(super) fn quote(line: &str, UnclosedQuote(byte): UnclosedQuote) -> Self {
        let at = position(line, byte);
        Self {
            command: line[..byte].split([';', '\n']).filter(|piece| !piece.trim().is_empty()).count().max(1),
            at,
            message: format!("the quote at character {at} is never closed"),
            hint: "close the quote; to type a quote itself, double it".to_owned(),
        }
    }

    pub(super) fn clause(line: &str, command: usize, words: &[Word<'_>], error: &ClauseError) -> Self {
        let start = words.first().map_or(0, |word| word.span.start);
        let end = words.last().map_or(start, |word| word.span.end);
        let at = position(line, start);
        let said = clipped(&masked_line(&line[start..end]).text());
        let which = format!("command {command}, “{said}” at character {at}");
        let message = match error {
            ClauseError::UnknownVerb => format!("{which}, is not understood"),
            ClauseError::NotHere(_) => format!("{which}, is not for plain commands"),
            ClauseError::Incomplete { wanted, .. } => format!("{which}, does not say {wanted}"),
            ClauseError::Address(AddressError::NotAnAddress(_)) => format!("{which}, is not an address"),
            ClauseError::Address(error) => format!("{which}, cannot be opened: {error}"),
            ClauseError::UnknownKey => format!("{which}, names no key"),
            ClauseError::Seconds => format!("{which}, does not give a time that can be waited"),
        };
        Self { command, at, message, hint: hint(error, words) }
    }
}

fn hint(error: &ClauseError, words: &[Word<'_>]) -> String {
    match error {
        ClauseError::UnknownVerb => match words.first().and_then(|word| nearest_verb(&word.text)) {
            Some(verb) => format!("did you mean “{}”? {UNDERSTOOD}", verb.form()),
            None => UNDERSTOOD.to_owned(),
        },
        ClauseError::NotHere(advice) => (*advice).to_owned(),
        ClauseError::Incomplete { verb, .. } => format!("say it like this: {}", verb.form()),
        ClauseError::Address(error) => error.hint().to_owned(),
        ClauseError::UnknownKey => "name a key such as Enter, Tab, Escape, ArrowDown or Ctrl+A".to_owned(),
        ClauseError::Seconds => "wait from 1 to 60 seconds".to_owned(),
    }
}

fn position(line: &str, byte: usize) -> usize {
    line[..byte].chars().count() + 1
}

fn clipped(text: &str) -> String {
    const MOST: usize = 60;
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if one_line.chars().count() <= MOST {
        return one_line;
    }
    one_line.chars().take(MOST - 1).chain(['…']).collect()
}
