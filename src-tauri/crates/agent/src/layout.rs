//! The tree of a snapshot: what stands in what, and which stretch of the page a row, card or section is.
//!
//! Must never look further than the snapshot.

use crate::names::{holds, plain};
use std::ops::Range;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Snapshot, SnapshotNode};

/// The nodes that stand around a node, the nearest first.
pub(crate) fn ancestors(nodes: &[SnapshotNode], at: usize) -> impl Iterator<Item = usize> + '_ {
    std::iter::successors(parent(nodes, at), |at| parent(nodes, *at))
}

fn parent(nodes: &[SnapshotNode], at: usize) -> Option<usize> {
    (0..at).rev().find(|before| nodes[*before].depth < nodes[at].depth)
}

/// A node and all that stands in it.
pub(crate) fn subtree(nodes: &[SnapshotNode], at: usize) -> Range<usize> {
    let inside = nodes[at + 1..].iter().take_while(|node| node.depth > nodes[at].depth).count();
    at..at + 1 + inside
}

/// All that can be read in a stretch of the page; what stands in something whose name says it already is left out.
pub(crate) fn text_in(nodes: &[SnapshotNode], range: Range<usize>) -> String {
    let mut texts: Vec<&str> = Vec::new();
    let mut around: Vec<&SnapshotNode> = Vec::new();
    for node in &nodes[range] {
        around.retain(|above| above.depth < node.depth);
        let value = node.value.as_deref().filter(|_| node.credential.is_none());
        for text in [Some(node.name.trim()), value].into_iter().flatten().filter(|text| !text.is_empty()) {
            let said = around.iter().any(|above| above.name.contains(text)) || texts.last() == Some(&text);
            if !said {
                texts.push(text);
            }
        }
        around.push(node);
    }
    texts.join(" ")
}

/// The stretches of the page that a person may mean by a row, card or section of this name: the likeliest first,
/// those that are equally likely together.
pub(crate) fn places_called(snapshot: &Snapshot, phrase: &str) -> Vec<Vec<Range<usize>>> {
    let phrase = plain(phrase);
    let nodes = &snapshot.nodes;
    let inner = innermost_items(nodes, &phrase);
    let outer = |items: &[usize]| -> Vec<usize> {
        let mut around: Vec<_> =
            items.iter().filter_map(|at| ancestors(nodes, *at).find(|at| is_item(&nodes[*at]))).collect();
        around.dedup();
        around
    };
    let around = outer(&inner);
    let sections = named_sections(nodes, &phrase);
    let levels = [inner, around, sections];
    let ranges = levels.into_iter().map(|level| level.into_iter().map(|at| subtree(nodes, at)).collect());
    let levels = ranges.chain([under_headings(nodes, &phrase)]);
    levels.filter(|level: &Vec<_>| !level.is_empty()).collect()
}

/// Whether a node is one of several of its kind: a row, an entry, a card.
pub(crate) fn is_item(node: &SnapshotNode) -> bool {
    matches!(node.role, Role::Row | Role::ListItem | Role::Article | Role::TreeItem)
}

fn innermost_items(nodes: &[SnapshotNode], phrase: &str) -> Vec<usize> {
    let holding: Vec<usize> = (0..nodes.len())
        .filter(|at| is_item(&nodes[*at]) && holds(&plain(&text_in(nodes, subtree(nodes, *at))), phrase))
        .collect();
    let has_inner =
        |at: &usize| holding.iter().any(|other| other > at && subtree(nodes, *at).contains(other));
    holding.iter().copied().filter(|at| !has_inner(at)).collect()
}

fn named_sections(nodes: &[SnapshotNode], phrase: &str) -> Vec<usize> {
    let is_section = |node: &SnapshotNode| {
        matches!(
            node.role,
            Role::Region
                | Role::Form
                | Role::Search
                | Role::Group
                | Role::RadioGroup
                | Role::Dialog
                | Role::AlertDialog
                | Role::Navigation
                | Role::Complementary
                | Role::Banner
                | Role::ContentInfo
                | Role::Main
                | Role::TabPanel
                | Role::Table
                | Role::Grid
                | Role::List
                | Role::Menu
                | Role::MenuBar
        )
    };
    let called = |node: &SnapshotNode| {
        holds(&plain(&node.name), phrase)
            || plain(node.role.as_str()) == phrase
            || role_word(node) == Some(phrase)
    };
    (0..nodes.len()).filter(|at| is_section(&nodes[*at]) && called(&nodes[*at])).collect()
}

/// What people call the parts of a page.
fn role_word(node: &SnapshotNode) -> Option<&'static str> {
    match node.role {
        Role::Banner => Some("header"),
        Role::ContentInfo => Some("footer"),
        Role::Navigation => Some("menu"),
        _ => None,
    }
}

/// From a heading that holds the phrase to the next heading of its rank.
fn under_headings(nodes: &[SnapshotNode], phrase: &str) -> Vec<Range<usize>> {
    let is_heading = |at: &usize| nodes[*at].role == Role::Heading;
    let level = |at: usize| nodes[at].state.level.unwrap_or(2);
    let until = |at: usize| {
        let next = (at + 1..nodes.len()).filter(is_heading).find(|next| level(*next) <= level(at));
        next.unwrap_or(nodes.len())
    };
    let called = |at: &usize| holds(&plain(&nodes[*at].name), phrase);
    (0..nodes.len()).filter(is_heading).filter(called).map(|at| at..until(at)).collect()
}

/// The main part of the page, or all of it.
pub(crate) fn main_part(nodes: &[SnapshotNode]) -> Range<usize> {
    let main = (0..nodes.len()).find(|at| nodes[*at].role == Role::Main);
    main.map_or(0..nodes.len(), |at| subtree(nodes, at))
}
