//! One look at a tab.
//!
//! Must never wait behind a dialog, and must never show one page under the address or the refs of another.

use super::assemble::assemble;
use super::credential::passwords;
use super::gather::{Gathered, gather};
use crate::blocked::unless_blocked;
use crate::refs::RefTable;
use crate::tabs::{LiveTab, shown_title};
use std::collections::HashSet;
use std::sync::{MutexGuard, PoisonError};
use tiller_domain::address::without_credentials;
use tiller_domain::fault::{BrowserFault, DriveError, PageFault};
use tiller_domain::observation::Observation;
use tiller_domain::refusal::Refusal;
use tiller_domain::snapshot::Snapshot;

/// A page that goes on to another one under the look is looked at again so many times.
const LOOKS: usize = 3;

/// Looks at a tab: its dialog if one is open, else its page.
pub(crate) async fn observe(tab: &LiveTab) -> Result<Observation, DriveError> {
    let looked = unless_blocked(tab, look(tab)).await;
    let dialog = tab.state().borrow().tab.dialog.clone();
    let snapshot = match looked {
        Ok(snapshot) => Some(snapshot),
        // The dialog may have been answered since; then there is none to tell of, and the next look sees the page.
        Err(DriveError::Refused(Refusal::DialogOpen { .. })) if dialog.is_some() => None,
        Err(error) => return Err(error),
    };
    Ok(Observation { tab: tab.id().clone(), dialog, console_errors: tab.take_console_errors(), snapshot })
}

async fn look(tab: &LiveTab) -> Result<Snapshot, DriveError> {
    let fault = tab.state().borrow().tab.fault.clone();
    if let Some(fault @ PageFault::NotLoaded { .. }) = fault {
        // What stands there is Chrome's own page about the error: the cause says more, and its buttons are for people.
        return Err(fault.into());
    }
    let mut last = None;
    for _ in 0..LOOKS {
        let tag = tab.page_tag();
        match gather(tab).await {
            Ok(gathered) => {
                if let Some(snapshot) = make(tab, tag, gathered).await? {
                    return Ok(snapshot);
                }
            }
            Err(BrowserFault::NoAnswer { .. }) => return Err(PageFault::Hanging.into()),
            // What was asked about went away with its page, or is going: the next look meets the new one.
            Err(fault @ BrowserFault::Protocol { .. }) => last = Some(fault),
            Err(fault) => return Err(fault.into()),
        }
    }
    Err(last.map_or(PageFault::Hanging.into(), DriveError::from))
}

/// Makes the snapshot; nothing when the tab has gone on to another page meanwhile.
async fn make(tab: &LiveTab, tag: u32, gathered: Gathered) -> Result<Option<Snapshot>, DriveError> {
    let page = tab.page();
    if tab.page_tag() != tag {
        return Ok(None);
    }
    let Gathered { documents, places, metrics } = gathered;
    let (numbers, were_passwords) = {
        let mut table = refs(tab);
        table.begin_look(tag);
        let numbers: Vec<usize> = places.into_iter().map(|place| table.document(place)).collect();
        for (document, number) in documents.iter().zip(&numbers) {
            passwords(&document.dom).for_each(|backend| table.note_password(*number, backend));
        }
        let were_passwords: Vec<HashSet<i64>> =
            numbers.iter().map(|number| table.passwords_of(*number)).collect();
        (numbers, were_passwords)
    };
    let url = documents.first().map(|document| without_credentials(&document.url)).unwrap_or_default();
    let title =
        documents.first().and_then(|document| document.ax.first()).map(|root| shown_title(&root.name));
    // Making the nodes of a huge page takes a while: not on a thread that others wait for.
    let making = tokio::task::spawn_blocking(move || assemble(&documents, metrics.size(), &were_passwords));
    let assembled = making.await.map_err(|_| BrowserFault::Gone)?;
    let gaps = assembled.gaps.clone();
    let mut table = refs(tab);
    if !table.is_at(tag) || tab.page_tag() != tag {
        return Ok(None);
    }
    let nodes = assembled.into_nodes(&mut table, &numbers);
    table.end_look();
    let title = title.unwrap_or_default();
    Ok(Some(Snapshot { page, url, title, viewport: metrics.viewport(), nodes, gaps }))
}

fn refs(tab: &LiveTab) -> MutexGuard<'_, RefTable> {
    tab.refs().lock().unwrap_or_else(PoisonError::into_inner)
}
