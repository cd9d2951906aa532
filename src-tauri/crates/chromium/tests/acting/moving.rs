//! Opening addresses, going back and forth, scrolling and waiting.

use crate::desk::{refusal, story};
use std::time::{Duration, Instant};
use tiller_domain::action::{Action, ScrollBy, WaitCondition};
use tiller_domain::fault::{DriveError, LoadFailure, PageFault};
use tiller_domain::observation::Settled;
use tiller_domain::refusal::Refusal;

fn load_failure(outcome: Result<tiller_domain::observation::Deed, DriveError>) -> LoadFailure {
    match outcome {
        Err(DriveError::Page(PageFault::NotLoaded { failure, .. })) => failure,
        other => panic!("expected a page that did not load, not {other:?}"),
    }
}

#[test]
fn an_address_is_opened_and_only_one_of_the_web() {
    story(async |page| {
        let url = page.site.page(&page.path(), "<title>Lamps</title><p>here</p>");
        let deed = page.open(&url).await.unwrap();
        assert_eq!(
            (deed.url.as_str(), deed.title.as_str(), deed.settled),
            (url.as_str(), "Lamps", Settled::Quiet)
        );
        for url in ["file:///etc/passwd", "chrome://settings", "javascript:alert(1)", "data:text/html,x"] {
            let refused = refusal(page.open(url).await);
            assert!(matches!(refused, Refusal::AddressNotAllowed { .. }), "{url}: {refused}");
        }
    });
}

#[test]
fn what_cannot_be_opened_is_said_and_the_tab_goes_on() {
    story(async |page| {
        let loop_path = page.path();
        let endless = page.site.raw(&loop_path, "302 Found", &format!("location: {loop_path}"), b"");
        assert_eq!(
            load_failure(page.open("http://127.0.0.1:1/").await),
            LoadFailure::Other { code: "ERR_UNSAFE_PORT".to_owned() }
        );
        assert_eq!(load_failure(page.open("http://127.0.0.1:54321/").await), LoadFailure::ConnectionRefused);
        assert_eq!(
            load_failure(page.open("http://no-such-host.invalid/").await),
            LoadFailure::NameNotResolved
        );
        assert_eq!(load_failure(page.open(&endless).await), LoadFailure::TooManyRedirects);
        page.shows("<p>all is well</p>").await;
        page.reads("all is well").await;
    });
}

#[test]
fn a_download_and_an_answer_without_a_page_are_not_called_opened_and_leave_the_page_as_it_is() {
    story(async |page| {
        page.shows("<p>still here</p>").await;
        let file = page.site.raw(
            &page.path(),
            "200 OK",
            "content-type: application/zip\r\ncontent-disposition: attachment",
            b"PK",
        );
        let nothing = page.site.raw(&page.path(), "204 No Content", "x-none: 1", b"");
        for (url, cause) in [(file, LoadFailure::Download), (nothing, LoadFailure::Aborted)] {
            let DriveError::Page(PageFault::NotLoaded { failure, .. }) = page.open(&url).await.unwrap_err()
            else {
                panic!("{url} showed no page")
            };
            assert_eq!(failure, cause);
        }
        page.reads("still here").await;
    });
}

#[test]
fn a_chain_of_scripted_moves_ends_on_the_final_page() {
    story(async |page| {
        let (second, last) = (page.path(), page.path());
        page.site.page(&last, "<title>final</title>");
        page.site
            .page(&second, &format!("<script>setTimeout(() => location.replace('{last}'), 30)</script>"));
        let first = page
            .site
            .page(&page.path(), &format!("<meta http-equiv=refresh content='0;url={second}'>one moment"));
        let deed = page.open(&first).await.unwrap();
        assert_eq!(deed.title, "final", "not the page in between: {}", deed.url);
    });
}

#[test]
fn back_forward_and_reload_go_where_a_person_expects() {
    story(async |page| {
        let one = page.shows("<title>one</title><p>first</p>").await;
        let two = page
            .shows("<p id=n></p><script>n.textContent='second'; history.pushState({}, '', '#deep')</script>")
            .await;
        let deed = page.act(Action::Back).await.unwrap();
        assert_eq!(deed.url, two, "a step within the page counts");
        assert_eq!(page.act(Action::Back).await.unwrap().url, one);
        page.reads("first").await;
        assert_eq!(page.act(Action::Forward).await.unwrap().url, two);
        page.reads("second").await;
        let path = two.strip_prefix(&page.site.here).unwrap().to_owned();
        let before = page.site.asked(&path).len();
        page.act(Action::Reload).await.unwrap();
        assert_eq!(page.site.asked(&path).len(), before + 1, "the site was asked again");
        page.reads("second").await;
        let refused = refusal(page.act(Action::Forward).await);
        assert_eq!(refused, Refusal::NoHistory("forward"), "reload began a new way on with #deep");
    });
}

#[test]
fn a_new_tab_has_nothing_to_go_back_to() {
    story(async |page| {
        assert_eq!(refusal(page.act(Action::Back).await), Refusal::NoHistory("back"));
    });
}

