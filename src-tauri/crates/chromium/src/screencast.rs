//! The live picture of a tab: Chrome's own stream of frames, and single pictures where that says nothing.
//!
//! Must never queue frames, and must never leave Chrome encoding pictures that nobody looks at.

mod cast;
mod frame;

use crate::chromium::Chromium;
use crate::tabs::metrics;
use async_trait::async_trait;
use cast::Cast;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;
use tiller_domain::live_view::{ScreencastFrame, ViewSize};
use tiller_ports::screencast::Screencast;
use tokio::sync::watch;

pub(crate) use frame::as_jpeg;

#[async_trait]
impl Screencast for Chromium {
    async fn stream(
        &self,
        tab: &TabId,
        size: ViewSize,
    ) -> Result<watch::Receiver<Option<ScreencastFrame>>, DriveError> {
        let size = size.bounded();
        let live = self.live_tab(tab)?;
        self.tabs.set_view(size);
        live.root().send(metrics(size));
        let (sender, receiver) = watch::channel(None);
        let sharp = if self.config.headful { f64::INFINITY } else { self.config.largest_scale.max(1.0) };
        tokio::spawn(Cast::new(live, size, sharp, sender).run());
        Ok(receiver)
    }
}
