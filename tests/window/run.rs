//! Runs in the window: watched, stopped, taken over, given back.

use crate::{ADDRESS, PAGE, say};
use fantoccini::Locator;
use tiller_tests::{AppWindow, PracticeServer};

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_is_done_before_the_persons_eyes_and_the_server_has_it() -> anyhow::Result<()> {
    let shop = PracticeServer::start().await?;
    let data = tempfile::tempdir()?;
    let window = AppWindow::open(data.path()).await?;

    say(
        &window,
        &format!(
            "open {}shop; type lamp into Search; press Enter; click the first result; click Add to cart",
            shop.address()
        ),
    )
    .await?;
    window.until_text("Done").await?;

    assert_eq!(shop.state().cart.len(), 1, "the shop's server has it in the cart");
    window.until("document.querySelectorAll(\"img[src*='picture']\").length > 0").await?;
    window
        .until("[...document.querySelectorAll(\"img[src*='picture']\")].every(i => i.complete && i.naturalWidth > 0)")
        .await?;
    window.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_practice_site_opens_from_the_start_page() -> anyhow::Result<()> {
    let data = tempfile::tempdir()?;
    let window = AppWindow::open(data.path()).await?;

    window.press_button("Open the practice site").await?;

    window.until(&format!("document.querySelector(\"{ADDRESS}\").value.includes('127.0.0.1')")).await?;
    window.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn one_key_stops_a_run_also_while_the_page_has_the_keys() -> anyhow::Result<()> {
    let site = PracticeServer::start().await?;
    let data = tempfile::tempdir()?;
    let window = AppWindow::open(data.path()).await?;
    say(&window, &format!("open {}shop; wait for Godot for 55 seconds", site.address())).await?;
    window.until_text("Step 2 of 2").await?;

    // The page has the keys when its field has the focus; no click, which would take the page.
    window.client().execute(&format!("document.querySelector(\"{PAGE}\").focus()"), Vec::new()).await?;
    window.client().find(Locator::Css(PAGE)).await?.send_keys("\u{e038}").await?;

    window.until_text("Stopped").await?;
    window.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn pressing_into_the_page_takes_it_and_giving_it_back_goes_on() -> anyhow::Result<()> {
    let site = PracticeServer::start().await?;
    let data = tempfile::tempdir()?;
    let window = AppWindow::open(data.path()).await?;
    say(&window, &format!("open {}shop; wait 8 seconds; read the page title", site.address())).await?;
    window.until_text("Step 2 of 3").await?;
    window.until_text("Tiller drives").await?;

    window.click(PAGE).await?;
    window.until_text("You have the page.").await?;
    window.until_text("You drive").await?;

    window.press_button("Give back").await?;
    window.until_gone("You have the page.").await?;
    window.until_text("Done").await?;
    window.close().await
}
