//! From an element to the point where it can be pressed: brought into view, held still, not covered.
//!
//! Must never take longer than a moment to refuse, and never give a point that was not checked.

use super::fault::page_fault;
use super::geometry::{Frame, Quad, have_area, points};
use super::hit_test::{Met, Place, meet};
use super::realm::Realm;
use crate::connection::Session;
use crate::input::Point;
use crate::refs::{FrameOwner, NodeHandle};
use chromiumoxide::cdp::browser_protocol::dom::{
    BackendNodeId, GetBoxModelParams, GetContentQuadsParams, ScrollIntoViewIfNeededParams,
};
use chromiumoxide::cdp::browser_protocol::page::GetLayoutMetricsParams;
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::refusal::Refusal;

const DEADLINE: Duration = Duration::from_secs(4);

/// Where an element can be pressed.
#[derive(Clone)]
pub(super) struct Spot {
    /// The session whose page takes the input.
    pub(super) session: Session,
    /// The point in that session's viewport.
    pub(super) at: Point,
    /// The same point in the viewport of the tab.
    pub(super) in_tab: Point,
}

/// The node that is pressed: the element, or the label that stands for it.
#[derive(Clone, Copy)]
pub(super) struct Pressed<'a> {
    pub(super) handle: &'a NodeHandle,
    pub(super) node: BackendNodeId,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Metrics {
    css_layout_viewport: Layout,
    css_visual_viewport: Visual,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Layout {
    client_width: f64,
    client_height: f64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Visual {
    page_x: f64,
    page_y: f64,
}

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
    border: Vec<f64>,
    width: f64,
    height: f64,
}

/// What shows a session's page: how large it is and how far it is scrolled.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) frame: Frame,
    pub(super) scrolled: Point,
}

/// Scrolls an element into view, through all iframes around it. An element without a box stays where it is.
pub(super) async fn bring_into_view(handle: &NodeHandle, node: BackendNodeId) -> Result<(), DriveError> {
    for owner in handle.owners.iter().rev() {
        scroll_to(&owner.session, owner.backend_node_id).await?;
    }
    scroll_to(&handle.session, node).await
}

async fn scroll_to(session: &Session, node: BackendNodeId) -> Result<(), DriveError> {
    let command = ScrollIntoViewIfNeededParams::builder().backend_node_id(node).build();
    match session.call_within(command, DEADLINE).await {
        // Without a box there is nothing to scroll to; whoever needs the box finds that out from its quads.
        Ok(_) | Err(BrowserFault::Protocol { .. }) => Ok(()),
        Err(fault) => Err(page_fault(fault)),
    }
}

/// Finds a point of the node where the pointer meets it.
pub(super) async fn find(pressed: Pressed<'_>) -> Result<Spot, DriveError> {
    let handle = pressed.handle;
    let name = || handle.describe();
    let (quads, view) = futures::join!(quads(&handle.session, pressed.node), view(&handle.session));
    let (quads, view) = (quads?, view?);
    if !have_area(&quads) {
        return Err(Refusal::Invisible(name()).into());
    }
    let candidates = points(&quads, &view.frame);
    let mut first = None;
    for at in candidates {
        let met = meet_through(pressed, at, view).await?;
        if let (Met::Element, in_tab) = met {
            return Ok(Spot { session: handle.session.clone(), at, in_tab });
        }
        let worth_looking_on = matches!(met.0, Met::Cover(_) | Met::Clipped);
        first.get_or_insert(met.0);
        if !worth_looking_on {
            break;
        }
    }
    Err(refusal(first, name()).into())
}

fn refusal(met: Option<Met>, hidden: String) -> Refusal {
    match met {
        Some(Met::Cover(cover)) => Refusal::Covered { hidden, cover },
        Some(Met::Passive) => Refusal::Disabled(hidden),
        Some(Met::Clipped | Met::Element) | None => Refusal::Invisible(hidden),
    }
}

/// What the pointer meets at a point of the node's session, and at the same point of every page around it.
async fn meet_through(pressed: Pressed<'_>, at: Point, view: View) -> Result<(Met, Point), DriveError> {
    let handle = pressed.handle;
    let place = Place { at, scrolled: view.scrolled };
    let met = meet(&handle.session, Some(&handle.frame_id), pressed.node, place).await?;
    let mut point = at;
    if met != Met::Element {
        return Ok((met, point));
    }
    for owner in &handle.owners {
        let (outer, outer_view) = futures::join!(through(owner, point), self::view(&owner.session));
        let outer_view = outer_view?;
        let Some(outer) = outer?.filter(|outer| outer_view.frame.contains(*outer)) else {
            return Ok((Met::Clipped, point));
        };
        point = outer;
        let place = Place { at: point, scrolled: outer_view.scrolled };
        let met = meet(&owner.session, None, owner.backend_node_id, place).await?;
        if met != Met::Element {
            return Ok((met, point));
        }
    }
    Ok((Met::Element, point))
}

