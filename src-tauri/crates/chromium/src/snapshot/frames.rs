//! The frames of one session: the page's own or that of an iframe of another process, and those of the same process in it.
//!
//! Must never read a frame of another process: it has a session of its own.

use crate::connection::Session;
use chromiumoxide::cdp::browser_protocol::page::GetFrameTreeParams;
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::fault::BrowserFault;

/// The frames of one session, the outermost first.
#[derive(Debug)]
pub(crate) struct FrameTree {
    pub(super) frames: Vec<Frame>,
}

/// One frame.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Frame {
    pub(super) id: String,
    #[serde(default)]
    pub(super) loader_id: String,
    #[serde(default)]
    pub(super) url: String,
}

/// The answer.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FrameReply {
    frame_tree: Branch,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Branch {
    frame: Frame,
    #[serde(default)]
    child_frames: Vec<Branch>,
}

impl FrameReply {
    pub(super) fn into_tree(self) -> FrameTree {
        let mut frames = Vec::new();
        let mut waiting = vec![self.frame_tree];
        while let Some(branch) = waiting.pop() {
            frames.push(branch.frame);
            waiting.extend(branch.child_frames.into_iter().rev());
        }
        FrameTree { frames }
    }
}

impl FrameTree {
    /// Asks for the frames. It is the page's own process that answers, so this tells also whether it answers at all.
    pub(crate) async fn read(session: &Session, deadline: Duration) -> Result<Self, BrowserFault> {
        session.call_lean(GetFrameTreeParams::default(), deadline).await.map(FrameReply::into_tree)
    }

    /// Which document a frame shows, if the frame is here.
    pub(crate) fn loader_of(&self, frame_id: &str) -> Option<&String> {
        self.frames.iter().find(|frame| frame.id == frame_id).map(|frame| &frame.loader_id)
    }
}
