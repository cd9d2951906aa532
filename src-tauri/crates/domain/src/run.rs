//! Runs: one goal each, told as a numbered list of facts.
//!
//! Must never be shown before it is stored, nor hold a credential.

use crate::ids::{ActionId, PictureId, RunId, TabId};
use crate::tab::Problem;
use crate::time::Timestamp;
use serde::{Deserialize, Serialize};
use specta::Type;

/// One goal pursued until it ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Run {
    /// Its id.
    pub id: RunId,
    /// What the user wants, in their words; typed values are hidden until they proved harmless.
    pub goal: String,
    /// The tab it began in.
    pub tab: Option<TabId>,
    /// When it began.
    pub started_at: Timestamp,
    /// How it stands.
    pub status: RunStatus,
}

/// How a run stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RunStatus {
    /// Going on.
    Working,
    /// Waiting until the person gives the page back.
    Paused {
        /// Why.
        reason: PauseReason,
    },
    /// Ended.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

/// Why a run pauses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PauseReason {
    /// The person pressed into the page.
    TookThePage,
    /// The person asked for a pause.
    Asked,
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Outcome {
    /// All of it was done and read back.
    Done,
    /// It could not be done.
    GaveUp {
        /// Why, and what to do.
        problem: Problem,
    },
    /// The person stopped it.
    Stopped,
    /// It cannot go on without the person.
    NeedsYou {
        /// What for.
        problem: Problem,
    },
    /// The app ended before the run did.
    Interrupted,
}

/// One thing that happened in a run, numbered from 1 without gaps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RunEvent {
    /// The run.
    pub run: RunId,
    /// Its place in the run.
    pub number: u32,
    /// When.
    pub at: Timestamp,
    /// What happened.
    pub fact: RunFact,
}

/// What can happen in a run. Steps count from 0 in the order of the plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RunFact {
    /// What is to be done, in order, in plain words.
    Planned {
        /// One line a step.
        steps: Vec<String>,
    },
    /// A step begins.
    StepStarted {
        /// Which.
        step: u32,
    },
    /// An action is about to be done.
    ActionStarted {
        /// Its step.
        step: u32,
        /// The action.
        action: ActionId,
        /// In plain words ("Click link “Desk lamp” (result 1)").
        words: String,
        /// The page before it.
        before: Option<PictureId>,
    },
    /// An action was done.
    ActionDone {
        /// Its step.
        step: u32,
        /// The action.
        action: ActionId,
        /// What it did, in plain words ("Search reads “desk lamp”").
        words: String,
        /// The address afterwards.
        url: String,
        /// The page after it.
        after: Option<PictureId>,
    },
    /// An action was not done.
    ActionRefused {
        /// Its step.
        step: u32,
        /// The action.
        action: ActionId,
        /// Why, and what to do.
        problem: Problem,
        /// The page as it was.
        after: Option<PictureId>,
    },
    /// Something was read from the page.
    FactRead {
        /// Its step.
        step: u32,
        /// What it is ("price").
        name: String,
        /// What it reads.
        value: String,
        /// The address it was read from.
        source: String,
    },
    /// A step is done.
    StepDone {
        /// Which.
        step: u32,
    },
    /// A step could not be done.
    StepFailed {
        /// Which.
        step: u32,
        /// Why, and what to do.
        problem: Problem,
    },
    /// The run pauses.
    Paused {
        /// Why.
        reason: PauseReason,
    },
    /// The page was given back; the run looks again and goes on.
    Resumed,
    /// The run ended.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

impl RunFact {
    /// The status that this fact leads to, where it changes it.
    pub fn status(&self) -> Option<RunStatus> {
        match self {
            Self::Paused { reason } => Some(RunStatus::Paused { reason: *reason }),
            Self::Resumed => Some(RunStatus::Working),
            Self::Ended { outcome } => Some(RunStatus::Ended { outcome: outcome.clone() }),
            Self::Planned { .. }
            | Self::StepStarted { .. }
            | Self::ActionStarted { .. }
            | Self::ActionDone { .. }
            | Self::ActionRefused { .. }
            | Self::FactRead { .. }
            | Self::StepDone { .. }
            | Self::StepFailed { .. } => None,
        }
    }
}
