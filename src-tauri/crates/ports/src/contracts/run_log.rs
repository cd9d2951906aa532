//! What every run log does.
//!
//! Must never look at how events are stored.

use crate::log::{LogError, RunLog};
use tiller_domain::ids::{ActionId, PictureId, RunId, TabId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{Outcome, PauseReason, Run, RunEvent, RunFact, RunStatus};
use tiller_domain::tab::Problem;
use tiller_domain::time::Timestamp;

/// Checks a run log that is empty.
pub async fn run_log_contract(log: &dyn RunLog) {
    a_log_that_is_new_holds_nothing(log).await;
    a_run_is_found_again_as_it_was_opened(log).await;
    every_kind_of_fact_comes_back_in_order(log).await;
    the_status_follows_the_events(log).await;
    an_event_out_of_turn_is_refused_and_leaves_nothing(log).await;
    a_run_cannot_be_opened_twice(log).await;
    a_goal_can_be_reworded(log).await;
    the_latest_runs_come_newest_first(log).await;
    open_runs_are_interrupted_once(log).await;
}

async fn a_log_that_is_new_holds_nothing(log: &dyn RunLog) {
    assert_eq!(log.latest_runs(10).await, Ok(vec![]), "no run was opened yet");
    assert_eq!(log.run(&RunId::new("nowhere")).await, Ok(None), "an unknown run is no error");
    assert_eq!(log.transcript(&RunId::new("nowhere")).await, Ok(vec![]), "nor has it a transcript");
    let picture = log.picture(&PictureId::new("nowhere")).await.expect("an unknown picture is no error");
    assert!(picture.is_none(), "there is no such picture");
}

async fn a_run_is_found_again_as_it_was_opened(log: &dyn RunLog) {
    let opened = Run { goal: "öffne “Zürich” 🧭".to_owned(), tab: None, ..run("found") };
    log.open_run(&opened).await.expect("a run can be opened");
    assert_eq!(log.run(&opened.id).await, Ok(Some(opened)), "nothing of it may be lost");
}

async fn every_kind_of_fact_comes_back_in_order(log: &dyn RunLog) {
    log.open_run(&run("facts")).await.expect("a run can be opened");
    let told: Vec<RunEvent> =
        (1..).zip(every_fact()).map(|(number, fact)| event("facts", number, fact)).collect();
    for event in &told {
        log.append(event, &[]).await.expect("the next event is taken");
    }
    assert_eq!(
        log.transcript(&RunId::new("facts")).await,
        Ok(told),
        "a transcript is what happened, in order"
    );
}

async fn the_status_follows_the_events(log: &dyn RunLog) {
    let id = RunId::new("status");
    log.open_run(&run("status")).await.expect("a run can be opened");
    let outcome = Outcome::GaveUp { problem: problem() };
    let story = [
        (RunFact::Planned { steps: vec![] }, RunStatus::Working),
        (RunFact::Paused { reason: PauseReason::Asked }, RunStatus::Paused { reason: PauseReason::Asked }),
        (RunFact::StepStarted { step: 0 }, RunStatus::Paused { reason: PauseReason::Asked }),
        (RunFact::Resumed, RunStatus::Working),
        (RunFact::Ended { outcome: outcome.clone() }, RunStatus::Ended { outcome }),
    ];
    for (number, (fact, status)) in (1..).zip(story) {
        log.append(&event("status", number, fact), &[]).await.expect("the next event is taken");
        let stands = log.run(&id).await.expect("a run can be read").map(|run| run.status);
        assert_eq!(stands, Some(status), "after event {number}");
    }
}

async fn an_event_out_of_turn_is_refused_and_leaves_nothing(log: &dyn RunLog) {
    let id = RunId::new("turns");
    log.open_run(&run("turns")).await.expect("a run can be opened");
    let picture = |name: &str| (PictureId::new(name), Picture { jpeg: name.as_bytes().to_vec() });
    let first = event("turns", 1, RunFact::StepStarted { step: 0 });
    log.append(&first, &[picture("kept-1"), picture("kept-2")]).await.expect("the first event is number 1");

    for number in [0, 1, 3] {
        let early = event("turns", number, RunFact::Ended { outcome: Outcome::Done });
        let refused = log.append(&early, &[picture("lost")]).await;
        assert_eq!(refused, Err(LogError::OutOfTurn { run: id.clone(), number }), "number 2 is next");
    }
    assert_eq!(log.transcript(&id).await, Ok(vec![first]), "what was refused was not kept");
    let stands = log.run(&id).await.expect("a run can be read").map(|run| run.status);
    assert_eq!(stands, Some(RunStatus::Working), "what was refused ended nothing");
    let kept = log.picture(&PictureId::new("kept-2")).await.expect("a picture can be read");
    assert!(kept == Some(picture("kept-2").1), "the pictures come with their event");
    let lost = log.picture(&PictureId::new("lost")).await.expect("a picture can be read");
    assert!(lost.is_none(), "the picture of a refused event is refused with it");

    let stray = log.append(&event("nowhere", 1, RunFact::Resumed), &[]).await;
    let no_run = LogError::OutOfTurn { run: RunId::new("nowhere"), number: 1 };
    assert_eq!(stray, Err(no_run), "an event needs its run");
}

async fn a_run_cannot_be_opened_twice(log: &dyn RunLog) {
    let again = Run { goal: "another".to_owned(), ..run("turns") };
    assert!(log.open_run(&again).await.is_err(), "two runs under one id would mix their events");
    let kept = log.run(&again.id).await.expect("a run can be read").map(|run| run.goal);
    assert_eq!(kept.as_deref(), Some("goal of turns"), "the first one stays as it was");
}

async fn a_goal_can_be_reworded(log: &dyn RunLog) {
    let id = RunId::new("found");
    log.reword_goal(&id, "type desk lamp into Search").await.expect("a goal can be reworded");
    let goal = log.run(&id).await.expect("a run can be read").map(|run| run.goal);
    assert_eq!(goal.as_deref(), Some("type desk lamp into Search"), "the words are the new ones");
    assert!(log.reword_goal(&RunId::new("nowhere"), "x").await.is_err(), "there is no such run");
}

async fn the_latest_runs_come_newest_first(log: &dyn RunLog) {
    let latest = log.latest_runs(2).await.expect("runs can be listed");
    let ids: Vec<&str> = latest.iter().map(|run| run.id.as_str()).collect();
    assert_eq!(ids, ["turns", "status"], "the newest first, and no more than asked for");
    assert_eq!(log.latest_runs(0).await, Ok(vec![]), "none is none");
}

async fn open_runs_are_interrupted_once(log: &dyn RunLog) {
    let at = Timestamp::from_millis(1_796_032_999_000);
    let mut interrupted = log.interrupt_open_runs(at).await.expect("open runs can be interrupted");
    interrupted.sort();
    assert_eq!(interrupted, [RunId::new("found"), RunId::new("turns")], "those that had not ended");

    let transcript = log.transcript(&RunId::new("turns")).await.expect("a transcript can be read");
    let ended = RunFact::Ended { outcome: Outcome::Interrupted };
    let last = RunEvent { at, ..event("turns", 2, ended) };
    assert_eq!(transcript.last(), Some(&last), "the transcript says how it ended");
    let stands = log.run(&RunId::new("turns")).await.expect("a run can be read").map(|run| run.status);
    assert_eq!(stands, Some(RunStatus::Ended { outcome: Outcome::Interrupted }), "and so does the run");
    assert_eq!(log.interrupt_open_runs(at).await, Ok(vec![]), "an ended run does not end twice");
}

fn run(id: &str) -> Run {
    Run {
        id: RunId::new(id),
        goal: format!("goal of {id}"),
        tab: Some(TabId::new("t1")),
        started_at: Timestamp::from_millis(1_796_032_800_250),
        status: RunStatus::Working,
    }
}

fn event(run: &str, number: u32, fact: RunFact) -> RunEvent {
    let at = Timestamp::from_millis(1_796_032_800_000 + i64::from(number));
    RunEvent { run: RunId::new(run), number, at, fact }
}

fn problem() -> Problem {
    Problem {
        message: "nothing here is called “Buy”".to_owned(),
        hint: "did you mean button “Buy now”?".to_owned(),
    }
}

fn every_fact() -> Vec<RunFact> {
    let (step, action) = (0, ActionId::new("a1"));
    vec![
        RunFact::Planned { steps: vec!["Open shop.example".to_owned(), "Click “Ok”".to_owned()] },
        RunFact::StepStarted { step },
        RunFact::ActionStarted { step, action: action.clone(), words: "Open".to_owned(), before: None },
        RunFact::ActionDone {
            step,
            action,
            words: "Opened".to_owned(),
            url: "https://shop.example/".to_owned(),
            after: Some(PictureId::new("p1")),
        },
        RunFact::FactRead {
            step,
            name: "price".to_owned(),
            value: "3 €".to_owned(),
            source: "https://shop.example/".to_owned(),
        },
        RunFact::StepDone { step },
        RunFact::StepStarted { step: 1 },
        RunFact::Paused { reason: PauseReason::TookThePage },
        RunFact::Resumed,
        RunFact::ActionStarted {
            step: 1,
            action: ActionId::new("a2"),
            words: "Click".to_owned(),
            before: Some(PictureId::new("p2")),
        },
        RunFact::ActionRefused { step: 1, action: ActionId::new("a2"), problem: problem(), after: None },
        RunFact::StepFailed { step: 1, problem: problem() },
        RunFact::Ended { outcome: Outcome::NeedsYou { problem: problem() } },
    ]
}
