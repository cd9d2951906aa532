//! Asking one element a question that Chrome's protocol has no call for: a small function, run in a world of its own
//! that the page cannot see.
//!
//! Must never be used for looking at a page, and must never leave anything behind in it.

use super::fault::page_fault;
use crate::connection::Session;
use crate::refs::NodeHandle;
use chromiumoxide::cdp::browser_protocol::dom::{BackendNodeId, ResolveNodeParams};
use chromiumoxide::cdp::browser_protocol::page::{CreateIsolatedWorldParams, FrameId};
use chromiumoxide::cdp::js_protocol::runtime::{
    CallArgument, CallFunctionOnParams, ExecutionContextId, ReleaseObjectGroupParams, RemoteObjectId,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tiller_domain::fault::{BrowserFault, DriveError};

/// A page that takes longer to answer hangs.
const DEADLINE: Duration = Duration::from_secs(4);
/// The name of the world, and of the objects held in it.
const NAME: &str = "element";

/// What a function may be given besides the element.
pub(super) enum Given {
    /// Another element of the same document.
    Node(BackendNodeId),
    /// A plain value.
    Value(serde_json::Value),
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct World {
    execution_context_id: i64,
}

#[derive(Deserialize)]
struct Resolved {
    object: Remote,
}

#[derive(Deserialize)]
struct Called {
    result: Remote,
    #[serde(rename = "exceptionDetails")]
    exception: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Remote {
    #[serde(rename = "objectId")]
    object: Option<String>,
    #[serde(default)]
    value: serde_json::Value,
}

/// The world beside the page's own in one frame.
pub(super) struct Realm {
    session: Session,
    world: i64,
}

impl Drop for Realm {
    fn drop(&mut self) {
        self.session.send(ReleaseObjectGroupParams::new(NAME));
    }
}

impl Realm {
    /// The world of the frame in which an element stands.
    pub(super) async fn of(node: &NodeHandle) -> Result<Self, DriveError> {
        Self::in_frame(&node.session, &node.frame_id).await
    }

    /// The world of a frame.
    pub(super) async fn in_frame(session: &Session, frame: &str) -> Result<Self, DriveError> {
        let mut command = CreateIsolatedWorldParams::new(FrameId::new(frame));
        command.world_name = Some(NAME.to_owned());
        let world: World = session.call_lean(command, DEADLINE).await.map_err(page_fault)?;
        Ok(Self { session: session.clone(), world: world.execution_context_id })
    }

    /// Calls a function on an element and reads its answer.
    pub(super) async fn ask<R: DeserializeOwned>(
        &self,
        node: BackendNodeId,
        function: &str,
        given: Vec<Given>,
    ) -> Result<R, DriveError> {
        let called = self.call(node, function, given, true).await?;
        let failed = called.exception.is_some();
        serde_json::from_value(called.result.value).map_err(|error| unexpected(failed, &error))
    }

    /// Calls a function that gives an object, and keeps the object for the next call.
    pub(super) async fn object(
        &self,
        node: BackendNodeId,
        function: &str,
    ) -> Result<RemoteObjectId, DriveError> {
        let called = self.call(node, function, Vec::new(), false).await?;
        called.result.object.map(RemoteObjectId::from).ok_or_else(no_object)
    }

    async fn call(
        &self,
        node: BackendNodeId,
        function: &str,
        given: Vec<Given>,
        by_value: bool,
    ) -> Result<Called, DriveError> {
        let object = self.resolve(node).await?;
        let mut arguments = Vec::with_capacity(given.len());
        for one in given {
            arguments.push(match one {
                Given::Node(node) => CallArgument::builder().object_id(self.resolve(node).await?).build(),
                Given::Value(value) => CallArgument::builder().value(value).build(),
            });
        }
        let mut command = CallFunctionOnParams::new(function);
        command.object_id = Some(object);
        command.arguments = Some(arguments);
        command.return_by_value = Some(by_value);
        command.silent = Some(true);
        command.object_group = Some(NAME.to_owned());
        self.session.call_lean(command, DEADLINE).await.map_err(page_fault)
    }

    async fn resolve(&self, node: BackendNodeId) -> Result<RemoteObjectId, DriveError> {
        let mut command = ResolveNodeParams::builder().backend_node_id(node).object_group(NAME).build();
        command.execution_context_id = Some(ExecutionContextId::new(self.world));
        let resolved: Resolved = self.session.call_lean(command, DEADLINE).await.map_err(page_fault)?;
        resolved.object.object.map(RemoteObjectId::from).ok_or_else(no_object)
    }
}

fn no_object() -> DriveError {
    protocol("it gave no object".to_owned())
}

fn unexpected(failed: bool, error: &serde_json::Error) -> DriveError {
    protocol(if failed { "the function failed".to_owned() } else { format!("{:?}", error.classify()) })
}

fn protocol(reason: String) -> DriveError {
    BrowserFault::Protocol { call: "Runtime.callFunctionOn".to_owned(), reason }.into()
}
