//! Where the programs under test are.
//!
//! Must never be guessed from the working folder: they stand beside the running test.

use anyhow::{Context, ensure};
use std::path::PathBuf;

/// A program that was built with this test: `tiller` or `tiller-app`.
pub fn program(name: &str) -> anyhow::Result<PathBuf> {
    let test = std::env::current_exe().context("the running test has no path")?;
    let folder = test.ancestors().nth(2).context("the running test stands in no target folder")?;
    let program = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    ensure!(program.exists(), "{} is not built: run `cargo build --workspace` first", program.display());
    Ok(program)
}
