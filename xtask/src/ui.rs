//! The UI's packages and its build.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use anyhow::{Context, bail};

use crate::{paths, process};

pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

const LIMIT: Duration = Duration::from_mins(10);

/// Installs the UI's packages when they are missing or older than the lock file.
pub(crate) fn install() -> anyhow::Result<()> {
    let folder = paths::ui();
    let lock = folder.join("package-lock.json");
    if !lock.is_file() {
        bail!("{} is missing; is this a whole working copy?", lock.display());
    }
    // npm writes this file last, so an install that was broken off does not count.
    if is_fresh(&lock, &folder.join("node_modules/.package-lock.json")) {
        return Ok(());
    }
    println!("Installing the packages of the UI (npm ci)");
    let mut command = npm();
    command.args(["ci", "--no-audit", "--no-fund"]);
    if !process::show(&mut command, LIMIT)?.is_success() {
        bail!("`npm ci` in {} failed; its reason stands above", folder.display());
    }
    Ok(())
}

/// Builds the pages that the app embeds.
pub(crate) fn build() -> anyhow::Result<()> {
    println!("Building the UI");
    let mut command = npm();
    command.args(["run", "build"]);
    if !process::show(&mut command, LIMIT)?.is_success() {
        bail!("the UI does not build; the reason stands above");
    }
    Ok(())
}

/// Whether there is a build that the app could embed.
pub(crate) fn is_built() -> bool {
    paths::ui().join("dist/index.html").is_file()
}

fn npm() -> Command {
    let mut command = Command::new(NPM);
    command.current_dir(paths::ui());
    command
}

fn is_fresh(source: &Path, product: &Path) -> bool {
    matches!((changed(source), changed(product)), (Ok(source), Ok(product)) if product >= source)
}

fn changed(file: &Path) -> anyhow::Result<SystemTime> {
    std::fs::metadata(file)?.modified().with_context(|| format!("no time on {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_older_than_the_lock_are_installed_again() {
        let folder = tempfile::tempdir().unwrap();
        let lock = folder.path().join("lock");
        let installed = folder.path().join("installed");
        let earlier = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000);
        let write = |file: &Path, time| {
            std::fs::File::create(file).unwrap().set_modified(time).unwrap();
        };

        write(&lock, earlier);
        assert!(!is_fresh(&lock, &installed), "never installed");

        write(&installed, earlier + Duration::from_secs(1));
        assert!(is_fresh(&lock, &installed));

        write(&lock, earlier + Duration::from_secs(2));
        assert!(!is_fresh(&lock, &installed), "the lock has changed since");
    }
}
