//! The last touch on the nodes: a paragraph that is only a text is that text, and an empty one is nothing.
//!
//! Must never remove what can be acted on.

use super::draft::Draft;
use super::text::squeezed;
use tiller_domain::role::Role;

/// The same nodes with less clutter.
pub(super) fn tidied(drafts: Vec<Draft>) -> Vec<Draft> {
    let mut kept: Vec<Draft> = Vec::with_capacity(drafts.len());
    // From the end, so that what a node holds is known when its turn comes.
    for mut draft in drafts.into_iter().rev() {
        if draft.role == Role::Text {
            draft.name = squeezed(&draft.name);
        }
        let holds = |depth: Option<u16>| depth.is_some_and(|depth| depth > draft.depth);
        let next = kept.len().checked_sub(1).map(|at| kept[at].depth);
        let after_next = kept.len().checked_sub(2).map(|at| kept[at].depth);
        if !holds(next) && is_nothing(&draft) {
            continue;
        }
        let only_text =
            holds(next) && !holds(after_next) && kept.last().is_some_and(|next| next.role == Role::Text);
        if only_text && draft.name.is_empty() && is_made_of_text(&draft.role) {
            draft.name = kept.pop().map_or(String::new(), |text| text.name);
        }
        kept.push(draft);
    }
    kept.reverse();
    kept
}

/// A node that says nothing and does nothing once nothing is in it.
fn is_nothing(draft: &Draft) -> bool {
    let arranging = matches!(
        draft.role,
        Role::Paragraph | Role::List | Role::ListItem | Role::Text | Role::Form | Role::Row
    );
    arranging && draft.name.is_empty() && !draft.has_ref
}

fn is_made_of_text(role: &Role) -> bool {
    matches!(
        role,
        Role::Paragraph
            | Role::ListItem
            | Role::Cell
            | Role::GridCell
            | Role::ColumnHeader
            | Role::RowHeader
            | Role::Alert
            | Role::Status
            | Role::Other(_)
    )
}
