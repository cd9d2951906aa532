//! Seeing and acting in a tab, as the rest of the app asks for it.
//!
//! Must never decide anything: each call goes to the part that does it.

use crate::chromium::Chromium;
use crate::{act, inspect, picture, snapshot};
use async_trait::async_trait;
use tiller_domain::action::Action;
use tiller_domain::element::{ElementFacts, ElementRef};
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;
use tiller_domain::live_view::Picture;
use tiller_domain::observation::{Deed, Observation};
use tiller_ports::driver::Driver;

#[async_trait]
impl Driver for Chromium {
    async fn observe(&self, tab: &TabId) -> Result<Observation, DriveError> {
        snapshot::observe(self.live_tab(tab)?.as_ref()).await
    }

    async fn act(&self, tab: &TabId, action: &Action) -> Result<Deed, DriveError> {
        act::act(self, tab, action).await
    }

    async fn inspect(
        &self,
        tab: &TabId,
        element: Option<&ElementRef>,
    ) -> Result<Option<ElementFacts>, DriveError> {
        inspect::inspect(self.live_tab(tab)?.as_ref(), element).await
    }

    async fn picture(&self, tab: &TabId) -> Result<Picture, DriveError> {
        picture::picture(self.live_tab(tab)?.as_ref()).await
    }
}
