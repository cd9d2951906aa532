//! A person's pointer, wheel and key events on the live view.
//!
//! Must never be logged or stored: it may be a password. Hence no `Debug` and no `Serialize`.

use crate::key::Modifiers;
use serde::Deserialize;
use specta::Type;

/// One input event. Points are CSS pixels of the page's viewport.
#[derive(Clone, PartialEq, Deserialize, Type)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum UserInput {
    /// The pointer moved, went down or came up.
    Pointer {
        /// Which of the three.
        phase: PointerPhase,
        /// From the left edge.
        x: f64,
        /// From the top edge.
        y: f64,
        /// The button that changed; `None` for a move.
        button: PointerButton,
        /// All buttons held, as in `MouseEvent.buttons`.
        buttons: u8,
        /// 1 for a click, 2 for a double click, as in `MouseEvent.detail`.
        click_count: u8,
        /// Modifier keys held.
        modifiers: Modifiers,
    },
    /// The wheel turned.
    Wheel {
        /// From the left edge.
        x: f64,
        /// From the top edge.
        y: f64,
        /// To the right, in CSS pixels.
        delta_x: f64,
        /// Down, in CSS pixels.
        delta_y: f64,
        /// Modifier keys held.
        modifiers: Modifiers,
    },
    /// A key went down or came up.
    Key {
        /// Which of the two.
        phase: KeyPhase,
        /// `KeyboardEvent.key`.
        key: String,
        /// `KeyboardEvent.code`.
        code: String,
        /// Whether the key repeats.
        repeat: bool,
        /// Modifier keys held.
        modifiers: Modifiers,
    },
    /// Text that came as a whole: pasted, or composed by an input method.
    Text {
        /// The text.
        text: String,
    },
}

/// What the pointer did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PointerPhase {
    /// It moved.
    Move,
    /// A button went down.
    Down,
    /// A button came up.
    Up,
}

/// A pointer's button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PointerButton {
    /// None changed.
    None,
    /// The main one.
    Left,
    /// The wheel.
    Middle,
    /// The one for context menus.
    Right,
    /// The side button for going back.
    Back,
    /// The side button for going forward.
    Forward,
}

/// What a key did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum KeyPhase {
    /// It went down.
    Down,
    /// It came up.
    Up,
}

impl UserInput {
    /// Whether this is the person taking hold of the page, rather than the pointer passing over it.
    pub fn takes_hold(&self) -> bool {
        match self {
            Self::Pointer { phase, .. } => *phase == PointerPhase::Down,
            Self::Key { phase, .. } => *phase == KeyPhase::Down,
            Self::Wheel { .. } | Self::Text { .. } => true,
        }
    }
}
