//! The app on the in-memory twins of its ports, for this crate's own tests.
//!
//! Must never be used where the real thing could tell another story.

use crate::open_app::{App, AppPorts};
use std::sync::Arc;
use tiller_ports::fakes::{CountingIds, FakeBrowser, FakeClock, FakeLog, FakePracticeSite};

/// Where the practice site is said to be.
pub(crate) const PRACTICE: &str = "http://127.0.0.1:9/";

/// The app on this browser, which is started, with an empty log.
pub(crate) async fn app_on(browser: &FakeBrowser) -> App {
    let app = app_not_started(browser, &FakeLog::new()).await;
    app.start_browser().await.unwrap();
    app
}

/// The app on this browser, which is not started yet, and this log.
pub(crate) async fn app_not_started(browser: &FakeBrowser, log: &FakeLog) -> App {
    let (browser, log) = (Arc::new(browser.clone()), Arc::new(log.clone()));
    App::open(AppPorts {
        browser: browser.clone(),
        tabs: browser.clone(),
        driver: browser.clone(),
        hand: browser.clone(),
        screencast: browser,
        run_log: log.clone(),
        chat_log: log,
        practice: Arc::new(FakePracticeSite::at(PRACTICE.parse().unwrap())),
        clock: Arc::new(FakeClock::new()),
        ids: Arc::new(CountingIds::default()),
    })
    .await
}
