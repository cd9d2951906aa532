//! The person presses into the page of a run, and gives it back.

use tiller_domain::app_event::AppEvent;
use tiller_domain::ids::RunId;
use tiller_domain::key::Modifiers;
use tiller_domain::run::{Outcome, RunFact};
use tiller_domain::tab::Wheel;
use tiller_domain::user_input::{PointerButton, PointerPhase, UserInput};
use tiller_tests::{Desk, PracticeServer, until};

fn press(phase: PointerPhase, buttons: u8) -> UserInput {
    let (x, y, modifiers) = (3.0, 3.0, Modifiers::default());
    UserInput::Pointer { phase, x, y, button: PointerButton::Left, buttons, click_count: 1, modifiers }
}

#[tokio::test(flavor = "multi_thread")]
async fn pressing_into_the_page_takes_it_and_giving_it_back_lets_the_run_finish() -> anyhow::Result<()> {
    let site = PracticeServer::start().await?;
    let desk = Desk::open().await?;
    let tab = desk.tab().await?;
    let mut news = desk.app.watch();
    let line = format!("open {}shop; wait for Order for 40 seconds; read the page title", site.address());
    let run = desk.app.chats().begin(&line).await?;
    until(&mut news, "the wait", |event| match event {
        AppEvent::RunEventStored { event } => {
            matches!(event.fact, RunFact::StepStarted { step: 1 }).then_some(())
        }
        _ => None,
    })
    .await?;
    assert_eq!(wheel(&desk).await, Some(Wheel::Tiller { run: run.clone() }), "Tiller drives until then");

    desk.app.input().pass_on(&tab, vec![press(PointerPhase::Down, 1), press(PointerPhase::Up, 0)]);
    paused(&mut news, &run).await?;

    assert_eq!(wheel(&desk).await, Some(Wheel::You), "who presses has the page");
    desk.app.browsing().navigate(&tab, &format!("{}shop/cart", site.address())).await?;
    desk.app.browsing().navigate(&tab, &format!("{}", site.address())).await?;
    desk.app.runs().resume(&run)?;
    let ended = desk.ended(&run).await?;

    assert!(
        ended.transcript.iter().any(|event| matches!(event.fact, RunFact::Resumed)),
        "the transcript tells of it: {:?}",
        ended.transcript
    );
    assert_eq!(
        *ended.outcome(),
        Outcome::Done,
        "it looked afresh at what the person left: {}",
        ended.trouble()
    );
    desk.close().await?;
    Ok(())
}

async fn wheel(desk: &Desk) -> Option<Wheel> {
    desk.app.overview().await.tabs.into_iter().next().map(|shown| shown.wheel)
}

async fn paused(news: &mut tokio::sync::broadcast::Receiver<AppEvent>, run: &RunId) -> anyhow::Result<()> {
    until(news, "the pause", |event| match event {
        AppEvent::RunEventStored { event } if event.run == *run => {
            matches!(event.fact, RunFact::Paused { .. }).then_some(())
        }
        _ => None,
    })
    .await
}
