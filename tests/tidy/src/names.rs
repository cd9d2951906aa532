//! Names that say nothing, which nothing here may bear.

use crate::hold;
use crate::sources::{self, Source};

/// What these name is found by nobody who looks for it.
const EMPTY: &[&str] = &[
    "core",
    "common",
    "util",
    "utils",
    "helper",
    "helpers",
    "manager",
    "service",
    "services",
    "processor",
    "misc",
];

fn broken(source: &Source) -> Vec<String> {
    let mut sentences = Vec::new();
    let parts = source.path.split('/').map(|part| part.split('.').next().unwrap_or(part));
    for part in parts.filter(|part| is_empty(part)) {
        sentences.push(format!(
            "{}: `{part}` says nothing: call it after the concept that it holds (docs/glossary.md has the words).",
            source.path
        ));
    }
    for name in types(&source.text).filter(|name| is_empty(name)) {
        sentences.push(format!("{}: the type `{name}` says nothing: say what it is.", source.path));
    }
    sentences
}

/// Whether the last word of a name is an empty one: `session_manager`, `TabService`, `utils`.
fn is_empty(name: &str) -> bool {
    let start = name.rfind(|letter: char| letter.is_uppercase() || "_-".contains(letter)).unwrap_or(0);
    let last = name[start..].trim_start_matches(['_', '-']).to_lowercase();
    EMPTY.contains(&last.as_str())
}

/// The names of the types that a file declares, in Rust or TypeScript.
fn types(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let mut words = line.split_whitespace().skip_while(|word| {
            ["pub", "pub(crate)", "pub(super)", "export", "default", "abstract", "declare"].contains(word)
        });
        let keyword = words.next()?;
        let declares = ["struct", "enum", "trait", "class", "interface", "type", "mod"].contains(&keyword);
        let name = words.next().filter(|_| declares)?;
        name.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()
    })
}

#[test]
fn nothing_bears_a_name_that_says_nothing() {
    let broken: Vec<_> = sources::all().iter().flat_map(broken).collect();
    hold("Some names say nothing.", &broken);
}

#[test]
fn an_empty_name_is_found_in_paths_and_in_types() {
    let file = sources::source("ui/src/lib/utils.ts", "");
    let kind = sources::source("src/tabs.rs", "pub(crate) struct TabManager<T> {\n");
    let folder = sources::source("src/common/tabs.rs", "");

    for bad in [file, kind, folder] {
        assert_eq!(broken(&bad).len(), 1, "{}", bad.path);
    }
}

#[test]
fn a_word_in_passing_is_no_name() {
    let fine =
        sources::source("src/service_worker.rs", "// the core of it\nlet manager = 1;\nstruct Scorecore;\n");

    assert!(broken(&fine).is_empty(), "{:?}", broken(&fine));
}
