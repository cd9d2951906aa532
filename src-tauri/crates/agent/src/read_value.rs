//! What a person means by "read the price": one value of a snapshot.
//!
//! Must never give out what stands in a credential field, and never choose between two different values.

mod money;
mod table;
#[cfg(test)]
mod tests;

use crate::find_element::results;
use crate::layout::{ancestors, is_item, main_part, places_called, subtree, text_in};
use crate::names::{TIERS, Tier, is_called, likeness, plain};
use crate::plain_commands::{Asked, Kind, Place, Reading, Sought};
use std::ops::Range;
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Checked, Snapshot, SnapshotNode};

/// The longest value that is read out; what is longer is cut and says so by an ellipsis.
const LONGEST: usize = 600;

/// A named value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// What it is ("price").
    pub name: String,
    /// What it reads.
    pub value: String,
}

/// One value with where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Value {
    at: usize,
    text: String,
}

/// Reads a value from a page.
pub fn read_value(snapshot: &Snapshot, asked: &Asked) -> Result<Fact, Refusal> {
    let fact = |name: &str, value: &str| Fact { name: name.to_owned(), value: value.to_owned() };
    match asked {
        Asked::Title => Ok(fact("page title", &snapshot.title)),
        Asked::Address => Ok(fact("address", &snapshot.url)),
        Asked::Value(sought) => sought_value(snapshot, sought),
    }
}

fn sought_value(snapshot: &Snapshot, sought: &Sought) -> Result<Fact, Refusal> {
    refuse_credentials(snapshot, sought)?;
    let ways: [fn(&Snapshot, &Reading) -> Vec<Value>; 6] =
        [by_place, table::cells, controls, labelled, money::prices, parts];
    for way in ways {
        for reading in &sought.readings {
            let values = way(snapshot, reading);
            if let Some(value) = one(snapshot, sought, &values)? {
                return Ok(Fact { name: fact_name(sought), value: clipped(&value) });
            }
        }
    }
    Err(Refusal::Missing {
        wanted: format!("“{}”", sought.words),
        candidates: nearest_labels(snapshot, sought),
    })
}

fn refuse_credentials(snapshot: &Snapshot, sought: &Sought) -> Result<(), Refusal> {
    for node in &snapshot.nodes {
        let named = |reading: &Reading| is_called(&plain(&node.name), &plain(&reading.name), Tier::Begins);
        if let Some(kind) = node.credential.filter(|_| sought.readings.iter().any(named)) {
            return Err(Refusal::CredentialField { label: node.describe(), kind });
        }
    }
    Ok(())
}

/// The one value among equals; an error when they differ.
fn one(snapshot: &Snapshot, sought: &Sought, values: &[Value]) -> Result<Option<String>, Refusal> {
    let Some(first) = values.first() else { return Ok(None) };
    if values.iter().all(|value| value.text == first.text) {
        return Ok(Some(first.text.clone()));
    }
    let mut candidates: Vec<String> = values.iter().map(|value| with_place(snapshot, value)).collect();
    candidates.dedup();
    Err(Refusal::Ambiguous { wanted: format!("“{}”", sought.words), candidates })
}

fn with_place(snapshot: &Snapshot, value: &Value) -> String {
    let nodes = &snapshot.nodes;
    let item = ancestors(nodes, value.at).find(|at| is_item(&nodes[*at]));
    let named = item
        .and_then(|at| subtree(nodes, at).find(|at| !nodes[*at].name.trim().is_empty() && *at != value.at));
    match named {
        Some(at) if nodes[at].name != value.text => format!("“{}” ({})", value.text, nodes[at].name.trim()),
        _ => format!("“{}”", value.text),
    }
}

/// The stretches of the page that a reading speaks of.
fn stretches(snapshot: &Snapshot, reading: &Reading) -> Vec<Vec<Range<usize>>> {
    match &reading.within {
        Some(within) => places_called(snapshot, within),
        None => vec![vec![main_part(&snapshot.nodes)], vec![0..snapshot.nodes.len()]],
    }
}

