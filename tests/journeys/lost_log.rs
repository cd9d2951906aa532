//! The run log cannot be used: nothing is done that could not be kept, and the rest of the app goes on.

use tiller_domain::role::Role;
use tiller_domain::run::{Outcome, RunStatus};
use tiller_ports::fakes::{FakeBrowser, FakeLog, node, page};
use tiller_tests::desk::settings;
use tiller_tests::in_memory::app_on;

const SHOP: &str = "https://shop.example/";

#[tokio::test]
async fn on_a_full_disk_nothing_is_begun_and_the_line_is_not_lost() -> anyhow::Result<()> {
    let browser = FakeBrowser::new([page(SHOP).with(node(Role::Button, "Buy"))]);
    browser.tab_at(SHOP);
    let log = FakeLog::new();
    let app = app_on(&browser, &log).await?;
    app.start_browser().await?;
    log.fill_the_disk();

    let refused = app.chats().say("click Buy").await.expect_err("it cannot be kept");

    assert!(refused.message.contains("full"), "{refused:?}");
    assert!(refused.hint.contains("room"), "{refused:?}");
    assert!(browser.deeds().is_empty(), "what is not stored is not done");

    log.recover();
    let run = app.chats().begin("click Buy").await?;
    let ended = app.runs().ended(&run).await?;
    assert_eq!(ended.status, RunStatus::Ended { outcome: Outcome::Done }, "with room again it works again");
    Ok(())
}

#[tokio::test]
async fn a_log_of_a_newer_version_is_left_alone_and_said() -> anyhow::Result<()> {
    let data = tempfile::tempdir()?;
    let settings = settings(data.path())?;
    tiller_compose::open_app(&settings).await?.close().await;
    let file = data.path().join("tiller.db");
    from_the_future(&file).await?;
    let before = std::fs::read(&file)?;

    let app = tiller_compose::open_app(&settings).await?;
    let overview = app.overview().await;

    let problem = overview.log_problem.expect("it is said");
    assert!(problem.message.contains("newer version"), "{problem:?}");
    assert!(app.chats().say("open example.org").await.is_err(), "nothing is done that is not kept");
    app.close().await;
    assert_eq!(std::fs::read(&file)?, before, "not a byte of it was changed");
    Ok(())
}

/// Marks the log as one that a later version has migrated.
async fn from_the_future(file: &std::path::Path) -> anyhow::Result<()> {
    use sqlx::Connection;
    let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{}", file.display())).await?;
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'later', 1, x'00', 0)",
    )
    .execute(&mut connection)
    .await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}
