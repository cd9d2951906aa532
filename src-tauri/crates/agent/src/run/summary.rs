//! What the chat says of a run that ended.
//!
//! Must never call done what was not done.

use super::RunReport;
use crate::read_value::Fact;
use tiller_domain::run::Outcome;
use tiller_domain::tab::Problem;

/// How far a run came, for its summary.
pub(super) struct Reached<'a> {
    /// The lines of the plan.
    pub(super) plan: &'a [String],
    /// How many steps are done.
    pub(super) done: usize,
    /// What was read.
    pub(super) facts: &'a [Fact],
}

impl RunReport {
    /// Whether all of it was done.
    pub fn all_done(&self) -> bool {
        self.outcome == Outcome::Done && self.log_problem.is_none()
    }
}

/// A short paragraph that says how a run ended.
pub(super) fn summary(outcome: &Outcome, reached: &Reached<'_>) -> String {
    let total = reached.plan.len();
    let done = format!("{} of {total} steps", reached.done);
    let head = match outcome {
        Outcome::Done => format!("Done: {done}."),
        Outcome::Stopped => format!("Stopped: {done} done."),
        Outcome::Interrupted => format!("Interrupted: {done} done."),
        Outcome::GaveUp { problem } => told("Gave up", problem, reached),
        Outcome::NeedsYou { problem } => told("Needs you", problem, reached),
    };
    let facts: Vec<String> =
        reached.facts.iter().map(|fact| format!("{}: {}", fact.name, fact.value)).collect();
    let facts = if facts.is_empty() { String::new() } else { format!(" {}", with_stop(&facts.join("; "))) };
    format!("{head}{facts}{}", left_over(outcome, reached))
}

fn told(how: &str, problem: &Problem, reached: &Reached<'_>) -> String {
    let step = reached.plan.get(reached.done).map_or("", String::as_str);
    let place = format!("{how} at step {} of {}, “{step}”", reached.done + 1, reached.plan.len());
    format!("{place}: {} {}", with_stop(&problem.message), with_stop(&capital(&problem.hint)))
}

fn left_over(outcome: &Outcome, reached: &Reached<'_>) -> String {
    let first = match outcome {
        Outcome::Done => return String::new(),
        Outcome::GaveUp { .. } | Outcome::NeedsYou { .. } => reached.done + 2,
        Outcome::Stopped | Outcome::Interrupted => reached.done + 1,
    };
    match reached.plan.len() {
        total if first > total => String::new(),
        total if first == total => format!(" Step {total} was not done."),
        total => format!(" Steps {first} to {total} were not done."),
    }
}

fn with_stop(text: &str) -> String {
    let text = text.trim();
    if text.ends_with(['.', '?', '!', '…']) { text.to_owned() } else { format!("{text}.") }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
