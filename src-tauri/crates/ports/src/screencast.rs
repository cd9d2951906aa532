//! The live picture of a tab.
//!
//! Must never queue: only the newest frame counts.

use async_trait::async_trait;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;
use tiller_domain::live_view::{ScreencastFrame, ViewSize};
use tokio::sync::watch;

/// Streams the picture of a tab.
#[async_trait]
pub trait Screencast: Send + Sync {
    /// Gives the page this size and streams it: a first frame at once, then one whenever the page changes, latest
    /// wins. The stream ends when its receiver is dropped, or when the tab closes (the sender is dropped).
    async fn stream(
        &self,
        tab: &TabId,
        size: ViewSize,
    ) -> Result<watch::Receiver<Option<ScreencastFrame>>, DriveError>;
}
