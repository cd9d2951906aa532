//! Steps and actions can be asked for without reading a transcript.
//!
//! Must never read what the transcript already says.

use super::{Place, event, run};
use tiller_domain::ids::{ActionId, PictureId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{Outcome, RunFact};
use tiller_domain::tab::Problem;
use tiller_ports::log::RunLog;

const STEPS: &str = "SELECT step || ' ' || words || ' ' || state || coalesce(' ' || (problem ->> 'message'), '') \
                     FROM steps ORDER BY run, step";
const ACTIONS: &str = "SELECT id || ' ' || a.step || ' ' || words || ': ' || state \
                              || coalesce(', ' || did, '') || coalesce(', ' || (problem ->> 'message'), '') \
                              || coalesce(', before ' || b.jpeg, '') || coalesce(', after ' || c.jpeg, '') \
                       FROM (SELECT *, id AS action FROM actions) a \
                       LEFT JOIN (SELECT id AS b_id, cast(jpeg AS TEXT) AS jpeg FROM pictures) b ON b_id = before_picture \
                       LEFT JOIN (SELECT id AS c_id, cast(jpeg AS TEXT) AS jpeg FROM pictures) c ON c_id = after_picture \
                       ORDER BY a.id";

fn problem(message: &str) -> Problem {
    Problem { message: message.to_owned(), hint: "look again".to_owned() }
}

fn pictures(names: &[&str]) -> Vec<(PictureId, Picture)> {
    names.iter().map(|name| (PictureId::new(*name), Picture { jpeg: name.as_bytes().to_vec() })).collect()
}

fn started(step: u32, action: &str, words: &str, before: Option<&str>) -> RunFact {
    let before = before.map(PictureId::new);
    RunFact::ActionStarted { step, action: ActionId::new(action), words: words.to_owned(), before }
}

#[tokio::test]
async fn steps_and_actions_say_how_each_of_them_stands() {
    let place = Place::new();
    let store = place.open().await;
    store.open_run(&run("1")).await.unwrap();
    let steps = ["Open the shop", "Buy it", "Read the receipt"].map(str::to_owned).to_vec();
    let opened = RunFact::ActionDone {
        step: 0,
        action: ActionId::new("a1"),
        words: "Opened the shop".to_owned(),
        url: "https://shop.example/".to_owned(),
        after: Some(PictureId::new("p2")),
    };
    let (action, after) = (ActionId::new("a2"), Some(PictureId::new("p4")));
    let refused = RunFact::ActionRefused { step: 1, action, problem: problem("it is sold out"), after };
    let facts = [
        (RunFact::Planned { steps }, vec![]),
        (RunFact::StepStarted { step: 0 }, vec![]),
        (started(0, "a1", "Open", Some("p1")), vec!["p1"]),
        (opened, vec!["p2"]),
        (RunFact::StepDone { step: 0 }, vec![]),
        (RunFact::StepStarted { step: 1 }, vec![]),
        (started(1, "a2", "Buy", Some("p3")), vec!["p3"]),
        (refused, vec!["p4"]),
        (started(1, "a3", "Look", None), vec![]),
    ];
    for (number, (fact, taken)) in (1..).zip(facts) {
        store.append(&event("1", number, fact), &pictures(&taken)).await.unwrap();
    }
    insta::assert_snapshot!(place.rows(STEPS).await, @"
    0 Open the shop done
    1 Buy it working
    2 Read the receipt planned
    ");
    insta::assert_snapshot!(place.rows(ACTIONS).await, @"
    a1 0 Open: done, Opened the shop, before p1, after p2
    a2 1 Buy: refused, it is sold out, before p3, after p4
    a3 1 Look: working
    ");

    let failed = RunFact::StepFailed { step: 1, problem: problem("it is sold out") };
    store.append(&event("1", 10, failed), &[]).await.unwrap();
    store.append(&event("1", 11, RunFact::StepStarted { step: 2 }), &[]).await.unwrap();
    store.append(&event("1", 12, RunFact::Ended { outcome: Outcome::Stopped }), &[]).await.unwrap();
    insta::assert_snapshot!(place.rows(STEPS).await, @"
    0 Open the shop done
    1 Buy it failed it is sold out
    2 Read the receipt brokenOff
    ");
    insta::assert_snapshot!(place.rows(ACTIONS).await, @"
    a1 0 Open: done, Opened the shop, before p1, after p2
    a2 1 Buy: refused, it is sold out, before p3, after p4
    a3 1 Look: brokenOff
    ");
}

#[tokio::test]
async fn a_run_takes_everything_that_belongs_to_it_along_when_it_goes() {
    let place = Place::new();
    let store = place.open().await;
    store.open_run(&run("1")).await.unwrap();
    store.append(&event("1", 1, started(0, "a1", "Open", Some("p1"))), &pictures(&["p1"])).await.unwrap();
    store.append(&event("1", 2, RunFact::StepStarted { step: 0 }), &[]).await.unwrap();
    sqlx::query("DELETE FROM runs").execute(&store.pool).await.unwrap();
    let left = place
        .rows(
            "SELECT cast((SELECT count(*) FROM run_events) + (SELECT count(*) FROM steps) \
                       + (SELECT count(*) FROM actions) + (SELECT count(*) FROM pictures) AS TEXT)",
        )
        .await;
    assert_eq!(left, "0", "nothing of a deleted run stays behind");
}
