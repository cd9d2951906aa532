//! Which fields of a page hold a credential, by what the page says about them.
//!
//! Must never decide by what stands in a field, and must never forget that a field has been a password field.

use super::dom::DomDocument;
use super::text::squeezed;
use std::collections::{HashMap, HashSet};
use tiller_domain::credential::{CredentialKind, FieldTraits, credential_kind};

/// A field that holds a credential.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CredentialField {
    /// Its place in its document.
    pub(super) dom: usize,
    pub(super) backend: i64,
    pub(super) kind: CredentialKind,
}

/// What is known of the fields of a document besides the document itself.
pub(super) struct Known<'a> {
    /// The accessible names, by node.
    pub(super) names: HashMap<i64, &'a str>,
    /// Which label belongs to which control, by place.
    pub(super) labels: &'a HashMap<usize, usize>,
    /// Nodes that have been password fields.
    pub(super) were_passwords: HashSet<i64>,
}

/// The credential fields of a document.
pub(super) fn credential_fields(dom: &DomDocument, known: &Known<'_>) -> Vec<CredentialField> {
    let fields: Vec<usize> = (0..dom.len()).filter(|node| is_field(dom, *node)).collect();
    let was_password = |node: usize| known.were_passwords.contains(&dom.backend(node));
    let forms: HashSet<Option<usize>> = fields
        .iter()
        .filter(|field| is_password(dom, **field) || was_password(**field))
        .map(|field| form_of(dom, *field))
        .collect();
    let kinds = fields.into_iter().filter_map(|node| {
        let traits = FieldTraits {
            was_password: was_password(node),
            form_has_password: forms.contains(&form_of(dom, node)),
            ..traits(dom, node, known)
        };
        Some(CredentialField { dom: node, backend: dom.backend(node), kind: credential_kind(&traits)? })
    });
    kinds.collect()
}

/// The password fields of a document.
pub(super) fn passwords(dom: &DomDocument) -> impl Iterator<Item = i64> {
    (0..dom.len()).filter(|node| is_password(dom, *node)).map(|node| dom.backend(node))
}

fn is_field(dom: &DomDocument, node: usize) -> bool {
    match dom.tag(node) {
        "INPUT" => !matches!(
            input_type(dom, node).as_str(),
            "hidden"
                | "checkbox"
                | "radio"
                | "button"
                | "submit"
                | "reset"
                | "image"
                | "file"
                | "range"
                | "color"
        ),
        "TEXTAREA" => true,
        _ => dom.attribute(node, "contenteditable").is_some_and(|value| value != "false"),
    }
}

fn is_password(dom: &DomDocument, node: usize) -> bool {
    dom.tag(node) == "INPUT" && input_type(dom, node) == "password"
}

fn input_type(dom: &DomDocument, node: usize) -> String {
    dom.attribute(node, "type").unwrap_or_default().trim().to_ascii_lowercase()
}

/// The form that a field belongs to; fields outside of every form of a document belong together.
fn form_of(dom: &DomDocument, node: usize) -> Option<usize> {
    dom.upwards(node).find(|above| dom.tag(*above) == "FORM")
}

fn traits(dom: &DomDocument, node: usize, known: &Known<'_>) -> FieldTraits {
    let attribute = |name: &str| dom.attribute(node, name).unwrap_or_default().to_owned();
    let name = known.names.get(&dom.backend(node)).copied().map(squeezed).filter(|name| !name.is_empty());
    FieldTraits {
        input_type: input_type(dom, node),
        autocomplete: attribute("autocomplete"),
        name: attribute("name"),
        id: attribute("id"),
        label: name.unwrap_or_else(|| label(dom, node, known)),
        placeholder: attribute("placeholder"),
        max_length: attribute("maxlength").trim().parse().ok(),
        was_password: false,
        form_has_password: false,
    }
}

/// The label of a field by the document alone, where nobody asked for its accessible name.
fn label(dom: &DomDocument, node: usize, known: &Known<'_>) -> String {
    let named_by = dom.attribute(node, "aria-labelledby").unwrap_or_default();
    let elsewhere = named_by
        .split_whitespace()
        .filter_map(|id| (0..dom.len()).find(|other| dom.attribute(*other, "id") == Some(id)));
    let around = known.labels.get(&node).copied();
    let texts: Vec<String> = elsewhere.chain(around).map(|element| text_in(dom, element)).collect();
    let own = ["aria-label", "title"].iter().filter_map(|name| dom.attribute(node, name)).map(str::to_owned);
    squeezed(&own.chain(texts).collect::<Vec<_>>().join(" "))
}

fn text_in(dom: &DomDocument, element: usize) -> String {
    let texts = dom.inside(element).filter(|node| dom.tag(*node) == "#text");
    texts.map(|node| dom.characters(node)).collect::<Vec<_>>().join(" ")
}
