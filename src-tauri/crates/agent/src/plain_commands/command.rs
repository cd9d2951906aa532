//! What plain commands mean, as data.
//!
//! Must never show a typed text by accident: it may be a credential until the field has said what it is.

use std::fmt;
use tiller_domain::action::{DialogAnswer, Press, ScrollBy, Toggle};
use tiller_domain::credential::hidden;
use tiller_domain::key::KeyChord;
use url::Url;

/// One command of a line.
#[derive(Debug, Clone, PartialEq)]
pub enum PlainCommand {
    /// Open an address.
    Open(Url),
    /// Put a text into a field.
    Type {
        /// What is typed.
        text: TypedText,
        /// The field.
        field: Sought,
    },
    /// Press a key, in a field or wherever the focus is.
    Press {
        /// The key.
        chord: KeyChord,
        /// The field.
        field: Option<Sought>,
    },
    /// Choose an option, in a list or wherever it stands.
    Choose {
        /// The option's label.
        option: String,
        /// The list.
        list: Option<Sought>,
    },
    /// Switch something on or off.
    Check {
        /// What.
        what: Sought,
        /// On or off.
        on: Toggle,
    },
    /// Press the pointer on something.
    Click {
        /// On what.
        what: Sought,
        /// How.
        press: Press,
    },
    /// Rest the pointer on something.
    Hover(Sought),
    /// Read something from the page.
    Read(Asked),
    /// Scroll.
    Scroll(ScrollGoal),
    /// Wait.
    Wait {
        /// For what.
        until: Awaited,
        /// How long at most.
        seconds: u32,
    },
    /// Go back one page.
    Back,
    /// Go forward one page.
    Forward,
    /// Load the page again.
    Reload,
    /// Open a new tab, with an address or empty.
    NewTab(Option<Url>),
    /// Close the tab.
    CloseTab,
    /// Go to another tab.
    SwitchTab(TabChoice),
    /// Answer the open dialog by OK or Cancel.
    AnswerDialog(PlainAnswer),
}

/// A text to be typed. It shows itself only by its length.
#[derive(Clone, PartialEq, Eq)]
pub struct TypedText(String);

impl TypedText {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text itself: for the field it is meant for, and for what is shown once that field proved harmless.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The words that stand for it.
    pub fn hidden(&self) -> String {
        hidden(self.0.chars().count())
    }
}

impl fmt::Debug for TypedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hidden())
    }
}

/// What something on a page is called: the words of the person, and every way to read them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sought {
    /// The words as they were said.
    pub words: String,
    /// The ways to read them, the likeliest first; never empty.
    pub readings: Vec<Reading>,
}

/// One way to read what something is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Its name; empty where a kind and a place are enough ("the first result").
    pub name: String,
    /// What kind of thing it is.
    pub kind: Option<Kind>,
    /// Which of several.
    pub place: Option<Place>,
    /// The row, card or section that it stands in.
    pub within: Option<String>,
}

/// The kinds of thing that people name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A link.
    Link,
    /// A button.
    Button,
    /// Anything that is typed into.
    Field,
    /// A checkbox.
    Checkbox,
    /// A radio button.
    Radio,
    /// A switch.
    Switch,
    /// A tab within the page.
    Tab,
    /// A heading.
    Heading,
    /// A picture.
    Image,
    /// Something to choose from.
    List,
    /// One choice.
    Choice,
    /// One entry of the page's main list.
    Result,
}

/// Which of several things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Counted from the top, from 1.
    Nth(u32),
    /// The last.
    Last,
}

/// What is to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// The page's title.
    Title,
    /// The page's address.
    Address,
    /// A value that stands on the page.
    Value(Sought),
}

/// Where to scroll.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScrollGoal {
    /// The page itself.
    Page(ScrollBy),
    /// The scroller that something stands in.
    Within(Sought, ScrollBy),
    /// Until something is in view.
    To(Sought),
}

/// What is waited for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Awaited {
    /// A text that appears.
    Text(String),
    /// A text that goes.
    Gone(String),
    /// A part of the address.
    Address(String),
    /// The page.
    Page,
    /// Nothing but time.
    Time,
}

/// Which tab.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TabChoice {
    /// By its place in the strip, from 1.
    Number(u32),
    /// By its title.
    Title(String),
}

/// How a dialog is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlainAnswer {
    /// OK.
    Accept,
    /// OK with a text.
    Text(TypedText),
    /// Cancel.
    Dismiss,
}

impl PlainAnswer {
    /// The answer as the driver gives it.
    pub(crate) fn to_answer(&self) -> DialogAnswer {
        match self {
            Self::Accept => DialogAnswer::Accept { text: None },
            Self::Text(text) => DialogAnswer::Accept { text: Some(text.expose().to_owned()) },
            Self::Dismiss => DialogAnswer::Dismiss,
        }
    }
}

impl PlainCommand {
    /// The text that the command types, if it types one.
    pub(crate) fn typed(&self) -> Option<&TypedText> {
        match self {
            Self::Type { text, .. } | Self::AnswerDialog(PlainAnswer::Text(text)) => Some(text),
            Self::AnswerDialog(PlainAnswer::Accept | PlainAnswer::Dismiss)
            | Self::Open(_)
            | Self::Press { .. }
            | Self::Choose { .. }
            | Self::Check { .. }
            | Self::Click { .. }
            | Self::Hover(_)
            | Self::Read(_)
            | Self::Scroll(_)
            | Self::Wait { .. }
            | Self::Back
            | Self::Forward
            | Self::Reload
            | Self::NewTab(_)
            | Self::CloseTab
            | Self::SwitchTab(_) => None,
        }
    }
}
