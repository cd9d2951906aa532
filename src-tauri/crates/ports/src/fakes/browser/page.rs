//! Scripted pages: what stands on them and how they react.
//!
//! Must never show the value of a credential field, whatever a test puts into it.

use std::sync::Arc;
use tiller_domain::credential::CredentialKind;
use tiller_domain::dialog::{Dialog, DialogKind};
use tiller_domain::fault::PageFault;
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Checked, NodeState, SelectOption, SnapshotNode};

/// A page at this address with nothing on it yet.
pub fn page(url: &str) -> FakePage {
    FakePage {
        url: url.to_owned(),
        title: url.to_owned(),
        nodes: Vec::new(),
        reactions: Vec::new(),
        console_errors: Vec::new(),
        last_id: 0,
    }
}

/// Something on a page.
pub fn node(role: Role, name: &str) -> FakeNode {
    FakeNode {
        id: 0,
        shown: SnapshotNode {
            depth: 0,
            role,
            name: name.to_owned(),
            reference: None,
            context: None,
            value: None,
            url: None,
            options: Vec::new(),
            credential: None,
            in_viewport: true,
            state: NodeState::default(),
        },
    }
}

/// A scripted page. Every visit begins with a fresh copy of it.
#[derive(Clone)]
pub struct FakePage {
    pub(super) url: String,
    pub(super) title: String,
    pub(super) nodes: Vec<FakeNode>,
    pub(super) reactions: Vec<(Trigger, Reaction)>,
    pub(super) console_errors: Vec<String>,
    last_id: u32,
}

impl FakePage {
    /// Its title (without one, its address).
    #[must_use]
    pub fn titled(mut self, title: &str) -> Self {
        self.retitle(title);
        self
    }

    /// One more node at its end.
    #[must_use]
    pub fn with(mut self, node: FakeNode) -> Self {
        self.add(node);
        self
    }

    /// An error in its console, told by the first deed or look.
    #[must_use]
    pub fn with_console_error(mut self, text: &str) -> Self {
        self.console_errors.push(text.to_owned());
        self
    }

    /// What happens when the element of this name is clicked.
    #[must_use]
    pub fn on_click(self, name: &str, reaction: Reaction) -> Self {
        self.on(Trigger::Click(name.to_owned()), reaction)
    }

    /// What happens when something was typed into the field of this name.
    #[must_use]
    pub fn on_type(self, name: &str, reaction: Reaction) -> Self {
        self.on(Trigger::Type(name.to_owned()), reaction)
    }

    /// What happens when this chord is pressed (`Enter`, `Ctrl+A`), wherever the focus is.
    #[must_use]
    pub fn on_press(self, chord: &str, reaction: Reaction) -> Self {
        self.on(Trigger::Press(chord.to_owned()), reaction)
    }

    /// What happens when something is triggered. Several reactions to one trigger happen in order.
    #[must_use]
    pub fn on(mut self, trigger: Trigger, reaction: Reaction) -> Self {
        self.reactions.push((trigger, reaction));
        self
    }

    /// Adds a node at the end.
    pub fn add(&mut self, mut node: FakeNode) {
        self.last_id += 1;
        node.id = self.last_id;
        self.nodes.push(node);
    }

    /// Takes away every node of this name; its refs become stale.
    pub fn remove(&mut self, name: &str) {
        self.nodes.retain(|node| node.shown.name != name);
    }

    /// Changes the first node of this name; a change of its role or name voids what was shown of it.
    pub fn alter(&mut self, name: &str, change: impl FnOnce(&mut SnapshotNode)) {
        if let Some(node) = self.nodes.iter_mut().find(|node| node.shown.name == name) {
            change(&mut node.shown);
        }
    }

    /// Gives it another title.
    pub fn retitle(&mut self, title: &str) {
        title.clone_into(&mut self.title);
    }

    /// What the first node of this name holds, also where a snapshot would hide it.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.nodes.iter().find(|node| node.shown.name == name)?.shown.value.as_deref()
    }

    pub(super) fn reactions_to(&self, trigger: &Trigger) -> Vec<Reaction> {
        self.reactions.iter().filter(|(on, _)| on == trigger).map(|(_, reaction)| reaction.clone()).collect()
    }
}

