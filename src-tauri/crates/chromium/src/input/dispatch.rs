//! One input event on its way to Chrome.
//!
//! Must never have a `Debug` or be logged: it may be a character of a password.

use super::keyboard::modifier_bits;
use crate::connection::Session;
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchMouseEventParams, InsertTextParams,
};
use std::time::Duration;
use tiller_domain::fault::BrowserFault;
use tiller_domain::key::Modifiers;

/// One input event.
pub(crate) enum Dispatch {
    /// A key goes down or up.
    Key(DispatchKeyEventParams),
    /// Text arrives as a whole.
    Text(InsertTextParams),
    /// The pointer moves, presses, releases or turns its wheel.
    Mouse(DispatchMouseEventParams),
}

impl Dispatch {
    /// The same with these modifiers held.
    pub(crate) fn holding(mut self, held: Modifiers) -> Self {
        match &mut self {
            Self::Key(key) => key.modifiers = Some(modifier_bits(held)),
            Self::Mouse(mouse) => mouse.modifiers = Some(modifier_bits(held)),
            Self::Text(_) => {}
        }
        self
    }

    /// Sends it and waits until the page has handled it.
    pub(crate) async fn deliver(self, session: &Session, deadline: Duration) -> Result<(), BrowserFault> {
        match self {
            Self::Key(key) => session.call_within(key, deadline).await.map(drop),
            Self::Text(text) => session.call_within(text, deadline).await.map(drop),
            Self::Mouse(mouse) => session.call_within(mouse, deadline).await.map(drop),
        }
    }

    /// Sends it without waiting; Chrome keeps the order.
    pub(crate) fn send(self, session: &Session) {
        match self {
            Self::Key(key) => session.send(key),
            Self::Text(text) => session.send(text),
            Self::Mouse(mouse) => session.send(mouse),
        }
    }
}

/// Sends all of them in order and waits for the last, which Chrome answers only after the ones before it.
pub(crate) async fn deliver_all(
    all: Vec<Dispatch>,
    session: &Session,
    deadline: Duration,
) -> Result<(), BrowserFault> {
    let mut all = all;
    let Some(last) = all.pop() else { return Ok(()) };
    for one in all {
        one.send(session);
    }
    last.deliver(session, deadline).await
}
