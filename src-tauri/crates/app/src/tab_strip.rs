//! The tabs as the window shows them: which one is shown, and who drives each.
//!
//! Must never show a tab that is gone.

use crate::news::News;
use crate::wheels::Wheels;
use std::sync::{Arc, Mutex, PoisonError};
use tiller_domain::app_event::AppEvent;
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::tab::{Problem, ShownTab, Tab, Wheel};
use tiller_ports::browser::Tabs;
use tokio::sync::watch;

pub(crate) struct TabStrip {
    tabs: Arc<dyn Tabs>,
    wheels: Arc<Wheels>,
    news: Arc<News>,
    active: watch::Sender<Option<TabId>>,
    told: Mutex<Option<(Vec<ShownTab>, Option<TabId>)>>,
}

impl TabStrip {
    pub(crate) fn new(tabs: Arc<dyn Tabs>, wheels: Arc<Wheels>, news: Arc<News>) -> Self {
        Self { tabs, wheels, news, active: watch::channel(None).0, told: Mutex::new(None) }
    }

    /// All tabs, oldest first.
    pub(crate) fn shown(&self) -> Vec<ShownTab> {
        self.tabs.tabs().into_iter().map(|tab| self.dressed(tab)).collect()
    }

    /// The tab in the live view.
    pub(crate) fn active(&self) -> Option<TabId> {
        self.active.borrow().clone()
    }

    /// Follows which tab is shown.
    pub(crate) fn watch_active(&self) -> watch::Receiver<Option<TabId>> {
        self.active.subscribe()
    }

    /// Shows a tab.
    pub(crate) fn show(&self, tab: &TabId) {
        self.active.send_replace(Some(tab.clone()));
        self.tell();
    }

    /// Shows the tab that a run goes on in, if the person is watching that run.
    pub(crate) fn show_with_run(&self, run: &RunId, tab: &TabId) {
        let watched =
            self.active().is_none_or(|active| self.wheels.of(&active) == Wheel::Tiller { run: run.clone() });
        if watched {
            self.show(tab);
        } else {
            self.tell();
        }
    }

    /// Brings what is shown in line with the tabs there are, and tells the window when anything changed.
    pub(crate) fn tell(&self) {
        let tabs = self.shown();
        let active = still_there(self.active(), &tabs);
        self.active.send_if_modified(|now| {
            let changed = *now != active;
            now.clone_from(&active);
            changed
        });
        let news = (tabs, active);
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.as_ref() == Some(&news) {
            return;
        }
        *told = Some(news.clone());
        self.news.tell(AppEvent::TabsChanged { tabs: news.0, active_tab: news.1 });
    }

    fn dressed(&self, tab: Tab) -> ShownTab {
        let wheel = self.wheels.of(&tab.id);
        let problem =
            tab.fault.as_ref().map(|fault| Problem { message: fault.to_string(), hint: fault.hint() });
        ShownTab { tab, wheel, problem }
    }
}

/// The shown tab, or the newest one when it has gone.
fn still_there(active: Option<TabId>, tabs: &[ShownTab]) -> Option<TabId> {
    active
        .filter(|id| tabs.iter().any(|shown| shown.tab.id == *id))
        .or_else(|| tabs.last().map(|shown| shown.tab.id.clone()))
}

#[cfg(test)]
mod tests;
