//! What is there after a restart.

use tiller_domain::run::{Outcome, RunStatus};
use tiller_tests::{Desk, PracticeServer};

#[tokio::test(flavor = "multi_thread")]
async fn a_run_and_its_messages_are_there_after_a_restart() -> anyhow::Result<()> {
    let site = PracticeServer::start().await?;
    let desk = Desk::open().await?;
    let ended = desk.carry_out(&format!("open {}; read the page title", site.address())).await?;
    let data = desk.close().await?;

    let again = Desk::closed(data).await?;
    let overview = again.app.overview().await;

    assert_eq!(overview.runs.first().map(|run| &run.id), Some(&ended.run.id), "the run is listed");
    let transcript = again.app.runs().transcript(&ended.run.id).await?;
    assert_eq!(transcript, ended.transcript, "with everything that happened in it");
    assert_eq!(overview.messages.len(), 2, "what was said and what was answered: {:?}", overview.messages);
    again.close().await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_cannot_be_read_is_answered_and_kept() -> anyhow::Result<()> {
    let desk = Desk::closed(tempfile::tempdir()?).await?;

    desk.app.chats().say("klick Search").await?;

    let messages = desk.app.overview().await.messages;
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert!(messages[1].text.contains("click"), "the nearest thing is named: {}", messages[1].text);
    assert!(desk.app.chats().say("   ").await.is_err(), "an empty line is said to be empty");
    let ended = desk.app.overview().await.runs.into_iter().find(|run| run.status != ended_as_done());
    assert!(ended.is_none(), "no run began");
    desk.close().await?;
    Ok(())
}

fn ended_as_done() -> RunStatus {
    RunStatus::Ended { outcome: Outcome::Done }
}
