//! The keys of a US keyboard: which code, key number and place each key has.
//!
//! Must never decide what a key does: it only says where a key is and what it is called.

/// One key of the keyboard, as far as a key event tells of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    /// `KeyboardEvent.code`.
    pub(crate) code: &'static str,
    /// The key number that pages know as `keyCode`.
    pub(crate) number: i64,
    /// `KeyboardEvent.location`: 0 standard, 1 left, 2 right, 3 number pad.
    pub(crate) location: i64,
}

/// Keys that have a name: what `KeyboardEvent.key` says, code, number, location.
const NAMED: &[(&str, &str, i64, i64)] = &[
    ("Backspace", "Backspace", 8, 0),
    ("Tab", "Tab", 9, 0),
    ("Enter", "Enter", 13, 0),
    ("Shift", "ShiftLeft", 16, 1),
    ("Control", "ControlLeft", 17, 1),
    ("Alt", "AltLeft", 18, 1),
    ("Pause", "Pause", 19, 0),
    ("CapsLock", "CapsLock", 20, 0),
    ("Escape", "Escape", 27, 0),
    (" ", "Space", 32, 0),
    ("PageUp", "PageUp", 33, 0),
    ("PageDown", "PageDown", 34, 0),
    ("End", "End", 35, 0),
    ("Home", "Home", 36, 0),
    ("ArrowLeft", "ArrowLeft", 37, 0),
    ("ArrowUp", "ArrowUp", 38, 0),
    ("ArrowRight", "ArrowRight", 39, 0),
    ("ArrowDown", "ArrowDown", 40, 0),
    ("PrintScreen", "PrintScreen", 44, 0),
    ("Insert", "Insert", 45, 0),
    ("Delete", "Delete", 46, 0),
    ("Meta", "MetaLeft", 91, 1),
    ("ContextMenu", "ContextMenu", 93, 0),
    ("F1", "F1", 112, 0),
    ("F2", "F2", 113, 0),
    ("F3", "F3", 114, 0),
    ("F4", "F4", 115, 0),
    ("F5", "F5", 116, 0),
    ("F6", "F6", 117, 0),
    ("F7", "F7", 118, 0),
    ("F8", "F8", 119, 0),
    ("F9", "F9", 120, 0),
    ("F10", "F10", 121, 0),
    ("F11", "F11", 122, 0),
    ("F12", "F12", 123, 0),
    ("NumLock", "NumLock", 144, 0),
    ("ScrollLock", "ScrollLock", 145, 0),
    ("AltGraph", "AltRight", 225, 2),
];

/// Keys that type: plain character, shifted character, code, number.
const TYPING: &[(char, char, &str, i64)] = &[
    ('a', 'A', "KeyA", 65),
    ('b', 'B', "KeyB", 66),
    ('c', 'C', "KeyC", 67),
    ('d', 'D', "KeyD", 68),
    ('e', 'E', "KeyE", 69),
    ('f', 'F', "KeyF", 70),
    ('g', 'G', "KeyG", 71),
    ('h', 'H', "KeyH", 72),
    ('i', 'I', "KeyI", 73),
    ('j', 'J', "KeyJ", 74),
    ('k', 'K', "KeyK", 75),
    ('l', 'L', "KeyL", 76),
    ('m', 'M', "KeyM", 77),
    ('n', 'N', "KeyN", 78),
    ('o', 'O', "KeyO", 79),
    ('p', 'P', "KeyP", 80),
    ('q', 'Q', "KeyQ", 81),
    ('r', 'R', "KeyR", 82),
    ('s', 'S', "KeyS", 83),
    ('t', 'T', "KeyT", 84),
    ('u', 'U', "KeyU", 85),
    ('v', 'V', "KeyV", 86),
    ('w', 'W', "KeyW", 87),
    ('x', 'X', "KeyX", 88),
    ('y', 'Y', "KeyY", 89),
    ('z', 'Z', "KeyZ", 90),
    ('0', ')', "Digit0", 48),
    ('1', '!', "Digit1", 49),
    ('2', '@', "Digit2", 50),
    ('3', '#', "Digit3", 51),
    ('4', '$', "Digit4", 52),
    ('5', '%', "Digit5", 53),
    ('6', '^', "Digit6", 54),
    ('7', '&', "Digit7", 55),
    ('8', '*', "Digit8", 56),
    ('9', '(', "Digit9", 57),
    (';', ':', "Semicolon", 186),
    ('=', '+', "Equal", 187),
    (',', '<', "Comma", 188),
    ('-', '_', "Minus", 189),
    ('.', '>', "Period", 190),
    ('/', '?', "Slash", 191),
    ('`', '~', "Backquote", 192),
    ('[', '{', "BracketLeft", 219),
    ('\\', '|', "Backslash", 220),
    (']', '}', "BracketRight", 221),
    ('\'', '"', "Quote", 222),
];

