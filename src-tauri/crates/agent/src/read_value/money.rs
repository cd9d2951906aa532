//! Prices: an amount beside a currency.
//!
//! Must never take a bare number for a price.

use super::{Value, stretches};
use crate::names::{holds, plain};
use crate::plain_commands::Reading;
use std::ops::Range;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Snapshot, SnapshotNode};

const PRICE: [&str; 8] = ["price", "cost", "costs", "preis", "prix", "precio", "prezzo", "preço"];
const SIGNS: [char; 10] = ['$', '€', '£', '¥', '₩', '₹', '₽', '₫', '₺', '฿'];
const CODES: [&str; 17] = [
    "usd", "eur", "gbp", "jpy", "chf", "cad", "aud", "inr", "cny", "krw", "vnd", "pln", "zł", "kr", "sek",
    "nok", "kč",
];

/// The prices that a reading asks for.
pub(super) fn prices(snapshot: &Snapshot, reading: &Reading) -> Vec<Value> {
    if !asks_for_a_price(reading) {
        return Vec::new();
    }
    let nodes = &snapshot.nodes;
    let mut places: Vec<Vec<Range<usize>>> = stretches(snapshot, reading);
    if reading.within.is_none() {
        places.insert(0, after_main_heading(nodes).into_iter().collect());
    }
    let found = places.into_iter().map(|level| {
        let here = level.into_iter().flatten().filter(|at| nodes[*at].credential.is_none());
        here.flat_map(|at| prices_in(&nodes[at].name).into_iter().map(move |text| Value { at, text }))
            .collect()
    });
    let values = found.into_iter().find(|values: &Vec<Value>| !values.is_empty()).unwrap_or_default();
    those_that_stand_alone(nodes, values)
}

/// A price that is a text of its own is the price of a thing; one in a sentence ("delivery is €4.90") speaks of another.
fn those_that_stand_alone(nodes: &[SnapshotNode], values: Vec<Value>) -> Vec<Value> {
    let alone = |value: &Value| nodes[value.at].name.trim() == value.text;
    if values.iter().any(alone) { values.into_iter().filter(alone).collect() } else { values }
}

/// "price", "the price", "total price"; a longer name is read in parts.
fn asks_for_a_price(reading: &Reading) -> bool {
    let name = plain(&reading.name);
    name.split(' ').count() <= 2 && PRICE.iter().any(|word| holds(&name, word))
}

/// From the one heading of the first rank to the next heading: what the page is about.
fn after_main_heading(nodes: &[SnapshotNode]) -> Option<Range<usize>> {
    let heading = |at: &usize| nodes[*at].role == Role::Heading;
    let mut first = (0..nodes.len()).filter(heading).filter(|at| nodes[*at].state.level == Some(1));
    let (Some(at), None) = (first.next(), first.next()) else { return None };
    let end = (at + 1..nodes.len()).find(heading).unwrap_or(nodes.len());
    Some(at..end)
}

/// The prices that a text holds, as they are written.
pub(super) fn prices_in(text: &str) -> Vec<String> {
    let mut prices = Vec::new();
    let mut from = 0;
    while let Some(amount) = next_amount(text, from) {
        from = amount.end;
        let start = sign_before(text, amount.start);
        let end = sign_after(text, amount.end);
        if start < amount.start || end > amount.end {
            prices.push(text[start..end].trim().to_owned());
            from = end;
        }
    }
    prices
}

/// Digits with the separators between them.
fn next_amount(text: &str, from: usize) -> Option<Range<usize>> {
    let start = from + text[from..].find(|c: char| c.is_ascii_digit())?;
    let mut end = start;
    let mut letters = text[start..].char_indices().peekable();
    while let Some((offset, c)) = letters.next() {
        let digit_next = letters.peek().is_some_and(|(_, next)| next.is_ascii_digit());
        let separator = matches!(c, '.' | ',' | '\'' | '’' | '\u{a0}' | '\u{202f}') && digit_next;
        if !c.is_ascii_digit() && !separator {
            break;
        }
        end = start + offset + c.len_utf8();
    }
    Some(start..end)
}

fn sign_before(text: &str, at: usize) -> usize {
    let before = text[..at].trim_end();
    if let Some(sign) = before.chars().next_back().filter(|c| SIGNS.contains(c)) {
        let start = before.len() - sign.len_utf8();
        return if text[..start].ends_with('-') { start - 1 } else { start };
    }
    let word = before.rfind(|c: char| !c.is_alphabetic()).map_or(0, |at| at + last_length(before, at));
    if is_code(&before[word..]) { word } else { at }
}

fn sign_after(text: &str, at: usize) -> usize {
    let gap = text[at..].len() - text[at..].trim_start().len();
    let rest = &text[at + gap..];
    if let Some(sign) = rest.chars().next().filter(|c| SIGNS.contains(c)) {
        return at + gap + sign.len_utf8();
    }
    let word: String = rest.chars().take_while(|c| c.is_alphabetic()).collect();
    if is_code(&word) { at + gap + word.len() } else { at }
}

fn is_code(word: &str) -> bool {
    CODES.contains(&word.to_lowercase().as_str())
}

fn last_length(text: &str, at: usize) -> usize {
    text[at..].chars().next().map_or(0, char::len_utf8)
}
