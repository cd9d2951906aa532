//! Pictures of pages on real Chrome: the stream of the live view, and the small ones kept with actions.
#![cfg(test)]
#![cfg(target_os = "linux")]

mod site;

use image::{DynamicImage, GenericImageView};
use site::desk::{Desk, story};
use site::{PATIENCE, processes};
use std::time::Duration;
use tiller_chromium::{Chromium, ChromiumConfig};
use tiller_domain::action::{Action, DialogAnswer};
use tiller_domain::ids::TabId;
use tiller_domain::live_view::{ScreencastFrame, ViewSize};
use tiller_ports::browser::{Browser, Tabs};
use tiller_ports::driver::Driver;
use tiller_ports::screencast::Screencast;
use tokio::sync::watch::Receiver;
use tokio::time::timeout;

type Frames = Receiver<Option<ScreencastFrame>>;

const SIZE: ViewSize = ViewSize { width: 700, height: 500, scale: 1.0 };

const MOVING: &str =
    "<style>body { margin: 0 }</style><div id=d style='width:50px;height:50px;background:red'></div>
    <script>let n = 0; setInterval(() => { d.style.marginLeft = (n++ % 500) + 'px' }, 30)</script>";

/// A page of one colour that turns to another one when it is pressed.
const PRESSABLE: &str = "<body style='margin:0;background:rgb(0,160,0)'
    onmousedown=\"document.body.style.background='rgb(160,0,0)'\"><div style='height:100vh'></div>";

async fn stream(chromium: &Chromium, id: &TabId, size: ViewSize) -> Frames {
    chromium.stream(id, size).await.unwrap()
}

/// The next frame that fits.
async fn frame(frames: &mut Frames, fits: impl Fn(&ScreencastFrame) -> bool) -> ScreencastFrame {
    let found = timeout(PATIENCE, frames.wait_for(|frame| frame.as_ref().is_some_and(&fits))).await;
    found.expect("no such frame came").expect("the stream ended").clone().unwrap()
}

/// Waits until nothing has come for a while.
async fn stillness(frames: &mut Frames) {
    let still = async {
        while timeout(Duration::from_millis(1500), frames.changed()).await.is_ok_and(|it| it.is_ok()) {}
    };
    timeout(PATIENCE, still).await.expect("frames come all the time although nothing changes");
}

fn seen(frame: &ScreencastFrame) -> DynamicImage {
    image::load_from_memory(&frame.jpeg).unwrap()
}

fn is(frame: &ScreencastFrame, colour: [u8; 3]) -> bool {
    let pixel = seen(frame).get_pixel(200, 200);
    (0..3).all(|channel| pixel[channel].abs_diff(colour[channel]) < 24)
}

fn has_width(frame: &ScreencastFrame, css_width: f32) -> bool {
    (frame.css_width - css_width).abs() < 0.5
}

const GREEN: [u8; 3] = [0, 160, 0];
const RED: [u8; 3] = [160, 0, 0];

#[test]
fn a_still_page_gives_its_picture_at_once_and_then_nothing_until_it_changes() {
    story(async |desk| {
        let id = desk.tab_with("/pressable", PRESSABLE).await;
        let mut frames = stream(&desk.chromium, &id, SIZE).await;
        let first =
            frame(&mut frames, |frame| is(frame, GREEN) && seen(frame).dimensions() == (700, 500)).await;
        assert_eq!(first.tab, id);
        assert_eq!((first.css_width, first.css_height), (700.0, 500.0));
        stillness(&mut frames).await;
        let before = frames.borrow().as_ref().unwrap().number;
        desk.press_the_page(&id).await;
        let after = frame(&mut frames, |frame| is(frame, RED)).await;
        assert!(after.number > before);
    });
}

#[test]
fn a_moving_page_flows() {
    story(async |desk| {
        let id = desk.tab_with("/moving", MOVING).await;
        let mut frames = stream(&desk.chromium, &id, SIZE).await;
        // Chrome stops after a few frames that nobody acknowledges.
        frame(&mut frames, |frame| frame.number >= 30).await;
    });
}

