//! A home folder of the tests' own, so that no test reads or changes anything of the person's.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context;
use tempfile::TempDir;

/// Variables by which programs would find their way out of the home again.
const WAYS_OUT: &[&str] = &[
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_CACHE_HOME",
    "XDG_STATE_HOME",
    "TILLER_DATA_DIR",
    "TILLER_HEADFUL",
];

/// Removed with everything in it when dropped.
pub(crate) struct PrivateHome {
    folder: TempDir,
    runtime: PathBuf,
    toolchain: Vec<(&'static str, PathBuf)>,
}

impl PrivateHome {
    pub(crate) fn new() -> anyhow::Result<Self> {
        // Sockets live below it, and their paths must be short: not in the target folder.
        let folder = tempfile::Builder::new().prefix("tiller-").tempdir().context("no room for a home")?;
        let runtime = folder.path().join("run");
        std::fs::create_dir(&runtime)?;
        keep_private(&runtime)?;
        let home = std::env::home_dir().unwrap_or_default();
        let toolchain = [("CARGO_HOME", ".cargo"), ("RUSTUP_HOME", ".rustup")];
        let toolchain = toolchain
            .into_iter()
            .map(|(name, usual)| {
                (name, std::env::var_os(name).map_or_else(|| home.join(usual), PathBuf::from))
            })
            .filter(|(_, folder)| folder.is_dir())
            .collect();
        Ok(Self { folder, runtime, toolchain })
    }

    /// Makes a command live here; Rust's own folders stay where they are.
    pub(crate) fn give(&self, command: &mut Command) {
        for name in WAYS_OUT {
            command.env_remove(name);
        }
        command.env("HOME", self.folder.path()).env("XDG_RUNTIME_DIR", &self.runtime);
        command.envs(self.toolchain.iter().map(|(name, folder)| (*name, folder)));
    }
}

#[cfg(unix)]
fn keep_private(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700))
}

#[cfg(not(unix))]
fn keep_private(_folder: &Path) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_lives_there_finds_nothing_of_the_persons() {
        let home = PrivateHome::new().unwrap();
        let mut command = Command::new("true");

        home.give(&mut command);

        let seen: Vec<_> = command.get_envs().collect();
        let value = |name: &str| seen.iter().find(|(key, _)| *key == name).and_then(|(_, value)| *value);
        assert_eq!(value("HOME"), Some(home.folder.path().as_os_str()));
        assert_eq!(value("TILLER_DATA_DIR"), None, "a data folder of the person's must not leak in");
        assert!(value("XDG_RUNTIME_DIR").is_some(), "sockets need a private folder");
    }
}
