//! The results of a page: the entries of its main list.
//!
//! Must never count what leads around the site: menus, page numbers, header and footer.

use crate::layout::{ancestors, is_item, main_part, subtree};
use crate::names::{holds, plain};
use crate::plain_commands::Reading;
use std::ops::Range;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Snapshot, SnapshotNode};

/// What opens each result, in the order of the page.
pub(crate) fn results(snapshot: &Snapshot) -> Vec<usize> {
    let nodes = &snapshot.nodes;
    let main = main_part(nodes);
    let lists = main.clone().filter(|at| is_list(&nodes[*at]) && !is_around_the_site(nodes, *at));
    let best = lists
        .map(|at| (is_called_results(&nodes[at]), entries(nodes, subtree(nodes, at))))
        .filter(|(_, entries)| !entries.is_empty())
        .max_by_key(|(called, entries)| (*called, entries.len()));
    match best {
        Some((called, entries)) if called || entries.len() > 1 => entries,
        other => {
            let headed = headed_links(nodes, main);
            if headed.is_empty() { other.map(|(_, entries)| entries).unwrap_or_default() } else { headed }
        }
    }
}

/// The entries of a list or section that has the name of the reading, as in "the first mail" of the list "Mails".
pub(super) fn of_list_called(snapshot: &Snapshot, reading: &Reading) -> Vec<usize> {
    let wanted = plain(&reading.name);
    if reading.place.is_none() || reading.kind.is_some() || wanted.is_empty() {
        return Vec::new();
    }
    let nodes = &snapshot.nodes;
    let called = |at: &usize| {
        let name = plain(&nodes[*at].name);
        let section =
            is_list(&nodes[*at]) || matches!(nodes[*at].role, Role::Region | Role::Main | Role::Navigation);
        section && (name == wanted || name == format!("{wanted}s"))
    };
    let lists = (0..nodes.len()).filter(called).map(|at| entries(nodes, subtree(nodes, at)));
    lists.max_by_key(Vec::len).unwrap_or_default()
}

fn is_list(node: &SnapshotNode) -> bool {
    matches!(node.role, Role::List | Role::Table | Role::Grid | Role::Tree | Role::Listbox)
        || (node.role == Role::Region && is_called_results(node))
}

fn is_called_results(node: &SnapshotNode) -> bool {
    let name = plain(&node.name);
    ["results", "result", "search results", "ergebnisse", "résultats", "resultados", "risultati"]
        .iter()
        .any(|word| holds(&name, word))
}

fn is_around_the_site(nodes: &[SnapshotNode], at: usize) -> bool {
    let around = |at: usize| {
        matches!(
            nodes[at].role,
            Role::Navigation | Role::Banner | Role::ContentInfo | Role::Complementary | Role::Menu
        )
    };
    ancestors(nodes, at).any(around)
}

/// What opens each entry of a stretch: the link of its heading, else its first link, else the first thing to press.
fn entries(nodes: &[SnapshotNode], range: Range<usize>) -> Vec<usize> {
    let is_header = |at: usize| subtree(nodes, at).any(|at| nodes[at].role == Role::ColumnHeader);
    let is_entry = |at: &usize| is_item(&nodes[*at]) && !(nodes[*at].role == Role::Row && is_header(*at));
    let mut items = Vec::new();
    let mut at = range.start + 1;
    while at < range.end {
        if is_entry(&at) {
            items.push(at);
            at = subtree(nodes, at).end;
        } else {
            at += 1;
        }
    }
    let opens = |at: usize| {
        let inside = || subtree(nodes, at).filter(|at| nodes[*at].reference.is_some());
        let in_heading = |link: &usize| {
            ancestors(nodes, *link)
                .take_while(|around| *around > at)
                .any(|around| nodes[around].role == Role::Heading)
        };
        let is_link = |at: &usize| nodes[*at].role == Role::Link && !nodes[*at].name.is_empty();
        inside()
            .find(|at| is_link(at) && in_heading(at))
            .or_else(|| inside().find(is_link))
            .or_else(|| inside().find(|at| nodes[*at].role.is_interactive()))
    };
    items.into_iter().filter_map(opens).collect()
}

/// Links that are headings, or stand in one: how results are shown where they are no list.
fn headed_links(nodes: &[SnapshotNode], main: Range<usize>) -> Vec<usize> {
    let headed = |at: &usize| {
        let is_heading = |at: usize| nodes[at].role == Role::Heading;
        nodes[*at].role == Role::Link
            && nodes[*at].reference.is_some()
            && (ancestors(nodes, *at).any(is_heading) || subtree(nodes, *at).any(is_heading))
    };
    main.filter(headed).collect()
}
