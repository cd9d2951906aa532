//! A run while a run is on.

use tiller_domain::role::Role;
use tiller_ports::fakes::{FakeBrowser, FakeLog, Reaction, node, page};
use tiller_tests::in_memory::app_on;

const SHOP: &str = "https://shop.example/";

#[tokio::test]
async fn a_second_run_is_refused_by_name_until_the_first_has_ended() -> anyhow::Result<()> {
    let shop = page(SHOP)
        .with(node(Role::Button, "Slow"))
        .with(node(Role::Button, "Buy"))
        .on_click("Slow", Reaction::Hang);
    let browser = FakeBrowser::new([shop]);
    browser.tab_at(SHOP);
    let app = app_on(&browser, &FakeLog::new()).await?;
    app.start_browser().await?;
    let first = app.chats().begin("click Slow").await?;
    browser.deed_arrived("Slow").await;

    let refused = app.chats().begin("click Buy").await.expect_err("one run at a time");

    assert!(refused.message.contains("click Slow"), "which one is on is said: {refused:?}");
    assert!(!browser.deeds().iter().any(|deed| deed.contains("Buy")), "{:?}", browser.deeds());

    app.runs().stop(&first)?;
    app.runs().ended(&first).await?;
    let second = app.chats().begin("click Buy").await?;
    app.runs().ended(&second).await?;
    assert!(browser.deeds().iter().any(|deed| deed.contains("Buy")), "{:?}", browser.deeds());
    Ok(())
}
