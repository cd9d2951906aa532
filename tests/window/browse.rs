//! Browsing by hand in the live view.

use crate::{PAGE, go};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use std::time::Duration;
use tiller_tests::{AppWindow, FixtureSite};

const PATIENCE: Duration = Duration::from_secs(20);

#[tokio::test(flavor = "multi_thread")]
async fn a_click_in_the_picture_reaches_that_very_point_of_the_page() -> anyhow::Result<()> {
    let site = FixtureSite::start().await?;
    let data = tempfile::tempdir()?;
    let window = AppWindow::open(data.path()).await?;
    go(&window, site.address("pixel-grid.html").as_str()).await?;
    site.reports("grid").await_next(PATIENCE).await?;
    let page = window.until(&format!("(() => {{ const box = document.querySelector(\"{PAGE}\").getBoundingClientRect(); return box.width > 300 && [box.x, box.y]; }})()")).await?;
    let left = page[0].as_f64().unwrap_or_default();
    let top = page[1].as_f64().unwrap_or_default();

    for (column, row) in [(1, 1), (17, 4), (9, 22)] {
        press_at(&window, left + f64::from(column) * 20.0 + 10.0, top + f64::from(row) * 20.0 + 10.0).await?;
        let cell = site.reports("cell").await_next(PATIENCE).await?;
        assert_eq!(cell, format!("{column},{row}"), "the page says which cell was pressed");
    }
    window.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_over_the_picture_arrives_in_the_page() -> anyhow::Result<()> {
    let site = FixtureSite::start().await?;
    let data = tempfile::tempdir()?;
    let window = AppWindow::open(data.path()).await?;
    go(&window, site.address("keyboard-log.html").as_str()).await?;
    window.until_text("Keyboard log").await?;

    let field = window.client().find(fantoccini::Locator::Css(PAGE)).await?;
    field.send_keys("\u{e004}").await?;
    site.reports("focus").await_value("field", PATIENCE).await?;
    field.send_keys("Ahoy!").await?;

    let mut typed = String::new();
    while typed.len() < "Ahoy!".len() {
        typed += &site.reports("input").await_next(PATIENCE).await?;
    }
    assert_eq!(typed, "Ahoy!", "every key arrives, once and in order");
    window.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dialog_of_the_page_is_answered_in_the_app() -> anyhow::Result<()> {
    let site = FixtureSite::start().await?;
    let data = tempfile::tempdir()?;
    let window = AppWindow::open(data.path()).await?;

    go(&window, site.address("alert-on-load.html").as_str()).await?;
    window.until("document.querySelector('[role=alertdialog]')").await?;
    window.press_button("OK").await?;
    window.until("!document.querySelector('[role=alertdialog]')").await?;

    go(&window, "no address at all").await?;
    window.until_text("is not an address").await?;
    window.close().await
}

async fn press_at(window: &AppWindow, x: f64, y: f64) -> anyhow::Result<()> {
    let press = MouseActions::new("mouse".to_owned())
        .then(PointerAction::MoveTo { duration: None, x, y })
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    window.client().perform_actions(press).await?;
    Ok(())
}
