//! Switching checkboxes, radio buttons and switches.
//!
//! Must never press what is already as it is wanted.

use super::reach::{enabled, reach, traits};
use super::realm::Realm;
use super::scene::Scene;
use crate::refs::NodeHandle;
use crate::snapshot::Tri;
use chromiumoxide::cdp::browser_protocol::input::MouseButton;
use tiller_domain::action::Toggle;
use tiller_domain::fault::DriveError;
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;

/// Switches an element on or off.
pub(super) async fn check(scene: &Scene, handle: &NodeHandle, on: Toggle) -> Result<(), DriveError> {
    let now = state(handle).await?;
    let not_checkable = || DriveError::from(Refusal::NotCheckable(handle.describe()));
    let now = now.ok_or_else(not_checkable)?;
    if now == wanted(on) {
        return Ok(());
    }
    if on == Toggle::Off && matches!(handle.role, Role::Radio | Role::MenuItemRadio) {
        // A radio button goes off only when another one goes on.
        return Err(not_checkable());
    }
    enabled(handle).await?;
    press(scene, handle).await?;
    // A box that was partly on goes on first.
    if now == Tri::Partly && state(handle).await? != Some(wanted(on)) {
        press(scene, handle).await?;
    }
    Ok(())
}

/// Whether it is on, in words.
pub(super) async fn read_back(handle: &NodeHandle) -> Result<Option<String>, DriveError> {
    Ok(state(handle).await?.map(|checked| in_words(checked).to_owned()))
}

/// Whether it is on. The accessibility tree does not say it of a box that only its label shows: the box itself does.
async fn state(handle: &NodeHandle) -> Result<Option<Tri>, DriveError> {
    let checked = traits(handle).await?.traits.checked;
    if checked.is_some() || handle.stand_in.is_none() || !handle.role.is_toggle() {
        return Ok(checked);
    }
    let realm = Realm::of(handle).await?;
    let on: bool =
        realm.ask(handle.backend_node_id, include_str!("functions/checked.js"), Vec::new()).await?;
    Ok(Some(if on { Tri::Yes } else { Tri::No }))
}

async fn press(scene: &Scene, handle: &NodeHandle) -> Result<(), DriveError> {
    let spot = reach(scene, handle).await?;
    scene.press(&spot, MouseButton::Left, 1).await
}

fn wanted(on: Toggle) -> Tri {
    match on {
        Toggle::On => Tri::Yes,
        Toggle::Off => Tri::No,
    }
}

fn in_words(checked: Tri) -> &'static str {
    match checked {
        Tri::Yes => "on",
        Tri::No => "off",
        Tri::Partly => "partly on",
    }
}
