//! Keys and chords in the words of the web platform (`KeyboardEvent.key`).
//!
//! Must never know key codes: which codes a key has is the driver's business.

use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

/// Modifier keys held during an input.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four keys, each held or not, as the web platform reports them"
)]
pub struct Modifiers {
    /// Alt, or Option on a Mac.
    pub alt: bool,
    /// Control.
    pub ctrl: bool,
    /// Command on a Mac, the Windows key elsewhere.
    pub meta: bool,
    /// Shift.
    pub shift: bool,
}

/// A key with the modifiers held, such as `Ctrl+Shift+ArrowLeft`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct KeyChord {
    /// A value of `KeyboardEvent.key`: a named key such as `Enter`, or one character.
    pub key: String,
    /// What is held meanwhile.
    pub modifiers: Modifiers,
}

/// The named keys that can be pressed: what a person may write in lower case, and the platform's name.
pub const NAMED_KEYS: &[(&str, &str)] = &[
    ("enter", "Enter"),
    ("return", "Enter"),
    ("tab", "Tab"),
    ("escape", "Escape"),
    ("esc", "Escape"),
    ("space", " "),
    ("backspace", "Backspace"),
    ("delete", "Delete"),
    ("del", "Delete"),
    ("insert", "Insert"),
    ("home", "Home"),
    ("end", "End"),
    ("pageup", "PageUp"),
    ("pagedown", "PageDown"),
    ("arrowup", "ArrowUp"),
    ("arrowdown", "ArrowDown"),
    ("arrowleft", "ArrowLeft"),
    ("arrowright", "ArrowRight"),
    ("up", "ArrowUp"),
    ("down", "ArrowDown"),
    ("left", "ArrowLeft"),
    ("right", "ArrowRight"),
    ("f1", "F1"),
    ("f2", "F2"),
    ("f3", "F3"),
    ("f4", "F4"),
    ("f5", "F5"),
    ("f6", "F6"),
    ("f7", "F7"),
    ("f8", "F8"),
    ("f9", "F9"),
    ("f10", "F10"),
    ("f11", "F11"),
    ("f12", "F12"),
];

impl KeyChord {
    /// Reads a chord as a person writes it: `Enter`, `ctrl+a`, `Shift + Tab`, `+`. Nothing when it names no key.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let mut modifiers = Modifiers::default();
        let mut rest = text;
        while let Some((head, tail)) = rest.split_once('+') {
            if head.trim().is_empty() || tail.trim().is_empty() {
                break;
            }
            hold(&mut modifiers, head.trim())?;
            rest = tail.trim_start();
        }
        let key = key_name(rest.trim())?;
        Some(Self { key, modifiers })
    }

    /// The chord without modifiers.
    pub fn plain(key: &str) -> Self {
        Self { key: key.to_owned(), modifiers: Modifiers::default() }
    }

    /// Whether pressing it puts a character into a field.
    pub fn types_text(&self) -> bool {
        let held = self.modifiers;
        self.key.chars().count() == 1 && !held.ctrl && !held.meta && !held.alt
    }
}

fn hold(modifiers: &mut Modifiers, name: &str) -> Option<()> {
    match name.to_lowercase().as_str() {
        "alt" | "option" | "opt" => modifiers.alt = true,
        "ctrl" | "control" | "strg" => modifiers.ctrl = true,
        "meta" | "cmd" | "command" | "win" | "super" => modifiers.meta = true,
        "shift" => modifiers.shift = true,
        _ => return None,
    }
    Some(())
}

fn key_name(text: &str) -> Option<String> {
    let mut characters = text.chars();
    if let (Some(only), None) = (characters.next(), characters.next()) {
        return (!only.is_control() && !only.is_whitespace()).then(|| only.to_string());
    }
    let plain: String = text.to_lowercase().chars().filter(|c| !matches!(c, ' ' | '-' | '_')).collect();
    NAMED_KEYS.iter().find(|(written, _)| *written == plain).map(|(_, key)| (*key).to_owned())
}

impl fmt::Display for KeyChord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = self.modifiers;
        for (on, name) in [(held.ctrl, "Ctrl"), (held.alt, "Alt"), (held.meta, "Meta"), (held.shift, "Shift")]
        {
            if on {
                write!(f, "{name}+")?;
            }
        }
        f.write_str(if self.key == " " { "Space" } else { &self.key })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn chords_are_read_as_people_write_them() {
        let chord = KeyChord::parse("ctrl + Shift+left").unwrap();
        assert_eq!(chord.to_string(), "Ctrl+Shift+ArrowLeft", "order, case and spaces do not matter");
        assert_eq!(
            KeyChord::parse("page down").unwrap().key,
            "PageDown",
            "a key may be written as two words"
        );
        assert_eq!(KeyChord::parse("+").unwrap().key, "+", "plus is a key too");
        assert_eq!(KeyChord::parse("Ctrl++").unwrap().to_string(), "Ctrl++", "also with a modifier");
    }

    #[test]
    fn what_names_no_key_is_not_a_chord() {
        for text in ["", "  ", "hyper+a", "enterr", "ctrl+"] {
            assert_eq!(KeyChord::parse(text), None, "{text:?} must be said to be unknown, not guessed");
        }
    }

    proptest! {
        #[test]
        fn reading_a_chord_never_panics(text in "\\PC*") {
            let _ = KeyChord::parse(&text);
        }

        #[test]
        fn a_chord_that_is_shown_can_be_read_back(
            index in 0..NAMED_KEYS.len(), alt: bool, ctrl: bool, meta: bool, shift: bool,
        ) {
            let chord = KeyChord {
                key: NAMED_KEYS[index].1.to_owned(),
                modifiers: Modifiers { alt, ctrl, meta, shift },
            };
            prop_assert_eq!(KeyChord::parse(&chord.to_string()), Some(chord));
        }
    }
}
