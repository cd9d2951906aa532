//! From what was fetched to the nodes of a snapshot.
//!
//! Must never give a ref to what was not checked for being a credential field.

use super::clickable::Controls;
use super::context::give_contexts;
use super::credential::{CredentialField, Known, credential_fields};
use super::draft::Draft;
use super::outline::Outline;
use super::reading::ReadDocument;
use super::secrets::Secrets;
use super::sight::Sight;
use super::tree::{Tree, tree};
use crate::refs::{Fingerprint, RefTable, ShownNode};
use std::collections::{HashMap, HashSet};
use tiller_domain::credential::CredentialKind;
use tiller_domain::snapshot::SnapshotNode;

/// At most so many gaps are told one by one.
const MOST_GAPS: usize = 20;

/// The nodes of a page before they have refs.
pub(super) struct Assembled {
    parts: Vec<Part>,
    pub(super) gaps: Vec<String>,
}

/// A node without its ref, and what its ref is to stand for.
struct Part {
    node: SnapshotNode,
    shown: Option<ShownNode>,
}

/// Makes the nodes of a page, seen through a viewport of this size. The nodes that have been password fields are
/// given by document.
pub(super) fn assemble(
    documents: &[ReadDocument],
    size: (f64, f64),
    were_passwords: &[HashSet<i64>],
) -> Assembled {
    let outline = Outline::of(documents);
    let controls = Controls::of(&outline);
    let fields = fields(&outline, &controls, were_passwords);
    let Tree { mut drafts, mut gaps } = tree(&outline, &controls);
    hide_credentials(&outline, &fields, &mut drafts);
    give_contexts(&outline, &mut drafts);
    let sight = Sight::of(documents, size.0, size.1);
    let parts = drafts.into_iter().map(|draft| part(&outline, &controls, &sight, draft)).collect();
    if gaps.len() > MOST_GAPS {
        let more = gaps.len() - MOST_GAPS;
        gaps.truncate(MOST_GAPS);
        gaps.push(format!("{more} more such parts are missing"));
    }
    Assembled { parts, gaps }
}

impl Assembled {
    /// Gives the refs. The documents' numbers in the table are given in the same order as the documents.
    pub(super) fn into_nodes(self, table: &mut RefTable, numbers: &[usize]) -> Vec<SnapshotNode> {
        let parts = self.parts.into_iter();
        let nodes = parts.map(|Part { mut node, shown }| {
            node.reference = shown.and_then(|shown| {
                let document = *numbers.get(shown.document)?;
                Some(table.give(ShownNode { document, ..shown }))
            });
            node
        });
        nodes.collect()
    }
}

/// The credential fields by document.
fn fields(
    outline: &Outline<'_>,
    controls: &Controls,
    were_passwords: &[HashSet<i64>],
) -> Vec<Vec<CredentialField>> {
    let documents = outline.documents.iter().enumerate();
    let fields = documents.map(|(number, document)| {
        let named = document.ax.iter().filter(|ax| !ax.ignored && ax.backend != 0);
        let known = Known {
            names: named.map(|ax| (ax.backend, ax.name.as_str())).collect(),
            labels: &controls.labels[number],
            were_passwords: were_passwords.get(number).cloned().unwrap_or_default(),
        };
        credential_fields(&document.dom, &known)
    });
    fields.collect()
}

/// Marks the credential fields and takes what stands in them out of everything.
fn hide_credentials(outline: &Outline<'_>, fields: &[Vec<CredentialField>], drafts: &mut [Draft]) {
    let mut kinds: HashMap<(usize, i64), CredentialKind> = HashMap::new();
    for (document, field) in
        fields.iter().enumerate().flat_map(|(at, fields)| fields.iter().map(move |f| (at, f)))
    {
        kinds.insert((document, field.backend), field.kind);
    }
    if kinds.is_empty() {
        return;
    }
    let mut secrets = Secrets::default();
    for (at, entry) in outline.entries.iter().enumerate() {
        if let Some(kind) = kinds.get(&(entry.document, entry.ax.backend)) {
            secrets.note(Some(at), &entry.ax.value, *kind != CredentialKind::UserName);
        }
    }
    for (document, field) in
        fields.iter().enumerate().flat_map(|(at, fields)| fields.iter().map(move |f| (at, f)))
    {
        let typed = outline.documents[document].dom.typed(field.dom).unwrap_or_default();
        let at = outline
            .entries
            .iter()
            .position(|entry| entry.document == document && entry.ax.backend == field.backend);
        secrets.note(at, typed, field.kind != CredentialKind::UserName);
    }
    for draft in drafts {
        let entry = &outline.entries[draft.entry];
        draft.credential = kinds.get(&(entry.document, entry.ax.backend)).copied();
        if draft.credential.is_some() {
            draft.value = None;
        }
        secrets.take_out_of(draft, entry.end);
    }
}

fn part(outline: &Outline<'_>, controls: &Controls, sight: &Sight, draft: Draft) -> Part {
    let entry = &outline.entries[draft.entry];
    let shown = draft.has_ref.then(|| shown(outline, controls, &draft));
    let node = SnapshotNode {
        depth: draft.depth,
        role: draft.role,
        name: draft.name,
        reference: None,
        context: draft.context,
        value: draft.value,
        url: draft.url,
        options: draft.options,
        credential: draft.credential,
        in_viewport: sight.sees(entry.document, entry.dom),
        state: draft.state,
    };
    Part { node, shown }
}

fn shown(outline: &Outline<'_>, controls: &Controls, draft: &Draft) -> ShownNode {
    let entry = &outline.entries[draft.entry];
    let dom = &outline.documents[entry.document].dom;
    let (backend, fingerprint, place) = if let Some(control) = draft.control {
        (control.backend, Fingerprint::of("none", "", []), Some(control.dom))
    } else {
        let texts = outline.texts(draft.entry).filter(|_| draft.named_by_text);
        (entry.ax.backend, Fingerprint::of(&entry.ax.role, &entry.ax.name, texts), entry.dom)
    };
    let label = place.and_then(|place| controls.labels[entry.document].get(&place));
    ShownNode {
        document: entry.document,
        backend,
        stand_in: label.filter(|_| draft.role.is_toggle()).map(|label| dom.backend(*label)),
        fingerprint,
        named_by_text: draft.named_by_text,
        role: draft.role.clone(),
        name: draft.name.clone(),
        context: draft.context.clone(),
        credential: draft.credential,
    }
}

#[cfg(test)]
mod tests;
