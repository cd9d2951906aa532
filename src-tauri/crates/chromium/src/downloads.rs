//! Gives finished downloads their names.
//!
//! Must never open a download, replace a file that is there, or write outside its folder. Chrome itself would replace
//! a file of the same name; so it saves under a name of its own choice, and the right one is given here.

use crate::connection::{Event, Events};
use serde::Deserialize;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Chrome's names for what is followed here.
pub(crate) const EVENTS: &[&str] = &["Browser.downloadWillBegin", "Browser.downloadProgress"];

/// Downloads that are followed at once.
const AT_ONCE: usize = 1_000;
/// Names are cut at this many characters; systems end at 255 bytes.
const LONGEST: usize = 60;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WillBegin {
    guid: String,
    suggested_filename: String,
}

#[derive(Deserialize)]
struct Progress {
    guid: String,
    state: String,
}

/// Follows downloads until the browser is gone.
pub(crate) async fn follow(mut events: Events, folder: PathBuf) {
    let mut names: HashMap<String, String> = HashMap::new();
    while let Some(event) = events.next().await {
        if let Some((saved, name)) = finished(&event, &mut names) {
            let folder = folder.clone();
            let outcome = tokio::task::spawn_blocking(move || give_name(&folder, &saved, &name)).await;
            if let Ok(Err(error)) = outcome {
                tracing::warn!(%error, "a download keeps the name that Chrome gave it");
            }
        }
    }
}

/// What Chrome saved it as and what it is to be called, once it is complete.
fn finished(event: &Event, names: &mut HashMap<String, String>) -> Option<(String, String)> {
    if let Some(begun) = event.read::<WillBegin>() {
        if names.len() < AT_ONCE {
            names.insert(begun.guid, begun.suggested_filename);
        }
        return None;
    }
    let progress: Progress = event.read()?;
    match progress.state.as_str() {
        "completed" => names.remove_entry(&progress.guid),
        "canceled" => {
            names.remove(&progress.guid);
            None
        }
        _ => None,
    }
}

fn give_name(folder: &Path, saved: &str, name: &str) -> io::Result<PathBuf> {
    let name = harmless(name);
    for number in 0..10_000 {
        let wanted = folder.join(numbered(&name, number));
        match File::create_new(&wanted) {
            // The name is ours from here on; the download takes the place of the empty file.
            Ok(_) => return fs::rename(folder.join(harmless(saved)), &wanted).map(|()| wanted),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// The bare name of a file, whatever was suggested.
fn harmless(suggested: &str) -> String {
    let bare = suggested.rsplit(['/', '\\']).next().unwrap_or_default();
    let clean: String = bare
        .chars()
        .filter(|c| !c.is_control() && !matches!(c, ':' | '*' | '?' | '"' | '<' | '>' | '|'))
        .collect();
    let clean = clean.trim_matches(['.', ' ']);
    let (stem, ending) = parts(clean);
    let stem: String = stem.chars().take(LONGEST).collect();
    let ending: String = ending.chars().take(LONGEST).collect();
    if stem.is_empty() { format!("download{ending}") } else { stem + &ending }
}

/// `list.txt`, `list (1).txt`, `list (2).txt`, …
fn numbered(name: &str, number: u32) -> String {
    let (stem, ending) = parts(name);
    if number == 0 { name.to_owned() } else { format!("{stem} ({number}){ending}") }
}

/// A name without its ending, and the ending with its dot.
fn parts(name: &str) -> (&str, &str) {
    name.rfind('.').filter(|dot| *dot > 0).map_or((name, ""), |dot| name.split_at(dot))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn saved(folder: &Path, text: &str) -> String {
        fs::write(folder.join("guid-1"), text).unwrap();
        "guid-1".to_owned()
    }

    #[test]
    fn a_second_file_of_the_same_name_replaces_nothing() {
        let folder = tempfile::tempdir().unwrap();
        for (text, name) in [("first", "list.txt"), ("second", "list (1).txt"), ("third", "list (2).txt")] {
            let guid = saved(folder.path(), text);
            assert_eq!(give_name(folder.path(), &guid, "list.txt").unwrap(), folder.path().join(name));
        }
        assert_eq!(fs::read_to_string(folder.path().join("list.txt")).unwrap(), "first");
        assert_eq!(fs::read_to_string(folder.path().join("list (2).txt")).unwrap(), "third");
    }

    #[test]
    fn a_name_never_leads_out_of_the_folder() {
        for (suggested, kept) in [
            ("../../.bashrc", "bashrc"),
            ("C:\\Windows\\evil.exe", "evil.exe"),
            ("..", "download"),
            ("", "download"),
            (".txt", "txt"),
            ("a:b*.pdf", "ab.pdf"),
        ] {
            assert_eq!(harmless(suggested), kept, "{suggested:?}");
        }
    }

    proptest! {
        #[test]
        fn every_suggestion_becomes_one_plain_name(suggested in any::<String>()) {
            let name = harmless(&suggested);
            prop_assert!(!name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', '\0']));
            prop_assert!(name.chars().count() <= 2 * LONGEST);
        }
    }
}
