use super::*;
use proptest::prelude::*;
use tiller_domain::action::{Press, ScrollBy, Toggle};

fn one(line: &str) -> PlainCommand {
    let mut commands = parse(line).unwrap_or_else(|error| panic!("{line:?}: {error}: {}", error.hint));
    assert_eq!(commands.len(), 1, "{line:?} is one command");
    commands.remove(0)
}

fn typed(line: &str) -> (String, String) {
    match one(line) {
        PlainCommand::Type { text, field } => (text.expose().to_owned(), field.words),
        other => panic!("{line:?} is {other:?}"),
    }
}

fn clicked(line: &str) -> Sought {
    match one(line) {
        PlainCommand::Click { what, press: Press::Single } => what,
        other => panic!("{line:?} is {other:?}"),
    }
}

fn refused(line: &str) -> NotUnderstood {
    parse(line).expect_err(line)
}

#[test]
fn the_line_of_the_story_is_understood() {
    let line = "open shop.example; type desk lamp into Search; press Enter; choose Price: low to high in Sort by; \
                check Free shipping; click the first result; read the price; scroll down; wait for Checkout; \
                go back; new tab localhost:8080";
    let shown: Vec<String> = parse(line).unwrap().iter().map(|command| InFull(command).to_string()).collect();
    assert_eq!(
        shown,
        [
            "open \"https://shop.example/\"",
            "type \"desk lamp\" into Search",
            "press Enter",
            "choose \"Price: low to high\" in Sort by",
            "check Free shipping",
            "click on the first result",
            "read out the price",
            "scroll down",
            "wait for \"Checkout\" for 10 seconds",
            "go back",
            "new tab \"http://localhost:8080/\"",
        ]
    );
}

#[test]
fn commands_are_separated_as_people_separate_them() {
    for line in [
        "go back; reload",
        "go back\nreload",
        "go back then reload",
        "go back, then reload.",
        "1. go back\n2. reload",
        "- go back\n- reload\n",
        "please go back; and then reload",
        "go back and then reload",
        "go back；reload",
    ] {
        assert_eq!(parse(line).unwrap(), [PlainCommand::Back, PlainCommand::Reload], "{line:?}");
    }
}

#[test]
fn typing_is_said_in_several_ways() {
    for (line, text, field) in [
        ("type desk lamp into Search", "desk lamp", "Search"),
        ("enter \"desk lamp\" in the search box", "desk lamp", "the search box"),
        ("fill Search with desk lamp", "desk lamp", "Search"),
        ("fill in the Search field with “desk lamp”", "desk lamp", "the Search field"),
        ("set Quantity to 2", "2", "Quantity"),
        ("type log in into Name", "log in", "Name"),
        ("write 'a; b then c' into Note", "a; b then c", "Note"),
        ("type don't panic into Note", "don't panic", "Note"),
        ("type \"say \"\"hi\"\"\" into Note", "say \"hi\"", "Note"),
        ("type 27\" monitor into Search", "27\" monitor", "Search"),
        ("type \"two\nlines\" into Note", "two\nlines", "Note"),
    ] {
        assert_eq!(typed(line), (text.to_owned(), field.to_owned()), "{line:?}");
    }
}

#[test]
fn a_key_and_a_thing_to_press_are_told_apart() {
    assert!(matches!(one("press Enter"), PlainCommand::Press { field: None, .. }));
    assert!(matches!(one("press the Escape key"), PlainCommand::Press { field: None, .. }));
    assert!(matches!(one("press ctrl + a in Note"), PlainCommand::Press { field: Some(_), .. }));
    assert_eq!(clicked("press Save").words, "Save");
    assert_eq!(clicked("press the Save button").words, "the Save button");
    assert!(refused("press Ctrl+Foo").message.contains("names no key"));
}

#[test]
fn things_are_read_with_place_kind_and_row() {
    let reading = |name: &str, kind, place, within: Option<&str>| Reading {
        name: name.to_owned(),
        kind,
        place,
        within: within.map(str::to_owned),
    };
    let cases = [
        ("click the first result", reading("", Some(Kind::Result), Some(Place::Nth(1)), None)),
        ("click the second \"Add to cart\"", reading("Add to cart", None, Some(Place::Nth(2)), None)),
        ("click the last link", reading("", Some(Kind::Link), Some(Place::Last), None)),
        ("click Select in Account B", reading("Select", None, None, Some("Account B"))),
        ("click \"Add to cart\" for the Desk lamp", reading("Add to cart", None, None, Some("Desk lamp"))),
        ("click the Cart link", reading("Cart", Some(Kind::Link), None, None)),
        ("tap on button \"Save\"", reading("Save", Some(Kind::Button), None, None)),
        ("click the 3rd radio button", reading("", Some(Kind::Radio), Some(Place::Nth(3)), None)),
        ("click Sign in to your account", reading("Sign in to your account", None, None, None)),
    ];
    for (line, wanted) in cases {
        let readings = clicked(line).readings;
        assert!(readings.contains(&wanted), "{line:?} can mean {wanted:?}, not only {readings:?}");
    }
    assert_eq!(clicked("click \"Select in Account B\"").readings.len(), 1, "quotes leave one way to read it");
}

