//! Where the viewport sits on the page.
//!
//! Must never count device pixels: everything here is in CSS pixels, whatever the scale.

use crate::connection::Session;
use chromiumoxide::cdp::browser_protocol::page::GetLayoutMetricsParams;
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::fault::BrowserFault;
use tiller_domain::snapshot::Viewport;

/// The size and place of the viewport.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Metrics {
    css_visual_viewport: Visible,
    css_content_size: Whole,
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Visible {
    page_y: f64,
    client_width: f64,
    client_height: f64,
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
struct Whole {
    height: f64,
}

impl Metrics {
    /// Asks for them.
    pub(super) async fn read(session: &Session, deadline: Duration) -> Result<Self, BrowserFault> {
        session.call_lean(GetLayoutMetricsParams::default(), deadline).await
    }

    /// Width and height of what is shown.
    pub(super) fn size(&self) -> (f64, f64) {
        (self.css_visual_viewport.client_width, self.css_visual_viewport.client_height)
    }

    /// The same for the reader.
    pub(super) fn viewport(&self) -> Viewport {
        let visible = self.css_visual_viewport;
        Viewport {
            width: whole(visible.client_width),
            height: whole(visible.client_height),
            top: whole(visible.page_y),
            page_height: whole(self.css_content_size.height),
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a page's pixels, kept within bounds"
)]
fn whole(pixels: f64) -> u32 {
    pixels.round().clamp(0.0, f64::from(u32::MAX)) as u32
}
