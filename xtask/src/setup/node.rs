//! Node and npm, which build the UI.
//!
//! Never installed by us where the distribution's own is too old: a person's Node is theirs to choose.

use std::process::Command;

use anyhow::bail;

use super::platform::Platform;
use crate::process::ask;
use crate::{interrupt, ui};

/// The oldest Node that the UI's build tool runs on.
const OLDEST: Version = Version(20, 19);

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Version(u32, u32);

impl std::fmt::Display for Version {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}.{}", self.0, self.1)
    }
}

pub(super) fn check(platform: &Platform) -> anyhow::Result<()> {
    let found = ask(Command::new("node").arg("--version"));
    let npm = ask(Command::new(ui::NPM).arg("--version"));
    // A program that Ctrl-C ended has not answered, which is not the same as not being there.
    interrupt::check()?;
    let how = way(platform);
    match found.as_deref().map(version) {
        None => bail!("Node is not installed: {how}"),
        Some(None) => bail!("Node does not say its version: {how}"),
        Some(Some(version)) if version < OLDEST => bail!("Node {version} is too old for the UI: {how}"),
        Some(Some(_)) if npm.is_none() => bail!("npm is not installed, Node is: {how}"),
        Some(Some(_)) => Ok(()),
    }
}

fn version(said: &str) -> Option<Version> {
    let mut parts = said.trim().trim_start_matches('v').split('.').map(str::parse);
    Some(Version(parts.next()?.ok()?, parts.next()?.ok()?))
}

fn way(platform: &Platform) -> String {
    let site = format!(
        "install Node {OLDEST} or newer with npm, from nodejs.org or a version manager, and call this again"
    );
    let Platform::Debian(release) = platform else { return site };
    match ask(Command::new("apt-cache").args(["policy", "nodejs"])).as_deref().and_then(candidate) {
        Some(offered) if offered >= OLDEST => {
            format!("`apt-get install nodejs npm` brings {offered} here; install it and call this again")
        }
        Some(offered) => format!("{} only has {offered}; {site}", release.name),
        None => site,
    }
}

fn candidate(policy: &str) -> Option<Version> {
    let line = policy.lines().find_map(|line| line.trim().strip_prefix("Candidate:"))?;
    // An epoch may stand before the version.
    let without_epoch = line.trim().rsplit(':').next()?;
    version(without_epoch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(version("v20.20.2\n"), Some(Version(20, 20)));
        assert!(version("v9.11.2") < Some(OLDEST), "9 is older than 20");
        assert_eq!(version("nonsense"), None);
    }

    #[test]
    fn what_the_distribution_offers_is_read() {
        let policy =
            "nodejs:\n  Installed: (none)\n  Candidate: 1:18.20.4+dfsg-1~deb12u1\n  Version table:\n";

        assert_eq!(candidate(policy), Some(Version(18, 20)));
        assert_eq!(candidate("nodejs:\n  Candidate: (none)\n"), None);
    }
}
