//! What every session is told at once, before anyone else can use it.
//!
//! Must never wait in between: a target that was attached stands still, and its opener with it, until the last of
//! these has arrived.

use crate::connection::Session;
use chromiumoxide::cdp::browser_protocol::emulation::{
    SetDeviceMetricsOverrideParams, SetFocusEmulationEnabledParams,
};
use chromiumoxide::cdp::browser_protocol::page::SetInterceptFileChooserDialogParams;
use chromiumoxide::cdp::browser_protocol::target::{FilterEntry, SetAutoAttachParams, TargetFilter};
use chromiumoxide::cdp::browser_protocol::{dom, log, network, page};
use chromiumoxide::cdp::js_protocol::runtime::RunIfWaitingForDebuggerParams;
use chromiumoxide::types::{Command, Method, MethodId};
use serde::Serialize;
use serde::de::IgnoredAny;
use tiller_domain::live_view::ViewSize;

/// The screen that a page may ask about.
const SCREEN: (i64, i64) = (1920, 1080);

/// Attach to everything that belongs to this session, and let it wait until it was told what follows here.
pub(crate) fn auto_attach() -> SetAutoAttachParams {
    let entry =
        |kind: Option<&str>| FilterEntry { exclude: kind.map(|_| true), r#type: kind.map(str::to_owned) };
    let kinds = [Some("browser_ui"), Some("browser"), Some("tab"), None];
    SetAutoAttachParams {
        auto_attach: true,
        wait_for_debugger_on_start: true,
        flatten: Some(true),
        filter: Some(TargetFilter::new(kinds.map(entry).to_vec())),
    }
}

/// Makes a page ready to be seen and driven.
pub(super) fn prepare_page(session: &Session, view: Option<ViewSize>) {
    prepare_document(session);
    session.send(SetInterceptFileChooserDialogParams::new(true));
    if let Some(view) = view {
        session.send(metrics(view));
    }
    session.send(RunIfWaitingForDebuggerParams::default());
}

/// Keeps a page painting and focused while another tab is in front. Only once the page shows something: sent to a page
/// that waits for its first document, this ends one renderer in five (seen on Chromium 156).
pub(super) fn keep_awake(session: &Session) {
    session.send(SetFocusEmulationEnabledParams::new(true));
}

/// Makes an iframe of another process ready to be seen and driven.
pub(super) fn prepare_iframe(session: &Session) {
    prepare_document(session);
    session.send(RunIfWaitingForDebuggerParams::default());
}

/// Lets a worker, or whatever else waits, go on.
pub(super) fn let_go(session: &Session) {
    session.send(RunIfWaitingForDebuggerParams::default());
}

/// The size of a page's viewport, without a trace of a touch screen.
pub(crate) fn metrics(view: ViewSize) -> SetDeviceMetricsOverrideParams {
    let mut metrics =
        SetDeviceMetricsOverrideParams::new(i64::from(view.width), i64::from(view.height), view.scale, false);
    metrics.screen_width = Some(SCREEN.0.max(i64::from(view.width)));
    metrics.screen_height = Some(SCREEN.1.max(i64::from(view.height)));
    metrics
}

fn prepare_document(session: &Session) {
    session.send(page::EnableParams::default());
    session.send(dom::EnableParams::default());
    session.send(log::EnableParams {});
    session.send(EnableConsole {});
    // Only beginnings and ends are counted: Chrome need not keep what was sent.
    session.send(network::EnableParams {
        max_total_buffer_size: Some(0),
        max_resource_buffer_size: Some(0),
        ..network::EnableParams::default()
    });
    session.send(auto_attach());
}

/// `Console.enable`, which the generated types leave out as outdated. It brings what a page writes to its console
/// without the Runtime domain, which a page can notice.
#[derive(Serialize)]
struct EnableConsole {}

impl Method for EnableConsole {
    fn identifier(&self) -> MethodId {
        "Console.enable".into()
    }
}

impl Command for EnableConsole {
    type Response = IgnoredAny;
}
