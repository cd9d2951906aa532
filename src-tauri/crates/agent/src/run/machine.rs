//! The run of plain commands as a pure machine: what happened goes in, what is to be done next comes out.
//!
//! Must never ask for a deed before the fact that it starts is stored, and never for the same press twice when it may
//! have been done already.
//!
//! A pause takes effect at once, whatever is going on is dropped. Afterwards the page is looked at again and the step
//! repeated, unless the deed that was dropped may have been done and must not be done twice (a click, a key, going
//! back, an answer): then the run ends and asks the person.

mod deeds;
mod ending;
mod tabs;
#[cfg(test)]
mod tests;

use super::effect::{Effect, Event};
use super::judge::Judged;
use super::prepare::{Prepared, PreparedDeed, needs_a_look, prepare, without_a_page};
use super::words::planned;
use crate::plain_commands::{PlainCommand, TypedText, conceal};
use crate::read_value::Fact;
use std::collections::VecDeque;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::{ActionId, PictureId, RunId, TabId};
use tiller_domain::live_view::Picture;
use tiller_domain::observation::{Deed, Observation};
use tiller_domain::refusal::Refusal;
use tiller_domain::run::{Outcome, PauseReason, RunFact};
use tiller_domain::tab::Problem;

/// How often a page is looked at again for something that is not there yet.
const LOOKS_FOR_MISSING: u8 = 2;

/// A run and how far it is.
pub(super) struct Machine {
    run: RunId,
    commands: Vec<PlainCommand>,
    /// The tab it works in.
    pub(super) tab: Option<TabId>,
    /// What was read.
    pub(super) facts: Vec<Fact>,
    /// The typed texts that proved harmless, counted over the line.
    pub(super) harmless: Vec<usize>,
    /// The step it is at; how many are done.
    pub(super) step: usize,
    /// How it ended.
    pub(super) outcome: Option<Outcome>,
    phase: Phase,
    queue: VecDeque<Effect>,
    tries: Tries,
    minted: u32,
}

/// What has been tried within the step.
#[derive(Default)]
struct Tries {
    started: bool,
    looks: u8,
    after_stale: bool,
    tab_opened: bool,
}

/// What the machine waits for.
enum Phase {
    /// Nothing: the next thing is to be decided.
    Deciding,
    Looking,
    Resting,
    ListingTabs,
    BeforePicture(PreparedDeed),
    Acting(Open),
    AfterPicture(Open, Box<Deed>, Judged),
    RefusedPicture(Open, Box<DriveError>),
    OpeningTab(ActionId),
    ClosingTab(ActionId, Option<TabId>),
    Paused(AfterPause),
    AwaitingPause(Box<DriveError>),
    Over,
}

/// A deed that was begun.
struct Open {
    deed: PreparedDeed,
    action: ActionId,
}

/// What follows when the page is given back.
enum AfterPause {
    LookAgain,
    /// The deed that was dropped may have been done: the person must say how to go on.
    Ask(String),
}

impl Machine {
    pub(super) fn new(run: RunId, commands: Vec<PlainCommand>, tab: Option<TabId>) -> Self {
        Self {
            run,
            commands,
            tab,
            facts: Vec::new(),
            harmless: Vec::new(),
            step: 0,
            outcome: None,
            phase: Phase::Deciding,
            queue: VecDeque::new(),
            tries: Tries::default(),
            minted: 0,
        }
    }

    /// Takes in what happened and says what is to be done next.
    pub(super) fn on(&mut self, event: Event) -> Effect {
        match event {
            Event::Begin => self.begin(),
            Event::Stored => {}
            Event::Seen(seen) => self.seen(seen),
            Event::Rested => self.look(),
            Event::Pictured(picture) => self.pictured(picture),
            Event::Acted(acted) => self.acted(acted),
            Event::TabOpened(opened) => self.tab_opened(opened),
            Event::TabClosed(closed) => self.tab_closed(closed),
            Event::TabsListed(tabs) => self.tabs_listed(&tabs),
            Event::Paused(reason) => self.paused(reason),
            Event::Resumed => self.resumed(),
            Event::NotPaused => self.not_paused(),
            Event::Stopped => self.stopped(),
        }
        while self.queue.is_empty() {
            self.decide();
        }
        self.queue.pop_front().unwrap_or(Effect::Finish)
    }

    /// The lines of the plan, as far as they may be shown.
    pub(super) fn plan(&self) -> Vec<String> {
        self.commands.iter().map(|command| self.say(&planned(command))).collect()
    }

    fn begin(&mut self) {
        let steps = self.plan();
        self.record(RunFact::Planned { steps });
    }

    /// Decides what comes next while nothing is going on.
    fn decide(&mut self) {
        if !matches!(self.phase, Phase::Deciding) {
            self.queue.push_back(Effect::Finish);
            return;
        }
        let Some(command) = self.commands.get(self.step).cloned() else {
            self.end(Outcome::Done);
            return;
        };
        if !self.tries.started {
            self.tries.started = true;
            let step = self.number();
            self.record(RunFact::StepStarted { step });
            return;
        }
        match command {
            PlainCommand::NewTab(_) if !self.tries.tab_opened => self.open_tab(),
            PlainCommand::Open(_) if self.tab.is_none() => self.open_tab(),
            PlainCommand::SwitchTab(_) | PlainCommand::CloseTab => {
                self.phase = Phase::ListingTabs;
                self.queue.push_back(Effect::ListTabs);
            }
            command if self.tab.is_none() => self.no_tab(&command),
            command if needs_a_look(&command) => self.look(),
            command => {
                let unseen = self.unseen();
                self.prepare(&command, &unseen);
            }
        }
    }

