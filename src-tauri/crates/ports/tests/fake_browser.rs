//! The browser in memory refuses, reads back and masks as a caller may expect of the real one.
//!
//! Must never be easier on a caller than Chrome is.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, its helpers too")]

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use tiller_domain::action::{Action, DialogAnswer, Press, ScrollBy, Toggle, WaitCondition};
use tiller_domain::credential::CredentialKind;
use tiller_domain::dialog::DialogKind;
use tiller_domain::element::ElementRef;
use tiller_domain::fault::{BrowserFault, DriveError, LoadFailure, PageFault};
use tiller_domain::ids::TabId;
use tiller_domain::key::{KeyChord, Modifiers};
use tiller_domain::live_view::ViewSize;
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;
use tiller_domain::user_input::{PointerButton, PointerPhase, UserInput};
use tiller_ports::browser::{Browser, Tabs};
use tiller_ports::contracts::{driver_contract, driver_pages};
use tiller_ports::driver::{Driver, Hand};
use tiller_ports::fakes::{FakeBrowser, FakePage, Reaction, Trigger, node, page};
use tiller_ports::screencast::Screencast;

const SHOP: &str = "https://shop.example/";
const CART: &str = "https://shop.example/cart";

fn shop() -> FakePage {
    page(SHOP)
        .titled("Shop")
        .with(node(Role::Heading, "Lamps").level(1))
        .with(node(Role::Searchbox, "Search"))
        .with(node(Role::Combobox, "Sort by").options(&["Relevance", "Price: low to high"]))
        .with(node(Role::Checkbox, "Free shipping").checked(false))
        .with(node(Role::Button, "Add to cart"))
        .with(node(Role::Button, "Sold out").disabled())
        .with(node(Role::Link, "Cart").link_to("/cart"))
        .with(node(Role::Textbox, "Password").credential(CredentialKind::Password))
        .on_click("Add to cart", Reaction::change(|page| page.add(node(Role::Status, "1 in cart"))))
        .on_press("Enter", Reaction::navigate(CART))
}

fn browser() -> (FakeBrowser, TabId) {
    let browser = FakeBrowser::new([shop(), page(CART).titled("Cart").with(node(Role::Button, "Pay"))]);
    let tab = browser.tab_at(SHOP);
    (browser, tab)
}

async fn find(browser: &FakeBrowser, tab: &TabId, name: &str) -> ElementRef {
    let seen = browser.observe(tab).await.unwrap().snapshot.unwrap();
    let node = seen.nodes.iter().find(|node| node.name == name).unwrap();
    node.reference.clone().unwrap()
}

fn click(target: &ElementRef) -> Action {
    Action::Click { target: target.clone(), press: Press::Single }
}

fn typed(target: &ElementRef, text: &str) -> Action {
    Action::Type { target: target.clone(), text: text.to_owned() }
}

fn refused(result: Result<tiller_domain::observation::Deed, DriveError>) -> Refusal {
    match result {
        Err(DriveError::Refused(refusal)) => refusal,
        other => panic!("should have been refused: {other:?}"),
    }
}

/// Whether a future is still waiting after it had its chance.
fn is_pending(future: impl Future) -> bool {
    matches!(pin!(future).poll(&mut Context::from_waker(Waker::noop())), Poll::Pending)
}

#[tokio::test]
async fn the_fake_keeps_the_contract_of_a_driver() {
    let first = SHOP.parse().unwrap();
    let browser = FakeBrowser::new(driver_pages(&first));
    browser.start().await.unwrap();
    driver_contract(&browser, &first).await;
}

#[tokio::test]
async fn what_is_typed_chosen_and_checked_is_read_back() {
    let (browser, tab) = browser();
    let search = find(&browser, &tab, "Search").await;
    let deed = browser.act(&tab, &typed(&search, "desk lamp")).await.unwrap();
    assert_eq!(deed.readback.as_deref(), Some("desk lamp"));

    let sort = find(&browser, &tab, "Sort by").await;
    let option = "Price: low to high".to_owned();
    let deed = browser.act(&tab, &Action::Select { target: sort.clone(), option }).await.unwrap();
    assert_eq!(deed.readback.as_deref(), Some("Price: low to high"));

    let shipping = find(&browser, &tab, "Free shipping").await;
    let check = Action::Check { target: shipping, on: Toggle::On };
    for _ in 0..2 {
        let deed = browser.act(&tab, &check).await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("on"), "checking what is checked leaves it checked");
    }
    assert_eq!(
        browser.deeds(),
        [
            "type “desk lamp” into searchbox “Search”",
            "select “Price: low to high” in combobox “Sort by”",
            "check checkbox “Free shipping”",
            "check checkbox “Free shipping”",
        ],
        "every act is on record, in order"
    );
}

