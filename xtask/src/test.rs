//! `cargo xtask test`: every test there is, and one line of totals at the end.

use crate::options::{Consent, Part};
use crate::setup::{self, Purpose};
use crate::stages::{self, Stage};
use crate::world::World;

pub(crate) fn test(consent: Consent, part: Part) -> anyhow::Result<bool> {
    setup::prepare(Purpose::Test, consent)?;
    if setup::is_root() {
        println!("Running as root: Chrome goes without its sandbox here (TILLER_NO_SANDBOX=1).");
    }
    let stages = plan(part);
    let world = if stages.iter().any(Stage::needs_world) { Some(World::open()?) } else { None };
    let report = stages::perform(&stages, world.as_ref())?;
    drop(world);

    let totals = report.totals();
    println!("\n{}\n", report.lines());
    if totals.is_empty() {
        println!("No test ran, which is no success.");
    }
    println!("{totals}");
    Ok(report.is_good() && !totals.is_empty())
}

/// The stages in their order: what is quick comes first, what needs a build of the window last.
fn plan(part: Part) -> Vec<Stage> {
    let ui = [
        Stage::npm("UI lint and types", &["run", "check"]),
        Stage::npm("UI tests", &["test"]),
        Stage::npm("UI in a real browser", &["run", "e2e"]).in_world(),
    ];
    let mut stages = Vec::new();
    if matches!(part, Part::All | Part::Rust) {
        stages.push(Stage::cargo("format", &["fmt", "--all", "--check"]));
    }
    // The window embeds the UI, and the shell is part of the workspace: nothing in Rust builds without it.
    stages.push(Stage::npm("UI build", &["run", "build"]));
    if matches!(part, Part::All | Part::Ui) {
        stages.extend(ui);
    }
    if let Some(tests) = rust(part) {
        stages.push(Stage::cargo("build", &["build", "--workspace", "--all-targets"]));
        stages.push(tests);
    }
    stages
}

fn rust(part: Part) -> Option<Stage> {
    let (name, which): (_, &[&str]) = match part {
        Part::All => ("Rust tests", &[]),
        Part::Rust => {
            ("Rust units and journeys", &["--lib", "--bins", "--test", "journeys", "--test", "tidy"])
        }
        Part::Live => ("live", &["--test", "live"]),
        Part::Window => ("window", &["--test", "window"]),
        Part::Ui => return None,
    };
    let arguments = [&["test", "--workspace", "--no-fail-fast"], which].concat();
    Some(Stage::cargo(name, &arguments).in_world())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(part: Part) -> Vec<&'static str> {
        plan(part).iter().map(|stage| stage.name).collect()
    }

    #[test]
    fn everything_is_done_in_the_order_of_need() {
        assert_eq!(
            names(Part::All),
            [
                "format",
                "UI build",
                "UI lint and types",
                "UI tests",
                "UI in a real browser",
                "build",
                "Rust tests"
            ]
        );
    }

    #[test]
    fn one_part_builds_only_what_it_needs() {
        assert!(!names(Part::Ui).contains(&"build"), "the UI alone needs no Rust");
        assert_eq!(names(Part::Window), ["UI build", "build", "window"]);
        assert_eq!(names(Part::Live), ["UI build", "build", "live"]);
    }

    #[test]
    fn what_touches_a_browser_or_a_window_lives_in_a_world_of_its_own() {
        for stage in plan(Part::All) {
            let touches = ["UI in a real browser", "Rust tests"].contains(&stage.name);
            assert_eq!(stage.needs_world(), touches, "{}", stage.name);
        }
    }
}
