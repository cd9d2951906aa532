//! Whether there is a display for a window at all.
//!
//! Must never start the window toolkit to find out: without a display it ends the process in a panic.

/// Why no window can be shown.
pub(crate) const NO_DISPLAY: &str = "Tiller needs a display for its window, and there is none here. \
Set DISPLAY or WAYLAND_DISPLAY, start a virtual one (`cargo xtask run` does), or use the command line: tiller run \"…\"";

/// Whether a window can be shown, by what the environment names. Only Linux can be without a display.
pub(crate) fn present(variable: impl Fn(&str) -> Option<std::ffi::OsString>) -> bool {
    let named = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn an_empty_display_variable_is_no_display() {
        assert!(!present(|_| None));
        assert!(!present(|_| Some("".into())), "an empty value is what some shells leave behind");
        assert!(present(|name| (name == "WAYLAND_DISPLAY").then(|| "wayland-0".into())));
    }
}