#[tokio::test]
async fn what_cannot_be_done_is_refused_with_its_cause() {
    let (browser, tab) = browser();
    let sold_out = find(&browser, &tab, "Sold out").await;
    let sort = find(&browser, &tab, "Sort by").await;
    let disabled = refused(browser.act(&tab, &click(&sold_out)).await);
    assert_eq!(disabled, Refusal::Disabled("button “Sold out”".to_owned()));
    let no_text = refused(browser.act(&tab, &typed(&sold_out, "x")).await);
    assert_eq!(no_text, Refusal::NotEditable("button “Sold out”".to_owned()));
    let none_such = refused(browser.act(&tab, &typed(&sort, "Newest")).await);
    assert!(matches!(none_such, Refusal::NoSuchOption { options, .. } if options.len() == 2));
    let unknown = ElementRef::parse("zz9").unwrap();
    assert_eq!(refused(browser.act(&tab, &click(&unknown)).await), Refusal::UnknownRef(unknown));
    assert_eq!(refused(browser.act(&tab, &Action::Forward).await), Refusal::NoHistory("forward"));
    let by = ScrollBy::ScreenDown;
    assert_eq!(
        refused(browser.act(&tab, &Action::Scroll { target: None, by }).await),
        Refusal::ScrolledOut("down"),
        "a page that fits has nothing to scroll"
    );
}

#[tokio::test]
async fn a_ref_never_means_an_element_of_another_page_or_another_name() {
    let (browser, tab) = browser();
    let add = find(&browser, &tab, "Add to cart").await;
    browser.change(&tab, |page| page.alter("Add to cart", |node| node.name = "Buy now".to_owned()));
    let changed = refused(browser.act(&tab, &click(&add)).await);
    assert!(
        matches!(changed, Refusal::Changed { was, now, .. } if was.contains("Add") && now.contains("Buy now"))
    );

    let cart = find(&browser, &tab, "Cart").await;
    let deed = browser.act(&tab, &click(&cart)).await.unwrap();
    assert_eq!(deed.url, CART, "a link is followed");
    assert_eq!(refused(browser.act(&tab, &click(&cart)).await), Refusal::StaleRef(cart.clone()));

    browser.act(&tab, &Action::Back).await.unwrap();
    assert_eq!(
        refused(browser.act(&tab, &click(&cart)).await),
        Refusal::StaleRef(cart),
        "the same address again is another page"
    );
}

#[tokio::test]
async fn a_credential_is_never_shown_or_read_back() {
    let (browser, tab) = browser();
    let password = find(&browser, &tab, "Password").await;
    let deed = browser.act(&tab, &typed(&password, "hunter2")).await.unwrap();
    assert_eq!(deed.readback, None, "a credential is not read back");
    let seen = browser.observe(&tab).await.unwrap().snapshot.unwrap();
    assert!(!format!("{seen:?}").contains("hunter2"), "nor shown");
    assert_eq!(browser.value(&tab, "Password").as_deref(), Some("hunter2"), "though it is there");
}

#[tokio::test]
async fn an_open_dialog_blocks_everything_but_its_answer() {
    let ask = Reaction::dialog(DialogKind::Confirm, "Empty the cart?");
    let asking = page(SHOP)
        .with(node(Role::Button, "Empty"))
        .on_click("Empty", ask)
        .on(Trigger::Accept, Reaction::navigate(CART));
    let browser = FakeBrowser::new([asking, page(CART)]);
    let tab = browser.tab_at(SHOP);
    let empty = find(&browser, &tab, "Empty").await;
    let dismiss = Action::AnswerDialog { answer: DialogAnswer::Dismiss };
    assert_eq!(refused(browser.act(&tab, &dismiss).await), Refusal::NoDialog);

    let deed = browser.act(&tab, &click(&empty)).await.unwrap();
    assert_eq!(deed.dialog.unwrap().message, "Empty the cart?");
    let blocked = refused(browser.act(&tab, &click(&empty)).await);
    assert!(matches!(blocked, Refusal::DialogOpen { kind: DialogKind::Confirm, .. }));
    let seen = browser.observe(&tab).await.unwrap();
    assert!(seen.snapshot.is_none() && seen.dialog.is_some(), "the page cannot be read meanwhile");

    let accept = Action::AnswerDialog { answer: DialogAnswer::Accept { text: None } };
    assert_eq!(browser.act(&tab, &accept).await.unwrap().url, CART, "the page goes on as it was scripted");
}

