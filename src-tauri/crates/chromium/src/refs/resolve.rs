//! From a ref back to the element, checked at this moment.
//!
//! Must never act on trust: document, node, role and name are compared again with what was shown.

use super::table::{DocumentPlace, Fingerprint, ShownNode};
use super::{NodeHandle, in_words};
use crate::blocked::unless_blocked;
use crate::connection::Session;
use crate::snapshot::{AxNode, AxReply, FrameTree, role_of};
use crate::tabs::LiveTab;
use chromiumoxide::cdp::browser_protocol::accessibility::{GetPartialAxTreeParams, QueryAxTreeParams};
use chromiumoxide::cdp::browser_protocol::dom::BackendNodeId;
use std::sync::PoisonError;
use std::time::Duration;
use tiller_domain::element::ElementRef;
use tiller_domain::fault::{BrowserFault, DriveError, PageFault};
use tiller_domain::refusal::Refusal;

/// A page that has not answered for so long hangs.
const DEADLINE: Duration = Duration::from_secs(4);

/// Finds the element of a ref, if it still is what was shown.
pub(crate) async fn resolve(tab: &LiveTab, reference: &ElementRef) -> Result<NodeHandle, DriveError> {
    let found = tab.refs().lock().unwrap_or_else(PoisonError::into_inner).find(reference, tab.page_tag());
    let (shown, place) = found?;
    unless_blocked(tab, check(reference, &shown, &place)).await?;
    Ok(NodeHandle {
        reference: reference.clone(),
        session: place.session,
        frame_id: place.frame_id,
        owners: place.owners,
        backend_node_id: BackendNodeId::new(shown.backend),
        stand_in: shown.stand_in.map(BackendNodeId::new),
        role: shown.role,
        name: shown.name,
        context: shown.context,
        credential: shown.credential,
    })
}

async fn check(reference: &ElementRef, shown: &ShownNode, place: &DocumentPlace) -> Result<(), DriveError> {
    let stale = || DriveError::from(Refusal::StaleRef(reference.clone()));
    let (frames, nodes) =
        futures::join!(FrameTree::read(&place.session, DEADLINE), nodes_now(&place.session, shown));
    // An iframe's session that is gone, or a node that is: both answer with an error and nothing else.
    let frames = frames.map_err(|fault| page_fault(&fault).unwrap_or_else(stale))?;
    if frames.loader_of(&place.frame_id) != Some(&place.loader_id) {
        return Err(stale());
    }
    let nodes = nodes.map_err(|fault| page_fault(&fault).unwrap_or_else(stale))?;
    let node = nodes.iter().find(|node| node.backend == shown.backend);
    let Some(node) = node.filter(|node| node.node_id != 0) else { return Err(stale()) };
    if fingerprint(node, &nodes, shown.named_by_text) == shown.fingerprint {
        return Ok(());
    }
    let now = if node.ignored { "hidden".to_owned() } else { in_words(&role_of(&node.role), &node.name) };
    Err(Refusal::Changed { reference: reference.clone(), was: in_words(&shown.role, &shown.name), now }
        .into())
}

/// The node as it is now, with what is in it where that makes its name.
async fn nodes_now(session: &Session, shown: &ShownNode) -> Result<Vec<AxNode>, BrowserFault> {
    let node = BackendNodeId::new(shown.backend);
    let itself = GetPartialAxTreeParams::builder().backend_node_id(node).fetch_relatives(false).build();
    let itself = session.call_lean::<_, AxReply>(itself, DEADLINE);
    if !shown.named_by_text {
        return Ok(itself.await?.nodes);
    }
    let inside = QueryAxTreeParams::builder().backend_node_id(node).build();
    let (itself, inside) = futures::join!(itself, session.call_lean::<_, AxReply>(inside, DEADLINE));
    let mut nodes = itself?.nodes;
    nodes.extend(inside?.nodes);
    Ok(nodes)
}

fn fingerprint(node: &AxNode, nodes: &[AxNode], named_by_text: bool) -> Fingerprint {
    let texts = nodes.iter().filter(|_| named_by_text).filter(|inner| inner.is_text());
    Fingerprint::of(&node.role, &node.name, texts.map(|inner| inner.name.as_str()))
}

/// The faults that say something about the whole page rather than about one node.
fn page_fault(fault: &BrowserFault) -> Option<DriveError> {
    match fault {
        BrowserFault::NoAnswer { .. } => Some(PageFault::Hanging.into()),
        BrowserFault::Gone => Some(BrowserFault::Gone.into()),
        _ => None,
    }
}
