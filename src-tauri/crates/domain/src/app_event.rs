//! What the window is told while it is open, and what it is told when it opens.
//!
//! Must never carry a screencast frame: pictures of the page have a channel of their own.

use crate::browser::BrowserStatus;
use crate::chat::Message;
use crate::element::PageBox;
use crate::ids::TabId;
use crate::run::{Run, RunEvent};
use crate::tab::{Problem, ShownTab};
use serde::{Deserialize, Serialize};
use specta::Type;

/// Everything the window needs to draw itself for the first time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// The app's version.
    pub version: String,
    /// How the browser is doing.
    pub browser: BrowserStatus,
    /// The tabs, in the order of the strip.
    pub tabs: Vec<ShownTab>,
    /// The tab in the live view.
    pub active_tab: Option<TabId>,
    /// The current conversation, oldest first.
    pub messages: Vec<Message>,
    /// The latest runs, newest first, at most fifty.
    pub runs: Vec<Run>,
    /// What is wrong with the run log; nothing when it works.
    pub log_problem: Option<Problem>,
}

/// One thing that changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Type)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum AppEvent {
    /// The browser started, stopped or failed.
    BrowserChanged {
        /// How it is doing.
        status: BrowserStatus,
    },
    /// A tab opened, closed or changed, another one is shown, or the wheel changed hands.
    TabsChanged {
        /// All tabs, in the order of the strip.
        tabs: Vec<ShownTab>,
        /// The tab in the live view.
        active_tab: Option<TabId>,
    },
    /// A message was added, or one that is there changed.
    MessageStored {
        /// The message as it is now.
        message: Message,
    },
    /// A run began, or its status or goal changed.
    RunChanged {
        /// The run as it is now.
        run: Run,
    },
    /// Something happened in a run.
    RunEventStored {
        /// What.
        event: RunEvent,
    },
    /// The pointer of the agent stands here, for the ghost cursor drawn over the picture.
    AgentPointed {
        /// The tab.
        tab: TabId,
        /// What it points at, in CSS pixels of the viewport.
        target: PageBox,
    },
    /// Something went wrong that belongs to no tab and no run.
    WentWrong {
        /// What, and what to do.
        problem: Problem,
    },
}
