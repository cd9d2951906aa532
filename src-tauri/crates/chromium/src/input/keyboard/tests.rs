//! What a chord, a text and a person's key become on their way to Chrome.

use super::*;
use proptest::prelude::*;
use std::collections::HashMap;
use tiller_domain::key::NAMED_KEYS;

fn keys(all: &[Dispatch]) -> Vec<&DispatchKeyEventParams> {
    all.iter()
        .filter_map(|one| match one {
            Dispatch::Key(key) => Some(key),
            Dispatch::Text(_) | Dispatch::Mouse(_) => None,
        })
        .collect()
}

fn pressed(text: &str) -> Vec<Dispatch> {
    chord(&KeyChord::parse(text).unwrap(), Platform::Other)
}

fn summary(all: &[Dispatch]) -> Vec<String> {
    all.iter()
        .map(|one| match one {
            Dispatch::Key(key) => {
                let bits = key.modifiers.unwrap_or_default();
                format!("{} {} {bits}", key.r#type.as_ref(), key.key.as_deref().unwrap_or_default())
            }
            Dispatch::Text(insert) => format!("insert {}", insert.text),
            Dispatch::Mouse(_) => "mouse".to_owned(),
        })
        .collect()
}

#[test]
fn a_chord_holds_its_modifiers_around_the_key() {
    let all = summary(&pressed("Ctrl+Shift+ArrowLeft"));
    let expected = [
        "rawKeyDown Control 2",
        "rawKeyDown Shift 10",
        "rawKeyDown ArrowLeft 10",
        "keyUp ArrowLeft 10",
        "keyUp Shift 2",
        "keyUp Control 0",
    ];
    assert_eq!(all, expected, "a page that counts modifiers sees what a keyboard would send");
}

#[test]
fn a_shortcut_is_the_plain_key_and_types_nothing() {
    let all = pressed("Ctrl+A");
    let down = keys(&all)[1];
    assert_eq!(down.key.as_deref(), Some("a"), "people write Ctrl+A and mean the key a");
    assert_eq!(down.windows_virtual_key_code, Some(65), "pages that ask for keyCode find it");
    assert_eq!(down.text, None, "a shortcut never puts a letter into the field");
}

#[test]
fn a_capital_is_typed_with_shift() {
    let all = pressed("A");
    let down = keys(&all)[1];
    assert_eq!((down.key.as_deref(), down.modifiers), (Some("A"), Some(8)), "the page sees shiftKey");
    assert_eq!(down.text.as_deref(), Some("A"), "and the capital arrives");
    assert_eq!(summary(&pressed("Shift+1"))[1], "keyDown ! 8", "as the key says with Shift held");
}

#[test]
fn enter_carries_the_return_that_submits() {
    let all = pressed("Enter");
    assert_eq!(keys(&all)[0].text.as_deref(), Some("\r"), "without it no form is submitted");
}

#[test]
fn a_line_break_in_a_text_never_submits() {
    let all = summary(&text("a\r\nb", Platform::Other));
    assert!(
        all.contains(&"keyDown Enter 8".to_owned()),
        "Shift+Enter breaks the line also where Enter sends: {all:?}"
    );
}

#[test]
fn characters_that_no_key_has_are_inserted() {
    assert_eq!(
        summary(&text("é漢🙂", Platform::Other)),
        ["insert é", "insert 漢", "insert 🙂"],
        "none is lost"
    );
}

#[test]
fn a_long_text_is_inserted_and_ends_with_real_keys() {
    let all = text(&"word ".repeat(1000), Platform::Other);
    assert!(all.len() <= 1 + 2 * KEYED_TAIL, "a letter of 5,000 characters does not take 10,000 events");
    assert!(matches!(all.last(), Some(Dispatch::Key(_))), "scripts that follow keys notice the change");
}

#[test]
fn on_a_mac_the_editing_command_is_named_with_the_key() {
    for (written, command) in [("Meta+A", "selectAll"), ("Ctrl+V", "paste"), ("Meta+Shift+z", "redo")] {
        let all = chord(&KeyChord::parse(written).unwrap(), Platform::Mac);
        let named: Vec<_> = keys(&all).into_iter().filter_map(|key| key.commands.clone()).flatten().collect();
        assert_eq!(named, [command], "{written} does nothing there without it");
    }
}

#[test]
fn a_persons_key_keeps_its_own_place() {
    let held = Modifiers::default();
    let key = |key, code| match user_key(KeyPhase::Down, key, code, false, held, Platform::Other) {
        Some(Dispatch::Key(event)) => (event.windows_virtual_key_code, event.code, event.text),
        _ => (None, None, None),
    };
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(key("5", "Numpad5"), (Some(101), text("Numpad5"), text("5")), "the number pad is told apart");
    assert_eq!(
        key("й", "KeyQ"),
        (Some(81), text("KeyQ"), text("й")),
        "other alphabets keep the key's number"
    );
    assert_eq!(key("z", "KeyY"), (Some(90), text("KeyY"), text("z")), "a German z is a z");
}

#[test]
fn half_composed_keys_are_left_to_the_text_that_follows() {
    for key in ["Dead", "Process", "Unidentified"] {
        let sent = user_key(KeyPhase::Down, key, "KeyE", false, Modifiers::default(), Platform::Other);
        assert!(sent.is_none(), "{key} would type a wrong character beside the composed one");
    }
}

#[test]
fn characters_made_with_alt_are_typed_and_shortcuts_are_not() {
    let alt = Modifiers { alt: true, ..Modifiers::default() };
    let alt_gr = Modifiers { alt: true, ctrl: true, ..Modifiers::default() };
    assert_eq!(typed_text("@", "KeyL", alt), Some("@".to_owned()), "Option+L on a German Mac");
    assert_eq!(typed_text("€", "KeyE", alt_gr), Some("€".to_owned()), "AltGr+E on Windows");
    assert_eq!(typed_text("f", "KeyF", alt), None, "Alt+F opens a menu");
}

fn any_key() -> impl Strategy<Value = String> {
    prop_oneof![
        (0..NAMED_KEYS.len()).prop_map(|index| NAMED_KEYS[index].1.to_owned()),
        any::<char>().prop_map(|one| one.to_string()),
    ]
}

fn any_modifiers() -> impl Strategy<Value = Modifiers> {
    any::<(bool, bool, bool, bool)>().prop_map(|(alt, ctrl, meta, shift)| Modifiers {
        alt,
        ctrl,
        meta,
        shift,
    })
}

/// Every key that went down came up again, and nothing came up that was not down.
fn balanced(all: &[Dispatch]) -> bool {
    let mut down: HashMap<String, i32> = HashMap::new();
    for key in keys(all) {
        let change = if key.r#type == DispatchKeyEventType::KeyUp { -1 } else { 1 };
        let count = down.entry(key.key.clone().unwrap_or_default()).or_default();
        *count += change;
        if *count < 0 {
            return false;
        }
    }
    down.values().all(|count| *count == 0)
}

proptest! {
    #[test]
    fn every_chord_can_be_dispatched_and_leaves_nothing_down(
        key in any_key(), modifiers in any_modifiers(), mac: bool,
    ) {
        let platform = if mac { Platform::Mac } else { Platform::Other };
        let all = chord(&KeyChord { key, modifiers }, platform);
        prop_assert!(all.len() >= 2);
        prop_assert!(balanced(&all));
        let last = keys(&all).last().map(|key| key.modifiers);
        let held_after = modifier_keys(modifiers).is_empty() || last == Some(Some(0));
        prop_assert!(held_after, "the last event says that nothing is held");
    }

    #[test]
    fn every_text_can_be_typed_and_leaves_nothing_down(written in "\\PC{0,60}") {
        prop_assert!(balanced(&text(&written, Platform::Other)));
    }

    #[test]
    fn modifier_bits_are_those_of_chrome(held in any_modifiers()) {
        let bits = modifier_bits(held);
        prop_assert_eq!(
            (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0, bits & 8 != 0),
            (held.alt, held.ctrl, held.meta, held.shift)
        );
    }
}
