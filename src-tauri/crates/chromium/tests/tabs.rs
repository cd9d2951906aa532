//! Tabs on real Chrome: what opens, closes, blocks, breaks and comes back is known at once.
#![cfg(test)]
#![cfg(target_os = "linux")]

mod site;

use site::desk::story;
use site::{PATIENCE, Site, processes};
use std::time::Duration;
use tiller_domain::action::{Action, DialogAnswer};
use tiller_domain::dialog::{Dialog, DialogKind};
use tiller_domain::fault::{BrowserFault, DriveError, LoadFailure, PageFault};
use tiller_ports::browser::{Browser, Tabs};
use tiller_ports::driver::Driver;
use tokio::time::timeout;

fn scheduled(script: &str) -> String {
    format!(
        "<title>P</title><script>addEventListener('load', () => setTimeout(() => {{ {script} }}, 100))</script>"
    )
}

#[test]
fn tabs_are_named_in_order_and_know_where_they_are() {
    story(async |desk| {
        let first = desk.tab_with("/one", "<title>One</title>").await;
        let second = desk.chromium.open_tab().await.unwrap();
        desk.until(&first, |tab| tab.title == "One" && tab.can_go_back).await;
        let (one, two) = (desk.tab(&first).unwrap(), desk.tab(&second).unwrap());
        assert_eq!(one.url, format!("{}/one", desk.site.here));
        assert_eq!(two.url, "", "an empty tab has no address");
        assert!(!two.can_go_back && !one.can_go_forward);

        desk.chromium.close_tab(&first).await.unwrap();
        assert_eq!(desk.tab(&first), None);
        desk.chromium.close_tab(&first).await.expect("closing what is closed is no error");
        let third = desk.chromium.open_tab().await.unwrap();
        assert!(third != first && third != second, "an id is never given twice");
        let gone = desk.chromium.act(&first, &Action::Reload).await;
        assert_eq!(gone, Err(DriveError::Browser(BrowserFault::TabGone(first))));
    });
}

#[test]
fn the_strip_follows_a_page_that_moves_by_itself() {
    story(async |desk| {
        desk.site.page("/two", "<title>Two</title>");
        let id = desk
            .tab_with(
                "/one",
                &scheduled("history.pushState(0, '', '/one?step=2'); document.title = 'Step 2'"),
            )
            .await;
        desk.until(&id, |tab| tab.title == "Step 2" && tab.url.ends_with("?step=2")).await;
        let other = desk.tab_with("/jump", &scheduled("location.href = '/two'")).await;
        desk.until(&other, |tab| tab.title == "Two" && !tab.loading).await;
    });
}

#[test]
fn a_tab_that_a_page_opens_names_its_opener() {
    story(async |desk| {
        desk.site.page("/popup", "<title>Popup</title>");
        let opener = desk
            .tab_with("/opener", "<a id=a href=/popup target=_blank style='position:fixed;inset:0'>open</a>")
            .await;
        desk.press_the_page(&opener).await;
        let mut changes = desk.chromium.watch();
        let popup = || desk.chromium.tabs().into_iter().find(|tab| tab.title == "Popup");
        site::until(&mut changes, || popup().is_some()).await;
        let popup = popup().unwrap();
        assert_eq!(popup.opener, Some(opener), "a tab belongs to its opener");
        assert_eq!(popup.url, format!("{}/popup", desk.site.here));
    });
}

#[test]
fn iframes_of_other_sites_are_attached_also_the_ones_inside_them() {
    story(async |desk| {
        desk.site.page("/inner", "<button>innermost</button>");
        desk.site.page("/middle", "<iframe src='{here}/inner'></iframe><button>in between</button>");
        let id = desk.tab_with("/outer", "<iframe src='{elsewhere}/middle'></iframe>").await;
        let seen = async {
            loop {
                let text = desk
                    .chromium
                    .observe(&id)
                    .await
                    .unwrap()
                    .snapshot
                    .map(|snapshot| format!("{snapshot:?}"));
                if text.is_some_and(|text| text.contains("innermost") && text.contains("in between")) {
                    break;
                }
            }
        };
        timeout(PATIENCE, seen).await.expect("both iframes can be read");
    });
}

