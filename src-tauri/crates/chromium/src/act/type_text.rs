//! Putting a text into a field, in place of what is there.
//!
//! Must never append to what is there, submit a form by a line break, say what a credential field holds, or type into
//! a field that turned into one when it was entered.

use super::datetime;
use super::press::focus;
use super::reach::{enabled, reach};
use super::realm::{Given, Realm};
use super::scene::Scene;
use super::select;
use crate::input::{Platform, keyboard};
use crate::inspect::credential_now;
use crate::refs::NodeHandle;
use chromiumoxide::cdp::browser_protocol::input::MouseButton;
use serde::Deserialize;
use tiller_domain::fault::DriveError;
use tiller_domain::key::KeyChord;
use tiller_domain::refusal::Refusal;

/// What kind of field an element is.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct Field {
    pub(super) kind: FieldKind,
    /// The `type` of an input.
    #[serde(rename = "type")]
    pub(super) input_type: String,
    disabled: bool,
    readonly: bool,
}

/// The ways in which a field takes a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum FieldKind {
    /// One typed into.
    Text,
    /// An editor of formatted text.
    Rich,
    /// Date, time, month or week, in parts.
    Timed,
    /// A colour.
    Color,
    /// A slider.
    Range,
    /// A list of the browser's own.
    Select,
    /// None at all.
    None,
}

/// Replaces what is in a field by a text.
pub(super) async fn type_text(scene: &Scene, handle: &NodeHandle, text: &str) -> Result<(), DriveError> {
    let realm = Realm::of(handle).await?;
    let field: Field =
        realm.ask(handle.backend_node_id, include_str!("functions/field.js"), Vec::new()).await?;
    refuse(&field, handle)?;
    match field.kind {
        FieldKind::Text | FieldKind::Rich => {
            enabled(handle).await?;
            replace(scene, handle, text).await
        }
        FieldKind::Timed => datetime::enter(scene, handle, &field.input_type, text).await,
        FieldKind::Select => select::choose(scene, handle, text).await.map(drop),
        FieldKind::Range => slide(scene, handle, &realm, text).await,
        FieldKind::Color => {
            scene.begin();
            let given = vec![Given::Value(text.trim().to_lowercase().into())];
            let set = include_str!("functions/color.js");
            realm.ask::<serde_json::Value>(handle.backend_node_id, set, given).await.map(drop)
        }
        FieldKind::None => Err(Refusal::NotEditable(handle.describe()).into()),
    }
}

fn refuse(field: &Field, handle: &NodeHandle) -> Result<(), Refusal> {
    if field.kind == FieldKind::None {
        return Err(Refusal::NotEditable(handle.describe()));
    }
    if field.disabled {
        return Err(Refusal::Disabled(handle.describe()));
    }
    if field.readonly {
        return Err(Refusal::ReadOnly(handle.describe()));
    }
    Ok(())
}

/// Clicks into the field, selects all of it and types: the first character takes the place of what was there, so that
/// a field that fills itself again when it is empty never is empty.
async fn replace(scene: &Scene, handle: &NodeHandle, text: &str) -> Result<(), DriveError> {
    let spot = reach(scene, handle).await?;
    scene.press(&spot, MouseButton::Left, 1).await?;
    if !enabled(handle).await?.traits.focused {
        focus(scene, handle).await?;
    }
    refuse_new_credential(handle).await?;
    let mut keys = keyboard::select_all();
    if text.is_empty() {
        keys.extend(keyboard::chord(&KeyChord::plain("Delete"), Platform::here()));
    } else {
        keys.extend(keyboard::text(text, Platform::here()));
    }
    scene.keys(keys).await
}

/// Some fields become password fields once they have the focus. What was known to be one before is not judged here.
async fn refuse_new_credential(handle: &NodeHandle) -> Result<(), DriveError> {
    match (handle.credential, credential_now(handle).await?) {
        (None, Some(kind)) => Err(Refusal::CredentialField { label: handle.describe(), kind }.into()),
        _ => Ok(()),
    }
}

#[derive(Deserialize)]
struct Steps {
    steps: u32,
    all: u32,
}

/// Moves a slider by its keys, from the nearer end.
async fn slide(scene: &Scene, handle: &NodeHandle, realm: &Realm, text: &str) -> Result<(), DriveError> {
    let wanted: f64 = text.trim().parse().map_err(|_| Refusal::NotEditable(handle.describe()))?;
    let function = include_str!("functions/range.js");
    let Steps { steps, all } =
        realm.ask(handle.backend_node_id, function, vec![Given::Value(wanted.into())]).await?;
    focus(scene, handle).await?;
    let (end, key, count) =
        if steps * 2 <= all { ("Home", "ArrowRight", steps) } else { ("End", "ArrowLeft", all - steps) };
    let mut keys = keyboard::chord(&KeyChord::plain(end), Platform::here());
    for _ in 0..count {
        keys.extend(keyboard::chord(&KeyChord::plain(key), Platform::here()));
    }
    scene.keys(keys).await
}
