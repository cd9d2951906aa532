//! Whatever is offered as an example works where it is said to work.

use tiller_domain::run::Outcome;
use tiller_tests::{Desk, PracticeServer, examples};

#[tokio::test(flavor = "multi_thread")]
async fn every_example_works_on_the_practice_site() -> anyhow::Result<()> {
    let desk = Desk::open().await?;
    for line in examples::on_the_practice_site().into_iter().chain(examples::of_the_practice_site()) {
        let site = PracticeServer::start().await?;
        let ended = desk.carry_out(&format!("open {}; {line}", site.address())).await?;

        if line.contains("into Password") {
            assert!(
                matches!(ended.outcome(), Outcome::NeedsYou { .. }),
                "the site promises that the wheel is handed over: {:?}",
                ended.outcome()
            );
        } else {
            assert_eq!(*ended.outcome(), Outcome::Done, "“{line}”: {}", ended.trouble());
        }
    }
    desk.close().await?;
    Ok(())
}
