//! From a command and a look at the page to the one deed that it asks for.
//!
//! Must never prepare a deed on a credential field, or on anything while a dialog is open.

use super::words::{self, planned};
use crate::find_element::{Choice, Found, Wish, find_choice, find_element};
use crate::plain_commands::{Awaited, PlainAnswer, PlainCommand, ScrollGoal, TypedText};
use crate::read_value::{Fact, read_value};
use tiller_domain::action::{Action, Press, Toggle, WaitCondition};
use tiller_domain::credential::{CredentialKind, names_credential};
use tiller_domain::dialog::Dialog;
use tiller_domain::key::KeyChord;
use tiller_domain::observation::Observation;
use tiller_domain::refusal::Refusal;
use tiller_domain::snapshot::Snapshot;

/// What a command asks for on this page.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Prepared {
    /// A deed.
    Deed(PreparedDeed),
    /// A value, and the address it was read from.
    Fact { fact: Fact, source: String },
}

/// A deed that is ready to be done.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct PreparedDeed {
    /// What is done.
    pub(super) action: Action,
    /// What is said before it is done.
    pub(super) words: String,
    /// How it is told and judged afterwards.
    pub(super) check: Check,
    /// The page's address before it.
    pub(super) url_before: String,
    /// The page's title before it.
    pub(super) title_before: String,
    /// Whether the field that is typed into is known to hold no credential.
    pub(super) harmless: bool,
}

/// How a deed is judged by what was read back.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Check {
    /// It counts as done when the driver did it; the words tell it.
    Done(String),
    /// The field must read the text that was typed.
    Reads { name: String, text: String },
    /// The list must read the option.
    Chosen { name: String, option: String },
    /// It must be on or off.
    Switched { name: String, on: Toggle },
    /// A page must have come.
    Page(&'static str),
}

/// Whether a command is about the page that is shown, so that it must be looked at first.
pub(super) fn needs_a_look(command: &PlainCommand) -> bool {
    match command {
        PlainCommand::NewTab(_) | PlainCommand::CloseTab | PlainCommand::SwitchTab(_) => false,
        PlainCommand::Open(_)
        | PlainCommand::Type { .. }
        | PlainCommand::Press { .. }
        | PlainCommand::Choose { .. }
        | PlainCommand::Check { .. }
        | PlainCommand::Click { .. }
        | PlainCommand::Hover(_)
        | PlainCommand::Read(_)
        | PlainCommand::Scroll(_)
        | PlainCommand::Wait { .. }
        | PlainCommand::Back
        | PlainCommand::Forward
        | PlainCommand::Reload
        | PlainCommand::AnswerDialog(_) => true,
    }
}

/// Prepares a command against what was seen.
pub(super) fn prepare(command: &PlainCommand, seen: &Observation) -> Result<Prepared, Refusal> {
    if let PlainCommand::AnswerDialog(answer) = command {
        return answer_dialog(command, answer, seen.dialog.as_ref());
    }
    if let Some(dialog) = &seen.dialog {
        return Err(Refusal::DialogOpen { kind: dialog.kind, message: dialog.message.clone() });
    }
    match (without_a_page(command), &seen.snapshot) {
        (Some((action, check)), snapshot) => {
            let page = |of: fn(&Snapshot) -> &String| snapshot.as_ref().map(of).cloned().unwrap_or_default();
            let (url_before, title_before) = (page(|seen| &seen.url), page(|seen| &seen.title));
            let words = planned(command);
            Ok(Prepared::Deed(PreparedDeed {
                action,
                words,
                check,
                url_before,
                title_before,
                harmless: false,
            }))
        }
        (None, Some(snapshot)) => on_page(command, snapshot),
        (None, None) => Err(nothing_seen(command)),
    }
}

fn nothing_seen(command: &PlainCommand) -> Refusal {
    Refusal::Missing { wanted: format!("“{}”", planned(command)), candidates: Vec::new() }
}

