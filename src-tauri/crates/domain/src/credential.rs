//! Which fields hold a credential, and how a typed credential is masked.
//!
//! Must never need the value of a field to decide: only what the page says about the field.

use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

mod kind;
mod mask;
mod normal;
mod words;

pub use kind::{credential_kind, names_credential};
pub use mask::hidden;

#[cfg(test)]
mod tests;

/// The kinds of credential that only a person may type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum CredentialKind {
    /// A password or passphrase.
    Password,
    /// The user name or e-mail of a sign-in form.
    UserName,
    /// A one-time code, by whatever way it comes.
    OneTimeCode,
    /// A recovery phrase or backup code.
    RecoveryPhrase,
    /// A PIN.
    Pin,
    /// A payment card's number.
    CardNumber,
    /// A payment card's security code.
    CardCode,
}

impl fmt::Display for CredentialKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Password => "a password",
            Self::UserName => "the user name of a sign-in",
            Self::OneTimeCode => "a one-time code",
            Self::RecoveryPhrase => "a recovery phrase",
            Self::Pin => "a PIN",
            Self::CardNumber => "a card number",
            Self::CardCode => "a card's security code",
        })
    }
}

/// What a page says about one field, and nothing of what is in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FieldTraits {
    /// The `type` attribute, in lower case.
    pub input_type: String,
    /// The `autocomplete` attribute.
    pub autocomplete: String,
    /// The `name` attribute.
    pub name: String,
    /// The `id` attribute.
    pub id: String,
    /// The accessible name (label).
    pub label: String,
    /// The placeholder.
    pub placeholder: String,
    /// `maxlength`, where given.
    pub max_length: Option<u32>,
    /// Whether the node has been a password field before (a *show password* toggle changes its type).
    pub was_password: bool,
    /// Whether the form it belongs to also holds a password field, so that a user name here signs in.
    pub form_has_password: bool,
}
