//! Looking at the pages of the fake browser.
//!
//! Must never read a page that a dialog blocks.

use super::tab::{FakeTab, jpeg};
use super::{FakeBrowser, State};
use crate::driver::Driver;
use crate::screencast::Screencast;
use async_trait::async_trait;
use tiller_domain::action::Action;
use tiller_domain::browser::BrowserStatus;
use tiller_domain::element::{ElementFacts, ElementRef};
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::ids::TabId;
use tiller_domain::live_view::{Picture, ScreencastFrame, ViewSize};
use tiller_domain::observation::{Deed, Observation};
use tiller_domain::refusal::Refusal;
use tokio::sync::watch;

impl State {
    /// The tab, if it can be read: there, not faulty. Counts as a look.
    fn look(&mut self, id: &TabId) -> Result<&mut FakeTab, DriveError> {
        self.looks += 1;
        if let Some(error) = self.next_fault.take() {
            return Err(error);
        }
        let tab = self.tab(id)?;
        match tab.tab.fault.clone() {
            Some(fault) => Err(fault.into()),
            None => Ok(tab),
        }
    }

    fn observe(&mut self, id: &TabId) -> Result<Observation, DriveError> {
        let tab = self.look(id)?;
        let dialog = tab.tab.dialog.clone();
        let console_errors = std::mem::take(&mut tab.live.page.console_errors);
        let snapshot = dialog.is_none().then(|| tab.snapshot());
        Ok(Observation { tab: id.clone(), dialog, console_errors, snapshot })
    }

    fn inspect(
        &mut self,
        id: &TabId,
        element: Option<&ElementRef>,
    ) -> Result<Option<ElementFacts>, DriveError> {
        let tab = self.look(id)?;
        no_dialog(tab)?;
        let node = match element {
            Some(reference) => Some(tab.resolve(reference)?),
            None => tab.live.focused(),
        };
        Ok(node.map(|node| ElementFacts {
            bounds: tab.live.bounds(node.id),
            role: node.shown.role,
            name: node.shown.name,
            credential: node.shown.credential,
        }))
    }

    fn picture(&mut self, id: &TabId) -> Result<Picture, DriveError> {
        self.pictures += 1;
        let number = self.pictures;
        let tab = self.look(id)?;
        no_dialog(tab)?;
        Ok(Picture { jpeg: jpeg(&format!("picture {number} of {}", tab.live.page.url)) })
    }
}

/// Refuses while a dialog blocks the page.
pub(super) fn no_dialog(tab: &FakeTab) -> Result<(), Refusal> {
    match &tab.tab.dialog {
        Some(dialog) => Err(Refusal::DialogOpen { kind: dialog.kind, message: dialog.message.clone() }),
        None => Ok(()),
    }
}

#[async_trait]
impl Driver for FakeBrowser {
    async fn observe(&self, tab: &TabId) -> Result<Observation, DriveError> {
        self.state().observe(tab)
    }

    async fn act(&self, tab: &TabId, action: &Action) -> Result<Deed, DriveError> {
        self.carry_out(tab, action).await
    }

    async fn inspect(
        &self,
        tab: &TabId,
        element: Option<&ElementRef>,
    ) -> Result<Option<ElementFacts>, DriveError> {
        self.state().inspect(tab, element)
    }

    async fn picture(&self, tab: &TabId) -> Result<Picture, DriveError> {
        self.state().picture(tab)
    }
}

#[async_trait]
impl Screencast for FakeBrowser {
    async fn stream(
        &self,
        tab: &TabId,
        size: ViewSize,
    ) -> Result<watch::Receiver<Option<ScreencastFrame>>, DriveError> {
        let mut state = self.state();
        if !matches!(state.status, BrowserStatus::Running { .. }) {
            return Err(BrowserFault::Gone.into());
        }
        if let Some(error) = state.next_fault.take() {
            return Err(error);
        }
        Ok(state.tab(tab)?.watch(size))
    }
}
