//! Work on a page that ends at once when the page cannot answer.
//!
//! Must never wait for an answer behind an open dialog: until the dialog is answered there will be none.

use crate::tabs::{LiveTab, TabState};
use std::future::Future;
use tiller_domain::fault::{BrowserFault, DriveError, PageFault};
use tiller_domain::refusal::Refusal;

/// Does the work unless a dialog is open, opens meanwhile, the page crashes or the tab closes.
pub(crate) async fn unless_blocked<T>(
    tab: &LiveTab,
    work: impl Future<Output = Result<T, DriveError>>,
) -> Result<T, DriveError> {
    tokio::select! {
        biased;
        cause = until_blocked(tab) => Err(cause),
        done = work => done,
    }
}

/// Waits until the page cannot answer, and says why.
async fn until_blocked(tab: &LiveTab) -> DriveError {
    let mut state = tab.state();
    let gone = || {
        let fault =
            if tab.root().is_gone() { BrowserFault::Gone } else { BrowserFault::TabGone(tab.id().clone()) };
        fault.into()
    };
    match state.wait_for(|state| cause(state).is_some() || state.gone).await {
        Ok(state) => cause(&state).unwrap_or_else(gone),
        Err(_) => gone(),
    }
}

/// Why the page cannot answer now, if it cannot.
fn cause(state: &TabState) -> Option<DriveError> {
    if let Some(dialog) = &state.tab.dialog {
        return Some(Refusal::DialogOpen { kind: dialog.kind, message: dialog.message.clone() }.into());
    }
    (state.tab.fault == Some(PageFault::Crashed)).then(|| PageFault::Crashed.into())
}
