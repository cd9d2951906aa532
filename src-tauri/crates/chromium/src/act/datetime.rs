//! Entering a date or a time, part by part in the order in which Chrome shows the parts.
//!
//! Must never assume an order: it follows the language of the person's system.

use super::fault::page_fault;
use super::press::focus;
use super::scene::Scene;
use crate::input::{Dispatch, Platform, keyboard};
use crate::refs::NodeHandle;
use chromiumoxide::cdp::browser_protocol::dom::DescribeNodeParams;
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::fault::DriveError;
use tiller_domain::key::KeyChord;
use tiller_domain::refusal::Refusal;

const DEADLINE: Duration = Duration::from_secs(4);
const PART: &str = "-webkit-datetime-edit-";

/// Types a date (`2026-05-17`), time (`13:45`), both (`2026-05-17T13:45`), month (`2026-05`) or week (`2026-W20`).
pub(super) async fn enter(
    scene: &Scene,
    handle: &NodeHandle,
    input_type: &str,
    text: &str,
) -> Result<(), DriveError> {
    let parts = parts_shown(handle).await?;
    let moment = Moment::read(input_type, text).ok_or_else(|| Refusal::NotEditable(handle.describe()))?;
    focus(scene, handle).await?;
    scene.keys(keys(&moment, &parts, input_type)).await
}

/// The parts of a moment, as far as they were given.
#[derive(Debug, Default, PartialEq)]
struct Moment {
    year: Option<u32>,
    month: Option<u32>,
    week: Option<u32>,
    day: Option<u32>,
    hour: Option<u32>,
    minute: Option<u32>,
    second: Option<u32>,
}

impl Moment {
    fn read(input_type: &str, text: &str) -> Option<Self> {
        let text = text.trim();
        let mut moment = Self::default();
        match input_type {
            "date" => moment.read_date(text)?,
            "time" => moment.read_time(text)?,
            "month" => {
                let (year, month) = text.split_once('-')?;
                (moment.year, moment.month) = (Some(year.parse().ok()?), Some(month.parse().ok()?));
            }
            "week" => {
                let (year, week) = text.split_once("-W")?;
                (moment.year, moment.week) = (Some(year.parse().ok()?), Some(week.parse().ok()?));
            }
            _ => {
                let (date, time) = text.split_once(['T', ' '])?;
                moment.read_date(date)?;
                moment.read_time(time)?;
            }
        }
        Some(moment)
    }

    fn read_date(&mut self, text: &str) -> Option<()> {
        let mut numbers = text.split('-');
        let mut next = || numbers.next()?.parse().ok();
        (self.year, self.month, self.day) = (Some(next()?), Some(next()?), Some(next()?));
        numbers.next().is_none().then_some(())
    }

    fn read_time(&mut self, text: &str) -> Option<()> {
        let mut numbers = text.split(':');
        let mut next = || numbers.next()?.parse().ok();
        (self.hour, self.minute) = (Some(next()?), Some(next()?));
        self.second = Some(numbers.next().map_or(Some(0), |second| second.parse().ok())?);
        Some(())
    }

    /// What is typed into one part. An hour of twelve is told by the part for morning and afternoon.
    fn typed(&self, part: &str, twelve: bool) -> Option<String> {
        let hour = |hour: u32| if twelve { (hour + 11) % 12 + 1 } else { hour };
        Some(match part {
            "year" => format!("{:04}", self.year?),
            "month" => format!("{:02}", self.month?),
            "week" => format!("{:02}", self.week?),
            "day" => format!("{:02}", self.day?),
            "hour" => format!("{:02}", hour(self.hour?)),
            "minute" => format!("{:02}", self.minute?),
            "second" => format!("{:02}", self.second?),
            _ => return None,
        })
    }

    /// Which name of a list is meant, counted from one: the months, or morning and afternoon.
    fn place_in_list(&self, part: &str) -> Option<u32> {
        if part == "ampm" { self.hour.map(|hour| 1 + u32::from(hour >= 12)) } else { self.month }
    }
}

