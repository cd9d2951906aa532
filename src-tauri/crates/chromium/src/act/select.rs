//! Choosing an option by its label: in a list of the browser's own, or in one of the page's making.
//!
//! Must never choose what only looks alike: a label that fits two options fits none.

use super::combobox;
use super::press::focus;
use super::reach::enabled;
use super::realm::Realm;
use super::scene::Scene;
use super::spot::{self, Pressed};
use super::type_text::{Field, FieldKind};
use crate::input::{Dispatch, Platform, keyboard};
use crate::refs::NodeHandle;
use chromiumoxide::cdp::browser_protocol::dom::{BackendNodeId, DescribeNodeParams};
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::fault::DriveError;
use tiller_domain::key::{KeyChord, Modifiers};
use tiller_domain::refusal::Refusal;

const DEADLINE: Duration = Duration::from_secs(4);
/// So many labels are listed when the wanted one is not among them.
const LISTED: usize = 20;

#[derive(Debug, Clone, Deserialize)]
struct Native {
    listed: bool,
    multiple: bool,
    options: Vec<NativeOption>,
}

#[derive(Debug, Clone, Deserialize)]
struct NativeOption {
    label: String,
    selected: bool,
    enabled: bool,
    shown: bool,
}

/// What was chosen, and how it is read back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Chosen {
    /// The value of the list says it.
    InValue,
    /// A list of the page's own making: it may say it anywhere near.
    Label(String),
}

/// Chooses an option by its label.
pub(super) async fn choose(scene: &Scene, handle: &NodeHandle, wanted: &str) -> Result<Chosen, DriveError> {
    let node = enabled(handle).await?;
    let realm = Realm::of(handle).await?;
    let field: Field =
        realm.ask(handle.backend_node_id, include_str!("functions/field.js"), Vec::new()).await?;
    if field.kind != FieldKind::Select {
        let typeable = field.kind == FieldKind::Text;
        return combobox::choose(scene, handle, &node, wanted, typeable).await.map(Chosen::Label);
    }
    let native: Native =
        realm.ask(handle.backend_node_id, include_str!("functions/options.js"), Vec::new()).await?;
    let shown: Vec<&NativeOption> = native.options.iter().filter(|option| option.shown).collect();
    let labels: Vec<&str> = shown.iter().map(|option| option.label.as_str()).collect();
    let index = find(&labels, wanted).ok_or_else(|| no_such_option(handle, wanted, &labels))?;
    let option = shown[index];
    if !option.enabled {
        return Err(Refusal::Disabled(format!("option “{}”", option.label)).into());
    }
    if option.selected {
        return Ok(Chosen::InValue);
    }
    if native.listed {
        click_option(scene, handle, &native, index).await?;
    } else {
        let steps = shown[..index].iter().filter(|option| option.enabled).count();
        focus(scene, handle).await?;
        scene.keys(open_and_choose(steps)).await?;
    }
    Ok(Chosen::InValue)
}

/// Which label is meant: the exact one, else the only one that is the same but for capitals, else the only one that
/// begins so.
pub(super) fn find(labels: &[&str], wanted: &str) -> Option<usize> {
    let wanted = wanted.split_whitespace().collect::<Vec<_>>().join(" ");
    let folded = wanted.to_lowercase();
    if folded.is_empty() {
        return None;
    }
    let exact = labels.iter().position(|label| *label == wanted);
    exact
        .or_else(|| only(labels, |label| label.to_lowercase() == folded))
        .or_else(|| only(labels, |label| label.to_lowercase().starts_with(&folded)))
}

fn only(labels: &[&str], fits: impl Fn(&str) -> bool) -> Option<usize> {
    let mut fitting = labels.iter().enumerate().filter(|(_, label)| fits(label)).map(|(index, _)| index);
    match (fitting.next(), fitting.next()) {
        (Some(index), None) => Some(index),
        _ => None,
    }
}