#[test]
fn a_page_that_never_rests_is_returned_from_and_said() {
    story(async |page| {
        page.site.silence("/never");
        let url = page
            .site
            .page(&page.path(), "<p>here</p><script>setInterval(() => fetch('/never'), 50)</script>");
        let begun = Instant::now();
        let deed = page.open(&url).await.unwrap();
        assert_eq!(deed.settled, Settled::StillBusy);
        assert!(begun.elapsed() < Duration::from_secs(10), "an agent goes on");
    });
}

#[test]
fn the_panel_under_the_target_scrolls_and_the_page_does_not() {
    story(async |page| {
        let lines = (0..80).map(|number| format!("<p>line {number}</p>")).collect::<Vec<_>>().concat();
        page.shows(&format!(
            "<div id=panel style='position:fixed;left:40px;top:40px;width:300px;height:200px;overflow:auto;background:#eee'>
             <button>In the panel</button>{lines}</div><div style='height:4000px'></div><script>
             setInterval(() => document.title = 'page ' + Math.round(scrollY) + ' panel ' + (panel.scrollTop > 0) +
               ' end ' + (panel.scrollTop + panel.clientHeight >= panel.scrollHeight - 1), 20)</script>"
        ))
        .await;
        let target = Some(page.find("In the panel").await);
        page.act(Action::Scroll { target: target.clone(), by: ScrollBy::ScreenDown }).await.unwrap();
        page.act(Action::WaitFor { condition: WaitCondition::Time, seconds: 1 }).await.unwrap();
        assert_eq!(page.title().await, "page 0 panel true end false");
        page.act(Action::Scroll { target, by: ScrollBy::Bottom }).await.unwrap();
        page.act(Action::WaitFor { condition: WaitCondition::Time, seconds: 1 }).await.unwrap();
        assert_eq!(page.title().await, "page 0 panel true end true");
    });
}

#[test]
fn the_page_scrolls_by_screens_and_to_its_ends_and_says_when_it_is_there() {
    story(async |page| {
        page.shows(
            "<style>html{scroll-behavior:smooth}</style><p>start</p><div style='height:9000px'></div><p>the end</p>",
        )
        .await;
        let scroll = |by| page.act(Action::Scroll { target: None, by });
        scroll(ScrollBy::ScreenDown).await.unwrap();
        let after_one = page.look().await.viewport.top;
        assert!(after_one > 100, "about a screen: {after_one}");
        scroll(ScrollBy::Bottom).await.unwrap();
        let viewport = page.look().await.viewport;
        assert!(viewport.top + viewport.height + 2 >= viewport.page_height, "{viewport:?}");
        assert_eq!(refusal(scroll(ScrollBy::ScreenDown).await), Refusal::ScrolledOut("down"));
        scroll(ScrollBy::ScreenUp).await.unwrap();
        scroll(ScrollBy::Top).await.unwrap();
        assert_eq!(page.look().await.viewport.top, 0);
        assert_eq!(refusal(scroll(ScrollBy::Top).await), Refusal::ScrolledOut("up"));
    });
}

#[test]
fn an_element_is_brought_into_view() {
    story(async |page| {
        page.shows("<div style='height:5000px'></div><button>Far</button>").await;
        let target = page.find("Far").await;
        page.act(Action::ScrollTo { target }).await.unwrap();
        let snapshot = page.look().await;
        let node = snapshot.nodes.iter().find(|node| node.name == "Far").unwrap();
        assert!(node.in_viewport);
    });
}

#[test]
fn a_text_is_awaited_also_in_an_iframe_and_its_end_too() {
    story(async |page| {
        let inner = page.path();
        page.site.page(
            &inner,
            "<p id=p></p><script>setTimeout(() => p.textContent = 'Order placed', 700)</script>",
        );
        page.shows(&format!(
            "<p id=w>Working</p><iframe src='{{elsewhere}}{inner}'></iframe><script>setTimeout(() => w.remove(), 900)</script>"
        ))
        .await;
        let wait = |condition| page.act(Action::WaitFor { condition, seconds: 8 });
        wait(WaitCondition::Text("order  placed".to_owned())).await.unwrap();
        wait(WaitCondition::TextGone("Working".to_owned())).await.unwrap();
        wait(WaitCondition::Loaded).await.unwrap();
    });
}

#[test]
fn an_address_is_awaited_and_a_wait_ends_in_time() {
    story(async |page| {
        page.shows("<script>setTimeout(() => history.pushState({}, '', '?step=2'), 400)</script>").await;
        let condition = WaitCondition::Address("step=2".to_owned());
        page.act(Action::WaitFor { condition, seconds: 8 }).await.unwrap();
        let condition = WaitCondition::Text("never".to_owned());
        let refused = refusal(page.act(Action::WaitFor { condition, seconds: 1 }).await);
        assert_eq!(refused.to_string(), "“never” did not come within 1 s");
    });
}
