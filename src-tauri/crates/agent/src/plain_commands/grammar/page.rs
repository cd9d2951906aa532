//! Commands about the page as a whole: open, scroll, read.
//!
//! Must never open what `domain::address` does not let through.

use super::{ClauseError, Rest, Understood};
use crate::plain_commands::command::{Asked, PlainCommand, ScrollGoal};
use tiller_domain::action::{Press, ScrollBy};
use tiller_domain::address::{AddressError, parse_typed};
use url::Url;

/// `open ADDRESS`; what is no address is opened as a person opens a mail or a result: by a click.
pub(super) fn open(rest: Rest<'_>) -> Understood {
    match address(rest) {
        Ok(url) => Ok(PlainCommand::Open(url).into()),
        Err(ClauseError::Address(AddressError::NotAnAddress(_))) => {
            let what = rest.sought("what to open")?;
            Ok(PlainCommand::Click { what, press: Press::Single }.into())
        }
        Err(error) => Err(error),
    }
}

/// `go to ADDRESS`.
pub(super) fn go_to(rest: Rest<'_>) -> Understood {
    Ok(PlainCommand::Open(address(rest)?).into())
}

pub(super) fn address(rest: Rest<'_>) -> Result<Url, ClauseError> {
    if rest.words.is_empty() {
        return Err(rest.incomplete("an address"));
    }
    parse_typed(&rest.bare_text()).map_err(ClauseError::Address)
}

/// `scroll down`, `scroll to the top`, `scroll to X`, `scroll down in X`.
pub(super) fn scroll(rest: Rest<'_>) -> Understood {
    if let Some((way, scroller)) = rest.split_first(&["in", "inside", "within"])
        && let Some(by) = way_to_scroll(way)
    {
        return Ok(PlainCommand::Scroll(ScrollGoal::Within(scroller.sought("where to scroll")?, by)).into());
    }
    if let Some(by) = way_to_scroll(rest) {
        return Ok(PlainCommand::Scroll(ScrollGoal::Page(by)).into());
    }
    let target = rest.past(&["down", "up"]).past(&["to", "until"]);
    if target.words.len() == rest.words.len() {
        return Err(rest.incomplete("where to scroll"));
    }
    Ok(PlainCommand::Scroll(ScrollGoal::To(target.sought("where to scroll")?)).into())
}

fn way_to_scroll(rest: Rest<'_>) -> Option<ScrollBy> {
    let ways: [(&[&[&str]], ScrollBy); 4] = [
        (&[&[], &["down"], &["page", "down"], &["down", "page"]], ScrollBy::ScreenDown),
        (&[&["up"], &["page", "up"], &["up", "page"]], ScrollBy::ScreenUp),
        (&[&["to", "top"], &["top"], &["up", "to", "top"], &["to", "top", "page"]], ScrollBy::Top),
        (
            &[
                &["to", "bottom"],
                &["bottom"],
                &["to", "end"],
                &["down", "to", "bottom"],
                &["down", "to", "end"],
                &["to", "bottom", "page"],
                &["to", "end", "page"],
            ],
            ScrollBy::Bottom,
        ),
    ];
    ways.iter().find(|(said, _)| rest.says_one_of(said)).map(|(_, by)| *by)
}

/// `read the price`, `read the page title`.
pub(super) fn read(rest: Rest<'_>) -> Understood {
    let rest = rest.past(&["down", "out"]);
    let asked =
        if rest.says_one_of(&[&["page", "title"], &["title", "page"], &["title"], &["page's", "title"]]) {
            Asked::Title
        } else if rest.says_one_of(&[&["address"], &["url"], &["page", "address"], &["address", "page"]]) {
            Asked::Address
        } else {
            Asked::Value(rest.sought("what to read")?)
        };
    Ok(PlainCommand::Read(asked).into())
}
