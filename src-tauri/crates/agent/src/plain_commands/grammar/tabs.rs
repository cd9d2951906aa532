//! Commands about tabs and about the page's dialogs.
//!
//! Must never take a dialog of the page for a banner that is part of it: "accept cookies" is a click.

use super::{ClauseError, Rest, Understood, page};
use crate::plain_commands::command::{PlainAnswer, PlainCommand, TabChoice};

const DIALOG: [&[&str]; 8] =
    [&[], &["dialog"], &["it"], &["alert"], &["question"], &["confirm"], &["prompt"], &["message"]];

/// `new tab`, `new tab ADDRESS`.
pub(super) fn new_tab(rest: Rest<'_>) -> Understood {
    let rest = rest.past(&["with", "at", "on", "for", "to"]);
    if rest.words.is_empty() {
        return Ok(PlainCommand::NewTab(None).into());
    }
    Ok(PlainCommand::NewTab(Some(page::address(rest)?)).into())
}

/// `switch to tab 2`, `switch to tab TITLE`, `switch to the TITLE tab`.
pub(super) fn switch(rest: Rest<'_>) -> Understood {
    let rest = rest.past(&["the"]);
    let title = match rest.words {
        [first, others @ ..] if !others.is_empty() && first.is("tab") => rest.with(others),
        [others @ .., last] if !others.is_empty() && last.is("tab") => rest.with(others),
        _ => rest,
    };
    let text = title.bare_text();
    if text.trim().is_empty() || title.says(&["tab"]) {
        return Err(rest.incomplete("which tab"));
    }
    let quoted = title.words.iter().any(|word| word.quoted);
    let choice = match text.parse::<u32>() {
        Ok(number) if number > 0 && !quoted => TabChoice::Number(number),
        _ => TabChoice::Title(text),
    };
    Ok(PlainCommand::SwitchTab(choice).into())
}

/// `accept`, `accept the dialog`.
pub(super) fn accept(rest: Rest<'_>) -> Understood {
    dialog(rest, PlainAnswer::Accept)
}

/// `dismiss`, `dismiss the dialog`.
pub(super) fn dismiss(rest: Rest<'_>) -> Understood {
    dialog(rest, PlainAnswer::Dismiss)
}

fn dialog(rest: Rest<'_>, answer: PlainAnswer) -> Understood {
    if rest.says_one_of(&DIALOG) {
        return Ok(PlainCommand::AnswerDialog(answer).into());
    }
    Err(ClauseError::NotHere("for a part of the page say what to press: click Accept all"))
}
