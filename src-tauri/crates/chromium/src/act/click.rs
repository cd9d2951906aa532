//! Pressing the pointer on an element, and resting it there.
//!
//! Must never press where the element is not what the pointer meets.

use super::reach::{enabled, reach};
use super::scene::Scene;
use super::spot;
use crate::refs::NodeHandle;
use chromiumoxide::cdp::browser_protocol::input::MouseButton;
use tiller_domain::action::Press;
use tiller_domain::fault::DriveError;

/// Presses the pointer on an element.
pub(super) async fn click(scene: &Scene, handle: &NodeHandle, press: Press) -> Result<(), DriveError> {
    enabled(handle).await?;
    let spot = reach(scene, handle).await?;
    let (button, times) = match press {
        Press::Single => (MouseButton::Left, 1),
        Press::Double => (MouseButton::Left, 2),
        Press::Secondary => (MouseButton::Right, 1),
    };
    scene.press(&spot, button, times).await
}

/// Rests the pointer on an element.
pub(super) async fn hover(scene: &Scene, handle: &NodeHandle) -> Result<(), DriveError> {
    reach(scene, handle).await.map(drop)
}

/// Brings an element into view.
pub(super) async fn scroll_to(scene: &Scene, handle: &NodeHandle) -> Result<(), DriveError> {
    scene.begin();
    let node = handle.stand_in.unwrap_or(handle.backend_node_id);
    spot::bring_into_view(handle, node).await?;
    spot::must_be_visible(handle, node).await
}
