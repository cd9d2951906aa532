//! What was typed is shown once its field proved harmless, and never otherwise.

use tiller_domain::credential::CredentialKind;
use tiller_domain::role::Role;
use tiller_domain::run::{Outcome, RunStatus};
use tiller_ports::fakes::{FakeBrowser, FakeLog, node, page};
use tiller_tests::in_memory::app_on;

const SITE: &str = "https://site.example/";

#[tokio::test]
async fn a_harmless_text_is_hidden_at_first_and_shown_at_last() -> anyhow::Result<()> {
    let browser = FakeBrowser::new([page(SITE).with(node(Role::Searchbox, "Search"))]);
    browser.tab_at(SITE);
    let log = FakeLog::new();
    let app = app_on(&browser, &log).await?;
    app.start_browser().await?;

    let run = app.chats().begin("type desk lamp into Search").await?;
    let ended = app.runs().ended(&run).await?;

    assert_eq!(ended.goal, "type desk lamp into Search", "it proved harmless");
    let planned = format!("{:?}", log.events().first());
    assert!(!planned.contains("desk lamp"), "before the field was known the text was not kept: {planned}");
    let said = &app.overview().await.messages[0];
    assert_eq!(said.text, "type desk lamp into Search");
    Ok(())
}

#[tokio::test]
async fn a_secret_for_a_field_with_an_innocent_name_is_kept_nowhere() -> anyhow::Result<()> {
    let sesame = node(Role::Textbox, "Sesame").credential(CredentialKind::Password);
    let browser = FakeBrowser::new([page(SITE).with(sesame)]);
    browser.tab_at(SITE);
    let log = FakeLog::new();
    let app = app_on(&browser, &log).await?;
    app.start_browser().await?;

    let run = app.chats().begin("type open-up-9f3 into Sesame").await?;
    let ended = app.runs().ended(&run).await?;

    assert!(
        matches!(ended.status, RunStatus::Ended { outcome: Outcome::NeedsYou { .. } }),
        "{:?}",
        ended.status
    );
    assert!(browser.deeds().is_empty(), "not a key of it was pressed");
    let kept = format!("{:?} {:?} {:?}", ended.goal, log.events(), app.overview().await.messages);
    assert!(!kept.contains("open-up-9f3"), "{kept}");
    assert!(kept.contains("hidden"), "its place is marked: {kept}");
    Ok(())
}
