//! What tells equal controls apart: the row of a table, the card or list item they stand in, else their number.
//!
//! Must never make two different controls look the same: where words do not tell them apart, a number does.

use super::draft::Draft;
use super::outline::Outline;
use super::text::shortened;
use std::collections::HashMap;
use tiller_domain::role::Role;

/// The longest context, in characters.
const LONGEST: usize = 60;

/// Gives every control in a table its row, and every control that has a double what tells it apart.
pub(super) fn give_contexts(outline: &Outline<'_>, drafts: &mut [Draft]) {
    let contexts = {
        let surroundings = Surroundings { outline, drafts };
        let mut contexts: HashMap<usize, String> = HashMap::new();
        for at in (0..drafts.len()).filter(|at| is_told_apart(&drafts[*at])) {
            if let Some(row) = surroundings.row_of(at) {
                contexts.insert(at, row);
            }
        }
        for equals in surroundings.equals() {
            surroundings.tell_apart(&equals, &mut contexts);
        }
        contexts
    };
    for (at, context) in contexts {
        drafts[at].context = Some(context);
    }
}

fn is_told_apart(draft: &Draft) -> bool {
    draft.has_ref && draft.role != Role::Heading
}

struct Surroundings<'a> {
    outline: &'a Outline<'a>,
    drafts: &'a [Draft],
}

impl Surroundings<'_> {
    /// Controls of the same role and name, in order; those without a name count as equals of their role.
    fn equals(&self) -> Vec<Vec<usize>> {
        let mut groups: HashMap<(&Role, &str), Vec<usize>> = HashMap::new();
        for (at, draft) in self.drafts.iter().enumerate().filter(|(_, draft)| is_told_apart(draft)) {
            groups.entry((&draft.role, draft.name.as_str())).or_default().push(at);
        }
        let alike = groups.into_iter().filter(|((_, name), group)| group.len() > 1 || name.is_empty());
        alike.map(|(_, group)| group).collect()
    }

    /// What the row of a control says of it.
    fn row_of(&self, at: usize) -> Option<String> {
        let entry = self.drafts[at].entry;
        let role = |above: usize| self.outline.entries[above].ax.role.as_str();
        let row = self.outline.above(entry).find(|above| matches!(role(*above), "row" | "LayoutTableRow"))?;
        if self
            .outline
            .above(entry)
            .take_while(|above| *above != row)
            .any(|cell| role(cell) == "columnheader")
        {
            return None;
        }
        let cells = self.drafts_in(row).filter(|cell| !self.holds(*cell, entry));
        let header = cells.clone().find(|cell| self.drafts[*cell].role == Role::RowHeader);
        let words = header.into_iter().chain(cells).find_map(|cell| self.words_of(cell, at))?;
        Some(shortened(&words, LONGEST))
    }

    /// Gives equal controls what tells them apart.
    fn tell_apart(&self, equals: &[usize], contexts: &mut HashMap<usize, String>) {
        let shared = self.shared_above(equals);
        for at in equals {
            if !contexts.contains_key(at)
                && let Some(words) = self.card_of(*at, &shared).and_then(|card| self.title_of(card, *at))
            {
                contexts.insert(*at, shortened(&words, LONGEST));
            }
        }
        let mut same: HashMap<Option<String>, Vec<usize>> = HashMap::new();
        for at in equals {
            same.entry(contexts.get(at).cloned()).or_default().push(*at);
        }
        for (words, group) in same.into_iter().filter(|(_, group)| group.len() > 1) {
            for (number, at) in group.iter().enumerate() {
                let place = format!("{} of {}", number + 1, group.len());
                let words = words.as_ref().map_or_else(|| place.clone(), |words| format!("{words}, {place}"));
                contexts.insert(*at, words);
            }
        }
    }

    /// How many of the equals each entry above them holds.
    fn shared_above(&self, equals: &[usize]) -> HashMap<usize, usize> {
        let mut held = HashMap::new();
        for above in equals.iter().flat_map(|at| self.outline.above(self.drafts[*at].entry)) {
            *held.entry(above).or_insert(0) += 1;
        }
        held
    }

    /// The largest part of the page around a control that holds none of its equals; for one without equals, the
    /// smallest part with words in it.
    fn card_of(&self, at: usize, held: &HashMap<usize, usize>) -> Option<usize> {
        let alone = |above: &usize| held.get(above).copied().unwrap_or(0) == 1;
        let above = self.outline.above(self.drafts[at].entry);
        if held.values().all(|count| *count == 1) {
            return above.take(4).find(|above| self.title_of(*above, at).is_some());
        }
        above.take_while(alone).last()
    }

    /// What a part of the page is about, leaving out what the control itself says.
    fn title_of(&self, card: usize, at: usize) -> Option<String> {
        let own = self.outline.entries[card].ax;
        if !own.name.trim().is_empty()
            && !own.ignored
            && own.role != "RootWebArea"
            && own.name.trim() != self.drafts[at].name
            && let Some(shown) = self.draft_of(card)
        {
            return self.words_of(shown, at);
        }
        let inside = self.drafts_in(card).filter(|inner| *inner != at);
        let heading = inside.clone().find(|inner| self.drafts[*inner].role == Role::Heading);
        heading.into_iter().chain(inside).find_map(|inner| self.words_of(inner, at))
    }

    /// The words of a node, unless they are only those of the control itself or are what somebody entered.
    fn words_of(&self, node: usize, at: usize) -> Option<String> {
        let (node, control) = (&self.drafts[node], &self.drafts[at]);
        let is_like_it = node.name == control.name && node.role == control.role;
        let is_pressed = node.has_ref && matches!(node.role, Role::Button | Role::Clickable);
        let says_nothing = node.name.is_empty() || is_like_it || is_pressed || node.role.takes_text();
        (!says_nothing).then(|| node.name.clone())
    }

    fn draft_of(&self, entry: usize) -> Option<usize> {
        self.drafts.binary_search_by_key(&entry, |draft| draft.entry).ok()
    }

    /// The nodes inside an entry, in order.
    fn drafts_in(&self, entry: usize) -> std::ops::Range<usize> {
        let inside = self.outline.inside(entry);
        let first = self.drafts.partition_point(|draft| draft.entry < inside.start);
        let end = self.drafts.partition_point(|draft| draft.entry < inside.end);
        first..end
    }

    fn holds(&self, node: usize, entry: usize) -> bool {
        let outer = self.drafts[node].entry;
        outer == entry || self.outline.inside(outer).contains(&entry)
    }
}
