//! One picture: from what Chrome sends to what the live view shows.
//!
//! Must never decode a picture: its bytes go through untouched.

use crate::connection::{Event, Session};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chromiumoxide::cdp::browser_protocol::page::{CaptureScreenshotFormat, CaptureScreenshotParams};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tiller_domain::fault::BrowserFault;

/// How good the pictures are: text stays readable, a frame stays small.
pub(super) const QUALITY: i64 = 80;

/// How long a single picture may take.
const DEADLINE: Duration = Duration::from_secs(3);

/// Chrome's name for one frame of its stream.
pub(super) const FRAME: &str = "Page.screencastFrame";

/// One frame of Chrome's stream.
pub(super) struct CastFrame {
    pub(super) jpeg: Arc<[u8]>,
    /// What Chrome wants to be acknowledged.
    pub(super) number: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Wire {
    data: String,
    session_id: i64,
}

#[derive(Deserialize)]
struct Shot {
    data: String,
}

impl CastFrame {
    /// Reads a frame. One without a picture is still to be acknowledged: its bytes are empty.
    pub(super) fn read(event: &Event) -> Option<Self> {
        let wire: Wire = event.read()?;
        Some(Self { jpeg: decoded(&wire.data).unwrap_or_default(), number: wire.session_id })
    }
}

/// A single picture of what the page shows now.
pub(super) async fn take(page: Session) -> Option<Arc<[u8]>> {
    let taken: Result<Shot, BrowserFault> = page.call_lean(as_jpeg(QUALITY), DEADLINE).await;
    decoded(&taken.ok()?.data)
}

/// Asks for the viewport as it is painted, which leaves the page undisturbed.
pub(crate) fn as_jpeg(quality: i64) -> CaptureScreenshotParams {
    CaptureScreenshotParams::builder()
        .format(CaptureScreenshotFormat::Jpeg)
        .quality(quality)
        .optimize_for_speed(true)
        .build()
}

fn decoded(data: &str) -> Option<Arc<[u8]>> {
    STANDARD.decode(data).ok().map(Arc::from)
}
