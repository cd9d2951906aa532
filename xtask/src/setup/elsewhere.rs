//! Systems where nothing is installed for the person: one sentence says what is missing.

use std::path::Path;
use std::process::Command;

use anyhow::bail;

use super::Purpose;
use super::debian::is_there;
use super::needs::{CHROMES, Need, Proof};
use crate::process::ask;

pub(super) fn linux(name: &str, needs: &[Need]) -> anyhow::Result<()> {
    let missing: Vec<_> = needs.iter().filter(|need| !is_there(&need.proof)).map(in_words).collect();
    if missing.is_empty() {
        return Ok(());
    }
    bail!("on {name}, install these with its package manager and call this again: {}", missing.join(", "))
}

pub(super) fn mac(purpose: Purpose) -> anyhow::Result<()> {
    let mut missing = Vec::new();
    if ask(Command::new("xcode-select").arg("-p")).is_none() {
        missing.push("the Xcode command line tools (`xcode-select --install`)");
    }
    let chromes = ["Google Chrome", "Chromium", "Microsoft Edge"];
    let there = |name: &&str| Path::new("/Applications").join(format!("{name}.app")).exists();
    if purpose != Purpose::Check && !chromes.iter().any(there) {
        missing.push("Google Chrome (google.com/chrome)");
    }
    sentence("macOS", &missing)
}

pub(super) fn windows(purpose: Purpose) -> anyhow::Result<()> {
    let mut missing = Vec::new();
    let programs = ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"];
    let under = |tail: &str| {
        programs.iter().filter_map(std::env::var_os).any(|base| Path::new(&base).join(tail).exists())
    };
    if !under("Microsoft Visual Studio\\Installer\\vswhere.exe") {
        missing.push("the Visual Studio Build Tools with C++ (visualstudio.microsoft.com)");
    }
    if !under("Microsoft\\EdgeWebView\\Application") {
        missing.push("the WebView2 runtime (developer.microsoft.com/microsoft-edge/webview2)");
    }
    let chromes = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
    if purpose != Purpose::Check && !chromes.iter().any(|tail| under(tail)) {
        missing.push("Google Chrome (google.com/chrome)");
    }
    sentence("Windows", &missing)
}

fn sentence(system: &str, missing: &[&str]) -> anyhow::Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    bail!("on {system}, install {} and call this again", missing.join(" and "))
}

fn in_words(need: &Need) -> String {
    match &need.proof {
        Proof::AnyProgram(names) if *names == CHROMES => "Chrome, Chromium or Edge".to_owned(),
        Proof::AnyProgram(names) => names.join(" or "),
        Proof::Library(name) => format!("{name} (development files)"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_linux_without_apt_is_told_everything_in_one_sentence() {
        let needs = [
            Need { package: "x", why: "", proof: Proof::AnyProgram(&["no-such-program"]) },
            Need { package: "y", why: "", proof: Proof::Library("no-such-library") },
        ];

        let said = linux("Fedora Linux", &needs).unwrap_err().to_string();

        assert_eq!(
            said,
            "on Fedora Linux, install these with its package manager and call this again: \
             no-such-program, no-such-library (development files)"
        );
    }

    #[test]
    fn nothing_missing_is_no_sentence() {
        assert!(sentence("macOS", &[]).is_ok());
    }
}
