//! From what a person calls a thing to exactly one node of a snapshot.
//!
//! Must never choose between two things that are called the same: that is said, with what tells them apart.

mod choice;
mod results;
#[cfg(test)]
mod tests;

use crate::layout::{ancestors, places_called, subtree};
use crate::names::{TIERS, Tier, is_called, likeness, plain};
use crate::plain_commands::{Kind, Place, Reading, Sought};
use tiller_domain::element::ElementRef;
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Snapshot, SnapshotNode};

pub use choice::{Choice, find_choice};
pub(crate) use results::results;

/// How many of the nearest things are named when nothing fits.
const MOST_CANDIDATES: usize = 5;

/// What is to be done with the thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// Text goes into it.
    TypeInto,
    /// Something is chosen from it.
    ChooseFrom,
    /// It is switched on or off.
    Switch,
    /// It is pressed.
    Press,
    /// It is pointed at or brought into view.
    PointAt,
}

/// The one thing that was meant.
#[derive(Debug, Clone, PartialEq)]
pub struct Found<'s> {
    /// Its node.
    pub node: &'s SnapshotNode,
    /// The handle to act on it.
    pub reference: ElementRef,
    /// What it is, in words: `link “Desk lamp” (result 1)`.
    pub words: String,
}

/// Finds the one thing that is meant.
pub fn find_element<'s>(snapshot: &'s Snapshot, sought: &Sought, wish: Wish) -> Result<Found<'s>, Refusal> {
    for reading in &sought.readings {
        let hits = results::of_list_called(snapshot, reading);
        if !hits.is_empty() {
            return one_of(snapshot, sought, reading, &hits);
        }
    }
    let pools =
        [pool(snapshot, |node| is_made_for(node, wish)), pool(snapshot, |node| is_possible(node, wish))];
    for pool in &pools {
        for tier in TIERS {
            for reading in &sought.readings {
                let hits = hits(snapshot, pool, reading, tier, wish);
                if !hits.is_empty() {
                    return one_of(snapshot, sought, reading, &hits);
                }
            }
        }
    }
    Err(missing(snapshot, sought, &pools[0]))
}

fn pool(snapshot: &Snapshot, fits: impl Fn(&SnapshotNode) -> bool) -> Vec<usize> {
    let nodes = &snapshot.nodes;
    (0..nodes.len()).filter(|at| nodes[*at].reference.is_some() && fits(&nodes[*at])).collect()
}

/// Whether a node is there for this.
fn is_made_for(node: &SnapshotNode, wish: Wish) -> bool {
    match wish {
        Wish::TypeInto => node.role.takes_text() || is_picker(&node.role),
        Wish::ChooseFrom => matches!(node.role, Role::Combobox | Role::Listbox),
        Wish::Switch => node.role.is_toggle() || node.state.checked.is_some(),
        Wish::Press | Wish::PointAt => node.role.is_interactive() || is_picker(&node.role),
    }
}

/// Whether it can be done to a node at all.
fn is_possible(node: &SnapshotNode, wish: Wish) -> bool {
    match wish {
        Wish::TypeInto => is_made_for(node, wish) || matches!(node.role, Role::Slider),
        Wish::ChooseFrom => matches!(node.role, Role::Combobox | Role::Listbox | Role::Menu | Role::Textbox),
        Wish::Switch => is_made_for(node, wish),
        Wish::Press | Wish::PointAt => true,
    }
}

/// The fields with a picker of Chrome's own, and the summary of a section that opens.
fn is_picker(role: &Role) -> bool {
    let Role::Other(name) = role else { return false };
    ["date", "datetime", "inputtime", "colorwell", "disclosuretriangle"]
        .contains(&name.to_lowercase().as_str())
}

fn hits(snapshot: &Snapshot, pool: &[usize], reading: &Reading, tier: Tier, wish: Wish) -> Vec<usize> {
    let wanted = plain(&reading.name);
    if wanted.is_empty() && tier != Tier::Exact {
        return Vec::new();
    }
    let candidates = match reading.kind {
        Some(Kind::Result) => results(snapshot),
        Some(Kind::Heading | Kind::Image) => parts(snapshot, reading.kind),
        _ => pool.to_vec(),
    };
    let fits = |at: &usize| {
        let node = &snapshot.nodes[*at];
        reading.kind.is_none_or(|kind| is_of_kind(node, kind, wish))
            && (wanted.is_empty() || is_called(&plain(name_of(snapshot, *at)), &wanted, tier))
    };
    let named: Vec<usize> = candidates.into_iter().filter(fits).collect();
    let there = match &reading.within {
        Some(within) => within_place(snapshot, &named, within),
        None => named,
    };
    one_of_each(snapshot, &there)
}

