//! Fetches what one look needs: the trees of the page and of every iframe in it, each from the session that knows it.
//!
//! A root tree stops at every iframe. Those of the same process are asked for by their frame on the same session;
//! those of another process answer on a session of their own, as do iframes inside them. Must never wait longer for
//! an iframe than for the page: one that does not answer is left out and said.

use super::ax::{AxNode, AxReply};
use super::dom::{DomDocument, DomReply, STYLES};
use super::frames::FrameTree;
use super::reading::{Holder, ReadDocument, SessionReading};
use super::viewport::Metrics;
use crate::connection::Session;
use crate::refs::{DocumentPlace, FrameOwner};
use crate::tabs::{ChildFrame, LiveTab};
use chromiumoxide::cdp::browser_protocol::accessibility::GetFullAxTreeParams;
use chromiumoxide::cdp::browser_protocol::dom::{BackendNodeId, GetFrameOwnerParams};
use chromiumoxide::cdp::browser_protocol::dom_snapshot::CaptureSnapshotParams;
use chromiumoxide::cdp::browser_protocol::page::FrameId;
use futures::future::join_all;
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::fault::BrowserFault;

/// A page whose process has not answered the first question for so long hangs.
pub(super) const FIRST_ANSWER: Duration = Duration::from_secs(4);
/// The tree of the largest page that is read.
const WHOLE_TREE: Duration = Duration::from_secs(20);
/// An iframe of another process is not waited for as long.
const IFRAME: Duration = Duration::from_millis(2_500);

/// Everything fetched.
pub(super) struct Gathered {
    /// The documents; what holds one comes before it.
    pub(super) documents: Vec<ReadDocument>,
    /// Where each of them is found again.
    pub(super) places: Vec<DocumentPlace>,
    pub(super) metrics: Metrics,
}

/// An iframe of another process, and the element that holds it.
struct IframeReading {
    frame: ChildFrame,
    owner: i64,
    reading: SessionReading,
}

/// Fetches everything of a tab's page.
pub(super) async fn gather(tab: &LiveTab) -> Result<Gathered, BrowserFault> {
    let root = tab.root();
    let frames = FrameTree::read(&root, FIRST_ANSWER).await?;
    let iframes = tab.iframes();
    let (page, metrics, iframes) = futures::join!(
        read_session(&root, frames, WHOLE_TREE),
        Metrics::read(&root, WHOLE_TREE),
        join_all(iframes.iter().map(|frame| read_iframe(&root, &iframes, frame))),
    );
    let mut gathered = Gathered { documents: Vec::new(), places: Vec::new(), metrics: metrics? };
    gathered.add(page?, &root, &[], None);
    for iframe in iframes.into_iter().flatten() {
        gathered.add_iframe(iframe, &root);
    }
    Ok(gathered)
}

/// Fetches only what the DOM knows, for every session of the tab.
pub(super) async fn gather_dom(tab: &LiveTab) -> Result<Gathered, BrowserFault> {
    let root = tab.root();
    let iframes = tab.iframes();
    let (frames, dom, metrics, iframes) = futures::join!(
        FrameTree::read(&root, FIRST_ANSWER),
        read_dom(&root, FIRST_ANSWER),
        Metrics::read(&root, FIRST_ANSWER),
        join_all(iframes.iter().map(|frame| read_iframe_dom(&root, &iframes, frame))),
    );
    let mut gathered = Gathered { documents: Vec::new(), places: Vec::new(), metrics: metrics? };
    gathered.add(SessionReading { frames: frames?.frames, trees: Vec::new(), dom: dom? }, &root, &[], None);
    for iframe in iframes.into_iter().flatten() {
        gathered.add_iframe(iframe, &root);
    }
    Ok(gathered)
}

impl Gathered {
    /// Adds what a session knows, its document held by this element of a document added before.
    fn add(
        &mut self,
        reading: SessionReading,
        session: &Session,
        owners: &[FrameOwner],
        holder: Option<Holder>,
    ) {
        for (frame, document) in reading.into_documents(self.documents.len(), holder) {
            self.documents.push(document);
            self.places.push(DocumentPlace {
                session: session.clone(),
                frame_id: frame.id,
                loader_id: frame.loader_id,
                owners: owners.to_vec(),
            });
        }
    }

