//! What the guard refuses, on the in-memory browser.

use super::Guard;
use crate::news::News;
use crate::tab_strip::TabStrip;
use crate::wheels::Wheels;
use std::sync::Arc;
use tiller_domain::action::{Action, Press};
use tiller_domain::app_event::AppEvent;
use tiller_domain::credential::CredentialKind;
use tiller_domain::element::ElementRef;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::key::KeyChord;
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;
use tiller_domain::tab::Wheel;
use tiller_ports::browser::Tabs;
use tiller_ports::driver::Driver;
use tiller_ports::fakes::{FakeBrowser, node, page};

const SIGN_IN: &str = "https://site.example/sign-in";

struct Scene {
    browser: FakeBrowser,
    tab: TabId,
    guard: Guard,
}

fn scene() -> Scene {
    let sign_in = page(SIGN_IN)
        .with(node(Role::Textbox, "Password").credential(CredentialKind::Password))
        .with(node(Role::Searchbox, "Search"))
        .with(node(Role::Button, "Go"));
    let browser = FakeBrowser::new([sign_in]);
    let tab = browser.tab_at(SIGN_IN);
    let (news, wheels) = (Arc::new(News::new()), Arc::new(Wheels::default()));
    let port = Arc::new(browser.clone());
    let strip = Arc::new(TabStrip::new(port.clone(), wheels.clone(), news.clone()));
    let run = RunId::new("run");
    let guard = Guard { run, driver: port.clone(), tabs: port, wheels, strip, news };
    Scene { browser, tab, guard }
}

impl Scene {
    async fn reference(&self, name: &str) -> ElementRef {
        let seen = self.guard.observe(&self.tab).await.unwrap().snapshot.unwrap();
        let found = seen.nodes.into_iter().find(|node| node.name == name);
        found.and_then(|node| node.reference).expect("the page has it, with a ref")
    }

    async fn act(&self, action: Action) -> Result<(), DriveError> {
        self.guard.act(&self.tab, &action).await.map(|_| ())
    }
}

fn refused(outcome: Result<(), DriveError>) -> Refusal {
    match outcome {
        Err(DriveError::Refused(refusal)) => refusal,
        other => panic!("expected a refusal, got {other:?}"),
    }
}

#[tokio::test]
async fn a_password_reaches_the_driver_neither_as_text_nor_key_by_key() {
    let scene = scene();
    let password = scene.reference("Password").await;

    let typed = scene.act(Action::Type { target: password.clone(), text: "fair-winds".to_owned() }).await;
    let pressed =
        scene.act(Action::Press { chord: KeyChord::plain("f"), target: Some(password.clone()) }).await;
    let submitted =
        scene.act(Action::Press { chord: KeyChord::plain("Enter"), target: Some(password) }).await;

    for outcome in [typed, pressed, submitted] {
        assert!(matches!(refused(outcome), Refusal::CredentialField { kind: CredentialKind::Password, .. }));
    }
    assert_eq!(scene.browser.deeds(), Vec::<String>::new(), "nothing came through");
}

#[tokio::test]
async fn a_key_into_a_focused_credential_field_is_refused_without_naming_the_field() {
    let scene = scene();
    let password = scene.reference("Password").await;
    scene.act(Action::Click { target: password, press: Press::Single }).await.unwrap();

    let pressed = scene.act(Action::Press { chord: KeyChord::plain("x"), target: None }).await;

    assert!(matches!(refused(pressed), Refusal::CredentialField { .. }), "the focus decides, not the words");
}

#[tokio::test]
async fn while_the_person_has_the_page_the_run_neither_acts_nor_reads() {
    let scene = scene();
    let search = scene.reference("Search").await;
    let looks = scene.browser.looks();

    scene.guard.wheels.take(&scene.guard.run);

    let acted = scene.act(Action::Type { target: search.clone(), text: "lamp".to_owned() }).await;
    assert_eq!(refused(acted), Refusal::UserHasControl);
    assert!(scene.guard.observe(&scene.tab).await.is_err(), "reading is as private as typing");
    assert!(scene.guard.inspect(&scene.tab, Some(&search)).await.is_err());
    assert!(scene.guard.picture(&scene.tab).await.is_err());
    assert_eq!(scene.browser.looks(), looks, "the driver was not even asked");
    assert_eq!(scene.browser.deeds(), Vec::<String>::new());

    scene.guard.wheels.give_back(&scene.guard.run);
    scene.act(Action::Type { target: search, text: "lamp".to_owned() }).await.unwrap();
}

#[tokio::test]
async fn a_run_is_never_sent_to_a_file_or_into_the_browser_itself() {
    let scene = scene();
    for address in ["file:///etc/passwd", "chrome://settings", "data:text/html,hello", "javascript:alert(1)"]
    {
        let went = scene.act(Action::Navigate { url: address.parse().unwrap() }).await;
        assert!(matches!(refused(went), Refusal::AddressNotAllowed { .. }), "{address}");
    }
    assert_eq!(scene.browser.deeds(), Vec::<String>::new());
}

#[tokio::test]
async fn a_tab_that_the_run_opens_is_its_own_and_is_shown_to_who_watches() {
    let scene = scene();
    scene.reference("Search").await;
    scene.guard.strip.show(&scene.tab);

    let opened = scene.guard.open_tab().await.unwrap();
    scene.guard.strip.show_with_run(&scene.guard.run, &opened);

    assert_eq!(scene.guard.wheels.of(&opened), Wheel::Tiller { run: scene.guard.run.clone() });
    assert_eq!(scene.guard.strip.active(), Some(opened), "who watches the run goes along");
}

#[tokio::test]
async fn where_tiller_is_about_to_act_is_told_to_the_window() {
    let scene = scene();
    let go = scene.reference("Go").await;
    let mut news = scene.guard.news.watch();

    scene.act(Action::Click { target: go, press: Press::Single }).await.unwrap();

    let mut pointed = false;
    while let Ok(event) = news.try_recv() {
        pointed |= matches!(event, AppEvent::AgentPointed { .. });
    }
    assert!(pointed, "the ghost cursor is drawn over the picture before the deed");
}
