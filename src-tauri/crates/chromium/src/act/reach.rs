//! Letting the pointer come to an element: in view, enabled, holding still, met by the pointer.
//!
//! Must never wait for what may never come: a refusal takes a moment, not half a minute.

use super::scene::Scene;
use super::spot::{self, Pressed, Spot};
use crate::input::Point;
use crate::refs::NodeHandle;
use crate::snapshot::{AxNode, AxReply};
use chromiumoxide::cdp::browser_protocol::accessibility::GetPartialAxTreeParams;
use chromiumoxide::cdp::browser_protocol::dom::BackendNodeId;
use std::time::Duration;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::refusal::Refusal;
use tokio::time::Instant;

const DEADLINE: Duration = Duration::from_secs(4);
/// What opens or scrolls smoothly comes to rest within this.
const PATIENCE: Duration = Duration::from_millis(1200);
/// How many times an element may be covered before that is believed.
const COVERED: usize = 1;
/// How many times it may be out of sight: a page that has just come may not be laid out yet.
const OUT_OF_SIGHT: usize = 5;
/// How often a moving element is looked at.
const GLANCE: Duration = Duration::from_millis(50);
/// Pixels that an element may move between two frames and still be pressed where it was seen.
const STILL: f64 = 3.0;

/// Brings the pointer onto an element that can be pressed.
pub(super) async fn reach(scene: &Scene, handle: &NodeHandle) -> Result<Spot, DriveError> {
    let own = Pressed { handle, node: handle.backend_node_id };
    let Some(stand_in) = handle.stand_in else { return reach_node(scene, own).await };
    match reach_node(scene, own).await {
        // A hidden checkbox is pressed by its label.
        Err(DriveError::Refused(Refusal::Invisible(_) | Refusal::Covered { .. })) => {
            reach_node(scene, Pressed { handle, node: stand_in }).await
        }
        reached => reached,
    }
}

/// The same for another node of the element's document: a choice of its list.
pub(super) async fn reach_other(
    scene: &Scene,
    handle: &NodeHandle,
    node: BackendNodeId,
) -> Result<Spot, DriveError> {
    reach_node(scene, Pressed { handle, node }).await
}

/// The pointer comes to the node; then it is seen whether the node held still.
async fn reach_node(scene: &Scene, pressed: Pressed<'_>) -> Result<Spot, DriveError> {
    let begun = Instant::now();
    spot::bring_into_view(pressed.handle, pressed.node).await?;
    let mut misses = 0;
    loop {
        match attempt(scene, pressed).await {
            Ok(Some(spot)) => return Ok(spot),
            Ok(None) if begun.elapsed() > PATIENCE => {
                return Err(Refusal::Moving(pressed.handle.describe()).into());
            }
            // A page that is drawing itself anew shows things and covers them within a few frames.
            Err(DriveError::Refused(Refusal::Covered { .. })) if misses < COVERED => misses += 1,
            Err(DriveError::Refused(Refusal::Invisible(_))) if misses < OUT_OF_SIGHT => misses += 1,
            Ok(None) => {}
            Err(cause) => return Err(cause),
        }
        tokio::time::sleep(GLANCE).await;
    }
}

/// Comes to where the node is; nothing when it is somewhere else by then.
async fn attempt(scene: &Scene, pressed: Pressed<'_>) -> Result<Option<Spot>, DriveError> {
    let before = spot::corner(pressed).await?;
    let found = async {
        let spot = find_uncovered(pressed).await?;
        scene.travel(&spot).await?;
        let now = spot::find(pressed).await?;
        Ok(is_still(spot.in_tab, now.in_tab).then_some(now))
    };
    match found.await {
        // What moves is never where it was looked for, and something else is there instead.
        Err(DriveError::Refused(Refusal::Invisible(_) | Refusal::Covered { .. }))
            if spot::corner(pressed)
                .await?
                .zip(before)
                .is_some_and(|(now, before)| !is_still(now, before)) =>
        {
            Ok(None)
        }
        found => found,
    }
}

/// A bar that sticks to an edge of the page covers what was scrolled just to that edge: it is moved to the middle.
async fn find_uncovered(pressed: Pressed<'_>) -> Result<Spot, DriveError> {
    match spot::find(pressed).await {
        Err(covered @ DriveError::Refused(Refusal::Covered { .. })) => {
            spot::bring_to_the_middle(pressed).await?;
            spot::find(pressed).await.map_err(|_| covered)
        }
        found => found,
    }
}

fn is_still(before: Point, now: Point) -> bool {
    (before.x - now.x).hypot(before.y - now.y) <= STILL
}

/// What the accessibility tree says of an element now.
pub(super) async fn traits(handle: &NodeHandle) -> Result<AxNode, DriveError> {
    let node = handle.backend_node_id;
    let command = GetPartialAxTreeParams::builder().backend_node_id(node).fetch_relatives(false).build();
    let stale = || DriveError::from(Refusal::StaleRef(handle.reference.clone()));
    let reply: AxReply = match handle.session.call_lean(command, DEADLINE).await {
        Ok(reply) => reply,
        Err(BrowserFault::Protocol { .. }) => return Err(stale()),
        Err(fault) => return Err(super::fault::page_fault(fault)),
    };
    reply.nodes.into_iter().next().ok_or_else(stale)
}

/// Refuses what is disabled, by itself or by what it lies in.
pub(super) async fn enabled(handle: &NodeHandle) -> Result<AxNode, DriveError> {
    let node = traits(handle).await?;
    if node.traits.disabled {
        return Err(Refusal::Disabled(handle.describe()).into());
    }
    Ok(node)
}
