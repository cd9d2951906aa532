//! Opening a log: what is there, what is in the way, and what is said about it.
//!
//! Must never accept an error without its way out.

use super::{Place, run};
use crate::Store;
use std::path::Path;
use tiller_domain::ids::RunId;
use tiller_domain::run::{Outcome, RunStatus};
use tiller_domain::time::Timestamp;
use tiller_ports::log::{LogError, RunLog};

async fn refused(path: &Path) -> LogError {
    match Store::open(path).await {
        Err(error) => error,
        Ok(_) => panic!("{} should not have been opened", path.display()),
    }
}

#[tokio::test]
async fn what_was_stored_is_there_after_a_restart_and_an_open_run_shows_as_interrupted() {
    let place = Place::new();
    let before = place.open().await;
    before.open_run(&run("1")).await.unwrap();
    before.close().await.unwrap();

    let after = place.open().await;
    assert_eq!(after.run(&RunId::new("1")).await.unwrap(), Some(run("1")));
    let interrupted = after.interrupt_open_runs(Timestamp::from_millis(0)).await.unwrap();
    assert_eq!(interrupted, [RunId::new("1")]);
    let stands = after.run(&RunId::new("1")).await.unwrap().unwrap().status;
    assert_eq!(stands, RunStatus::Ended { outcome: Outcome::Interrupted });
}

#[tokio::test]
async fn closing_leaves_one_file_that_holds_everything() {
    let place = Place::new();
    let store = place.open().await;
    store.open_run(&run("1")).await.unwrap();
    store.close().await.unwrap();

    let files: Vec<_> =
        std::fs::read_dir(place.folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["log.db"], "a copy of that one file is a copy of the log");
    assert!(store.open_run(&run("2")).await.is_err(), "a closed log takes nothing");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_can_read_the_log() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    let path = place.folder.path().join("own").join("folder").join("log.db");
    let store = Store::open(&path).await.unwrap();
    store.open_run(&run("1")).await.unwrap();

    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(path.parent().unwrap()), 0o700, "the folder is for its owner alone");
    for file in std::fs::read_dir(path.parent().unwrap()).unwrap() {
        let file = file.unwrap().path();
        assert_eq!(mode(&file), 0o600, "{} is for its owner alone", file.display());
    }
    store.close().await.unwrap();

    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    let _reopened = Store::open(&path).await.unwrap();
    assert_eq!(mode(&path), 0o600, "a file that was opened to others is closed again");
}

#[tokio::test]
async fn a_log_of_a_newer_tiller_is_left_untouched() {
    let place = Place::new();
    place.open().await.close().await.unwrap();
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'from the future', TRUE, x'00', 0)";
    let mut stranger = place.stranger().await;
    sqlx::query(newer).execute(&mut stranger).await.unwrap();
    sqlx::Connection::close(stranger).await.unwrap();
    let before = std::fs::read(place.path()).unwrap();

    let error = refused(&place.path()).await;

    assert!(matches!(error, LogError::FromNewerVersion { .. }), "{error:?}");
    assert!(std::fs::read(place.path()).unwrap() == before, "not a byte of it was changed");
}

#[tokio::test]
async fn a_log_that_another_program_holds_is_said_to_be_locked() {
    let place = Place::new();
    let store = place.open().await;
    let mut stranger = place.stranger().await;
    sqlx::query("BEGIN EXCLUSIVE").execute(&mut stranger).await.unwrap();

    let opened = refused(&place.path()).await;
    assert!(matches!(opened, LogError::Locked { .. }), "{opened:?}");
    let written = store.open_run(&run("1")).await;
    assert!(matches!(written, Err(LogError::Locked { .. })), "{written:?}");
    assert_eq!(store.latest_runs(9).await.unwrap(), [], "what is there can still be read");

    sqlx::query("ROLLBACK").execute(&mut stranger).await.unwrap();
    store.open_run(&run("1")).await.unwrap();
}

#[tokio::test]
async fn a_new_file_that_another_program_holds_is_said_to_be_locked() {
    let place = Place::new();
    std::fs::write(place.path(), "").unwrap();
    let mut stranger = place.stranger().await;
    sqlx::query("BEGIN EXCLUSIVE").execute(&mut stranger).await.unwrap();
    sqlx::query("CREATE TABLE theirs (x)").execute(&mut stranger).await.unwrap();

    let error = refused(&place.path()).await;
    assert!(matches!(error, LogError::Locked { .. }), "{error:?}");
}

#[tokio::test]
async fn a_file_that_is_no_log_is_said_to_be_damaged() {
    let place = Place::new();
    std::fs::write(place.path(), "Dear diary, ".repeat(1_000)).unwrap();
    let error = refused(&place.path()).await;
    assert!(matches!(error, LogError::Damaged { .. }), "{error:?}");
    assert!(std::fs::read(place.path()).unwrap().starts_with(b"Dear diary"), "and is left as it is");
}

#[tokio::test]
async fn a_log_that_was_cut_off_is_said_to_be_damaged() {
    let place = Place::new();
    place.open().await.close().await.unwrap();
    let whole = std::fs::read(place.path()).unwrap();
    for length in [50, 1_000, whole.len() / 2] {
        std::fs::write(place.path(), &whole[..length]).unwrap();
        let error = refused(&place.path()).await;
        assert!(matches!(error, LogError::Damaged { .. }), "cut off after {length} bytes: {error:?}");
    }
}

#[tokio::test]
async fn a_stored_fact_that_nobody_understands_is_said_to_be_damage() {
    let place = Place::new();
    let store = place.open().await;
    store.open_run(&run("1")).await.unwrap();
    let strange = r#"INSERT INTO run_events VALUES ('1', 1, 0, '{"type":"sang"}')"#;
    sqlx::query(strange).execute(&mut place.stranger().await).await.unwrap();
    let error = store.transcript(&RunId::new("1")).await.unwrap_err();
    assert!(matches!(error, LogError::Damaged { .. }), "{error:?}");
}

#[tokio::test]
async fn a_place_that_cannot_hold_a_file_is_said_to_be_unusable() {
    let place = Place::new();
    let file = place.folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    for path in [file.join("log.db"), place.folder.path().to_owned()] {
        let error = refused(&path).await;
        assert!(matches!(error, LogError::Unusable { .. }), "{error:?}");
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_folder_that_cannot_be_written_is_said_to_be_unusable() {
    // Not even root may write here, so that the test means the same for everyone.
    let error = refused(Path::new("/proc/log.db")).await;
    assert!(matches!(error, LogError::Unusable { .. }), "{error:?}");
}