/// Something on a scripted page.
#[derive(Clone)]
pub struct FakeNode {
    pub(super) id: u32,
    pub(super) shown: SnapshotNode,
}

impl FakeNode {
    /// What it holds.
    #[must_use]
    pub fn value(mut self, value: &str) -> Self {
        self.shown.value = Some(value.to_owned());
        self
    }

    /// What tells it apart from others of its role and name.
    #[must_use]
    pub fn context(mut self, context: &str) -> Self {
        self.shown.context = Some(context.to_owned());
        self
    }

    /// How deep it stands.
    #[must_use]
    pub fn depth(mut self, depth: u16) -> Self {
        self.shown.depth = depth;
        self
    }

    /// Where a link leads; clicking it goes there.
    #[must_use]
    pub fn link_to(mut self, url: &str) -> Self {
        self.shown.url = Some(url.to_owned());
        self
    }

    /// What a list offers; the first is chosen.
    #[must_use]
    pub fn options(mut self, labels: &[&str]) -> Self {
        self.shown.options = labels
            .iter()
            .enumerate()
            .map(|(place, label)| SelectOption { label: (*label).to_owned(), selected: place == 0 })
            .collect();
        self.shown.value = labels.first().map(|label| (*label).to_owned());
        self
    }

    /// Which kind of credential it holds.
    #[must_use]
    pub fn credential(mut self, kind: CredentialKind) -> Self {
        self.shown.credential = Some(kind);
        self
    }

    /// On or off.
    #[must_use]
    pub fn checked(mut self, on: bool) -> Self {
        self.shown.state.checked = Some(if on { Checked::On } else { Checked::Off });
        self
    }

    /// It cannot be used.
    #[must_use]
    pub fn disabled(mut self) -> Self {
        self.shown.state.disabled = true;
        self
    }

    /// It cannot be changed.
    #[must_use]
    pub fn readonly(mut self) -> Self {
        self.shown.state.readonly = true;
        self
    }

    /// Level of a heading.
    #[must_use]
    pub fn level(mut self, level: u8) -> Self {
        self.shown.state.level = Some(level);
        self
    }

    pub(super) fn takes_a_ref(&self) -> bool {
        self.shown.role.is_interactive() || !self.shown.options.is_empty()
    }
}

/// What a page reacts to. Elements are meant by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trigger {
    /// The page has loaded.
    Load,
    /// An element was clicked.
    Click(String),
    /// Something was typed into a field.
    Type(String),
    /// A choice was made.
    Select(String),
    /// A box was checked or unchecked.
    Check(String),
    /// A chord was pressed, as it displays (`Ctrl+A`).
    Press(String),
    /// The pointer rests on an element.
    Hover(String),
    /// The open dialog was accepted.
    Accept,
    /// The open dialog was dismissed.
    Dismiss,
}

/// What a page does.
#[derive(Clone)]
pub enum Reaction {
    /// Goes to another page.
    Navigate(String),
    /// Changes itself.
    Change(Arc<dyn Fn(&mut FakePage) + Send + Sync>),
    /// Opens a dialog.
    OpenDialog(Dialog),
    /// Opens another tab.
    OpenTab(String),
    /// The deed never comes to an end (for *Stop*).
    Hang,
    /// The deed is refused; nothing happens.
    Refuse(Refusal),
    /// The page fails.
    Fail(PageFault),
}

impl Reaction {
    /// Goes to another page.
    pub fn navigate(url: &str) -> Self {
        Self::Navigate(url.to_owned())
    }

    /// Changes the page itself.
    pub fn change(change: impl Fn(&mut FakePage) + Send + Sync + 'static) -> Self {
        Self::Change(Arc::new(change))
    }

    /// Opens another tab.
    pub fn open_tab(url: &str) -> Self {
        Self::OpenTab(url.to_owned())
    }

    /// Opens a dialog of this kind that says this.
    pub fn dialog(kind: DialogKind, message: &str) -> Self {
        Self::OpenDialog(Dialog { kind, message: message.to_owned(), default_text: String::new() })
    }
}
