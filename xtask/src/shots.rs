//! `cargo xtask shots`: pictures of the app in both themes and two widths.
//!
//! The driver is a test like any other (`tests/`, binary `shots`), which finds the folder in TILLER_SHOTS_DIR.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use anyhow::{Context, bail};

use crate::options::{Consent, Profile};
use crate::setup::{self, Purpose};
use crate::world::World;
use crate::{cargo, paths, process, ui};

const LIMIT: Duration = Duration::from_mins(20);

pub(crate) fn shots(consent: Consent) -> anyhow::Result<bool> {
    setup::prepare(Purpose::Test, consent)?;
    ui::build()?;
    cargo::build(Profile::Debug)?;
    let folder = paths::root().join("shots");
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;

    let world = World::open()?;
    let mut command = Command::new(cargo::program());
    command.current_dir(paths::root());
    command.args(["test", "--workspace", "--test", "shots", "--", "--nocapture"]);
    world.give(&mut command);
    command.env("TILLER_SHOTS_DIR", &folder);
    let begun = SystemTime::now();
    if !process::show(&mut command, LIMIT)?.is_success() {
        bail!("the pictures could not all be taken; the reason stands above");
    }
    let made = pictures(&folder, begun)?;
    if made.is_empty() {
        bail!("the tests ended well but left no picture in {}", folder.display());
    }
    for file in made {
        println!("{}", file.display());
    }
    Ok(true)
}

/// The pictures in the folder that were written since.
fn pictures(folder: &Path, since: SystemTime) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let is_picture = entry.path().extension().is_some_and(|ending| ending == "png");
        if is_picture && entry.metadata()?.modified()? >= since {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_of_an_earlier_time_are_not_shown_as_new() {
        let folder = tempfile::tempdir().unwrap();
        let now = SystemTime::now();
        let write = |name: &str, time| {
            std::fs::File::create(folder.path().join(name)).unwrap().set_modified(time).unwrap();
        };
        write("old.png", now - Duration::from_mins(1));
        write("new.png", now + Duration::from_secs(1));
        write("new.txt", now + Duration::from_secs(1));

        assert_eq!(pictures(folder.path(), now).unwrap(), [folder.path().join("new.png")]);
    }
}