fn is_of_kind(node: &SnapshotNode, kind: Kind, wish: Wish) -> bool {
    let role = &node.role;
    match kind {
        Kind::Link => *role == Role::Link,
        Kind::Button => matches!(role, Role::Button | Role::Clickable) || is_picker(role),
        Kind::Field => {
            role.takes_text() || is_picker(role) || (wish == Wish::ChooseFrom && *role == Role::Listbox)
        }
        Kind::Checkbox => matches!(role, Role::Checkbox | Role::MenuItemCheckbox | Role::Switch),
        Kind::Radio => matches!(role, Role::Radio | Role::MenuItemRadio),
        Kind::Switch => matches!(role, Role::Switch | Role::Checkbox) || node.state.checked.is_some(),
        Kind::Tab => *role == Role::Tab,
        Kind::List => {
            matches!(role, Role::Combobox | Role::Listbox | Role::Menu) || node.state.expanded.is_some()
        }
        Kind::Choice => matches!(role, Role::Option | Role::MenuItem | Role::Radio) || role.is_toggle(),
        Kind::Heading | Kind::Image | Kind::Result => true,
    }
}

/// Headings or pictures, each by whatever can be pressed of it: itself, what stands in it, or what it stands in.
fn parts(snapshot: &Snapshot, kind: Option<Kind>) -> Vec<usize> {
    let nodes = &snapshot.nodes;
    let role = if kind == Some(Kind::Image) { Role::Image } else { Role::Heading };
    let reachable = |at: usize| {
        let has_ref = |at: &usize| nodes[*at].reference.is_some();
        subtree(nodes, at).find(has_ref).or_else(|| ancestors(nodes, at).find(has_ref))
    };
    (0..nodes.len()).filter(|at| nodes[*at].role == role).filter_map(reachable).collect()
}

/// The name of a node; for a field without one the text right before it.
fn name_of(snapshot: &Snapshot, at: usize) -> &str {
    let node = &snapshot.nodes[at];
    if !node.name.trim().is_empty() || !(node.role.takes_text() || node.role.is_toggle()) {
        return &node.name;
    }
    let before = at.checked_sub(1).map(|before| &snapshot.nodes[before]);
    let label = before.filter(|before| before.reference.is_none() && !before.role.is_interactive());
    label.map_or("", |label| &label.name)
}

fn within_place(snapshot: &Snapshot, named: &[usize], within: &str) -> Vec<usize> {
    let phrase = plain(within);
    let by_context = |at: &usize| {
        let context = snapshot.nodes[*at].context.as_deref().map(plain);
        context.is_some_and(|context| crate::names::holds(&context, &phrase))
    };
    let told: Vec<usize> = named.iter().copied().filter(by_context).collect();
    if !told.is_empty() {
        return told;
    }
    let levels = places_called(snapshot, within);
    let inside = |level: &Vec<std::ops::Range<usize>>| -> Vec<usize> {
        named.iter().copied().filter(|at| level.iter().any(|range| range.contains(at))).collect()
    };
    levels.iter().map(inside).find(|hits| !hits.is_empty()).unwrap_or_default()
}

/// The hits without those that are another hit once more: a label of its own control, a card around its own link,
/// a second link to the same address in the same place.
fn one_of_each(snapshot: &Snapshot, hits: &[usize]) -> Vec<usize> {
    let nodes = &snapshot.nodes;
    let names: Vec<String> = hits.iter().map(|at| plain(&nodes[*at].name)).collect();
    let again = |at: usize, other: usize| {
        let (node, twin) = (&nodes[at], &nodes[other]);
        let label = !is_control(&node.role) && is_control(&twin.role);
        if label || node.role == Role::Clickable {
            let around = subtree(nodes, at).contains(&other);
            return around || (label && at.abs_diff(other) <= 2);
        }
        other < at && same_destination(node, twin)
    };
    let first = |index: &usize| {
        let others = (0..hits.len()).filter(|other| other != index && names[*other] == names[*index]);
        !others.into_iter().any(|other| again(hits[*index], hits[other]))
    };
    (0..hits.len()).filter(first).map(|index| hits[index]).collect()
}

