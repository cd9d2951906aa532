//! One act under way: the tab, whether anything was done yet, and the input that it sends.
//!
//! Must never leave a button down, also when the act is dropped in the middle.

use super::fault::page_fault;
use super::spot::Spot;
use crate::connection::Session;
use crate::input::{Dispatch, Platform, Point, deliver_all, pointer};
use crate::tabs::LiveTab;
use chromiumoxide::cdp::browser_protocol::input::MouseButton;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tiller_domain::fault::DriveError;
use tiller_domain::key::Modifiers;

/// A page that takes longer to handle one input hangs.
const DEADLINE: Duration = Duration::from_secs(5);
/// Texts take longer: each character is an event that the page may answer.
const TYPING: Duration = Duration::from_secs(20);

/// One act under way.
pub(super) struct Scene {
    pub(super) tab: Arc<LiveTab>,
    began: AtomicBool,
}

impl Scene {
    pub(super) fn new(tab: Arc<LiveTab>) -> Self {
        Self { tab, began: AtomicBool::new(false) }
    }

    /// Whether anything has been done to the page.
    pub(super) fn began(&self) -> bool {
        self.began.load(Ordering::Relaxed)
    }

    /// From here on the page has been acted on.
    pub(super) fn begin(&self) {
        self.began.store(true, Ordering::Relaxed);
    }

    /// Sends keys and text to whatever has the focus, and waits until the page has handled them.
    pub(super) async fn keys(&self, all: Vec<Dispatch>) -> Result<(), DriveError> {
        self.begin();
        deliver_all(all, &self.tab.root(), TYPING).await.map_err(page_fault)
    }

    /// Lets the pointer come to a spot from where it was.
    pub(super) async fn travel(&self, spot: &Spot) -> Result<(), DriveError> {
        self.begin();
        let from = self.move_to(spot.in_tab);
        let way = pointer::path(from, spot.in_tab);
        let root = self.tab.root();
        for point in &way[..way.len() - 1] {
            pointer::moved(*point).send(&root);
        }
        pointer::moved(spot.at).deliver(&spot.session, DEADLINE).await.map_err(page_fault)
    }

    /// Presses and releases a button so many times at a spot.
    pub(super) async fn press(&self, spot: &Spot, button: MouseButton, times: i64) -> Result<(), DriveError> {
        self.begin();
        for count in 1..=times {
            let held = Held { session: &spot.session, at: spot.at, button: button.clone(), count };
            let down = pointer::pressed(spot.at, button.clone(), count);
            down.deliver(&spot.session, DEADLINE).await.map_err(page_fault)?;
            held.release().await?;
        }
        Ok(())
    }

    /// Clicks once, adding to what is chosen already where that is wished.
    pub(super) async fn press_adding(&self, spot: &Spot, adds: bool) -> Result<(), DriveError> {
        self.begin();
        let mac = Platform::here() == Platform::Mac;
        let held = Modifiers { ctrl: adds && !mac, meta: adds && mac, ..Modifiers::default() };
        let click = [
            pointer::pressed(spot.at, MouseButton::Left, 1).holding(held),
            pointer::released(spot.at, MouseButton::Left, 1).holding(held),
        ];
        deliver_all(click.into(), &spot.session, DEADLINE).await.map_err(page_fault)
    }

    /// Turns the wheel over a spot.
    pub(super) async fn wheel(&self, spot: &Spot, down: f64) -> Result<(), DriveError> {
        self.begin();
        pointer::wheel(spot.at, 0.0, down).deliver(&spot.session, DEADLINE).await.map_err(page_fault)
    }

    fn move_to(&self, point: Point) -> Point {
        std::mem::replace(&mut *self.tab.pointer().lock().unwrap_or_else(PoisonError::into_inner), point)
    }
}

/// A button that is down. It comes up when this is dropped, whatever the reason.
struct Held<'a> {
    session: &'a Session,
    at: Point,
    button: MouseButton,
    count: i64,
}

impl Held<'_> {
    async fn release(self) -> Result<(), DriveError> {
        let up = pointer::released(self.at, self.button.clone(), self.count);
        let session = self.session;
        // The answer is waited for only once the release is on its way: nobody needs to release it again.
        std::mem::forget(self);
        up.deliver(session, DEADLINE).await.map_err(page_fault)
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        pointer::released(self.at, self.button.clone(), self.count).send(self.session);
    }
}
