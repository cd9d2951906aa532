//! Answering the dialog that blocks a page.
//!
//! Must never answer one by itself: what is not asked for stays open.

use super::scene::Scene;
use chromiumoxide::cdp::browser_protocol::page::HandleJavaScriptDialogParams;
use std::time::Duration;
use tiller_domain::action::DialogAnswer;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::refusal::Refusal;

const DEADLINE: Duration = Duration::from_secs(4);

/// Answers the open dialog and waits until it is gone.
pub(super) async fn answer(scene: &Scene, answer: &DialogAnswer) -> Result<(), DriveError> {
    let mut state = scene.tab.state();
    let open = state.borrow().tab.dialog.clone().ok_or(Refusal::NoDialog)?;
    let mut command = HandleJavaScriptDialogParams::new(matches!(answer, DialogAnswer::Accept { .. }));
    if let DialogAnswer::Accept { text } = answer {
        command.prompt_text = Some(text.clone().unwrap_or_else(|| open.default_text.clone()));
    }
    scene.begin();
    match scene.tab.root().call_within(command, DEADLINE).await {
        Ok(_) => {}
        // It was answered by someone else a moment ago.
        Err(BrowserFault::Protocol { .. }) => return Err(Refusal::NoDialog.into()),
        Err(fault) => return Err(super::fault::page_fault(fault)),
    }
    let closed = state.wait_for(|state| state.tab.dialog.as_ref() != Some(&open) || state.gone);
    // A second dialog may say the same as the first; then the wait ends by its time.
    let _ = tokio::time::timeout(Duration::from_millis(300), closed).await;
    Ok(())
}
