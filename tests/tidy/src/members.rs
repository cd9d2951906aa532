//! What every member of the workspace has: a sentence about itself, and the workspace's lints.

use std::fs;

use crate::hold;
use crate::workspace::Workspace;

fn inherits_lints(manifest: &str) -> bool {
    let mut lines = manifest.lines().map(str::trim).skip_while(|line| *line != "[lints]").skip(1);
    lines
        .by_ref()
        .take_while(|line| !line.starts_with('['))
        .any(|line| line.replace(' ', "") == "workspace=true")
}

#[test]
fn every_member_inherits_the_lints() {
    let mut broken = Vec::new();
    for package in Workspace::read().packages {
        let manifest = fs::read_to_string(&package.manifest_path).expect("cargo has just read it");
        if !inherits_lints(&manifest) {
            broken.push(format!(
                "`{}` has lints of its own: write `[lints] workspace = true`.",
                package.short()
            ));
        }
    }
    hold("The lints are the same for everybody.", &broken);
}

#[test]
fn every_member_says_what_it_is_for() {
    let packages = Workspace::read().packages;
    let silent =
        packages.iter().filter(|package| package.description.as_deref().unwrap_or_default().len() < 10);
    let broken: Vec<_> = silent
        .map(|package| format!("`{}` has no description: one line in its Cargo.toml.", package.short()))
        .collect();
    hold("A fresh reader learns from the description what a crate is for.", &broken);
}

#[test]
fn inherited_lints_are_recognised() {
    assert!(inherits_lints("[package]\n[lints]\nworkspace = true\n[dependencies]\n"));
    assert!(!inherits_lints("[package]\n[lints]\n[dependencies]\nworkspace = true\n"));
    assert!(!inherits_lints("[package]\nname = \"a\"\n"));
}
