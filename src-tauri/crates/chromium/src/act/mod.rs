//! Acting on a page: one deed, done as a person would do it, and what it led to.
//!
//! Must never act on a page that a dialog blocks, never press what the pointer does not meet, and never make a caller
//! wait for what may never come.

mod check;
mod click;
mod combobox;
mod datetime;
mod dialog;
mod fault;
mod geometry;
mod hit_test;
mod navigate;
mod press;
mod reach;
mod readback;
mod realm;
mod scene;
mod scroll;
mod select;
mod settle;
mod spot;
mod type_text;
mod wait;

use crate::blocked::unless_blocked;
use crate::chromium::Chromium;
use crate::refs::{NodeHandle, resolve};
use crate::tabs::LiveTab;
use navigate::Way;
use readback::Reading;
use scene::Scene;
use settle::Baseline;
use std::collections::HashSet;
use tiller_domain::action::Action;
use tiller_domain::element::ElementRef;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::ids::TabId;
use tiller_domain::observation::{Deed, Settled};
use tiller_domain::refusal::Refusal;

/// Does one deed, waits until the page has settled or a dialog opens, and says what it led to.
pub(crate) async fn act(chromium: &Chromium, tab: &TabId, action: &Action) -> Result<Deed, DriveError> {
    let tab = chromium.live_tab(tab)?;
    if !matches!(action, Action::AnswerDialog { .. }) {
        refuse_behind_dialog(&tab)?;
    }
    let before = Before { tabs: tab_ids(chromium), page: Baseline::of(&tab) };
    let scene = Scene::new(tab);
    let mut deed = Deed {
        url: String::new(),
        title: String::new(),
        settled: Settled::StillBusy,
        readback: None,
        opened: None,
        dialog: None,
        console_errors: Vec::new(),
    };
    match Box::pin(perform(&scene, action)).await {
        Ok(reading) => conclude(chromium, &scene, &before, &reading, &mut deed).await?,
        Err(cause) if is_result_of_the_act(&scene, &cause) => {
            deed.opened = opened(chromium, &scene.tab, &before);
        }
        Err(cause) => return Err(cause),
    }
    let state = scene.tab.state().borrow().clone();
    deed.title = navigate::title(&scene).await.unwrap_or(state.tab.title);
    deed.url = state.tab.url;
    deed.dialog = state.tab.dialog;
    deed.console_errors = scene.tab.take_console_errors();
    Ok(deed)
}

/// What there was before an act.
struct Before {
    tabs: HashSet<TabId>,
    page: Baseline,
}

fn refuse_behind_dialog(tab: &LiveTab) -> Result<(), Refusal> {
    match &tab.state().borrow().tab.dialog {
        Some(dialog) => Err(Refusal::DialogOpen { kind: dialog.kind, message: dialog.message.clone() }),
        None => Ok(()),
    }
}

/// A dialog that opened, or a tab that closed, once the page was acted on, is what the act led to.
fn is_result_of_the_act(scene: &Scene, cause: &DriveError) -> bool {
    scene.began()
        && matches!(
            cause,
            DriveError::Refused(Refusal::DialogOpen { .. }) | DriveError::Browser(BrowserFault::TabGone(_))
        )
}

/// Waits for the page to settle and reads back what was done.
async fn conclude(
    chromium: &Chromium,
    scene: &Scene,
    before: &Before,
    reading: &Reading,
    deed: &mut Deed,
) -> Result<(), DriveError> {
    let tab = &*scene.tab;
    let rest = async {
        let busy = settle::breathe(tab, before.page).await;
        // Only what appeared by now was opened by this act: later ones are the page's own.
        deed.opened = opened(chromium, tab, before);
        deed.settled = if busy { settle::settle(tab, before.page).await? } else { Settled::Quiet };
        deed.readback = reading.read().await;
        Ok(())
    };
    match unless_blocked(tab, rest).await {
        Err(cause) if is_result_of_the_act(scene, &cause) => Ok(()),
        // Waiting begins nothing: a dialog that opens meanwhile is told with what was waited for.
        Err(DriveError::Refused(Refusal::DialogOpen { .. })) => Ok(()),
        rested => rested,
    }
}

/// The tab that this tab opened meanwhile.
fn opened(chromium: &Chromium, tab: &LiveTab, before: &Before) -> Option<TabId> {
    let tabs = chromium.tabs.tabs();
    let mine = tabs
        .into_iter()
        .find(|other| other.opener.as_ref() == Some(tab.id()) && !before.tabs.contains(&other.id));
    mine.map(|other| other.id)
}

fn tab_ids(chromium: &Chromium) -> HashSet<TabId> {
    chromium.tabs.tabs().into_iter().map(|tab| tab.id).collect()
}

async fn perform(scene: &Scene, action: &Action) -> Result<Reading, DriveError> {
    match action {
        Action::Navigate { url } => navigate::open(scene, url).await?,
        Action::Back => navigate::step(scene, Way::Back).await?,
        Action::Forward => navigate::step(scene, Way::Forward).await?,
        Action::Reload => navigate::reload(scene).await?,
        Action::AnswerDialog { answer } => dialog::answer(scene, answer).await?,
        on_the_page => {
            return unless_blocked(&scene.tab, Box::pin(perform_on_page(scene, on_the_page))).await;
        }
    }
    Ok(Reading::Nothing)
}

/// The deeds that need a page which answers.
async fn perform_on_page(scene: &Scene, action: &Action) -> Result<Reading, DriveError> {
    match action {
        Action::Click { target, press } => click::click(scene, &find(scene, target).await?, *press).await?,
        Action::Hover { target } => click::hover(scene, &find(scene, target).await?).await?,
        Action::ScrollTo { target } => click::scroll_to(scene, &find(scene, target).await?).await?,
        Action::Type { target, text } => {
            let handle = find(scene, target).await?;
            type_text::type_text(scene, &handle, text).await?;
            return Ok(Reading::Value(handle));
        }
        Action::Select { target, option } => {
            let handle = find(scene, target).await?;
            let chosen = select::choose(scene, &handle, option).await?;
            return Ok(Reading::Choice(handle, chosen));
        }
        Action::Check { target, on } => {
            let handle = find(scene, target).await?;
            check::check(scene, &handle, *on).await?;
            return Ok(Reading::Switch(handle));
        }
        Action::Press { chord, target } => {
            let handle = find_if_any(scene, target.as_ref()).await?;
            press::press(scene, chord, handle.as_ref()).await?;
        }
        Action::Scroll { target, by } => {
            let handle = find_if_any(scene, target.as_ref()).await?;
            scroll::scroll(scene, handle.as_ref(), *by).await?;
        }
        Action::WaitFor { condition, seconds } => wait::wait_for(scene, condition, *seconds).await?,
        Action::Navigate { .. }
        | Action::Back
        | Action::Forward
        | Action::Reload
        | Action::AnswerDialog { .. } => {}
    }
    Ok(Reading::Nothing)
}

async fn find(scene: &Scene, target: &ElementRef) -> Result<NodeHandle, DriveError> {
    resolve(&scene.tab, target).await
}

async fn find_if_any(scene: &Scene, target: Option<&ElementRef>) -> Result<Option<NodeHandle>, DriveError> {
    match target {
        Some(target) => find(scene, target).await.map(Some),
        None => Ok(None),
    }
}
