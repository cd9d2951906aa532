//! What is done to one element of a scripted page.
//!
//! Must never give back what a credential field holds.

use super::State;
use super::acting::{Course, Rest};
use super::page::{FakeNode, Reaction, Trigger};
use super::tab::FakeTab;
use tiller_domain::action::{Action, Press, Toggle};
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;
use tiller_domain::key::KeyChord;
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Checked, SnapshotNode};
use url::Url;

impl State {
    /// Does to an element what an action says.
    pub(super) fn act_on(
        &mut self,
        id: &TabId,
        node: &FakeNode,
        action: &Action,
    ) -> Result<Course, DriveError> {
        match action {
            Action::Click { press: Press::Single, .. } => self.click(id, node),
            Action::Click { press: Press::Double, .. } => {
                self.click(id, node)?;
                self.click(id, node)
            }
            Action::Type { text, .. } if node.shown.options.is_empty() => self.type_text(id, node, text),
            Action::Type { text: option, .. } | Action::Select { option, .. } => {
                self.select(id, node, option)
            }
            Action::Check { on, .. } => self.check(id, node, *on),
            Action::Press { chord, .. } => {
                usable(&node.shown)?;
                self.tab(id)?.live.focus = Some(node.id);
                self.press(id, chord)
            }
            Action::Hover { .. } => {
                self.perform(id, &[Trigger::Hover(node.shown.name.clone())], |_| ())?.done(|| Ok(None))
            }
            Action::Click { press: Press::Secondary, .. } => {
                usable(&node.shown)?;
                Ok(Course::Done(None))
            }
            Action::Navigate { .. }
            | Action::Back
            | Action::Forward
            | Action::Reload
            | Action::Scroll { .. }
            | Action::ScrollTo { .. }
            | Action::WaitFor { .. }
            | Action::AnswerDialog { .. } => Ok(Course::Done(None)),
        }
    }

    /// Presses the pointer on an element.
    pub(super) fn click(&mut self, id: &TabId, node: &FakeNode) -> Result<Course, DriveError> {
        usable(&node.shown)?;
        let name = &node.shown.name;
        let triggers = [Trigger::Click(name.clone()), Trigger::Check(name.clone())];
        let toggles = if node.shown.role.is_toggle() { &triggers[..] } else { &triggers[..1] };
        let scripted = !self.tab(id)?.live.page.reactions_to(&triggers[0]).is_empty();
        let rest = self.perform(id, toggles, |tab| {
            tab.live.focus = node.shown.role.is_interactive().then_some(node.id);
            flip(tab, node);
        })?;
        match &node.shown.url {
            Some(url) if !scripted => self.follow(id, url),
            _ => rest.done(|| Ok(None)),
        }
    }

    fn follow(&mut self, id: &TabId, link: &str) -> Result<Course, DriveError> {
        let here = Url::parse(&self.tab(id)?.live.page.url).ok();
        let there = here.and_then(|here| here.join(link).ok()).map_or_else(|| link.to_owned(), String::from);
        self.go(id, &there).done(|| Ok(None))
    }

    fn type_text(&mut self, id: &TabId, node: &FakeNode, text: &str) -> Result<Course, DriveError> {
        if !node.shown.role.takes_text() {
            return Err(Refusal::NotEditable(node.shown.describe()).into());
        }
        changeable(&node.shown)?;
        let rest = self.perform(id, &[Trigger::Type(node.shown.name.clone())], |tab| {
            tab.live.focus = Some(node.id);
            if let Some(field) = tab.live.node_mut(node.id) {
                field.value = Some(text.to_owned());
            }
        })?;
        rest.done(|| self.read_back(id, node))
    }

    fn select(&mut self, id: &TabId, node: &FakeNode, option: &str) -> Result<Course, DriveError> {
        if node.shown.options.is_empty() {
            return Err(Refusal::NotSelectable(node.shown.describe()).into());
        }
        changeable(&node.shown)?;
        let labels: Vec<String> = node.shown.options.iter().map(|option| option.label.clone()).collect();
        if !labels.iter().any(|label| label == option) {
            let options = labels.into_iter().take(20).collect();
            let (list, wanted) = (node.shown.describe(), option.to_owned());
            return Err(Refusal::NoSuchOption { list, wanted, options }.into());
        }
        let rest = self.perform(id, &[Trigger::Select(node.shown.name.clone())], |tab| {
            tab.live.focus = Some(node.id);
            if let Some(list) = tab.live.node_mut(node.id) {
                list.value = Some(option.to_owned());
                list.options.iter_mut().for_each(|there| there.selected = there.label == option);
            }
        })?;
        rest.done(|| self.read_back(id, node))
    }

