//! All documents of a page as one list in reading order, iframes where they stand.
//!
//! Each entry knows what holds it and where what is in it ends, so that everything built on top is a walk over a
//! list. Must never loop or overflow, whatever tree arrives: a node that was seen is not entered again.

use super::ax::AxNode;
use super::dom::DomDocument;
use super::reading::ReadDocument;
use std::collections::HashMap;

/// The entries in reading order.
pub(super) struct Outline<'a> {
    pub(super) documents: &'a [ReadDocument],
    pub(super) entries: Vec<Entry<'a>>,
}

/// One node of an accessibility tree in its place.
pub(super) struct Entry<'a> {
    pub(super) ax: &'a AxNode,
    /// Which of the documents it stands in.
    pub(super) document: usize,
    /// Its place in that document's DOM.
    pub(super) dom: Option<usize>,
    /// The entry that holds it.
    pub(super) parent: Option<usize>,
    /// The first entry that is no longer inside it.
    pub(super) end: usize,
}

/// A document whose nodes are being put in order.
struct Source<'a> {
    nodes: &'a [AxNode],
    by_id: HashMap<i64, usize>,
    seen: Vec<bool>,
}

impl<'a> Outline<'a> {
    /// Puts the documents in order.
    pub(super) fn of(documents: &'a [ReadDocument]) -> Self {
        let mut sources: Vec<Source<'a>> =
            documents.iter().map(|document| Source::of(&document.ax)).collect();
        let held: HashMap<(usize, i64), usize> = documents
            .iter()
            .enumerate()
            .filter_map(|(inner, document)| {
                document.holder.filter(|holder| holder.document < inner).map(|holder| (holder, inner))
            })
            .map(|(holder, inner)| ((holder.document, holder.backend), inner))
            .collect();
        let mut outline = Self { documents, entries: Vec::new() };
        let mut waiting: Vec<(usize, usize, Option<usize>)> = vec![(0, 0, None)];
        while let Some((document, at, parent)) = waiting.pop() {
            let Some(ax) = sources.get_mut(document).and_then(|source| source.enter(at)) else { continue };
            let entry = outline.push(document, ax, parent);
            if let Some(inner) = held.get(&(document, ax.backend)) {
                waiting.push((*inner, 0, Some(entry)));
            }
            let source = &sources[document];
            let children = ax.child_ids.iter().rev().filter_map(|child| source.by_id.get(child));
            waiting.extend(children.map(|child| (document, *child, Some(entry))));
        }
        outline.close();
        outline
    }

    fn push(&mut self, document: usize, ax: &'a AxNode, parent: Option<usize>) -> usize {
        let dom = self.documents[document].dom.place(ax.backend).filter(|_| ax.backend != 0);
        self.entries.push(Entry { ax, document, dom, parent, end: self.entries.len() + 1 });
        self.entries.len() - 1
    }

    fn close(&mut self) {
        for at in (0..self.entries.len()).rev() {
            let end = self.entries[at].end;
            if let Some(parent) = self.entries[at].parent {
                self.entries[parent].end = self.entries[parent].end.max(end);
            }
        }
    }

    /// What holds an entry, inner ones first.
    pub(super) fn above(&self, at: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.entries[at].parent, |at| self.entries[*at].parent)
    }

    /// The entries inside an entry.
    pub(super) fn inside(&self, at: usize) -> std::ops::Range<usize> {
        at + 1..self.entries[at].end
    }

    /// The DOM node of an entry.
    pub(super) fn dom(&self, at: usize) -> Option<(&'a DomDocument, usize)> {
        let entry = &self.entries[at];
        Some((&self.documents[entry.document].dom, entry.dom?))
    }

    /// The element's name in upper case; empty for what is not an element.
    pub(super) fn tag(&self, at: usize) -> &'a str {
        self.dom(at).map_or("", |(dom, node)| dom.tag(node))
    }

    /// An attribute of the element.
    pub(super) fn attribute(&self, at: usize, name: &str) -> Option<&'a str> {
        self.dom(at).and_then(|(dom, node)| dom.attribute(node, name))
    }

    /// The texts inside an entry of the same document.
    pub(super) fn texts(&self, at: usize) -> impl Iterator<Item = &'a str> {
        let document = self.entries[at].document;
        let entries = self.inside(at).map(|inner| &self.entries[inner]);
        entries
            .filter(move |entry| entry.document == document && entry.ax.is_text())
            .map(|entry| entry.ax.name.as_str())
    }
}

impl<'a> Source<'a> {
    fn of(nodes: &'a [AxNode]) -> Self {
        let by_id = nodes.iter().enumerate().map(|(at, node)| (node.node_id, at)).collect();
        Self { nodes, by_id, seen: vec![false; nodes.len()] }
    }

    fn enter(&mut self, at: usize) -> Option<&'a AxNode> {
        let seen = self.seen.get_mut(at)?;
        (!std::mem::replace(seen, true)).then(|| &self.nodes[at])
    }
}
