//! Where Chrome, Edge and Chromium are on Linux, macOS and Windows.
//!
//! Must never start what it finds, and must never go on searching when the user named a program.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use tiller_domain::fault::BrowserFault;

/// A browser on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) path: PathBuf,
    pub(crate) brand: Brand,
}

/// Which browser it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Brand {
    Chrome,
    Chromium,
    Edge,
}

/// A kind of system, by where programs are on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum System {
    Linux,
    MacOs,
    Windows,
}

/// What the environment says about where programs are.
#[derive(Debug, Clone, Default)]
pub(crate) struct Surroundings {
    /// The folders of `PATH`.
    pub(crate) path: Vec<PathBuf>,
    /// The user's own folder.
    pub(crate) home: Option<PathBuf>,
    /// The folders that programs are installed into on Windows.
    pub(crate) program_folders: Vec<PathBuf>,
}

/// Finds a browser on this machine, or says where it looked.
pub(crate) fn on_this_machine(named: Option<&Path>) -> Result<Found, BrowserFault> {
    find(named, System::this(), &Surroundings::from_variables(&|name| std::env::var_os(name)), &is_program)
}

/// Finds a browser: the named one and no other, else the first of the usual ones.
pub(crate) fn find(
    named: Option<&Path>,
    system: System,
    surroundings: &Surroundings,
    is_program: &dyn Fn(&Path) -> bool,
) -> Result<Found, BrowserFault> {
    let places = match named {
        Some(path) => vec![Found { path: path.to_owned(), brand: Brand::of(path) }],
        None => places(system, surroundings),
    };
    let found = places.iter().find(|place| is_program(&place.path)).cloned();
    found.ok_or_else(|| BrowserFault::NotFound {
        looked: match named {
            Some(path) => vec![format!("{} (not a program that can be started)", path.display())],
            None => in_words(&places),
        },
    })
}

/// The places, short enough to be read: names that were looked for in the same folders stand together.
fn in_words(places: &[Found]) -> Vec<String> {
    let mut folders_of: Vec<(String, Vec<String>)> = Vec::new();
    for place in places {
        let whole = place.path.display().to_string();
        let (folder, name) = whole.rsplit_once(['/', '\\']).unwrap_or(("", &whole));
        match folders_of.iter_mut().find(|(known, _)| known == name) {
            Some((_, folders)) => folders.push(folder.to_owned()),
            None => folders_of.push((name.to_owned(), vec![folder.to_owned()])),
        }
    }
    let mut groups: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for (name, folders) in folders_of {
        match groups.iter_mut().find(|(_, known)| *known == folders) {
            Some((names, _)) => names.push(name),
            None => groups.push((vec![name], folders)),
        }
    }
    groups.iter().map(|(names, folders)| format!("{} in {}", names.join(", "), folders.join(", "))).collect()
}

impl System {
    fn this() -> Self {
        if cfg!(target_os = "macos") {
            Self::MacOs
        } else if cfg!(windows) {
            Self::Windows
        } else {
            Self::Linux
        }
    }
}

impl Surroundings {
    /// Reads them from variables such as `PATH`.
    fn from_variables(variable: &dyn Fn(&str) -> Option<OsString>) -> Self {
        let folder = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let mut program_folders: Vec<PathBuf> = Vec::new();
        for name in ["ProgramFiles", "ProgramW6432", "ProgramFiles(x86)", "LOCALAPPDATA"] {
            program_folders.extend(folder(name).filter(|folder| !program_folders.contains(folder)));
        }
        Self {
            path: variable("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default(),
            home: folder("HOME"),
            program_folders,
        }
    }
}

impl Brand {
    /// Told from the program's name.
    fn of(path: &Path) -> Self {
        let name = path.to_string_lossy().to_ascii_lowercase();
        let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
        if last.contains("edge") {
            Self::Edge
        } else if name.contains("chromium") {
            Self::Chromium
        } else {
            Self::Chrome
        }
    }
}

impl fmt::Display for Brand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Chrome => "Chrome",
            Self::Chromium => "Chromium",
            Self::Edge => "Edge",
        })
    }
}

fn places(system: System, surroundings: &Surroundings) -> Vec<Found> {
    let mut places: Vec<Found> = Vec::new();
    let paths = match system {
        System::Linux => on_linux(surroundings),
        System::MacOs => on_macos(surroundings),
        System::Windows => on_windows(surroundings),
    };
    for path in paths {
        let brand = Brand::of(&path);
        if places.iter().all(|place| place.path != path) {
            places.push(Found { path, brand });
        }
    }
    places
}

/// The usual names, Chrome before Edge before Chromium.
const LINUX_NAMES: [&str; 6] = [
    "google-chrome-stable",
    "google-chrome",
    "microsoft-edge-stable",
    "microsoft-edge",
    "chromium",
    "chromium-browser",
];

fn on_linux(surroundings: &Surroundings) -> Vec<PathBuf> {
    let mut folders = surroundings.path.clone();
    folders.extend(["/usr/bin", "/usr/local/bin", "/snap/bin"].map(PathBuf::from));
    let named = LINUX_NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let mut paths: Vec<PathBuf> = named.collect();
    paths.extend(["/opt/google/chrome/chrome", "/opt/microsoft/msedge/msedge"].map(PathBuf::from));
    let mut exports = vec![PathBuf::from("/var/lib/flatpak/exports/bin")];
    exports.extend(surroundings.home.iter().map(|home| home.join(".local/share/flatpak/exports/bin")));
    for name in ["com.google.Chrome", "com.microsoft.Edge", "org.chromium.Chromium"] {
        paths.extend(exports.iter().map(|folder| folder.join(name)));
    }
    paths
}

fn on_macos(surroundings: &Surroundings) -> Vec<PathBuf> {
    let mut folders = vec![PathBuf::from("/Applications")];
    folders.extend(surroundings.home.iter().map(|home| home.join("Applications")));
    let inside = |name: &str| format!("{name}.app/Contents/MacOS/{name}");
    ["Google Chrome", "Microsoft Edge", "Chromium"]
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(inside(name))))
        .collect()
}

fn on_windows(surroundings: &Surroundings) -> Vec<PathBuf> {
    let programs = [
        "Google\\Chrome\\Application\\chrome.exe",
        "Microsoft\\Edge\\Application\\msedge.exe",
        "Chromium\\Application\\chrome.exe",
    ];
    let below = |folder: &PathBuf, program: &str| PathBuf::from(format!("{}\\{program}", folder.display()));
    programs
        .iter()
        .flat_map(|program| surroundings.program_folders.iter().map(move |folder| below(folder, program)))
        .collect()
}

/// Whether there is a file that can be started.
fn is_program(path: &Path) -> bool {
    let Ok(metadata) = path.metadata() else { return false };
    #[cfg(unix)]
    let startable = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o111 != 0;
    #[cfg(not(unix))]
    let startable = true;
    metadata.is_file() && startable
}

#[cfg(test)]
mod tests;
