//! The person's own browsing: tabs, addresses, back and forward, dialogs. It is not gated.
//!
//! Must never be offered to a run: a run goes through the guard.

use crate::ask_error::AskError;
use crate::open_app::Inner;
use std::sync::Arc;
use tiller_domain::action::{Action, DialogAnswer};
use tiller_domain::address;
use tiller_domain::fault::BrowserFault;
use tiller_domain::ids::TabId;
use tiller_domain::run::PauseReason;
use tiller_domain::tab::Wheel;
use url::Url;

/// The person's own browsing.
pub struct Browsing(pub(crate) Arc<Inner>);

impl Browsing {
    /// Opens a tab and shows it; with an address, opens that in it.
    pub async fn open_tab(&self, address: Option<&str>) -> Result<TabId, AskError> {
        let url = address.map(address::parse_typed).transpose()?;
        let tab = self.0.ports.tabs.open_tab().await?;
        self.0.strip.show(&tab);
        if let Some(url) = url {
            self.go(&tab, url).await?;
        }
        Ok(tab)
    }

    /// Closes a tab; a run that drives it ends there.
    pub async fn close_tab(&self, tab: &TabId) -> Result<(), AskError> {
        self.0.ports.tabs.close_tab(tab).await?;
        self.0.strip.tell();
        Ok(())
    }

    /// Shows a tab in the live view.
    pub fn show_tab(&self, tab: &TabId) -> Result<(), AskError> {
        if !self.0.ports.tabs.tabs().iter().any(|open| open.id == *tab) {
            return Err(BrowserFault::TabGone(tab.clone()).into());
        }
        self.0.strip.show(tab);
        Ok(())
    }

    /// Opens an address that the person typed.
    pub async fn navigate(&self, tab: &TabId, typed: &str) -> Result<(), AskError> {
        let url = address::parse_typed(typed)?;
        self.go(tab, url).await
    }

    /// Goes back one page.
    pub async fn go_back(&self, tab: &TabId) -> Result<(), AskError> {
        self.act(tab, Action::Back).await
    }

    /// Goes forward one page.
    pub async fn go_forward(&self, tab: &TabId) -> Result<(), AskError> {
        self.act(tab, Action::Forward).await
    }

    /// Loads the page again.
    pub async fn reload(&self, tab: &TabId) -> Result<(), AskError> {
        self.act(tab, Action::Reload).await
    }

    /// Answers the dialog that blocks a page.
    pub async fn answer_dialog(&self, tab: &TabId, answer: DialogAnswer) -> Result<(), AskError> {
        self.act(tab, Action::AnswerDialog { answer }).await
    }

    /// Opens the practice site in the shown tab if that is empty, else in a new one.
    pub async fn open_practice_site(&self) -> Result<TabId, AskError> {
        let url = self.0.ports.practice.open().await?;
        let empty =
            self.0.strip.shown().into_iter().find(|shown| {
                self.0.strip.active().as_ref() == Some(&shown.tab.id) && shown.tab.url.is_empty()
            });
        let tab = match empty {
            Some(shown) => shown.tab.id,
            None => self.open_tab(None).await?,
        };
        self.go(&tab, url).await?;
        Ok(tab)
    }

    async fn go(&self, tab: &TabId, url: Url) -> Result<(), AskError> {
        self.act(tab, Action::Navigate { url }).await
    }

    /// The person does something to the page: a run that drives it waits from now on.
    async fn act(&self, tab: &TabId, action: Action) -> Result<(), AskError> {
        if let Wheel::Tiller { run } = self.0.wheels.of(tab) {
            self.0.hold(&run, PauseReason::TookThePage);
        }
        self.0.ports.driver.act(tab, &action).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