#[test]
fn a_dialog_on_load_is_known_and_its_tab_can_still_be_closed() {
    story(async |desk| {
        let url = desk.site.page("/alert", "<script>alert('Hello from the page')</script>");
        let id = desk.chromium.open_tab().await.unwrap();
        let deed = desk.chromium.act(&id, &Action::Navigate { url: url.parse().unwrap() }).await.unwrap();
        let dialog = Dialog {
            kind: DialogKind::Alert,
            message: "Hello from the page".to_owned(),
            default_text: String::new(),
        };
        assert_eq!(deed.dialog, Some(dialog.clone()));
        assert_eq!(desk.tab(&id).unwrap().dialog, Some(dialog), "the strip shows it too");
        desk.chromium.close_tab(&id).await.expect("a dialog keeps no tab open");
        assert_eq!(desk.tab(&id), None);
    });
}

#[test]
fn a_dialog_of_an_iframe_of_another_site_is_known_and_can_be_answered() {
    story(async |desk| {
        desk.site.page("/frame", &scheduled("if (confirm('Sure?')) document.title = 'yes'"));
        let id = desk.tab_with("/host", "<iframe src='{elsewhere}/frame'></iframe>").await;
        desk.until(&id, |tab| tab.dialog.is_some()).await;
        assert_eq!(desk.tab(&id).unwrap().dialog.unwrap().kind, DialogKind::Confirm);
        let answer = Action::AnswerDialog { answer: DialogAnswer::Accept { text: None } };
        desk.chromium.act(&id, &answer).await.unwrap();
        desk.until(&id, |tab| tab.dialog.is_none()).await;
    });
}

#[test]
fn a_page_that_objects_to_leaving_is_closed_all_the_same() {
    story(async |desk| {
        let stay = "<script>addEventListener('beforeunload', event => event.preventDefault())</script>
        <div style='position:fixed;inset:0'>press</div>";
        let id = desk.tab_with("/stay", stay).await;
        // Chrome asks only where the person has touched the page.
        desk.press_the_page(&id).await;
        desk.chromium.close_tab(&id).await.unwrap();
        assert_eq!(desk.tab(&id), None);
    });
}

#[test]
fn a_page_that_hangs_is_said_and_can_be_loaded_again_left_and_closed() {
    story(async |desk| {
        let fine = desk.site.page("/fine-again", "<title>Fine again</title>");
        let id = desk.tab_with("/hang", &scheduled("for (;;) {}")).await;
        for way_out in [Action::Reload, Action::Navigate { url: fine.parse().unwrap() }] {
            let refused = async {
                while desk.chromium.picture(&id).await != Err(DriveError::Page(PageFault::Hanging)) {}
            };
            timeout(PATIENCE, refused).await.expect("it is said to hang");
            desk.until(&id, |tab| tab.fault == Some(PageFault::Hanging)).await;
            desk.chromium.act(&id, &way_out).await.unwrap();
            assert_eq!(desk.tab(&id).unwrap().fault, None, "{way_out:?}");
        }
        desk.until(&id, |tab| tab.title == "Fine again").await;

        let id = desk.tab_with("/hang", &scheduled("for (;;) {}")).await;
        while desk.chromium.picture(&id).await.is_ok() {}
        desk.chromium.close_tab(&id).await.unwrap();
        assert_eq!(desk.tab(&id), None);
    });
}

