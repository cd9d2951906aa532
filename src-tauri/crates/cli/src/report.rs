//! How a run ended, for a terminal or a program.
//!
//! Must never call anything done that was not.

use serde::Serialize;
use std::fmt;
use tiller_domain::run::{Outcome, Run, RunEvent, RunFact, RunStatus};

/// What a run did and how it ended.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Report {
    run: String,
    goal: String,
    pub(crate) outcome: Outcome,
    steps: Vec<StepReport>,
    facts: Vec<FactReport>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct StepReport {
    words: String,
    done: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct FactReport {
    name: String,
    value: String,
    source: String,
}

impl Report {
    /// The report of a run from what was stored of it.
    pub(crate) fn of(run: &Run, transcript: &[RunEvent]) -> Self {
        let outcome = match &run.status {
            RunStatus::Ended { outcome } => outcome.clone(),
            RunStatus::Working | RunStatus::Paused { .. } => Outcome::Interrupted,
        };
        let mut report = Self {
            run: run.id.to_string(),
            goal: run.goal.clone(),
            outcome,
            steps: Vec::new(),
            facts: Vec::new(),
        };
        for event in transcript {
            report.take_in(&event.fact);
        }
        report
    }

    fn take_in(&mut self, fact: &RunFact) {
        match fact {
            RunFact::Planned { steps } => {
                self.steps =
                    steps.iter().map(|words| StepReport { words: words.clone(), done: false }).collect();
            }
            RunFact::StepDone { step } => {
                if let Some(step) = usize::try_from(*step).ok().and_then(|index| self.steps.get_mut(index)) {
                    step.done = true;
                }
            }
            RunFact::FactRead { name, value, source, .. } => self.facts.push(FactReport {
                name: name.clone(),
                value: value.clone(),
                source: source.clone(),
            }),
            RunFact::StepStarted { .. }
            | RunFact::ActionStarted { .. }
            | RunFact::ActionDone { .. }
            | RunFact::ActionRefused { .. }
            | RunFact::StepFailed { .. }
            | RunFact::Paused { .. }
            | RunFact::Resumed
            | RunFact::Ended { .. } => {}
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let done = self.steps.iter().filter(|step| step.done).count();
        let all = self.steps.len();
        match &self.outcome {
            Outcome::Done => write!(f, "Done: {done} of {all} steps."),
            Outcome::GaveUp { problem } => {
                write!(f, "Not done: {done} of {all} steps.\n{}\n{}", problem.message, problem.hint)
            }
            Outcome::NeedsYou { problem } => {
                write!(f, "Needs you after {done} of {all} steps.\n{}\n{}", problem.message, problem.hint)
            }
            Outcome::Stopped => write!(f, "Stopped after {done} of {all} steps."),
            Outcome::Interrupted => write!(f, "Interrupted after {done} of {all} steps."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiller_domain::ids::RunId;
    use tiller_domain::time::Timestamp;

    #[test]
    fn a_step_without_its_done_is_not_reported_as_done() {
        let id = RunId::new("r");
        let at = Timestamp::from_millis(0);
        let run = Run {
            id: id.clone(),
            goal: "two things".to_owned(),
            tab: None,
            started_at: at,
            status: RunStatus::Ended { outcome: Outcome::Stopped },
        };
        let facts = [
            RunFact::Planned { steps: vec!["first".to_owned(), "second".to_owned()] },
            RunFact::StepDone { step: 0 },
            RunFact::StepStarted { step: 1 },
        ];
        let transcript: Vec<RunEvent> =
            (1..).zip(facts).map(|(number, fact)| RunEvent { run: id.clone(), number, at, fact }).collect();

        assert_eq!(Report::of(&run, &transcript).to_string(), "Stopped after 1 of 2 steps.");
    }
}
