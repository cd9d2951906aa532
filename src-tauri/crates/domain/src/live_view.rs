//! The live picture of a page.
//!
//! Must never be stored or logged: a frame shows whatever the person sees.

use crate::ids::TabId;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::sync::Arc;

/// The size of the live view on screen.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ViewSize {
    /// Width in CSS pixels.
    pub width: u32,
    /// Height in CSS pixels.
    pub height: u32,
    /// Device pixels for a CSS pixel.
    pub scale: f64,
}

impl ViewSize {
    /// The nearest size that a page can be shown at: 50 to 8,000 pixels a side, a scale of 0.5 to 4.
    #[must_use]
    pub fn bounded(self) -> Self {
        let scale = if self.scale.is_finite() { self.scale.clamp(0.5, 4.0) } else { 1.0 };
        Self { width: self.width.clamp(50, 8_000), height: self.height.clamp(50, 8_000), scale }
    }
}

/// One picture of a page, as Chrome encoded it.
#[derive(Clone)]
pub struct ScreencastFrame {
    /// The tab it shows.
    pub tab: TabId,
    /// Counts up from 1 within one stream.
    pub number: u32,
    /// Width of the page's viewport when it was taken, in CSS pixels.
    pub css_width: f32,
    /// Height of the page's viewport when it was taken, in CSS pixels.
    pub css_height: f32,
    /// The JPEG bytes.
    pub jpeg: Arc<[u8]>,
}

/// A still picture kept with an action.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The JPEG bytes.
    pub jpeg: Vec<u8>,
}
