//! Fills the pages' templates.
//!
//! Must never put a text into a page unescaped: only a [`Slot::Html`], made here or from a template, goes
//! in as it is, and what was put in is never read for slots again.

use std::borrow::Cow;

use axum::response::Html;

use crate::state::Ledger;

const LINK: &str = "<li><a href=\"{{path}}\"{{current}}>{{name}}</a></li>";
const LAYOUT: &str = include_str!("../pages/layout.html");

/// What goes into one `{{name}}` of a template.
pub(crate) enum Slot<'a> {
    Text(Cow<'a, str>),
    Html(Cow<'a, str>),
}

pub(crate) fn text<'a>(value: impl Into<Cow<'a, str>>) -> Slot<'a> {
    Slot::Text(value.into())
}

pub(crate) fn html<'a>(value: impl Into<Cow<'a, str>>) -> Slot<'a> {
    Slot::Html(value.into())
}

/// An attribute that is there or not, such as `checked`.
pub(crate) fn flag(name: &'static str, is_set: bool) -> Slot<'static> {
    Slot::Html(Cow::Borrowed(if is_set { name } else { "" }))
}

/// The template with each `{{name}}` replaced by its slot; a name without a slot becomes nothing.
pub(crate) fn fill(template: &str, slots: &[(&str, Slot<'_>)]) -> String {
    let mut page = String::with_capacity(template.len() * 2);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        page.push_str(before);
        let Some((name, behind)) = after.split_once("}}") else {
            rest = after;
            break;
        };
        match slots.iter().find(|(slot, _)| *slot == name) {
            Some((_, Slot::Html(markup))) => page.push_str(markup),
            Some((_, Slot::Text(words))) => escape_into(&mut page, words),
            None => {}
        }
        rest = behind;
    }
    page.push_str(rest);
    page
}

fn escape_into(page: &mut String, words: &str) {
    for letter in words.chars() {
        match letter {
            '&' => page.push_str("&amp;"),
            '<' => page.push_str("&lt;"),
            '>' => page.push_str("&gt;"),
            '"' => page.push_str("&quot;"),
            '\'' => page.push_str("&#39;"),
            other => page.push(other),
        }
    }
}

/// The place of a page, marked in the navigation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Start,
    Shop,
    Inbox,
    Accounts,
    Wizard,
    SignIn,
}

impl Place {
    const ALL: [Self; 6] = [Self::Start, Self::Shop, Self::Inbox, Self::Accounts, Self::Wizard, Self::SignIn];

    fn link(self) -> (&'static str, &'static str) {
        match self {
            Self::Start => ("/", "Start"),
            Self::Shop => ("/shop", "Shop"),
            Self::Inbox => ("/inbox", "Inbox"),
            Self::Accounts => ("/accounts", "Accounts"),
            Self::Wizard => ("/wizard", "Booking"),
            Self::SignIn => ("/sign-in", "Sign in"),
        }
    }
}

/// A whole page, with the notice that waits to be said.
pub(crate) fn page(ledger: &Ledger, place: Place, title: &str, main: &str) -> Html<String> {
    let notice = ledger.change(|desk| desk.notice.take());
    Html(fill(
        LAYOUT,
        &[
            ("title", text(title)),
            ("place", text(place.link().1.to_lowercase().replace(' ', "-"))),
            ("navigation", html(navigation(place))),
            ("notice", notice.map_or(html(""), text)),
            ("main", html(main)),
        ],
    ))
}

fn navigation(here: Place) -> String {
    let links = Place::ALL.into_iter().map(|place| {
        let (path, name) = place.link();
        let current = if place == here { " aria-current=\"page\"" } else { "" };
        fill(LINK, &[("path", text(path)), ("current", html(current)), ("name", text(name))])
    });
    links.collect()
}

#[cfg(test)]
mod tests {
    use super::{fill, html, text};

    #[test]
    fn a_text_with_markup_in_it_stays_a_text() {
        let page = fill("<p>{{note}}</p>", &[("note", text("<b>\"&'"))]);

        assert_eq!(page, "<p>&lt;b&gt;&quot;&amp;&#39;</p>", "what a visitor types must not become markup");
    }

    #[test]
    fn what_a_visitor_types_is_never_read_for_slots() {
        let slots = [("a", text("{{b}}")), ("b", html("<i>inner</i>"))];

        assert_eq!(fill("{{a}}", &slots), "{{b}}", "a typed {{b}} must not pull in another slot");
    }

    #[test]
    fn an_unfinished_slot_does_not_lose_the_rest_of_the_page() {
        assert_eq!(fill("before {{name", &[]), "before name");
    }
}
