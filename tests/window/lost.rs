//! Chrome or the app itself ends without warning.

use crate::{go, say};
use anyhow::Context;
use std::time::Duration;
use tiller_tests::{AppWindow, FixtureSite, PracticeServer, processes};

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_chrome_is_said_and_started_again_with_its_tab() -> anyhow::Result<()> {
    let site = FixtureSite::start().await?;
    let data = tempfile::tempdir()?;
    let window = AppWindow::open(data.path()).await?;
    go(&window, site.address("still.html").as_str()).await?;
    window.until("document.querySelector('[aria-label=Tabs]').innerText.length > 3").await?;

    processes::kill(processes::main_chrome_of(data.path()).context("Chrome runs")?)?;

    window.until_text("The browser is not running").await?;
    window.press_button("Start again").await?;
    window.until_gone("The browser is not running").await?;
    window
        .until("document.querySelector(\"input[aria-label='Address']\").value.includes('still.html')")
        .await?;
    window.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_app_leaves_no_chrome_and_its_run_is_there_as_interrupted() -> anyhow::Result<()> {
    let site = PracticeServer::start().await?;
    let data = tempfile::tempdir()?;
    let window = AppWindow::open(data.path()).await?;
    say(&window, &format!("open {}shop; wait for Godot for 55 seconds", site.address())).await?;
    window.until_text("Step 2 of 2").await?;

    window.kill().await?;

    let none =
        processes::becomes_true(Duration::from_secs(15), || processes::chrome_of(data.path()).is_empty());
    assert!(none.await, "Chrome ends with the app");
    let again = AppWindow::open(data.path()).await?;
    again.until_text("Interrupted").await?;
    again.close().await
}
