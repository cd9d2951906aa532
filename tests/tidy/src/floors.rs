//! Who may depend on which of our crates. The same table stands in `docs/architecture.md`.

use crate::hold;
use crate::workspace::{Kind, Package, Workspace, ours, package};

/// A crate, and what it may be built on. A new edge is entered here and in `docs/architecture.md`, in the same
/// commit.
const FLOORS: &[(&str, &[&str])] = &[
    ("domain", &[]),
    ("ports", &["domain"]),
    ("agent", &["domain", "ports"]),
    ("chromium", &["domain", "ports"]),
    ("store", &["domain", "ports"]),
    ("practice", &["domain", "ports"]),
    ("app", &["domain", "ports", "agent"]),
    ("compose", BELOW_COMPOSE),
    ("window", BELOW_DOORS),
    ("cli", BELOW_DOORS),
    ("tests", &["domain", "ports", "agent", "chromium", "store", "practice", "app", "compose", "cli"]),
    ("tidy", &[]),
    ("xtask", &[]),
];

const BELOW_COMPOSE: &[&str] = &["domain", "ports", "agent", "chromium", "store", "practice", "app"];
const BELOW_DOORS: &[&str] = &["domain", "app", "compose"];

/// What nothing may be built on, not even a test inside a crate: these are the ends.
const ENDS: &[&str] = &["window", "cli", "tests", "tidy", "xtask"];

fn broken(packages: &[Package]) -> Vec<String> {
    let mut sentences = Vec::new();
    for package in packages {
        let name = package.short();
        let Some((_, allowed)) = FLOORS.iter().find(|(crate_name, _)| *crate_name == name) else {
            sentences.push(format!(
                "`{name}` has no floor: give it a line in FLOORS (tests/tidy/src/floors.rs) and in docs/architecture.md."
            ));
            continue;
        };
        for dependency in package.dependencies.iter().filter(|dependency| dependency.is_ours()) {
            let on = dependency.short();
            let fine = match dependency.kind {
                // Inside a crate, tests may use a neighbour to try things out with, but never an end.
                Some(Kind::Dev) => name != "domain" && !ENDS.contains(&on) || allowed.contains(&on),
                Some(Kind::Build) | None => allowed.contains(&on),
            };
            if !fine {
                sentences.push(refusal(name, on, allowed));
            }
        }
    }
    sentences
}

fn refusal(name: &str, on: &str, allowed: &[&str]) -> String {
    let allowed = if allowed.is_empty() { "none of our crates".to_owned() } else { allowed.join(", ") };
    format!(
        "`{name}` depends on `{on}`, but may depend on {allowed}: put a trait into `ports` and let `compose` bring \
         the two together, or move what is needed to a lower floor."
    )
}

#[test]
fn every_crate_keeps_to_its_floor() {
    hold("A crate depends on one that it may not know.", &broken(&Workspace::read().packages));
}

#[test]
fn the_shell_is_left_out_of_default_members() {
    let workspace = Workspace::read();
    let shell =
        workspace.packages.iter().find(|package| package.short() == "window").expect("there is a shell");

    assert!(
        !workspace.default_members.contains(&shell.id),
        "take src-tauri out of default-members in Cargo.toml: a plain `cargo test` must build no WebKit"
    );
}

#[test]
fn an_adapter_that_knows_another_is_refused() {
    let store = package("tiller-store", vec![ours("tiller-chromium", None)]);

    let said = broken(&[store]);

    assert_eq!(said.len(), 1);
    assert!(said[0].contains("`store` depends on `chromium`"), "{said:?}");
}

#[test]
fn tests_inside_a_crate_may_use_a_neighbour_but_no_door() {
    let neighbour = package("tiller-chromium", vec![ours("tiller-practice", Some(Kind::Dev))]);
    let door = package("tiller-chromium", vec![ours("tiller-cli", Some(Kind::Dev))]);

    assert!(broken(&[neighbour]).is_empty());
    assert_eq!(broken(&[door]).len(), 1, "the command line is an end: nothing is built on it");
}

#[test]
fn a_crate_without_a_floor_is_asked_for_one() {
    assert!(broken(&[package("tiller-attic", vec![])])[0].contains("has no floor"));
}
