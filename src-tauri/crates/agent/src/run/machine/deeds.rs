//! One deed of a run: begun, done or refused, told.
//!
//! Must never tell of a deed without having told that it began.

use super::{AfterPause, Machine, Open, Phase};
use crate::plain_commands::PlainCommand;
use crate::run::effect::Effect;
use crate::run::judge::{Judged, judge};
use crate::run::prepare::PreparedDeed;
use tiller_domain::action::Action;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::ActionId;
use tiller_domain::live_view::Picture;
use tiller_domain::observation::Deed;
use tiller_domain::refusal::Refusal;
use tiller_domain::run::{Outcome, RunFact};
use tiller_domain::tab::Problem;

impl Machine {
    pub(super) fn pictured(&mut self, picture: Option<Picture>) {
        match std::mem::replace(&mut self.phase, Phase::Deciding) {
            Phase::BeforePicture(deed) => self.start(deed, picture),
            Phase::AfterPicture(open, deed, judged) => self.tell_done(open, deed.url, judged, picture),
            Phase::RefusedPicture(open, error) => self.tell_refused(&open, &error, picture),
            other => self.phase = other,
        }
    }

    pub(super) fn start(&mut self, deed: PreparedDeed, before: Option<Picture>) {
        let Some(tab) = self.tab.clone() else { return };
        let action = ActionId::new(self.mint("a"));
        let (step, words) = (self.number(), self.say(&deed.words));
        let id = action.clone();
        self.record_with(|before| RunFact::ActionStarted { step, action: id, words, before }, before);
        self.queue.push_back(Effect::Act(tab, deed.action.clone()));
        self.phase = Phase::Acting(Open { deed, action });
    }

    pub(super) fn acted(&mut self, acted: Result<Deed, DriveError>) {
        let Phase::Acting(open) = std::mem::replace(&mut self.phase, Phase::Deciding) else { return };
        match acted {
            Ok(deed) => self.done(open, deed),
            Err(DriveError::Refused(Refusal::ScrolledOut(way))) => {
                self.at_the_end(open, way);
            }
            Err(error) if is_stale(&error) && !self.tries.after_stale => {
                self.tries.after_stale = true;
                self.refuse_action(open.action, &problem_of(&error), None);
            }
            Err(error @ DriveError::Refused(Refusal::UserHasControl)) => {
                self.refuse_action(open.action, &problem_of(&error), None);
                self.fail_or_await_pause(error);
            }
            Err(error) => {
                let shown = matches!(&error, DriveError::Refused(refusal) if !matches!(refusal, Refusal::DialogOpen { .. }));
                if shown {
                    self.phase = Phase::RefusedPicture(open, Box::new(error));
                    self.take_picture();
                } else {
                    self.tell_refused(&open, &error, None);
                }
            }
        }
    }

    fn done(&mut self, open: Open, deed: Deed) {
        if let Some(tab) = &deed.opened {
            self.tab = Some(tab.clone());
        }
        let judged = judge(&open.deed, &deed);
        if deed.dialog.is_some() {
            self.tell_done(open, deed.url, judged, None);
        } else {
            self.phase = Phase::AfterPicture(open, Box::new(deed), judged);
            self.take_picture();
        }
    }

    /// A scroll that meets the end of what it scrolls is as good as done, and says so.
    fn at_the_end(&mut self, open: Open, way: &str) {
        let words = format!("This is the end: it does not scroll further {way}");
        let judged = Judged { words, harmless: false, problem: None };
        let url = open.deed.url_before.clone();
        self.tell_done(open, url, judged, None);
    }

    fn tell_done(&mut self, open: Open, url: String, judged: Judged, after: Option<Picture>) {
        if judged.harmless {
            self.prove_harmless();
        }
        let (step, action, words) = (self.number(), open.action, self.say(&judged.words));
        self.record_with(|after| RunFact::ActionDone { step, action, words, url, after }, after);
        match judged.problem {
            None => self.step_done(),
            Some(problem) => self.fail_step(&problem.clone(), Outcome::GaveUp { problem }),
        }
    }

    fn tell_refused(&mut self, open: &Open, error: &DriveError, after: Option<Picture>) {
        self.refuse_action(open.action.clone(), &problem_of(error), after);
        self.fail(error);
    }

    pub(super) fn refuse_action(&mut self, action: ActionId, problem: &Problem, after: Option<Picture>) {
        let (step, problem) = (self.number(), self.say_problem(problem));
        self.record_with(|after| RunFact::ActionRefused { step, action, problem, after }, after);
    }

    /// Ends what is going on because it was dropped, and says what a later look must know.
    pub(super) fn close_what_is_open(&mut self, why: &str) -> AfterPause {
        let problem = |words: &str| Problem {
            message: format!("{words}: {why}"),
            hint: "look at the page: it may have been done".to_owned(),
        };
        match std::mem::replace(&mut self.phase, Phase::Deciding) {
            Phase::Acting(open) => {
                let words = self.say(&open.deed.words);
                self.refuse_action(open.action, &problem(&words), None);
                if may_be_repeated(&open.deed.action) {
                    AfterPause::LookAgain
                } else {
                    AfterPause::Ask(words)
                }
            }
            Phase::AfterPicture(open, deed, judged) => {
                self.tell_done(open, deed.url, judged, None);
                AfterPause::LookAgain
            }
            Phase::RefusedPicture(open, error) => {
                self.tell_refused(&open, &error, None);
                AfterPause::LookAgain
            }
            Phase::OpeningTab(action) | Phase::ClosingTab(action, _) => {
                self.refuse_action(action, &problem("the tab"), None);
                AfterPause::LookAgain
            }
            Phase::Paused(after) => after,
            Phase::Over => {
                self.phase = Phase::Over;
                AfterPause::LookAgain
            }
            Phase::Deciding
            | Phase::Looking
            | Phase::Resting
            | Phase::ListingTabs
            | Phase::BeforePicture(_)
            | Phase::AwaitingPause(_) => AfterPause::LookAgain,
        }
    }

    /// The text that this step typed stands in a field that holds no credential.
    fn prove_harmless(&mut self) {
        if self.commands.get(self.step).and_then(PlainCommand::typed).is_some() {
            let index = self.commands[..self.step].iter().filter_map(PlainCommand::typed).count();
            self.harmless.push(index);
        }
    }
}

/// What is said of an error.
pub(super) fn problem_of(error: &DriveError) -> Problem {
    Problem { message: error.to_string(), hint: error.hint() }
}

fn is_stale(error: &DriveError) -> bool {
    matches!(
        error,
        DriveError::Refused(Refusal::StaleRef(_) | Refusal::UnknownRef(_) | Refusal::Changed { .. })
    )
}

/// Whether doing it twice leads to the same as doing it once.
fn may_be_repeated(action: &Action) -> bool {
    match action {
        Action::Navigate { .. }
        | Action::Reload
        | Action::Type { .. }
        | Action::Select { .. }
        | Action::Check { .. }
        | Action::Scroll { .. }
        | Action::ScrollTo { .. }
        | Action::Hover { .. }
        | Action::WaitFor { .. } => true,
        Action::Click { .. }
        | Action::Press { .. }
        | Action::Back
        | Action::Forward
        | Action::AnswerDialog { .. } => false,
    }
}
