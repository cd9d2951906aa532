//! The program is killed in the middle of its work.
//!
//! Must never take a number for stored that the program did not report.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking, its helpers too")]

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tiller_domain::ids::{PictureId, RunId};
use tiller_domain::time::Timestamp;
use tiller_ports::log::RunLog;
use tiller_store::Store;

/// The example beside this test; `cargo test` builds both.
fn teller() -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let built = tests.parent().unwrap().parent().unwrap();
    built.join("examples").join(format!("tell_until_killed{}", std::env::consts::EXE_SUFFIX))
}

/// Lets the program tell its run and kills it once it has reported this many events; returns how many it reported.
fn told_before_the_kill(log: &Path, enough: usize) -> u32 {
    let mut child = Command::new(teller()).arg(log).stdout(Stdio::piped()).spawn().unwrap();
    let mut reported = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut last: u32 = 0;
    for line in reported.by_ref().take(enough) {
        last = line.unwrap().parse().unwrap();
    }
    child.kill().unwrap();
    // What it reported between the last line and the kill is still in the pipe.
    for line in reported.map_while(Result::ok) {
        last = line.parse().unwrap_or(last);
    }
    child.wait().unwrap();
    last
}

#[tokio::test]
async fn what_was_reported_as_stored_is_there_after_the_program_was_killed() {
    for enough in [1, 7, 30, 90] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log.db");
        let reported = told_before_the_kill(&path, enough);
        assert!(reported as usize >= enough, "the program told enough before it was killed");

        let store = Store::open(&path).await.unwrap();
        let transcript = store.transcript(&RunId::new("told")).await.unwrap();
        let stored = u32::try_from(transcript.len()).unwrap();
        assert!(
            stored == reported || stored == reported + 1,
            "{reported} events were reported, {stored} are there"
        );
        for number in 1..=stored {
            let picture = store.picture(&PictureId::new(number.to_string())).await.unwrap();
            assert!(
                picture.is_some_and(|kept| kept.jpeg.len() == 30_000),
                "picture {number} came with its event"
            );
        }
        let interrupted = store.interrupt_open_runs(Timestamp::from_millis(0)).await.unwrap();
        assert_eq!(interrupted, [RunId::new("told")], "the run is shown as interrupted");
    }
}
