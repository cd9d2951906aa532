//! The same story by `tiller run`.

use serde_json::Value;
use std::path::Path;
use std::process::Stdio;
use tiller_tests::binaries::program;
use tiller_tests::{PracticeServer, processes};
use tokio::process::Command;

async fn tiller(data_dir: &Path, arguments: &[&str]) -> anyhow::Result<std::process::Output> {
    let output = Command::new(program("tiller")?)
        .args(arguments)
        .env("TILLER_DATA_DIR", data_dir)
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .output();
    Ok(tokio::time::timeout(std::time::Duration::from_secs(90), output).await??)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_on_a_terminal_ends_with_0_only_when_all_of_it_was_done() -> anyhow::Result<()> {
    let shop = PracticeServer::start().await?;
    let data = tempfile::tempdir()?;
    let line = format!(
        "open {}shop; type lamp into Search; press Enter; click the first result; click Add to cart",
        shop.address()
    );

    let done = tiller(data.path(), &["run", &line, "--json"]).await?;

    let report: Value = serde_json::from_slice(&done.stdout)?;
    assert!(done.status.success(), "{report:#}");
    assert_eq!(report["outcome"]["type"], "done");
    assert_eq!(shop.state().cart.len(), 1, "the shop's server has it in the cart");
    assert!(processes::chrome_of(data.path()).is_empty(), "no browser is left");

    let not_done =
        tiller(data.path(), &["run", &format!("open {}shop; click Nowhere", shop.address())]).await?;
    assert!(!not_done.status.success(), "what was not done is no success");
    let said = String::from_utf8_lossy(&not_done.stdout);
    assert!(said.contains("Nowhere"), "the reason is said: {said}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_browser_is_named_with_the_way_out() -> anyhow::Result<()> {
    let data = tempfile::tempdir()?;
    let output = Command::new(program("tiller")?)
        .args(["run", "open example.org"])
        .env("TILLER_DATA_DIR", data.path())
        .env("TILLER_CHROME", data.path().join("no-such-chrome"))
        .output()
        .await?;
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(said.contains("no-such-chrome") && said.contains("TILLER_CHROME"), "{said}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_window_without_a_display_says_so_and_names_the_way_out() -> anyhow::Result<()> {
    let data = tempfile::tempdir()?;
    let window = Command::new(program("tiller-app")?)
        .env("TILLER_DATA_DIR", data.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output();

    let output = tokio::time::timeout(std::time::Duration::from_secs(20), window).await??;

    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "it did not open: {said}");
    assert!(said.contains("needs a display") && said.contains("tiller run"), "{said}");
    assert!(!said.contains("panicked"), "a sentence, no panic: {said}");
    Ok(())
}
