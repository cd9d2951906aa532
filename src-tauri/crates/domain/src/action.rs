//! Deeds on a page.
//!
//! Must never hold a node id, a coordinate or a selector: an element is named by its ref.

use crate::element::ElementRef;
use crate::key::KeyChord;
use url::Url;

/// One deed on a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Open an address.
    Navigate {
        /// Where to go.
        url: Url,
    },
    /// Go back one page.
    Back,
    /// Go forward one page.
    Forward,
    /// Load the page again.
    Reload,
    /// Press the pointer on an element.
    Click {
        /// On what.
        target: ElementRef,
        /// How often and with which button.
        press: Press,
    },
    /// Put a text into a field, replacing what is there.
    Type {
        /// The field.
        target: ElementRef,
        /// The text.
        text: String,
    },
    /// Choose an option by its label.
    Select {
        /// The list.
        target: ElementRef,
        /// The option's label.
        option: String,
    },
    /// Switch a checkbox, radio button or switch.
    Check {
        /// What is switched.
        target: ElementRef,
        /// On or off.
        on: Toggle,
    },
    /// Press a key, on an element or on whatever has the focus.
    Press {
        /// The key with its modifiers.
        chord: KeyChord,
        /// What is focused first, if anything.
        target: Option<ElementRef>,
    },
    /// Scroll the page, or the scroller under an element.
    Scroll {
        /// The element whose scroller moves; nothing for the page.
        target: Option<ElementRef>,
        /// How far.
        by: ScrollBy,
    },
    /// Bring an element into view.
    ScrollTo {
        /// The element.
        target: ElementRef,
    },
    /// Rest the pointer on an element.
    Hover {
        /// The element.
        target: ElementRef,
    },
    /// Wait for something to be so.
    WaitFor {
        /// What is waited for.
        condition: WaitCondition,
        /// How long at most, in seconds.
        seconds: u32,
    },
    /// Answer the open dialog.
    AnswerDialog {
        /// Accept or dismiss.
        answer: DialogAnswer,
    },
}

/// How a click is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Press {
    /// Once with the main button.
    Single,
    /// Twice with the main button.
    Double,
    /// Once with the other button, for a context menu.
    Secondary,
}

/// On or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Toggle {
    /// Checked.
    On,
    /// Unchecked.
    Off,
}

/// How far to scroll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScrollBy {
    /// Most of a screen down.
    ScreenDown,
    /// Most of a screen up.
    ScreenUp,
    /// To the very top.
    Top,
    /// To the very end.
    Bottom,
}

/// What can be waited for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WaitCondition {
    /// The text can be read on the page.
    Text(String),
    /// The text can no longer be read on the page.
    TextGone(String),
    /// The address contains this.
    Address(String),
    /// The page has loaded and come to rest.
    Loaded,
    /// Only time passes.
    Time,
}

/// How a dialog is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DialogAnswer {
    /// OK, with a text for a prompt (nothing keeps what it offers).
    Accept {
        /// The answer to a prompt.
        text: Option<String>,
    },
    /// Cancel.
    Dismiss,
}
