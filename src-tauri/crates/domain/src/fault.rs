//! What goes wrong with a page or the browser itself, each with what to do next.
//!
//! Must never stand for a deed that was refused for a reason: that is a [`Refusal`](crate::refusal::Refusal).

use crate::ids::TabId;
use crate::refusal::Refusal;
use serde::{Deserialize, Serialize};
use specta::Type;
use thiserror::Error;

/// Why an act or a look did not happen.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum DriveError {
    /// Not done for a typed reason; the browser is fine.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The page could not be loaded or does not answer.
    #[error(transparent)]
    Page(#[from] PageFault),
    /// The browser itself failed.
    #[error(transparent)]
    Browser(#[from] BrowserFault),
}

impl DriveError {
    /// What to do next, one sentence.
    pub fn hint(&self) -> String {
        match self {
            Self::Refused(refusal) => refusal.hint(),
            Self::Page(fault) => fault.hint(),
            Self::Browser(fault) => fault.hint(),
        }
    }
}

/// A page that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize, Type)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum PageFault {
    /// A navigation ended in an error.
    #[error("{url} could not be opened: {failure}")]
    NotLoaded {
        /// The address that was asked for.
        url: String,
        /// What went wrong.
        failure: LoadFailure,
    },
    /// The page did not answer in time.
    #[error("the page does not respond")]
    Hanging,
    /// The page's renderer process ended.
    #[error("the page crashed")]
    Crashed,
}

impl PageFault {
    /// What to do next, one sentence.
    pub fn hint(&self) -> String {
        match self {
            Self::NotLoaded { failure, .. } => failure.hint().to_owned(),
            Self::Hanging => "wait a little, reload the page, or close the tab".to_owned(),
            Self::Crashed => "reload the page to start it again, or close the tab".to_owned(),
        }
    }
}

/// Why an address could not be opened.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize, Type)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LoadFailure {
    /// The name has no address.
    #[error("no such host")]
    NameNotResolved,
    /// Nothing listens there.
    #[error("the connection was refused")]
    ConnectionRefused,
    /// The connection broke while the page was coming.
    #[error("the connection was cut")]
    ConnectionCut,
    /// The site did not answer in time.
    #[error("the site did not answer in time")]
    TimedOut,
    /// There is no network.
    #[error("this machine is offline")]
    Offline,
    /// The site's certificate cannot be trusted.
    #[error("the site's certificate cannot be trusted ({code})")]
    Certificate {
        /// Chrome's name for the error.
        code: String,
    },
    /// Redirects without end.
    #[error("the site redirects without end")]
    TooManyRedirects,
    /// Nothing came back.
    #[error("the site sent an empty answer")]
    EmptyAnswer,
    /// It was cut short, or there was nothing to show.
    #[error("no page came of it")]
    Aborted,
    /// What is there is no page: it was saved as a file.
    #[error("it is no page but a file, which was saved")]
    Download,
    /// Any other network error of Chrome's.
    #[error("network error {code}")]
    Other {
        /// Chrome's name for the error.
        code: String,
    },
}

impl LoadFailure {
    /// Reads Chrome's `net::ERR_…` text.
    pub fn from_net_error(text: &str) -> Self {
        let code = text.trim_start_matches("net::");
        match code {
            "ERR_NAME_NOT_RESOLVED" | "ERR_NAME_RESOLUTION_FAILED" => Self::NameNotResolved,
            "ERR_CONNECTION_REFUSED" | "ERR_ADDRESS_UNREACHABLE" | "ERR_CONNECTION_FAILED" => {
                Self::ConnectionRefused
            }
            "ERR_CONNECTION_RESET" | "ERR_CONNECTION_CLOSED" | "ERR_CONNECTION_ABORTED" => {
                Self::ConnectionCut
            }
            "ERR_TIMED_OUT" | "ERR_CONNECTION_TIMED_OUT" => Self::TimedOut,
            "ERR_INTERNET_DISCONNECTED" | "ERR_NETWORK_CHANGED" => Self::Offline,
            "ERR_TOO_MANY_REDIRECTS" => Self::TooManyRedirects,
            "ERR_EMPTY_RESPONSE" => Self::EmptyAnswer,
            "ERR_ABORTED" => Self::Aborted,
            code if code.starts_with("ERR_CERT_") || code.starts_with("ERR_SSL_") => {
                Self::Certificate { code: code.to_owned() }
            }
            code => Self::Other { code: code.to_owned() },
        }
    }

