//! From the outline of a page to the nodes that are shown: what only arranges others is left out, text that a name
//! says already is not said twice, and the choices of a select stay with it.
//!
//! Must never drop a control, and must never show what the accessibility tree hides.

use super::clickable::{Controls, is_edited};
use super::draft::Draft;
use super::outline::Outline;
use super::roles::{Standing, is_named_by_content, standing};
use super::text::squeezed;
use super::tidy::tidied;
use super::unread;
use tiller_domain::role::Role;

/// At most so many nodes are shown.
const MOST: usize = 20_000;
/// At most so many are made, of which tidying leaves fewer.
const MOST_MADE: usize = 5 * MOST;

/// A label's text lies at most so deep in it.
const LABEL_DEPTH: usize = 6;

/// The nodes of a page in the making, and what is missing from them in words.
pub(super) struct Tree {
    pub(super) drafts: Vec<Draft>,
    pub(super) gaps: Vec<String>,
}

/// Makes the nodes of a page.
pub(super) fn tree(outline: &Outline<'_>, controls: &Controls) -> Tree {
    let mut walk = Walk::new(outline, controls);
    let mut at = 0;
    while at < outline.entries.len() {
        while walk.open.last().is_some_and(|open| open.end <= at) {
            walk.open.pop();
        }
        at = walk.step(at);
    }
    let Walk { drafts, mut left_out, mut gaps, .. } = walk;
    let mut drafts = tidied(drafts);
    left_out += drafts.len().saturating_sub(MOST);
    drafts.truncate(MOST);
    if left_out > 0 {
        gaps.push(format!(
            "{left_out} more elements and texts, from here to the end of the page, are left out"
        ));
    }
    for draft in drafts.iter().filter(|draft| draft.options_left_out > 0) {
        gaps.push(format!("{} more choices of “{}” are left out", draft.options_left_out, draft.name));
    }
    Tree { drafts, gaps }
}

struct Walk<'a> {
    outline: &'a Outline<'a>,
    controls: &'a Controls,
    /// How many entries up to each one can be acted on.
    acting: Vec<usize>,
    drafts: Vec<Draft>,
    /// The nodes that hold what comes now, outer ones first.
    open: Vec<Open>,
    /// The block of lines that the last text stands in, while nothing else has come.
    line: Option<(usize, usize)>,
    left_out: usize,
    gaps: Vec<String>,
}

/// A node whose inside is being walked.
struct Open {
    end: usize,
    draft: usize,
}

impl<'a> Walk<'a> {
    fn new(outline: &'a Outline<'a>, controls: &'a Controls) -> Self {
        let mut acting = vec![0];
        for at in 0..outline.entries.len() {
            acting.push(acting[at] + usize::from(controls.acts(at)));
        }
        let (drafts, open, gaps) = (Vec::new(), Vec::new(), Vec::new());
        Self { outline, controls, acting, drafts, open, line: None, left_out: 0, gaps }
    }

    /// Takes one entry and returns the next to take.
    fn step(&mut self, at: usize) -> usize {
        match self.standing(at) {
            Standing::Omitted => {
                self.break_line(at);
                self.outline.entries[at].end
            }
            Standing::Shown(Role::Text) => {
                self.say(at);
                self.outline.entries[at].end
            }
            Standing::Shown(role) | Standing::ShownIfNamed(role) => self.show(at, role),
            Standing::Transparent => at + 1,
        }
    }

    fn standing(&self, at: usize) -> Standing {
        let ax = self.outline.entries[at].ax;
        if let Some(control) = self.controls.hidden.get(&at) {
            let dom = &self.outline.documents[self.outline.entries[at].document].dom;
            let radio =
                dom.attribute(control.dom, "type").is_some_and(|kind| kind.eq_ignore_ascii_case("radio"));
            return Standing::Shown(if radio { Role::Radio } else { Role::Checkbox });
        }
        let clickable = self.controls.clickable[at];
        if ax.ignored && !clickable {
            return Standing::Transparent;
        }
        let standing = standing(&ax.role);
        match standing {
            Standing::ShownIfNamed(role) if !ax.name.trim().is_empty() => Standing::Shown(role),
            Standing::ShownIfNamed(_) | Standing::Transparent if is_edited(self.outline, at) => {
                Standing::Shown(Role::Textbox)
            }
            Standing::ShownIfNamed(_) | Standing::Transparent if clickable => {
                Standing::Shown(Role::Clickable)
            }
            Standing::ShownIfNamed(_) => Standing::Transparent,
            other => other,
        }
    }

