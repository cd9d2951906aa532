//! What the wizard's pages ask, and what counts as an answer.

use serde::Deserialize;

use crate::markup::{Slot, html, text};
use crate::state::Booking;

/// The booking that is being filled in.
#[derive(Debug, Clone, Default)]
pub(crate) struct Draft {
    pub(super) details: Details,
    pub(super) choices: Choices,
}

/// The first page.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct Details {
    pub(super) boat: String,
    pub(super) skipper: String,
    pub(super) arrival: String,
    pub(super) nights: String,
}

/// The second page.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct Choices {
    pub(super) berth: String,
    pub(super) power: Option<String>,
    pub(super) water: Option<String>,
    pub(super) pilot: Option<String>,
    pub(super) fuel: String,
}

/// An answer that is missing or cannot be, said beside its field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault {
    said_in: &'static str,
    marks: &'static str,
    what: &'static str,
}

impl Fault {
    pub(super) fn slots<'a>(&self) -> [(&'static str, Slot<'a>); 2] {
        [(self.said_in, text(self.what)), (self.marks, html("aria-invalid=\"true\""))]
    }
}

impl Draft {
    /// The booking, if every page is answered; it has no reference yet.
    pub(super) fn finished(&self) -> Option<Booking> {
        if !self.details.faults().is_empty() {
            return None;
        }
        let wishes = [
            (self.choices.power.is_some(), "Shore power"),
            (self.choices.water.is_some(), "Fresh water"),
            (self.choices.pilot.is_some(), "Pilot to the berth"),
        ];
        Some(Booking {
            reference: String::new(),
            boat: self.details.boat.trim().to_owned(),
            skipper: self.details.skipper.trim().to_owned(),
            arrival: self.details.arrival.clone(),
            nights: nights(&self.details.nights)?,
            berth: berth(&self.choices.berth)?.to_owned(),
            extras: wishes.iter().filter(|(wished, _)| *wished).map(|(_, name)| (*name).to_owned()).collect(),
            fuel: fuel(&self.choices.fuel)?.to_owned(),
        })
    }
}

impl Details {
    pub(super) fn faults(&self) -> Vec<Fault> {
        faults([
            (!self.boat.trim().is_empty(), "boat-error", "boat-mark", "Say the name of the boat."),
            (!self.skipper.trim().is_empty(), "skipper-error", "skipper-mark", "Say who brings it."),
            (is_day(&self.arrival), "arrival-error", "arrival-mark", "Choose the day of arrival."),
            (
                nights(&self.nights).is_some(),
                "nights-error",
                "nights-mark",
                "Say for how many nights, from 1 to 30.",
            ),
        ])
    }
}

impl Choices {
    pub(super) fn faults(&self) -> Vec<Fault> {
        faults([
            (berth(&self.berth).is_some(), "berth-error", "berth-mark", "Choose a kind of berth."),
            (fuel(&self.fuel).is_some(), "fuel-error", "fuel-mark", "Choose what the engine burns."),
        ])
    }
}

fn faults<const N: usize>(checks: [(bool, &'static str, &'static str, &'static str); N]) -> Vec<Fault> {
    checks
        .into_iter()
        .filter(|(is_answered, ..)| !is_answered)
        .map(|(_, said_in, marks, what)| Fault { said_in, marks, what })
        .collect()
}

fn nights(said: &str) -> Option<u32> {
    said.trim().parse().ok().filter(|nights| (1..=30).contains(nights))
}

/// Whether it looks like the value of a date field (`2026-11-30`).
fn is_day(said: &str) -> bool {
    let parts: Vec<&str> = said.split('-').collect();
    let [year, month, day] = parts.as_slice() else { return false };
    let is_number =
        |part: &&str, length: usize| part.len() == length && part.bytes().all(|digit| digit.is_ascii_digit());
    is_number(year, 4) && is_number(month, 2) && is_number(day, 2)
}

fn berth(said: &str) -> Option<&'static str> {
    match said {
        "quay" => Some("Quay"),
        "pontoon" => Some("Pontoon"),
        "buoy" => Some("Buoy"),
        _ => None,
    }
}

fn fuel(said: &str) -> Option<&'static str> {
    match said {
        "none" => Some("No engine"),
        "diesel" => Some("Diesel"),
        "petrol" => Some("Petrol"),
        "electric" => Some("Electric"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Choices, Details, Draft};

    fn details() -> Details {
        Details {
            boat: "Kittiwake".to_owned(),
            skipper: "Ada".to_owned(),
            arrival: "2027-05-01".to_owned(),
            nights: "3".to_owned(),
        }
    }

    #[test]
    fn a_draft_without_choices_is_no_booking() {
        let draft = Draft { details: details(), choices: Choices::default() };

        assert_eq!(draft.finished(), None, "a page that was skipped must not be guessed");
    }

    #[test]
    fn nights_that_cannot_be_are_said_beside_their_field() {
        let faults = Details { nights: "0".to_owned(), ..details() }.faults();

        assert_eq!(faults.len(), 1, "only the nights are wrong");
        assert_eq!(faults[0].said_in, "nights-error");
    }
}
