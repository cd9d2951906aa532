//! Refs: what was shown under each, and the way back to the node.
//!
//! Must never resolve a ref of another page, and never to a node that is no longer what was shown: Chrome hands old
//! node numbers to new elements, so a stale ref would press something else and look like success.

mod resolve;
mod table;

pub(crate) use resolve::resolve;
pub(crate) use table::{DocumentPlace, Fingerprint, FrameOwner, RefTable, ShownNode};

use crate::connection::Session;
use chromiumoxide::cdp::browser_protocol::dom::BackendNodeId;
use tiller_domain::credential::CredentialKind;
use tiller_domain::element::ElementRef;
use tiller_domain::role::Role;

/// An element that was shown and, a moment ago, still was what was shown.
#[derive(Clone)]
pub(crate) struct NodeHandle {
    /// The ref it was found by.
    pub(crate) reference: ElementRef,
    /// The session that knows the node.
    pub(crate) session: Session,
    /// Chrome's id of the frame whose document it stands in.
    pub(crate) frame_id: String,
    /// The iframes of other processes that it lies in, innermost first. Coordinates of the session start at the
    /// content box of the first; iframes of the same process count in already.
    pub(crate) owners: Vec<FrameOwner>,
    /// The node in its session.
    pub(crate) backend_node_id: BackendNodeId,
    /// What is pressed in its place when it has no box or is covered by this: the label of a checkbox or radio.
    pub(crate) stand_in: Option<BackendNodeId>,
    /// Its role, as shown.
    pub(crate) role: Role,
    /// Its name, as shown.
    pub(crate) name: String,
    /// What tells it apart, as shown.
    pub(crate) context: Option<String>,
    /// Which kind of credential it holds, if it holds one.
    pub(crate) credential: Option<CredentialKind>,
}

impl NodeHandle {
    /// The element in a few words, for refusals: `button “Select” (Account B)`.
    pub(crate) fn describe(&self) -> String {
        let words = in_words(&self.role, &self.name);
        match &self.context {
            Some(context) => format!("{words} ({context})"),
            None => words,
        }
    }
}

/// A role and a name in a few words.
fn in_words(role: &Role, name: &str) -> String {
    if name.is_empty() { format!("{role} without a name") } else { format!("{role} “{name}”") }
}
