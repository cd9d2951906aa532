//! Pressing keys, on an element or on whatever has the focus.
//!
//! Must never press a key that no keyboard has.

use super::click::click;
use super::reach::enabled;
use super::scene::Scene;
use crate::input::{Platform, has_key, keyboard};
use crate::refs::NodeHandle;
use chromiumoxide::cdp::browser_protocol::dom::FocusParams;
use std::time::Duration;
use tiller_domain::action::Press;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::key::KeyChord;
use tiller_domain::refusal::Refusal;

const DEADLINE: Duration = Duration::from_secs(4);

/// Presses a chord, after focusing its element if it has one.
pub(super) async fn press(
    scene: &Scene,
    chord: &KeyChord,
    target: Option<&NodeHandle>,
) -> Result<(), DriveError> {
    if !has_key(&chord.key) {
        return Err(Refusal::UnknownKey(chord.to_string()).into());
    }
    if let Some(handle) = target {
        enabled(handle).await?;
        focus(scene, handle).await?;
    }
    scene.keys(keyboard::chord(chord, Platform::here())).await
}

/// Gives an element the focus; one that takes none is clicked, as a person would.
pub(super) async fn focus(scene: &Scene, handle: &NodeHandle) -> Result<(), DriveError> {
    scene.begin();
    let command = FocusParams::builder().backend_node_id(handle.backend_node_id).build();
    match handle.session.call_within(command, DEADLINE).await {
        Ok(_) => Ok(()),
        Err(BrowserFault::Protocol { .. }) => click(scene, handle, Press::Single).await,
        Err(fault) => Err(super::fault::page_fault(fault)),
    }
}
