//! Opens, lists and closes tabs.
//!
//! Must never let a page's objection keep a tab open.

use super::attach;
use super::live_tab::LiveTab;
use crate::chromium::Chromium;
use async_trait::async_trait;
use chromiumoxide::cdp::browser_protocol::page::{GetFrameTreeParams, HandleJavaScriptDialogParams};
use chromiumoxide::cdp::browser_protocol::target::{CloseTargetParams, CreateTargetParams, TargetId};
use serde::de::IgnoredAny;
use std::sync::Arc;
use std::time::Duration;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::ids::TabId;
use tiller_domain::tab::Tab;
use tiller_ports::browser::Tabs;
use tokio::time::timeout;

/// How long a tab may take to close.
const CLOSING: Duration = Duration::from_secs(5);
/// How long the end of an empty page's own loading may be on its way.
const OWN_LOADING: Duration = Duration::from_millis(400);
/// How long an empty page may take to answer.
const OPENING: Duration = Duration::from_secs(10);

#[async_trait]
impl Tabs for Chromium {
    async fn open_tab(&self) -> Result<TabId, DriveError> {
        let live = self.open_live_tab().await?;
        Ok(live.id().clone())
    }

    async fn close_tab(&self, tab: &TabId) -> Result<(), DriveError> {
        let live = match self.live_tab(tab) {
            Ok(live) => live,
            Err(DriveError::Browser(BrowserFault::TabGone(_))) => return Ok(()),
            Err(fault) => return Err(fault),
        };
        let target = TargetId::new(live.target());
        let no_answer = || BrowserFault::NoAnswer { call: "Target.closeTarget".to_owned() };
        let closing = async {
            // A dialog that is open already would keep the request waiting behind it.
            answer_any_dialog(&live);
            self.root()?.call(CloseTargetParams::new(target)).await?;
            overrule_until_gone(&live).await;
            Ok::<(), BrowserFault>(())
        };
        match timeout(CLOSING, closing).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) if live.state().borrow().gone => Ok(()),
            Ok(Err(fault)) => Err(fault.into()),
            Err(_) => Err(no_answer().into()),
        }
    }

    fn tabs(&self) -> Vec<Tab> {
        self.tabs.tabs()
    }
}

impl Chromium {
    /// Opens an empty tab and waits until it answers.
    pub(crate) async fn open_live_tab(&self) -> Result<Arc<LiveTab>, BrowserFault> {
        let created = self.root()?.call(CreateTargetParams::new("about:blank")).await?;
        let target: &str = created.target_id.as_ref();
        // Chrome attaches a target before it says that it was created.
        let live = self.tabs.find_target(target).ok_or_else(|| BrowserFault::Protocol {
            call: "Target.createTarget".to_owned(),
            reason: "the new tab did not appear".to_owned(),
        })?;
        // The page's own process answers this, after all that was sent before it: a navigation that comes sooner loses
        // what was asked of the page.
        live.root().call_lean::<_, IgnoredAny>(GetFrameTreeParams::default(), OPENING).await?;
        attach::keep_awake(&live.root());
        // The end of the empty page's own loading would otherwise be taken for that of the page that is opened next.
        // It is not told where it came before anyone listened.
        let mut state = live.state();
        let _ = timeout(OWN_LOADING, state.wait_for(|state| state.loaded || state.gone)).await;
        Ok(live)
    }
}

/// Says yes to every question whether the page may really be left, until it is.
async fn overrule_until_gone(live: &LiveTab) {
    let mut state = live.state();
    // A receiver ends when the tab is gone with all that is known of it.
    while let Ok(gone) =
        state.wait_for(|state| state.gone || state.tab.dialog.is_some()).await.map(|now| now.gone)
    {
        if gone {
            return;
        }
        answer_any_dialog(live);
        if state.wait_for(|state| state.gone || state.tab.dialog.is_none()).await.is_err() {
            return;
        }
    }
}

fn answer_any_dialog(live: &LiveTab) {
    if live.state().borrow().tab.dialog.is_some() {
        live.root().send(HandleJavaScriptDialogParams::new(true));
    }
}
