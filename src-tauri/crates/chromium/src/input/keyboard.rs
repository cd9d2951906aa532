//! What is sent to Chrome for a key, a chord or a text: plain data, nothing is sent from here.
//!
//! Must never leave a key down: whatever is pressed here is released in the same list. Must never be logged: what is
//! typed may be a person's.

use super::dispatch::Dispatch;
use super::keymap;
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchKeyEventType, InsertTextParams,
};
use tiller_domain::key::{KeyChord, Modifiers};
use tiller_domain::user_input::KeyPhase;

/// Texts longer than this arrive as if pasted, but for their last characters: page scripts that follow the keys see
/// the end of it, and a whole letter does not take seconds.
const TYPED_BY_KEY: usize = 400;
const KEYED_TAIL: usize = 3;

/// Which keyboard conventions the page's machine has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Platform {
    /// macOS: editing shortcuts are the browser's, so the editing command is named with the key.
    Mac,
    /// Everything else: the page's own engine knows the shortcuts.
    Other,
}

impl Platform {
    /// The machine this runs on; Chrome runs on the same.
    pub(crate) fn here() -> Self {
        if cfg!(target_os = "macos") { Self::Mac } else { Self::Other }
    }
}

/// The modifier bits of Chrome's input events.
pub(crate) fn modifier_bits(held: Modifiers) -> i64 {
    [(held.alt, 1), (held.ctrl, 2), (held.meta, 4), (held.shift, 8)]
        .iter()
        .filter(|(on, _)| *on)
        .map(|(_, bit)| bit)
        .sum()
}

/// One chord: the modifiers go down, the key goes down and up, the modifiers come up in reverse order.
pub(crate) fn chord(chord: &KeyChord, platform: Platform) -> Vec<Dispatch> {
    let (key, held) = as_on_the_keyboard(chord);
    let names = modifier_keys(held);
    let mut all = Vec::with_capacity(names.len() * 2 + 2);
    let mut down = Modifiers::default();
    for name in &names {
        hold(&mut down, name, true);
        all.push(Dispatch::Key(modifier_event(name, down, DispatchKeyEventType::RawKeyDown)));
    }
    all.push(Dispatch::Key(key_down(&key, "", held, false, platform)));
    all.push(Dispatch::Key(key_up(&key, "", held)));
    for name in names.iter().rev() {
        hold(&mut down, name, false);
        all.push(Dispatch::Key(modifier_event(name, down, DispatchKeyEventType::KeyUp)));
    }
    all
}

/// A text, key by key; characters that no key has are inserted. A line break is Shift+Enter, which never submits.
pub(crate) fn text(text: &str, platform: Platform) -> Vec<Dispatch> {
    let characters: Vec<char> = text.replace("\r\n", "\n").chars().collect();
    if characters.len() <= TYPED_BY_KEY {
        return characters.into_iter().flat_map(|one| character(one, platform)).collect();
    }
    let (body, tail) = characters.split_at(characters.len() - KEYED_TAIL);
    let mut all = vec![insert(&body.iter().collect::<String>())];
    all.extend(tail.iter().flat_map(|one| character(*one, platform)));
    all
}

/// One key event of a person's keyboard, as the window saw it; nothing for keys that only compose a character, whose
/// result comes as text.
pub(crate) fn user_key(
    phase: KeyPhase,
    key: &str,
    code: &str,
    repeat: bool,
    held: Modifiers,
    platform: Platform,
) -> Option<Dispatch> {
    if matches!(key, "Dead" | "Process" | "Unidentified" | "Compose" | "") {
        return None;
    }
    Some(Dispatch::Key(match phase {
        KeyPhase::Down => key_down(key, code, held, repeat, platform),
        KeyPhase::Up => key_up(key, code, held),
    }))
}

/// Text that came as a whole.
pub(crate) fn insert(text: &str) -> Dispatch {
    Dispatch::Text(InsertTextParams::new(text))
}

/// Selects everything in the focused field, on every platform.
pub(crate) fn select_all() -> Vec<Dispatch> {
    let held = Modifiers { ctrl: true, ..Modifiers::default() };
    let mut down = key_down("a", "", held, false, Platform::Mac);
    down.commands = Some(vec!["selectAll".to_owned()]);
    vec![Dispatch::Key(down), Dispatch::Key(key_up("a", "", held))]
}

fn character(character: char, platform: Platform) -> Vec<Dispatch> {
    let shift = Modifiers { shift: true, ..Modifiers::default() };
    let held = match character {
        '\n' => return both("Enter", shift, platform),
        capital if keymap::unshifted(capital).is_some() => shift,
        _ => Modifiers::default(),
    };
    let key = character.to_string();
    if keymap::by_key(&key).is_none() { vec![insert(&key)] } else { both(&key, held, platform) }
}

fn both(key: &str, held: Modifiers, platform: Platform) -> Vec<Dispatch> {
    vec![Dispatch::Key(key_down(key, "", held, false, platform)), Dispatch::Key(key_up(key, "", held))]
}