#[tokio::test]
async fn a_hanging_deed_waits_for_ever_and_the_next_one_works() {
    let hanging = shop().on_type("Search", Reaction::Hang);
    let browser = FakeBrowser::new([hanging]);
    let tab = browser.tab_at(SHOP);
    let search = find(&browser, &tab, "Search").await;
    assert!(is_pending(browser.act(&tab, &typed(&search, "x"))), "until it is dropped");
    browser.deed_arrived("type “x”").await;

    let add = find(&browser, &tab, "Add to cart").await;
    browser.act(&tab, &click(&add)).await.unwrap();
    let wait = Action::WaitFor { condition: WaitCondition::Text("1 in CART".to_owned()), seconds: 0 };
    browser.act(&tab, &wait).await.unwrap();
}

#[tokio::test]
async fn waiting_ends_when_the_page_changes_or_time_is_up() {
    let (browser, tab) = browser();
    let wait = |seconds| Action::WaitFor { condition: WaitCondition::Text("Thanks".to_owned()), seconds };
    assert!(matches!(refused(browser.act(&tab, &wait(0)).await), Refusal::NotInTime { seconds: 0, .. }));

    let (patient, page) = (browser.clone(), tab.clone());
    let waiting = tokio::spawn(async move { patient.act(&page, &wait(60)).await });
    browser.deed_arrived("wait for “Thanks”").await;
    browser.change(&tab, |page| page.add(node(Role::Text, "Thanks!")));
    waiting.await.unwrap().unwrap();
}

#[tokio::test]
async fn the_persons_pointer_and_keys_reach_the_same_page() {
    let (browser, tab) = browser();
    let search = find(&browser, &tab, "Search").await;
    let bounds = browser.inspect(&tab, Some(&search)).await.unwrap().unwrap().bounds.unwrap();
    for phase in [PointerPhase::Down, PointerPhase::Up] {
        let input = UserInput::Pointer {
            phase,
            x: bounds.x + 1.0,
            y: bounds.y + 1.0,
            button: PointerButton::Left,
            buttons: 1,
            click_count: 1,
            modifiers: Modifiers::default(),
        };
        browser.pass_on(&tab, input).await.unwrap();
    }
    browser.pass_on(&tab, UserInput::Text { text: "lamp".to_owned() }).await.unwrap();
    assert_eq!(browser.value(&tab, "Search").as_deref(), Some("lamp"), "the click put the focus there");
    assert_eq!(browser.inspect(&tab, None).await.unwrap().unwrap().name, "Search");
    assert_eq!(browser.inputs().len(), 3);
    assert!(browser.deeds().is_empty(), "input is no deed");

    let enter = Action::Press { chord: KeyChord::plain("Enter"), target: None };
    assert_eq!(browser.act(&tab, &enter).await.unwrap().url, CART);
}

#[tokio::test]
async fn tabs_faults_and_the_end_of_the_browser_are_told() {
    let opening = page(SHOP).with(node(Role::Button, "Help")).on_click("Help", Reaction::open_tab(CART));
    let browser = FakeBrowser::new([opening, page(CART)]);
    assert_eq!(browser.open_tab().await, Err(BrowserFault::Gone.into()), "it was not started");
    let tab = browser.tab_at(SHOP);
    let help = find(&browser, &tab, "Help").await;
    let opened = browser.act(&tab, &click(&help)).await.unwrap().opened.unwrap();
    assert_eq!(browser.tabs()[1].opener, Some(tab.clone()));
    browser.close_tab(&opened).await.unwrap();
    assert_eq!(browser.observe(&opened).await, Err(BrowserFault::TabGone(opened.clone()).into()));

    let nowhere = Action::Navigate { url: "https://nowhere.example/".parse().unwrap() };
    let not_there = PageFault::NotLoaded {
        url: "https://nowhere.example/".to_owned(),
        failure: LoadFailure::NameNotResolved,
    };
    assert_eq!(browser.act(&tab, &nowhere).await, Err(not_there.into()));
    browser.act(&tab, &Action::Back).await.unwrap();

    browser.crash(&tab);
    assert_eq!(browser.observe(&tab).await, Err(PageFault::Crashed.into()));
    browser.act(&tab, &Action::Reload).await.unwrap();

    browser.die();
    assert_eq!(browser.observe(&tab).await, Err(BrowserFault::Gone.into()));
    assert!(browser.tabs().is_empty());
    browser.start().await.unwrap();
}

#[tokio::test]
async fn a_screencast_begins_with_a_frame_and_ends_with_its_tab() {
    let (browser, tab) = browser();
    let size = ViewSize { width: 800, height: 600, scale: 1.0 };
    let mut frames = browser.stream(&tab, size).await.unwrap();
    let first = frames.borrow_and_update().clone().unwrap();
    assert!((first.css_width - 800.0).abs() < f32::EPSILON, "the page has the size that was asked for");

    browser.change(&tab, |page| page.retitle("Sale"));
    frames.changed().await.unwrap();
    browser.close_tab(&tab).await.unwrap();
    assert!(frames.changed().await.is_err(), "the stream ends with the tab");
}
