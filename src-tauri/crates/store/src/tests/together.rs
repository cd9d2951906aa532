//! Many at once: every event is kept once, and a caller who goes away leaves the log in order.
//!
//! Must never depend on who comes first.

use super::{Place, event, run};
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Waker};
use tiller_domain::ids::{PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::RunFact;
use tiller_ports::log::RunLog;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_runs_can_be_told_at_once() {
    let place = Place::new();
    let store = Arc::new(place.open().await);
    let mut telling = Vec::new();
    for id in ["1", "2"] {
        store.open_run(&run(id)).await.unwrap();
        let store = Arc::clone(&store);
        telling.push(tokio::spawn(async move {
            for number in 1..=150 {
                let picture = (PictureId::new(format!("{id}/{number}")), Picture { jpeg: vec![1; 20_000] });
                store.append(&event(id, number, RunFact::Resumed), &[picture]).await.unwrap();
                let told = store.transcript(&RunId::new(id)).await.unwrap();
                assert_eq!(told.len(), number as usize, "what was stored is there at once");
            }
        }));
    }
    for told in telling {
        told.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_who_tell_the_same_event_one_is_refused() {
    let place = Place::new();
    let (one, other) = (Arc::new(place.open().await), Arc::new(place.open().await));
    one.open_run(&run("1")).await.unwrap();
    let tellers = [Arc::clone(&one), Arc::clone(&one), Arc::clone(&other), other];
    let telling = tellers.map(|store| {
        tokio::spawn(async move {
            let mut taken = 0;
            for number in 1..=40 {
                taken += u32::from(store.append(&event("1", number, RunFact::Resumed), &[]).await.is_ok());
            }
            taken
        })
    });
    let mut taken = 0;
    for told in telling {
        taken += told.await.unwrap();
    }
    let kept = one.transcript(&RunId::new("1")).await.unwrap();
    assert_eq!(kept.len(), taken as usize, "each number was taken from exactly one of them");
    let numbers: Vec<u32> = kept.iter().map(|event| event.number).collect();
    assert!(numbers.iter().copied().eq(1..=taken), "without gaps: {numbers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_caller_who_gives_up_at_any_point_leaves_the_log_in_order() {
    let place = Place::new();
    let store = place.open().await;
    store.open_run(&run("1")).await.unwrap();
    for polls in 0..60 {
        let next = u32::try_from(store.transcript(&RunId::new("1")).await.unwrap().len()).unwrap() + 1;
        {
            let told = event("1", next, RunFact::StepStarted { step: polls });
            let mut giving_up = pin!(store.append(&told, &[]));
            for _ in 0..polls {
                if giving_up.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_ready() {
                    break;
                }
                tokio::task::yield_now().await;
            }
        }
        let kept = u32::try_from(store.transcript(&RunId::new("1")).await.unwrap().len()).unwrap();
        assert!(kept == next || kept == next - 1, "all of it or nothing");
        store.append(&event("1", kept + 1, RunFact::Resumed), &[]).await.unwrap();
    }
}
