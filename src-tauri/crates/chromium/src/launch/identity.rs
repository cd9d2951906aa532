//! The user agent of a hidden Chrome: the one that the same Chrome has with a window.
//!
//! Must never invent a browser that is not there: only the word that says *headless* goes.

use crate::find::{Brand, Found};
use std::path::Path;
use std::time::Duration;
use tokio::process::Command;

/// How long the program may take to say its version.
const PATIENCE: Duration = Duration::from_secs(5);

/// What the program is called on the wire when it has a window; nothing when it does not say its version.
pub(super) async fn user_agent(found: &Found) -> Option<String> {
    let system = if cfg!(target_os = "macos") {
        "Macintosh; Intel Mac OS X 10_15_7"
    } else if cfg!(windows) {
        "Windows NT 10.0; Win64; x64"
    } else {
        "X11; Linux x86_64"
    };
    // Asked for its version, Chrome on Windows would open a window of the user's everyday profile instead.
    let said = if cfg!(windows) { installed_version(&found.path)? } else { said_version(found).await? };
    Some(written(found.brand, system, major_version(&said)?))
}

/// The version that is installed beside the program: on Windows each has a folder of its name there. An update puts
/// the next one beside it before the program itself changes, so the newest may be one ahead.
fn installed_version(program: &Path) -> Option<String> {
    let beside = std::fs::read_dir(program.parent()?).ok()?;
    let names = beside.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names.filter_map(|name| Some((major_version(&name)?, name))).max().map(|(_, name)| name)
}

async fn said_version(found: &Found) -> Option<String> {
    let mut command = Command::new(&found.path);
    command.arg("--version").kill_on_drop(true);
    let output = tokio::time::timeout(PATIENCE, command.output()).await.ok()?.ok()?;
    String::from_utf8(output.stdout).ok()
}

/// The first number of the first thing that looks like `156.0.8078.114`.
fn major_version(said: &str) -> Option<u32> {
    let version = said.split_whitespace().find(|word| {
        word.matches('.').count() == 3 && word.split('.').all(|part| part.parse::<u32>().is_ok())
    })?;
    version.split('.').next()?.parse().ok()
}

/// Since version 110 Chrome tells every site the same reduced form.
fn written(brand: Brand, system: &str, major: u32) -> String {
    let chrome = format!(
        "Mozilla/5.0 ({system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{major}.0.0.0 Safari/537.36"
    );
    match brand {
        Brand::Chrome | Brand::Chromium => chrome,
        Brand::Edge => format!("{chrome} Edg/{major}.0.0.0"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_found_in_what_each_of_them_says() {
        for said in [
            "Chromium 156.0.8078.114 built on Debian GNU/Linux 12 (bookworm)\n",
            "Google Chrome 156.0.8078.98 \n",
            "Microsoft Edge 156.0.3000.1 unknown\n",
        ] {
            assert_eq!(major_version(said), Some(156), "{said:?}");
        }
        assert_eq!(major_version("something else 1.2"), None);
    }

    #[test]
    fn where_chrome_cannot_be_asked_the_newest_folder_beside_it_says_its_version() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["99.0.4844.51", "156.0.8078.98", "SetupMetrics", "Dictionaries"] {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        let version = installed_version(&folder.path().join("chrome.exe"));
        assert_eq!(version.as_deref(), Some("156.0.8078.98"));
        assert_eq!(installed_version(&folder.path().join("none/chrome.exe")), None);
    }

    #[test]
    fn a_hidden_chrome_is_called_what_it_is_called_with_a_window() {
        assert_eq!(
            written(Brand::Edge, "X11; Linux x86_64", 156),
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0"
        );
    }
}
