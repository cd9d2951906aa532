//! A message bus and an unlocked keyring of the tests' own.
//!
//! Must never reach the person's keyring: both programs live in the private home and end with the guard.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use crate::home::PrivateHome;
use crate::interrupt;
use crate::process::{Group, ask, bound_to_us};

const START_LIMIT: Duration = Duration::from_secs(20);
const KEYRING: &str = "org.freedesktop.secrets";

/// A running bus with its keyring. The daemon ends first, since it stands first.
pub(crate) struct Keyring {
    _daemon: Group,
    _bus: Group,
    address: String,
}

impl Keyring {
    pub(crate) fn start(home: &PrivateHome) -> anyhow::Result<Self> {
        let mut command = bound_to_us("dbus-daemon");
        command.args(["--session", "--nofork", "--nopidfile", "--print-address=1"]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        home.give(&mut command);
        let mut bus = Group::start(&mut command)?;
        let output = bus.output().context("the message bus has no output to read")?;
        let mut address = String::new();
        BufReader::new(output).read_line(&mut address).context("the message bus does not start")?;
        let address = address.trim().to_owned();
        if address.is_empty() {
            bail!("the message bus does not start; try `dbus-daemon --session` to see its reason");
        }
        let daemon = unlock(home, &address)?;
        Ok(Self { _daemon: daemon, _bus: bus, address })
    }

    /// What a program finds in DBUS_SESSION_BUS_ADDRESS.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

fn unlock(home: &PrivateHome, address: &str) -> anyhow::Result<Group> {
    let mut command = bound_to_us("gnome-keyring-daemon");
    command.args(["--foreground", "--unlock", "--components=secrets"]);
    command.env("DBUS_SESSION_BUS_ADDRESS", address);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    home.give(&mut command);
    let mut keyring = Group::start(&mut command)?;
    // The password of a keyring that lives as long as the tests do.
    let mut input = keyring.input().context("the keyring takes no password")?;
    input.write_all(b"\n")?;
    drop(input);
    let start = Instant::now();
    while start.elapsed() < START_LIMIT {
        interrupt::check()?;
        if is_on(address) {
            return Ok(keyring);
        }
        if let Some(status) = keyring.exited()? {
            bail!("the keyring ended at once: {status}");
        }
        thread::sleep(Duration::from_millis(100));
    }
    bail!("the keyring was not ready after {} seconds", START_LIMIT.as_secs())
}

/// Whether the keyring has taken its name on the bus.
fn is_on(address: &str) -> bool {
    let mut question = Command::new("dbus-send");
    question.env("DBUS_SESSION_BUS_ADDRESS", address).args([
        "--session",
        "--print-reply=literal",
        "--dest=org.freedesktop.DBus",
        "/",
        "org.freedesktop.DBus.NameHasOwner",
        &format!("string:{KEYRING}"),
    ]);
    ask(&mut question).is_some_and(|answer| answer.contains("true"))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_keyring_is_on_the_bus_and_both_are_gone_afterwards() {
        // Where they are not installed there is nothing to tell; `cargo xtask test` installs them first.
        let programs = ["dbus-daemon", "dbus-send", "gnome-keyring-daemon"];
        if programs.iter().any(|name| crate::paths::program(name).is_none()) {
            return;
        }
        let home = PrivateHome::new().unwrap();

        let keyring = Keyring::start(&home).unwrap();
        let address = keyring.address().to_owned();
        assert!(is_on(&address), "a test that needs a keyring must find one");

        drop(keyring);
        assert!(!is_on(&address), "nothing answers at that address any more");
    }
}
