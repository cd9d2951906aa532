//! Elements that a person can see are there to be pressed, though no role says so.
//!
//! Must never hide the control inside an element behind the element itself.

use super::geometry::Area;
use super::outline::Outline;
use super::roles::role_of;
use super::text::squeezed;
use std::collections::HashMap;

/// A mouse listener alone, without a pointer to show it, counts only on something about this short.
const SHORT: usize = 200;

/// What there is to act on, by entry.
pub(super) struct Controls {
    /// Whether the entry is a control by its role.
    pub(super) by_role: Vec<bool>,
    /// Whether the entry is to be pressed without a role that says so.
    pub(super) clickable: Vec<bool>,
    /// Checkboxes and radios that are not rendered, by the entry of the label that is pressed for them.
    pub(super) hidden: HashMap<usize, HiddenControl>,
    /// The label of a control, both by place in their document.
    pub(super) labels: Vec<HashMap<usize, usize>>,
    /// What the control of a label is called, by document and place of the label.
    pub(super) said_by_label: HashMap<(usize, usize), String>,
}

/// A checkbox or radio behind its label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct HiddenControl {
    /// Its place in the DOM of the label's document.
    pub(super) dom: usize,
    /// Its node.
    pub(super) backend: i64,
}

impl Controls {
    /// Finds everything that can be acted on.
    pub(super) fn of(outline: &Outline<'_>) -> Self {
        let labels: Vec<_> = outline.documents.iter().map(|document| document.dom.labels()).collect();
        let hidden = hidden_controls(outline, &labels);
        let by_role: Vec<bool> = (0..outline.entries.len())
            .map(|at| is_control(outline, at) || hidden.contains_key(&at))
            .collect();
        let clickable = clickable(outline, &by_role);
        let said_by_label = said_by_label(outline, &labels);
        Self { by_role, clickable, hidden, labels, said_by_label }
    }

    /// Whether the entry can be acted on.
    pub(super) fn acts(&self, at: usize) -> bool {
        self.by_role[at] || self.clickable[at]
    }
}

fn is_control(outline: &Outline<'_>, at: usize) -> bool {
    let ax = outline.entries[at].ax;
    !ax.ignored && (role_of(&ax.role).is_interactive() || is_edited(outline, at))
}

/// Whether text is edited in this very element, not just in something around it.
pub(super) fn is_edited(outline: &Outline<'_>, at: usize) -> bool {
    outline.entries[at].ax.traits.editable
        && (matches!(outline.tag(at), "INPUT" | "TEXTAREA")
            || outline.attribute(at, "contenteditable").is_some_and(|value| value != "false"))
}

/// Checkboxes and radios that are not rendered while their label is: the label shows and takes the press.
fn hidden_controls(outline: &Outline<'_>, labels: &[HashMap<usize, usize>]) -> HashMap<usize, HiddenControl> {
    let mut by_label: HashMap<(usize, usize), HiddenControl> = HashMap::new();
    for (number, document) in outline.documents.iter().enumerate() {
        for (control, label) in &labels[number] {
            let kind = document.dom.attribute(*control, "type").unwrap_or_default().to_ascii_lowercase();
            let shown = document.dom.area(*control).is_some();
            if matches!(kind.as_str(), "checkbox" | "radio") && !shown && document.dom.area(*label).is_some()
            {
                let hidden = HiddenControl { dom: *control, backend: document.dom.backend(*control) };
                by_label.insert((number, *label), hidden);
            }
        }
    }
    let entries = outline.entries.iter().enumerate();
    entries.filter_map(|(at, entry)| Some((at, *by_label.get(&(entry.document, entry.dom?))?))).collect()
}

/// The names of the controls that have a label, by their label.
fn said_by_label(outline: &Outline<'_>, labels: &[HashMap<usize, usize>]) -> HashMap<(usize, usize), String> {
    let labelled = outline.entries.iter().filter(|entry| !entry.ax.ignored);
    let named = labelled.filter_map(|entry| {
        let label = labels.get(entry.document)?.get(&entry.dom?)?;
        Some(((entry.document, *label), squeezed(&entry.ax.name)))
    });
    named.collect()
}

/// Inner elements are decided before outer ones, so that an outer one knows what is in it.
fn clickable(outline: &Outline<'_>, by_role: &[bool]) -> Vec<bool> {
    let count = outline.entries.len();
    let mut below_control = vec![false; count];
    for at in 0..count {
        let parent = outline.entries[at].parent;
        below_control[at] = parent.is_some_and(|parent| below_control[parent] || by_role[parent]);
    }
    let mut clickable = vec![false; count];
    let mut largest_inside = vec![None::<f64>; count];
    // Whether an entry says anything that no control in it says.
    let mut says = vec![false; count];
    for at in (0..count).rev() {
        let own = area(outline, at).map_or(0.0, Area::size);
        if !by_role[at] && !below_control[at] {
            let inside = largest_inside[at].map(|largest| Inside { largest, says: says[at] });
            clickable[at] = is_clickable(outline, at, own, inside);
        }
        says[at] |= outline.entries[at].ax.is_text();
        if let Some(parent) = outline.entries[at].parent {
            let acting = (clickable[at] || by_role[at]).then_some(own);
            says[parent] |= acting.is_none() && says[at];
            let largest = [largest_inside[parent], largest_inside[at], acting].into_iter().flatten();
            largest_inside[parent] = largest.reduce(f64::max);
        }
    }
    clickable
}

/// What is known of an element that holds controls.
struct Inside {
    /// The size of the largest one.
    largest: f64,
    /// Whether the element says anything besides them.
    says: bool,
}

/// Decides one element, given its size and what controls it holds.
fn is_clickable(outline: &Outline<'_>, at: usize, own: f64, inside: Option<Inside>) -> bool {
    let ax = outline.entries[at].ax;
    let Some((dom, node)) = outline.dom(at) else { return false };
    let tag = dom.tag(node);
    let element =
        !tag.starts_with(['#', ':']) && !matches!(tag, "HTML" | "BODY" | "LABEL" | "OPTION" | "IFRAME");
    if !element || ax.hidden || own <= 0.0 || dom.style(node, "visibility") != "visible" {
        return false;
    }
    let is_pointer = |node| dom.style(node, "cursor") == "pointer";
    let listens = dom.listens(node) && !ax.traits.editable;
    // A pointer is inherited: of several elements with one, the outermost is meant, and those that listen themselves.
    let pointer = is_pointer(node) && (listens || !dom.parent(node).is_some_and(is_pointer));
    if let Some(inside) = inside {
        return pointer && inside.says && inside.largest < own / 2.0;
    }
    let length: usize = outline.texts(at).map(str::len).sum();
    let labelled = (1..=SHORT).contains(&length) || !ax.name.is_empty();
    pointer || listens && labelled || is_reached_by_tab(outline, at)
}

fn is_reached_by_tab(outline: &Outline<'_>, at: usize) -> bool {
    let tab_index = outline.attribute(at, "tabindex").and_then(|index| index.trim().parse::<i32>().ok());
    outline.entries[at].ax.traits.focusable && tab_index.is_some_and(|index| index >= 0)
}

fn area(outline: &Outline<'_>, at: usize) -> Option<Area> {
    outline.dom(at).and_then(|(dom, node)| dom.area(node))
}
