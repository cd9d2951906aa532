//! What a chat line is: plain commands, nothing, or something that is not understood.
//!
//! Must never hand on a line that is not masked: what is kept of it comes from here.

use crate::plain_commands::{MaskedLine, PlainCommand, masked_line, parse};

/// What a chat line turned out to be.
#[derive(Clone)]
pub enum Intake {
    /// Plain commands, ready to be carried out.
    Commands(PlainGoal),
    /// Something else.
    NotUnderstood {
        /// The line as it may be stored.
        masked_line: String,
        /// Where and why it is not understood.
        message: String,
        /// What is understood, and the nearest thing.
        hint: String,
    },
    /// Nothing was said.
    Empty,
}

/// A goal made of plain commands. It lives in memory alone: the typed texts are in it.
#[derive(Clone)]
pub struct PlainGoal {
    pub(crate) line: MaskedLine,
    pub(crate) commands: Vec<PlainCommand>,
}

impl PlainGoal {
    /// The line as it may be stored.
    pub fn masked(&self) -> String {
        self.line.text()
    }
}

/// Reads a chat line.
pub fn intake(line: &str) -> Intake {
    let line = line.trim();
    match parse(line) {
        Ok(commands) if commands.is_empty() => Intake::Empty,
        Ok(commands) => Intake::Commands(PlainGoal { line: masked_line(line), commands }),
        Err(error) => Intake::NotUnderstood {
            masked_line: masked_line(line).text(),
            message: error.message,
            hint: error.hint,
        },
    }
}

/// What is said to a line without a command.
pub const EMPTY_HINT: &str = "say what is to be done, for example: open example.org; read the page title";
