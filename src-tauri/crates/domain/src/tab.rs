//! Tabs as the strip and the agent see them, and who drives each.
//!
//! Must never expose what Chrome calls them inside.

use crate::dialog::Dialog;
use crate::fault::PageFault;
use crate::ids::{RunId, TabId};
use serde::{Deserialize, Serialize};
use specta::Type;

/// One tab of the browser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Tab {
    /// Its id.
    pub id: TabId,
    /// The page's title, or its address while there is no title.
    pub title: String,
    /// The page's address; empty for a new tab.
    pub url: String,
    /// Whether a page is on its way.
    pub loading: bool,
    /// Whether there is a page to go back to.
    pub can_go_back: bool,
    /// Whether there is a page to go forward to.
    pub can_go_forward: bool,
    /// The tab whose page opened this one.
    pub opener: Option<TabId>,
    /// The dialog that blocks the page.
    pub dialog: Option<Dialog>,
    /// What is wrong with the page.
    pub fault: Option<PageFault>,
}

/// Who drives a tab.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Wheel {
    /// The person.
    You,
    /// Tiller, for a run.
    Tiller {
        /// The run.
        run: RunId,
    },
}

/// A tab as the strip shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShownTab {
    /// The tab.
    pub tab: Tab,
    /// Who drives it.
    pub wheel: Wheel,
    /// What is wrong with its page, in words a person reads; empty when nothing is.
    pub problem: Option<Problem>,
}

/// Something that went wrong, in words, with the way on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// What happened.
    pub message: String,
    /// What to do next.
    pub hint: String,
}
