//! A person's input on its way into the page, in the order in which it was made.
//!
//! Must never store or log an input, and never make a key wait for a page that hangs: what is queued for a page
//! behind a failure is dropped.

use crate::open_app::Inner;
use std::collections::VecDeque;
use std::sync::{Arc, Weak};
use tiller_domain::ids::TabId;
use tiller_domain::run::PauseReason;
use tiller_domain::tab::Wheel;
use tiller_domain::user_input::UserInput;
use tokio::sync::mpsc;

/// A person's input on its way into the page.
pub struct Input(pub(crate) Arc<Inner>);

pub(crate) type Queued = (TabId, UserInput);

impl Input {
    /// Passes inputs on, in order, after those passed on before. Returns at once. A run that drives the tab is
    /// paused first when the person takes hold of the page.
    pub fn pass_on(&self, tab: &TabId, inputs: Vec<UserInput>) {
        if let Wheel::Tiller { run } = self.0.wheels.of(tab)
            && inputs.iter().any(UserInput::takes_hold)
        {
            self.0.hold(&run, PauseReason::TookThePage);
        }
        for input in inputs {
            // The queue ends only with the app itself.
            let _ = self.0.inputs.send((tab.clone(), input));
        }
    }
}

/// Takes inputs from the queue one after the other until the app ends.
pub(crate) async fn pass_on_in_order(app: Weak<Inner>, mut queue: mpsc::UnboundedReceiver<Queued>) {
    let mut taken = VecDeque::new();
    while let Some((tab, input)) = next(&mut taken, &mut queue).await {
        let Some(app) = app.upgrade() else { return };
        let passing_over = !input.takes_hold();
        if passing_over && matches!(app.wheels.of(&tab), Wheel::Tiller { .. }) {
            continue;
        }
        if let Err(error) = app.ports.hand.pass_on(&tab, input).await {
            tracing::debug!(%error, "an input did not reach the page");
            while let Ok(waiting) = queue.try_recv() {
                taken.push_back(waiting);
            }
            taken.retain(|(other, _)| *other != tab);
        }
    }
}

async fn next(taken: &mut VecDeque<Queued>, queue: &mut mpsc::UnboundedReceiver<Queued>) -> Option<Queued> {
    match taken.pop_front() {
        Some(first) => Some(first),
        None => queue.recv().await,
    }
}

#[cfg(test)]
mod tests;
