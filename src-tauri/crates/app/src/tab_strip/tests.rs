//! Which tab is shown, who drives it, and what the window is told.

use super::TabStrip;
use crate::news::News;
use crate::wheels::Wheels;
use std::sync::Arc;
use tiller_domain::app_event::AppEvent;
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::tab::Wheel;
use tiller_ports::browser::Tabs;
use tiller_ports::fakes::{FakeBrowser, page};
use tokio::sync::broadcast::Receiver;

const SHOP: &str = "https://shop.example/";

struct Scene {
    browser: FakeBrowser,
    wheels: Arc<Wheels>,
    strip: TabStrip,
    news: Receiver<AppEvent>,
}

fn scene() -> Scene {
    let browser = FakeBrowser::new([page(SHOP)]);
    let (news, wheels) = (Arc::new(News::new()), Arc::new(Wheels::default()));
    let watching = news.watch();
    let strip = TabStrip::new(Arc::new(browser.clone()), wheels.clone(), news);
    Scene { browser, wheels, strip, news: watching }
}

impl Scene {
    /// How often the window was told of the strip since the last time, and which tab it shows by the last word.
    fn told(&mut self) -> (usize, Option<TabId>) {
        let mut told = (0, None);
        while let Ok(event) = self.news.try_recv() {
            if let AppEvent::TabsChanged { active_tab, .. } = event {
                told = (told.0 + 1, active_tab);
            }
        }
        told
    }
}

#[tokio::test]
async fn when_the_shown_tab_is_closed_the_newest_one_is_shown() {
    let mut scene = scene();
    let [first, second, third] = [(); 3].map(|()| scene.browser.tab_at(SHOP));
    scene.strip.show(&second);
    scene.told();

    scene.browser.close_tab(&second).await.unwrap();
    scene.strip.tell();

    assert_eq!(scene.strip.active(), Some(third.clone()), "never a tab that is gone");
    assert_eq!(scene.told(), (1, Some(third.clone())));

    for tab in [first, third] {
        scene.browser.close_tab(&tab).await.unwrap();
    }
    scene.strip.tell();
    assert_eq!(scene.told(), (1, None), "an empty strip shows nothing");
}

#[test]
fn the_window_is_told_only_of_what_changed() {
    let mut scene = scene();
    let tab = scene.browser.tab_at(SHOP);
    scene.strip.show(&tab);
    scene.told();

    scene.strip.tell();
    assert_eq!(scene.told().0, 0, "the same strip again is no news");

    scene.wheels.drive(&RunId::new("run"), &tab).unwrap();
    scene.strip.tell();
    assert_eq!(scene.told().0, 1, "who drives is part of it");
}

#[test]
fn a_tab_says_who_drives_it_and_what_is_wrong_with_its_page() {
    let scene = scene();
    let (driven, crashed) = (scene.browser.tab_at(SHOP), scene.browser.tab_at(SHOP));
    scene.wheels.drive(&RunId::new("run"), &driven).unwrap();
    scene.browser.crash(&crashed);

    let shown = scene.strip.shown();

    assert_eq!(shown[0].wheel, Wheel::Tiller { run: RunId::new("run") });
    assert_eq!(shown[0].problem, None);
    assert_eq!(shown[1].wheel, Wheel::You);
    let problem = shown[1].problem.as_ref().expect("a crash is said");
    assert!(!problem.hint.is_empty(), "with the way on: {problem:?}");
}

#[test]
fn the_picture_goes_along_with_a_run_only_for_who_watches_that_run() {
    let scene = scene();
    let run = RunId::new("run");
    let [of_run, opened, other] = [(); 3].map(|()| scene.browser.tab_at(SHOP));
    scene.wheels.drive(&run, &of_run).unwrap();
    scene.strip.show(&of_run);

    scene.strip.show_with_run(&run, &opened);
    assert_eq!(scene.strip.active(), Some(opened), "they watch the run");

    scene.strip.show(&other);
    scene.strip.show_with_run(&run, &of_run);
    assert_eq!(scene.strip.active(), Some(other), "nobody is pulled away from a page of their own");
}