    fn check(&mut self, id: &TabId, node: &FakeNode, on: Toggle) -> Result<Course, DriveError> {
        let is_on = node.shown.state.checked == Some(Checked::On);
        let stuck = node.shown.role == Role::Radio && on == Toggle::Off;
        if !node.shown.role.is_toggle() || (stuck && is_on) {
            return Err(Refusal::NotCheckable(node.shown.describe()).into());
        }
        usable(&node.shown)?;
        if is_on != (on == Toggle::On) && matches!(self.click(id, node)?, Course::Hangs) {
            return Ok(Course::Hangs);
        }
        Ok(Course::Done(self.read_back(id, node)?))
    }

    /// Presses a key on whatever has the focus.
    pub(super) fn press(&mut self, id: &TabId, chord: &KeyChord) -> Result<Course, DriveError> {
        let focused = self.tab(id)?.live.focused();
        if let Some(node) = &focused {
            let presses = matches!(node.shown.role, Role::Button | Role::Link | Role::Clickable);
            let key = chord.to_string();
            if (presses && key == "Enter") || (key == "Space" && (presses || node.shown.role.is_toggle())) {
                return self.click(id, node);
            }
        }
        let rest = self.perform(id, &[Trigger::Press(chord.to_string())], |tab| {
            if chord.types_text() {
                append(tab, &chord.key);
            }
        })?;
        rest.done(|| Ok(None))
    }

    /// Does something to a page and lets it react, unless it refuses or hangs.
    fn perform(
        &mut self,
        id: &TabId,
        triggers: &[Trigger],
        effect: impl FnOnce(&mut FakeTab),
    ) -> Result<Rest, DriveError> {
        let tab = self.tab(id)?;
        let reactions: Vec<Reaction> =
            triggers.iter().flat_map(|trigger| tab.live.page.reactions_to(trigger)).collect();
        for reaction in &reactions {
            match reaction {
                Reaction::Refuse(refusal) => return Err(refusal.clone().into()),
                Reaction::Hang => return Ok(Rest::Never),
                _ => {}
            }
        }
        effect(tab);
        tab.refresh();
        Ok(self.react(id, reactions))
    }

    /// What an element holds after a deed; nothing when it is gone or holds a credential.
    fn read_back(&mut self, id: &TabId, node: &FakeNode) -> Result<Option<String>, DriveError> {
        let tab = self.tab(id)?;
        let Some(now) = tab.live.node_mut(node.id).filter(|now| now.name == node.shown.name) else {
            return Ok(None);
        };
        Ok(match now.state.checked {
            _ if now.credential.is_some() => None,
            Some(Checked::On) => Some("on".to_owned()),
            Some(Checked::Off) => Some("off".to_owned()),
            Some(Checked::Mixed) => Some("partly on".to_owned()),
            None => now.value.clone(),
        })
    }
}

impl Rest {
    fn done(
        self,
        readback: impl FnOnce() -> Result<Option<String>, DriveError>,
    ) -> Result<Course, DriveError> {
        match self {
            Self::Reached => Ok(Course::Done(readback()?)),
            Self::Never => Ok(Course::Hangs),
        }
    }
}

/// Puts text at the end of the focused field, if it takes any.
pub(super) fn append(tab: &mut FakeTab, text: &str) {
    let Some(node) = tab.live.focused() else { return };
    if !node.shown.role.takes_text() || changeable(&node.shown).is_err() {
        return;
    }
    if let Some(field) = tab.live.node_mut(node.id) {
        field.value.get_or_insert_default().push_str(text);
    }
}

/// Turns a box over; turning a radio button on turns the others off.
fn flip(tab: &mut FakeTab, node: &FakeNode) {
    if !node.shown.role.is_toggle() {
        return;
    }
    let radio = node.shown.role == Role::Radio;
    let on = radio || node.shown.state.checked != Some(Checked::On);
    for there in &mut tab.live.page.nodes {
        if there.id == node.id {
            there.shown.state.checked = Some(if on { Checked::On } else { Checked::Off });
        } else if radio && there.shown.role == Role::Radio && there.shown.context == node.shown.context {
            there.shown.state.checked = Some(Checked::Off);
        }
    }
}

fn usable(node: &SnapshotNode) -> Result<(), Refusal> {
    if node.state.disabled { Err(Refusal::Disabled(node.describe())) } else { Ok(()) }
}

fn changeable(node: &SnapshotNode) -> Result<(), Refusal> {
    usable(node)?;
    if node.state.readonly { Err(Refusal::ReadOnly(node.describe())) } else { Ok(()) }
}
