//! Lists of the page's own making: opened, awaited, and chosen from by name.
//!
//! Must never leave a list open that held no fitting choice, and never choose from another list than the one that
//! opened.

use super::click::click;
use super::press::focus;
use super::reach::reach_other;
use super::realm::Realm;
use super::scene::Scene;
use super::select::{find, no_such_option};
use crate::input::{Platform, keyboard};
use crate::refs::NodeHandle;
use crate::snapshot::{AxNode, AxReply};
use chromiumoxide::cdp::browser_protocol::accessibility::QueryAxTreeParams;
use chromiumoxide::cdp::browser_protocol::dom::BackendNodeId;
use chromiumoxide::cdp::browser_protocol::input::MouseButton;
use futures::future::try_join_all;
use std::collections::HashSet;
use std::time::Duration;
use tiller_domain::action::Press;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::key::KeyChord;
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;
use tokio::time::Instant;

const DEADLINE: Duration = Duration::from_secs(4);
/// A list that opens is there within this.
const OPENING: Duration = Duration::from_secs(2);
/// A list that does not change for so long is complete.
const COMPLETE: Duration = Duration::from_millis(300);
const GLANCE: Duration = Duration::from_millis(40);
/// What the choices of such lists are, in the words of the accessibility tree.
const CHOICES: [&str; 4] = ["option", "menuitem", "menuitemradio", "treeitem"];

/// One choice that is on the page.
#[derive(Debug, Clone, PartialEq)]
struct Choice {
    label: String,
    node: i64,
    disabled: bool,
}

/// Chooses from the list that belongs to an element, and gives the label that was chosen.
pub(super) async fn choose(
    scene: &Scene,
    handle: &NodeHandle,
    node: &AxNode,
    wanted: &str,
    typeable: bool,
) -> Result<String, DriveError> {
    if !may_have_choices(handle, node) {
        return Err(Refusal::NotSelectable(handle.describe()).into());
    }
    let standing = handle.role == Role::Listbox || handle.role == Role::RadioGroup;
    let before = choices(handle).await?;
    if !standing && node.traits.expanded != Some(true) {
        click(scene, handle, Press::Single).await?;
    }
    let known: HashSet<i64> = if standing || node.traits.expanded == Some(true) {
        HashSet::new()
    } else {
        before.iter().map(|choice| choice.node).collect()
    };
    let mut offered = await_list(handle, &known, wanted).await?;
    if position(&offered, wanted).is_none() && typeable {
        focus(scene, handle).await?;
        let mut keys = keyboard::select_all();
        keys.extend(keyboard::text(wanted, Platform::here()));
        scene.keys(keys).await?;
        offered = await_list(handle, &HashSet::new(), wanted).await?;
    }
    let Some(choice) = position(&offered, wanted).map(|index| &offered[index]) else {
        return Err(give_up(scene, handle, wanted, &offered, standing).await);
    };
    if choice.disabled {
        return Err(Refusal::Disabled(format!("option “{}”", choice.label)).into());
    }
    let spot = reach_other(scene, handle, BackendNodeId::new(choice.node)).await?;
    scene.press(&spot, MouseButton::Left, 1).await?;
    Ok(choice.label.clone())
}

/// Whether this is something that opens or is a list: by its role, or because it says that it opens something.
fn may_have_choices(handle: &NodeHandle, node: &AxNode) -> bool {
    matches!(handle.role, Role::Combobox | Role::Listbox | Role::RadioGroup | Role::Menu | Role::Tree)
        || (matches!(handle.role, Role::Button | Role::Textbox | Role::Searchbox | Role::Clickable)
            && (node.traits.expanded.is_some()
                || handle.role == Role::Button
                || handle.role == Role::Clickable))
}

/// Says which choices there are, and closes the list again.
async fn give_up(
    scene: &Scene,
    handle: &NodeHandle,
    wanted: &str,
    offered: &[Choice],
    standing: bool,
) -> DriveError {
    if !standing {
        let escape = keyboard::chord(&KeyChord::plain("Escape"), Platform::here());
        if let Err(fault) = scene.keys(escape).await {
            return fault;
        }
    }
    if offered.is_empty() {
        return Refusal::NotSelectable(handle.describe()).into();
    }
    let labels: Vec<&str> = offered.iter().map(|choice| choice.label.as_str()).collect();
    no_such_option(handle, wanted, &labels).into()
}

fn position(offered: &[Choice], wanted: &str) -> Option<usize> {
    let labels: Vec<&str> = offered.iter().map(|choice| choice.label.as_str()).collect();
    find(&labels, wanted)
}

/// Waits until the wanted choice is there, or the list is complete without it, or no list came.
async fn await_list(
    handle: &NodeHandle,
    known: &HashSet<i64>,
    wanted: &str,
) -> Result<Vec<Choice>, DriveError> {
    let begun = Instant::now();
    let mut last: Vec<Choice> = Vec::new();
    let mut changed = begun;
    loop {
        let mut now = choices(handle).await?;
        now.retain(|choice| !known.contains(&choice.node));
        if position(&now, wanted).is_some() {
            return Ok(now);
        }
        if now != last {
            (last, changed) = (now, Instant::now());
        }
        let complete = !last.is_empty() && changed.elapsed() >= COMPLETE;
        if complete || begun.elapsed() >= OPENING {
            return Ok(last);
        }
        tokio::time::sleep(GLANCE).await;
    }
}

/// The choices of every list that is open in the element's document.
async fn choices(handle: &NodeHandle) -> Result<Vec<Choice>, DriveError> {
    let realm = Realm::of(handle).await?;
    let document = realm.object(handle.backend_node_id, "function () { return this.ownerDocument; }").await?;
    let queries = CHOICES.iter().map(|role| {
        let mut command = QueryAxTreeParams::builder().role(*role).build();
        command.object_id = Some(document.clone());
        handle.session.call_lean::<_, AxReply>(command, DEADLINE)
    });
    let replies = match try_join_all(queries).await {
        Ok(replies) => replies,
        // The document is being replaced: there is no list in it.
        Err(BrowserFault::Protocol { .. }) => return Ok(Vec::new()),
        Err(fault) => return Err(super::fault::page_fault(fault)),
    };
    let nodes = replies.iter().flat_map(|reply| &reply.nodes);
    Ok(nodes.filter(|node| !node.ignored && !node.name.trim().is_empty()).map(choice).collect())
}

fn choice(node: &AxNode) -> Choice {
    let label = node.name.split_whitespace().collect::<Vec<_>>().join(" ");
    Choice { label, node: node.backend, disabled: node.traits.disabled }
}