/// Where a point of an iframe's page lies in the page around it.
async fn through(owner: &FrameOwner, point: Point) -> Result<Option<Point>, DriveError> {
    let command = GetBoxModelParams::builder().backend_node_id(owner.backend_node_id).build();
    let reply: BoxReply = match owner.session.call_lean(command, DEADLINE).await {
        Ok(reply) => reply,
        Err(BrowserFault::Protocol { .. }) => return Ok(None),
        Err(fault) => return Err(page_fault(fault)),
    };
    let BoxModel { content, border, width, height } = reply.model;
    let (Some(content), Some(border)) = (Quad::read(&content), Quad::read(&border)) else { return Ok(None) };
    let ((wide, high), (border_wide, border_high)) = (content.edges(), border.edges());
    // A transformed iframe is drawn at another size than its page has.
    let (across, down) = (border_wide / width.max(1.0), border_high / height.max(1.0));
    let part =
        |position: f64, scale: f64, length: f64| if length > 0.0 { position * scale / length } else { 0.0 };
    Ok(Some(content.at(part(point.x, across, wide), part(point.y, down, high))))
}

/// Where the first box of the node begins, to see whether it moves.
pub(super) async fn corner(pressed: Pressed<'_>) -> Result<Option<Point>, DriveError> {
    let quads = quads(&pressed.handle.session, pressed.node).await?;
    Ok(quads.first().map(|quad| quad.at(0.0, 0.0)))
}

/// The boxes of a node; none when it has none.
pub(super) async fn quads(session: &Session, node: BackendNodeId) -> Result<Vec<Quad>, DriveError> {
    let command = GetContentQuadsParams::builder().backend_node_id(node).build();
    match session.call_lean::<_, Quads>(command, DEADLINE).await {
        Ok(reply) => Ok(reply.quads.iter().filter_map(|numbers| Quad::read(numbers)).collect()),
        Err(BrowserFault::Protocol { .. }) => Ok(Vec::new()),
        Err(fault) => Err(page_fault(fault)),
    }
}

/// How large a session's viewport is, and how far its page is scrolled.
pub(super) async fn view(session: &Session) -> Result<View, DriveError> {
    let metrics: Metrics =
        session.call_lean(GetLayoutMetricsParams::default(), DEADLINE).await.map_err(page_fault)?;
    let Layout { client_width, client_height } = metrics.css_layout_viewport;
    let Visual { page_x, page_y } = metrics.css_visual_viewport;
    Ok(View { frame: Frame::of_size(client_width, client_height), scrolled: Point { x: page_x, y: page_y } })
}

/// Brings an element to the middle of what shows it, where bars at the edges do not reach.
pub(super) async fn bring_to_the_middle(pressed: Pressed<'_>) -> Result<(), DriveError> {
    let realm = Realm::of(pressed.handle).await?;
    realm
        .ask::<serde_json::Value>(pressed.node, include_str!("functions/center.js"), Vec::new())
        .await
        .map(drop)
}

/// Refuses an element that has no box within what is shown.
pub(super) async fn must_be_visible(handle: &NodeHandle, node: BackendNodeId) -> Result<(), DriveError> {
    if have_area(&quads(&handle.session, node).await?) {
        return Ok(());
    }
    Err(Refusal::Invisible(handle.describe()).into())
}

/// A point of the node that is seen, whatever lies over it.
pub(super) async fn anywhere_in(handle: &NodeHandle, node: BackendNodeId) -> Result<Spot, DriveError> {
    let (quads, view) = futures::join!(quads(&handle.session, node), view(&handle.session));
    let at = points(&quads?, &view?.frame).first().copied();
    let mut in_tab = at;
    for owner in &handle.owners {
        in_tab = match in_tab {
            Some(point) => through(owner, point).await?,
            None => None,
        };
    }
    match (at, in_tab) {
        (Some(at), Some(in_tab)) => Ok(Spot { session: handle.session.clone(), at, in_tab }),
        _ => Err(Refusal::Invisible(handle.describe()).into()),
    }
}