    /// What to do next, one sentence.
    pub fn hint(&self) -> &'static str {
        match self {
            Self::NameNotResolved => "check the spelling of the address",
            Self::ConnectionRefused => "check the address and the port, and that the site is running",
            Self::ConnectionCut | Self::EmptyAnswer | Self::Aborted => "try again",
            Self::TimedOut => "try again in a while",
            Self::Download => "look for it in the downloads folder; Tiller never opens what it saves",
            Self::Offline => "check this machine's network connection",
            Self::Certificate { .. } => {
                "do not go on unless you know why; an expired or wrong certificate can mean that someone listens in"
            }
            Self::TooManyRedirects => {
                "the site needs its cookies deleted, or is broken; try another page of it"
            }
            Self::Other { .. } => "check the address and try again",
        }
    }
}

/// The browser itself is not there or does not do its work.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BrowserFault {
    /// No Chrome, Edge or Chromium was found.
    #[error("no Chrome, Edge or Chromium was found; looked at {}", looked.join(", "))]
    NotFound {
        /// Every place that was tried.
        looked: Vec<String>,
    },
    /// Another process holds the profile.
    #[error("the profile {profile} is in use by process {holder}")]
    ProfileInUse {
        /// The profile's folder.
        profile: String,
        /// The process that holds it.
        holder: String,
    },
    /// Chrome refuses to run as root with its sandbox.
    #[error("Chrome does not run as root with its sandbox")]
    RootNeedsSetting,
    /// Chrome started but did not answer.
    #[error("{browser} did not answer within {seconds} s of its start")]
    LaunchTimedOut {
        /// Which program was started.
        browser: String,
        /// How long was waited.
        seconds: u32,
    },
    /// Chrome could not be started or ended at once.
    #[error("{browser} could not be started: {reason}")]
    LaunchFailed {
        /// Which program was started.
        browser: String,
        /// What it said.
        reason: String,
    },
    /// Chrome ended or its connection broke.
    #[error("the browser is gone")]
    Gone,
    /// A call had no answer before its deadline.
    #[error("the browser did not answer {call} in time")]
    NoAnswer {
        /// The call.
        call: String,
    },
    /// Chrome answered a call with an error that nobody expected.
    #[error("the browser refused {call}: {reason}")]
    Protocol {
        /// The call.
        call: String,
        /// What Chrome said.
        reason: String,
    },
    /// The tab is not there (any more).
    #[error("tab {0} is closed")]
    TabGone(TabId),
    /// A folder or file of the app's own could not be used.
    #[error("{path} cannot be used: {reason}")]
    Folder {
        /// The folder or file.
        path: String,
        /// Why.
        reason: String,
    },
}

impl BrowserFault {
    /// What to do next, one sentence.
    pub fn hint(&self) -> String {
        match self {
            Self::NotFound { .. } => {
                "install Chrome, Edge or Chromium, or set TILLER_CHROME to the program's path".to_owned()
            }
            Self::ProfileInUse { holder, .. } => {
                format!("close the other Tiller (process {holder}), or end that process, then try again")
            }
            Self::RootNeedsSetting => {
                "start Tiller as an ordinary user; in a container set TILLER_NO_SANDBOX=1 if you accept that risk".to_owned()
            }
            Self::LaunchTimedOut { .. } => {
                "try again; if it stays like this, start that browser by hand once to see what it waits for".to_owned()
            }
            Self::LaunchFailed { .. } => {
                "start that browser by hand once to see what it says, or set TILLER_CHROME to another one".to_owned()
            }
            Self::Gone => "start the browser again; the tabs that were open are offered".to_owned(),
            Self::NoAnswer { .. } => "try again; reload the page if it stays silent".to_owned(),
            Self::Protocol { .. } => "take a fresh look at the page and try again".to_owned(),
            Self::TabGone(_) => "choose another tab or open a new one".to_owned(),
            Self::Folder { .. } => "check that the folder exists, is yours and has room".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_that_cannot_be_trusted_is_told_from_a_site_that_is_down() {
        for code in ["ERR_CERT_AUTHORITY_INVALID", "ERR_CERT_DATE_INVALID", "ERR_SSL_PROTOCOL_ERROR"] {
            let failure = LoadFailure::from_net_error(&format!("net::{code}"));
            assert_eq!(failure, LoadFailure::Certificate { code: code.to_owned() });
            assert!(failure.hint().contains("do not go on"), "a person is warned, not invited: {failure}");
        }
        assert_eq!(
            LoadFailure::from_net_error("net::ERR_CONNECTION_REFUSED"),
            LoadFailure::ConnectionRefused
        );
    }
}