/// Deeds that need nothing of what the page shows.
pub(super) fn without_a_page(command: &PlainCommand) -> Option<(Action, Check)> {
    let done = |words: &str| Check::Done(words.to_owned());
    Some(match command {
        PlainCommand::Open(url) | PlainCommand::NewTab(Some(url)) => {
            (Action::Navigate { url: url.clone() }, Check::Page("Opened"))
        }
        PlainCommand::Back => (Action::Back, Check::Page("Went back to")),
        PlainCommand::Forward => (Action::Forward, Check::Page("Went forward to")),
        PlainCommand::Reload => (Action::Reload, Check::Page("Reloaded")),
        PlainCommand::Press { chord, field: None } => {
            (Action::Press { chord: chord.clone(), target: None }, Check::Done(format!("Pressed {chord}")))
        }
        PlainCommand::Scroll(ScrollGoal::Page(by)) => {
            (Action::Scroll { target: None, by: *by }, done("Scrolled"))
        }
        PlainCommand::Wait { until, seconds } => {
            let (condition, words) = wait(until, *seconds);
            (Action::WaitFor { condition, seconds: *seconds }, Check::Done(words))
        }
        PlainCommand::Type { .. }
        | PlainCommand::Press { field: Some(_), .. }
        | PlainCommand::Choose { .. }
        | PlainCommand::Check { .. }
        | PlainCommand::Click { .. }
        | PlainCommand::Hover(_)
        | PlainCommand::Read(_)
        | PlainCommand::Scroll(ScrollGoal::Within(..) | ScrollGoal::To(_))
        | PlainCommand::NewTab(None)
        | PlainCommand::CloseTab
        | PlainCommand::SwitchTab(_)
        | PlainCommand::AnswerDialog(_) => return None,
    })
}

fn wait(until: &Awaited, seconds: u32) -> (WaitCondition, String) {
    match until {
        Awaited::Text(text) => (WaitCondition::Text(text.clone()), format!("“{text}” is there")),
        Awaited::Gone(text) => (WaitCondition::TextGone(text.clone()), format!("“{text}” is gone")),
        Awaited::Address(part) => (WaitCondition::Address(part.clone()), format!("The address has “{part}”")),
        Awaited::Page => (WaitCondition::Loaded, "The page has loaded".to_owned()),
        Awaited::Time => (WaitCondition::Time, format!("Waited {seconds} s")),
    }
}

/// Deeds on something that the page shows, and values read from it.
fn on_page(command: &PlainCommand, snapshot: &Snapshot) -> Result<Prepared, Refusal> {
    if let PlainCommand::Read(asked) = command {
        return Ok(Prepared::Fact { fact: read_value(snapshot, asked)?, source: snapshot.url.clone() });
    }
    let (action, words, check) = on_element(command, snapshot)?;
    let (url_before, title_before) = (snapshot.url.clone(), snapshot.title.clone());
    Ok(Prepared::Deed(PreparedDeed { action, words, check, url_before, title_before, harmless: true }))
}

/// What is done, what is said before it, and how it is judged.
type Plan = (Action, String, Check);

fn on_element(command: &PlainCommand, snapshot: &Snapshot) -> Result<Plan, Refusal> {
    let find = |sought, wish| find_element(snapshot, sought, wish);
    Ok(match command {
        PlainCommand::Type { text, field } => {
            type_into(without_credential(find(field, Wish::TypeInto)?)?, text)
        }
        PlainCommand::Press { chord, field: Some(field) } => {
            let found = find(field, Wish::TypeInto).or_else(|_| find(field, Wish::PointAt))?;
            press_in(if chord.types_text() { without_credential(found)? } else { found }, chord)
        }
        PlainCommand::Choose { option, list } => {
            choose(option, find_choice(snapshot, option, list.as_ref())?)
        }
        PlainCommand::Check { what, on } => switch(find(what, Wish::Switch)?, *on),
        PlainCommand::Click { what, press } => click(find(what, Wish::Press)?, *press),
        PlainCommand::Hover(what) => hover(find(what, Wish::PointAt)?),
        PlainCommand::Scroll(ScrollGoal::Within(what, by)) => {
            let found = find(what, Wish::PointAt)?;
            let done = Check::Done(format!("Scrolled in {}", found.words));
            (Action::Scroll { target: Some(found.reference), by: *by }, planned(command), done)
        }
        PlainCommand::Scroll(ScrollGoal::To(what)) => scroll_to(find(what, Wish::PointAt)?),
        PlainCommand::Open(_)
        | PlainCommand::NewTab(_)
        | PlainCommand::CloseTab
        | PlainCommand::SwitchTab(_)
        | PlainCommand::Back
        | PlainCommand::Forward
        | PlainCommand::Reload
        | PlainCommand::Press { field: None, .. }
        | PlainCommand::Read(_)
        | PlainCommand::Scroll(ScrollGoal::Page(_))
        | PlainCommand::Wait { .. }
        | PlainCommand::AnswerDialog(_) => return Err(nothing_seen(command)),
    })
}

