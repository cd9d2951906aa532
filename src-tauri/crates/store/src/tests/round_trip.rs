//! Whatever happened in a run comes back exactly as it was told.
//!
//! Must never choose its own examples: whatever can be told is told.

use super::{Place, run};
use proptest::option;
use proptest::prelude::*;
use std::cell::Cell;
use tiller_domain::ids::{ActionId, PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{Outcome, PauseReason, RunEvent, RunFact};
use tiller_domain::tab::Problem;
use tiller_domain::time::Timestamp;
use tiller_ports::log::RunLog;

fn problem() -> impl Strategy<Value = Problem> {
    any::<(String, String)>().prop_map(|(message, hint)| Problem { message, hint })
}

fn reason() -> impl Strategy<Value = PauseReason> {
    prop_oneof![Just(PauseReason::TookThePage), Just(PauseReason::Asked)]
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![
        Just(Outcome::Done),
        problem().prop_map(|problem| Outcome::GaveUp { problem }),
        Just(Outcome::Stopped),
        problem().prop_map(|problem| Outcome::NeedsYou { problem }),
        Just(Outcome::Interrupted),
    ]
}

fn action() -> impl Strategy<Value = ActionId> {
    any::<String>().prop_map(ActionId::new)
}

fn picture() -> impl Strategy<Value = Option<PictureId>> {
    option::of(any::<String>().prop_map(PictureId::new))
}

fn fact() -> impl Strategy<Value = RunFact> {
    let text = any::<String>;
    let step = any::<u32>;
    prop_oneof![
        prop::collection::vec(text(), 0..4).prop_map(|steps| RunFact::Planned { steps }),
        step().prop_map(|step| RunFact::StepStarted { step }),
        (step(), action(), text(), picture())
            .prop_map(|(step, action, words, before)| RunFact::ActionStarted { step, action, words, before }),
        (step(), action(), text(), text(), picture()).prop_map(|(step, action, words, url, after)| {
            RunFact::ActionDone { step, action, words, url, after }
        }),
        (step(), action(), problem(), picture()).prop_map(|(step, action, problem, after)| {
            RunFact::ActionRefused { step, action, problem, after }
        }),
        (step(), text(), text(), text()).prop_map(|(step, name, value, source)| RunFact::FactRead {
            step,
            name,
            value,
            source
        }),
        step().prop_map(|step| RunFact::StepDone { step }),
        (step(), problem()).prop_map(|(step, problem)| RunFact::StepFailed { step, problem }),
        reason().prop_map(|reason| RunFact::Paused { reason }),
        Just(RunFact::Resumed),
        outcome().prop_map(|outcome| RunFact::Ended { outcome }),
    ]
}

/// Any moment from the year 1 to the year 9999.
fn moment() -> impl Strategy<Value = Timestamp> {
    (-62_135_596_800_000_i64..253_402_200_000_000).prop_map(Timestamp::from_millis)
}

#[test]
fn any_event_and_its_picture_survive_being_stored() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let place = Place::new();
    let store = runtime.block_on(place.open());
    let runs = Cell::new(0);
    let told = (prop::collection::vec((fact(), moment()), 1..6), prop::collection::vec(any::<u8>(), 0..300));
    proptest!(ProptestConfig::with_cases(96), |((facts, jpeg) in told)| {
        runs.set(runs.get() + 1);
        let id = format!("run {}", runs.get());
        let (name, picture) = (PictureId::new(id.clone()), Picture { jpeg });
        let told: Vec<RunEvent> = (1..)
            .zip(facts)
            .map(|(number, (fact, at))| RunEvent { run: RunId::new(id.clone()), number, at, fact })
            .collect();
        let (stored, kept) = runtime.block_on(async {
            store.open_run(&run(&id)).await.unwrap();
            for event in &told {
                store.append(event, &[(name.clone(), picture.clone())]).await.unwrap();
            }
            (store.transcript(&RunId::new(id.clone())).await.unwrap(), store.picture(&name).await.unwrap())
        });
        prop_assert_eq!(stored, told);
        prop_assert!(kept == Some(picture), "the picture is the same to the byte");
    });
}
