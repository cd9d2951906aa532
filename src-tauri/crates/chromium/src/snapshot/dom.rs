//! What the DOM knows and the accessibility tree does not: boxes, styles, attributes, which element listens.
//!
//! One `DOMSnapshot.captureSnapshot` tells it for a whole session in a fraction of the time that the accessibility
//! tree takes, in one answer instead of a call for each node. Must never hand on what a person typed, except to take
//! it out of everything else.

use super::geometry::Area;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::Arc;

/// The styles asked for, in this order.
pub(super) const STYLES: [&str; 5] = ["cursor", "visibility", "overflow-x", "position", "display"];

/// The answer: one table of texts, and the documents that point into it.
#[derive(Debug, Deserialize)]
pub(super) struct DomReply {
    documents: Vec<Columns>,
    strings: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Columns {
    frame_id: i32,
    nodes: NodeColumns,
    layout: LayoutColumns,
    scroll_offset_x: f64,
    scroll_offset_y: f64,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct NodeColumns {
    parent_index: Vec<i32>,
    node_name: Vec<i32>,
    node_value: Vec<i32>,
    backend_node_id: Vec<i64>,
    attributes: Vec<Vec<i32>>,
    input_value: Rare,
    input_checked: Rare,
    content_document_index: Rare,
    is_clickable: Rare,
}

/// Something that few nodes have; without values it is the having that counts.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Rare {
    index: Vec<usize>,
    value: Vec<i32>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct LayoutColumns {
    node_index: Vec<usize>,
    styles: Vec<Vec<i32>>,
    bounds: Vec<Vec<f64>>,
}

/// One document: its nodes in document order, each known by its place.
#[derive(Debug, Default)]
pub(super) struct DomDocument {
    /// Chrome's id of the frame that shows it.
    pub(super) frame_id: String,
    /// How far it is scrolled.
    pub(super) scroll: (f64, f64),
    columns: Columns,
    strings: Arc<[String]>,
    by_backend: HashMap<i64, usize>,
    layout: HashMap<usize, usize>,
    ends: Vec<usize>,
    inner: HashMap<usize, usize>,
}

impl DomReply {
    /// The documents, the session's own first.
    pub(super) fn into_documents(self) -> Vec<DomDocument> {
        let strings: Arc<[String]> = self.strings.into();
        self.documents.into_iter().map(|columns| DomDocument::new(columns, Arc::clone(&strings))).collect()
    }
}

impl Rare {
    fn has(&self, node: usize) -> bool {
        self.index.binary_search(&node).is_ok()
    }

    fn get(&self, node: usize) -> Option<i32> {
        self.index.binary_search(&node).ok().and_then(|at| self.value.get(at)).copied()
    }
}

impl DomDocument {
    fn new(columns: Columns, strings: Arc<[String]>) -> Self {
        let nodes = &columns.nodes;
        let by_backend = nodes.backend_node_id.iter().enumerate().map(|(at, id)| (*id, at)).collect();
        let layout = columns.layout.node_index.iter().enumerate().map(|(row, at)| (*at, row)).collect();
        let inner = nodes.content_document_index.index.iter().copied();
        let inner = inner
            .zip(&nodes.content_document_index.value)
            .filter_map(|(at, document)| Some((usize::try_from(*document).ok()?, at)))
            .collect();
        let mut document = Self {
            scroll: (columns.scroll_offset_x, columns.scroll_offset_y),
            ends: ends(&nodes.parent_index),
            columns,
            strings,
            by_backend,
            layout,
            inner,
            frame_id: String::new(),
        };
        document.frame_id = document.text(Some(document.columns.frame_id)).to_owned();
        document
    }

    fn text(&self, index: Option<i32>) -> &str {
        let text = index.and_then(|index| self.strings.get(usize::try_from(index).ok()?));
        text.map_or("", String::as_str)
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.columns.nodes.backend_node_id.len()
    }

    /// The place of a node.
    pub(super) fn place(&self, backend: i64) -> Option<usize> {
        self.by_backend.get(&backend).copied()
    }

    /// The node that holds this document of the same answer.
    pub(super) fn owner_of(&self, document: usize) -> Option<i64> {
        self.inner.get(&document).and_then(|node| self.columns.nodes.backend_node_id.get(*node)).copied()
    }

    pub(super) fn backend(&self, node: usize) -> i64 {
        self.columns.nodes.backend_node_id.get(node).copied().unwrap_or_default()
    }

    pub(super) fn parent(&self, node: usize) -> Option<usize> {
        let parent = self.columns.nodes.parent_index.get(node)?;
        usize::try_from(*parent).ok().filter(|parent| *parent < node)
    }

    /// The nodes inside a node.
    pub(super) fn inside(&self, node: usize) -> std::ops::Range<usize> {
        node + 1..self.ends.get(node).copied().unwrap_or(node + 1)
    }

    /// A node and what holds it, inner ones first.
    pub(super) fn upwards(&self, node: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(node), |at| self.parent(*at))
    }

    /// The name of the element in upper case, or `#text`.
    pub(super) fn tag(&self, node: usize) -> &str {
        self.text(self.columns.nodes.node_name.get(node).copied())
    }

    /// The characters of a text node.
    pub(super) fn characters(&self, node: usize) -> &str {
        self.text(self.columns.nodes.node_value.get(node).copied())
    }

    /// An attribute. What is asked for is never the `value`.
    pub(super) fn attribute(&self, node: usize, name: &str) -> Option<&str> {
        let pairs = self.columns.nodes.attributes.get(node)?.chunks_exact(2);
        let mut pairs = pairs.map(|pair| (self.text(Some(pair[0])), self.text(Some(pair[1]))));
        pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
    }

    /// What stands in a field now: only to be taken out of everything else.
    pub(super) fn typed(&self, node: usize) -> Option<&str> {
        self.columns.nodes.input_value.get(node).map(|index| self.text(Some(index)))
    }

    /// Whether a checkbox or radio is on.
    pub(super) fn is_checked(&self, node: usize) -> bool {
        self.columns.nodes.input_checked.has(node)
    }

    /// Whether the element listens to the mouse itself.
    pub(super) fn listens(&self, node: usize) -> bool {
        self.columns.nodes.is_clickable.has(node)
    }

    /// Its box on the document, the top of the document being 0.
    pub(super) fn area(&self, node: usize) -> Option<Area> {
        match *self.columns.layout.bounds.get(*self.layout.get(&node)?)?.as_slice() {
            [x, y, width, height] => Some(Area { x, y, width, height }),
            _ => None,
        }
    }

    /// One of [`STYLES`] of a node that has a box.
    pub(super) fn style(&self, node: usize, name: &str) -> &str {
        let row = self.layout.get(&node).and_then(|row| self.columns.layout.styles.get(*row));
        let column = STYLES.iter().position(|style| *style == name);
        self.text(row.zip(column).and_then(|(row, column)| row.get(column)).copied())
    }

    /// Which label belongs to which control, by place.
    pub(super) fn labels(&self) -> HashMap<usize, usize> {
        let labels: Vec<usize> = (0..self.len()).filter(|node| self.tag(*node) == "LABEL").collect();
        if labels.is_empty() {
            return HashMap::new();
        }
        let mut by_id = HashMap::new();
        for node in 0..self.len() {
            if let Some(id) = self.attribute(node, "id") {
                by_id.entry(id).or_insert(node);
            }
        }
        let control_of = |label: usize| match self.attribute(label, "for") {
            Some(id) => by_id.get(id).copied(),
            None => {
                self.inside(label).find(|node| matches!(self.tag(*node), "INPUT" | "SELECT" | "TEXTAREA"))
            }
        };
        labels.into_iter().filter_map(|label| Some((control_of(label)?, label))).collect()
    }
}

/// Where the subtree of each node ends, given each node's parent and that parents come first.
fn ends(parents: &[i32]) -> Vec<usize> {
    let mut ends: Vec<usize> = (1..=parents.len()).collect();
    for node in (0..parents.len()).rev() {
        let parent = usize::try_from(parents[node]).ok().filter(|parent| *parent < node);
        if let Some(parent) = parent {
            ends[parent] = ends[parent].max(ends[node]);
        }
    }
    ends
}
