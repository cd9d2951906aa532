//! `cargo xtask run`: builds Tiller and opens it, on a virtual display where there is no other.
//!
//! Must never leave the app, its Chrome or the display behind, also when something fails half-way.

use std::io::IsTerminal;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::bail;

use crate::display::{self, VirtualDisplay};
use crate::options::{Consent, Profile};
use crate::picture::Picture;
use crate::process::{Ending, Group};
use crate::setup::{self, DisplayGiven, Purpose};
use crate::world::{on_display, root_needs_no_sandbox};
use crate::{cargo, paths, process, ui};

const DRAW_LIMIT: Duration = Duration::from_mins(1);

pub(crate) fn run(consent: Consent, profile: Profile) -> anyhow::Result<bool> {
    setup::prepare(Purpose::Run, consent)?;
    ui::build()?;
    cargo::build(profile)?;
    let program = app(profile);
    let mut command = process::bound_to_us(&program);
    command.stdin(Stdio::null());
    if root_needs_no_sandbox(&mut command) {
        println!("Running as root: Chrome goes without its sandbox here (TILLER_NO_SANDBOX=1).");
    }
    match display::given() {
        DisplayGiven::Yes => open(&mut command),
        DisplayGiven::No => open_unseen(&mut command),
    }
}

fn open(command: &mut Command) -> anyhow::Result<bool> {
    println!("Opening Tiller");
    let mut app = Group::start(command)?;
    Ok(app.wait(None)?.is_success())
}

fn open_unseen(command: &mut Command) -> anyhow::Result<bool> {
    let display = VirtualDisplay::start()?;
    println!("There is no display; Tiller opens on a virtual one, {}.", display.name());
    on_display(command, &display);
    let mut app = Group::start(command)?;
    let drawn = wait_until_drawn(&mut app, &display)?;
    let file = paths::target().join("tiller-screenshot.png");
    display.picture()?.write(&file)?;
    println!("Screenshot: {}", file.display());
    if !drawn {
        bail!(
            "nothing was drawn within {} seconds; the screenshot shows what there was",
            DRAW_LIMIT.as_secs()
        );
    }
    if somebody_watches() {
        println!("Tiller runs on; Ctrl-C ends it.");
        let ending = app.wait(None)?;
        return Ok(ending.is_success());
    }
    app.end();
    println!("Nobody watches, so Tiller is ended again.");
    Ok(true)
}

/// Drawn means: something is there, and it has stopped changing.
fn wait_until_drawn(app: &mut Group, display: &VirtualDisplay) -> anyhow::Result<bool> {
    let start = Instant::now();
    let mut before: Option<Picture> = None;
    while start.elapsed() < DRAW_LIMIT {
        if let Ending::Exited(status) = app.wait(Some(Duration::from_millis(700)))? {
            bail!("Tiller ended before it had drawn anything: {status}");
        }
        let now = display.picture()?;
        if now.is_drawn() && before.is_some_and(|before| before.is_like(&now)) {
            return Ok(true);
        }
        before = Some(now);
    }
    Ok(before.is_some_and(|picture| picture.is_drawn()))
}

fn somebody_watches() -> bool {
    std::env::var_os("CI").is_none() && std::io::stdout().is_terminal()
}

fn app(profile: Profile) -> String {
    let folder = match profile {
        Profile::Debug => "debug",
        Profile::Release => "release",
    };
    let name = format!("tiller-app{}", std::env::consts::EXE_SUFFIX);
    paths::target().join(folder).join(name).to_string_lossy().into_owned()
}
