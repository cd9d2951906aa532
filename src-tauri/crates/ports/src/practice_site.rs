//! The bundled practice site.
//!
//! Must never listen before it is asked for.

use async_trait::async_trait;
use thiserror::Error;
use url::Url;

/// Serves the practice site on this machine.
#[async_trait]
pub trait PracticeSite: Send + Sync {
    /// Starts serving, once, and returns the address of the start page; later calls return the same.
    async fn open(&self) -> Result<Url, PracticeSiteError>;
}

/// The practice site cannot be served.
#[derive(Debug, Error)]
#[error("the practice site cannot be served on this machine: {0}")]
pub struct PracticeSiteError(#[source] pub std::io::Error);

impl PracticeSiteError {
    /// What to do next, one sentence.
    pub fn hint(&self) -> &'static str {
        "check that programs may listen on 127.0.0.1, then try again"
    }
}
