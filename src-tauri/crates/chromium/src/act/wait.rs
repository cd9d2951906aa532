//! Waiting for something to be so.
//!
//! Must never wait longer than it was told.

use super::scene::Scene;
use super::settle::{Baseline, settle};
use crate::snapshot;
use std::time::Duration;
use tiller_domain::action::WaitCondition;
use tiller_domain::fault::DriveError;
use tiller_domain::observation::Settled;
use tiller_domain::refusal::Refusal;
use tiller_domain::snapshot::Snapshot;
use tokio::time::Instant;

/// The longest wait that can be asked for.
const LONGEST: u32 = 300;
/// How often the page is read while something is waited for that it does not tell by itself.
const GLANCE: Duration = Duration::from_millis(200);

/// Waits until the condition holds.
pub(super) async fn wait_for(
    scene: &Scene,
    condition: &WaitCondition,
    seconds: u32,
) -> Result<(), DriveError> {
    let seconds = seconds.min(LONGEST);
    let time = Duration::from_secs(u64::from(seconds));
    let held = match condition {
        WaitCondition::Time => {
            tokio::time::sleep(time).await;
            return Ok(());
        }
        WaitCondition::Text(text) => tokio::time::timeout(time, text_is(scene, text, true)).await,
        WaitCondition::TextGone(text) => tokio::time::timeout(time, text_is(scene, text, false)).await,
        WaitCondition::Address(part) => tokio::time::timeout(time, address_holds(scene, part)).await,
        WaitCondition::Loaded => tokio::time::timeout(time, at_rest(scene)).await,
    };
    held.unwrap_or_else(|_| Err(Refusal::NotInTime { what: in_words(condition), seconds }.into()))
}

fn in_words(condition: &WaitCondition) -> String {
    match condition {
        WaitCondition::Text(text) => format!("“{text}”"),
        WaitCondition::TextGone(text) => format!("the end of “{text}”"),
        WaitCondition::Address(part) => format!("an address with “{part}”"),
        WaitCondition::Loaded => "the page’s rest".to_owned(),
        WaitCondition::Time => "the time".to_owned(),
    }
}

async fn address_holds(scene: &Scene, part: &str) -> Result<(), DriveError> {
    let mut state = scene.tab.state();
    // The tab's end is told by whoever guards this wait.
    let _ = state.wait_for(|state| state.tab.url.contains(part)).await;
    Ok(())
}

async fn at_rest(scene: &Scene) -> Result<(), DriveError> {
    let mut state = scene.tab.state();
    loop {
        let _ = state.wait_for(|state| state.loaded && !state.navigating).await;
        if settle(&scene.tab, Baseline::of(&scene.tab)).await? == Settled::Quiet {
            return Ok(());
        }
    }
}

/// Reads the page again and again, at once when something happens in it.
async fn text_is(scene: &Scene, text: &str, wanted: bool) -> Result<(), DriveError> {
    let mut state = scene.tab.state();
    let wanted_text = folded(text);
    loop {
        state.mark_unchanged();
        let begun = Instant::now();
        let observation = snapshot::observe(&scene.tab).await?;
        if let Some(snapshot) = observation.snapshot
            && shows(&snapshot, &wanted_text) == wanted
        {
            return Ok(());
        }
        // A large page takes long to read: it is not read more than half of the time.
        let pause = GLANCE.max(begun.elapsed());
        let _ = tokio::time::timeout(pause, state.changed()).await;
        tokio::time::sleep(begun.elapsed().min(GLANCE)).await;
    }
}

/// Whether a text can be read on the page, also where it is made of several pieces.
fn shows(snapshot: &Snapshot, wanted: &str) -> bool {
    let mut spaced = String::new();
    let mut joined = String::new();
    for node in &snapshot.nodes {
        for piece in
            [Some(&node.name), node.value.as_ref()].into_iter().flatten().filter(|piece| !piece.is_empty())
        {
            let piece = folded(piece);
            if piece.contains(wanted) {
                return true;
            }
            spaced.push_str(&piece);
            spaced.push(' ');
            joined.push_str(&piece);
        }
    }
    spaced.contains(wanted) || joined.contains(wanted)
}

fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
