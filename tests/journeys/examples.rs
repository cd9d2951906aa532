//! Whatever is offered as an example is understood.

use tiller_ports::fakes::{FakeBrowser, FakeLog, page};
use tiller_tests::examples;
use tiller_tests::in_memory::app_on;

const SITE: &str = "https://site.example/";

#[tokio::test]
async fn every_example_is_understood() -> anyhow::Result<()> {
    let (window, site) = (examples::on_the_practice_site(), examples::of_the_practice_site());
    assert!(window.len() >= 3 && site.len() >= 3, "the examples were found: {window:?} {site:?}");
    assert!(!examples::in_the_field().is_empty(), "the field's example was found");

    for line in window.into_iter().chain(site).chain([examples::in_the_field()]) {
        let browser = FakeBrowser::new([page(SITE)]);
        browser.tab_at(SITE);
        let app = app_on(&browser, &FakeLog::new()).await?;
        app.start_browser().await?;
        let begun = app.chats().begin(line).await;
        assert!(begun.is_ok(), "a new person tries this first: “{line}”: {begun:?}");
        app.close().await;
    }
    Ok(())
}
