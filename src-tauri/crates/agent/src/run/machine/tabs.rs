//! Tabs that a run opens, closes and goes to.
//!
//! Must never work on in a tab that it closed.

use super::{Machine, Phase};
use crate::names::{TIERS, is_called, plain};
use crate::plain_commands::{PlainCommand, TabChoice};
use crate::run::effect::Effect;
use crate::run::machine::deeds::problem_of;
use crate::run::words::planned;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::{ActionId, TabId};
use tiller_domain::refusal::Refusal;
use tiller_domain::run::RunFact;
use tiller_domain::tab::Tab;

impl Machine {
    pub(super) fn open_tab(&mut self) {
        let action = self.start_tab_deed("Open a new tab");
        self.queue.push_back(Effect::OpenTab);
        self.phase = Phase::OpeningTab(action);
    }

    pub(super) fn tab_opened(&mut self, opened: Result<TabId, DriveError>) {
        let Phase::OpeningTab(action) = std::mem::replace(&mut self.phase, Phase::Deciding) else { return };
        match opened {
            Ok(tab) => {
                self.tab = Some(tab);
                self.tries.tab_opened = true;
                self.tab_deed_done(action, "Opened a new tab", String::new());
                if matches!(self.commands.get(self.step), Some(PlainCommand::NewTab(None))) {
                    self.step_done();
                }
            }
            Err(error) => self.tab_deed_failed(action, &error),
        }
    }

    pub(super) fn tabs_listed(&mut self, tabs: &[Tab]) {
        self.phase = Phase::Deciding;
        match self.commands.get(self.step).cloned() {
            Some(PlainCommand::SwitchTab(choice)) => self.switch(&choice, tabs),
            Some(command) => self.close(&command, tabs),
            None => {}
        }
    }

    fn switch(&mut self, choice: &TabChoice, tabs: &[Tab]) {
        match chosen(choice, tabs) {
            Ok(tab) => {
                let action = self.start_tab_deed(&format!("Switch to {}", name_of(tab)));
                self.tab = Some(tab.id.clone());
                self.tab_deed_done(action, &format!("Went to {}", name_of(tab)), tab.url.clone());
                self.step_done();
            }
            Err(refusal) => self.fail(&refusal.into()),
        }
    }

    fn close(&mut self, command: &PlainCommand, tabs: &[Tab]) {
        let Some(closing) = self.tab.clone() else { return self.no_tab(command) };
        let opener = tabs.iter().find(|tab| tab.id == closing).and_then(|tab| tab.opener.clone());
        let there = |id: &TabId| tabs.iter().any(|tab| tab.id == *id && tab.id != closing);
        let last = tabs.iter().rfind(|tab| tab.id != closing).map(|tab| tab.id.clone());
        let next = opener.filter(there).or(last);
        let action = self.start_tab_deed(&planned(command));
        self.queue.push_back(Effect::CloseTab(closing));
        self.phase = Phase::ClosingTab(action, next);
    }

    pub(super) fn tab_closed(&mut self, closed: Result<(), DriveError>) {
        let Phase::ClosingTab(action, next) = std::mem::replace(&mut self.phase, Phase::Deciding) else {
            return;
        };
        match closed {
            Ok(()) => {
                let words =
                    if next.is_some() { "Closed the tab and went to another" } else { "Closed the tab" };
                self.tab = next;
                self.tab_deed_done(action, words, String::new());
                self.step_done();
            }
            Err(error) => self.tab_deed_failed(action, &error),
        }
    }

    fn start_tab_deed(&mut self, words: &str) -> ActionId {
        let action = ActionId::new(self.mint("a"));
        let (step, words) = (self.number(), self.say(words));
        self.record(RunFact::ActionStarted { step, action: action.clone(), words, before: None });
        action
    }

    fn tab_deed_done(&mut self, action: ActionId, words: &str, url: String) {
        let (step, words) = (self.number(), self.say(words));
        self.record(RunFact::ActionDone { step, action, words, url, after: None });
    }

    fn tab_deed_failed(&mut self, action: ActionId, error: &DriveError) {
        self.refuse_action(action, &problem_of(error), None);
        self.fail(error);
    }
}

fn name_of(tab: &Tab) -> String {
    if tab.title.is_empty() { "the empty tab".to_owned() } else { format!("tab “{}”", tab.title) }
}

/// The tab that is meant: by its place in the strip, or by its title.
fn chosen<'t>(choice: &TabChoice, tabs: &'t [Tab]) -> Result<&'t Tab, Refusal> {
    let all = || tabs.iter().map(name_of).collect::<Vec<_>>();
    match choice {
        TabChoice::Number(number) => {
            let at = usize::try_from(*number).ok().and_then(|number| number.checked_sub(1));
            let tab = at.and_then(|at| tabs.get(at));
            tab.ok_or_else(|| Refusal::Missing { wanted: format!("tab {number}"), candidates: all() })
        }
        TabChoice::Title(title) => {
            let called = |tier| -> Vec<&Tab> {
                tabs.iter().filter(|tab| is_called(&plain(&tab.title), &plain(title), tier)).collect()
            };
            let hits = TIERS.into_iter().map(called).find(|hits| !hits.is_empty()).unwrap_or_default();
            let wanted = format!("tab “{title}”");
            match hits.as_slice() {
                [only] => Ok(only),
                [] => Err(Refusal::Missing { wanted, candidates: all() }),
                several => Err(Refusal::Ambiguous {
                    wanted,
                    candidates: several.iter().map(|tab| name_of(tab)).collect(),
                }),
            }
        }
    }
}
