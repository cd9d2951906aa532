//! The person's input on the scripted pages.
//!
//! Must never reach a page that a dialog blocks.

use super::acting::Course;
use super::elements::append;
use super::{FakeBrowser, State};
use crate::browser::BrowserChange;
use crate::driver::Hand;
use async_trait::async_trait;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;
use tiller_domain::key::KeyChord;
use tiller_domain::user_input::{KeyPhase, PointerButton, PointerPhase, UserInput};

impl State {
    fn take(&mut self, id: &TabId, input: &UserInput) -> Result<Course, DriveError> {
        let tab = self.tab(id)?;
        if let Some(fault) = &tab.tab.fault {
            return Err(fault.clone().into());
        }
        if tab.tab.dialog.is_some() {
            return Ok(Course::Done(None));
        }
        match input {
            UserInput::Pointer { phase: PointerPhase::Down, y, button: PointerButton::Left, .. } => {
                tab.pressed_at = tab.live.node_at(*y).map(|node| node.id);
            }
            UserInput::Pointer { phase: PointerPhase::Up, y, button: PointerButton::Left, .. } => {
                let pressed_at = tab.pressed_at.take();
                if let Some(node) = tab.live.node_at(*y).filter(|node| Some(node.id) == pressed_at) {
                    return self.click(id, &node);
                }
            }
            UserInput::Wheel { delta_y, .. } => {
                let limit = tab.live.height() - tab.live.size.height;
                tab.live.top = moved(tab.live.top, *delta_y).min(limit);
                tab.refresh();
            }
            UserInput::Key { phase: KeyPhase::Down, key, modifiers, .. } => {
                return self.press(id, &KeyChord { key: key.clone(), modifiers: *modifiers });
            }
            UserInput::Text { text } => {
                append(tab, text);
                tab.refresh();
            }
            UserInput::Pointer { .. } | UserInput::Key { phase: KeyPhase::Up, .. } => {}
        }
        Ok(Course::Done(None))
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to what fits")]
fn moved(top: u32, by: f64) -> u32 {
    (f64::from(top) + by).clamp(0.0, f64::from(u32::MAX)) as u32
}

#[async_trait]
impl Hand for FakeBrowser {
    async fn pass_on(&self, tab: &TabId, input: UserInput) -> Result<(), DriveError> {
        let taken = {
            let mut state = self.state();
            let taken = state.take(tab, &input);
            state.inputs.push((tab.clone(), input));
            taken
        };
        self.tell(BrowserChange::Tabs);
        match taken {
            Ok(Course::Done(_)) | Err(DriveError::Refused(_)) => Ok(()),
            Ok(Course::Hangs) => std::future::pending().await,
            Err(error) => Err(error),
        }
    }
}