/// "The first result": all that stands in that entry. "The last heading": its text.
fn by_place(snapshot: &Snapshot, reading: &Reading) -> Vec<Value> {
    let nodes = &snapshot.nodes;
    if !reading.name.trim().is_empty() {
        return Vec::new();
    }
    let all: Vec<usize> = match reading.kind {
        Some(Kind::Result) => results(snapshot),
        Some(Kind::Heading) => (0..nodes.len()).filter(|at| nodes[*at].role == Role::Heading).collect(),
        Some(Kind::Link) => (0..nodes.len()).filter(|at| nodes[*at].role == Role::Link).collect(),
        _ => return Vec::new(),
    };
    let chosen = match reading.place {
        Some(Place::Nth(number)) => {
            usize::try_from(number).ok().and_then(|number| all.get(number.checked_sub(1)?))
        }
        Some(Place::Last) => all.last(),
        None => main_heading(nodes, &all),
    };
    let whole = |at: usize| match reading.kind {
        Some(Kind::Result) => ancestors(nodes, at).find(|at| is_item(&nodes[*at])).unwrap_or(at),
        _ => at,
    };
    let read = |at: &usize| Value { at: *at, text: text_in(nodes, subtree(nodes, whole(*at))) };
    chosen.map(read).into_iter().collect()
}

/// The only one, or the only heading of the first rank.
fn main_heading<'a>(nodes: &[SnapshotNode], all: &'a [usize]) -> Option<&'a usize> {
    let mut first_rank = all.iter().filter(|at| nodes[**at].state.level == Some(1));
    match (all, first_rank.next(), first_rank.next()) {
        ([only], _, _) | (_, Some(only), None) => Some(only),
        _ => None,
    }
}

/// What stands in the field, list or switch of that name.
fn controls(snapshot: &Snapshot, reading: &Reading) -> Vec<Value> {
    let nodes = &snapshot.nodes;
    let wanted = plain(&reading.name);
    let ranges: Vec<Vec<Range<usize>>> = match reading.within {
        Some(_) => stretches(snapshot, reading),
        None => vec![vec![0..nodes.len()]],
    };
    for level in &ranges {
        for tier in [Tier::Exact, Tier::Begins] {
            let named = |at: &usize| is_called(&plain(&nodes[*at].name), &wanted, tier);
            let here = level.iter().cloned().flatten().filter(named);
            let values: Vec<Value> =
                here.filter_map(|at| Some(Value { at, text: control_value(&nodes[at])? })).collect();
            if !values.is_empty() {
                return values;
            }
        }
    }
    Vec::new()
}

fn control_value(node: &SnapshotNode) -> Option<String> {
    if node.credential.is_some() {
        return None;
    }
    let chosen: Vec<&str> =
        node.options.iter().filter(|option| option.selected).map(|option| option.label.as_str()).collect();
    let switched = node.state.checked.filter(|_| node.role.is_toggle()).map(|checked| match checked {
        Checked::On => "on".to_owned(),
        Checked::Off => "off".to_owned(),
        Checked::Mixed => "partly on".to_owned(),
    });
    let has_value =
        node.role.takes_text() || matches!(node.role, Role::Slider | Role::ProgressBar | Role::Listbox);
    let shown = || Some(node.value.clone().unwrap_or_default()).filter(|_| has_value);
    switched.or_else(|| (!chosen.is_empty()).then(|| chosen.join(", "))).or_else(shown)
}

/// What follows a text that is the label: "Total" then "$19.99", or "Total: $19.99" in one.
fn labelled(snapshot: &Snapshot, reading: &Reading) -> Vec<Value> {
    let nodes = &snapshot.nodes;
    let wanted = plain(&reading.name);
    if wanted.is_empty() {
        return Vec::new();
    }
    let by_level = stretches(snapshot, reading).into_iter().map(|level| {
        let here = level.into_iter().flat_map(|range| {
            range.clone().filter_map(|at| value_after(nodes, at, &wanted, range.end)).collect::<Vec<_>>()
        });
        here.collect::<Vec<Value>>()
    });
    let mut values = by_level.into_iter().find(|values| !values.is_empty()).unwrap_or_default();
    values.dedup_by(|a, b| a.at == b.at);
    values
}

