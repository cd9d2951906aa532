//! The port that the app asks for the practice site.
//!
//! Must never start a server before the first `open`, and never a second one after it.

use async_trait::async_trait;
use tiller_ports::practice_site::{PracticeSite, PracticeSiteError};
use tokio::sync::OnceCell;
use url::Url;

use crate::PracticeServer;

/// Starts the practice site when it is first asked for; it stops when this is dropped.
#[derive(Debug, Default)]
pub struct PracticeOnDemand {
    server: OnceCell<PracticeServer>,
}

#[async_trait]
impl PracticeSite for PracticeOnDemand {
    async fn open(&self) -> Result<Url, PracticeSiteError> {
        let server = self.server.get_or_try_init(PracticeServer::start).await?;
        Ok(server.address())
    }
}
