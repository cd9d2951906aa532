//! Stopping a run in the middle of what it does.

use std::time::{Duration, Instant};
use tiller_domain::run::Outcome;
use tiller_tests::{Desk, PracticeServer};

/// What a person is promised between pressing Stop and the run's end.
const PROMISED: Duration = Duration::from_millis(200);

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_waits_stops_within_200_ms_and_the_next_one_works() -> anyhow::Result<()> {
    let site = PracticeServer::start().await?;
    let desk = Desk::open().await?;
    let run = desk.begin_to_wait(&format!("{}shop", site.address())).await?;

    let pressed = Instant::now();
    desk.app.runs().stop(&run)?;
    let ended = desk.ended(&run).await?;
    let took = pressed.elapsed();

    assert_eq!(*ended.outcome(), Outcome::Stopped);
    assert!(took <= PROMISED, "Stop is promised within {PROMISED:?}, it took {took:?}");
    let next = desk.carry_out("read the page title").await?;
    assert_eq!(*next.outcome(), Outcome::Done, "stopping leaves nothing wedged: {}", next.trouble());
    desk.close().await?;
    Ok(())
}
