//! How a step ends, and with it perhaps the run.
//!
//! Must never call a run done that has a step which is not.

use super::deeds::problem_of;
use super::{Machine, Phase, Tries};
use crate::plain_commands::PlainCommand;
use crate::run::effect::Effect;
use crate::run::words::planned;
use tiller_domain::fault::DriveError;
use tiller_domain::refusal::Refusal;
use tiller_domain::run::{Outcome, RunFact};
use tiller_domain::tab::Problem;

impl Machine {
    pub(super) fn step_done(&mut self) {
        let step = self.number();
        self.record(RunFact::StepDone { step });
        self.step += 1;
        self.tries = Tries::default();
        self.phase = Phase::Deciding;
    }

    /// Ends the run because of an error, unless the person is just taking the page.
    pub(super) fn fail_or_await_pause(&mut self, error: DriveError) {
        if error == DriveError::Refused(Refusal::UserHasControl) {
            self.phase = Phase::AwaitingPause(Box::new(error));
            self.queue.push_back(Effect::AwaitPause);
        } else {
            self.fail(&error);
        }
    }

    pub(super) fn fail(&mut self, error: &DriveError) {
        let problem = problem_of(error);
        let outcome = match error {
            DriveError::Refused(Refusal::CredentialField { .. }) => {
                Outcome::NeedsYou { problem: problem.clone() }
            }
            _ => Outcome::GaveUp { problem: problem.clone() },
        };
        self.fail_step(&problem, outcome);
    }

    pub(super) fn no_tab(&mut self, command: &PlainCommand) {
        let problem = Problem {
            message: format!("no tab is open for “{}”", planned(command)),
            hint: "begin with an address: open example.org".to_owned(),
        };
        self.fail_step(&problem.clone(), Outcome::GaveUp { problem });
    }

    pub(super) fn fail_step(&mut self, problem: &Problem, outcome: Outcome) {
        let (step, problem) = (self.number(), self.say_problem(problem));
        self.record(RunFact::StepFailed { step, problem });
        self.end(outcome);
    }

    pub(super) fn end(&mut self, outcome: Outcome) {
        let outcome = match outcome {
            Outcome::GaveUp { problem } => Outcome::GaveUp { problem: self.say_problem(&problem) },
            Outcome::NeedsYou { problem } => Outcome::NeedsYou { problem: self.say_problem(&problem) },
            Outcome::Done | Outcome::Stopped | Outcome::Interrupted => outcome,
        };
        self.record(RunFact::Ended { outcome: outcome.clone() });
        self.outcome = Some(outcome);
        self.phase = Phase::Over;
    }

    pub(super) fn say_problem(&self, problem: &Problem) -> Problem {
        Problem { message: self.say(&problem.message), hint: self.say(&problem.hint) }
    }
}
