//! The lines that are offered as examples: by the window, and by the practice site.
//!
//! Must never keep a copy of them: a line that is changed there is tried as it stands there.

const WINDOW: &str = include_str!("../../ui/src/lib/examples.ts");
const PRACTICE_SITE: &str = include_str!("../../src-tauri/crates/practice/pages/start.html");

/// The line that stands in the window's empty field.
pub fn in_the_field() -> &'static str {
    between(WINDOW, "IN_THE_FIELD = '", "'").next().unwrap_or_default()
}

/// The window's lines that are said to work on the practice site.
pub fn on_the_practice_site() -> Vec<&'static str> {
    between(WINDOW, "\n  '", "',").collect()
}

/// The lines that the practice site offers to be copied.
pub fn of_the_practice_site() -> Vec<&'static str> {
    between(PRACTICE_SITE, "<code id=\"try-", "</code>")
        .filter_map(|code| Some(code.split_once("\">")?.1))
        .collect()
}

fn between<'a>(text: &'a str, start: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(start).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
}