    /// Adds an iframe of another process, if what holds it was read.
    fn add_iframe(&mut self, iframe: IframeReading, root: &Session) {
        let IframeReading { frame, owner, reading } = iframe;
        let around = match &frame.parent {
            None => self.places.first().cloned(),
            Some(parent) => self.places.iter().find(|place| place.frame_id == *parent).cloned(),
        };
        let Some(around) = around else { return };
        let holds = |at: &usize| {
            self.places[*at].session.id() == around.session.id()
                && self.documents[*at].dom.place(owner).is_some()
        };
        let Some(document) = (0..self.documents.len()).find(holds) else { return };
        let session = if frame.parent.is_none() { root.clone() } else { around.session };
        let mut owners = vec![FrameOwner { session, backend_node_id: BackendNodeId::new(owner) }];
        owners.extend(around.owners);
        self.add(reading, &frame.session, &owners, Some(Holder { document, backend: owner }));
    }
}

async fn read_session(
    session: &Session,
    frames: FrameTree,
    deadline: Duration,
) -> Result<SessionReading, BrowserFault> {
    let frames = frames.frames;
    let trees = join_all(frames.iter().enumerate().map(|(at, frame)| {
        let named = (at > 0).then(|| FrameId::new(frame.id.clone()));
        read_tree(session, named, deadline)
    }));
    let (dom, trees) = futures::join!(read_dom(session, deadline), trees);
    let mut trees = trees.into_iter();
    let own = trees.next().unwrap_or_else(|| Ok(Vec::new()))?;
    // One of the inner frames may have gone meanwhile: it is missing then, and nothing else.
    let trees = std::iter::once(own).chain(trees.map(Result::unwrap_or_default)).collect();
    Ok(SessionReading { frames, trees, dom: dom? })
}

async fn read_tree(
    session: &Session,
    frame: Option<FrameId>,
    deadline: Duration,
) -> Result<Vec<AxNode>, BrowserFault> {
    let command = GetFullAxTreeParams { depth: None, frame_id: frame };
    session.call_lean(command, deadline).await.map(|reply: AxReply| reply.nodes)
}

async fn read_dom(session: &Session, deadline: Duration) -> Result<Vec<DomDocument>, BrowserFault> {
    let command = CaptureSnapshotParams::new(STYLES.map(str::to_owned).to_vec());
    session.call_lean(command, deadline).await.map(DomReply::into_documents)
}

/// Nothing when the iframe or what holds it does not answer; the tree then shows it without what is in it.
async fn read_iframe(root: &Session, all: &[ChildFrame], frame: &ChildFrame) -> Option<IframeReading> {
    let reading = async {
        let frames = FrameTree::read(&frame.session, IFRAME).await?;
        read_session(&frame.session, frames, IFRAME).await
    };
    let (reading, owner) = futures::join!(reading, owner_of(root, all, frame));
    Some(IframeReading { frame: frame.clone(), owner: owner.ok()?, reading: reading.ok()? })
}

async fn read_iframe_dom(root: &Session, all: &[ChildFrame], frame: &ChildFrame) -> Option<IframeReading> {
    let (frames, dom, owner) = futures::join!(
        FrameTree::read(&frame.session, IFRAME),
        read_dom(&frame.session, IFRAME),
        owner_of(root, all, frame)
    );
    let reading = SessionReading { frames: frames.ok()?.frames, trees: Vec::new(), dom: dom.ok()? };
    Some(IframeReading { frame: frame.clone(), owner: owner.ok()?, reading })
}

/// The element that holds an iframe of another process, asked of the session around it.
async fn owner_of(root: &Session, all: &[ChildFrame], frame: &ChildFrame) -> Result<i64, BrowserFault> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Reply {
        backend_node_id: i64,
    }
    let parent = frame.parent.as_ref().and_then(|parent| all.iter().find(|other| other.frame_id == *parent));
    let session = parent.map_or(root, |parent| &parent.session);
    let command = GetFrameOwnerParams::new(FrameId::new(frame.frame_id.clone()));
    session.call_lean(command, IFRAME).await.map(|reply: Reply| reply.backend_node_id)
}