    fn look(&mut self) {
        if let Some(tab) = self.tab.clone() {
            self.phase = Phase::Looking;
            self.queue.push_back(Effect::Look(tab));
        } else {
            self.phase = Phase::Deciding;
        }
    }

    fn seen(&mut self, seen: Result<Box<Observation>, DriveError>) {
        let Some(command) = self.commands.get(self.step).cloned() else { return };
        match seen {
            Ok(seen) => self.prepare(&command, &seen),
            Err(DriveError::Page(_)) if without_a_page(&command).is_some() => {
                self.prepare(&command, &self.unseen());
            }
            Err(error) => self.fail_or_await_pause(error),
        }
    }

    /// A page that could not be looked at, for deeds that need none.
    fn unseen(&self) -> Observation {
        let tab = self.tab.clone().unwrap_or_else(|| TabId::new(""));
        Observation { tab, dialog: None, console_errors: Vec::new(), snapshot: None }
    }

    fn prepare(&mut self, command: &PlainCommand, seen: &Observation) {
        match prepare(command, seen) {
            Ok(Prepared::Deed(deed)) if seen.dialog.is_some() => self.start(deed, None),
            Ok(Prepared::Deed(deed)) => {
                self.phase = Phase::BeforePicture(deed);
                self.take_picture();
            }
            Ok(Prepared::Fact { fact, source }) => self.read(fact, source),
            Err(Refusal::Missing { .. }) if self.tries.looks < LOOKS_FOR_MISSING => {
                self.tries.looks += 1;
                self.phase = Phase::Resting;
                self.queue.push_back(Effect::Rest);
            }
            Err(refusal) => self.fail_or_await_pause(refusal.into()),
        }
    }

    fn read(&mut self, fact: Fact, source: String) {
        let step = self.number();
        let value = self.say(&fact.value);
        self.record(RunFact::FactRead { step, name: fact.name.clone(), value: value.clone(), source });
        self.facts.push(Fact { value, ..fact });
        self.step_done();
    }

    fn paused(&mut self, reason: PauseReason) {
        let after = self.close_what_is_open("you took the page before it was done");
        if matches!(self.phase, Phase::Over) {
            return;
        }
        self.record(RunFact::Paused { reason });
        self.phase = Phase::Paused(after);
        self.queue.push_back(Effect::AwaitResume);
    }

    fn resumed(&mut self) {
        let phase = std::mem::replace(&mut self.phase, Phase::Deciding);
        self.record(RunFact::Resumed);
        self.tries =
            Tries { started: self.tries.started, tab_opened: self.tries.tab_opened, ..Tries::default() };
        if let Phase::Paused(AfterPause::Ask(words)) = phase {
            let problem = Problem {
                message: format!("you took the page during “{words}”: it may have been done"),
                hint: "look at the page, then say what is still to be done".to_owned(),
            };
            self.fail_step(&problem.clone(), Outcome::NeedsYou { problem });
        }
    }

    fn not_paused(&mut self) {
        if let Phase::AwaitingPause(error) = std::mem::replace(&mut self.phase, Phase::Deciding) {
            self.fail(&error);
        }
    }

    fn stopped(&mut self) {
        self.close_what_is_open("you stopped the run before it was known to be done");
        if !matches!(self.phase, Phase::Over) {
            self.end(Outcome::Stopped);
        }
    }

    fn take_picture(&mut self) {
        if let Some(tab) = self.tab.clone() {
            self.queue.push_back(Effect::TakePicture(tab));
        }
    }

    fn record(&mut self, fact: RunFact) {
        self.queue.push_back(Effect::Record(fact, Vec::new()));
    }

    fn record_with(&mut self, fact: impl FnOnce(Option<PictureId>) -> RunFact, picture: Option<Picture>) {
        let pictures: Vec<_> =
            picture.into_iter().map(|picture| (PictureId::new(self.mint("p")), picture)).collect();
        let fact = fact(pictures.first().map(|(id, _)| id.clone()));
        self.queue.push_back(Effect::Record(fact, pictures));
    }

    /// An id that no other run has, since no other has this run's.
    fn mint(&mut self, kind: &str) -> String {
        self.minted += 1;
        format!("{}-{kind}{}", self.run, self.minted)
    }

    /// The step's place in the plan, as events carry it.
    fn number(&self) -> u32 {
        u32::try_from(self.step).unwrap_or(u32::MAX)
    }

    /// Words without the typed texts that have not proved harmless.
    fn say(&self, words: &str) -> String {
        let hidden = |(index, _): &(usize, &TypedText)| !self.harmless.contains(index);
        let typed = self.commands.iter().filter_map(PlainCommand::typed).enumerate();
        conceal(words, &typed.filter(hidden).map(|(_, text)| text).collect::<Vec<_>>())
    }
}