fn value_after(nodes: &[SnapshotNode], at: usize, wanted: &str, end: usize) -> Option<Value> {
    let node = &nodes[at];
    if node.role.is_interactive() || node.name.trim().is_empty() {
        return None;
    }
    let name = plain(&node.name);
    if name == wanted {
        let says = |next: &usize| {
            let text = plain(&nodes[*next].name);
            !text.is_empty() && text != wanted
        };
        let next = (at + 1..end.min(at + 8)).find(says)?;
        let usable = nodes[next].role != Role::Heading
            && (!nodes[next].role.is_interactive() || nodes[next].role == Role::Link);
        return usable.then(|| Value { at: next, text: nodes[next].name.trim().to_owned() });
    }
    if !is_called(&name, wanted, Tier::Begins) || !is_text(node) {
        return None;
    }
    let (label, rest) = node.name.split_once(':').or_else(|| split_before_digit(&node.name))?;
    let rest = rest.trim();
    (plain(label) == wanted && !rest.is_empty()).then(|| Value { at, text: rest.to_owned() })
}

fn is_text(node: &SnapshotNode) -> bool {
    matches!(
        node.role,
        Role::Text
            | Role::Paragraph
            | Role::Generic
            | Role::Status
            | Role::Alert
            | Role::Cell
            | Role::Other(_)
    )
}

fn split_before_digit(text: &str) -> Option<(&str, &str)> {
    let digit = text.find(|c: char| c.is_ascii_digit())?;
    let start = text[..digit].rfind(char::is_whitespace)?;
    Some(text.split_at(start))
}

/// A named part of the page as a whole: a heading, a status line, a section.
fn parts(snapshot: &Snapshot, reading: &Reading) -> Vec<Value> {
    let nodes = &snapshot.nodes;
    let wanted = plain(&reading.name);
    for tier in TIERS {
        let fits = |at: &usize| {
            let node = &nodes[*at];
            let kind = match reading.kind {
                Some(Kind::Heading) => node.role == Role::Heading,
                Some(Kind::Link) => node.role == Role::Link,
                Some(Kind::Button) => node.role == Role::Button,
                _ => node.role != Role::Text || tier == Tier::Exact,
            };
            let role = tier == Tier::Exact && plain(node.role.as_str()) == wanted;
            kind && (role || is_called(&plain(&node.name), &wanted, tier))
        };
        let whole = stretches(snapshot, reading).into_iter().flatten().flatten();
        let mut values: Vec<Value> = whole.filter(fits).map(|at| text_of_part(nodes, at)).collect();
        values.sort_by_key(|value| value.at);
        values.dedup_by(|b, a| a.at == b.at || a.text.contains(&b.text));
        values.retain(|value| !value.text.is_empty());
        if !values.is_empty() {
            return values;
        }
    }
    Vec::new()
}

fn text_of_part(nodes: &[SnapshotNode], at: usize) -> Value {
    Value { at, text: text_in(nodes, subtree(nodes, at)) }
}

fn nearest_labels(snapshot: &Snapshot, sought: &Sought) -> Vec<String> {
    const MOST: usize = 5;
    let wanted: Vec<String> = sought.readings.iter().map(|reading| plain(&reading.name)).collect();
    let alike = |name: &str| wanted.iter().map(|wanted| likeness(name, wanted)).fold(0.0, f64::max);
    let named =
        snapshot.nodes.iter().filter(|node| !node.name.trim().is_empty() && node.name.chars().count() <= 60);
    let mut ranked: Vec<(f64, &SnapshotNode)> = named.map(|node| (alike(&plain(&node.name)), node)).collect();
    ranked.retain(|(likeness, _)| *likeness >= 0.4);
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut labels: Vec<String> = Vec::new();
    for (_, node) in ranked {
        let label = format!("“{}”", node.name.trim());
        if labels.len() < MOST && !labels.contains(&label) {
            labels.push(label);
        }
    }
    labels
}

fn fact_name(sought: &Sought) -> String {
    let words = sought.words.trim();
    let bare = words.strip_prefix("the ").or_else(|| words.strip_prefix("The ")).unwrap_or(words);
    bare.trim_matches(|c| matches!(c, '"' | '“' | '”' | '.')).to_owned()
}

fn clipped(text: &str) -> String {
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if one_line.chars().count() <= LONGEST {
        return one_line;
    }
    one_line.chars().take(LONGEST).chain(['…']).collect()
}
