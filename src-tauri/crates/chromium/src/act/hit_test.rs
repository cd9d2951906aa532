//! What the pointer would meet at a point: the element itself, or something that lies over it.
//!
//! Must never trust a box alone: a press that lands on something else would look like success.

use super::fault::page_fault;
use super::realm::{Given, Realm};
use crate::connection::Session;
use crate::input::Point;
use chromiumoxide::cdp::browser_protocol::dom::{BackendNodeId, GetNodeForLocationParams};
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::fault::{BrowserFault, DriveError};

const DEADLINE: Duration = Duration::from_secs(4);

/// What the pointer meets.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Met {
    /// The element, something in it, or its label.
    Element,
    /// Something else, in words.
    Cover(String),
    /// The element lets the pointer through to what is behind it.
    Passive,
    /// The element is cut off there by what holds it.
    Clipped,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Located {
    backend_node_id: i64,
    frame_id: String,
}

#[derive(Deserialize)]
struct Judged {
    relation: String,
    cover: String,
}

/// A point of a session's viewport, and how far that session's page is scrolled.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) at: Point,
    pub(super) scrolled: Point,
}

/// What the pointer meets at a place, seen from an element of that session (in that frame, where
/// it is known).
pub(super) async fn meet(
    session: &Session,
    frame_id: Option<&str>,
    element: BackendNodeId,
    place: Place,
) -> Result<Met, DriveError> {
    let located = match locate(session, place).await {
        Ok(located) => located,
        // Chrome answers so where there is nothing at all.
        Err(BrowserFault::Protocol { .. }) => return Ok(Met::Clipped),
        Err(fault) => return Err(page_fault(fault)),
    };
    if located.backend_node_id == *element.inner() {
        return Ok(Met::Element);
    }
    judge(session, frame_id, element, &located).await
}

async fn locate(session: &Session, place: Place) -> Result<Located, BrowserFault> {
    let command = GetNodeForLocationParams::new(
        whole(place.at.x + place.scrolled.x),
        whole(place.at.y + place.scrolled.y),
    );
    session.call_lean(command, DEADLINE).await
}

/// Compares the two elements in the frame of the target. What lies over it in another frame is named from there.
async fn judge(
    session: &Session,
    frame_id: Option<&str>,
    element: BackendNodeId,
    located: &Located,
) -> Result<Met, DriveError> {
    let hit = BackendNodeId::new(located.backend_node_id);
    let same_frame = frame_id.is_none_or(|frame_id| frame_id == located.frame_id);
    let given = if same_frame { vec![Given::Node(element)] } else { Vec::new() };
    let realm = Realm::in_frame(session, &located.frame_id).await?;
    let judged: Judged = realm.ask(hit, include_str!("functions/cover.js"), given).await?;
    Ok(match judged.relation.as_str() {
        "same" => Met::Element,
        "passive" => Met::Passive,
        "clipped" => Met::Clipped,
        _ => Met::Cover(judged.cover),
    })
}

#[expect(clippy::cast_possible_truncation, reason = "a pixel of a page fits easily")]
fn whole(number: f64) -> i64 {
    number.floor() as i64
}
