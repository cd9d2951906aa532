//! `cargo xtask check`: format, lints, types and house rules, without a browser or a window.

use crate::options::Consent;
use crate::setup::{self, Purpose};
use crate::stages::{self, Stage};
use crate::ui;

pub(crate) fn check(consent: Consent) -> anyhow::Result<bool> {
    setup::prepare(Purpose::Check, consent)?;
    if !ui::is_built() {
        // The shell embeds it, and does not even compile without.
        ui::build()?;
    }
    let report = stages::perform(&plan(), None)?;
    println!("\n{}", report.lines());
    println!("\n{}", if report.is_good() { "All good." } else { "Something is to be mended; see above." });
    Ok(report.is_good())
}

fn plan() -> [Stage; 4] {
    [
        Stage::cargo("format", &["fmt", "--all", "--check"]),
        Stage::cargo("lints", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
        Stage::npm("UI lint and types", &["run", "check"]),
        Stage::cargo("house rules", &["test", "--workspace", "--test", "tidy"]),
    ]
}