#[test]
fn a_page_that_only_paused_is_no_longer_said_to_hang() {
    story(async |desk| {
        let pause = "<div style='position:fixed;inset:0' onmousedown='
            const end = Date.now() + 7000; while (Date.now() < end) {}'>press</div>";
        let id = desk.tab_with("/pause", pause).await;
        let refused = desk.try_to_press_the_page(&id).await;
        assert_eq!(refused, Err(DriveError::Page(PageFault::Hanging)));
        assert_eq!(desk.tab(&id).unwrap().fault, Some(PageFault::Hanging), "the strip says so too");
        desk.until(&id, |tab| tab.fault.is_none()).await;
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crashed_page_is_said_and_comes_back_when_it_is_reloaded() {
    let folder = tempfile::tempdir().unwrap();
    let (chromium, site) = (site::browser(folder.path()), Site::start().await);
    chromium.start().await.unwrap();
    let id = chromium.open_tab().await.unwrap();
    site::open(&chromium, &id, &site.page("/fine", "<title>Fine</title>")).await;
    let fault = || chromium.tabs()[0].fault.clone();

    let mut changes = chromium.watch();
    for renderer in processes::renderers(&folder.path().join("profile")) {
        processes::kill_hard(renderer);
    }
    site::until(&mut changes, || fault() == Some(PageFault::Crashed)).await;
    assert_eq!(chromium.picture(&id).await.err(), Some(DriveError::Page(PageFault::Crashed)));

    chromium.act(&id, &Action::Reload).await.unwrap();
    assert_eq!(fault(), None, "it is there again");
    site::until(&mut changes, || chromium.tabs()[0].title == "Fine").await;
    chromium.close().await;
}

#[test]
fn an_address_where_nothing_listens_is_said_in_the_strip_until_the_next_page() {
    story(async |desk| {
        let id = desk.chromium.open_tab().await.unwrap();
        let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", closed.local_addr().unwrap());
        drop(closed);
        let refused = desk.chromium.act(&id, &Action::Navigate { url: url.parse().unwrap() }).await;
        let fault = PageFault::NotLoaded { url: url.clone(), failure: LoadFailure::ConnectionRefused };
        assert_eq!(refused, Err(DriveError::Page(fault.clone())));
        desk.until(&id, |tab| tab.fault == Some(fault.clone())).await;
        assert_eq!(desk.tab(&id).unwrap().url, url, "the address that was asked for, to try again");
        let fine = desk.site.page("/fine", "<title>Fine</title>");
        site::open(&desk.chromium, &id, &fine).await;
        assert_eq!(desk.tab(&id).unwrap().fault, None);
    });
}

#[test]
fn errors_of_the_console_are_kept_few_and_short() {
    story(async |desk| {
        let noisy = "<script>for (let n = 0; n < 50; n++) console.error(n + 'x'.repeat(5000)); throw new Error('boom')</script>";
        let id = desk.tab_with("/noisy", noisy).await;
        let again = desk.chromium.act(&id, &Action::Reload).await.unwrap();
        assert_eq!(again.console_errors.len(), 10);
        assert!(again.console_errors.iter().all(|error| error.chars().count() <= 300));
    });
}

#[test]
fn a_page_sees_an_ordinary_browser() {
    story(async |desk| {
        let tells = "<script>document.title = [navigator.webdriver, /headless/i.test(navigator.userAgent + JSON.stringify(navigator.userAgentData)),
        navigator.maxTouchPoints, screen.width, !outerWidth || outerWidth >= innerWidth, document.visibilityState].join()</script>";
        let id = desk.tab_with("/tells", tells).await;
        desk.until(&id, |tab| tab.title == "false,false,0,1920,true,visible").await;
        // (A tab that opens behind another one has no outer width yet, here as in a visible Chrome.)
        let asked = desk.site.asked("/tells");
        assert!(!asked[0].headers.to_lowercase().contains("headless"), "{}", asked[0].headers);
    });
}

#[test]
fn downloads_are_kept_under_their_names_and_none_replaces_another() {
    story(async |desk| {
        let save = "attachment; filename=\"list.txt\"";
        desk.site.raw(
            "/list",
            "200 OK",
            &format!("content-type: text/plain\r\ncontent-disposition: {save}"),
            b"the list",
        );
        let id = desk
            .tab_with("/page", "<title>Page</title><a href=/list style='position:fixed;inset:0'>save</a>")
            .await;
        let folder = desk.folder.path().join("downloads");
        for names in [vec!["list.txt"], vec!["list (1).txt", "list.txt"]] {
            desk.press_the_page(&id).await;
            let kept = async {
                loop {
                    let mut kept: Vec<String> = std::fs::read_dir(&folder)
                        .unwrap()
                        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
                        .collect();
                    kept.sort();
                    if kept == names {
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            };
            timeout(PATIENCE, kept).await.expect("the file is there");
        }
        assert_eq!(std::fs::read(folder.join("list (1).txt")).unwrap(), b"the list");
        assert_eq!(desk.tab(&id).unwrap().title, "Page", "the page stays");
    });
}
