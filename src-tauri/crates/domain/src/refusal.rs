//! Typed reasons why a deed was not done, each with a hint for whoever reads it, person or model.
//!
//! Must never stand for a fault of the browser.

use crate::credential::CredentialKind;
use crate::dialog::DialogKind;
use crate::element::ElementRef;
use thiserror::Error;

/// Why a deed was not done.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The ref was given for a page that has been left, or its node is gone.
    #[error("{0} belongs to a page or an element that is gone")]
    StaleRef(ElementRef),
    /// No such ref was ever given.
    #[error("{0} was never shown")]
    UnknownRef(ElementRef),
    /// The node is there, but it is not what was shown.
    #[error("{reference} is now {now}, it was {was}")]
    Changed {
        /// The ref.
        reference: ElementRef,
        /// What was shown (role and name).
        was: String,
        /// What stands there now.
        now: String,
    },
    /// Something lies over the element.
    #[error("{hidden} lies under {cover}")]
    Covered {
        /// What was to be pressed.
        hidden: String,
        /// What covers it, in words.
        cover: String,
    },
    /// The element is disabled.
    #[error("{0} is disabled")]
    Disabled(String),
    /// The field cannot be changed.
    #[error("{0} is read-only")]
    ReadOnly(String),
    /// The element has no box on the page.
    #[error("{0} is not visible")]
    Invisible(String),
    /// The element does not hold still.
    #[error("{0} is still moving")]
    Moving(String),
    /// Text cannot be typed there.
    #[error("{0} does not take text")]
    NotEditable(String),
    /// It is neither on nor off.
    #[error("{0} cannot be checked or unchecked")]
    NotCheckable(String),
    /// It has no options to choose from.
    #[error("{0} has no choices")]
    NotSelectable(String),
    /// The list has no such choice.
    #[error("{list} has no choice “{wanted}”; it has {}", options.join(", "))]
    NoSuchOption {
        /// The list.
        list: String,
        /// The label that was asked for.
        wanted: String,
        /// The labels there are (at most twenty).
        options: Vec<String>,
    },
    /// Only the person may type here.
    #[error("{label} holds {kind}, which only you may type")]
    CredentialField {
        /// The field.
        label: String,
        /// What it holds.
        kind: CredentialKind,
    },
    /// A dialog blocks the page.
    #[error("the page shows {} {kind}: “{message}”", article(*kind))]
    DialogOpen {
        /// Its kind.
        kind: DialogKind,
        /// What it says.
        message: String,
    },
    /// There is no dialog to answer.
    #[error("no dialog is open")]
    NoDialog,
    /// The person drives.
    #[error("the user has control")]
    UserHasControl,
    /// Tiller may not go there.
    #[error("{address} cannot be opened: {reason}")]
    AddressNotAllowed {
        /// The address.
        address: String,
        /// Why not.
        reason: String,
    },
    /// There is nothing to go back or forward to.
    #[error("there is no page to go {0} to")]
    NoHistory(&'static str),
    /// Nothing there can be scrolled further that way.
    #[error("it does not scroll further {0}")]
    ScrolledOut(&'static str),
    /// What was waited for did not come.
    #[error("{what} did not come within {seconds} s")]
    NotInTime {
        /// What was waited for.
        what: String,
        /// How long, in seconds.
        seconds: u32,
    },
    /// Nothing on the page is what was asked for.
    #[error("nothing here is called {wanted}")]
    Missing {
        /// What was asked for.
        wanted: String,
        /// The nearest things there are.
        candidates: Vec<String>,
    },
    /// More than one thing is what was asked for.
    #[error("{} things here are called {wanted}", candidates.len())]
    Ambiguous {
        /// What was asked for.
        wanted: String,
        /// Each of them, told apart.
        candidates: Vec<String>,
    },
    /// The key does not exist.
    #[error("there is no key {0}")]
    UnknownKey(String),
}

impl Refusal {
    /// What to do next, one sentence.
    pub fn hint(&self) -> String {
        match self {
            Self::StaleRef(_) | Self::UnknownRef(_) | Self::Changed { .. } => {
                "take a new snapshot and use a ref from it".to_owned()
            }
            Self::Covered { cover, .. } => format!("close or scroll away {cover} first"),
            Self::Disabled(_) => "fill in what the page still needs, then try again".to_owned(),
            Self::ReadOnly(_) | Self::NotEditable(_) => "choose a field that can be changed".to_owned(),
            Self::Invisible(_) => "open the part of the page that holds it first".to_owned(),
            Self::Moving(_) => "wait until it holds still, then try again".to_owned(),
            Self::NotCheckable(_) => "click it instead".to_owned(),
            Self::NotSelectable(_) => "click it and choose from what opens".to_owned(),
            Self::NoSuchOption { .. } => "use one of these labels".to_owned(),
            Self::CredentialField { .. } => {
                "sign in by hand in the page; Tiller never types credentials".to_owned()
            }
            Self::DialogOpen { kind: DialogKind::Alert, .. } => "answer it first: accept".to_owned(),
            Self::DialogOpen { .. } => "answer it first: accept or dismiss".to_owned(),
            Self::NoDialog => "go on with the page itself".to_owned(),
            Self::UserHasControl => "wait until control is given back".to_owned(),
            Self::AddressNotAllowed { .. } => "use an https address, or type the address yourself".to_owned(),
            Self::NoHistory(_) => "open an address instead".to_owned(),
            Self::ScrolledOut(_) => "this is the end; look at what is shown".to_owned(),
            Self::NotInTime { .. } => "look at the page: it may say why".to_owned(),
            Self::Missing { candidates, .. } if candidates.is_empty() => {
                "look at the page, scroll, or open the part that holds it".to_owned()
            }
            Self::Missing { candidates, .. } => format!("did you mean {}?", candidates.join(", ")),
            Self::Ambiguous { candidates, .. } => format!("say which one: {}", first_of(candidates)),
            Self::UnknownKey(_) => "name a key such as Enter, Tab, Escape, ArrowDown or Ctrl+A".to_owned(),
        }
    }
}

/// The first eight, and how many more there are.
fn first_of(candidates: &[String]) -> String {
    const MOST: usize = 8;
    let shown = candidates.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    match candidates.len().checked_sub(MOST) {
        Some(more) if more > 0 => format!("{shown} and {more} more"),
        _ => shown,
    }
}

fn article(kind: DialogKind) -> &'static str {
    match kind {
        DialogKind::Alert => "an",
        DialogKind::Confirm | DialogKind::Prompt | DialogKind::BeforeUnload => "a",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_the_cause_and_the_way_on() {
        let refusal = Refusal::Covered {
            hidden: "button “Pay”".to_owned(),
            cover: "the cookie banner “We value…”".to_owned(),
        };
        assert_eq!(refusal.to_string(), "button “Pay” lies under the cookie banner “We value…”");
        assert_eq!(refusal.hint(), "close or scroll away the cookie banner “We value…” first");
    }

    #[test]
    fn many_candidates_are_counted_and_not_all_listed() {
        let candidates: Vec<String> = (1..=10).map(|number| format!("button {number}")).collect();
        let refusal = Refusal::Ambiguous { wanted: "“Select”".to_owned(), candidates };
        assert_eq!(refusal.to_string(), "10 things here are called “Select”");
        assert!(
            refusal.hint().ends_with("button 8 and 2 more"),
            "a hint is one sentence: {}",
            refusal.hint()
        );
    }
}
