//! Where an option is chosen: in a list that offers it, or by pressing the radio button or menu entry that it is.
//!
//! Must never take an option of another list because its label is the same.

use super::{Found, Wish, find_element};
use crate::names::plain;
use crate::plain_commands::{Kind, Reading, Sought};
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Snapshot, SnapshotNode};

/// How an option is chosen.
#[derive(Debug, Clone, PartialEq)]
pub enum Choice<'s> {
    /// By its label, in this list.
    In(Found<'s>),
    /// By switching this on.
    On(Found<'s>),
    /// By pressing this.
    Press(Found<'s>),
}

/// Finds where `option` is chosen, in `list` or wherever it is offered.
pub fn find_choice<'s>(
    snapshot: &'s Snapshot,
    option: &str,
    list: Option<&Sought>,
) -> Result<Choice<'s>, Refusal> {
    let Some(list) = list else { return anywhere(snapshot, option) };
    match find_element(snapshot, list, Wish::ChooseFrom) {
        Ok(found) => Ok(Choice::In(found)),
        Err(missing @ Refusal::Missing { .. }) => {
            let within = list.readings.first().map(|reading| reading.name.clone());
            pressed(snapshot, option, within).map_err(|_| missing)
        }
        Err(refusal) => Err(refusal),
    }
}

fn anywhere<'s>(snapshot: &'s Snapshot, option: &str) -> Result<Choice<'s>, Refusal> {
    let wanted = plain(option);
    let offers = |node: &&SnapshotNode| {
        node.reference.is_some() && node.options.iter().any(|offered| plain(&offered.label) == wanted)
    };
    let lists: Vec<&SnapshotNode> = snapshot.nodes.iter().filter(offers).collect();
    match lists.as_slice() {
        [] => pressed(snapshot, option, None),
        [node] => match node.reference.clone() {
            Some(reference) => Ok(Choice::In(Found { node, reference, words: node.describe() })),
            None => pressed(snapshot, option, None),
        },
        several => Err(Refusal::Ambiguous {
            wanted: format!("“{option}”"),
            candidates: several.iter().map(|node| node.describe()).collect(),
        }),
    }
}

fn pressed<'s>(snapshot: &'s Snapshot, option: &str, within: Option<String>) -> Result<Choice<'s>, Refusal> {
    let reading = Reading { name: option.to_owned(), kind: Some(Kind::Choice), place: None, within };
    let sought = Sought { words: option.to_owned(), readings: vec![reading] };
    let found = find_element(snapshot, &sought, Wish::Press)?;
    let toggles = found.node.role.is_toggle() && found.node.role != Role::MenuItemRadio;
    Ok(if toggles { Choice::On(found) } else { Choice::Press(found) })
}
