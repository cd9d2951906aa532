//! What Chrome says about a page, reduced to what is used.
//!
//! Must never read more fields than it needs: newer Chromes rename and add them.

use crate::connection::Event;
use serde::Deserialize;
use tiller_domain::dialog::{Dialog, DialogKind};
use tiller_domain::stranger::shown;

/// The longest text of a dialog that is shown, in characters.
const LONGEST_MESSAGE: usize = 2_000;

/// Something that happened to a page.
#[derive(Debug, PartialEq)]
pub(super) enum PageEvent {
    /// A navigation was asked for or begun in this frame.
    Leaving { frame: String },
    /// A navigation that was planned will not happen.
    Staying { frame: String },
    /// This frame began to load.
    StartedLoading { frame: String },
    /// This frame ended loading, one way or another.
    StoppedLoading { frame: String },
    /// This frame is gone from the page.
    Detached { frame: String },
    /// This frame shows a new document.
    Committed(Committed),
    /// The address changed within the same document.
    Moved { frame: String, url: String },
    /// The session's own document has been read to its end.
    Parsed,
    /// The `load` event of the session's own document.
    Loaded,
    /// A dialog opened.
    DialogOpened(Dialog),
    /// The dialog was answered.
    DialogClosed,
    /// The renderer is gone.
    Crashed,
    /// A request began.
    RequestBegun { id: String, loader: String, counts: bool },
    /// A request ended.
    RequestEnded { id: String },
    /// A request failed, with Chrome's name for the error.
    RequestFailed { id: String, error: String },
    /// An error was written to the console.
    ConsoleError(String),
}

/// A document that a frame shows now.
#[derive(Debug, PartialEq)]
pub(super) struct Committed {
    pub(super) frame: String,
    /// Whether this is the page itself and no iframe.
    pub(super) top: bool,
    pub(super) loader: String,
    pub(super) url: String,
    /// The address that could not be opened, when this is Chrome's error page for it.
    pub(super) unreachable: Option<String>,
    /// Whether it was kept in memory and comes back as it was.
    pub(super) from_memory: bool,
}

impl PageEvent {
    /// Reads what is used; nothing for everything else.
    pub(super) fn read(event: &Event) -> Option<Self> {
        match &*event.method {
            "Page.frameStartedNavigating" => event.read::<StartedNavigating>()?.read(),
            "Page.frameScheduledNavigation" => {
                Some(Self::Leaving { frame: event.read::<InFrame>()?.frame_id })
            }
            "Page.frameRequestedNavigation" => event.read::<RequestedNavigation>()?.read(),
            "Page.frameClearedScheduledNavigation" => {
                Some(Self::Staying { frame: event.read::<InFrame>()?.frame_id })
            }
            "Page.frameStartedLoading" => {
                Some(Self::StartedLoading { frame: event.read::<InFrame>()?.frame_id })
            }
            "Page.frameStoppedLoading" => {
                Some(Self::StoppedLoading { frame: event.read::<InFrame>()?.frame_id })
            }
            "Page.frameDetached" => event.read::<FrameDetached>()?.read(),
            "Page.frameNavigated" => Some(Self::Committed(event.read::<FrameNavigated>()?.read())),
            "Page.navigatedWithinDocument" => {
                let moved: MovedWithin = event.read()?;
                Some(Self::Moved { frame: moved.frame_id, url: moved.url })
            }
            "Page.domContentEventFired" => Some(Self::Parsed),
            "Page.loadEventFired" => Some(Self::Loaded),
            "Page.javascriptDialogOpening" => Some(Self::DialogOpened(event.read::<DialogOpening>()?.read())),
            "Page.javascriptDialogClosed" => Some(Self::DialogClosed),
            "Inspector.targetCrashed" => Some(Self::Crashed),
            _ => Self::read_traffic(event),
        }
    }

