//! What Chrome is told when it starts.
//!
//! Must never name a password store or a mock keychain (the profile's cookies would become unreadable to a Chrome
//! with a window), and must never announce automation.

use crate::chromium::ChromiumConfig;

/// The screen that a hidden Chrome pretends to have: the commonest one there is.
const SCREEN: (u32, u32) = (1920, 1080);

/// Quiet, private and steady: nothing is fetched, asked or throttled behind the user's back.
const ALWAYS: &[&str] = &[
    "--remote-debugging-pipe",
    "--no-startup-window",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pings",
    "--metrics-recording-only",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--disable-breakpad",
    "--disable-domain-reliability",
    "--disable-field-trial-config",
    "--disable-search-engine-choice-screen",
    "--disable-session-crashed-bubble",
    "--hide-crash-restore-bubble",
    "--disable-prompt-on-repost",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-blink-features=AutomationControlled",
    "--disable-features=Translate,MediaRouter,OptimizationHints,GlobalMediaControls,PaintHolding",
];

/// All arguments, in order.
pub(super) fn arguments(config: &ChromiumConfig, user_agent: Option<&str>) -> Vec<String> {
    let mut arguments = vec![format!("--user-data-dir={}", config.profile.display())];
    arguments.extend(ALWAYS.iter().map(|argument| (*argument).to_owned()));
    if !config.headful {
        arguments.extend(hidden(config.largest_scale, user_agent));
    }
    if config.no_sandbox {
        arguments.push("--no-sandbox".to_owned());
        // Where there is no sandbox there is a container, and its shared memory is too small for Chrome.
        arguments.push("--disable-dev-shm-usage".to_owned());
    }
    arguments
}

/// The numbers of the two handles that Chrome inherits on Windows: first the one that it reads, then the one that it
/// writes.
#[cfg(any(windows, test))]
pub(super) fn io_pipes(their_reader: usize, their_writer: usize) -> String {
    format!("--remote-debugging-io-pipes={their_reader},{their_writer}")
}

fn hidden(largest_scale: f64, user_agent: Option<&str>) -> Vec<String> {
    let (width, height) = SCREEN;
    let mut hidden = vec!["--headless=new".to_owned(), format!("--window-size={width},{height}")];
    // The screencast has at most the pixels of this scale; an emulated one above it makes no sharper picture.
    if largest_scale > 1.0 {
        let pixels = |length: u32| (f64::from(length) * largest_scale).round();
        hidden.push(format!(
            "--screen-info={{{}x{} devicePixelRatio={largest_scale}}}",
            pixels(width),
            pixels(height)
        ));
    } else {
        hidden.push(format!("--screen-info={{{width}x{height}}}"));
    }
    hidden.extend(user_agent.map(|user_agent| format!("--user-agent={user_agent}")));
    hidden
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config() -> ChromiumConfig {
        ChromiumConfig {
            chrome: None,
            profile: "/p".into(),
            downloads: "/d".into(),
            headful: false,
            no_sandbox: false,
            largest_scale: 1.0,
        }
    }

    fn said(config: &ChromiumConfig, part: &str) -> bool {
        arguments(config, Some("Agent/1")).iter().any(|argument| argument.contains(part))
    }

    #[test]
    fn the_sandbox_stays_unless_it_was_given_up_in_so_many_words() {
        assert!(!said(&config(), "sandbox"));
        assert!(said(&ChromiumConfig { no_sandbox: true, ..config() }, "--no-sandbox"));
    }

    #[test]
    fn nothing_tells_of_automation_or_breaks_the_profile_for_a_visible_chrome() {
        for part in [
            "enable-automation",
            "password-store",
            "mock-keychain",
            "remote-debugging-port",
            "disable-extensions",
        ] {
            assert!(!said(&config(), part), "{part}");
        }
    }

    #[test]
    fn a_visible_chrome_gets_the_same_profile_and_no_pretended_screen() {
        let headful = ChromiumConfig { headful: true, ..config() };
        for part in ["headless", "screen-info", "user-agent"] {
            assert!(!said(&headful, part), "{part}");
            assert!(said(&config(), part), "{part}");
        }
        assert!(said(&headful, "--user-data-dir=/p"));
    }

    #[test]
    fn chrome_is_told_first_what_it_reads_and_then_what_it_writes() {
        // The other way round Chrome would start, and never answer.
        assert_eq!(io_pipes(0x1a4, 0x1b0), "--remote-debugging-io-pipes=420,432");
    }

    #[test]
    fn a_sharp_screen_keeps_its_size_and_gets_more_pixels() {
        let sharp = ChromiumConfig { largest_scale: 1.5, ..config() };
        assert!(said(&sharp, "--screen-info={2880x1620 devicePixelRatio=1.5}"));
        assert!(said(&config(), "--screen-info={1920x1080}"));
    }
}
