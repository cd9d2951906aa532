//! Chrome's processes, as the system sees them.

use std::path::Path;
use std::time::Duration;

/// The processes that were started on this profile, with how they were started.
pub(crate) fn on_profile(profile: &Path) -> Vec<(u32, String)> {
    let wanted = profile.display().to_string();
    all().into_iter().filter(|(_, command)| command.contains(&wanted)).collect()
}

/// Chrome's own process on this profile.
pub(crate) fn main_one(profile: &Path) -> u32 {
    let found = on_profile(profile).into_iter().find(|(_, command)| !command.contains("--type="));
    found.expect("Chrome's own process").0
}

/// The processes that Chrome keeps pages in.
pub(crate) fn renderers(profile: &Path) -> Vec<u32> {
    let family = main_one(profile).to_string();
    let of_family = |process: &u32| {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(2)) == Some(&family)
    };
    all()
        .into_iter()
        .filter(|(process, command)| command.contains("--type=renderer") && of_family(process))
        .map(|(process, _)| process)
        .collect()
}

/// Waits, looking again and again, until no process is left on this profile.
pub(crate) async fn none_left_on(profile: &Path) -> Result<(), Vec<(u32, String)>> {
    for _ in 0..200 {
        if on_profile(profile).is_empty() {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Err(on_profile(profile))
}

/// Kills a process as hard as it can be.
pub(crate) fn kill_hard(process: u32) {
    // It may have ended by itself a moment ago.
    let _ = std::process::Command::new("kill").args(["-9", &process.to_string()]).status();
}

fn all() -> Vec<(u32, String)> {
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.ok()?.path();
        let id = path.file_name()?.to_str()?.parse().ok()?;
        let command = String::from_utf8_lossy(&std::fs::read(path.join("cmdline")).ok()?).replace('\0', " ");
        Some((id, command))
    };
    std::fs::read_dir("/proc").unwrap().filter_map(read).collect()
}
