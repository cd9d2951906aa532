//! The line against a scripted other end.

use super::scripted::Chrome;
use super::*;
use chromiumoxide::cdp::browser_protocol::browser::GetVersionParams;
use chromiumoxide::cdp::browser_protocol::page::{BringToFrontParams, ReloadParams};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tiller_domain::fault::BrowserFault;

/// Writes down what the listener is told.
#[derive(Default)]
struct Diary(Mutex<Vec<String>>);

impl Diary {
    fn note(&self, text: String) {
        self.0.lock().unwrap().push(text);
    }

    fn notes(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

impl Listener for Diary {
    fn happened(&self, session: &Session, event: &Event) {
        self.note(format!("{} in {:?}", event.method, session.id().map(AsRef::as_ref)));
    }

    fn fell_silent(&self, session: &Arc<str>) {
        self.note(format!("{session} fell silent"));
    }

    fn answered_late(&self, session: &Arc<str>) {
        self.note(format!("{session} answered late"));
    }

    fn gone(&self) {
        self.note("gone".to_owned());
    }
}

fn line() -> (Connection, Chrome, Arc<Diary>) {
    let diary = Arc::new(Diary::default());
    let listener: Arc<Diary> = Arc::clone(&diary);
    let (connection, chrome) = scripted::line(listener);
    (connection, chrome, diary)
}

#[derive(Deserialize, Debug, PartialEq)]
struct Product {
    product: String,
}

const SHORT: Duration = Duration::from_millis(20);

#[tokio::test]
async fn an_answer_finds_its_call_whatever_the_order() {
    let (connection, mut chrome, _) = line();
    let root = connection.root();
    let page = root.sibling("S1");
    let calls = async {
        tokio::join!(
            root.call_lean::<_, Product>(GetVersionParams::default(), Duration::from_secs(9)),
            page.call(BringToFrontParams::default()),
        )
    };
    let answers = async {
        let (first, second) = (chrome.hears().await, chrome.hears().await);
        assert_eq!(first["method"], "Browser.getVersion");
        assert_eq!((&second["method"], &second["sessionId"]), (&json!("Page.bringToFront"), &json!("S1")));
        chrome.says(json!({ "id": 999_999, "result": {} })).await;
        chrome
            .says(json!({ "id": second["id"], "error": { "code": -32000, "message": "Not attached" } }))
            .await;
        chrome.says(json!({ "id": first["id"], "result": { "product": "Chrome/156", "new": [1] } })).await;
    };
    let ((version, front), ()) = tokio::join!(calls, answers);
    assert_eq!(version, Ok(Product { product: "Chrome/156".to_owned() }));
    let refused =
        BrowserFault::Protocol { call: "Page.bringToFront".to_owned(), reason: "Not attached".to_owned() };
    assert_eq!(front, Err(refused));
}

#[tokio::test]
async fn a_call_without_an_answer_ends_by_its_own_deadline() {
    let (connection, _chrome, diary) = line();
    let refused = connection.root().call_within(GetVersionParams::default(), SHORT).await;
    assert_eq!(refused.unwrap_err(), BrowserFault::NoAnswer { call: "Browser.getVersion".to_owned() });
    let _ = connection.root().sibling("S").call_within(ReloadParams::default(), SHORT).await;
    assert_eq!(diary.notes(), Vec::<String>::new(), "so short a silence says nothing about the page");
}

#[tokio::test]
async fn a_page_that_is_silent_for_long_is_noticed_and_so_is_its_late_answer() {
    let (connection, mut chrome, diary) = line();
    let page = connection.root().sibling("S");
    let (patient, asked) = (page.call(ReloadParams::default()), page.call(BringToFrontParams::default()));
    let both = async { tokio::join!(patient, asked) };
    let given_up = tokio::time::timeout(Duration::from_secs(3), both).await;
    assert!(given_up.is_err());
    assert_eq!(diary.notes(), ["S fell silent"], "once: a site that loads slowly is no page that hangs");
    chrome.hears().await;
    let call = chrome.hears().await;
    chrome.says(json!({ "id": call["id"], "result": {}, "sessionId": "S" })).await;
    while diary.notes().len() < 2 {
        tokio::task::yield_now().await;
    }
    assert_eq!(diary.notes()[1], "S answered late");
}

#[tokio::test]
async fn when_the_line_breaks_every_call_and_every_listener_knows_at_once() {
    let (connection, mut chrome, diary) = line();
    let root = connection.root();
    let mut events = root.sibling("S").events_named(&[]);
    let pending = root.call(GetVersionParams::default());
    let breaks = async {
        chrome.hears().await;
        drop(chrome);
    };
    let (pending, ()) = tokio::join!(pending, breaks);
    assert_eq!(pending.unwrap_err(), BrowserFault::Gone);
    assert!(events.next().await.is_none());
    assert_eq!(root.call(GetVersionParams::default()).await.unwrap_err(), BrowserFault::Gone);
    assert!(root.events_named(&[]).next().await.is_none(), "also for one who comes too late");
    assert!(connection.is_gone());
    assert_eq!(diary.notes(), ["gone"]);
}

#[tokio::test]
async fn whoever_has_an_answer_finds_everything_before_it_taken_in() {
    let (connection, mut chrome, diary) = line();
    let root = connection.root();
    let answer = async {
        root.call_lean::<_, Value>(GetVersionParams::default(), Duration::from_secs(9)).await.unwrap();
        diary.notes()
    };
    let chrome = async {
        let call = chrome.hears().await;
        let opening = json!({ "method": "Page.javascriptDialogOpening", "params": {}, "sessionId": "S" });
        chrome.says(opening).await;
        chrome.says(json!({ "garbage": true })).await;
        chrome.says(json!({ "id": call["id"], "result": {} })).await;
        chrome
    };
    let (notes, _chrome) = tokio::join!(answer, chrome);
    assert_eq!(notes, ["Page.javascriptDialogOpening in Some(\"S\")"]);
}

#[tokio::test]
async fn a_listener_hears_its_own_session_and_only_what_it_asked_for() {
    let (connection, mut chrome, _) = line();
    let page = connection.root().sibling("S");
    let (mut all, mut some) = (page.events_named(&[]), page.events_named(&["Page.loadEventFired"]));
    let said = [("A.x", "S"), ("Page.loadEventFired", "OTHER"), ("Page.loadEventFired", "S")];
    for (method, session) in said {
        chrome.says(json!({ "method": method, "params": { "of": session }, "sessionId": session })).await;
    }
    assert_eq!(&*all.next().await.unwrap().method, "A.x");
    let heard = some.next().await.unwrap();
    assert_eq!(heard.read::<Value>(), Some(json!({ "of": "S" })));
    page.forget();
    assert_eq!(&*all.next().await.unwrap().method, "Page.loadEventFired");
    assert!(all.next().await.is_none(), "the session is over");
}

#[tokio::test]
async fn a_caller_who_no_longer_waits_leaves_nothing_behind() {
    let (connection, mut chrome, diary) = line();
    let root = connection.root();
    let _ = tokio::time::timeout(SHORT, root.call(GetVersionParams::default())).await;
    let call = chrome.hears().await;
    chrome.says(json!({ "id": call["id"], "result": {} })).await;
    let next =
        async { root.call_lean::<_, Value>(GetVersionParams::default(), Duration::from_secs(9)).await };
    let answers = async {
        let call = chrome.hears().await;
        chrome.says(json!({ "id": call["id"], "result": {} })).await;
    };
    let (next, ()) = tokio::join!(next, answers);
    assert!(next.is_ok());
    assert_eq!(diary.notes(), Vec::<String>::new());
}
