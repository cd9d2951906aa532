//! Pictures of the app in both themes and two widths, for the eyes of whoever changes its looks.
//!
//! Must never replace a test: it only makes sure that each scene can be reached and drawn.

use std::path::{Path, PathBuf};
use tiller_tests::{AppWindow, PracticeServer};

const COMPOSER: &str = "textarea[aria-label='Say what is to be done']";
const WIDE: (u32, u32) = (1440, 900);
const NARROW: (u32, u32) = (820, 720);
/// The driver's pictures wait for a drawing, and a window in which nothing moves is not drawn again.
const KEEP_DRAWING: &str = "document.body.animate([{ opacity: 1 }, { opacity: 0.9999 }], \
    { duration: 1000, iterations: Infinity })";
/// The page has taken the size of the view, so that a press in the middle of the view is one on the page.
const PICTURE_FILLS_THE_VIEW: &str = "(canvas => canvas.width === Math.round(canvas.clientWidth * devicePixelRatio) \
    && canvas.getContext('2d').getImageData(canvas.width - 4, canvas.height - 4, 1, 1).data[3] > 0)\
    (document.querySelector('canvas'))";

#[tokio::test(flavor = "multi_thread")]
async fn every_scene_can_be_seen_in_both_themes_and_two_widths() -> anyhow::Result<()> {
    let shop = PracticeServer::start().await?;
    let data = tempfile::tempdir()?;
    let folder =
        std::env::var_os("TILLER_SHOTS_DIR").map_or_else(|| data.path().join("shots"), PathBuf::from);
    std::fs::create_dir_all(&folder)?;
    let window = AppWindow::open(data.path()).await?;

    window.until_text("practice site").await?;
    window.client().execute(KEEP_DRAWING, Vec::new()).await?;
    all_looks(&window, &folder, "1-start").await?;

    let story = "type lamp into Search; press Enter; choose Price: low to high in Sort by; \
                 click the first result; read the price; click Add to cart";
    window.enter(COMPOSER, &format!("open {}shop; {story}", shop.address())).await?;
    window.until_text("Done").await?;
    all_looks(&window, &folder, "2-done").await?;

    window.enter(COMPOSER, &format!("open {}shop; click Add to cart", shop.address())).await?;
    window.until_text("Could not finish").await?;
    all_looks(&window, &folder, "3-ambiguous").await?;

    window
        .enter(COMPOSER, &format!("open {}accounts; wait for Godot for 59 seconds", shop.address()))
        .await?;
    window.until_text("Step 2 of 2").await?;
    all_looks(&window, &folder, "4-working").await?;

    window.until(PICTURE_FILLS_THE_VIEW).await?;
    window.click("textarea[aria-label^='Live page']").await?;
    window.until_text("You have the page.").await?;
    all_looks(&window, &folder, "5-taken-over").await?;

    window.press_button("Stop").await?;
    window.until_text("Stopped").await?;
    window.press_button("Chat").await?;
    all_looks(&window, &folder, "6-chat").await?;
    window.close().await
}

async fn all_looks(window: &AppWindow, folder: &Path, scene: &str) -> anyhow::Result<()> {
    for (width_name, (width, height)) in [("wide", WIDE), ("narrow", NARROW)] {
        window.client().set_window_size(width, height).await?;
        for theme in ["light", "dark"] {
            let script = format!("document.documentElement.dataset.theme = '{theme}'");
            window.client().execute(&script, Vec::new()).await?;
            window.until("document.fonts.status === 'loaded'").await?;
            let picture = window.screenshot().await?;
            assert!(picture.len() > 10_000, "{scene} is blank in {theme}");
            std::fs::write(folder.join(format!("{scene}-{width_name}-{theme}.png")), picture)?;
        }
    }
    window.client().set_window_size(WIDE.0, WIDE.1).await?;
    Ok(())
}
