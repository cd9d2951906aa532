//! What a run says of its steps, in plain language.
//!
//! Must never say a typed text before its field proved harmless: `conceal` goes over everything that is said here.

use crate::plain_commands::{Asked, Awaited, PlainAnswer, PlainCommand, ScrollGoal, TabChoice, direction};
use tiller_domain::action::{Press, Toggle};
use tiller_domain::dialog::{Dialog, DialogKind};
use tiller_domain::observation::{Deed, Settled};

/// A command as a line of the plan.
pub(super) fn planned(command: &PlainCommand) -> String {
    match command {
        PlainCommand::Open(url) => format!("Open {url}"),
        PlainCommand::Type { text, field } => format!("Type {} into {}", text.hidden(), field.words),
        PlainCommand::Press { chord, field: None } => format!("Press {chord}"),
        PlainCommand::Press { chord, field: Some(field) } => format!("Press {chord} in {}", field.words),
        PlainCommand::Choose { option, list: None } => format!("Choose “{option}”"),
        PlainCommand::Choose { option, list: Some(list) } => format!("Choose “{option}” in {}", list.words),
        PlainCommand::Check { what, on: Toggle::On } => format!("Switch on {}", what.words),
        PlainCommand::Check { what, on: Toggle::Off } => format!("Switch off {}", what.words),
        PlainCommand::Click { what, press } => format!("{} {}", click(*press), what.words),
        PlainCommand::Hover(what) => format!("Point at {}", what.words),
        PlainCommand::Read(Asked::Title) => "Read the page title".to_owned(),
        PlainCommand::Read(Asked::Address) => "Read the address".to_owned(),
        PlainCommand::Read(Asked::Value(what)) => format!("Read {}", what.words),
        PlainCommand::Scroll(ScrollGoal::Page(by)) => format!("Scroll {}", direction(*by)),
        PlainCommand::Scroll(ScrollGoal::Within(what, by)) => {
            format!("Scroll {} in {}", direction(*by), what.words)
        }
        PlainCommand::Scroll(ScrollGoal::To(what)) => format!("Scroll to {}", what.words),
        PlainCommand::Wait { until, seconds } => wait(until, *seconds),
        PlainCommand::Back => "Go back".to_owned(),
        PlainCommand::Forward => "Go forward".to_owned(),
        PlainCommand::Reload => "Reload the page".to_owned(),
        PlainCommand::NewTab(None) => "Open a new tab".to_owned(),
        PlainCommand::NewTab(Some(url)) => format!("Open {url} in a new tab"),
        PlainCommand::CloseTab => "Close the tab".to_owned(),
        PlainCommand::SwitchTab(TabChoice::Number(number)) => format!("Switch to tab {number}"),
        PlainCommand::SwitchTab(TabChoice::Title(title)) => format!("Switch to tab “{title}”"),
        PlainCommand::AnswerDialog(PlainAnswer::Accept) => "Accept the dialog".to_owned(),
        PlainCommand::AnswerDialog(PlainAnswer::Dismiss) => "Dismiss the dialog".to_owned(),
        PlainCommand::AnswerDialog(PlainAnswer::Text(text)) => {
            format!("Answer the dialog with {}", text.hidden())
        }
    }
}

fn wait(until: &Awaited, seconds: u32) -> String {
    match until {
        Awaited::Text(text) => format!("Wait for “{text}”, at most {seconds} s"),
        Awaited::Gone(text) => format!("Wait until “{text}” is gone, at most {seconds} s"),
        Awaited::Address(part) => format!("Wait until the address has “{part}”, at most {seconds} s"),
        Awaited::Page => format!("Wait for the page, at most {seconds} s"),
        Awaited::Time => format!("Wait {seconds} s"),
    }
}

pub(super) fn click(press: Press) -> &'static str {
    match press {
        Press::Single => "Click",
        Press::Double => "Double-click",
        Press::Secondary => "Right-click",
    }
}

pub(super) fn clicked(press: Press) -> &'static str {
    match press {
        Press::Single => "Clicked",
        Press::Double => "Double-clicked",
        Press::Secondary => "Right-clicked",
    }
}

/// What came with a deed beside what was wanted of it.
pub(super) fn aside(deed: &Deed, came_to: Option<&str>) -> String {
    let place = match (&deed.opened, came_to) {
        (Some(_), _) => "; it opened a new tab, and Tiller went on there".to_owned(),
        (None, Some(page)) => format!("; now at {page}"),
        (None, None) => String::new(),
    };
    match &deed.dialog {
        Some(dialog) => format!("{place}; {}", dialog_words(dialog)),
        None if deed.settled == Settled::StillBusy => format!("{place}; the page is still busy"),
        None => place,
    }
}

fn dialog_words(dialog: &Dialog) -> String {
    match dialog.kind {
        DialogKind::Alert => format!("the page says: “{}”", dialog.message),
        DialogKind::Confirm | DialogKind::Prompt => format!("the page asks: “{}”", dialog.message),
        DialogKind::BeforeUnload => "the page asks whether to leave it".to_owned(),
    }
}
