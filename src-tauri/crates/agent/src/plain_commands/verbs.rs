//! The verbs of the grammar: how each is said, and the form it takes.
//!
//! Must never be the only place that knows a verb exists: `grammar` matches every one of them.

use super::clauses::Word;

/// What a clause does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verb {
    Open,
    GoTo,
    Back,
    Forward,
    Reload,
    Scroll,
    Read,
    Type,
    Fill,
    Answer,
    Press,
    Choose,
    Check,
    Uncheck,
    Turn,
    Click,
    DoubleClick,
    RightClick,
    Hover,
    Wait,
    NewTab,
    CloseTab,
    SwitchTab,
    Accept,
    Dismiss,
}

/// How the verbs are said; where two fit, the longer counts.
const SAID: &[(&str, Verb)] = &[
    ("open", Verb::Open),
    ("go to", Verb::GoTo),
    ("goto", Verb::GoTo),
    ("visit", Verb::GoTo),
    ("navigate to", Verb::GoTo),
    ("browse to", Verb::GoTo),
    ("load", Verb::GoTo),
    ("go back", Verb::Back),
    ("back", Verb::Back),
    ("go forward", Verb::Forward),
    ("forward", Verb::Forward),
    ("reload", Verb::Reload),
    ("refresh", Verb::Reload),
    ("scroll", Verb::Scroll),
    ("read", Verb::Read),
    ("get", Verb::Read),
    ("note", Verb::Read),
    ("extract", Verb::Read),
    ("type", Verb::Type),
    ("enter", Verb::Type),
    ("write", Verb::Type),
    ("input", Verb::Type),
    ("put", Verb::Type),
    ("fill in", Verb::Fill),
    ("fill out", Verb::Fill),
    ("fill", Verb::Fill),
    ("set", Verb::Fill),
    ("answer with", Verb::Answer),
    ("answer", Verb::Answer),
    ("press", Verb::Press),
    ("hit", Verb::Press),
    ("push", Verb::Press),
    ("choose", Verb::Choose),
    ("select", Verb::Choose),
    ("pick", Verb::Choose),
    ("check", Verb::Check),
    ("tick", Verb::Check),
    ("turn on", Verb::Check),
    ("switch on", Verb::Check),
    ("enable", Verb::Check),
    ("uncheck", Verb::Uncheck),
    ("untick", Verb::Uncheck),
    ("turn off", Verb::Uncheck),
    ("switch off", Verb::Uncheck),
    ("disable", Verb::Uncheck),
    ("turn", Verb::Turn),
    ("click", Verb::Click),
    ("tap", Verb::Click),
    ("double-click", Verb::DoubleClick),
    ("double click", Verb::DoubleClick),
    ("doubleclick", Verb::DoubleClick),
    ("right-click", Verb::RightClick),
    ("right click", Verb::RightClick),
    ("rightclick", Verb::RightClick),
    ("hover", Verb::Hover),
    ("point at", Verb::Hover),
    ("mouse over", Verb::Hover),
    ("wait", Verb::Wait),
    ("new tab", Verb::NewTab),
    ("open new tab", Verb::NewTab),
    ("open a new tab", Verb::NewTab),
    ("close tab", Verb::CloseTab),
    ("close the tab", Verb::CloseTab),
    ("close this tab", Verb::CloseTab),
    ("switch to", Verb::SwitchTab),
    ("go to tab", Verb::SwitchTab),
    ("go to the tab", Verb::SwitchTab),
    ("accept", Verb::Accept),
    ("dismiss", Verb::Dismiss),
];

/// What people ask for that plain commands leave to them.
const NOT_HERE: &[(&str, &str)] = &[
    ("upload", "choose the file by hand in the page"),
    ("attach", "choose the file by hand in the page"),
    ("download", "click the link or button that downloads it"),
    ("drag", "drag it by hand in the page"),
    ("drop", "drag it by hand in the page"),
    ("sign in", "sign in by hand in the page; Tiller never types credentials"),
    ("log in", "sign in by hand in the page; Tiller never types credentials"),
    ("login", "sign in by hand in the page; Tiller never types credentials"),
    ("search for", "say the field: type desk lamp into Search; press Enter"),
    ("search", "say the field: type desk lamp into Search; press Enter"),
    ("find", "say the field: type desk lamp into Search; press Enter"),
];

impl Verb {
    /// The form of a command with this verb.
    pub(crate) fn form(self) -> &'static str {
        match self {
            Self::Open | Self::GoTo => "open ADDRESS",
            Self::Back => "go back",
            Self::Forward => "go forward",
            Self::Reload => "reload",
            Self::Scroll => "scroll down, scroll to the top, scroll to X, or scroll down in X",
            Self::Read => "read the price",
            Self::Type => "type TEXT into FIELD",
            Self::Fill => "fill FIELD with TEXT",
            Self::Answer => "answer TEXT",
            Self::Press => "press KEY, or press KEY in FIELD",
            Self::Choose => "choose OPTION in LIST",
            Self::Check => "check X",
            Self::Uncheck => "uncheck X",
            Self::Turn => "turn on X, or turn off X",
            Self::Click => "click X",
            Self::DoubleClick => "double-click X",
            Self::RightClick => "right-click X",
            Self::Hover => "hover over X",
            Self::Wait => "wait for X, wait until X is gone, or wait 5 seconds",
            Self::NewTab => "new tab ADDRESS",
            Self::CloseTab => "close tab",
            Self::SwitchTab => "switch to tab 2",
            Self::Accept => "accept",
            Self::Dismiss => "dismiss",
        }
    }

    /// Whether a text follows that may be a credential.
    pub(crate) fn types(self) -> bool {
        matches!(self, Self::Type | Self::Fill | Self::Answer)
    }
}

/// The verb that the words begin with, and how many words it takes.
pub(crate) fn find_verb(words: &[Word<'_>]) -> Option<(Verb, usize)> {
    let fits = SAID.iter().filter_map(|(said, verb)| Some((*verb, begins(words, said)?)));
    fits.max_by_key(|(_, length)| *length)
}

/// What to do instead of something that plain commands leave to the person.
pub(crate) fn not_for_plain_commands(words: &[Word<'_>]) -> Option<&'static str> {
    NOT_HERE.iter().find(|(said, _)| begins(words, said).is_some()).map(|(_, advice)| *advice)
}

/// The verb that is written most like `word`, where one is near.
pub(crate) fn nearest_verb(word: &str) -> Option<Verb> {
    let word = word.to_lowercase();
    let most = if word.chars().count() < 5 { 1 } else { 2 };
    let distances = SAID.iter().map(|(said, verb)| (strsim::osa_distance(said, &word), *verb));
    let (distance, verb) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= most).then_some(verb)
}

fn begins(words: &[Word<'_>], said: &str) -> Option<usize> {
    let length = said.split(' ').count();
    let fits = words.len() >= length
        && words.iter().zip(said.split(' ')).all(|(word, part)| is_verb_word(word, part));
    fits.then_some(length)
}

/// A verb that ends its clause may carry the full stop of the sentence, or a colon.
fn is_verb_word(word: &Word<'_>, part: &str) -> bool {
    !word.quoted && word.text.trim_end_matches(['.', ':', ',']).eq_ignore_ascii_case(part)
}
