//! Keeps titles fresh: Chrome tells of a new page, but not of a page that changes its title.
//!
//! Must never ask the pages themselves: one that hangs would hold up the titles of all.

use super::registry::Registry;
use super::wire::AllTargets;
use crate::connection::Session;
use chromiumoxide::cdp::browser_protocol::target::GetTargetsParams;
use std::sync::Arc;
use std::time::Duration;
use tiller_domain::fault::BrowserFault;
use tiller_domain::stranger;

/// How often the browser is asked.
const BETWEEN: Duration = Duration::from_secs(1);
/// The longest title that is shown, in characters.
const LONGEST: usize = 300;

/// A title as it may be shown.
pub(crate) fn shown_title(title: &str) -> String {
    stranger::shown(title, LONGEST)
}

/// Asks for all titles again and again, until the browser is gone.
pub(crate) async fn follow(root: Session, tabs: Arc<Registry>) {
    loop {
        tokio::time::sleep(BETWEEN).await;
        if tabs.tabs().is_empty() {
            if root.is_gone() {
                return;
            }
            continue;
        }
        match root.call_lean::<_, AllTargets>(GetTargetsParams::default(), BETWEEN).await {
            Ok(all) => all.target_infos.iter().for_each(|info| tabs.renamed(info)),
            Err(BrowserFault::Gone) => return,
            // A browser that is busy is asked again.
            Err(_) => {}
        }
    }
}
