//! What the person's own browsing does to tabs and to a run.

use crate::in_memory::{PRACTICE, app_on};
use tiller_domain::ids::TabId;
use tiller_domain::role::Role;
use tiller_domain::tab::Wheel;
use tiller_ports::fakes::{FakeBrowser, Reaction, node, page};

const SHOP: &str = "https://shop.example/";
const MAIL: &str = "https://mail.example/";

#[tokio::test]
async fn going_elsewhere_by_hand_takes_the_page_from_the_run() {
    let shop = page(SHOP).with(node(Role::Button, "Slow")).on_click("Slow", Reaction::Hang);
    let browser = FakeBrowser::new([shop, page(MAIL)]);
    let tab = browser.tab_at(SHOP);
    let app = app_on(&browser).await;
    let run = app.chats().begin("click Slow").await.unwrap();
    browser.deed_arrived("Slow").await;
    assert_eq!(app.overview().await.tabs[0].wheel, Wheel::Tiller { run });

    app.browsing().navigate(&tab, MAIL).await.unwrap();

    let shown = &app.overview().await.tabs[0];
    assert_eq!(shown.tab.url, MAIL);
    assert_eq!(shown.wheel, Wheel::You, "whoever types an address has the wheel");
}

#[tokio::test]
async fn what_is_no_address_opens_nothing() {
    let browser = FakeBrowser::new([page(SHOP)]);
    let app = app_on(&browser).await;
    let tabs = app.overview().await.tabs.len();

    let refused = app.browsing().open_tab(Some("file:///etc/passwd")).await.unwrap_err();

    assert!(!refused.hint.is_empty(), "{refused:?}");
    assert_eq!(app.overview().await.tabs.len(), tabs, "no empty tab is left behind");
}

#[tokio::test]
async fn a_tab_that_is_gone_cannot_be_shown() {
    let app = app_on(&FakeBrowser::new([])).await;
    let before = app.overview().await.active_tab;

    assert!(app.browsing().show_tab(&TabId::new("gone")).is_err());

    assert_eq!(app.overview().await.active_tab, before, "what was shown stays");
}

#[tokio::test]
async fn the_practice_site_takes_an_empty_tab_and_leaves_a_page_alone() {
    let browser = FakeBrowser::new([page(SHOP), page(PRACTICE)]);
    let app = app_on(&browser).await;
    let empty = app.overview().await.active_tab.expect("a first tab is open");

    let first = app.browsing().open_practice_site().await.unwrap();
    let second = app.browsing().open_practice_site().await.unwrap();

    assert_eq!(first, empty, "an empty tab is there to be used");
    assert_ne!(second, first, "a page that is being looked at is not replaced");
    assert_eq!(app.overview().await.active_tab, Some(second));
}