/// The key that a person would find under this chord: `Shift+a` types `A`, `A` needs Shift, `Ctrl+A` is the key `a`.
fn as_on_the_keyboard(chord: &KeyChord) -> (String, Modifiers) {
    let mut held = chord.modifiers;
    let Some(character) = keymap::only_character(&chord.key) else { return (chord.key.clone(), held) };
    if held.shift {
        return (keymap::shifted(character).unwrap_or(character).to_string(), held);
    }
    let shortcut = held.ctrl || held.meta || held.alt;
    match keymap::unshifted(character) {
        Some(plain) if shortcut && character.is_ascii_alphabetic() => (plain.to_string(), held),
        Some(_) => {
            held.shift = true;
            (chord.key.clone(), held)
        }
        None => (chord.key.clone(), held),
    }
}

fn modifier_keys(held: Modifiers) -> Vec<&'static str> {
    [(held.ctrl, "Control"), (held.alt, "Alt"), (held.meta, "Meta"), (held.shift, "Shift")]
        .iter()
        .filter(|(on, _)| *on)
        .map(|(_, name)| *name)
        .collect()
}

fn hold(held: &mut Modifiers, name: &str, down: bool) {
    match name {
        "Control" => held.ctrl = down,
        "Alt" => held.alt = down,
        "Meta" => held.meta = down,
        _ => held.shift = down,
    }
}

fn modifier_event(name: &str, held: Modifiers, kind: DispatchKeyEventType) -> DispatchKeyEventParams {
    event(kind, name, "", held)
}

fn key_down(
    key: &str,
    code: &str,
    held: Modifiers,
    repeat: bool,
    platform: Platform,
) -> DispatchKeyEventParams {
    let text = typed_text(key, code, held);
    let kind = if text.is_some() { DispatchKeyEventType::KeyDown } else { DispatchKeyEventType::RawKeyDown };
    let mut down = event(kind, key, code, held);
    down.unmodified_text.clone_from(&text);
    down.text = text;
    down.auto_repeat = repeat.then_some(true);
    down.commands = match platform {
        Platform::Mac => mac_command(key, held).map(|command| vec![command.to_owned()]),
        Platform::Other => None,
    };
    down
}

fn key_up(key: &str, code: &str, held: Modifiers) -> DispatchKeyEventParams {
    event(DispatchKeyEventType::KeyUp, key, code, held)
}

fn event(kind: DispatchKeyEventType, key: &str, code: &str, held: Modifiers) -> DispatchKeyEventParams {
    let mut event = DispatchKeyEventParams::new(kind);
    let by_code = keymap::by_code(code);
    let place = by_code.filter(|place| place.location != 0).or_else(|| keymap::by_key(key)).or(by_code);
    event.key = Some(key.to_owned());
    event.modifiers = Some(modifier_bits(held));
    event.windows_virtual_key_code = place.map(|place| place.number);
    event.native_virtual_key_code = event.windows_virtual_key_code;
    event.location = place.map(|place| place.location.min(2));
    event.is_keypad = place.filter(|place| place.location == 3).map(|_| true);
    event.code =
        if code.is_empty() { place.map(|place| place.code.to_owned()) } else { Some(code.to_owned()) };
    event
}

/// The text that a key types, if it types one under these modifiers.
fn typed_text(key: &str, code: &str, held: Modifiers) -> Option<String> {
    if key == "Enter" && !(held.ctrl || held.alt || held.meta) {
        return Some("\r".to_owned());
    }
    let character = keymap::only_character(key)?;
    let types = match (held.ctrl, held.alt, held.meta) {
        (false, false, false) => true,
        (true, true, false) => !character.is_ascii_alphanumeric(),
        (false, true, false) => third_level(character, code),
        _ => false,
    };
    types.then(|| key.to_owned())
}

/// Whether Alt (Option) made this character, rather than being held for a shortcut.
fn third_level(character: char, code: &str) -> bool {
    let own_place = keymap::by_key(&character.to_string()).is_some_and(|place| place.code == code);
    !character.is_ascii_alphanumeric() && !code.is_empty() && !own_place
}

/// The editing command of a Mac's text fields for this key, which Chrome does not find by itself there.
fn mac_command(key: &str, held: Modifiers) -> Option<&'static str> {
    let shortcut = (held.meta || held.ctrl) && !held.alt;
    Some(match (key, shortcut, held.alt, held.shift) {
        ("a" | "A", true, ..) => "selectAll",
        ("c" | "C", true, ..) => "copy",
        ("x" | "X", true, ..) => "cut",
        ("v" | "V", true, ..) => "paste",
        ("z", true, ..) => "undo",
        ("Z", true, ..) => "redo",
        ("Backspace", false, false, _) => "deleteBackward",
        ("Backspace", false, true, _) => "deleteWordBackward",
        ("Backspace", true, ..) => "deleteToBeginningOfLine",
        ("Delete", false, false, _) => "deleteForward",
        ("ArrowLeft", false, false, false) => "moveLeft",
        ("ArrowLeft", false, false, true) => "moveLeftAndModifySelection",
        ("ArrowLeft", true, _, false) => "moveToLeftEndOfLine",
        ("ArrowRight", false, false, false) => "moveRight",
        ("ArrowRight", false, false, true) => "moveRightAndModifySelection",
        ("ArrowRight", true, _, false) => "moveToRightEndOfLine",
        ("ArrowUp", false, false, false) => "moveUp",
        ("ArrowUp", false, false, true) => "moveUpAndModifySelection",
        ("ArrowUp", true, _, false) => "moveToBeginningOfDocument",
        ("ArrowDown", false, false, false) => "moveDown",
        ("ArrowDown", false, false, true) => "moveDownAndModifySelection",
        ("ArrowDown", true, _, false) => "moveToEndOfDocument",
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
