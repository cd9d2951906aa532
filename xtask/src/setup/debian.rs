//! Debian, Ubuntu and what is made of them: missing packages are named, agreed to, and installed with apt-get.

use std::io::{IsTerminal, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};

use super::needs::{CHROMES, Need, Proof};
use super::platform::Release;
use crate::options::Consent;
use crate::process::{Group, ask};
use crate::{interrupt, paths};

const LIMIT: Duration = Duration::from_mins(20);

pub(super) fn prepare(needs: &[Need], release: &Release, consent: Consent) -> anyhow::Result<()> {
    let missing: Vec<&Need> = needs.iter().filter(|need| !is_there(&need.proof)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    if release.is("ubuntu") && missing.iter().any(|need| need.proof == Proof::AnyProgram(CHROMES)) {
        bail!(
            "{} has no package of Chromium outside a snap, which Tiller cannot drive: \
             install Google Chrome (google.com/chrome) and call this again",
            release.name
        );
    }
    println!("{}", announcement(&missing, &release.name));
    agree(&missing, consent)?;
    install(&missing)?;
    let still: Vec<_> =
        missing.iter().filter(|need| !is_there(&need.proof)).map(|need| need.package).collect();
    if !still.is_empty() {
        bail!("apt-get ended well, but this is still not to be found: {}", still.join(", "));
    }
    Ok(())
}

pub(super) fn is_there(proof: &Proof) -> bool {
    match proof {
        Proof::AnyProgram(names) => names.iter().any(|name| paths::program(name).is_some()),
        Proof::Library(name) => ask(Command::new("pkg-config").args(["--exists", name])).is_some(),
    }
}

fn announcement(missing: &[&Need], system: &str) -> String {
    let width = missing.iter().map(|need| need.package.len()).max().unwrap_or_default();
    let lines: Vec<_> =
        missing.iter().map(|need| format!("  {:width$}  {}", need.package, need.why)).collect();
    format!("Missing on {system}:\n{}", lines.join("\n"))
}

fn agree(missing: &[&Need], consent: Consent) -> anyhow::Result<()> {
    if consent == Consent::Given {
        return Ok(());
    }
    if !std::io::stdin().is_terminal() {
        bail!(
            "nobody is here to agree: call this again with --yes, or install them with `apt-get install {}`",
            missing.iter().map(|need| need.package).collect::<Vec<_>>().join(" ")
        );
    }
    print!("Install them with apt-get now? [Y/n] ");
    std::io::stdout().flush()?;
    if !means_yes(&answer()?) {
        bail!("nothing was installed; without them this cannot go on");
    }
    Ok(())
}

/// An empty line is a yes; no line at all, from a terminal that was closed, is none.
fn means_yes(line: &str) -> bool {
    line.ends_with('\n') && matches!(line.trim().to_lowercase().as_str(), "" | "y" | "yes")
}

/// Reads on a thread of its own: a read from the terminal goes on through Ctrl-C, and waiting here does not.
fn answer() -> anyhow::Result<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut line = String::new();
        sender.send(std::io::stdin().read_line(&mut line).map(|_| line)).ok();
    });
    loop {
        interrupt::check()?;
        match receiver.recv_timeout(Duration::from_millis(50)) {
            Ok(line) => return Ok(line?),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => bail!("the terminal is gone"),
        }
    }
}

fn install(missing: &[&Need]) -> anyhow::Result<()> {
    if !perform(&apt(&["update"], &[]))? {
        println!("The list of packages could not be refreshed; trying with the one that is here.");
    }
    let command = apt(&["install", "--yes", "--no-install-recommends"], missing);
    if !perform(&command)? {
        bail!("`{}` failed; its reason stands above", words(&command));
    }
    Ok(())
}

fn apt(verb: &[&str], needs: &[&Need]) -> Vec<String> {
    let mut words: Vec<&str> = Vec::new();
    if !is_root() {
        words.push("sudo");
    }
    // `env` because sudo drops the environment; the lock option waits for a system that is updating itself.
    words.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=120"]);
    words.extend(verb);
    words.extend(needs.iter().map(|need| need.package));
    words.into_iter().map(str::to_owned).collect()
}

fn perform(words: &[String]) -> anyhow::Result<bool> {
    let (program, arguments) = words.split_first().context("an empty command")?;
    let mut command = Command::new(program);
    command.args(arguments);
    if program == "sudo" {
        // sudo asks for a password on the terminal, which a process group in the background may not read.
        let status = command.status().context("cannot start sudo; as root this needs none")?;
        interrupt::check()?;
        return Ok(status.success());
    }
    let mut group = Group::start(command.stdin(Stdio::null()))?;
    Ok(group.wait(Some(LIMIT))?.is_success())
}

fn words(command: &[String]) -> String {
    command.join(" ")
}

#[cfg(unix)]
pub(crate) fn is_root() -> bool {
    nix::unistd::geteuid().is_root()
}

#[cfg(not(unix))]
pub(crate) fn is_root() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const MISSING: Need =
        Need { package: "xvfb", why: "a virtual display", proof: Proof::AnyProgram(&["no-such"]) };

    #[test]
    fn what_is_missing_is_said_with_its_reason() {
        let said = announcement(&[&MISSING], "Debian GNU/Linux 12");

        assert_eq!(said, "Missing on Debian GNU/Linux 12:\n  xvfb  a virtual display");
    }

    #[test]
    fn nothing_is_installed_when_nobody_can_agree() {
        // Tests have no terminal on standard input, just as a script has none.
        if std::io::stdin().is_terminal() {
            return;
        }

        let refused = agree(&[&MISSING], Consent::Ask).unwrap_err().to_string();

        assert!(refused.contains("--yes") && refused.contains("install xvfb"), "{refused}");
    }

    #[test]
    fn only_a_line_that_was_entered_can_mean_yes() {
        assert!(means_yes("\n") && means_yes("Y\n") && means_yes("yes\r\n"));
        assert!(!means_yes("n\n") && !means_yes("what?\n"));
        assert!(!means_yes(""), "the terminal was closed");
    }

    #[test]
    fn a_program_or_a_library_proves_itself() {
        assert!(is_there(&Proof::AnyProgram(&["no-such-program", "sh"])), "any one of them will do");
        assert!(!is_there(&Proof::AnyProgram(&["no-such-program"])));
        assert!(!is_there(&Proof::Library("no-such-library")));
    }
}
