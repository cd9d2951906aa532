//! In which order a person's input arrives, and what it does to a run.

use crate::in_memory::app_on;
use crate::open_app::App;
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::key::Modifiers;
use tiller_domain::role::Role;
use tiller_domain::run::{PauseReason, RunFact};
use tiller_domain::tab::Wheel;
use tiller_domain::user_input::{KeyPhase, PointerButton, PointerPhase, UserInput};
use tiller_ports::fakes::{FakeBrowser, Reaction, node, page};

const SHOP: &str = "https://shop.example/";

fn text(text: &str) -> UserInput {
    UserInput::Text { text: text.to_owned() }
}

fn pointer(phase: PointerPhase) -> UserInput {
    let pressed = phase != PointerPhase::Move;
    UserInput::Pointer {
        phase,
        x: 5.0,
        y: 5.0,
        button: if pressed { PointerButton::Left } else { PointerButton::None },
        buttons: u8::from(phase == PointerPhase::Down),
        click_count: u8::from(pressed),
        modifiers: Modifiers::default(),
    }
}

fn key_up() -> UserInput {
    UserInput::Key {
        phase: KeyPhase::Up,
        key: "a".to_owned(),
        code: "KeyA".to_owned(),
        repeat: false,
        modifiers: Modifiers::default(),
    }
}

/// A browser with a shop in which a press on *Slow* is never over, and the app on it.
async fn shop() -> (FakeBrowser, TabId, App) {
    let shop = page(SHOP)
        .with(node(Role::Searchbox, "Search"))
        .with(node(Role::Button, "Slow"))
        .on_click("Slow", Reaction::Hang);
    let browser = FakeBrowser::new([shop]);
    let tab = browser.tab_at(SHOP);
    let app = app_on(&browser).await;
    (browser, tab, app)
}

/// Begins a run that is in the middle of an act from here on.
async fn run_at_work(browser: &FakeBrowser, app: &App) -> RunId {
    let run = app.chats().begin("click Slow").await.unwrap();
    browser.deed_arrived("Slow").await;
    run
}

/// Who drives the first tab, as the window shows it.
async fn wheel(app: &App) -> Wheel {
    app.overview().await.tabs[0].wheel.clone()
}

/// The inputs that arrived, once this last one has.
async fn arrived_up_to(browser: &FakeBrowser, last: &UserInput) -> Vec<UserInput> {
    browser.input_arrived(last).await;
    browser.inputs().into_iter().map(|(_, input)| input).collect()
}

#[tokio::test]
async fn what_was_typed_first_arrives_first() {
    let (browser, tab, app) = shop().await;
    let typed: Vec<UserInput> = ["d", "e", "s", "k"].into_iter().map(text).collect();

    app.input().pass_on(&tab, typed[..2].to_vec());
    app.input().pass_on(&tab, typed[2..].to_vec());

    let arrived = arrived_up_to(&browser, &typed[3]).await;
    assert!(arrived == typed, "letters that overtake each other are another word");
}

#[tokio::test]
async fn a_press_takes_the_page_from_the_run_before_it_arrives() {
    let (browser, tab, app) = shop().await;
    let run = run_at_work(&browser, &app).await;
    let press = pointer(PointerPhase::Down);

    app.input().pass_on(&tab, vec![press.clone()]);

    assert_eq!(wheel(&app).await, Wheel::You, "from the call on, not from the press's arrival on");
    assert!(arrived_up_to(&browser, &press).await == [press], "and the press itself is not lost");
    app.runs().stop(&run).unwrap();
    app.runs().ended(&run).await.unwrap();
    let facts = app.runs().transcript(&run).await.unwrap();
    let paused = |fact: &RunFact| matches!(fact, RunFact::Paused { reason: PauseReason::TookThePage });
    assert!(facts.iter().any(|event| paused(&event.fact)), "the transcript says who took it: {facts:?}");
}

#[tokio::test]
async fn a_pointer_that_passes_over_neither_stops_the_run_nor_disturbs_its_page() {
    let (browser, tab, app) = shop().await;
    let run = run_at_work(&browser, &app).await;
    let (passing, lifted, press) = (pointer(PointerPhase::Move), key_up(), pointer(PointerPhase::Down));

    app.input().pass_on(&tab, vec![passing, lifted]);
    assert_eq!(wheel(&app).await, Wheel::Tiller { run }, "looking on is not taking over");
    // Only now may the queue go on: the press is what the test can wait for.
    tokio::task::yield_now().await;
    app.input().pass_on(&tab, vec![press.clone()]);

    let arrived = arrived_up_to(&browser, &press).await;
    assert!(arrived == [press], "a hover of the person's would open menus under the run's hands");
}

#[tokio::test]
async fn what_waits_behind_an_input_that_failed_is_dropped_and_the_next_one_arrives() {
    let (browser, tab, app) = shop().await;
    let elsewhere = browser.tab_at(SHOP);
    browser.crash(&tab);
    let (first, behind, later) = (text("a"), text("b"), text("c"));

    app.input().pass_on(&tab, vec![first.clone(), behind]);
    browser.input_arrived(&first).await;
    app.input().pass_on(&elsewhere, vec![later.clone()]);

    let arrived = arrived_up_to(&browser, &later).await;
    assert!(arrived == [first, later], "keys for a page that is gone do not pile up");
}
