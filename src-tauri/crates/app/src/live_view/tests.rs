//! How frames are paced, and which tab they show.

use crate::in_memory::app_on;
use crate::live_view::Viewer;
use crate::open_app::App;
use std::future::Future;
use std::pin::pin;
use std::task::Poll;
use tiller_domain::ids::TabId;
use tiller_domain::live_view::{ScreencastFrame, ViewSize};
use tiller_ports::fakes::{FakeBrowser, page};

const SHOP: &str = "https://shop.example/";
const MAIL: &str = "https://mail.example/";
const SIZE: ViewSize = ViewSize { width: 800, height: 600, scale: 1.0 };

async fn watched() -> (FakeBrowser, TabId, App, Viewer) {
    let browser = FakeBrowser::new([page(SHOP), page(MAIL)]);
    let tab = browser.tab_at(SHOP);
    let app = app_on(&browser).await;
    app.browsing().show_tab(&tab).unwrap();
    let viewer = app.live_view().watch(SIZE);
    (browser, tab, app, viewer)
}

/// Which of the page's pictures a frame holds, counted from its first.
fn picture(frame: &ScreencastFrame) -> u32 {
    let words = String::from_utf8_lossy(&frame.jpeg[4..]).into_owned();
    words.split(' ').nth(1).and_then(|count| count.parse().ok()).expect("“frame 3 of https://…”")
}

async fn next(viewer: &Viewer) -> ScreencastFrame {
    viewer.next_frame().await.expect("the live view goes on")
}

/// Lets everything that can go on do so, then tells whether this is done.
async fn is_ready<T>(what: impl Future<Output = T>) -> bool {
    let mut what = pin!(what);
    for _ in 0..100 {
        tokio::task::yield_now().await;
        let polled = std::future::poll_fn(|context| Poll::Ready(what.as_mut().poll(context))).await;
        if polled.is_ready() {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn a_picture_is_there_at_once_and_none_follows_while_nothing_changes() {
    let (_browser, tab, _app, viewer) = watched().await;

    let first = next(&viewer).await;

    assert_eq!((first.tab, first.number), (tab, 1));
    assert!(!is_ready(viewer.next_frame()).await, "a page that stands still costs nothing");
}

#[tokio::test]
async fn two_frames_may_be_on_their_way_and_a_third_waits_for_an_acknowledgement() {
    let (browser, tab, _app, viewer) = watched().await;
    next(&viewer).await;
    browser.change(&tab, |page| page.retitle("one"));
    let second = next(&viewer).await;
    browser.change(&tab, |page| page.retitle("two"));

    assert!(!is_ready(viewer.next_frame()).await, "a window that draws slowly is not flooded");
    viewer.acknowledge(second.number);

    assert_eq!(next(&viewer).await.number, 3);
}

#[tokio::test]
async fn a_slow_viewer_misses_frames_and_sees_the_newest() {
    let (browser, tab, _app, viewer) = watched().await;
    let first = next(&viewer).await;
    browser.change(&tab, |page| page.retitle("one"));
    let second = next(&viewer).await;
    for title in ["two", "three", "four"] {
        browser.change(&tab, |page| page.retitle(title));
        let _ = is_ready(viewer.next_frame()).await;
    }

    viewer.acknowledge(second.number);
    let newest = next(&viewer).await;

    assert_eq!(newest.number, 3, "numbers count what was sent, not what was drawn");
    assert_eq!(picture(&newest), picture(&first) + 4, "of the three that it missed the last");
    viewer.acknowledge(newest.number);
    assert!(!is_ready(viewer.next_frame()).await, "what it missed does not come after all");
}

#[tokio::test]
async fn the_picture_follows_the_shown_tab_and_the_size_of_the_view() {
    let (browser, _tab, app, viewer) = watched().await;
    let first = next(&viewer).await;
    viewer.acknowledge(first.number);
    let mail = browser.tab_at(MAIL);

    app.browsing().show_tab(&mail).unwrap();
    let of_mail = next(&viewer).await;
    viewer.acknowledge(of_mail.number);
    viewer.resize(ViewSize { width: 1_000, height: 5, scale: 1.0 });
    let wider = next(&viewer).await;

    assert_eq!(of_mail.tab, mail);
    assert_eq!(
        (wider.css_width, wider.css_height),
        (1_000.0, 50.0),
        "no page is shown flatter than it can be"
    );
}

#[tokio::test(start_paused = true)]
async fn a_tab_that_cannot_be_streamed_is_tried_again_until_it_can() {
    let browser = FakeBrowser::new([page(SHOP)]);
    let tab = browser.tab_at(SHOP);
    let app = app_on(&browser).await;
    app.browsing().show_tab(&tab).unwrap();
    browser.fail_next(tiller_domain::fault::BrowserFault::Gone);
    let viewer = app.live_view().watch(SIZE);

    assert_eq!(next(&viewer).await.tab, tab);
}

#[tokio::test]
async fn nobody_is_streamed_to_once_the_viewer_has_gone() {
    let (browser, tab, _app, viewer) = watched().await;
    next(&viewer).await;
    assert_eq!(browser.streams(&tab), 1);

    drop(viewer);
    // The stream's task ends at its next turn.
    tokio::task::yield_now().await;
    browser.change(&tab, |page| page.retitle("unseen"));

    assert_eq!(browser.streams(&tab), 0, "without a viewer nothing is encoded");
}
