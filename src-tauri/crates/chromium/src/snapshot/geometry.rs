//! Rectangles, and which of them can be seen.
//!
//! Must never say that something is seen that lies outside of its scroller or iframe.

/// A rectangle in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    /// What both share; of no width or height where they do not meet.
    pub(super) fn shared(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let right = (self.x + self.width).min(other.x + other.width);
        let bottom = (self.y + self.height).min(other.y + other.height);
        Self { x, y, width: (right - x).max(0.0), height: (bottom - y).max(0.0) }
    }

    /// The same rectangle, moved.
    pub(super) fn moved(self, by_x: f64, by_y: f64) -> Self {
        Self { x: self.x + by_x, y: self.y + by_y, ..self }
    }

    /// How much it covers.
    pub(super) fn size(self) -> f64 {
        self.width * self.height
    }

    /// Whether nothing of it can be seen.
    pub(super) fn is_empty(self) -> bool {
        self.width <= 0.0 || self.height <= 0.0
    }
}
