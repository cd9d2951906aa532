//! The app on the in-memory twins of its ports: stories that need no Chrome to be true.
//!
//! Must never be used where the real thing could tell another story; those are the live tests.

use std::sync::Arc;
use tiller_app::{App, AppPorts};
use tiller_ports::fakes::{CountingIds, FakeBrowser, FakeClock, FakeLog, FakePracticeSite};

/// The app on this browser and this log.
pub async fn app_on(browser: &FakeBrowser, log: &FakeLog) -> anyhow::Result<App> {
    let (browser, log) = (Arc::new(browser.clone()), Arc::new(log.clone()));
    Ok(App::open(AppPorts {
        browser: browser.clone(),
        tabs: browser.clone(),
        driver: browser.clone(),
        hand: browser.clone(),
        screencast: browser,
        run_log: log.clone(),
        chat_log: log,
        practice: Arc::new(FakePracticeSite::at("http://127.0.0.1:9/".parse()?)),
        clock: Arc::new(FakeClock::new()),
        ids: Arc::new(CountingIds::default()),
    })
    .await)
}