#[test]
fn the_other_commands_are_understood() {
    assert!(matches!(one("uncheck Free shipping"), PlainCommand::Check { on: Toggle::Off, .. }));
    assert!(matches!(one("turn Notifications off"), PlainCommand::Check { on: Toggle::Off, .. }));
    assert!(matches!(one("turn on Notifications"), PlainCommand::Check { on: Toggle::On, .. }));
    assert!(matches!(one("double-click Photo"), PlainCommand::Click { press: Press::Double, .. }));
    assert!(matches!(one("right click on Photo"), PlainCommand::Click { press: Press::Secondary, .. }));
    assert!(matches!(one("hover over Menu"), PlainCommand::Hover(_)));
    assert_eq!(one("read the page title"), PlainCommand::Read(Asked::Title));
    assert_eq!(one("scroll to the bottom"), PlainCommand::Scroll(ScrollGoal::Page(ScrollBy::Bottom)));
    assert!(matches!(
        one("scroll down in Mails"),
        PlainCommand::Scroll(ScrollGoal::Within(_, ScrollBy::ScreenDown))
    ));
    assert!(matches!(one("scroll to Delivery"), PlainCommand::Scroll(ScrollGoal::To(_))));
}

#[test]
fn waiting_is_understood() {
    assert_eq!(one("wait 3 seconds"), PlainCommand::Wait { until: Awaited::Time, seconds: 3 });
    assert_eq!(one("wait for the page to load"), PlainCommand::Wait { until: Awaited::Page, seconds: 10 });
    let gone = PlainCommand::Wait { until: Awaited::Gone("Loading".to_owned()), seconds: 20 };
    assert_eq!(one("wait until Loading is gone for 20 s"), gone);
    let there = PlainCommand::Wait { until: Awaited::Text("Checkout".to_owned()), seconds: 5 };
    assert_eq!(one("wait for Checkout up to 5 seconds"), there);
}

#[test]
fn tabs_and_dialogs_are_understood() {
    assert_eq!(one("switch to tab 2"), PlainCommand::SwitchTab(TabChoice::Number(2)));
    assert_eq!(one("switch to the Inbox tab"), PlainCommand::SwitchTab(TabChoice::Title("Inbox".to_owned())));
    assert_eq!(one("accept the dialog"), PlainCommand::AnswerDialog(PlainAnswer::Accept));
    assert_eq!(one("new tab"), PlainCommand::NewTab(None));
    assert_eq!(one("close this tab"), PlainCommand::CloseTab);
}

#[test]
fn opening_something_that_is_no_address_is_a_click() {
    assert_eq!(clicked("open the first result").words, "the first result");
    assert!(refused("go to desk lamp").message.contains("is not an address"), "going needs an address");
    assert!(
        refused("open file:///etc/passwd").message.contains("never opened"),
        "and a bad one stays refused"
    );
}

#[test]
fn what_is_not_understood_is_said_with_its_place_and_the_nearest_thing() {
    let refusal = refused("go back; clik Save");
    assert_eq!((refusal.command, refusal.at), (2, 10));
    assert_eq!(refusal.message, "command 2, “clik Save” at character 10, is not understood");
    assert!(
        refusal.hint.starts_with("did you mean “click X”? understood are: open ADDRESS;"),
        "{}",
        refusal.hint
    );

    let refusal = refused("type desk lamp");
    assert_eq!(
        refusal.message,
        "command 1, “type (9 characters, hidden)” at character 1, does not say which field: “into FIELD”"
    );
    assert_eq!(refusal.hint, "say it like this: type TEXT into FIELD");

    assert_eq!(refused("click \"Save").message, "the quote at character 7 is never closed");
    assert_eq!(refused("wait 90 seconds").hint, "wait from 1 to 60 seconds");
    assert_eq!(refused("wait 99999999999 seconds").hint, "wait from 1 to 60 seconds");
    assert!(refused("upload cat.jpg").hint.contains("by hand"), "what a person must do is said");
    assert!(refused("accept all cookies").hint.contains("click Accept all"), "a banner is no dialog");
    assert!(refused("buy me a lamp").hint.starts_with("understood are"), "nothing is near");
}

#[test]
fn a_line_without_commands_is_empty() {
    for line in ["", "  ", ";;", "\n;\n"] {
        assert_eq!(parse(line).unwrap(), [], "{line:?}");
    }
}

