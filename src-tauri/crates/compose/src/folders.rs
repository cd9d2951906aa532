//! The folders of the app's own: there before anything uses them, and closed to other users.
//!
//! Must never widen what a folder that is there already allows.

use std::path::{Path, PathBuf};
use thiserror::Error;

/// Where the parts of the app keep what is theirs.
#[derive(Debug)]
pub(crate) struct Folders {
    pub(crate) profile: PathBuf,
    pub(crate) downloads: PathBuf,
    pub(crate) log: PathBuf,
}

/// A folder of the app's own cannot be used.
#[derive(Debug, Error)]
#[error(
    "the folder {path} cannot be used ({source}): check that it is yours and has room, or set TILLER_DATA_DIR"
)]
pub struct FolderError {
    path: String,
    source: std::io::Error,
}

impl Folders {
    pub(crate) fn prepare(data_dir: &Path) -> Result<Self, FolderError> {
        let folders = Self {
            profile: data_dir.join("profile"),
            downloads: data_dir.join("downloads"),
            log: data_dir.join("tiller.db"),
        };
        for folder in [data_dir, &folders.profile, &folders.downloads] {
            private(folder).map_err(|source| FolderError { path: folder.display().to_string(), source })?;
        }
        Ok(folders)
    }
}

fn private(folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn nobody_else_can_look_into_the_folders() {
        use std::os::unix::fs::PermissionsExt;
        let home = tempfile::tempdir().unwrap();
        let data = home.path().join("deep/down");
        let folders = Folders::prepare(&data).unwrap();
        for folder in [&data, &folders.profile, &folders.downloads] {
            let mode = std::fs::metadata(folder).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o700, "the profile is a full credential by itself");
        }
    }

    #[test]
    fn a_file_in_the_way_is_named() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("data");
        std::fs::write(&file, "").unwrap();
        let error = Folders::prepare(&file).unwrap_err();
        assert!(error.to_string().contains("data"), "{error}");
    }
}
