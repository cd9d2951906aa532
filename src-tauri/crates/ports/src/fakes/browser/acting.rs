//! Deeds on the scripted pages: which one is done how, and what it led to.
//!
//! Must never do a part of a deed that it refuses.

use super::page::{Reaction, Trigger};
use super::seeing::no_dialog;
use super::tab::FakeTab;
use super::words::{awaited, words_of};
use super::{FakeBrowser, State};
use crate::browser::BrowserChange;
use std::time::Duration;
use tiller_domain::action::{Action, DialogAnswer, ScrollBy, WaitCondition};
use tiller_domain::address::{self, AddressError};
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;
use tiller_domain::observation::{Deed, Settled};
use tiller_domain::refusal::Refusal;
use url::Url;

/// What becomes of a deed that is not refused.
pub(super) enum Course {
    /// It is done; this stands there now.
    Done(Option<String>),
    /// It never comes to an end.
    Hangs,
}

/// Whether a page comes to rest after what it did.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rest {
    Reached,
    Never,
}

impl FakeBrowser {
    pub(super) async fn carry_out(&self, tab: &TabId, action: &Action) -> Result<Deed, DriveError> {
        let (tabs_before, course) = {
            let mut state = self.state();
            state.record(tab, action);
            (state.tabs_opened, state.act(tab, action))
        };
        self.tell(BrowserChange::Tabs);
        match course? {
            Course::Done(readback) => {
                if let Action::WaitFor { condition, seconds } = action {
                    self.wait_for(tab, condition, *seconds).await?;
                }
                self.state().deed(tab, readback, tabs_before)
            }
            Course::Hangs => std::future::pending().await,
        }
    }

    async fn wait_for(&self, tab: &TabId, condition: &WaitCondition, seconds: u32) -> Result<(), DriveError> {
        let limit = Duration::from_secs(u64::from(seconds));
        if *condition == WaitCondition::Time {
            tokio::time::sleep(limit).await;
            return Ok(());
        }
        let gone_or_so = |state: &State| {
            let there = state.tabs.iter().find(|there| there.tab.id == *tab);
            there.is_none_or(|tab| {
                tab.tab.dialog.is_some() || tab.tab.fault.is_some() || holds(tab, condition)
            })
        };
        let in_time = tokio::time::timeout(limit, self.until(gone_or_so)).await;
        in_time.map_err(|_| Refusal::NotInTime { what: awaited(condition), seconds }.into())
    }
}

impl State {
    fn record(&mut self, tab: &TabId, action: &Action) {
        let there = self.tabs.iter().find(|there| there.tab.id == *tab);
        let words = words_of(action, |target| {
            let node = there.and_then(|tab| tab.resolve(target).ok());
            node.map_or_else(|| target.to_string(), |node| node.shown.describe())
        });
        self.deeds.push(words);
        self.actions.push((tab.clone(), action.clone()));
    }

    fn act(&mut self, id: &TabId, action: &Action) -> Result<Course, DriveError> {
        if let Some(error) = self.next_fault.take() {
            return Err(error);
        }
        let tab = self.tab(id)?;
        if !matches!(action, Action::AnswerDialog { .. }) {
            no_dialog(tab)?;
        }
        if let Some(fault) = &tab.tab.fault
            && !leaves_the_page(action)
        {
            return Err(fault.clone().into());
        }
        match action {
            Action::Navigate { url } => {
                allowed(url)?;
                Ok(course(self.go(id, url.as_str())))
            }
            Action::Back => self.travel(id, -1, "back"),
            Action::Forward => self.travel(id, 1, "forward"),
            Action::Reload => {
                let url = tab.live.page.url.clone();
                Ok(course(self.load(id, &url)))
            }
            Action::AnswerDialog { answer } => self.answer(id, answer),
            Action::Scroll { target, by } => {
                target.as_ref().map(|target| tab.resolve(target)).transpose()?;
                scroll(tab, *by)
            }
            Action::WaitFor { .. } => Ok(Course::Done(None)),
            Action::Click { target, .. }
            | Action::Type { target, .. }
            | Action::Select { target, .. }
            | Action::Check { target, .. }
            | Action::ScrollTo { target }
            | Action::Hover { target }
            | Action::Press { target: Some(target), .. } => {
                let node = tab.resolve(target)?;
                tab.live.scroll_to(node.id);
                self.act_on(id, &node, action)
            }
            Action::Press { chord, target: None } => self.press(id, chord),
        }
    }

