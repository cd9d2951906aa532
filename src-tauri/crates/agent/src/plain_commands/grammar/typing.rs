//! Commands that type: a text into a field, an answer, a key.
//!
//! Must never lose the span of a typed text: without it the line could not be masked.

use super::{ClauseError, Parsed, Rest, Understood};
use crate::plain_commands::command::{PlainAnswer, PlainCommand, TypedText};
use tiller_domain::action::Press;
use tiller_domain::key::KeyChord;

/// `type TEXT into FIELD`.
pub(super) fn type_into(rest: Rest<'_>) -> Understood {
    let split = rest.split_after_quoted(&["into", "in", "to"]);
    let split = split.or_else(|| rest.split_last(&["into"])).or_else(|| rest.split_last(&["in"]));
    let (text, field) = split.ok_or(rest.incomplete("which field: “into FIELD”"))?;
    typed(text, field)
}

/// `fill FIELD with TEXT`, `set FIELD to TEXT`, `fill TEXT into FIELD`.
pub(super) fn fill(rest: Rest<'_>) -> Understood {
    if let Some((field, text)) = rest.split_first(&["with"]).or_else(|| rest.split_first(&["to"])) {
        return typed(text, field);
    }
    if rest.split_last(&["into"]).is_some() {
        return type_into(rest);
    }
    Err(rest.incomplete("with which text: “with TEXT”"))
}

fn typed(text: Rest<'_>, field: Rest<'_>) -> Understood {
    let typed = text.span();
    let field = field.sought("which field")?;
    Ok(Parsed { command: PlainCommand::Type { text: TypedText::new(text.text()), field }, typed })
}

/// `answer TEXT`.
pub(super) fn answer(rest: Rest<'_>) -> Understood {
    if rest.words.is_empty() {
        return Err(rest.incomplete("the answer"));
    }
    let answer = PlainAnswer::Text(TypedText::new(rest.text()));
    Ok(Parsed { command: PlainCommand::AnswerDialog(answer), typed: rest.span() })
}

/// `press KEY`, `press KEY in FIELD`; what is no key is something to press with the pointer.
pub(super) fn press(rest: Rest<'_>) -> Understood {
    if rest.words.is_empty() {
        return Err(rest.incomplete("a key"));
    }
    if let Some((key, field)) = rest.split_first(&["in", "on"])
        && let Some(chord) = chord(key)
    {
        return Ok(PlainCommand::Press { chord, field: Some(field.sought("which field")?) }.into());
    }
    if let Some(chord) = chord(rest) {
        return Ok(PlainCommand::Press { chord, field: None }.into());
    }
    if rest.words.iter().any(|word| word.is("key")) || looks_like_a_chord(rest) {
        return Err(ClauseError::UnknownKey);
    }
    let what = rest.past(&["on"]).sought("what to press")?;
    Ok(PlainCommand::Click { what, press: Press::Single }.into())
}

fn chord(rest: Rest<'_>) -> Option<KeyChord> {
    let rest = rest.past(&["the"]);
    let words = match rest.words {
        [words @ .., last] if !words.is_empty() && last.is("key") => words,
        words => words,
    };
    let text = rest.with(words).text();
    let a_name = words.iter().any(|word| word.quoted) && text.chars().count() > 1 && !text.contains('+');
    if a_name {
        return None;
    }
    KeyChord::parse(&text).or_else(|| KeyChord::parse(&rest.with(words).bare_text()))
}

fn looks_like_a_chord(rest: Rest<'_>) -> bool {
    let [only] = rest.words else { return false };
    let held = only.text.split('+').next().unwrap_or_default().to_lowercase();
    !only.quoted
        && only.text.contains('+')
        && matches!(held.as_str(), "ctrl" | "control" | "shift" | "alt" | "cmd" | "meta")
}
