//! Cargo, always called in the same shape.
//!
//! `--workspace` everywhere and always with a test among what is built, so that features are the same for running
//! and testing and no heavy crate is built twice.

use std::process::Command;
use std::time::Duration;

use anyhow::bail;

use crate::options::Profile;
use crate::{paths, process};

/// A cold build on a slow machine takes a while.
pub(crate) const BUILD_LIMIT: Duration = Duration::from_mins(45);

/// Cargo counts the features that tests switch on only when it builds a test.
const SMALLEST_TEST: &str = "tidy";

/// The cargo that called us.
pub(crate) fn program() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}

/// Builds the window and the command line.
pub(crate) fn build(profile: Profile) -> anyhow::Result<()> {
    println!("Building Tiller");
    let mut command = Command::new(program());
    command.current_dir(paths::root()).args(["build", "--workspace", "--bins", "--test", SMALLEST_TEST]);
    if profile == Profile::Release {
        command.arg("--release");
    }
    if !process::show(&mut command, BUILD_LIMIT)?.is_success() {
        bail!("Tiller does not build; the reason stands above");
    }
    Ok(())
}
