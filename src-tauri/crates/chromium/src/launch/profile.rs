//! The profile's folder, and who may use it.
//!
//! Must never let two browsers write into one profile, and must never take Chrome's own lock from a living process.

use fs4::{FileExt, TryLockError};
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::Duration;
use tiller_domain::fault::BrowserFault;
use tokio::time::{Instant, sleep};

/// How long a Chrome whose app was killed may take to notice.
const FAREWELL: Duration = Duration::from_secs(5);
/// How often it is looked whether it has gone.
const LOOK: Duration = Duration::from_millis(50);

/// The right to use a profile, until it is dropped.
pub(super) struct ProfileLock {
    _file: File,
}

impl ProfileLock {
    /// Makes the folder if need be and takes it, or says who holds it.
    pub(super) async fn take(profile: &Path) -> Result<Self, BrowserFault> {
        private_folder(profile).map_err(|error| unusable(profile, &error))?;
        let lock = own_lock(profile)?;
        let deadline = Instant::now() + FAREWELL;
        while let Some(holder) = chrome_that_lives(profile) {
            if Instant::now() > deadline {
                return Err(in_use(profile, holder));
            }
            sleep(LOOK).await;
        }
        sweep(profile).map_err(|error| unusable(profile, &error))?;
        Ok(lock)
    }
}

/// The lock of the app itself: the system gives it back however the app ends.
fn own_lock(profile: &Path) -> Result<ProfileLock, BrowserFault> {
    let path = profile.join("tiller.lock");
    let holder = profile.join("tiller.pid");
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(|error| unusable(&path, &error))?;
    match FileExt::try_lock(&file) {
        Ok(()) => {
            fs::write(&holder, std::process::id().to_string()).map_err(|error| unusable(&holder, &error))?;
            Ok(ProfileLock { _file: file })
        }
        Err(TryLockError::WouldBlock) => {
            Err(in_use(profile, fs::read_to_string(&holder).unwrap_or_default()))
        }
        Err(TryLockError::Error(error)) => Err(unusable(&path, &error)),
    }
}

/// The process that Chrome's own lock names, if it lives and is a Chrome on this profile.
fn chrome_that_lives(profile: &Path) -> Option<String> {
    let named = fs::read_link(profile.join("SingletonLock")).ok()?;
    let named = named.to_string_lossy().into_owned();
    let (_, process) = named.rsplit_once('-')?;
    let ours = format!("--user-data-dir={}", profile.display());
    command_line(process)?.contains(&ours).then(|| process.to_owned())
}

/// How a living process was started; nothing when there is no such process.
#[cfg(not(target_os = "macos"))]
fn command_line(process: &str) -> Option<String> {
    let bytes = fs::read(Path::new("/proc").join(process).join("cmdline")).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// How a living process was started; nothing when there is no such process.
#[cfg(target_os = "macos")]
fn command_line(process: &str) -> Option<String> {
    let output =
        std::process::Command::new("/bin/ps").args(["-o", "command=", "-p", process]).output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Takes away what a dead Chrome left behind. A lock of another host name would make Chrome wait for ever.
fn sweep(profile: &Path) -> io::Result<()> {
    for name in ["SingletonLock", "SingletonSocket", "SingletonCookie"] {
        match fs::remove_file(profile.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

fn in_use(profile: &Path, holder: impl Into<String>) -> BrowserFault {
    BrowserFault::ProfileInUse {
        profile: profile.display().to_string(),
        holder: holder.into().trim().to_owned(),
    }
}

fn unusable(path: &Path, error: &io::Error) -> BrowserFault {
    BrowserFault::Folder { path: path.display().to_string(), reason: error.to_string() }
}

/// A folder that only this user can read: a profile is by itself a full credential.
fn private_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)?;
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[tokio::test]
    async fn a_profile_in_use_names_who_holds_it_and_is_free_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let held = ProfileLock::take(folder.path()).await.unwrap();
        let refused = ProfileLock::take(folder.path()).await.err();
        let holder = std::process::id().to_string();
        assert_eq!(refused, Some(in_use(folder.path(), holder)), "the way out needs the process");
        drop(held);
        assert!(ProfileLock::take(folder.path()).await.is_ok());
    }

    #[tokio::test]
    async fn a_lock_left_behind_by_another_machine_is_taken_away() {
        let folder = tempfile::tempdir().unwrap();
        symlink("some-other-host-1", folder.path().join("SingletonLock")).unwrap();
        let _held = ProfileLock::take(folder.path()).await.unwrap();
        assert!(
            fs::symlink_metadata(folder.path().join("SingletonLock")).is_err(),
            "Chrome would wait for ever"
        );
    }

    #[tokio::test]
    async fn only_the_user_can_read_the_profile() {
        let folder = tempfile::tempdir().unwrap();
        let profile = folder.path().join("deep/profile");
        let _held = ProfileLock::take(&profile).await.unwrap();
        assert_eq!(fs::metadata(&profile).unwrap().permissions().mode() & 0o777, 0o700);
    }

    #[tokio::test]
    async fn a_profile_that_cannot_be_a_folder_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        assert!(
            matches!(ProfileLock::take(&file).await, Err(BrowserFault::Folder { path, .. }) if path.ends_with("file"))
        );
    }
}
