//! Where an element stands in the viewport of its tab.
//!
//! Must never forget an iframe on the way: inside one of another process, coordinates begin at its own corner.

use super::{DEADLINE, Node, page_fault};
use crate::refs::FrameOwner;
use chromiumoxide::cdp::browser_protocol::dom::{GetBoxModelParams, GetContentQuadsParams};
use serde::Deserialize;
use tiller_domain::element::PageBox;
use tiller_domain::fault::{BrowserFault, DriveError};

#[derive(Deserialize)]
struct Quads {
    quads: Vec<Vec<f64>>,
}

#[derive(Deserialize)]
struct BoxReply {
    model: BoxModel,
}

#[derive(Deserialize)]
struct BoxModel {
    content: Vec<f64>,
}

/// The box around an element; nothing when it has none.
pub(super) async fn bounds(node: &Node) -> Result<Option<PageBox>, DriveError> {
    let command = GetContentQuadsParams::builder().backend_node_id(node.backend).build();
    let Some(reply) = unless_gone(node.session.call_lean::<_, Quads>(command, DEADLINE).await)? else {
        return Ok(None);
    };
    let corners: Vec<f64> = reply.quads.into_iter().flatten().collect();
    let Some(mut area) = around(&corners) else { return Ok(None) };
    for owner in &node.owners {
        let Some((x, y)) = corner(owner).await? else { return Ok(None) };
        area = PageBox { x: area.x + x, y: area.y + y, ..area };
    }
    Ok(Some(area))
}

/// Where the page of an iframe begins in the page around it.
async fn corner(owner: &FrameOwner) -> Result<Option<(f64, f64)>, DriveError> {
    let command = GetBoxModelParams::builder().backend_node_id(owner.backend_node_id).build();
    let reply = unless_gone(owner.session.call_lean::<_, BoxReply>(command, DEADLINE).await)?;
    Ok(reply.and_then(|reply| Some((*reply.model.content.first()?, *reply.model.content.get(1)?))))
}

/// The smallest upright box around points that are given as x, y, x, y.
fn around(points: &[f64]) -> Option<PageBox> {
    let fold =
        |from: usize, join: fn(f64, f64) -> f64| points.iter().skip(from).step_by(2).copied().reduce(join);
    let (left, right) = (fold(0, f64::min)?, fold(0, f64::max)?);
    let (top, bottom) = (fold(1, f64::min)?, fold(1, f64::max)?);
    Some(PageBox { x: left, y: top, width: right - left, height: bottom - top })
}

/// An element without a box is no fault.
fn unless_gone<T>(answer: Result<T, BrowserFault>) -> Result<Option<T>, DriveError> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(BrowserFault::Protocol { .. }) => Ok(None),
        Err(fault) => Err(page_fault(fault)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_over_two_lines_has_one_box_around_both() {
        let lines =
            [250.0, 0.0, 300.0, 0.0, 300.0, 20.0, 250.0, 20.0, 0.0, 20.0, 60.0, 20.0, 60.0, 40.0, 0.0, 40.0];
        assert_eq!(around(&lines), Some(PageBox { x: 0.0, y: 0.0, width: 300.0, height: 40.0 }));
        assert_eq!(around(&[]), None, "what is not rendered has no box");
    }
}
