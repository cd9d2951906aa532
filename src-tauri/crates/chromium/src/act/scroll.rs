//! Scrolling the page, or the scroller under an element, by its wheel.
//!
//! Must never say that something moved when nothing did.

use super::realm::{Given, Realm};
use super::scene::Scene;
use super::spot::{self, Spot, View};
use crate::connection::Session;
use crate::input::Point;
use crate::refs::NodeHandle;
use chromiumoxide::cdp::browser_protocol::dom::{BackendNodeId, GetNodeForLocationParams};
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::action::ScrollBy;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::refusal::Refusal;
use tokio::time::Instant;

const DEADLINE: Duration = Duration::from_secs(4);
/// A wheel turn that moves anything does so within this.
const STARTING: Duration = Duration::from_millis(400);
/// A scroller that stands for so long has come to rest.
const RESTING: Duration = Duration::from_millis(80);
const LONGEST: Duration = Duration::from_secs(3);
const GLANCE: Duration = Duration::from_millis(16);
/// How often the wheel is turned on at most while the end moves away, as it does where more is loaded.
const TURNS: usize = 8;
/// The part of what is shown that one screen scrolls by: some lines stay in sight.
const SCREEN: f64 = 0.85;
/// Farther than any page is long; Chrome stops at the end.
const FAR: f64 = 1_000_000.0;

/// What is scrolled: a node over which the wheel turns, and the point where it does.
struct Over {
    realm: Realm,
    node: BackendNodeId,
    spot: Spot,
}

/// How far a scroller is, and how far it goes.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
struct Position {
    top: f64,
    end: f64,
    view: f64,
    /// Which scroller it is, as steps up from the node.
    steps: i64,
}

impl Position {
    fn is_at_end(&self, down: bool) -> bool {
        if down { self.end - self.top < 1.0 } else { self.top < 1.0 }
    }
}

/// Scrolls the page, or the scroller under an element.
pub(super) async fn scroll(
    scene: &Scene,
    target: Option<&NodeHandle>,
    by: ScrollBy,
) -> Result<(), DriveError> {
    let over = match target {
        Some(handle) => over_element(handle).await?,
        None => over_page(&scene.tab.root()).await?,
    };
    let down = matches!(by, ScrollBy::ScreenDown | ScrollBy::Bottom);
    let start = position(&over, down, None).await?;
    scene.travel(&over.spot).await?;
    let end = match by {
        ScrollBy::ScreenDown => turn(scene, &over, start, start.view * SCREEN).await?,
        ScrollBy::ScreenUp => turn(scene, &over, start, -start.view * SCREEN).await?,
        ScrollBy::Bottom => to_the_end(scene, &over, start, FAR).await?,
        ScrollBy::Top => to_the_end(scene, &over, start, -FAR).await?,
    };
    if (end.top - start.top).abs() < 1.0 {
        return Err(Refusal::ScrolledOut(if down { "down" } else { "up" }).into());
    }
    Ok(())
}

/// Turns the wheel until the scroller is at its end and stays there.
async fn to_the_end(scene: &Scene, over: &Over, start: Position, by: f64) -> Result<Position, DriveError> {
    let mut now = start;
    for _ in 0..TURNS {
        let next = turn(scene, over, now, by).await?;
        let moved = (next.top - now.top).abs() >= 1.0;
        now = next;
        // At its end the next turn would move the scroller around it.
        if !moved || next.is_at_end(by > 0.0) {
            break;
        }
    }
    Ok(now)
}

/// Turns the wheel once and waits until the scroller rests; where nothing begins to move, only for a moment.
async fn turn(scene: &Scene, over: &Over, from: Position, by: f64) -> Result<Position, DriveError> {
    let down = by > 0.0;
    scene.wheel(&over.spot, by).await?;
    let begun = Instant::now();
    let mut last = from;
    let mut rested = begun;
    loop {
        let now = position(over, down, Some(from.steps)).await?;
        if (now.top - last.top).abs() >= 1.0 {
            rested = Instant::now();
        }
        last = now;
        let moved = (now.top - from.top).abs() >= 1.0;
        let patience = if moved { RESTING } else { STARTING };
        if rested.elapsed() >= patience || (moved && now.is_at_end(down)) || begun.elapsed() >= LONGEST {
            return Ok(now);
        }
        tokio::time::sleep(GLANCE).await;
    }
}

async fn position(over: &Over, down: bool, known: Option<i64>) -> Result<Position, DriveError> {
    let given = vec![Given::Value(down.into()), Given::Value(known.into())];
    over.realm.ask(over.node, include_str!("functions/scroller.js"), given).await
}

/// The wheel turns over the element, where it is seen.
async fn over_element(handle: &NodeHandle) -> Result<Over, DriveError> {
    let node = handle.backend_node_id;
    spot::bring_into_view(handle, node).await?;
    let spot = spot::anywhere_in(handle, node).await?;
    Ok(Over { realm: Realm::of(handle).await?, node, spot })
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Located {
    backend_node_id: i64,
    frame_id: String,
}

/// The wheel turns in the middle of the page: over whatever is there, as it would for a person.
async fn over_page(session: &Session) -> Result<Over, DriveError> {
    let View { frame, scrolled } = spot::view(session).await?;
    let at = Point { x: (frame.right / 2.0).floor(), y: (frame.bottom / 2.0).floor() };
    #[expect(clippy::cast_possible_truncation, reason = "a pixel of a page fits easily")]
    let command = GetNodeForLocationParams::new((at.x + scrolled.x) as i64, (at.y + scrolled.y) as i64);
    let located: Located = match session.call_lean(command, DEADLINE).await {
        Ok(located) => located,
        Err(BrowserFault::Protocol { .. }) => return Err(Refusal::ScrolledOut("down").into()),
        Err(fault) => return Err(super::fault::page_fault(fault)),
    };
    let realm = Realm::in_frame(session, &located.frame_id).await?;
    let node = BackendNodeId::new(located.backend_node_id);
    Ok(Over { realm, node, spot: Spot { session: session.clone(), at, in_tab: at } })
}
