use super::*;
use crate::paper::paper;
use crate::plain_commands::parse;
use proptest::prelude::*;
use tiller_domain::element::ElementRef;
use tiller_domain::observation::Settled;

fn machine(line: &str) -> Machine {
    Machine::new(RunId::new("r1"), parse(line).unwrap(), Some(TabId::new("t1")))
}

fn seen(outline: &str) -> Event {
    let snapshot = Some(paper(outline));
    let tab = TabId::new("t1");
    Event::Seen(Ok(Box::new(Observation { tab, dialog: None, console_errors: Vec::new(), snapshot })))
}

fn deed() -> Deed {
    Deed {
        url: "https://shop.example/".to_owned(),
        title: "Shop".to_owned(),
        settled: Settled::Quiet,
        readback: None,
        opened: None,
        dialog: None,
        console_errors: Vec::new(),
    }
}

/// Stores everything until the machine asks for something else.
fn next(machine: &mut Machine, event: Event) -> Effect {
    let mut effect = machine.on(event);
    while matches!(effect, Effect::Record(..)) {
        effect = machine.on(Event::Stored);
    }
    effect
}

const SAVE: &str = "button \"Save\" @";

#[test]
fn what_is_not_there_yet_is_looked_for_again() {
    let mut machine = machine("click Save");
    assert!(matches!(next(&mut machine, Event::Begin), Effect::Look(_)));
    assert!(matches!(next(&mut machine, seen("text \"Loading\"")), Effect::Rest));
    assert!(matches!(next(&mut machine, Event::Rested), Effect::Look(_)));
    assert!(matches!(next(&mut machine, seen(SAVE)), Effect::TakePicture(_)));
    assert!(matches!(next(&mut machine, Event::Pictured(None)), Effect::Act(..)));
}

#[test]
fn a_fresh_look_after_a_stale_ref_can_succeed() {
    let mut machine = machine("click Save");
    next(&mut machine, Event::Begin);
    next(&mut machine, seen(SAVE));
    next(&mut machine, Event::Pictured(None));
    let stale = Refusal::StaleRef(ElementRef::of_page(0, 1));
    assert!(matches!(next(&mut machine, Event::Acted(Err(stale.into()))), Effect::Look(_)));
    next(&mut machine, seen(SAVE));
    next(&mut machine, Event::Pictured(None));
    assert!(matches!(next(&mut machine, Event::Acted(Ok(deed()))), Effect::TakePicture(_)));
    assert!(matches!(next(&mut machine, Event::Pictured(None)), Effect::Finish));
    assert_eq!(machine.outcome, Some(Outcome::Done));
}

#[test]
fn a_deed_that_was_done_stays_done_when_the_pause_comes_after_it() {
    let mut machine = machine("click Save");
    next(&mut machine, Event::Begin);
    next(&mut machine, seen(SAVE));
    next(&mut machine, Event::Pictured(None));
    next(&mut machine, Event::Acted(Ok(deed())));
    assert!(matches!(next(&mut machine, Event::Paused(PauseReason::Asked)), Effect::AwaitResume));
    assert!(matches!(next(&mut machine, Event::Resumed), Effect::Finish), "and is not done again");
    assert_eq!(machine.outcome, Some(Outcome::Done));
}

#[test]
fn the_end_of_a_page_is_no_failure() {
    let mut machine = machine("scroll down");
    next(&mut machine, Event::Begin);
    next(&mut machine, seen(SAVE));
    next(&mut machine, Event::Pictured(None));
    let end = next(&mut machine, Event::Acted(Err(Refusal::ScrolledOut("down").into())));
    assert!(matches!(end, Effect::Finish));
    assert_eq!(machine.outcome, Some(Outcome::Done));
}

proptest! {
    /// Whatever happens: a deed is begun in the log before it is asked for, every begun deed is told of, the run ends
    /// once and comes to an end.
    #[test]
    fn no_course_of_events_breaks_the_rules(choices in proptest::collection::vec(0u8..12, 1..60)) {
        let mut machine = machine("click Save; type hunter22 into Note; scroll down; new tab; switch to tab 1; read Save");
        let page = "button \"Save\" @\ntextbox \"Note\" @";
        let mut choices = choices.into_iter();
        let (mut begun, mut told, mut ended) = (0, 0, 0);
        let mut effect = machine.on(Event::Begin);
        for _ in 0..400 {
            let choice = choices.next().unwrap_or(0);
            if let Effect::Act(..) = &effect {
                prop_assert_eq!(begun, told + 1, "one deed is open, and it is stored");
            }
            let event = match &effect {
                Effect::Finish => break,
                Effect::Record(fact, _) => {
                    match fact {
                        RunFact::ActionStarted { .. } => begun += 1,
                        RunFact::ActionDone { .. } | RunFact::ActionRefused { .. } => told += 1,
                        RunFact::Ended { .. } => ended += 1,
                        _ => {}
                    }
                    Event::Stored
                }
                Effect::AwaitResume => if choice == 11 { Event::Stopped } else { Event::Resumed },
                Effect::AwaitPause => if choice > 5 { Event::NotPaused } else { Event::Paused(PauseReason::Asked) },
                _ if choice == 11 => Event::Stopped,
                _ if choice == 10 => Event::Paused(PauseReason::TookThePage),
                Effect::Look(_) => match choice {
                    9 => Event::Seen(Err(Refusal::UserHasControl.into())),
                    8 => seen("text \"Loading\""),
                    _ => seen(page),
                },
                Effect::Rest => Event::Rested,
                Effect::TakePicture(_) => Event::Pictured(None),
                Effect::Act(..) => match choice {
                    9 => Event::Acted(Err(Refusal::StaleRef(ElementRef::of_page(0, 1)).into())),
                    8 => Event::Acted(Err(Refusal::UserHasControl.into())),
                    7 => Event::Acted(Err(Refusal::Disabled("it".to_owned()).into())),
                    _ => Event::Acted(Ok(deed())),
                },
                Effect::OpenTab => Event::TabOpened(Ok(TabId::new("t2"))),
                Effect::CloseTab(_) => Event::TabClosed(Ok(())),
                Effect::ListTabs => Event::TabsListed(Vec::new()),
            };
            effect = machine.on(event);
        }
        prop_assert!(matches!(effect, Effect::Finish), "it comes to an end");
        prop_assert_eq!(begun, told, "what began is told of");
        prop_assert_eq!(ended, 1, "it ends once");
    }
}
