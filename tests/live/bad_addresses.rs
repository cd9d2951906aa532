//! Addresses that lead nowhere: each is said with what to do, and the app goes on.

use std::time::{Duration, Instant};
use tiller_domain::run::Outcome;
use tiller_tests::{Desk, Ended, FixtureSite};

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_leads_nowhere_is_said_and_the_next_one_opens() -> anyhow::Result<()> {
    let site = FixtureSite::start().await?;
    let desk = Desk::open().await?;

    let cases = [
        (nobody_listens()?, "refused"),
        (site.address("server/endless-redirect").to_string(), "redirect"),
        (site.address("server/reset").to_string(), "cut"),
    ];
    for (address, word) in cases {
        let ended = desk.carry_out(&format!("open {address}")).await?;
        assert!(gave_up(&ended, word), "{address}: {:?}", ended.outcome());
    }

    let next = desk.carry_out(&format!("open {}; read the page title", site.address("index.html"))).await?;
    assert_eq!(*next.outcome(), Outcome::Done, "a bad address leaves nothing behind: {}", next.trouble());
    desk.close().await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dialog_while_loading_is_said_and_can_be_answered() -> anyhow::Result<()> {
    let site = FixtureSite::start().await?;
    let desk = Desk::open().await?;
    let began = Instant::now();

    let ended =
        desk.carry_out(&format!("open {}; click anything", site.address("alert-on-load.html"))).await?;

    assert!(gave_up(&ended, "alert"), "{:?}", ended.outcome());
    assert!(began.elapsed() < Duration::from_secs(15), "nothing waits for the dialog in vain");
    let answered = desk.carry_out("accept the dialog; read the page title").await?;
    assert_eq!(*answered.outcome(), Outcome::Done, "{}", answered.trouble());
    desk.close().await?;
    Ok(())
}

/// An address on which something listened a moment ago.
fn nobody_listens() -> anyhow::Result<String> {
    let port = std::net::TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
    Ok(format!("http://127.0.0.1:{port}/"))
}

fn gave_up(ended: &Ended, word: &str) -> bool {
    matches!(ended.outcome(), Outcome::GaveUp { .. }) && ended.trouble().contains(word)
}