    fn show(&mut self, at: usize, role: Role) -> usize {
        unread::note(self.outline, at, &role, &mut self.gaps);
        let mut draft = Draft::element(self.outline, self.controls, at, self.depth(), role);
        if self.is_said_above(at, &draft) {
            return at + 1;
        }
        if self.is_cell_of_controls(at, &draft.role) {
            draft.name.clear();
        }
        let end = self.outline.entries[at].end;
        let closed = draft.is_closed(self.outline);
        if let Some(number) = self.push(draft) {
            self.open.push(Open { end, draft: number });
        }
        self.line = None;
        if closed { end } else { at + 1 }
    }

    /// Says a text, unless the name of what holds it says it already.
    fn say(&mut self, at: usize) {
        let text = &self.outline.entries[at].ax.name;
        let said = squeezed(text);
        let above = self.open.last().map(|open| &self.drafts[open.draft]);
        if said.is_empty()
            || above.is_some_and(|above| is_named_by_content(&above.role) && above.name.contains(&said))
            || self.is_said_by_labelled(at, &said)
        {
            return;
        }
        let line = self.line_of(at);
        let depth = self.depth();
        match self.drafts.last_mut().filter(|last| last.role == Role::Text && last.depth == depth) {
            Some(last) if line.is_some() && self.line == line => last.name.push_str(text),
            _ => {
                self.push(Draft::text(at, depth, text));
            }
        }
        self.line = line;
    }

    /// Whether a text is that of a label, and its control is called so.
    fn is_said_by_labelled(&self, at: usize, said: &str) -> bool {
        let Some((dom, node)) = self.outline.dom(at) else { return false };
        let document = self.outline.entries[at].document;
        let mut labels = dom
            .upwards(node)
            .take(LABEL_DEPTH)
            .filter_map(|above| self.controls.said_by_label.get(&(document, above)));
        labels.any(|name| name.contains(said))
    }

    /// The block whose lines a text stands in.
    fn line_of(&self, at: usize) -> Option<(usize, usize)> {
        let (dom, node) = self.outline.dom(at)?;
        let block =
            dom.upwards(node).skip(1).find(|above| !matches!(dom.style(*above, "display"), "inline" | ""));
        Some((self.outline.entries[at].document, block?))
    }

    fn break_line(&mut self, at: usize) {
        if self.outline.entries[at].ax.role == "LineBreak"
            && let Some(last) = self.drafts.last_mut().filter(|last| last.role == Role::Text)
        {
            last.name.push(' ');
        }
    }

    /// A picture or heading inside a control whose name says it.
    fn is_said_above(&self, at: usize, draft: &Draft) -> bool {
        let above = self.open.last().map(|open| &self.drafts[open.draft]);
        !self.controls.acts(at)
            && draft.role != Role::Iframe
            && above.is_some_and(|above| {
                above.has_ref && is_named_by_content(&above.role) && above.name.contains(&draft.name)
            })
    }

    /// A cell is named by everything in it; where that is controls, they say it themselves.
    fn is_cell_of_controls(&self, at: usize, role: &Role) -> bool {
        let cell = matches!(role, Role::Cell | Role::GridCell | Role::RowHeader | Role::ColumnHeader);
        let inside = self.outline.inside(at);
        let holds_controls = self.acting[inside.end] > self.acting[inside.start];
        (*role == Role::Row || cell && holds_controls) && self.outline.attribute(at, "aria-label").is_none()
    }

    fn depth(&self) -> u16 {
        u16::try_from(self.open.len()).unwrap_or(u16::MAX)
    }

    fn push(&mut self, draft: Draft) -> Option<usize> {
        if self.drafts.len() >= MOST_MADE {
            self.left_out += 1;
            return None;
        }
        self.drafts.push(draft);
        Some(self.drafts.len() - 1)
    }
}
