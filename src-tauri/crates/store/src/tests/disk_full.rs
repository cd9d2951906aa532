//! A full disk: said, nothing half stored, and over as soon as there is room.
//!
//! Must never fill a real disk: the log is given a limit.

use super::{Place, event, run};
use crate::{Store, options};
use tiller_domain::ids::{PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::RunFact;
use tiller_ports::log::{LogError, RunLog};

/// Lets the log of a store grow to this many pages of 4 KiB, whatever connection it uses.
async fn limit(store: &Store, place: &Place, pages: &'static str) {
    store.pool.set_connect_options(options(&place.path()).pragma("max_page_count", pages));
    let now = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    sqlx::query(now).execute(&store.pool).await.unwrap();
}

#[tokio::test]
async fn a_full_disk_is_said_and_writes_work_again_when_there_is_room() {
    let place = Place::new();
    let store = place.open().await;
    store.open_run(&run("1")).await.unwrap();
    store.append(&event("1", 1, RunFact::StepStarted { step: 0 }), &[]).await.unwrap();
    limit(&store, &place, "40").await;

    let large = [(PictureId::new("p"), Picture { jpeg: vec![7; 400_000] })];
    let done = event("1", 2, RunFact::StepDone { step: 0 });
    for _ in 0..3 {
        let full = store.append(&done, &large).await;
        assert!(matches!(full, Err(LogError::DiskFull { .. })), "{full:?}");
    }
    assert_eq!(store.transcript(&RunId::new("1")).await.unwrap().len(), 1, "nothing of the event was kept");
    store.reword_goal(&RunId::new("1"), "small").await.unwrap();

    limit(&store, &place, "1000000").await;
    store.append(&done, &large).await.unwrap();
    assert!(store.picture(&PictureId::new("p")).await.unwrap().is_some_and(|kept| kept == large[0].1));
}
