//! Stands before the driver for every run: nothing is read or done in a tab that the person has, and no credential
//! is ever typed.
//!
//! Must never be bypassed: a run is only ever handed a guard, never the driver behind it. A fault while deciding
//! refuses.

use crate::news::News;
use crate::open_app::Inner;
use crate::tab_strip::TabStrip;
use crate::wheels::Wheels;
use async_trait::async_trait;
use std::sync::Arc;
use tiller_domain::action::Action;
use tiller_domain::address;
use tiller_domain::app_event::AppEvent;
use tiller_domain::element::{ElementFacts, ElementRef};
use tiller_domain::fault::DriveError;
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::live_view::Picture;
use tiller_domain::observation::{Deed, Observation};
use tiller_domain::refusal::Refusal;
use tiller_domain::tab::Tab;
use tiller_ports::browser::Tabs;
use tiller_ports::driver::Driver;

/// The driver and the tabs as one run may use them.
pub(crate) struct Guard {
    run: RunId,
    driver: Arc<dyn Driver>,
    tabs: Arc<dyn Tabs>,
    wheels: Arc<Wheels>,
    strip: Arc<TabStrip>,
    news: Arc<News>,
}

impl Guard {
    pub(crate) fn new(app: &Inner, run: RunId) -> Self {
        Self {
            run,
            driver: app.ports.driver.clone(),
            tabs: app.ports.tabs.clone(),
            wheels: app.wheels.clone(),
            strip: app.strip.clone(),
            news: app.news.clone(),
        }
    }

    fn take_the_wheel(&self, tab: &TabId) -> Result<(), Refusal> {
        self.wheels.drive(&self.run, tab)?;
        self.strip.tell();
        Ok(())
    }

    /// Refuses what would put a text into a credential field, whichever way.
    async fn no_credentials(&self, tab: &TabId, action: &Action) -> Result<(), DriveError> {
        let target = match action {
            Action::Type { target, .. } | Action::Select { target, .. } => Some(target),
            Action::Press { target, chord } if chord.types_text() || chord.key == "Enter" => target.as_ref(),
            Action::Press { .. }
            | Action::Navigate { .. }
            | Action::Back
            | Action::Forward
            | Action::Reload
            | Action::Click { .. }
            | Action::Check { .. }
            | Action::Scroll { .. }
            | Action::ScrollTo { .. }
            | Action::Hover { .. }
            | Action::WaitFor { .. }
            | Action::AnswerDialog { .. } => return Ok(()),
        };
        match self.driver.inspect(tab, target).await? {
            Some(ElementFacts { credential: Some(kind), name, .. }) => {
                let label = if name.is_empty() { "this field".to_owned() } else { format!("“{name}”") };
                Err(Refusal::CredentialField { label, kind }.into())
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Shows where the agent is about to act, drawn over the picture and never in the page.
    async fn point(&self, tab: &TabId, action: &Action) {
        let target = match action {
            Action::Click { target, .. }
            | Action::Type { target, .. }
            | Action::Select { target, .. }
            | Action::Check { target, .. }
            | Action::Hover { target } => target,
            Action::Press { .. }
            | Action::Navigate { .. }
            | Action::Back
            | Action::Forward
            | Action::Reload
            | Action::Scroll { .. }
            | Action::ScrollTo { .. }
            | Action::WaitFor { .. }
            | Action::AnswerDialog { .. } => return,
        };
        if let Ok(Some(ElementFacts { bounds: Some(target), .. })) =
            self.driver.inspect(tab, Some(target)).await
        {
            self.news.tell(AppEvent::AgentPointed { tab: tab.clone(), target });
        }
    }
}

#[async_trait]
impl Driver for Guard {
    async fn observe(&self, tab: &TabId) -> Result<Observation, DriveError> {
        self.take_the_wheel(tab)?;
        self.driver.observe(tab).await
    }

    async fn act(&self, tab: &TabId, action: &Action) -> Result<Deed, DriveError> {
        self.take_the_wheel(tab)?;
        if let Action::Navigate { url } = action {
            address::allowed(url).map_err(|error| Refusal::AddressNotAllowed {
                address: url.to_string(),
                reason: error.to_string(),
            })?;
        }
        self.no_credentials(tab, action).await?;
        self.point(tab, action).await;
        // The person may have pressed into the page while this was decided.
        self.take_the_wheel(tab)?;
        self.driver.act(tab, action).await
    }

    async fn inspect(
        &self,
        tab: &TabId,
        element: Option<&ElementRef>,
    ) -> Result<Option<ElementFacts>, DriveError> {
        self.take_the_wheel(tab)?;
        self.driver.inspect(tab, element).await
    }

    async fn picture(&self, tab: &TabId) -> Result<Picture, DriveError> {
        self.take_the_wheel(tab)?;
        self.driver.picture(tab).await
    }
}

#[async_trait]
impl Tabs for Guard {
    async fn open_tab(&self) -> Result<TabId, DriveError> {
        let tab = self.tabs.open_tab().await?;
        self.take_the_wheel(&tab)?;
        Ok(tab)
    }

    async fn close_tab(&self, tab: &TabId) -> Result<(), DriveError> {
        self.take_the_wheel(tab)?;
        self.tabs.close_tab(tab).await
    }

    fn tabs(&self) -> Vec<Tab> {
        self.tabs.tabs()
    }
}

#[cfg(test)]
mod tests;