/// The number pad, and the right-hand keys that share their name with a left-hand one: code, number, location.
const BY_CODE: &[(&str, i64, i64)] = &[
    ("Numpad0", 96, 3),
    ("Numpad1", 97, 3),
    ("Numpad2", 98, 3),
    ("Numpad3", 99, 3),
    ("Numpad4", 100, 3),
    ("Numpad5", 101, 3),
    ("Numpad6", 102, 3),
    ("Numpad7", 103, 3),
    ("Numpad8", 104, 3),
    ("Numpad9", 105, 3),
    ("NumpadMultiply", 106, 3),
    ("NumpadAdd", 107, 3),
    ("NumpadSubtract", 109, 3),
    ("NumpadDecimal", 110, 3),
    ("NumpadDivide", 111, 3),
    ("NumpadEnter", 13, 3),
    ("ShiftRight", 16, 2),
    ("ControlRight", 17, 2),
    ("AltRight", 18, 2),
    ("MetaRight", 92, 2),
];

/// Whether a key with this `KeyboardEvent.key` can be pressed: one that the keyboard has, or any one character.
pub(crate) fn has_key(key: &str) -> bool {
    only_character(key).is_some_and(|character| !character.is_control()) || by_key(key).is_some()
}

/// Where a key with this `KeyboardEvent.key` is, if the keyboard has one.
pub(crate) fn by_key(key: &str) -> Option<Place> {
    if let Some(&(_, code, number, location)) = NAMED.iter().find(|(name, ..)| *name == key) {
        return Some(Place { code, number, location });
    }
    let character = only_character(key)?;
    TYPING
        .iter()
        .find(|(plain, shifted, ..)| [*plain, *shifted].contains(&character))
        .map(|&(_, _, code, number)| Place { code, number, location: 0 })
}

/// The key with this `KeyboardEvent.code`, if the keyboard has one.
pub(crate) fn by_code(code: &str) -> Option<Place> {
    if let Some(&(code, number, location)) = BY_CODE.iter().find(|(known, ..)| *known == code) {
        return Some(Place { code, number, location });
    }
    if let Some(&(_, _, code, number)) = TYPING.iter().find(|(_, _, known, _)| *known == code) {
        return Some(Place { code, number, location: 0 });
    }
    let &(_, code, number, location) = NAMED.iter().find(|(_, known, ..)| *known == code)?;
    Some(Place { code, number, location })
}

/// What the key of this character types with Shift held.
pub(crate) fn shifted(plain: char) -> Option<char> {
    TYPING.iter().find(|(known, ..)| *known == plain).map(|(_, shifted, ..)| *shifted)
}

/// The character of the same key without Shift, for a character that needs Shift.
pub(crate) fn unshifted(shifted: char) -> Option<char> {
    TYPING.iter().find(|(_, known, ..)| *known == shifted).map(|(plain, ..)| *plain)
}

/// The character that a key types, when its name is just that.
pub(crate) fn only_character(key: &str) -> Option<char> {
    let mut characters = key.chars();
    match (characters.next(), characters.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use tiller_domain::key::NAMED_KEYS;

    #[test]
    fn every_key_that_a_person_may_name_has_a_place() {
        for (written, key) in NAMED_KEYS {
            assert!(by_key(key).is_some(), "{written} is offered, so it can be pressed");
        }
    }

    #[test]
    fn no_two_keys_share_a_code() {
        let codes: Vec<&str> = NAMED.iter().map(|key| key.1).chain(TYPING.iter().map(|key| key.2)).collect();
        let distinct: HashSet<&str> = codes.iter().copied().collect();
        assert_eq!(codes.len(), distinct.len(), "a code names one key");
    }

    #[test]
    fn every_printable_ascii_character_is_on_the_keyboard() {
        for character in ' '..='~' {
            assert!(by_key(&character.to_string()).is_some(), "{character:?} is typed with a real key");
        }
    }

    #[test]
    fn shift_and_its_absence_undo_each_other() {
        for (plain, capital, ..) in TYPING {
            assert_eq!(
                shifted(*plain).and_then(unshifted),
                Some(*plain),
                "{plain} and {capital} are one key"
            );
        }
    }
}
