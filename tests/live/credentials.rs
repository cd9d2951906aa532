//! A credential that someone asks Tiller to type.

use std::path::PathBuf;
use tiller_domain::run::Outcome;
use tiller_tests::{Desk, PracticeServer};

/// Stands nowhere else in the world.
const CANARY: &str = "Xq7-canary-vR2m";
/// Proves that the search can find something.
const PLANTED: &str = "planted-Zk9w";

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_neither_typed_nor_kept_anywhere() -> anyhow::Result<()> {
    let site = PracticeServer::start().await?;
    let desk = Desk::open().await?;
    let line = format!("open {}sign-in; type {CANARY} into Password; press Enter", site.address());

    let ended = desk.carry_out(&line).await?;
    let harmless =
        desk.carry_out(&format!("open {}shop; type {PLANTED} into Search", site.address())).await?;

    assert!(
        matches!(ended.outcome(), Outcome::NeedsYou { .. }),
        "signing in is the person's: {:?}",
        ended.outcome()
    );
    assert!(ended.trouble().contains("by hand"), "{}", ended.trouble());
    assert_eq!(site.state().sign_ins + site.state().refused_sign_ins, 0, "nothing was submitted");
    assert_eq!(*harmless.outcome(), Outcome::Done, "{}", harmless.trouble());
    let data = desk.close().await?;
    let files = [data.path().join("tiller.db"), data.path().join("tiller.db-wal")];
    assert!(any_holds(&files, PLANTED)?, "what was typed into a harmless field is kept, so the search works");
    assert!(!any_holds(&files, CANARY)?, "the password is in the run log");
    Ok(())
}

fn any_holds(files: &[PathBuf], text: &str) -> anyhow::Result<bool> {
    for file in files.iter().filter(|file| file.exists()) {
        let bytes = std::fs::read(file)?;
        if bytes.windows(text.len()).any(|window| window == text.as_bytes()) {
            return Ok(true);
        }
    }
    Ok(false)
}
