//! The house rules that neither the compiler nor a linter can hold: who may depend on whom, who owns which outside
//! crate, what a file opens with and what it may be called.
//!
//! Needs nothing but `cargo metadata` and the files. Must never grow a rule whose failure is not a sentence that says
//! what to do.
#![expect(clippy::expect_used, reason = "in a test, what cannot be read is a failed test")]

mod floors;
mod members;
mod names;
mod owners;
mod sources;
mod texts;
mod tree;
mod workspace;

/// Fails with all sentences at once, so that one run is enough to mend everything.
fn hold(rule: &str, broken: &[String]) {
    assert!(broken.is_empty(), "\n\n{rule}\n\n{}\n", broken.join("\n"));
}
