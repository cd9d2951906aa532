//! What each purpose needs of a Linux machine, and why.
//!
//! One list, so that the words on screen, the packages and the checks cannot disagree.

use super::Purpose;

/// One thing that must be there.
#[derive(Debug, PartialEq)]
pub(crate) struct Need {
    /// The Debian package that brings it.
    pub(crate) package: &'static str,
    pub(crate) why: &'static str,
    pub(crate) proof: Proof,
}

/// What shows that it is there already.
#[derive(Debug, PartialEq)]
pub(crate) enum Proof {
    /// One of these programs can be started; the package is one way among others to get it.
    AnyProgram(&'static [&'static str]),
    /// A development library that `pkg-config` knows by this name.
    Library(&'static str),
}

/// Any of these will do; the order is that in which they are looked for.
pub(crate) const CHROMES: &[&str] = &[
    "google-chrome",
    "google-chrome-stable",
    "chromium",
    "chromium-browser",
    "microsoft-edge",
    "microsoft-edge-stable",
];

/// Whether a display is there already.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum DisplayGiven {
    Yes,
    No,
}

pub(crate) fn of(purpose: Purpose, display: DisplayGiven) -> Vec<Need> {
    let mut needs = build();
    if purpose == Purpose::Check {
        return needs;
    }
    needs.push(chrome());
    if purpose == Purpose::Test || display == DisplayGiven::No {
        needs.extend(virtual_display());
    }
    if purpose == Purpose::Test {
        needs.extend(window_tests());
    }
    needs
}

fn build() -> Vec<Need> {
    use Proof::{AnyProgram, Library};
    vec![
        need(
            "build-essential",
            "the C compiler and linker that Rust and SQLite build with",
            AnyProgram(&["cc"]),
        ),
        need("pkg-config", "finds the libraries of the window", AnyProgram(&["pkg-config"])),
        need("libwebkit2gtk-4.1-dev", "the web view that draws the window", Library("webkit2gtk-4.1")),
        need("libgtk-3-dev", "the window itself", Library("gtk+-3.0")),
        need("libdbus-1-dev", "how the window talks to the desktop", Library("dbus-1")),
    ]
}

fn chrome() -> Need {
    need("chromium", "the browser that Tiller drives", Proof::AnyProgram(CHROMES))
}

fn virtual_display() -> Vec<Need> {
    use Proof::AnyProgram;
    vec![
        need("xvfb", "a virtual display, and the picture of what is on it", AnyProgram(&["Xvfb"])),
        need("openbox", "gives windows a size and the focus on that display", AnyProgram(&["openbox"])),
    ]
}

fn window_tests() -> Vec<Need> {
    use Proof::AnyProgram;
    vec![
        need("webkit2gtk-driver", "drives the real window in tests", AnyProgram(&["WebKitWebDriver"])),
        need("dbus", "a message bus of the tests' own", AnyProgram(&["dbus-daemon"])),
        need("gnome-keyring", "a keyring of the tests' own", AnyProgram(&["gnome-keyring-daemon"])),
    ]
}

fn need(package: &'static str, why: &'static str, proof: Proof) -> Need {
    Need { package, why, proof }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packages(purpose: Purpose, display: DisplayGiven) -> Vec<&'static str> {
        of(purpose, display).iter().map(|need| need.package).collect()
    }

    #[test]
    fn opening_the_app_on_a_desktop_asks_for_no_test_tools() {
        let desktop = packages(Purpose::Run, DisplayGiven::Yes);

        assert!(desktop.contains(&"chromium"));
        assert!(!desktop.contains(&"xvfb"), "there is a display already");
        assert!(!desktop.contains(&"webkit2gtk-driver"), "nothing is tested");
    }

    #[test]
    fn without_a_display_a_virtual_one_is_needed() {
        assert!(packages(Purpose::Run, DisplayGiven::No).contains(&"xvfb"));
    }

    #[test]
    fn tests_take_a_display_of_their_own_even_on_a_desktop() {
        assert!(packages(Purpose::Test, DisplayGiven::Yes).contains(&"openbox"));
    }

    #[test]
    fn checking_starts_no_browser() {
        assert!(!packages(Purpose::Check, DisplayGiven::No).contains(&"chromium"));
    }

    #[test]
    fn each_need_has_a_package_of_its_own() {
        let mut all = packages(Purpose::Test, DisplayGiven::No);
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!(all.len(), count, "a package is asked for twice");
    }
}