fn keys(moment: &Moment, parts: &[String], input_type: &str) -> Vec<Dispatch> {
    let platform = Platform::here();
    let twelve = parts.iter().any(|part| part == "ampm");
    let mut all = Vec::new();
    // The first part has the focus only if none had it before.
    for _ in parts {
        all.extend(keyboard::chord(&KeyChord::plain("ArrowLeft"), platform));
    }
    for (index, part) in parts.iter().enumerate() {
        let named = part == "ampm" || (part == "month" && input_type == "month");
        if named {
            all.extend(count_up(moment.place_in_list(part).unwrap_or_default()));
        } else if let Some(text) = moment.typed(part, twelve) {
            all.extend(keyboard::text(&text, platform));
        }
        // A number of two digits leaves its part by itself; a name and a year, which may have six digits, do not.
        if (named || part == "year") && index + 1 < parts.len() {
            all.extend(keyboard::chord(&KeyChord::plain("ArrowRight"), platform));
        }
    }
    all
}

/// Empties a part that shows names, and counts up to the right one: the names follow the language.
fn count_up(place: u32) -> Vec<Dispatch> {
    let mut all = keyboard::chord(&KeyChord::plain("Backspace"), Platform::here());
    for _ in 0..place {
        all.extend(keyboard::chord(&KeyChord::plain("ArrowUp"), Platform::here()));
    }
    all
}

#[derive(Deserialize)]
struct Described {
    node: Node,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Node {
    #[serde(default)]
    attributes: Vec<String>,
    #[serde(default)]
    children: Vec<Node>,
    #[serde(default)]
    shadow_roots: Vec<Node>,
}

/// The parts of the field in the order in which they are shown.
async fn parts_shown(handle: &NodeHandle) -> Result<Vec<String>, DriveError> {
    let mut command = DescribeNodeParams::builder().backend_node_id(handle.backend_node_id).build();
    command.depth = Some(-1);
    command.pierce = Some(true);
    let described: Described = handle.session.call_lean(command, DEADLINE).await.map_err(page_fault)?;
    let mut parts = Vec::new();
    collect(&described.node, &mut parts);
    Ok(parts)
}

fn collect(node: &Node, parts: &mut Vec<String>) {
    let named = node.attributes.iter().find_map(|value| value.strip_prefix(PART)?.strip_suffix("-field"));
    parts.extend(named.map(str::to_owned));
    for child in node.shadow_roots.iter().chain(&node.children) {
        collect(child, parts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_moment_is_read_as_the_web_writes_it() {
        let both = Moment::read("datetime-local", "2026-05-17T13:45").unwrap();
        assert_eq!((both.year, both.month, both.day), (Some(2026), Some(5), Some(17)));
        assert_eq!((both.hour, both.minute), (Some(13), Some(45)));
        assert_eq!(both.typed("hour", true), Some("01".to_owned()), "a clock of twelve hours");
        assert_eq!(both.place_in_list("ampm"), Some(2), "in the afternoon");
        assert_eq!(Moment::read("week", "2026-W20").unwrap().week, Some(20));
    }

    #[test]
    fn midnight_and_noon_are_twelve() {
        let hour = |text| Moment::read("time", text).unwrap().typed("hour", true).unwrap();
        assert_eq!((hour("00:10"), hour("12:10")), ("12".to_owned(), "12".to_owned()));
    }

    #[test]
    fn what_is_no_date_is_not_guessed() {
        for text in ["tomorrow", "17.05.2026", "", "2026-05", "2026-05-17-1"] {
            assert_eq!(Moment::read("date", text), None, "{text:?} would enter another day");
        }
    }

    proptest! {
        #[test]
        fn reading_a_moment_never_panics(text in "\\PC*", kind in "date|time|month|week|datetime-local") {
            let _ = Moment::read(&kind, &text);
        }
    }
}