    fn read_traffic(event: &Event) -> Option<Self> {
        match &*event.method {
            "Network.requestWillBeSent" => Some(event.read::<RequestWillBeSent>()?.read()),
            "Network.loadingFinished" => Some(Self::RequestEnded { id: event.read::<Request>()?.request_id }),
            "Network.loadingFailed" => {
                let failed: LoadingFailed = event.read()?;
                Some(Self::RequestFailed { id: failed.request_id, error: failed.error_text })
            }
            "Log.entryAdded" => event.read::<LogEntry>()?.entry.error(),
            "Console.messageAdded" => event.read::<ConsoleMessage>()?.message.error(),
            _ => None,
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct InFrame {
    frame_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct StartedNavigating {
    frame_id: String,
    navigation_type: String,
}

impl StartedNavigating {
    fn read(self) -> Option<PageEvent> {
        let within = matches!(self.navigation_type.as_str(), "sameDocument" | "historySameDocument");
        (!within).then_some(PageEvent::Leaving { frame: self.frame_id })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RequestedNavigation {
    frame_id: String,
    disposition: String,
}

impl RequestedNavigation {
    fn read(self) -> Option<PageEvent> {
        (self.disposition == "currentTab").then_some(PageEvent::Leaving { frame: self.frame_id })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FrameDetached {
    frame_id: String,
    #[serde(default)]
    reason: String,
}

impl FrameDetached {
    /// A frame that moves to another process is still there.
    fn read(self) -> Option<PageEvent> {
        (self.reason != "swap").then_some(PageEvent::Detached { frame: self.frame_id })
    }
}

#[derive(Deserialize)]
struct FrameNavigated {
    frame: Frame,
    #[serde(rename = "type", default)]
    kind: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Frame {
    id: String,
    parent_id: Option<String>,
    loader_id: String,
    url: String,
    #[serde(default)]
    url_fragment: String,
    unreachable_url: Option<String>,
}

impl FrameNavigated {
    fn read(self) -> Committed {
        let frame = self.frame;
        Committed {
            top: frame.parent_id.is_none(),
            loader: frame.loader_id,
            url: frame.url + &frame.url_fragment,
            unreachable: frame.unreachable_url.filter(|url| !url.is_empty()),
            from_memory: self.kind == "BackForwardCacheRestore",
            frame: frame.id,
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct MovedWithin {
    frame_id: String,
    url: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DialogOpening {
    message: String,
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    default_prompt: String,
}

impl DialogOpening {
    fn read(self) -> Dialog {
        let kind = match self.kind.as_str() {
            "confirm" => DialogKind::Confirm,
            "prompt" => DialogKind::Prompt,
            "beforeunload" => DialogKind::BeforeUnload,
            _ => DialogKind::Alert,
        };
        Dialog { kind, message: shown(&self.message, LONGEST_MESSAGE), default_text: self.default_prompt }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Request {
    request_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RequestWillBeSent {
    request_id: String,
    #[serde(default)]
    loader_id: String,
    #[serde(rename = "type", default)]
    kind: String,
    request: RequestAddress,
}

#[derive(Deserialize)]
struct RequestAddress {
    url: String,
}

impl RequestWillBeSent {
    /// What goes on for ever, or needs no network, says nothing about whether the page has come to rest.
    fn read(self) -> PageEvent {
        let endless =
            matches!(self.kind.as_str(), "EventSource" | "WebSocket" | "Ping" | "Media" | "Preflight");
        let local = ["data:", "blob:"].iter().any(|scheme| self.request.url.starts_with(scheme));
        PageEvent::RequestBegun { id: self.request_id, loader: self.loader_id, counts: !endless && !local }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LoadingFailed {
    request_id: String,
    error_text: String,
}

#[derive(Deserialize)]
struct LogEntry {
    entry: Written,
}

#[derive(Deserialize)]
struct ConsoleMessage {
    message: Written,
}

#[derive(Deserialize)]
struct Written {
    level: String,
    text: String,
}

impl Written {
    fn error(self) -> Option<PageEvent> {
        (self.level == "error").then_some(PageEvent::ConsoleError(self.text))
    }
}

/// A target that Chrome attached, as a session of its own.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Attached {
    pub(super) session_id: String,
    pub(super) target_info: TargetInfo,
}

/// What Chrome knows of a target.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct TargetInfo {
    pub(super) target_id: String,
    #[serde(rename = "type")]
    pub(super) kind: String,
    #[serde(default)]
    pub(super) subtype: String,
    #[serde(default)]
    pub(super) title: String,
    #[serde(default)]
    pub(super) url: String,
    pub(super) opener_id: Option<String>,
}

/// A target's title or address changed.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct InfoChanged {
    pub(super) target_info: TargetInfo,
}

/// All targets there are.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AllTargets {
    pub(super) target_infos: Vec<TargetInfo>,
}

/// A session ended.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionEnded {
    pub(super) session_id: String,
}
