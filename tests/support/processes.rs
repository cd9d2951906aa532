//! Looking at and ending the processes of an app under test, found by the data folder they work on.
//!
//! Must never touch a process of anyone else: every search names a folder that only one test has.

use std::path::Path;
use std::time::Duration;

/// The processes whose command line or environment names this folder.
fn of_folder(folder: &Path, place: &str) -> Vec<u32> {
    let needle = folder.display().to_string();
    let Ok(entries) = std::fs::read_dir("/proc") else { return Vec::new() };
    entries
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok())
        .filter(|pid| {
            let named = std::fs::read(format!("/proc/{pid}/{place}")).unwrap_or_default();
            String::from_utf8_lossy(&named).contains(&needle)
        })
        .collect()
}

/// The Chrome processes that run on a data folder's profile.
pub fn chrome_of(data_dir: &Path) -> Vec<u32> {
    of_folder(&data_dir.join("profile"), "cmdline")
}

/// The main Chrome process on a data folder's profile.
pub fn main_chrome_of(data_dir: &Path) -> Option<u32> {
    chrome_of(data_dir).into_iter().find(|pid| {
        let line = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        let line = String::from_utf8_lossy(&line).into_owned();
        !line.contains("--type=") && line.contains("--remote-debugging-pipe")
    })
}

/// The window's process that works on a data folder.
pub fn app_of(data_dir: &Path) -> Option<u32> {
    of_folder(data_dir, "environ").into_iter().find(|pid| {
        std::fs::read_link(format!("/proc/{pid}/exe")).is_ok_and(|exe| exe.ends_with("tiller-app"))
    })
}

/// Ends a process at once, as a crash would.
pub fn kill(pid: u32) -> anyhow::Result<()> {
    let ended = std::process::Command::new("kill").args(["-KILL", &pid.to_string()]).status()?;
    anyhow::ensure!(ended.success(), "process {pid} could not be ended");
    Ok(())
}

/// Waits until something is so of processes, which tell nobody when they end; false when the deadline passed.
pub async fn becomes_true(deadline: Duration, mut so: impl FnMut() -> bool) -> bool {
    let look = async {
        let mut tick = tokio::time::interval(Duration::from_millis(50));
        while !so() {
            tick.tick().await;
        }
    };
    tokio::time::timeout(deadline, look).await.is_ok()
}
