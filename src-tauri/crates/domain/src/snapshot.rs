//! The accessibility tree of a page as plain data, with refs and where the viewport sits.
//!
//! Must never hold the value of a credential field.

use crate::credential::CredentialKind;
use crate::element::ElementRef;
use crate::ids::PageId;
use crate::role::Role;

mod render;

/// One look at a page.
#[derive(Debug, Clone, PartialEq)]
pub struct Snapshot {
    /// The page looked at.
    pub page: PageId,
    /// Its address.
    pub url: String,
    /// Its title.
    pub title: String,
    /// Where the viewport sits.
    pub viewport: Viewport,
    /// The nodes in document order; the tree is given by their depth.
    pub nodes: Vec<SnapshotNode>,
    /// What is missing from the nodes, in words ("an iframe of ads.example is still loading").
    pub gaps: Vec<String>,
}

/// Where the viewport sits on the page, in CSS pixels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Viewport {
    /// Width of what is shown.
    pub width: u32,
    /// Height of what is shown.
    pub height: u32,
    /// How far down the page is scrolled.
    pub top: u32,
    /// Height of the whole page.
    pub page_height: u32,
}

/// One node of the tree.
#[derive(Debug, Clone, PartialEq)]
pub struct SnapshotNode {
    /// How deep it stands; the roots have depth 0.
    pub depth: u16,
    /// Its role.
    pub role: Role,
    /// Its accessible name; for a text node the text itself.
    pub name: String,
    /// The handle to act on it, where it can be acted on.
    pub reference: Option<ElementRef>,
    /// What tells it apart from others of the same role and name: its row, card or section.
    pub context: Option<String>,
    /// Its value; never that of a credential field.
    pub value: Option<String>,
    /// Where a link leads.
    pub url: Option<String>,
    /// What a select offers.
    pub options: Vec<SelectOption>,
    /// Which kind of credential it holds, if it does.
    pub credential: Option<CredentialKind>,
    /// Whether any of it lies within the viewport.
    pub in_viewport: bool,
    /// Its states.
    pub state: NodeState,
}

/// One choice of a select.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectOption {
    /// What it is called.
    pub label: String,
    /// Whether it is chosen.
    pub selected: bool,
}

/// The states of a node, as the accessibility tree has them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent ARIA states, each present or not")]
pub struct NodeState {
    /// On, off or in between, where it can be checked or pressed.
    pub checked: Option<Checked>,
    /// Open or closed, where it can be expanded.
    pub expanded: Option<bool>,
    /// Level of a heading or tree item.
    pub level: Option<u8>,
    /// Chosen among its kind.
    pub selected: bool,
    /// Cannot be used.
    pub disabled: bool,
    /// Must be filled in.
    pub required: bool,
    /// Holds something that the page does not accept.
    pub invalid: bool,
    /// Cannot be changed.
    pub readonly: bool,
    /// Has the focus.
    pub focused: bool,
}

/// On, off, or partly on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checked {
    /// On.
    On,
    /// Off.
    Off,
    /// Partly on.
    Mixed,
}

impl Snapshot {
    /// The node that carries a ref.
    pub fn find(&self, reference: &ElementRef) -> Option<&SnapshotNode> {
        self.nodes.iter().find(|node| node.reference.as_ref() == Some(reference))
    }
}

/// The most of a name that is repeated in a description.
const NAME_SHOWN: usize = 120;

impl SnapshotNode {
    /// The node in a few words, for refusals and the Act panel: `button “Select” (Account B)`.
    pub fn describe(&self) -> String {
        let name = if self.name.is_empty() {
            "without a name".to_owned()
        } else {
            format!("“{}”", clipped(&self.name))
        };
        match &self.context {
            Some(context) => format!("{} {name} ({context})", self.role),
            None => format!("{} {name}", self.role),
        }
    }
}

/// The beginning of a name that is too long to be repeated.
fn clipped(name: &str) -> std::borrow::Cow<'_, str> {
    match name.char_indices().nth(NAME_SHOWN) {
        Some((end, _)) => format!("{}…", &name[..end]).into(),
        None => name.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_any_length_is_described_in_a_line() {
        let node = SnapshotNode {
            depth: 0,
            role: Role::Button,
            name: "ä".repeat(20_000),
            reference: None,
            context: None,
            value: None,
            url: None,
            options: Vec::new(),
            credential: None,
            in_viewport: true,
            state: NodeState::default(),
        };
        let described = node.describe();
        assert!(described.chars().count() < 200, "a page may not fill the screen with one name");
        assert!(described.ends_with("…”"), "what is cut says so");
    }
}
