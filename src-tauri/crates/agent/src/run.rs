//! A run of plain commands, from its plan to its report.
//!
//! Must never act on anything before it is stored, and never go on once it is stopped.

mod control;
mod effect;
mod judge;
mod machine;
mod prepare;
mod run_loop;
mod summary;
#[cfg(test)]
mod tests;
mod words;

pub use control::{RunControl, RunOrders, run_control};

use crate::intake::PlainGoal;
use crate::read_value::Fact;
use machine::Machine;
use std::sync::Arc;
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::run::{Outcome, RunEvent};
use tiller_domain::tab::Problem;
use tiller_ports::browser::Tabs;
use tiller_ports::clock::Clock;
use tiller_ports::driver::Driver;
use tiller_ports::log::RunLog;

/// Hears of a run as it happens.
pub trait RunListener: Send + Sync {
    /// This is stored now.
    fn stored(&self, event: &RunEvent);

    /// The run works in this tab from now on.
    fn went_to(&self, tab: &TabId);
}

/// What a run needs from outside.
#[derive(Clone)]
pub struct RunPorts {
    /// Sees and acts, behind the guard.
    pub driver: Arc<dyn Driver>,
    /// Opens, lists and closes tabs.
    pub tabs: Arc<dyn Tabs>,
    /// Keeps what happens.
    pub log: Arc<dyn RunLog>,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Hears of what is stored.
    pub listener: Arc<dyn RunListener>,
}

/// A run of plain commands that is about to begin. It is open in the log already, without an event.
#[derive(Clone)]
pub struct PlainRun {
    /// Its id.
    pub id: RunId,
    /// What is to be done.
    pub goal: PlainGoal,
    /// The tab it begins in; without one the first command must open an address.
    pub tab: Option<TabId>,
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunReport {
    /// How.
    pub outcome: Outcome,
    /// What was read from pages.
    pub facts: Vec<Fact>,
    /// The goal with the typed texts that proved harmless; what is kept of it from now on.
    pub revealed_goal: String,
    /// A short paragraph for the chat.
    pub summary: String,
    /// The tab it ended in.
    pub tab: Option<TabId>,
    /// Why the run could not be stored to its end; it ended because of that.
    pub log_problem: Option<Problem>,
}

/// Carries out a run to its end. Everything that happens is stored first, then told to the listener.
pub async fn run_plain_commands(ports: &RunPorts, run: PlainRun, mut orders: RunOrders) -> RunReport {
    let PlainRun { id, goal, tab } = run;
    let mut machine = Machine::new(id.clone(), goal.commands, tab);
    let driven = run_loop::drive(ports, &id, &mut machine, &mut orders).await;
    let log_problem = driven.err();
    if let Some(problem) = &log_problem {
        tracing::error!(run = %id, "the run log failed: {}", problem.message);
    }
    let outcome = match (&log_problem, machine.outcome.clone()) {
        (Some(_), Some(Outcome::Stopped)) => Outcome::Stopped,
        (Some(problem), _) => Outcome::GaveUp { problem: problem.clone() },
        (None, outcome) => outcome.unwrap_or(Outcome::Stopped),
    };
    let plan = machine.plan();
    let reached = summary::Reached { plan: &plan, done: machine.step, facts: &machine.facts };
    RunReport {
        summary: summary::summary(&outcome, &reached),
        revealed_goal: goal.line.reveal(&machine.harmless),
        outcome,
        facts: machine.facts,
        tab: machine.tab,
        log_problem,
    }
}
