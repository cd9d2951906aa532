//! What may stand in the root of the workspace: few names, so that each can be found.

use std::fs;

use crate::hold;
use crate::workspace::root;

const ALLOWED: &[&str] = &[
    "Cargo.toml",
    "README.md",
    "src-tauri",
    "ui",
    "tests",
    "fixtures",
    "icons",
    "docs",
    "xtask",
    // What tools insist on.
    ".cargo",
    ".ci",
    ".editorconfig",
    ".gitattributes",
    ".gitignore",
    "CHANGELOG.md",
    "Cargo.lock",
    "LICENSE",
    "clippy.toml",
    "rust-toolchain.toml",
    "rustfmt.toml",
    // What is made and not kept, and what an editor leaves.
    ".git",
    ".idea",
    ".vscode",
    "shots",
    "target",
];

fn broken<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    names
        .filter(|name| !ALLOWED.contains(name))
        .map(|name| {
            format!(
                "`{name}` stands in the root: move it to the folder of its concept, or, if a tool insists, name it in \
                 ALLOWED (tests/tidy/src/tree.rs)."
            )
        })
        .collect()
}

#[test]
fn the_root_holds_only_what_belongs_there() {
    let entries = fs::read_dir(root()).expect("the root can be listed");
    let names: Vec<_> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    hold("The root is for few things.", &broken(names.iter().map(String::as_str)));
}

#[test]
fn a_stray_page_in_the_root_is_noticed() {
    assert_eq!(broken(["README.md", "NOTES.md"].into_iter()).len(), 1);
}
