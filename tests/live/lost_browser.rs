//! Chrome ends in the middle of a run.

use tiller_domain::app_event::AppEvent;
use tiller_domain::browser::BrowserStatus;
use tiller_domain::run::Outcome;
use tiller_tests::{Desk, PracticeServer, processes, until};

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_browser_ends_the_run_with_a_way_on_and_comes_back_with_its_tabs() -> anyhow::Result<()> {
    let site = PracticeServer::start().await?;
    let desk = Desk::open().await?;
    let mut news = desk.app.watch();
    let run = desk.begin_to_wait(&format!("{}shop", site.address())).await?;

    let chrome = processes::main_chrome_of(desk.data_dir()).expect("Chrome runs on the test's profile");
    processes::kill(chrome)?;
    let ended = desk.ended(&run).await?;

    assert!(matches!(ended.outcome(), Outcome::GaveUp { .. }), "{:?}", ended.outcome());
    assert!(ended.trouble().contains("start the browser again"), "{}", ended.trouble());
    assert!(matches!(desk.app.overview().await.browser, BrowserStatus::Down { .. }), "the window is told");

    desk.app.start_browser().await?;

    until(&mut news, "the return of the tab", |event| match event {
        AppEvent::TabsChanged { tabs, .. } => {
            tabs.iter().any(|shown| shown.tab.url.contains("/shop") && !shown.tab.loading).then_some(())
        }
        _ => None,
    })
    .await?;
    let next = desk.carry_out("read the page title").await?;
    assert_eq!(*next.outcome(), Outcome::Done, "{}", next.trouble());
    desk.close().await?;
    Ok(())
}
