//! A person's pointer, wheel and keys, passed on to the page.
//!
//! Must never make a key wait behind a move, hang with a page that hangs, or keep what is typed.

use super::dispatch::Dispatch;
use super::keyboard::{Platform, insert, user_key};
use super::pointer::{Point, user_pointer};
use crate::chromium::Chromium;
use crate::tabs::LiveTab;
use async_trait::async_trait;
use std::sync::PoisonError;
use std::time::Duration;
use tiller_domain::fault::{BrowserFault, DriveError, PageFault};
use tiller_domain::ids::TabId;
use tiller_domain::user_input::{PointerPhase, UserInput};
use tiller_ports::driver::Hand;

/// A page that takes longer than this to handle a press or a key hangs.
const PATIENCE: Duration = Duration::from_secs(2);

#[async_trait]
impl Hand for Chromium {
    async fn pass_on(&self, tab: &TabId, input: UserInput) -> Result<(), DriveError> {
        let live = self.live_tab(tab)?;
        remember_pointer(&live, &input);
        let waits = is_waited_for(&input);
        let Some(dispatch) = dispatch(input) else { return Ok(()) };
        let mut state = live.state();
        if state.borrow().tab.dialog.is_some() {
            return Ok(());
        }
        let session = live.root();
        if !waits {
            dispatch.send(&session);
            return Ok(());
        }
        tokio::select! {
            taken = dispatch.deliver(&session, PATIENCE) => taken.map_err(silence),
            // The page shows a dialog, or is gone: the answer will not come.
            _ = state.wait_for(|now| now.tab.dialog.is_some() || now.gone) => Ok(()),
        }
    }
}

/// Moves and wheel turns follow one another: only presses, keys and text are waited for.
fn is_waited_for(input: &UserInput) -> bool {
    match input {
        UserInput::Pointer { phase, .. } => *phase != PointerPhase::Move,
        UserInput::Wheel { .. } => false,
        UserInput::Key { .. } | UserInput::Text { .. } => true,
    }
}

fn dispatch(input: UserInput) -> Option<Dispatch> {
    match input {
        UserInput::Key { phase, key, code, repeat, modifiers } => {
            user_key(phase, &key, &code, repeat, modifiers, Platform::here())
        }
        UserInput::Text { text } => Some(insert(&text)),
        pointer @ (UserInput::Pointer { .. } | UserInput::Wheel { .. }) => user_pointer(&pointer),
    }
}

/// An act that follows lets the pointer come from where the person left it.
fn remember_pointer(live: &LiveTab, input: &UserInput) {
    if let UserInput::Pointer { x, y, .. } = input {
        *live.pointer().lock().unwrap_or_else(PoisonError::into_inner) = Point { x: *x, y: *y };
    }
}

/// The line to Chrome has noted the silence, and notes when the page answers after all.
fn silence(fault: BrowserFault) -> DriveError {
    match fault {
        BrowserFault::NoAnswer { .. } => PageFault::Hanging.into(),
        other => other.into(),
    }
}
