//! A practice site that only has an address.
//!
//! Must never listen anywhere.

use crate::practice_site::{PracticeSite, PracticeSiteError};
use async_trait::async_trait;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use url::Url;

/// A practice site that only has an address, and counts how often it was asked for.
#[derive(Debug, Clone)]
pub struct FakePracticeSite {
    address: Option<Url>,
    asked: Arc<AtomicU32>,
}

impl FakePracticeSite {
    /// Opens at this address.
    pub fn at(address: Url) -> Self {
        Self { address: Some(address), asked: Arc::default() }
    }

    /// Cannot be served.
    pub fn broken() -> Self {
        Self { address: None, asked: Arc::default() }
    }

    /// How often it was asked for.
    pub fn asked(&self) -> u32 {
        self.asked.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl PracticeSite for FakePracticeSite {
    async fn open(&self) -> Result<Url, PracticeSiteError> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        self.address.clone().ok_or_else(|| PracticeSiteError(io::Error::from(io::ErrorKind::AddrInUse)))
    }
}
