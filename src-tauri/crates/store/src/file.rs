//! The file that holds the log, and its folder.
//!
//! Must never leave the file readable for other users of the machine.

use std::io;
use std::path::Path;
use tokio::fs::{DirBuilder, OpenOptions};

/// Makes the file, and its folder where that is missing, for this user alone. A folder that is there stays as it is,
/// a file that is there is closed to others.
pub(crate) async fn prepare(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        builder.mode(0o700);
        builder.recursive(true).create(folder).await?;
    }
    let mut open = OpenOptions::new();
    #[cfg(unix)]
    open.mode(0o600);
    let file = open.append(true).create(true).open(path).await?;
    close_to_others(&file).await
}

#[cfg(unix)]
async fn close_to_others(file: &tokio::fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o600)).await
}

#[cfg(not(unix))]
async fn close_to_others(_file: &tokio::fs::File) -> io::Result<()> {
    Ok(())
}