#[test]
fn a_tab_behind_another_one_flows_too() {
    story(async |desk| {
        let id = desk.tab_with("/moving", MOVING).await;
        let mut frames = stream(&desk.chromium, &id, SIZE).await;
        frame(&mut frames, |_| true).await;
        let other = desk.tab_with("/in-front", "<title>In front</title>").await;
        let now = frames.borrow().as_ref().unwrap().number;
        frame(&mut frames, |frame| frame.number >= now + 10).await;
        desk.chromium.close_tab(&other).await.unwrap();
    });
}

#[test]
fn a_still_page_is_sharp_at_every_scale() {
    story(async |desk| {
        let id = desk.tab_with("/sharp", "<h1>Sharp</h1>").await;
        for (scale, pixels) in [(1.25, (875, 625)), (1.5, (1050, 750)), (2.0, (1400, 1000))] {
            let mut frames = stream(&desk.chromium, &id, ViewSize { scale, ..SIZE }).await;
            let sharp = frame(&mut frames, |frame| seen(frame).dimensions() == pixels).await;
            assert_eq!((sharp.css_width, sharp.css_height), (700.0, 500.0), "clicks are in CSS pixels");
            stillness(&mut frames).await;
            assert_eq!(seen(frames.borrow().as_ref().unwrap()).dimensions(), pixels, "and it stays sharp");
        }
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_screen_is_known_moving_pages_are_sharp_too() {
    let folder = tempfile::tempdir().unwrap();
    let site = site::Site::start().await;
    let chromium = Chromium::new(ChromiumConfig { largest_scale: 2.0, ..site::config(folder.path()) });
    chromium.start().await.unwrap();
    let id = chromium.open_tab().await.unwrap();
    site::open(&chromium, &id, &site.page("/moving", MOVING)).await;
    for (scale, pixels) in [(2.0, (1400, 1000)), (1.5, (1050, 750)), (1.0, (700, 500))] {
        let mut frames = stream(&chromium, &id, ViewSize { scale, ..SIZE }).await;
        let first = frame(&mut frames, |frame| seen(frame).dimensions() == pixels).await;
        frame(&mut frames, |frame| frame.number >= first.number + 5 && seen(frame).dimensions() == pixels)
            .await;
    }
    chromium.close().await;
}

#[test]
fn the_stream_goes_on_over_pages_of_other_sites() {
    story(async |desk| {
        desk.site.page("/red", "<body style='background:rgb(160,0,0)'>");
        let id = desk.tab_with("/pressable", PRESSABLE).await;
        let mut frames = stream(&desk.chromium, &id, SIZE).await;
        frame(&mut frames, |frame| is(frame, GREEN)).await;
        site::open(&desk.chromium, &id, &format!("{}/red", desk.site.elsewhere)).await;
        frame(&mut frames, |frame| is(frame, RED)).await;
    });
}

#[test]
fn a_new_size_takes_over_and_the_old_stream_ends() {
    story(async |desk| {
        let id = desk.tab_with("/moving", MOVING).await;
        let mut old = stream(&desk.chromium, &id, SIZE).await;
        frame(&mut old, |_| true).await;
        let narrow = ViewSize { width: 320, height: 640, scale: 1.0 };
        let mut new = stream(&desk.chromium, &id, narrow).await;
        frame(&mut new, |frame| seen(frame).dimensions() == (320, 640) && has_width(frame, 320.0)).await;
        let ended = async { while old.changed().await.is_ok() {} };
        timeout(PATIENCE, ended).await.expect("one tab has one stream");
        drop(old);
        let now = new.borrow().as_ref().unwrap().number;
        frame(&mut new, |frame| frame.number >= now + 10).await;
    });
}

#[test]
fn switching_back_and_forth_quickly_ends_with_the_right_picture() {
    story(async |desk| {
        let green = desk.tab_with("/pressable", PRESSABLE).await;
        let red = desk.tab_with("/red-too", "<body style='background:rgb(160,0,0)'>").await;
        for _ in 0..15 {
            for id in [&green, &red] {
                drop(stream(&desk.chromium, id, SIZE).await);
            }
        }
        let mut frames = stream(&desk.chromium, &green, SIZE).await;
        frame(&mut frames, |frame| is(frame, GREEN)).await;
        desk.press_the_page(&green).await;
        frame(&mut frames, |frame| is(frame, RED)).await;
    });
}

#[test]
fn a_closed_tab_ends_its_stream() {
    story(async |desk| {
        let id = desk.tab_with("/moving", MOVING).await;
        let mut frames = stream(&desk.chromium, &id, SIZE).await;
        frame(&mut frames, |_| true).await;
        desk.chromium.close_tab(&id).await.unwrap();
        let ended = async { while frames.changed().await.is_ok() {} };
        timeout(PATIENCE, ended).await.expect("nobody waits for a tab that is gone");
    });
}

#[test]
fn behind_a_dialog_the_last_picture_stays_and_afterwards_it_flows_again() {
    story(async |desk| {
        let ask = MOVING.replace("let n = 0;", "let n = 0; setTimeout(() => alert('wait'), 1500);");
        let id = desk.tab_with("/asking", &ask).await;
        let mut frames = stream(&desk.chromium, &id, SIZE).await;
        desk.until(&id, |tab| tab.dialog.is_some()).await;
        stillness(&mut frames).await;
        assert!(frames.borrow().is_some(), "the last picture is still there");
        let now = frames.borrow().as_ref().unwrap().number;
        let answer = Action::AnswerDialog { answer: DialogAnswer::Accept { text: None } };
        desk.chromium.act(&id, &answer).await.unwrap();
        frame(&mut frames, |frame| frame.number >= now + 10).await;
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_crashed_flows_again_once_it_is_reloaded() {
    let folder = tempfile::tempdir().unwrap();
    let (chromium, site) = (site::browser(folder.path()), site::Site::start().await);
    chromium.start().await.unwrap();
    let id = chromium.open_tab().await.unwrap();
    site::open(&chromium, &id, &site.page("/moving", MOVING)).await;
    let mut frames = stream(&chromium, &id, SIZE).await;
    frame(&mut frames, |frame| frame.number >= 3).await;
    let mut changes = chromium.watch();
    for renderer in processes::renderers(&folder.path().join("profile")) {
        processes::kill_hard(renderer);
    }
    site::until(&mut changes, || chromium.tabs()[0].fault.is_some()).await;
    stillness(&mut frames).await;
    let now = frames.borrow().as_ref().unwrap().number;
    chromium.act(&id, &Action::Reload).await.unwrap();
    frame(&mut frames, |frame| frame.number >= now + 10).await;
    chromium.close().await;
}

const SIGN_IN: &str = "<style>body { margin: 0; background: white }
    input { position: fixed; left: 40px; width: 300px; height: 60px; font: 40px monospace; border: 0 }</style>
    <input type=password id=secret autofocus style='top: 40px; background: yellow' value='hunter2'>
    <input type=text style='top: 200px; background: lime' value='name'>";

#[test]
fn a_picture_kept_with_an_action_is_small_and_hides_the_password() {
    story(async |desk| {
        let id = desk.tab_with("/sign-in", SIGN_IN).await;
        for scale in [1.0, 2.0] {
            let size = ViewSize { width: 960, height: 600, scale };
            let mut frames = stream(&desk.chromium, &id, size).await;
            frame(&mut frames, |frame| has_width(frame, 960.0)).await;
            let picture = desk.chromium.picture(&id).await.unwrap();
            let image = image::load_from_memory(&picture.jpeg).unwrap();
            assert_eq!(image.dimensions(), (480, 300));
            // Half the size: the password field's middle lies at (95, 35), the name's at (95, 115).
            let yellow = (20..170).filter(|x| image.get_pixel(*x, 35)[2] < 60).count();
            assert_eq!(yellow, 0, "nothing of the password field can be seen");
            let lime = image.get_pixel(165, 110);
            assert!(lime[1] > 200 && lime[0] < 100, "the other field can: {lime:?}");
        }
    });
}

#[test]
fn a_scrolled_page_is_shown_where_it_stands() {
    story(async |desk: &Desk| {
        let tall = "<body style='margin:0'><div style='height:3000px;background:rgb(0,160,0)'></div>
            <div style='height:3000px;background:rgb(160,0,0)'></div><script>scrollTo(0, 4000)</script>";
        let id = desk.tab_with("/tall", tall).await;
        let picture = desk.chromium.picture(&id).await.unwrap();
        let pixel = image::load_from_memory(&picture.jpeg).unwrap().get_pixel(200, 100);
        assert!(pixel[0] > 120 && pixel[1] < 40, "{pixel:?}");
    });
}
