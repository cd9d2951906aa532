//! The built app in a real window, used as a person uses it: seen, clicked, typed into, stopped, killed.
//!
//! Must never ask the app for what a person would see; the page and the site's server are the judges of what was done.

mod browse;
mod lost;
mod run;

use tiller_tests::AppWindow;

/// The field in which a person says what is to be done.
const COMPOSER: &str = "textarea[aria-label='Say what is to be done']";
/// The address bar.
const ADDRESS: &str = "input[aria-label='Address']";
/// What takes the person's keys and pointer over the picture of the page.
const PAGE: &str = "textarea[aria-label^='Live page']";

/// Opens an address by the address bar.
async fn go(window: &AppWindow, address: &str) -> anyhow::Result<()> {
    window.enter(ADDRESS, address).await
}

/// Says what is to be done.
async fn say(window: &AppWindow, line: &str) -> anyhow::Result<()> {
    window.enter(COMPOSER, line).await
}
