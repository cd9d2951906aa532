//! The log in memory keeps the same promises as the real one.
//!
//! Must never test more than callers rely on.

use tiller_domain::ids::RunId;
use tiller_domain::run::{Run, RunStatus};
use tiller_domain::time::Timestamp;
use tiller_ports::contracts::{chat_log_contract, run_log_contract};
use tiller_ports::fakes::FakeLog;
use tiller_ports::log::{LogError, RunLog};

#[tokio::test]
async fn the_fake_keeps_the_contract_of_a_run_log() {
    run_log_contract(&FakeLog::new()).await;
}

#[tokio::test]
async fn the_fake_keeps_the_contract_of_a_chat_log() {
    chat_log_contract(&FakeLog::new()).await;
}

#[tokio::test]
async fn a_fake_log_fails_from_the_write_it_was_told_until_it_recovers() {
    let log = FakeLog::new();
    log.fail_from_write(2, LogError::DiskFull { path: "memory".to_owned() });
    log.open_run(&run("1")).await.unwrap();

    let full = log.open_run(&run("2")).await;
    assert!(matches!(full, Err(LogError::DiskFull { .. })), "the second write finds the disk full");
    assert_eq!(log.latest_runs(9).await.unwrap().len(), 1, "reading still works and shows what was kept");

    log.recover();
    log.open_run(&run("2")).await.unwrap();
    assert_eq!(log.latest_runs(9).await.unwrap().len(), 2, "there is room again");
}

fn run(id: &str) -> Run {
    Run {
        id: RunId::new(id),
        goal: "goal".to_owned(),
        tab: None,
        started_at: Timestamp::from_millis(0),
        status: RunStatus::Working,
    }
}