pub(super) fn no_such_option(handle: &NodeHandle, wanted: &str, labels: &[&str]) -> Refusal {
    Refusal::NoSuchOption {
        list: handle.describe(),
        wanted: wanted.to_owned(),
        options: labels.iter().take(LISTED).map(|label| (*label).to_owned()).collect(),
    }
}

/// Opens the list, goes to the option and takes it: the page sees one change, as if it had been picked by hand.
fn open_and_choose(steps: usize) -> Vec<Dispatch> {
    let platform = Platform::here();
    let open = match platform {
        Platform::Mac => KeyChord::plain(" "),
        Platform::Other => {
            let alt = Modifiers { alt: true, ..Modifiers::default() };
            KeyChord { key: "ArrowDown".to_owned(), modifiers: alt }
        }
    };
    let mut keys = keyboard::chord(&open, platform);
    keys.extend(keyboard::chord(&KeyChord::plain("Home"), platform));
    for _ in 0..steps {
        keys.extend(keyboard::chord(&KeyChord::plain("ArrowDown"), platform));
    }
    keys.extend(keyboard::chord(&KeyChord::plain("Enter"), platform));
    keys
}

/// Clicks an option of a list that stands open. In a list of several choices the others stay chosen.
async fn click_option(
    scene: &Scene,
    handle: &NodeHandle,
    native: &Native,
    shown_index: usize,
) -> Result<(), DriveError> {
    let nodes = option_nodes(handle).await?;
    let index = native.options.iter().enumerate().filter(|(_, option)| option.shown).nth(shown_index);
    let gone = || DriveError::from(Refusal::StaleRef(handle.reference.clone()));
    let node = index.and_then(|(index, _)| nodes.get(index)).copied().ok_or_else(gone)?;
    spot::bring_into_view(handle, node).await?;
    let spot = spot::find(Pressed { handle, node }).await?;
    scene.travel(&spot).await?;
    scene.press_adding(&spot, native.multiple).await
}

#[derive(Deserialize)]
struct Described {
    node: Node,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Node {
    backend_node_id: i64,
    #[serde(rename = "nodeName")]
    tag: String,
    #[serde(default)]
    children: Vec<Node>,
}

/// The nodes of a select's options, in order.
async fn option_nodes(handle: &NodeHandle) -> Result<Vec<BackendNodeId>, DriveError> {
    let mut command = DescribeNodeParams::builder().backend_node_id(handle.backend_node_id).build();
    command.depth = Some(-1);
    let described: Described =
        handle.session.call_lean(command, DEADLINE).await.map_err(super::fault::page_fault)?;
    let mut nodes = Vec::new();
    collect(&described.node, &mut nodes);
    Ok(nodes)
}

fn collect(node: &Node, nodes: &mut Vec<BackendNodeId>) {
    if node.tag == "OPTION" {
        nodes.push(BackendNodeId::new(node.backend_node_id));
    }
    for child in &node.children {
        collect(child, nodes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_found_exactly_or_without_a_doubt() {
        let labels = ["Price: low to high", "Price: high to low", "Newest", "newest first", "S", "s"];
        assert_eq!(find(&labels, "Newest"), Some(2), "the exact label wins over the longer one");
        assert_eq!(find(&labels, "price: LOW to  high"), Some(0), "capitals and spaces do not matter");
        assert_eq!(find(&labels, "price: h"), Some(1), "a beginning is enough when only one begins so");
        assert_eq!(find(&labels, "price"), None, "two fit: neither is guessed");
        assert_eq!(find(&labels, "s"), Some(5), "capitals tell apart what differs only by them");
        assert_eq!(find(&labels, " "), None, "nothing is not a wish");
    }

    #[test]
    fn the_refusal_lists_a_handful_of_labels() {
        let labels: Vec<String> = (0..400).map(|number| format!("Option {number}")).collect();
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        assert_eq!(find(&labels, "Option 4"), Some(4), "400 options are no hindrance");
        assert_eq!(labels.iter().take(LISTED).count(), 20);
    }
}
