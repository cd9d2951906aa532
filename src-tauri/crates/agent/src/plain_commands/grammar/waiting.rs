//! Commands that wait.
//!
//! Must never wait without end.

use super::{ClauseError, Rest, Understood};
use crate::plain_commands::clauses::Word;
use crate::plain_commands::command::{Awaited, PlainCommand};

/// A time that is said and cannot be waited, however long it is.
const TOO_LONG: u32 = u32::MAX;

/// How long is waited where nothing else is said.
const USUAL_SECONDS: u32 = 10;
/// The longest wait.
const MOST_SECONDS: u32 = 60;

/// `wait for X`, `wait until X is gone`, `wait 5 seconds`, `wait for the page`.
pub(super) fn wait(rest: Rest<'_>) -> Understood {
    let after = rest.past(&["for", "until", "till"]);
    if let Some(seconds) = duration(after.words) {
        return Ok(PlainCommand::Wait { until: Awaited::Time, seconds: bounded(seconds)? }.into());
    }
    let (after, seconds) = limit(after);
    let seconds = bounded(seconds.unwrap_or(USUAL_SECONDS))?;
    if after.words.is_empty() {
        return Err(rest.incomplete("what to wait for"));
    }
    Ok(PlainCommand::Wait { until: awaited(after)?, seconds }.into())
}

fn awaited(rest: Rest<'_>) -> Result<Awaited, ClauseError> {
    let loaded: [&[&str]; 5] = [
        &["page"],
        &["page", "to", "load"],
        &["page", "loads"],
        &["page", "is", "loaded"],
        &["page", "load"],
    ];
    if rest.says_one_of(&loaded) {
        return Ok(Awaited::Page);
    }
    if let Some(address) = after_address(rest) {
        return Ok(Awaited::Address(address.text()));
    }
    let gone: [&[&str]; 6] = [
        &["is", "gone"],
        &["disappears"],
        &["has", "gone"],
        &["to", "disappear"],
        &["to", "go"],
        &["vanishes"],
    ];
    if let Some(what) = without_end(rest, &gone) {
        return Ok(Awaited::Gone(what.text()));
    }
    let there: [&[&str]; 6] = [
        &["appears"],
        &["to", "appear"],
        &["is", "there"],
        &["is", "shown"],
        &["is", "visible"],
        &["shows", "up"],
    ];
    let what = without_end(rest, &there).unwrap_or(rest);
    let text = what.past(&["the"]).text();
    if text.trim().is_empty() { Err(rest.incomplete("what to wait for")) } else { Ok(Awaited::Text(text)) }
}

fn after_address(rest: Rest<'_>) -> Option<Rest<'_>> {
    let rest = rest.past(&["the"]);
    let after = rest.past(&["address", "url"]);
    let said = after.words.len() < rest.words.len();
    said.then(|| after.past(&["contains", "has", "is"])).filter(|after| !after.text().trim().is_empty())
}

fn without_end<'a>(rest: Rest<'a>, ends: &[&[&str]]) -> Option<Rest<'a>> {
    let end = ends.iter().find(|end| {
        let start = rest.words.len().saturating_sub(end.len());
        start > 0 && rest.words[start..].iter().zip(**end).all(|(word, keyword)| word.is(keyword))
    })?;
    let what = rest.with(&rest.words[..rest.words.len() - end.len()]).past(&["the"]);
    (!what.text().trim().is_empty()).then_some(what)
}

/// Takes "for 5 seconds" or "up to 5 seconds" off the end.
fn limit(rest: Rest<'_>) -> (Rest<'_>, Option<u32>) {
    for at in (0..rest.words.len()).rev() {
        let length = match &rest.words[at..] {
            [first, ..] if first.is("for") => 1,
            [first, second, ..] if first.is("up") && second.is("to") => 2,
            [first, second, ..] if first.is("at") && second.is("most") => 2,
            _ => continue,
        };
        if let Some(seconds) = duration(&rest.words[at + length..]) {
            return (rest.with(&rest.words[..at]), Some(seconds));
        }
    }
    (rest, None)
}

/// A duration in seconds.
fn duration(words: &[Word<'_>]) -> Option<u32> {
    let (number, unit) = match words {
        [number, unit] if !number.quoted && !unit.quoted => (number.text.as_ref(), unit.text.as_ref()),
        [only] if !only.quoted => {
            let digits = only.text.bytes().take_while(u8::is_ascii_digit).count();
            only.text.split_at(digits)
        }
        _ => return None,
    };
    let number = if number.eq_ignore_ascii_case("a") { "1" } else { number };
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let factor = match unit.trim_end_matches('.').to_lowercase().as_str() {
        "s" | "sec" | "secs" | "second" | "seconds" | "" => 1,
        "min" | "minute" | "minutes" => 60,
        _ => return None,
    };
    Some(number.parse::<u32>().map_or(TOO_LONG, |number| number.saturating_mul(factor)))
}

fn bounded(seconds: u32) -> Result<u32, ClauseError> {
    if (1..=MOST_SECONDS).contains(&seconds) { Ok(seconds) } else { Err(ClauseError::Seconds) }
}
