//! One node of the snapshot in the making: what it is called, what stands in it, how it stands.
//!
//! Must never hold the value of a credential field once the look is done.

use super::ax::Tri;
use super::clickable::{Controls, HiddenControl, is_edited};
use super::names;
use super::options::{is_select, options};
use super::outline::Outline;
use super::text::{shortened, squeezed};
use tiller_domain::credential::CredentialKind;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Checked, NodeState, SelectOption};

/// The longest value that is shown, in characters.
const LONGEST_VALUE: usize = 20_000;
/// The longest address that is shown, in characters.
const LONGEST_URL: usize = 2_000;

/// A node in the making.
#[derive(Debug)]
pub(super) struct Draft {
    /// The entry of the outline that it shows.
    pub(super) entry: usize,
    pub(super) depth: u16,
    pub(super) role: Role,
    pub(super) name: String,
    pub(super) context: Option<String>,
    pub(super) value: Option<String>,
    pub(super) url: Option<String>,
    pub(super) options: Vec<SelectOption>,
    /// Choices that are not listed.
    pub(super) options_left_out: usize,
    pub(super) credential: Option<CredentialKind>,
    pub(super) state: NodeState,
    /// Whether it gets a ref.
    pub(super) has_ref: bool,
    /// Whether its name is made of the text in it, because it has none of its own.
    pub(super) named_by_text: bool,
    /// The control that is meant, where the entry is only its label.
    pub(super) control: Option<HiddenControl>,
}

impl Draft {
    /// A text of the page.
    pub(super) fn text(entry: usize, depth: u16, text: &str) -> Self {
        Self {
            entry,
            depth,
            role: Role::Text,
            name: text.to_owned(),
            context: None,
            value: None,
            url: None,
            options: Vec::new(),
            options_left_out: 0,
            credential: None,
            state: NodeState::default(),
            has_ref: false,
            named_by_text: false,
            control: None,
        }
    }

    /// An element of the page.
    pub(super) fn element(
        outline: &Outline<'_>,
        controls: &Controls,
        at: usize,
        depth: u16,
        role: Role,
    ) -> Self {
        let ax = outline.entries[at].ax;
        let control = controls.hidden.get(&at).copied();
        let acts = controls.acts(at);
        let mut name = squeezed(&ax.name);
        let nameless = name.is_empty();
        if nameless && (acts || role == Role::Image) {
            name = names::by_attribute(outline, at);
        }
        if nameless && (controls.clickable[at] || control.is_some()) && is_unnamed_container(&role) {
            let text = names::by_text(outline, at);
            name = if text.is_empty() { name } else { text };
        }
        let (options, options_left_out) =
            if is_select(outline, at) { options(outline, at) } else { (Vec::new(), 0) };
        let draft = Self::text(at, depth, &name);
        Self {
            value: Some(&ax.value)
                .filter(|value| !value.is_empty())
                .map(|value| shortened(value, LONGEST_VALUE)),
            url: ax
                .traits
                .url
                .as_deref()
                .filter(|_| role == Role::Link)
                .map(|url| shortened(url, LONGEST_URL)),
            options,
            options_left_out,
            state: control
                .map_or_else(|| state(outline, at, &role), |control| hidden_state(outline, at, control)),
            has_ref: acts || role == Role::Heading,
            named_by_text: nameless && controls.clickable[at] && control.is_none(),
            control,
            role,
            ..draft
        }
    }

    /// Whether what is inside belongs to the field itself and is not shown: its own text, its choices, its buttons.
    pub(super) fn is_closed(&self, outline: &Outline<'_>) -> bool {
        matches!(outline.tag(self.entry), "INPUT" | "TEXTAREA" | "SELECT") || is_edited(outline, self.entry)
    }
}

fn is_unnamed_container(role: &Role) -> bool {
    matches!(role, Role::Clickable | Role::Checkbox | Role::Radio | Role::Switch)
}

fn state(outline: &Outline<'_>, at: usize, role: &Role) -> NodeState {
    let traits = &outline.entries[at].ax.traits;
    NodeState {
        checked: traits.checked.map(|checked| match checked {
            Tri::Yes => Checked::On,
            Tri::No => Checked::Off,
            Tri::Partly => Checked::Mixed,
        }),
        expanded: traits.expanded,
        level: traits.level.filter(|_| matches!(role, Role::Heading | Role::TreeItem)),
        selected: traits.selected,
        disabled: traits.disabled,
        required: traits.required,
        invalid: traits.invalid,
        readonly: traits.readonly,
        focused: traits.focused,
    }
}

fn hidden_state(outline: &Outline<'_>, at: usize, control: HiddenControl) -> NodeState {
    let dom = &outline.documents[outline.entries[at].document].dom;
    NodeState {
        checked: Some(if dom.is_checked(control.dom) { Checked::On } else { Checked::Off }),
        disabled: dom.attribute(control.dom, "disabled").is_some(),
        required: dom.attribute(control.dom, "required").is_some(),
        ..NodeState::default()
    }
}