fn type_into(found: Found<'_>, text: &TypedText) -> Plan {
    let words = format!("Type {} into {}", text.hidden(), found.words);
    let check = Check::Reads { name: name_of(&found), text: text.expose().to_owned() };
    (Action::Type { target: found.reference, text: text.expose().to_owned() }, words, check)
}

fn press_in(found: Found<'_>, chord: &KeyChord) -> Plan {
    let words = format!("Press {chord} in {}", found.words);
    let done = Check::Done(format!("Pressed {chord} in {}", found.words));
    (Action::Press { chord: chord.clone(), target: Some(found.reference) }, words, done)
}

fn click(found: Found<'_>, press: Press) -> Plan {
    let words = format!("{} {}", words::click(press), found.words);
    let done = Check::Done(format!("{} {}", words::clicked(press), found.words));
    (Action::Click { target: found.reference, press }, words, done)
}

fn hover(found: Found<'_>) -> Plan {
    let done = Check::Done(format!("Pointing at {}", found.words));
    (Action::Hover { target: found.reference }, format!("Point at {}", found.words), done)
}

fn scroll_to(found: Found<'_>) -> Plan {
    let done = Check::Done(format!("{} is in view", capital(&found.words)));
    (Action::ScrollTo { target: found.reference }, format!("Scroll to {}", found.words), done)
}

fn choose(option: &str, choice: Choice<'_>) -> Plan {
    match choice {
        Choice::In(found) => {
            let words = format!("Choose “{option}” in {}", found.words);
            let check = Check::Chosen { name: name_of(&found), option: option.to_owned() };
            (Action::Select { target: found.reference, option: option.to_owned() }, words, check)
        }
        Choice::On(found) => switch(found, Toggle::On),
        Choice::Press(found) => {
            let words = format!("Choose {}", found.words);
            let action = Action::Click { target: found.reference, press: Press::Single };
            (action, words, Check::Done(format!("Chose {}", found.words)))
        }
    }
}

fn switch(found: Found<'_>, on: Toggle) -> Plan {
    let way = if on == Toggle::On { "on" } else { "off" };
    let words = format!("Switch {way} {}", found.words);
    let check = Check::Switched { name: name_of(&found), on };
    (Action::Check { target: found.reference, on }, words, check)
}

fn answer_dialog(
    command: &PlainCommand,
    answer: &PlainAnswer,
    dialog: Option<&Dialog>,
) -> Result<Prepared, Refusal> {
    let dialog = dialog.ok_or(Refusal::NoDialog)?;
    if matches!(answer, PlainAnswer::Text(_)) && names_credential(&dialog.message) {
        let label = format!("the {} “{}”", dialog.kind, dialog.message);
        return Err(Refusal::CredentialField { label, kind: CredentialKind::Password });
    }
    let words = format!("{}: “{}”", planned(command), dialog.message);
    let done = match answer {
        PlainAnswer::Accept => "Accepted the dialog".to_owned(),
        PlainAnswer::Dismiss => "Dismissed the dialog".to_owned(),
        PlainAnswer::Text(text) => format!("Answered the dialog with “{}”", text.expose()),
    };
    let action = Action::AnswerDialog { answer: answer.to_answer() };
    Ok(Prepared::Deed(PreparedDeed {
        action,
        words,
        check: Check::Done(done),
        url_before: String::new(),
        title_before: String::new(),
        harmless: true,
    }))
}

fn without_credential(found: Found<'_>) -> Result<Found<'_>, Refusal> {
    match found.node.credential {
        Some(kind) => Err(Refusal::CredentialField { label: found.words, kind }),
        None => Ok(found),
    }
}

/// What a person calls the thing: its name, else what it is.
fn name_of(found: &Found<'_>) -> String {
    let name = found.node.name.trim();
    if name.is_empty() { capital(&found.words) } else { name.trim_end_matches([':', '*', ' ']).to_owned() }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
