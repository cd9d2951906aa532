//! The element that has the focus, through iframes and closed shadow roots, without running anything in the page.
//!
//! Only one document has the focus at a time, in whatever process: every session is asked what matches
//! `:focus-within`, and a shadow root found on the way is asked again. This takes a few milliseconds on any page;
//! the accessibility tree, which says it too, takes seconds on a huge one. Must never take a field of another
//! document for the focused one.

use super::{DEADLINE, Node, page_fault};
use crate::connection::Session;
use crate::refs::FrameOwner;
use crate::tabs::{ChildFrame, LiveTab};
use chromiumoxide::cdp::browser_protocol::dom::{
    BackendNodeId, DescribeNodeParams, DiscardSearchResultsParams, GetDocumentParams, GetFrameOwnerParams,
    GetSearchResultsParams, NodeId, PerformSearchParams, PushNodesByBackendIdsToFrontendParams,
    QuerySelectorAllParams,
};
use chromiumoxide::cdp::browser_protocol::page::FrameId;
use futures::future::join_all;
use serde::Deserialize;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::PoisonError;
use tiller_domain::credential::CredentialKind;
use tiller_domain::fault::{BrowserFault, DriveError};

/// Matches what has the focus and all around it.
const FOCUSED: &str = ":focus-within";
/// Password fields in the same form as what has the focus.
const PASSWORD_BESIDE: &str = "form:focus-within input[type=password i]";
/// Shadow roots and documents are entered at most so deep.
const DEEPEST: usize = 64;

/// The focused element and what is remembered of it.
pub(super) struct Focused {
    pub(super) node: Node,
    pub(super) credential: Option<CredentialKind>,
    pub(super) was_password: bool,
    pub(super) form_has_password: bool,
}

/// A node as the DOM describes it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Seen {
    node_id: i64,
    backend_node_id: i64,
    #[serde(default)]
    shadow_roots: Vec<Seen>,
    #[serde(default)]
    shadow_root_type: String,
}

/// Finds it; nothing when the page itself has the focus.
pub(super) async fn focused(tab: &LiveTab) -> Result<Option<Focused>, DriveError> {
    let root = tab.root();
    let iframes = tab.iframes();
    let inner = join_all(iframes.iter().map(|frame| focused_in(&frame.session)));
    let (own, inner) = futures::join!(focused_in(&root), inner);
    let found = own.map_err(page_fault)?.map(|found| (found, None));
    // An iframe that does not answer has nothing to say about the focus.
    let inside = inner.into_iter().zip(&iframes).find_map(|(found, frame)| Some((found.ok()??, Some(frame))));
    let Some(((backend, form_has_password), frame)) = found.or(inside) else { return Ok(None) };
    let (session, owners) = match frame {
        None => (root.clone(), Vec::new()),
        Some(frame) => (frame.session.clone(), owners(&root, &iframes, frame).await?),
    };
    let (credential, was_password) =
        tab.refs().lock().unwrap_or_else(PoisonError::into_inner).known_of(&session, backend);
    let node = Node { session, owners, backend: BackendNodeId::new(backend) };
    Ok(Some(Focused { node, credential, was_password, form_has_password }))
}

/// The focused element of one session, and whether a password field stands in its form.
async fn focused_in(session: &Session) -> Result<Option<(i64, bool)>, BrowserFault> {
    let mut last = None;
    // Another look at the same moment voids the numbers that this one goes by.
    for _ in 0..3 {
        match search(session).await {
            Err(fault @ BrowserFault::Protocol { .. }) => last = Some(fault),
            answered => return answered,
        }
    }
    last.map_or(Ok(None), Err)
}

async fn search(session: &Session) -> Result<Option<(i64, bool)>, BrowserFault> {
    session.call_within(GetDocumentParams::builder().depth(0).build(), DEADLINE).await?;
    let around = found(session, FOCUSED).await?;
    let Some(mut innermost) = around.last().copied() else { return Ok(None) };
    let mut form_has_password = !found(session, PASSWORD_BESIDE).await?.is_empty();
    let mut seen = describe(session, innermost).await?;
    for _ in 0..DEEPEST {
        let Some(shadow) = seen.shadow_roots.iter().find(|root| root.shadow_root_type != "user-agent") else {
            break;
        };
        let shadow = number_of(session, shadow).await?;
        let Some(inside) = matching(session, shadow, ":focus-within").await?.last().copied() else { break };
        form_has_password |= !matching(session, shadow, PASSWORD_BESIDE).await?.is_empty();
        innermost = inside;
        seen = describe(session, innermost).await?;
    }
    Ok(Some((seen.backend_node_id, form_has_password)))
}

/// Everything in the documents of a session that a selector matches.
async fn found(session: &Session, selector: &str) -> Result<Vec<i64>, BrowserFault> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Search {
        search_id: String,
        result_count: i64,
    }
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Results {
        node_ids: Vec<i64>,
    }
    let search = PerformSearchParams::new(format!("{selector}:not(x{})", chance()));
    let search: Search = session.call_lean(search, DEADLINE).await?;
    if search.result_count == 0 {
        session.send(DiscardSearchResultsParams::new(search.search_id));
        return Ok(Vec::new());
    }
    let results = GetSearchResultsParams::new(search.search_id.clone(), 0, search.result_count);
    let results: Results = session.call_lean(results, DEADLINE).await?;
    session.send(DiscardSearchResultsParams::new(search.search_id));
    Ok(results.node_ids)
}

/// A number that no page contains. The search also looks for its own words in texts and attributes, and would find a
/// style sheet that says the same.
fn chance() -> u64 {
    RandomState::new().build_hasher().finish()
}

async fn matching(session: &Session, inside: i64, selector: &str) -> Result<Vec<i64>, BrowserFault> {
    let found =
        session.call_within(QuerySelectorAllParams::new(NodeId::new(inside), selector), DEADLINE).await?;
    Ok(found.node_ids.iter().map(|id| *id.inner()).collect())
}

async fn describe(session: &Session, node: i64) -> Result<Seen, BrowserFault> {
    #[derive(Deserialize)]
    struct Reply {
        node: Seen,
    }
    let command = DescribeNodeParams::builder().node_id(NodeId::new(node)).depth(0).build();
    session.call_lean(command, DEADLINE).await.map(|reply: Reply| reply.node)
}

/// The number by which a shadow root can be asked.
async fn number_of(session: &Session, seen: &Seen) -> Result<i64, BrowserFault> {
    if seen.node_id != 0 {
        return Ok(seen.node_id);
    }
    let command = PushNodesByBackendIdsToFrontendParams::new(vec![BackendNodeId::new(seen.backend_node_id)]);
    let pushed = session.call_within(command, DEADLINE).await?;
    Ok(pushed.node_ids.first().map_or(0, |id| *id.inner()))
}

/// The elements that hold an iframe of another process, innermost first.
async fn owners(
    root: &Session,
    all: &[ChildFrame],
    frame: &ChildFrame,
) -> Result<Vec<FrameOwner>, DriveError> {
    let mut owners = Vec::new();
    let mut inner = Some(frame);
    while let Some(frame) = inner.filter(|_| owners.len() < DEEPEST) {
        let around =
            frame.parent.as_ref().and_then(|parent| all.iter().find(|other| other.frame_id == *parent));
        let session = around.map_or(root, |around| &around.session);
        let command = GetFrameOwnerParams::new(FrameId::new(frame.frame_id.clone()));
        let owner = session.call_within(command, DEADLINE).await.map_err(page_fault)?;
        owners.push(FrameOwner { session: session.clone(), backend_node_id: owner.backend_node_id });
        inner = around;
    }
    Ok(owners)
}
