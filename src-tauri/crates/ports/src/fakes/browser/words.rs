//! Deeds in words, so that a test can say what it expects in one line.
//!
//! Must never be shown to a person: it holds what was typed.

use tiller_domain::action::{Action, DialogAnswer, Press, Toggle, WaitCondition};
use tiller_domain::element::ElementRef;

/// An action in words; `named` names an element.
pub(super) fn words_of(action: &Action, named: impl Fn(&ElementRef) -> String) -> String {
    match action {
        Action::Navigate { url } => format!("navigate {url}"),
        Action::Back => "back".to_owned(),
        Action::Forward => "forward".to_owned(),
        Action::Reload => "reload".to_owned(),
        Action::Click { target, press } => format!("{} {}", click_words(*press), named(target)),
        Action::Type { target, text } => format!("type “{text}” into {}", named(target)),
        Action::Select { target, option } => format!("select “{option}” in {}", named(target)),
        Action::Check { target, on: Toggle::On } => format!("check {}", named(target)),
        Action::Check { target, on: Toggle::Off } => format!("uncheck {}", named(target)),
        Action::Press { chord, target: Some(target) } => format!("press {chord} on {}", named(target)),
        Action::Press { chord, target: None } => format!("press {chord}"),
        Action::Scroll { target: Some(target), by } => format!("scroll {by:?} at {}", named(target)),
        Action::Scroll { target: None, by } => format!("scroll {by:?}"),
        Action::ScrollTo { target } => format!("scroll to {}", named(target)),
        Action::Hover { target } => format!("hover {}", named(target)),
        Action::WaitFor { condition, .. } => format!("wait for {}", awaited(condition)),
        Action::AnswerDialog { answer } => match answer {
            DialogAnswer::Accept { text: None } => "accept".to_owned(),
            DialogAnswer::Accept { text: Some(text) } => format!("accept “{text}”"),
            DialogAnswer::Dismiss => "dismiss".to_owned(),
        },
    }
}

/// What is waited for, in words.
pub(super) fn awaited(condition: &WaitCondition) -> String {
    match condition {
        WaitCondition::Text(text) => format!("“{text}”"),
        WaitCondition::TextGone(text) => format!("the end of “{text}”"),
        WaitCondition::Address(part) => format!("an address with “{part}”"),
        WaitCondition::Loaded => "the page".to_owned(),
        WaitCondition::Time => "time".to_owned(),
    }
}

fn click_words(press: Press) -> &'static str {
    match press {
        Press::Single => "click",
        Press::Double => "double click",
        Press::Secondary => "right click",
    }
}
