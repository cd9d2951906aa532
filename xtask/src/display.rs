//! A virtual display of our own, with a window manager on it.
//!
//! Must never touch the person's display: it takes a free number, and both programs end with the guard.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use tempfile::TempDir;

use crate::interrupt;
use crate::picture::Picture;
use crate::process::{Group, bound_to_us};
use crate::setup::DisplayGiven;

const START_LIMIT: Duration = Duration::from_secs(20);
const SIZE: &str = "1440x900x24";

/// Whether the person has a display already.
pub(crate) fn given() -> DisplayGiven {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let any = !cfg!(target_os = "linux") || named("DISPLAY") || named("WAYLAND_DISPLAY");
    if any { DisplayGiven::Yes } else { DisplayGiven::No }
}

/// A running Xvfb and its window manager. The manager ends first, since it stands first.
pub(crate) struct VirtualDisplay {
    _manager: Group,
    _server: Group,
    name: String,
    memory: TempDir,
}

impl VirtualDisplay {
    pub(crate) fn start() -> anyhow::Result<Self> {
        let memory = tempfile::tempdir().context("no room for the picture of the virtual display")?;
        let mut command = bound_to_us("Xvfb");
        command
            .args(["-displayfd", "1", "-screen", "0", SIZE, "-nolisten", "tcp", "-noreset", "-fbdir"])
            .arg(memory.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut server = Group::start(&mut command)?;
        let name = format!(":{}", number(&mut server)?);
        let mut command = bound_to_us("openbox");
        command.arg("--sm-disable").env("DISPLAY", &name).env_remove("WAYLAND_DISPLAY");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let manager = Group::start(&mut command)?;
        Ok(Self { _manager: manager, _server: server, name, memory })
    }

    /// What a program finds in DISPLAY.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// What is on the screen now. Xvfb keeps it in a file, so that no other program is needed to read it.
    pub(crate) fn picture(&self) -> anyhow::Result<Picture> {
        let file: PathBuf = self.memory.path().join("Xvfb_screen0");
        let bytes = std::fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        Picture::from_xwd(&bytes)
    }
}

/// The display number that Xvfb took; it says it once it is ready.
fn number(server: &mut Group) -> anyhow::Result<u32> {
    let output = server.output().context("Xvfb has no output to read")?;
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut line = String::new();
        if BufReader::new(output).read_line(&mut line).is_ok() {
            sender.send(line).ok();
        }
    });
    let start = Instant::now();
    while start.elapsed() < START_LIMIT {
        interrupt::check()?;
        if let Ok(line) = receiver.recv_timeout(Duration::from_millis(100)) {
            return line.trim().parse().context("Xvfb did not start; try `Xvfb :99` to see its reason");
        }
    }
    bail!("Xvfb was not ready after {} seconds", START_LIMIT.as_secs())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_virtual_display_shows_its_picture_and_leaves_nothing_behind() {
        // Where Xvfb is not installed there is nothing to tell; `cargo xtask test` installs it first.
        if crate::paths::program("Xvfb").is_none() || crate::paths::program("openbox").is_none() {
            return;
        }
        let display = VirtualDisplay::start().unwrap();
        let socket = format!("/tmp/.X11-unix/X{}", display.name().trim_start_matches(':'));

        let picture = display.picture().unwrap();
        assert_eq!((picture.width(), picture.height()), (1440, 900));
        assert!(!picture.is_drawn(), "nobody has drawn anything yet");

        drop(display);
        assert!(!std::path::Path::new(&socket).exists(), "the server takes its socket along");
    }
}
