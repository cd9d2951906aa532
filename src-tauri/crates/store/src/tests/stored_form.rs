//! How facts and statuses are written: a log of today must be readable for every Tiller to come.
//!
//! Must never be made to pass by accepting another form without a migration.

use super::{Place, event, run};
use tiller_domain::ids::{ActionId, PictureId};
use tiller_domain::run::{Outcome, PauseReason, RunFact};
use tiller_domain::tab::Problem;
use tiller_ports::log::RunLog;

const FACTS: &str = "SELECT number || ' ' || at || ' ' || fact FROM run_events ORDER BY run, number";
const STATUSES: &str = "SELECT state || ' ' || status FROM runs ORDER BY seq";

fn problem() -> Problem {
    Problem { message: "nothing is called “Buy”".to_owned(), hint: "look again".to_owned() }
}

fn facts() -> Vec<RunFact> {
    let action = ActionId::new("a1");
    vec![
        RunFact::Planned { steps: vec!["Open shop.example".to_owned()] },
        RunFact::StepStarted { step: 0 },
        RunFact::ActionStarted { step: 0, action: action.clone(), words: "Open".to_owned(), before: None },
        RunFact::ActionDone {
            step: 0,
            action: action.clone(),
            words: "Opened".to_owned(),
            url: "https://shop.example/".to_owned(),
            after: Some(PictureId::new("p1")),
        },
        RunFact::ActionRefused { step: 0, action, problem: problem(), after: None },
        RunFact::FactRead {
            step: 0,
            name: "price".to_owned(),
            value: "3 €".to_owned(),
            source: "https://shop.example/".to_owned(),
        },
        RunFact::StepDone { step: 0 },
        RunFact::StepFailed { step: 0, problem: problem() },
        RunFact::Paused { reason: PauseReason::TookThePage },
        RunFact::Paused { reason: PauseReason::Asked },
        RunFact::Resumed,
        RunFact::Ended { outcome: Outcome::Done },
    ]
}

#[tokio::test]
async fn a_fact_is_stored_in_this_form() {
    let place = Place::new();
    let store = place.open().await;
    store.open_run(&run("1")).await.unwrap();
    for (number, fact) in (1..).zip(facts()) {
        store.append(&event("1", number, fact), &[]).await.unwrap();
    }
    insta::assert_snapshot!(place.rows(FACTS).await, @r#"
    1 1796032800001 {"type":"planned","steps":["Open shop.example"]}
    2 1796032800002 {"type":"stepStarted","step":0}
    3 1796032800003 {"type":"actionStarted","step":0,"action":"a1","words":"Open","before":null}
    4 1796032800004 {"type":"actionDone","step":0,"action":"a1","words":"Opened","url":"https://shop.example/","after":"p1"}
    5 1796032800005 {"type":"actionRefused","step":0,"action":"a1","problem":{"message":"nothing is called “Buy”","hint":"look again"},"after":null}
    6 1796032800006 {"type":"factRead","step":0,"name":"price","value":"3 €","source":"https://shop.example/"}
    7 1796032800007 {"type":"stepDone","step":0}
    8 1796032800008 {"type":"stepFailed","step":0,"problem":{"message":"nothing is called “Buy”","hint":"look again"}}
    9 1796032800009 {"type":"paused","reason":"tookThePage"}
    10 1796032800010 {"type":"paused","reason":"asked"}
    11 1796032800011 {"type":"resumed"}
    12 1796032800012 {"type":"ended","outcome":{"type":"done"}}
    "#);
}

#[tokio::test]
async fn a_status_is_stored_in_this_form() {
    let place = Place::new();
    let store = place.open().await;
    let facts = [
        RunFact::Resumed,
        RunFact::Paused { reason: PauseReason::Asked },
        RunFact::Ended { outcome: Outcome::Done },
        RunFact::Ended { outcome: Outcome::GaveUp { problem: problem() } },
        RunFact::Ended { outcome: Outcome::Stopped },
        RunFact::Ended { outcome: Outcome::NeedsYou { problem: problem() } },
        RunFact::Ended { outcome: Outcome::Interrupted },
    ];
    for (id, fact) in ["1", "2", "3", "4", "5", "6", "7"].into_iter().zip(facts) {
        store.open_run(&run(id)).await.unwrap();
        store.append(&event(id, 1, fact), &[]).await.unwrap();
    }
    insta::assert_snapshot!(place.rows(STATUSES).await, @r#"
    working {"type":"working"}
    paused {"type":"paused","reason":"asked"}
    ended {"type":"ended","outcome":{"type":"done"}}
    ended {"type":"ended","outcome":{"type":"gaveUp","problem":{"message":"nothing is called “Buy”","hint":"look again"}}}
    ended {"type":"ended","outcome":{"type":"stopped"}}
    ended {"type":"ended","outcome":{"type":"needsYou","problem":{"message":"nothing is called “Buy”","hint":"look again"}}}
    ended {"type":"ended","outcome":{"type":"interrupted"}}
    "#);
}
