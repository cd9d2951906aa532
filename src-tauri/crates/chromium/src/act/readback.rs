//! What stands in a field after an act.
//!
//! Must never read a credential field, nor one that became one by the act.

use super::check;
use super::realm::{Given, Realm};
use super::select::Chosen;
use crate::inspect::credential_now;
use crate::refs::NodeHandle;
use tiller_domain::fault::DriveError;

/// What is read after an act has settled.
pub(super) enum Reading {
    /// Nothing: the act has no value.
    Nothing,
    /// What stands in the field.
    Value(NodeHandle),
    /// On or off.
    Switch(NodeHandle),
    /// What a list says is chosen.
    Choice(NodeHandle, Chosen),
}

impl Reading {
    /// Reads it. A field that is gone by now has no value, which is no fault.
    pub(super) async fn read(&self) -> Option<String> {
        let read = match self {
            Self::Nothing => return None,
            Self::Value(handle) | Self::Choice(handle, Chosen::InValue) => value(handle).await,
            Self::Switch(handle) => check::read_back(handle).await,
            Self::Choice(handle, Chosen::Label(label)) => shown(handle, label).await.map(Some),
        };
        read.ok().flatten()
    }
}

async fn value(handle: &NodeHandle) -> Result<Option<String>, DriveError> {
    if credential_now(handle).await?.is_some() {
        return Ok(None);
    }
    let realm = Realm::of(handle).await?;
    realm.ask(handle.backend_node_id, include_str!("functions/value.js"), Vec::new()).await.map(Some)
}

async fn shown(handle: &NodeHandle, label: &str) -> Result<String, DriveError> {
    let realm = Realm::of(handle).await?;
    let given = vec![Given::Value(label.into())];
    realm.ask(handle.backend_node_id, include_str!("functions/shown.js"), given).await
}
