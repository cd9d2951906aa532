//! What stands in a file: what it opens with, how long it is, and what is not left lying in it.

use crate::hold;
use crate::sources::{self, Source};

/// Past this a file holds more than one concept.
const LONGEST: usize = 500;

/// What is not left lying about, and what to do instead. Put together here, so that this file does not hold them.
fn leftovers() -> [(String, &'static str); 5] {
    [
        (["TO", "DO"].concat(), "do it, or file it"),
        (["FIX", "ME"].concat(), "mend it, or file it"),
        (["#[ig", "nore"].concat(), "a test that does not run tells nothing: mend it or take it out"),
        (["db", "g!("].concat(), "take it out"),
        ([".on", "ly("].concat(), "the other tests of the file do not run with it: take it out"),
    ]
}

fn unopened(source: &Source) -> Option<String> {
    let first = source.text.lines().find(|line| !line.trim().is_empty())?;
    (source.is_rust() && !source.is_test() && !first.starts_with("//!")).then(|| {
        format!("{} does not open with `//!`: say what it is for and what it must never do.", source.path)
    })
}

fn too_long(source: &Source) -> Option<String> {
    let count = source.text.lines().count();
    (count > LONGEST).then(|| {
        format!(
            "{} has {count} lines, more than {LONGEST}: find the second concept in it and give it a file.",
            source.path
        )
    })
}

fn left_over(source: &Source) -> Vec<String> {
    let mut sentences = Vec::new();
    for (number, line) in source.text.lines().enumerate() {
        for (mark, instead) in leftovers() {
            if line.contains(&mark) {
                sentences.push(format!("{}:{}: `{mark}`: {instead}.", source.path, number + 1));
            }
        }
    }
    sentences
}

/// A lint that is set aside without a reason, which nobody can ever switch on again.
fn unreasoned(source: &Source) -> Vec<String> {
    let openings = [["ex", "pect("].concat(), ["al", "low("].concat()];
    let attributes = source.text.split("#[").chain(source.text.split("#![")).skip(1);
    let setting_aside = attributes.filter(|rest| openings.iter().any(|opening| rest.starts_with(opening)));
    let inside = setting_aside.filter_map(|rest| rest.split(")]").next());
    let what = inside.filter(|inside| !inside.contains("reason =")).map(|inside| {
        let start: String = inside.chars().take(50).collect();
        format!("{}: `{start})`: mend what it hides, or write reason = \"...\".", source.path)
    });
    what.collect()
}

#[test]
fn every_module_says_what_it_is_for() {
    let broken: Vec<_> = sources::all().iter().filter_map(unopened).collect();
    hold("A module opens with what it is for and what it must never do.", &broken);
}

#[test]
fn no_file_is_too_long() {
    let broken: Vec<_> = sources::all().iter().filter_map(too_long).collect();
    hold("A file is one concept.", &broken);
}

#[test]
fn nothing_is_left_lying_about() {
    let broken: Vec<_> = sources::all().iter().flat_map(left_over).collect();
    hold("Something is left over.", &broken);
}

#[test]
fn no_lint_is_set_aside_without_a_reason() {
    let broken: Vec<_> =
        sources::all().iter().filter(|source| source.is_rust()).flat_map(unreasoned).collect();
    hold("A lint is set aside without a reason.", &broken);
}

#[test]
fn a_module_without_an_opening_is_noticed() {
    assert!(unopened(&sources::source("src/a.rs", "use std::fs;\n")).is_some());
    assert!(unopened(&sources::source("src/a.rs", "\n//! For something.\n")).is_none());
    assert!(
        unopened(&sources::source("src/a/tests.rs", "use super::*;\n")).is_none(),
        "tests say it in their names"
    );
    assert!(unopened(&sources::source("ui/src/a.ts", "import a;\n")).is_none(), "only Rust has such a line");
}

#[test]
fn a_leftover_is_told_with_its_line() {
    let text = format!("fine\nlet a = 1; // {} later\n", ["TO", "DO"].concat());

    assert!(left_over(&sources::source("src/a.rs", &text))[0].starts_with("src/a.rs:2:"));
}

#[test]
fn a_reason_stands_in_the_attribute_itself() {
    for word in [["ex", "pect("].concat(), ["al", "low("].concat()] {
        let bad = format!("#[{word}dead_code)]\nfn a() {{}}\n// reason = none\n");
        let good = format!("#![{word}\n    dead_code,\n    reason = \"shown by a test\"\n)]\nfn a() {{}}\n");

        assert_eq!(unreasoned(&sources::source("src/a.rs", &bad)).len(), 1);
        assert!(unreasoned(&sources::source("src/a.rs", &good)).is_empty());
    }
}

#[test]
fn a_file_may_be_long_but_not_too_long() {
    assert!(too_long(&sources::source("src/a.rs", &"x\n".repeat(LONGEST))).is_none());
    assert!(too_long(&sources::source("src/a.rs", &"x\n".repeat(LONGEST + 1))).is_some());
}
