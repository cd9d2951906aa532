//! Reads what Chrome says: an answer to a call, or an event of a session.
//!
//! Must never log or keep a message that it does not understand: it may hold anything that is on a page.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// One message from Chrome.
#[derive(Debug)]
pub(super) enum Message<'a> {
    /// The answer to the call with this number.
    Answer { id: u64, outcome: Result<Box<RawValue>, String> },
    /// Something happened in a session, or in the browser itself.
    Event { session: Option<Cow<'a, str>>, method: Cow<'a, str>, params: Box<RawValue> },
}

#[derive(Deserialize)]
struct Envelope<'a> {
    id: Option<u64>,
    #[serde(borrow)]
    method: Option<Cow<'a, str>>,
    #[serde(borrow, rename = "sessionId")]
    session: Option<Cow<'a, str>>,
    #[serde(borrow)]
    params: Option<&'a RawValue>,
    #[serde(borrow)]
    result: Option<&'a RawValue>,
    error: Option<ErrorBody>,
}

#[derive(Deserialize)]
struct ErrorBody {
    #[serde(default)]
    message: String,
    #[serde(default)]
    data: Option<String>,
}

impl<'a> Message<'a> {
    /// Reads one message; nothing when it is neither an answer nor an event.
    pub(super) fn read(bytes: &'a [u8]) -> Option<Self> {
        let envelope: Envelope<'a> = serde_json::from_slice(bytes).ok()?;
        if let Some(id) = envelope.id {
            let outcome = match envelope.error {
                Some(error) => Err(error.in_words()),
                None => Ok(owned_or_empty(envelope.result)?),
            };
            return Some(Self::Answer { id, outcome });
        }
        Some(Self::Event {
            session: envelope.session,
            method: envelope.method?,
            params: owned_or_empty(envelope.params)?,
        })
    }
}

impl ErrorBody {
    fn in_words(self) -> String {
        let whole = match self.data {
            Some(data) if !data.is_empty() => format!("{}: {data}", self.message),
            _ => self.message,
        };
        whole.chars().take(300).collect()
    }
}

fn owned_or_empty(raw: Option<&RawValue>) -> Option<Box<RawValue>> {
    match raw {
        Some(raw) => Some(raw.to_owned()),
        None => RawValue::from_string("{}".to_owned()).ok(),
    }
}

/// Reads the part of a message that one is interested in. Text that a page cut in the middle of a character
/// (half a surrogate pair, which JSON readers reject) is mended rather than making the whole page unreadable.
pub(super) fn read_part<T: DeserializeOwned>(raw: &RawValue) -> Result<T, serde_json::Error> {
    serde_json::from_str(raw.get()).or_else(|error| match mended(raw.get()) {
        Some(text) => serde_json::from_str(&text),
        None => Err(error),
    })
}

/// The text with every half surrogate pair replaced; nothing when there is none.
fn mended(text: &str) -> Option<String> {
    let mut mended = String::new();
    let mut copied = 0;
    let mut at = 0;
    let bytes = text.as_bytes();
    while at < bytes.len() {
        if bytes[at] != b'\\' {
            at += 1;
            continue;
        }
        match escape_at(text, at) {
            Some(0xD800..=0xDBFF) if matches!(escape_at(text, at + 6), Some(0xDC00..=0xDFFF)) => at += 12,
            Some(0xD800..=0xDFFF) => {
                mended.push_str(&text[copied..at]);
                mended.push_str("\\ufffd");
                at += 6;
                copied = at;
            }
            _ => at += 2,
        }
    }
    (copied > 0).then(|| mended + &text[copied..])
}

/// The number behind `\u` at this place, if such an escape stands there.
fn escape_at(text: &str, at: usize) -> Option<u16> {
    let digits = text.get(at..at + 6)?.strip_prefix("\\u")?;
    u16::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    #[test]
    fn an_answer_an_error_and_an_event_are_told_apart() {
        let Some(Message::Answer { id: 7, outcome: Ok(result) }) =
            Message::read(br#"{"id":7,"result":{"a":1},"sessionId":"S"}"#)
        else {
            panic!("an answer");
        };
        assert_eq!(result.get(), r#"{"a":1}"#);

        let refused = Message::read(br#"{"id":8,"error":{"code":-32000,"message":"No node","data":"x"}}"#);
        assert!(
            matches!(refused, Some(Message::Answer { id: 8, outcome: Err(words) }) if words == "No node: x")
        );

        let Some(Message::Event { session, method, .. }) =
            Message::read(br#"{"method":"Page.loadEventFired","params":{"timestamp":1.5},"sessionId":"S"}"#)
        else {
            panic!("an event");
        };
        assert_eq!((session.as_deref(), method.as_ref()), (Some("S"), "Page.loadEventFired"));
    }

    #[test]
    fn half_an_emoji_does_not_make_a_page_unreadable() {
        let raw =
            RawValue::from_string(r#"{"a":"x\ud83dy","b":"\ud83d\ude00","c":"\\ud83d"}"#.to_owned()).unwrap();
        let read: Value = read_part(&raw).unwrap();
        assert_eq!(read, json!({ "a": "x\u{fffd}y", "b": "😀", "c": "\\ud83d" }));
    }

    proptest! {
        #[test]
        fn whatever_arrives_never_panics(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let _ = Message::read(&bytes);
        }

        #[test]
        fn text_near_to_json_never_panics(text in r#"[{}\[\]",:\\ud83c0-9a-e ]{0,80}"#) {
            let _ = Message::read(text.as_bytes());
            let _ = mended(&text);
        }

        #[test]
        fn every_text_of_a_page_travels_unharmed(text in any::<String>()) {
            let raw = serde_json::value::to_raw_value(&text).unwrap();
            prop_assert_eq!(read_part::<String>(&raw).unwrap(), text);
        }
    }
}
