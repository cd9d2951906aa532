//! Who owns which crate from outside. One owner each, so that an outside crate can be exchanged in one place.

use crate::hold;
use crate::workspace::{Package, Workspace, outside, package};

/// Plain vocabulary that any crate may speak. `domain` has a list of its own.
const EVERYWHERE: &[&str] = &[
    "async-trait",
    "bytes",
    "futures",
    "jiff",
    "serde",
    "serde_json",
    "thiserror",
    "tokio",
    "tokio-stream",
    "tracing",
    "url",
    "uuid",
];

/// All that `domain` may speak: no task, no clock, no file, no network.
const DOMAIN: &[&str] = &["jiff", "serde", "specta", "thiserror", "url"];

/// An outside crate and the crates of ours that own it.
const OWNERS: &[(&str, &[&str])] = &[
    ("anyhow", &["compose", "window", "cli", "tests", "xtask"]),
    ("axum", &["practice", "tests"]),
    ("base64", &["chromium"]),
    ("chromiumoxide", &["chromium"]),
    ("clap", &["cli"]),
    ("command-fds", &["chromium"]),
    ("ctrlc", &["xtask"]),
    ("directories", &["compose"]),
    ("fantoccini", &["tests"]),
    ("fs4", &["chromium"]),
    ("hyper-util", &["tests"]),
    ("image", &["chromium"]),
    ("interprocess", &["chromium"]),
    ("nix", &["xtask"]),
    ("png", &["xtask"]),
    ("rustix", &["chromium"]),
    ("specta", &["domain", "window"]),
    ("specta-typescript", &["window"]),
    ("sqlx", &["store"]),
    ("strsim", &["agent"]),
    ("tauri", &["window"]),
    ("tauri-build", &["window"]),
    ("tauri-specta", &["window"]),
    ("tempfile", &["tests", "xtask"]),
    ("tracing-subscriber", &["compose"]),
    ("win32job", &["chromium"]),
];

/// What only tests use, in any crate.
const TESTING: &[&str] = &["insta", "proptest", "tempfile"];

/// What belongs to the shell alone, even in tests: whoever builds it builds WebKit.
const SHELL: &[&str] = &["tauri", "tauri-build", "tauri-specta"];

fn broken(packages: &[Package]) -> Vec<String> {
    let mut sentences = Vec::new();
    for package in packages {
        for dependency in package.dependencies.iter().filter(|dependency| !dependency.is_ours()) {
            let tests = dependency.is_for_tests() || package.short() == "tests";
            sentences.extend(judge(package.short(), &dependency.name, tests));
        }
    }
    sentences
}

fn judge(owner: &str, name: &str, for_tests: bool) -> Option<String> {
    let row = OWNERS.iter().find(|(outside, _)| *outside == name);
    let known = row.is_some() || EVERYWHERE.contains(&name) || TESTING.contains(&name);
    if !known {
        return Some(format!(
            "`{owner}` uses `{name}`, which nobody owns yet: if no crate that is here already will do, give it a row \
             in OWNERS (tests/tidy/src/owners.rs), with one owner, and a version in the root Cargo.toml."
        ));
    }
    if for_tests && !SHELL.contains(&name) {
        return None;
    }
    if owner == "domain" {
        return (!DOMAIN.contains(&name)).then(|| {
            format!("`domain` uses `{name}`: it is pure data and pure functions; move what needs `{name}` to a higher floor.")
        });
    }
    if EVERYWHERE.contains(&name) {
        return None;
    }
    let owners = row.map_or(&[][..], |(_, owners)| owners);
    (!owners.contains(&owner)).then(|| {
        let whose = if owners.is_empty() { "tests alone".to_owned() } else { owners.join(", ") };
        format!(
            "`{owner}` uses `{name}`, which belongs to {whose}: ask its owner through a port, or move the code there."
        )
    })
}

#[test]
fn every_outside_crate_has_an_owner() {
    hold("A crate from outside is used by one that does not own it.", &broken(&Workspace::read().packages));
}

#[test]
fn a_crate_that_nobody_owns_is_met_with_the_way_to_add_it() {
    let agent = package("tiller-agent", vec![outside("left-pad")]);

    let said = broken(&[agent]);

    assert!(said[0].contains("nobody owns yet") && said[0].contains("OWNERS"), "{said:?}");
}

#[test]
fn another_owners_crate_is_refused_except_in_tests() {
    let name = "sqlx";

    assert!(judge("app", name, false).is_some_and(|said| said.contains("belongs to store")));
    assert_eq!(judge("store", name, false), None);
    assert_eq!(judge("app", name, true), None, "tests may use more");
    assert!(judge("app", "tauri", true).is_some(), "but never build WebKit");
}

#[test]
fn the_domain_has_no_task_and_no_clock() {
    assert!(judge("domain", "tokio", false).is_some());
    assert_eq!(judge("domain", "specta", false), None);
}