#[test]
fn typed_texts_are_masked_and_can_be_revealed_one_by_one() {
    let line = masked_line("type desk lamp into Search; fill Password with \"hunter2\"; press Enter");
    assert_eq!(
        line.text(),
        "type (9 characters, hidden) into Search; fill Password with (7 characters, hidden); press Enter"
    );
    assert_eq!(
        line.reveal(&[0]),
        "type desk lamp into Search; fill Password with (7 characters, hidden); press Enter"
    );
}

#[test]
fn a_typed_text_is_hidden_wherever_else_it_stands() {
    let line = masked_line("type hunter2 into Secret word; wait for hunter2");
    assert_eq!(line.text(), "type (7 characters, hidden) into Secret word; wait for (7 characters, hidden)");
}

#[test]
fn lines_that_are_not_understood_hide_what_may_be_a_credential() {
    for line in [
        "type hunter2",
        "typ hunter2 into Password",
        "my password is hunter2",
        "hunter2 is my password",
        "sign in with ann and hunter2",
        "type hunt\"er; type \"hunter2 into Password",
        "type hun;hunter2 into Password",
        "fill Password hunter2; go back",
        "open https://ann:hunter2@site.example",
        "open ann:hunter2@site.example",
        "go back; enter hunter2; reload",
    ] {
        let masked = masked_line(line).text();
        assert!(!masked.contains("hunter2"), "{line:?} was kept as {masked:?}");
    }
    assert_eq!(masked_line("buy a desk lamp").text(), "buy a desk lamp", "ordinary words stay");
}

/// Texts that look like commands more often than chance would make them.
fn likely_line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("open"),
        Just("go to"),
        Just("type"),
        Just("fill"),
        Just("into"),
        Just("in"),
        Just("with"),
        Just("to"),
        Just("press"),
        Just("choose"),
        Just("from"),
        Just("check"),
        Just("turn"),
        Just("on"),
        Just("off"),
        Just("click"),
        Just("hover"),
        Just("over"),
        Just("read"),
        Just("out"),
        Just("scroll"),
        Just("down"),
        Just("top"),
        Just("until"),
        Just("wait"),
        Just("for"),
        Just("5 seconds"),
        Just("is gone"),
        Just("address"),
        Just("new tab"),
        Just("switch to"),
        Just("tab"),
        Just("answer"),
        Just("accept"),
        Just("the"),
        Just("first"),
        Just("last"),
        Just("result"),
        Just("button"),
        Just("Price: low"),
        Just("\"a \"\"b\"\"; c\""),
        Just("'x y'"),
        Just("“z”"),
        Just("don't"),
        Just("it's,"),
        Just("then"),
        Just(";"),
        Just("shop.example"),
        Just("Enter"),
        Just("Ctrl+a"),
        Just("key"),
        Just("page"),
        Just("title."),
        Just("7"),
        Just("\""),
        Just("hunter22"),
    ];
    proptest::collection::vec(word, 1..9).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_text_makes_reading_or_masking_panic(text in "(?s).{0,60}", likely in likely_line()) {
        for line in [&text, &likely] {
            let _ = parse(line);
            let _ = masked_line(line).text();
        }
    }

    #[test]
    fn a_command_that_is_shown_can_be_read_back(line in likely_line()) {
        for command in parse(&line).unwrap_or_default() {
            let shown = InFull(&command).to_string();
            prop_assert_eq!(parse(&shown), Ok(vec![command]), "shown as {:?}", shown);
        }
    }

    #[test]
    fn a_quoted_text_survives_letter_by_letter(text in "(?s).{1,40}") {
        let quoted = text.replace('"', "\"\"");
        prop_assert_eq!(typed(&format!("type \"{quoted}\" into Note")), (text.clone(), "Note".to_owned()));
        prop_assert_eq!(typed(&format!("fill Note with \"{quoted}\"")), (text, "Note".to_owned()));
    }

    #[test]
    fn no_typed_text_is_in_the_masked_line(secret in "[a-zA-Z0-9!#%&()*+,./:<=>?@^_{|}~-]{4,20}", line in likely_line()) {
        let line = line.replace("hunter22", &secret);
        let masked = masked_line(&line).text();
        for command in parse(&line).unwrap_or_default() {
            let Some(text) = command.typed().map(TypedText::expose) else { continue };
            let chance = hidden_words_hold(text);
            prop_assert!(text.chars().count() < 4 || chance || !masked.contains(text), "{:?} in {:?}", text, masked);
        }
    }

    #[test]
    fn revealing_everything_gives_the_line_back(line in likely_line()) {
        if parse(&line).is_ok() {
            let all: Vec<usize> = (0..line.len()).collect();
            prop_assert_eq!(masked_line(&line).reveal(&all), line);
        }
    }
}

fn hidden_words_hold(text: &str) -> bool {
    (0..200).any(|length| tiller_domain::credential::hidden(length).contains(text))
}
