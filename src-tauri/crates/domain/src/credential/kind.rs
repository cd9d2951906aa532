//! The rule: which kind of credential a field holds, if any.
//!
//! Must never call a password field ordinary, whatever its label says.

use super::normal::{Phrase, normal};
use super::words::{STEMS, TABLES};
use super::{CredentialKind, FieldTraits};

/// Which kind of credential a field holds, by what the page says about it; nothing for an ordinary field.
pub fn credential_kind(traits: &FieldTraits) -> Option<CredentialKind> {
    let input_type = traits.input_type.trim().to_lowercase();
    let said = Said::of(traits);
    let completed = by_autocomplete(traits);
    if input_type == "password" || traits.was_password {
        let kind = said.secret().filter(|kind| *kind != CredentialKind::UserName);
        return completed.secret().or(kind).or(Some(CredentialKind::Password));
    }
    if !takes_text(&input_type) {
        return None;
    }
    if let Some(kind) = completed.secret() {
        return Some(kind);
    }
    if input_type == "search" || said.looks_for_something() {
        return None;
    }
    let by_words =
        said.secret().filter(|kind| !(completed == Completed::PostCode && *kind == CredentialKind::Pin));
    by_words.or_else(|| code_box(traits, &said)).or_else(|| user_name(traits, &said, &input_type, completed))
}

/// Whether a text, said or shown, mentions a credential: a field's name in a command, a line that could not be read.
pub fn names_credential(label: &str) -> bool {
    let text = ordinary_taken_out(label);
    by_words(&text).is_some() || any(&TABLES.user_name_first, &text) || any(&TABLES.said, &text)
}

/// The texts of a field in normal form.
struct Said {
    label: String,
    placeholder: String,
    all: String,
}

impl Said {
    fn of(traits: &FieldTraits) -> Self {
        let all = [&traits.label, &traits.placeholder, &traits.name, &traits.id];
        Self {
            label: normal(&traits.label),
            placeholder: normal(&traits.placeholder),
            all: all.map(|text| ordinary_taken_out(text)).join("|"),
        }
    }

    fn secret(&self) -> Option<CredentialKind> {
        by_words(&self.all)
    }

    fn looks_for_something(&self) -> bool {
        let at_an_end =
            |word: &Phrase| word.is_at_an_end_of(&self.label) || word.is_at_an_end_of(&self.placeholder);
        TABLES.looks_for.iter().any(at_an_end)
    }
}

/// What the `autocomplete` attribute says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Completed {
    Secret(CredentialKind),
    Email,
    PostCode,
    Nothing,
}

impl Completed {
    fn secret(self) -> Option<CredentialKind> {
        match self {
            Self::Secret(kind) => Some(kind),
            Self::Email | Self::PostCode | Self::Nothing => None,
        }
    }
}

fn by_autocomplete(traits: &FieldTraits) -> Completed {
    let tokens = traits.autocomplete.to_lowercase();
    let read = tokens.split_whitespace().map(|token| match token {
        "current-password" | "new-password" => Completed::Secret(CredentialKind::Password),
        "one-time-code" => Completed::Secret(CredentialKind::OneTimeCode),
        "cc-number" => Completed::Secret(CredentialKind::CardNumber),
        "cc-csc" => Completed::Secret(CredentialKind::CardCode),
        "username" | "webauthn" => Completed::Secret(CredentialKind::UserName),
        "email" => Completed::Email,
        "postal-code" => Completed::PostCode,
        _ => Completed::Nothing,
    });
    read.max_by_key(|completed| match completed {
        Completed::Secret(_) => 2,
        Completed::Email | Completed::PostCode => 1,
        Completed::Nothing => 0,
    })
    .unwrap_or(Completed::Nothing)
}

/// Whether an `<input>` of this type (or an element without one) is typed into.
fn takes_text(input_type: &str) -> bool {
    !matches!(
        input_type,
        "checkbox"
            | "radio"
            | "button"
            | "submit"
            | "reset"
            | "image"
            | "file"
            | "hidden"
            | "range"
            | "color"
            | "date"
            | "datetime-local"
            | "month"
            | "week"
            | "time"
    )
}

fn ordinary_taken_out(text: &str) -> String {
    TABLES.ordinary.iter().fold(normal(text), |text, phrase| phrase.taken_out_of(text))
}

fn by_words(text: &str) -> Option<CredentialKind> {
    let by_phrase = TABLES.secrets.iter().find(|(_, phrases)| any(phrases, text));
    let by_stem = || STEMS.iter().find(|(_, stems)| stems.iter().any(|stem| text.contains(stem)));
    by_phrase.map(|(kind, _)| *kind).or_else(|| by_stem().map(|(kind, _)| *kind))
}

fn any(phrases: &[Phrase], text: &str) -> bool {
    phrases.iter().any(|phrase| phrase.is_in(text))
}

/// One box of several that take a code together, one character each.
fn code_box(traits: &FieldTraits, said: &Said) -> Option<CredentialKind> {
    let says_nothing = said.all.chars().all(|c| matches!(c, ' ' | '|') || c.is_numeric());
    let one_of_several = traits.max_length == Some(1) && (says_nothing || any(&TABLES.code_box, &said.all));
    one_of_several.then_some(CredentialKind::OneTimeCode)
}

fn user_name(
    traits: &FieldTraits,
    said: &Said,
    input_type: &str,
    completed: Completed,
) -> Option<CredentialKind> {
    let names_a_user =
        completed == Completed::Email || input_type == "email" || any(&TABLES.user_name, &said.all);
    let signs_in = traits.form_has_password && names_a_user || any(&TABLES.user_name_first, &said.all);
    signs_in.then_some(CredentialKind::UserName)
}
