//! Where things lie in the working copy.

use std::path::{Path, PathBuf};

/// The folder of the workspace, wherever the command was called from.
pub(crate) fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own)
}

pub(crate) fn ui() -> PathBuf {
    root().join("ui")
}

/// Cargo's target folder, which a person may have moved.
pub(crate) fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// Finds a program as a shell would.
pub(crate) fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}
