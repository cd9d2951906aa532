//! A person's own pointer and keys in the live view.

use crate::desk::{Page, story};
use std::time::{Duration, Instant};
use tiller_domain::action::{Action, Press};
use tiller_domain::element::ElementRef;
use tiller_domain::fault::{DriveError, PageFault};
use tiller_domain::key::Modifiers;
use tiller_domain::user_input::{KeyPhase, PointerButton, PointerPhase, UserInput};
use tiller_ports::driver::{Driver, Hand};

async fn pass(page: &Page, input: UserInput) -> Result<(), DriveError> {
    page.chromium.pass_on(&page.tab, input).await
}

fn pointer(phase: PointerPhase, (x, y): (f64, f64)) -> UserInput {
    let (button, buttons) = match phase {
        PointerPhase::Move => (PointerButton::None, 0),
        PointerPhase::Down => (PointerButton::Left, 1),
        PointerPhase::Up => (PointerButton::Left, 0),
    };
    UserInput::Pointer { phase, x, y, button, buttons, click_count: 1, modifiers: Modifiers::default() }
}

fn key(phase: KeyPhase, key: &str, code: &str) -> UserInput {
    let (key, code) = (key.to_owned(), code.to_owned());
    UserInput::Key { phase, key, code, repeat: false, modifiers: Modifiers::default() }
}

async fn middle_of(page: &Page, target: ElementRef) -> (f64, f64) {
    let facts = page.chromium.inspect(&page.tab, Some(&target)).await.unwrap().unwrap();
    let place = facts.bounds.unwrap();
    (place.x + place.width / 2.0, place.y + place.height / 2.0)
}

async fn click_by_hand(page: &Page, at: (f64, f64)) {
    for phase in [PointerPhase::Move, PointerPhase::Down, PointerPhase::Up] {
        pass(page, pointer(phase, at)).await.unwrap();
    }
}

#[test]
fn a_person_clicks_types_pastes_and_turns_the_wheel() {
    story(async |page| {
        page.shows(
            "<label>Name <input oninput='out.textContent=\"has \" + this.value'></label><p id=out></p><div style='height:3000px'></div>",
        )
        .await;
        let field = page.find("Name").await;
        let at = middle_of(&page, field).await;
        click_by_hand(&page, at).await;
        for (name, code) in [("h", "KeyH"), ("i", "KeyI")] {
            pass(&page, key(KeyPhase::Down, name, code)).await.unwrap();
            pass(&page, key(KeyPhase::Up, name, code)).await.unwrap();
        }
        pass(&page, UserInput::Text { text: " 日本".to_owned() }).await.unwrap();
        page.reads("has hi 日本").await;
        let turn = UserInput::Wheel {
            x: 300.0,
            y: 300.0,
            delta_x: 0.0,
            delta_y: 400.0,
            modifiers: Modifiers::default(),
        };
        pass(&page, turn).await.unwrap();
        let deadline = Instant::now() + Duration::from_secs(5);
        while page.look().await.viewport.top == 0 {
            assert!(Instant::now() < deadline, "the wheel arrives");
        }
    });
}

#[test]
fn keys_never_wait_behind_moves() {
    story(async |page| {
        page.shows(
            r"<label>Name <input id=i></label><p id=out></p><script>
            // A page that is slow to follow the pointer.
            onmousemove = () => { const end = performance.now() + 30; while (performance.now() < end); };
            i.oninput = () => out.textContent = 'typed ' + i.value; </script>",
        )
        .await;
        page.type_into("Name", "a").await.unwrap();
        let begun = Instant::now();
        for step in 0..300 {
            pass(&page, pointer(PointerPhase::Move, (f64::from(step), 200.0))).await.unwrap();
        }
        pass(&page, key(KeyPhase::Down, "b", "KeyB")).await.unwrap();
        pass(&page, key(KeyPhase::Up, "b", "KeyB")).await.unwrap();
        assert!(
            begun.elapsed() < Duration::from_secs(3),
            "300 slow moves would take nine seconds: {:?}",
            begun.elapsed()
        );
        page.reads("typed ab").await;
    });
}

#[test]
fn nothing_waits_behind_an_open_dialog() {
    story(async |page| {
        page.shows("<button style='position:fixed;inset:0' onclick=\"alert('hello')\">Big</button>").await;
        click_by_hand(&page, (200.0, 200.0)).await;
        let begun = Instant::now();
        pass(&page, key(KeyPhase::Down, "x", "KeyX")).await.unwrap();
        pass(&page, pointer(PointerPhase::Down, (200.0, 200.0))).await.unwrap();
        assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    });
}

#[test]
fn a_page_that_hangs_is_said_to_hang() {
    story(async |page| {
        page.shows("<button style='position:fixed;inset:0' onclick='for(;;);'>Hang</button>").await;
        let target = page.find("Hang").await;
        let at = (200.0, 200.0);
        let begun = Instant::now();
        let _ = pass(&page, pointer(PointerPhase::Down, at)).await;
        let _ = pass(&page, pointer(PointerPhase::Up, at)).await;
        let outcome = pass(&page, key(KeyPhase::Down, "x", "KeyX")).await;
        assert_eq!(outcome, Err(DriveError::Page(PageFault::Hanging)));
        assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
        let acted = page.act(Action::Click { target, press: Press::Single }).await;
        assert_eq!(acted, Err(DriveError::Page(PageFault::Hanging)), "an act says it as well");
        let other = page.site.page(&page.path(), "<title>elsewhere</title>");
        let left = page.open(&other.replace(&page.site.here, &page.site.elsewhere)).await.unwrap();
        assert_eq!(left.title, "elsewhere", "and there is a way out");
    });
}
