//! A stream against a scripted Chrome: what it asks for, and when it stops.

use super::*;
use crate::connection::scripted::{Chrome, line};
use crate::health::Health;
use crate::tabs::Registry;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

const SIZE: ViewSize = ViewSize { width: 700, height: 500, scale: 1.0 };

/// A tab that Chrome has just attached.
async fn tab() -> (Arc<LiveTab>, Chrome) {
    let registry = Arc::new(Registry::new(Arc::new(Health::new()), None));
    let (connection, mut chrome) = line(Arc::clone(&registry) as Arc<dyn crate::connection::Listener>);
    let info = json!({ "targetId": "TARGET", "type": "page", "title": "", "url": "" });
    let attached = json!({ "sessionId": "S", "targetInfo": info, "waitingForDebugger": true });
    chrome.says(json!({ "method": "Target.attachedToTarget", "params": attached })).await;
    chrome.hears_of("Runtime.runIfWaitingForDebugger").await;
    drop(connection);
    (registry.find_target("TARGET").unwrap(), chrome)
}

fn begin(live: &Arc<LiveTab>, size: ViewSize) -> watch::Receiver<Option<ScreencastFrame>> {
    let (sender, receiver) = watch::channel(None);
    tokio::spawn(Cast::new(Arc::clone(live), size, 1.0, sender).run());
    receiver
}

fn frame(number: u32, picture: &str) -> Value {
    let metadata = json!({ "deviceWidth": 700, "deviceHeight": 500, "offsetTop": 0, "pageScaleFactor": 1 });
    let params = json!({ "data": STANDARD.encode(picture), "metadata": metadata, "sessionId": number });
    json!({ "method": FRAME, "params": params, "sessionId": "S" })
}

fn picture(call: &Value, picture: &str) -> Value {
    json!({ "id": call["id"], "result": { "data": STANDARD.encode(picture) }, "sessionId": "S" })
}

async fn shown(frames: &mut watch::Receiver<Option<ScreencastFrame>>) -> (u32, Vec<u8>) {
    frames.changed().await.unwrap();
    let frame = frames.borrow_and_update().clone().unwrap();
    (frame.number, frame.jpeg.to_vec())
}

#[tokio::test]
async fn every_frame_is_acknowledged_also_one_that_shows_nothing_new() {
    let (live, mut chrome) = tab().await;
    let mut frames = begin(&live, SIZE);
    let start = chrome.hears_of("Page.startScreencast").await;
    assert_eq!((&start["params"]["maxWidth"], &start["params"]["maxHeight"]), (&json!(700), &json!(500)));
    for (number, pixels) in [(7, "one"), (8, "one"), (9, "two")] {
        chrome.says(frame(number, pixels)).await;
        let ack = chrome.hears_of("Page.screencastFrameAck").await;
        assert_eq!(ack["params"]["sessionId"], json!(number));
    }
    frames.changed().await.unwrap();
    let last =
        frames.wait_for(|frame| frame.as_ref().is_some_and(|frame| *frame.jpeg == *b"two")).await.unwrap();
    assert_eq!(last.as_ref().unwrap().number, 2, "what was shown already is not shown again");
}

#[tokio::test]
async fn a_single_picture_comes_first_where_the_stream_is_slow_to_begin() {
    let (live, mut chrome) = tab().await;
    let mut frames = begin(&live, SIZE);
    let call = chrome.hears_of("Page.captureScreenshot").await;
    chrome.says(picture(&call, "at once")).await;
    assert_eq!(shown(&mut frames).await, (1, b"at once".to_vec()));
    chrome.says(frame(1, "stream")).await;
    assert_eq!(shown(&mut frames).await, (2, b"stream".to_vec()));
}

#[tokio::test]
async fn where_the_stream_stays_silent_single_pictures_take_over() {
    let (live, mut chrome) = tab().await;
    let mut frames = begin(&live, SIZE);
    for (number, pixels) in [(1, "a"), (2, "b"), (3, "c")] {
        let call = chrome.hears_of("Page.captureScreenshot").await;
        chrome.says(picture(&call, pixels)).await;
        assert_eq!(shown(&mut frames).await, (number, pixels.as_bytes().to_vec()));
    }
    chrome.says(frame(1, "stream")).await;
    assert_eq!(shown(&mut frames).await.1, b"stream", "and the stream has the last word when it comes");
}

#[tokio::test]
async fn a_page_that_changed_without_a_frame_has_its_stream_started_anew() {
    let (live, mut chrome) = tab().await;
    let mut frames = begin(&live, SIZE);
    chrome.hears_of("Page.startScreencast").await;
    chrome.says(frame(1, "before")).await;
    shown(&mut frames).await;
    let moved = json!({ "frameId": "TARGET", "url": "https://a.example/#2", "navigationType": "fragment" });
    chrome.says(json!({ "method": "Page.navigatedWithinDocument", "params": moved, "sessionId": "S" })).await;
    chrome.hears_of("Page.stopScreencast").await;
    chrome.hears_of("Page.startScreencast").await;
}

#[tokio::test]
async fn a_soft_stream_is_followed_by_a_sharp_picture_once_the_page_is_still() {
    let (live, mut chrome) = tab().await;
    let mut frames = begin(&live, ViewSize { scale: 2.0, ..SIZE });
    let start = chrome.hears_of("Page.startScreencast").await;
    assert_eq!(start["params"]["maxWidth"], json!(1400));
    let first = chrome.hears_of("Page.captureScreenshot").await;
    chrome.says(frame(1, "soft")).await;
    assert_eq!(shown(&mut frames).await.1, b"soft");
    chrome.says(picture(&first, "early")).await;
    assert_eq!(shown(&mut frames).await.1, b"early");
    let sharp = chrome.hears_of("Page.captureScreenshot").await;
    // Taking a picture makes Chrome send a frame of its own; it shows nothing new.
    chrome.says(frame(2, "soft")).await;
    chrome.says(picture(&sharp, "sharp")).await;
    assert_eq!(shown(&mut frames).await.1, b"sharp");
}

#[tokio::test]
async fn the_stream_stops_when_nobody_looks_any_more() {
    let (live, mut chrome) = tab().await;
    let frames = begin(&live, SIZE);
    chrome.hears_of("Page.startScreencast").await;
    drop(frames);
    chrome.hears_of("Page.stopScreencast").await;
}

#[tokio::test]
async fn an_old_stream_never_stops_the_one_that_took_over() {
    let (live, mut chrome) = tab().await;
    let mut old = begin(&live, SIZE);
    chrome.hears_of("Page.startScreencast").await;
    let mut new = begin(&live, SIZE);
    chrome.hears_of("Page.startScreencast").await;
    while old.changed().await.is_ok() {}
    drop(old);
    chrome.says(frame(1, "still here")).await;
    let ack = chrome.hears().await;
    let allowed = ["Page.screencastFrameAck", "Page.captureScreenshot"];
    assert!(allowed.contains(&ack["method"].as_str().unwrap()), "{ack}");
    assert_eq!(shown(&mut new).await.1, b"still here");
}

#[tokio::test]
async fn a_tab_that_closes_ends_its_stream() {
    let (live, mut chrome) = tab().await;
    let mut frames = begin(&live, SIZE);
    chrome.hears_of("Page.startScreencast").await;
    let ended = json!({ "sessionId": "S", "targetId": "TARGET" });
    chrome.says(json!({ "method": "Target.detachedFromTarget", "params": ended })).await;
    while frames.changed().await.is_ok() {}
}