    fn travel(&mut self, id: &TabId, by: isize, way: &'static str) -> Result<Course, DriveError> {
        let tab = self.tab(id)?;
        let place = tab.place.checked_add_signed(by).filter(|place| (1..=tab.history.len()).contains(place));
        let Some(place) = place else { return Err(Refusal::NoHistory(way).into()) };
        tab.place = place;
        let url = tab.history[place - 1].clone();
        Ok(course(self.load(id, &url)))
    }

    fn answer(&mut self, id: &TabId, answer: &DialogAnswer) -> Result<Course, DriveError> {
        let tab = self.tab(id)?;
        if tab.tab.dialog.take().is_none() {
            return Err(Refusal::NoDialog.into());
        }
        let trigger = match answer {
            DialogAnswer::Accept { .. } => Trigger::Accept,
            DialogAnswer::Dismiss => Trigger::Dismiss,
        };
        let reactions = tab.live.page.reactions_to(&trigger);
        Ok(course(self.react(id, reactions)))
    }

    /// Lets a page do these things, one after the other.
    pub(super) fn react(&mut self, id: &TabId, reactions: Vec<Reaction>) -> Rest {
        for reaction in reactions {
            if let Reaction::OpenTab(url) = &reaction {
                let opened = self.open_tab(Some(id.clone()));
                self.go(&opened, url);
                continue;
            }
            let Ok(tab) = self.tab(id) else { return Rest::Reached };
            match reaction {
                Reaction::Navigate(url) => {
                    if self.go(id, &url) == Rest::Never {
                        return Rest::Never;
                    }
                }
                Reaction::Change(change) => change(&mut tab.live.page),
                Reaction::OpenDialog(dialog) => tab.tab.dialog = Some(dialog),
                Reaction::Fail(fault) => tab.tab.fault = Some(fault),
                Reaction::Hang => return Rest::Never,
                Reaction::Refuse(_) | Reaction::OpenTab(_) => {}
            }
        }
        if let Ok(tab) = self.tab(id) {
            tab.refresh();
        }
        Rest::Reached
    }

    fn deed(&mut self, id: &TabId, readback: Option<String>, tabs_before: u32) -> Result<Deed, DriveError> {
        let newest = (self.tabs_opened > tabs_before).then(|| self.tabs.last()).flatten();
        let opened = newest.filter(|tab| tab.tab.opener.as_ref() == Some(id)).map(|tab| tab.tab.id.clone());
        let tab = self.tab(id)?;
        if let Some(fault) = &tab.tab.fault {
            return Err(fault.clone().into());
        }
        Ok(Deed {
            url: tab.tab.url.clone(),
            title: tab.tab.title.clone(),
            settled: Settled::Quiet,
            readback,
            opened,
            dialog: tab.tab.dialog.clone(),
            console_errors: std::mem::take(&mut tab.live.page.console_errors),
        })
    }
}

pub(super) fn course(rest: Rest) -> Course {
    match rest {
        Rest::Reached => Course::Done(None),
        Rest::Never => Course::Hangs,
    }
}

fn allowed(url: &Url) -> Result<(), Refusal> {
    let not_allowed = |error: AddressError| Refusal::AddressNotAllowed {
        address: url.to_string(),
        reason: error.to_string(),
    };
    address::allowed(url).map_err(not_allowed)
}

fn leaves_the_page(action: &Action) -> bool {
    matches!(action, Action::Navigate { .. } | Action::Back | Action::Forward | Action::Reload)
}

fn scroll(tab: &mut FakeTab, by: ScrollBy) -> Result<Course, DriveError> {
    let live = &mut tab.live;
    let limit = live.height() - live.size.height;
    let screen = live.size.height * 4 / 5;
    let (top, way) = match by {
        ScrollBy::ScreenDown => ((live.top + screen).min(limit), "down"),
        ScrollBy::ScreenUp => (live.top.saturating_sub(screen), "up"),
        ScrollBy::Top => (0, "up"),
        ScrollBy::Bottom => (limit, "down"),
    };
    if top == live.top {
        return Err(Refusal::ScrolledOut(way).into());
    }
    live.top = top;
    tab.refresh();
    Ok(Course::Done(None))
}

fn holds(tab: &FakeTab, condition: &WaitCondition) -> bool {
    match condition {
        WaitCondition::Text(text) => tab.live.reads(text),
        WaitCondition::TextGone(text) => !tab.live.reads(text),
        WaitCondition::Address(part) => tab.live.page.url.contains(part.as_str()),
        WaitCondition::Loaded => !tab.tab.loading,
        WaitCondition::Time => false,
    }
}
