//! A command as a line that means it: what is shown can be read back.
//!
//! Must never be stored or logged as it is: typed texts stand in it in full.

use super::command::{Asked, Awaited, PlainAnswer, PlainCommand, ScrollGoal, TabChoice};
use std::fmt;
use tiller_domain::action::{Press, ScrollBy, Toggle};
use tiller_domain::key::KeyChord;

/// A command in the form that the grammar reads, typed texts in full.
pub struct InFull<'a>(pub &'a PlainCommand);

impl fmt::Display for InFull<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            PlainCommand::Open(url) => write!(f, "open {}", quoted(url.as_str())),
            PlainCommand::Type { text, field } => {
                write!(f, "type {} into {}", quoted(text.expose()), field.words)
            }
            PlainCommand::Press { chord, field: None } => write!(f, "press {}", key(chord)),
            PlainCommand::Press { chord, field: Some(field) } => {
                write!(f, "press {} in {}", key(chord), field.words)
            }
            PlainCommand::Choose { option, list: None } => write!(f, "choose {}", quoted(option)),
            PlainCommand::Choose { option, list: Some(list) } => {
                write!(f, "choose {} in {}", quoted(option), list.words)
            }
            PlainCommand::Check { what, on: Toggle::On } => write!(f, "check {}", what.words),
            PlainCommand::Check { what, on: Toggle::Off } => write!(f, "uncheck {}", what.words),
            PlainCommand::Click { what, press } => write!(f, "{} on {}", click_verb(*press), what.words),
            PlainCommand::Hover(what) => write!(f, "hover over {}", what.words),
            PlainCommand::Read(Asked::Title) => f.write_str("read the page title"),
            PlainCommand::Read(Asked::Address) => f.write_str("read the address"),
            PlainCommand::Read(Asked::Value(what)) => write!(f, "read out {}", what.words),
            PlainCommand::Scroll(goal) => scroll(f, goal),
            PlainCommand::Wait { until, seconds } => wait(f, until, *seconds),
            PlainCommand::Back => f.write_str("go back"),
            PlainCommand::Forward => f.write_str("go forward"),
            PlainCommand::Reload => f.write_str("reload"),
            PlainCommand::NewTab(None) => f.write_str("new tab"),
            PlainCommand::NewTab(Some(url)) => write!(f, "new tab {}", quoted(url.as_str())),
            PlainCommand::CloseTab => f.write_str("close tab"),
            PlainCommand::SwitchTab(TabChoice::Number(number)) => write!(f, "switch to tab {number}"),
            PlainCommand::SwitchTab(TabChoice::Title(title)) => write!(f, "switch to tab {}", quoted(title)),
            PlainCommand::AnswerDialog(PlainAnswer::Accept) => f.write_str("accept"),
            PlainCommand::AnswerDialog(PlainAnswer::Dismiss) => f.write_str("dismiss"),
            PlainCommand::AnswerDialog(PlainAnswer::Text(text)) => {
                write!(f, "answer {}", quoted(text.expose()))
            }
        }
    }
}

fn click_verb(press: Press) -> &'static str {
    match press {
        Press::Single => "click",
        Press::Double => "double-click",
        Press::Secondary => "right-click",
    }
}

fn scroll(f: &mut fmt::Formatter<'_>, goal: &ScrollGoal) -> fmt::Result {
    match goal {
        ScrollGoal::Page(by) => write!(f, "scroll {}", direction(*by)),
        ScrollGoal::Within(what, by) => write!(f, "scroll {} in {}", direction(*by), what.words),
        ScrollGoal::To(what) => write!(f, "scroll until {}", what.words),
    }
}

pub(crate) fn direction(by: ScrollBy) -> &'static str {
    match by {
        ScrollBy::ScreenDown => "down",
        ScrollBy::ScreenUp => "up",
        ScrollBy::Top => "to the top",
        ScrollBy::Bottom => "to the bottom",
    }
}

fn wait(f: &mut fmt::Formatter<'_>, until: &Awaited, seconds: u32) -> fmt::Result {
    match until {
        Awaited::Text(text) => write!(f, "wait for {} for {seconds} seconds", quoted(text)),
        Awaited::Gone(text) => write!(f, "wait until {} is gone for {seconds} seconds", quoted(text)),
        Awaited::Address(part) => write!(f, "wait for address {} for {seconds} seconds", quoted(part)),
        Awaited::Page => write!(f, "wait for the page for {seconds} seconds"),
        Awaited::Time => write!(f, "wait {seconds} seconds"),
    }
}

/// A key in quotes where it would be read as something else.
fn key(chord: &KeyChord) -> String {
    let shown = chord.to_string();
    if shown.chars().all(|c| c.is_ascii_alphanumeric() || c == '+') { shown } else { quoted(&shown) }
}

/// A text in quotes, a quote within it doubled.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