fn is_control(role: &Role) -> bool {
    role.is_interactive() && *role != Role::Clickable
}

fn same_destination(node: &SnapshotNode, twin: &SnapshotNode) -> bool {
    let leads_on = |url: &str| url.starts_with("http") && !url.contains('#');
    node.role == Role::Link
        && twin.role == Role::Link
        && node.url.as_deref().is_some_and(leads_on)
        && node.url == twin.url
        && without_number(node.context.as_deref()) == without_number(twin.context.as_deref())
}

/// A context without the number that tells equals of one place apart: "Desk lamp, 1 of 2" is "Desk lamp".
fn without_number(context: Option<&str>) -> &str {
    let context = context.unwrap_or_default();
    let (words, number) = context.rsplit_once(", ").unwrap_or(("", context));
    let counts = number.split_once(" of ").is_some_and(|(at, of)| {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number(at) && is_number(of)
    });
    if counts { words } else { context }
}

fn one_of<'s>(
    snapshot: &'s Snapshot,
    sought: &Sought,
    reading: &Reading,
    hits: &[usize],
) -> Result<Found<'s>, Refusal> {
    let chosen = match (reading.place, hits) {
        (None, [only]) => Some(*only),
        (None, _) => None,
        (Some(Place::Last), hits) => hits.last().copied(),
        (Some(Place::Nth(number)), hits) => {
            usize::try_from(number).ok().and_then(|number| hits.get(number.checked_sub(1)?)).copied()
        }
    };
    let candidates = || told_apart(&hits.iter().map(|at| described(snapshot, *at)).collect::<Vec<_>>());
    let found = chosen.and_then(|at| found(snapshot, at, reading, hits));
    found.ok_or_else(|| {
        let wanted = format!("“{}”", sought.words);
        if reading.place.is_none() {
            return Refusal::Ambiguous { wanted, candidates: candidates() };
        }
        Refusal::Missing { wanted, candidates: candidates().into_iter().take(MOST_CANDIDATES).collect() }
    })
}

fn found<'s>(snapshot: &'s Snapshot, at: usize, reading: &Reading, hits: &[usize]) -> Option<Found<'s>> {
    let node = &snapshot.nodes[at];
    let described = described(snapshot, at);
    let place = hits.iter().position(|hit| *hit == at).map_or(1, |index| index + 1);
    let words = match (reading.place, reading.kind) {
        (Some(_), Some(Kind::Result)) => {
            format!("{} “{}” (result {place})", node.role, name_of(snapshot, at))
        }
        (Some(_), _) => format!("{described}, number {place} of {}", hits.len()),
        (None, _) => described,
    };
    Some(Found { node, reference: node.reference.clone()?, words })
}

fn described(snapshot: &Snapshot, at: usize) -> String {
    let node = &snapshot.nodes[at];
    if !node.name.is_empty() {
        return node.describe();
    }
    let name = name_of(snapshot, at).to_owned();
    SnapshotNode { name, ..node.clone() }.describe()
}

/// Names what is still described alike by its place.
fn told_apart(described: &[String]) -> Vec<String> {
    let count = |text: &String| described.iter().filter(|other| *other == text).count();
    let mut shown = Vec::new();
    for (index, text) in described.iter().enumerate() {
        let before = described[..index].iter().filter(|other| *other == text).count();
        let total = count(text);
        shown.push(if total > 1 {
            format!("{text}, number {} of {total}", before + 1)
        } else {
            text.clone()
        });
    }
    shown
}

fn missing(snapshot: &Snapshot, sought: &Sought, pool: &[usize]) -> Refusal {
    let alike = |at: usize| {
        let name = plain(name_of(snapshot, at));
        sought.readings.iter().map(|reading| likeness(&name, &plain(&reading.name))).fold(0.0, f64::max)
    };
    let mut ranked: Vec<(f64, usize)> = pool.iter().map(|at| (alike(*at), *at)).collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let few = pool.len() <= MOST_CANDIDATES;
    let mut candidates: Vec<String> = Vec::new();
    for (_, at) in ranked.iter().filter(|(likeness, _)| few || *likeness >= 0.3) {
        let described = described(snapshot, *at);
        if candidates.len() < MOST_CANDIDATES && !candidates.contains(&described) {
            candidates.push(described);
        }
    }
    Refusal::Missing { wanted: format!("“{}”", sought.words), candidates }
}
