//! Whether a deed did what was wanted, by what was read back.
//!
//! Must never call a text typed that the field does not read, except where only its form differs.

use super::prepare::{Check, PreparedDeed};
use super::words::aside;
use tiller_domain::action::Toggle;
use tiller_domain::observation::Deed;
use tiller_domain::tab::Problem;

/// What came of a deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Judged {
    /// What it did, in words.
    pub(super) words: String,
    /// Whether the text that was typed proved harmless.
    pub(super) harmless: bool,
    /// What is wrong with it, where something is.
    pub(super) problem: Option<Problem>,
}

/// Judges a deed.
pub(super) fn judge(prepared: &PreparedDeed, deed: &Deed) -> Judged {
    let readback = deed.readback.as_deref();
    let (words, problem) = match &prepared.check {
        Check::Done(words) => (words.clone(), None),
        Check::Page(verb) => {
            let page =
                if deed.title.trim().is_empty() { deed.url.clone() } else { format!("“{}”", deed.title) };
            (format!("{verb} {page}"), None)
        }
        Check::Reads { name, text } => reads(name, text, readback),
        Check::Chosen { name, option } => chosen(name, option, readback),
        Check::Switched { name, on } => switched(name, *on, readback),
    };
    let typed = matches!(prepared.check, Check::Reads { .. });
    let harmless = prepared.harmless && (!typed || readback.is_some());
    let came_to = match prepared.check {
        Check::Page(_) => None,
        _ => new_page(prepared, deed),
    };
    let aside = aside(deed, came_to);
    Judged { words: format!("{words}{aside}"), harmless, problem }
}

/// What the page is called that came by the deed, if one came that is called otherwise.
fn new_page<'d>(prepared: &PreparedDeed, deed: &'d Deed) -> Option<&'d str> {
    let known = !prepared.url_before.is_empty() && !deed.url.is_empty();
    let moved = known && deed.url != prepared.url_before;
    let page = if deed.title.trim().is_empty() { &deed.url } else { &deed.title };
    (moved && *page != prepared.title_before).then_some(page)
}

fn reads(name: &str, text: &str, readback: Option<&str>) -> (String, Option<Problem>) {
    let Some(now) = readback else {
        let length = tiller_domain::credential::hidden(text.chars().count());
        return (format!("Typed {length} into {name}"), None);
    };
    let words = format!("{name} reads “{now}”");
    let problem = (!same_but_for_form(text, now)).then(|| Problem {
        message: format!("{name} reads “{now}” and not what was typed"),
        hint: "type it in the form that the field takes".to_owned(),
    });
    (words, problem)
}

fn chosen(name: &str, option: &str, readback: Option<&str>) -> (String, Option<Problem>) {
    let Some(now) = readback else { return (format!("Chose “{option}” in {name}"), None) };
    let same = same_but_for_form(option, now) || now.split(", ").any(|one| same_but_for_form(option, one));
    let problem = (!same).then(|| Problem {
        message: format!("{name} reads “{now}” and not “{option}”"),
        hint: "look at what the page did with the choice, then choose again".to_owned(),
    });
    (format!("{name} reads “{now}”"), problem)
}

fn switched(name: &str, on: Toggle, readback: Option<&str>) -> (String, Option<Problem>) {
    let wanted = if on == Toggle::On { "on" } else { "off" };
    let now = match readback.map(str::to_lowercase).as_deref() {
        Some("off" | "false" | "unchecked") => "off",
        Some("mixed" | "partly on") => "partly on",
        Some("on" | "true" | "checked") => "on",
        Some(_) | None => wanted,
    };
    let problem = (now != wanted).then(|| Problem {
        message: format!("{name} is {now} and not {wanted}"),
        hint: "look at what the page did with the switch, then try again".to_owned(),
    });
    (format!("{name} is {now}"), problem)
}

/// Whether two texts say the same, whatever separators and spaces a field puts between.
fn same_but_for_form(typed: &str, now: &str) -> bool {
    let said = |text: &str| {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>()
    };
    let whole = |text: &str| said(text.get(..decimals(text)).unwrap_or(text));
    let part =
        |text: &str| said(text.get(decimals(text)..).unwrap_or_default()).trim_end_matches('0').to_owned();
    match (said(typed).is_empty(), typed.chars().any(char::is_alphabetic)) {
        (true, _) => typed.trim() == now.trim(),
        (false, true) => said(typed) == said(now),
        (false, false) => whole(typed) == whole(now) && part(typed) == part(now),
    }
}

/// Where the decimals of an amount begin: at its last point or comma, where one or two digits follow that.
fn decimals(text: &str) -> usize {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    match digits.rfind(['.', ',']) {
        Some(at)
            if matches!(digits.len() - at, 2..=3)
                && digits[at + 1..].bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            at
        }
        _ => text.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiller_domain::action::Action;
    use tiller_domain::observation::Settled;

    fn judged(check: Check, readback: Option<&str>) -> Judged {
        let prepared = PreparedDeed {
            action: Action::Reload,
            words: String::new(),
            check,
            url_before: "https://a.example/".to_owned(),
            title_before: "A".to_owned(),
            harmless: true,
        };
        let deed = Deed {
            url: "https://a.example/".to_owned(),
            title: "A".to_owned(),
            settled: Settled::Quiet,
            readback: readback.map(str::to_owned),
            opened: None,
            dialog: None,
            console_errors: Vec::new(),
        };
        judge(&prepared, &deed)
    }

    fn reads(text: &str) -> Check {
        Check::Reads { name: "Quantity".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_field_that_reads_something_else_is_said_and_fails_the_step() {
        let other = judged(reads("12"), Some("9"));
        assert_eq!(other.words, "Quantity reads “9”", "what stands there now is said");
        assert!(other.problem.is_some(), "twelve were asked for");
        assert_eq!(judged(reads("12"), Some("12")).problem, None);
    }

    #[test]
    fn a_text_that_was_not_read_back_stays_hidden() {
        let unread = judged(reads("hunter2"), None);
        assert!(!unread.harmless, "nothing says that the field is harmless");
        assert_eq!(unread.words, "Typed (7 characters, hidden) into Quantity");
    }

    #[test]
    fn a_choice_and_a_switch_must_read_as_wanted() {
        let chosen = Check::Chosen { name: "Sort by".to_owned(), option: "Price: low to high".to_owned() };
        assert_eq!(judged(chosen.clone(), Some("Price: low to high")).problem, None);
        assert!(judged(chosen, Some("Featured")).problem.is_some());
        let switched = Check::Switched { name: "News".to_owned(), on: Toggle::On };
        assert_eq!(judged(switched.clone(), Some("on")).words, "News is on");
        assert!(judged(switched, Some("off")).problem.is_some());
    }

    #[test]
    fn a_field_may_give_a_text_its_own_form() {
        for (typed, now) in [
            ("1000.50", "1,000.50"),
            ("5551234567", "(555) 123-4567"),
            ("a  b", "a b"),
            ("--", "--"),
            ("1.50", "1,5"),
        ] {
            assert!(same_but_for_form(typed, now), "{typed:?} and {now:?} say the same");
        }
        for (typed, now) in [("lamp", "lam"), ("desk", ""), ("10", "100"), ("--", "-"), ("1.5", "15")] {
            assert!(!same_but_for_form(typed, now), "{typed:?} and {now:?} do not");
        }
    }
}
