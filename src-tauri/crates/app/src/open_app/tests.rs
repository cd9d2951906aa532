//! How the app opens on what an earlier one left, and how it closes.

use crate::in_memory::{app_not_started, app_on};
use tiller_domain::fault::BrowserFault;
use tiller_domain::ids::RunId;
use tiller_domain::role::Role;
use tiller_domain::run::{Outcome, Run, RunStatus};
use tiller_domain::time::Timestamp;
use tiller_ports::fakes::{FakeBrowser, FakeLog, Reaction, node, page};
use tiller_ports::log::RunLog;

const SHOP: &str = "https://shop.example/";

/// A log in which a run stands open, as an app that was killed leaves it.
async fn log_with_an_open_run() -> FakeLog {
    let log = FakeLog::new();
    let run = Run {
        id: RunId::new("left"),
        goal: "wait for Godot".to_owned(),
        tab: None,
        started_at: Timestamp::from_millis(0),
        status: RunStatus::Working,
    };
    log.open_run(&run).await.unwrap();
    log
}

#[tokio::test]
async fn a_run_that_a_killed_app_left_is_told_as_interrupted() {
    let app = app_not_started(&FakeBrowser::new([]), &log_with_an_open_run().await).await;

    app.start_browser().await.unwrap();

    let interrupted = RunStatus::Ended { outcome: Outcome::Interrupted };
    assert_eq!(app.overview().await.runs[0].status, interrupted, "it will not go on by itself");
}

#[tokio::test]
async fn a_run_of_another_app_at_work_on_the_same_profile_is_left_alone() {
    let browser = FakeBrowser::new([]);
    let holder = BrowserFault::ProfileInUse { profile: "profile".to_owned(), holder: "4711".to_owned() };
    browser.refuse_to_start(Some(holder));
    let app = app_not_started(&browser, &log_with_an_open_run().await).await;

    let refused = app.start_browser().await.unwrap_err();

    assert!(refused.hint.contains("4711"), "who is in the way is named: {refused:?}");
    assert_eq!(app.overview().await.runs[0].status, RunStatus::Working, "the other one is still at it");
}

#[tokio::test]
async fn a_first_tab_is_opened_only_where_there_is_none() {
    let browser = FakeBrowser::new([]);
    let app = app_on(&browser).await;
    assert_eq!(app.overview().await.tabs.len(), 1, "there is something to look at");

    app.start_browser().await.unwrap();

    let overview = app.overview().await;
    assert_eq!(overview.tabs.len(), 1, "starting again opens nothing");
    assert_eq!(overview.active_tab, Some(overview.tabs[0].tab.id.clone()));
}

#[tokio::test]
async fn closing_stops_what_is_going_on_and_keeps_its_end() {
    let shop = page(SHOP).with(node(Role::Button, "Slow")).on_click("Slow", Reaction::Hang);
    let browser = FakeBrowser::new([shop]);
    browser.tab_at(SHOP);
    let log = FakeLog::new();
    let app = app_not_started(&browser, &log).await;
    app.start_browser().await.unwrap();
    let run = app.chats().begin("click Slow").await.unwrap();
    browser.deed_arrived("Slow").await;

    app.close().await;

    let kept = log.run(&run).await.unwrap().expect("the run is in the log");
    assert_eq!(
        kept.status,
        RunStatus::Ended { outcome: Outcome::Stopped },
        "it was stopped, not interrupted"
    );
}
