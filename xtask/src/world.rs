//! Where tests live: a home, a display, a bus and a keyring of their own.
//!
//! Must never let a test see the person's desktop, and takes everything down again when dropped.

use std::process::Command;

use crate::display::VirtualDisplay;
use crate::home::PrivateHome;
use crate::keyring::Keyring;
use crate::setup;

/// Only Linux needs and gets a display and a keyring of the tests' own.
pub(crate) struct World {
    keyring: Option<Keyring>,
    display: Option<VirtualDisplay>,
    home: PrivateHome,
}

impl World {
    pub(crate) fn open() -> anyhow::Result<Self> {
        let home = PrivateHome::new()?;
        if !cfg!(target_os = "linux") {
            return Ok(Self { keyring: None, display: None, home });
        }
        let display = VirtualDisplay::start()?;
        let keyring = Keyring::start(&home)?;
        Ok(Self { keyring: Some(keyring), display: Some(display), home })
    }

    /// Makes a command live in this world.
    pub(crate) fn give(&self, command: &mut Command) {
        self.home.give(command);
        if let Some(display) = &self.display {
            on_display(command, display);
        }
        if let Some(keyring) = &self.keyring {
            command.env("DBUS_SESSION_BUS_ADDRESS", keyring.address());
        }
        root_needs_no_sandbox(command);
    }
}

/// Makes a command draw on the virtual display, and nowhere else.
pub(crate) fn on_display(command: &mut Command, display: &VirtualDisplay) {
    command.env("DISPLAY", display.name()).env("GDK_BACKEND", "x11").env_remove("WAYLAND_DISPLAY");
    // Without a graphics card WebKit's other way of drawing is several times slower.
    command.env("WEBKIT_DISABLE_DMABUF_RENDERER", "1");
}

/// Chrome refuses its sandbox to root; says so when it has to be given up. True when it was.
pub(crate) fn root_needs_no_sandbox(command: &mut Command) -> bool {
    let root = setup::is_root();
    if root {
        command.env("TILLER_NO_SANDBOX", "1");
    }
    root
}
