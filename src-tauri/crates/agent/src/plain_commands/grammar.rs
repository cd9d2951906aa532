//! The grammar of one clause: a verb, and what belongs to it.
//!
//! Must never guess: what it does not know is said, and nothing of the line is done.

mod page;
mod pointing;
mod tabs;
mod typing;
mod waiting;

use super::clauses::Word;
use super::command::{PlainCommand, Sought};
use super::sought::{sought, text_of};
use super::verbs::{Verb, find_verb, not_for_plain_commands};
use std::ops::Range;
use tiller_domain::address::AddressError;

/// Why a clause is not a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ClauseError {
    /// It begins with no verb of the grammar.
    UnknownVerb,
    /// It asks for something that plain commands leave to the person; the words say what to do.
    NotHere(&'static str),
    /// The verb is known, what belongs to it is not there.
    Incomplete { verb: Verb, wanted: &'static str },
    /// The address cannot be opened.
    Address(AddressError),
    /// No such key.
    UnknownKey,
    /// The time is not one that can be waited.
    Seconds,
}

/// One clause understood.
pub(crate) struct Parsed {
    /// What it means.
    pub(crate) command: PlainCommand,
    /// Where the typed text stands in the line, if one is typed.
    pub(crate) typed: Option<Range<usize>>,
}

impl From<PlainCommand> for Parsed {
    fn from(command: PlainCommand) -> Self {
        Self { command, typed: None }
    }
}

/// What follows the verb, with the line it stands in.
#[derive(Clone, Copy)]
struct Rest<'a> {
    line: &'a str,
    words: &'a [Word<'a>],
    verb: Verb,
}

type Understood = Result<Parsed, ClauseError>;

/// Reads one clause of `line`.
pub(crate) fn parse_clause<'a>(line: &'a str, words: &'a [Word<'a>]) -> Understood {
    if let Some(advice) = not_for_plain_commands(words) {
        return Err(ClauseError::NotHere(advice));
    }
    let (verb, length) = find_verb(words).ok_or(ClauseError::UnknownVerb)?;
    let rest = Rest { line, words: &words[length..], verb };
    match verb {
        Verb::Open => page::open(rest),
        Verb::GoTo => page::go_to(rest),
        Verb::Back => Ok(PlainCommand::Back.into()),
        Verb::Forward => Ok(PlainCommand::Forward.into()),
        Verb::Reload => Ok(PlainCommand::Reload.into()),
        Verb::Scroll => page::scroll(rest),
        Verb::Read => page::read(rest),
        Verb::Type => typing::type_into(rest),
        Verb::Fill => typing::fill(rest),
        Verb::Answer => typing::answer(rest),
        Verb::Press => typing::press(rest),
        Verb::Choose => pointing::choose(rest),
        Verb::Check | Verb::Uncheck => pointing::check(rest),
        Verb::Turn => pointing::turn(rest),
        Verb::Click | Verb::DoubleClick | Verb::RightClick => pointing::click(rest),
        Verb::Hover => pointing::hover(rest),
        Verb::Wait => waiting::wait(rest),
        Verb::NewTab => tabs::new_tab(rest),
        Verb::CloseTab => Ok(PlainCommand::CloseTab.into()),
        Verb::SwitchTab => tabs::switch(rest),
        Verb::Accept => tabs::accept(rest),
        Verb::Dismiss => tabs::dismiss(rest),
    }
}

impl<'a> Rest<'a> {
    fn with(self, words: &'a [Word<'a>]) -> Self {
        Self { words, ..self }
    }

    /// Without a leading keyword, if there is one.
    fn past(self, keywords: &[&str]) -> Self {
        match self.words {
            [first, rest @ ..] if !rest.is_empty() && first.is_one_of(keywords) => self.with(rest),
            _ => self,
        }
    }

    fn text(self) -> String {
        text_of(self.line, self.words)
    }

    /// The text without the full stop of a sentence.
    fn bare_text(self) -> String {
        let text = self.text();
        let quoted = matches!(self.words, [only] if only.quoted);
        let bare = text.trim_end_matches(['.', ',', '!']);
        if quoted || bare.is_empty() { text } else { bare.to_owned() }
    }

    fn sought(self, wanted: &'static str) -> Result<Sought, ClauseError> {
        sought(self.line, self.words).ok_or(self.incomplete(wanted))
    }

    fn incomplete(self, wanted: &'static str) -> ClauseError {
        ClauseError::Incomplete { verb: self.verb, wanted }
    }

    /// Before and after the last of these keywords that has words on both sides.
    fn split_last(self, keywords: &[&str]) -> Option<(Self, Self)> {
        let inner = 1..self.words.len().saturating_sub(1);
        let at = inner.rev().find(|at| self.words[*at].is_one_of(keywords))?;
        Some((self.with(&self.words[..at]), self.with(&self.words[at + 1..])))
    }

    /// Before and after the first of these keywords that has words on both sides.
    fn split_first(self, keywords: &[&str]) -> Option<(Self, Self)> {
        let mut inner = 1..self.words.len().saturating_sub(1);
        let at = inner.find(|at| self.words[*at].is_one_of(keywords))?;
        Some((self.with(&self.words[..at]), self.with(&self.words[at + 1..])))
    }

    /// A quoted text that the clause begins with, and what follows one of these keywords right after it.
    fn split_after_quoted(self, keywords: &[&str]) -> Option<(Self, Self)> {
        match self.words {
            [text, keyword, _, ..] if text.quoted && keyword.is_one_of(keywords) => {
                Some((self.with(&self.words[..1]), self.with(&self.words[2..])))
            }
            _ => None,
        }
    }

    fn span(self) -> Option<Range<usize>> {
        Some(self.words.first()?.span.start..self.words.last()?.span.end)
    }

    /// Whether the words are exactly these, leaving out articles.
    fn says(self, wanted: &[&str]) -> bool {
        let said = self.words.iter().filter(|word| !word.is_one_of(&["the", "this", "a", "of"]));
        said.clone().count() == wanted.len()
            && said.zip(wanted).all(|(word, keyword)| {
                !word.quoted && word.text.trim_end_matches('.').eq_ignore_ascii_case(keyword)
            })
    }

    fn says_one_of(self, wanted: &[&[&str]]) -> bool {
        wanted.iter().any(|words| self.says(words))
    }
}
