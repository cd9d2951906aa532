//! Plain commands: a line of explicit commands, read by a small deterministic grammar without any model.
//!
//! Must never act on a part of a line that was not understood as a whole.

mod clauses;
mod command;
mod grammar;
mod mask;
mod not_understood;
mod show;
mod sought;
mod verbs;

pub use command::{
    Asked, Awaited, Kind, Place, PlainAnswer, PlainCommand, Reading, ScrollGoal, Sought, TabChoice, TypedText,
};
pub(crate) use mask::conceal;
pub use mask::{MaskedLine, masked_line};
pub use not_understood::NotUnderstood;
pub use show::InFull;
pub(crate) use show::direction;

#[cfg(test)]
mod tests;

/// Reads a line: its commands in order, none for a line without any.
pub fn parse(line: &str) -> Result<Vec<PlainCommand>, NotUnderstood> {
    let clauses = clauses::clauses(line).map_err(|quote| NotUnderstood::quote(line, quote))?;
    let read = |(index, words): (usize, &Vec<clauses::Word<'_>>)| {
        let parsed = grammar::parse_clause(line, words);
        parsed
            .map(|parsed| parsed.command)
            .map_err(|error| NotUnderstood::clause(line, index + 1, words, &error))
    };
    clauses.iter().enumerate().map(read).collect()
}
