//! Commands that press or choose something that stands on the page.
//!
//! Must never choose between two things: that is said to be ambiguous once the page is there.

use super::{Rest, Understood};
use crate::plain_commands::command::PlainCommand;
use crate::plain_commands::verbs::Verb;
use tiller_domain::action::{Press, Toggle};

/// `choose OPTION in LIST`.
pub(super) fn choose(rest: Rest<'_>) -> Understood {
    let split = rest.split_after_quoted(&["in", "from"]).or_else(|| rest.split_last(&["in", "from"]));
    let (option, list) = match split {
        Some((option, list)) => (option, Some(list.sought("the list")?)),
        None => (rest, None),
    };
    let option = option.text();
    if option.trim().is_empty() {
        return Err(rest.incomplete("what to choose"));
    }
    Ok(PlainCommand::Choose { option, list }.into())
}

/// `check X`, `uncheck X`.
pub(super) fn check(rest: Rest<'_>) -> Understood {
    let on = if rest.verb == Verb::Uncheck { Toggle::Off } else { Toggle::On };
    Ok(PlainCommand::Check { what: rest.sought("what to switch")?, on }.into())
}

/// `turn X on`, `turn X off`.
pub(super) fn turn(rest: Rest<'_>) -> Understood {
    let on = match rest.words {
        [.., last] if last.is("on") => Toggle::On,
        [.., last] if last.is("off") => Toggle::Off,
        _ => return Err(rest.incomplete("on or off")),
    };
    let what = rest.with(&rest.words[..rest.words.len() - 1]);
    Ok(PlainCommand::Check { what: what.sought("what to switch")?, on }.into())
}

/// `click X`, `double-click X`, `right-click X`.
pub(super) fn click(rest: Rest<'_>) -> Understood {
    let press = match rest.verb {
        Verb::DoubleClick => Press::Double,
        Verb::RightClick => Press::Secondary,
        _ => Press::Single,
    };
    Ok(PlainCommand::Click { what: rest.past(&["on"]).sought("what to click")?, press }.into())
}

/// `hover over X`.
pub(super) fn hover(rest: Rest<'_>) -> Understood {
    Ok(PlainCommand::Hover(rest.past(&["over", "on"]).sought("what to point at")?).into())
}
