//! Performs what the machine of a run asks for, through the ports.
//!
//! Must never decide, and never let a fact be heard of before it is stored.

use super::RunPorts;
use super::control::{Order, RunOrders};
use super::effect::{Effect, Event};
use super::machine::Machine;
use std::time::Duration;
use tiller_domain::ids::{PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{RunEvent, RunFact};
use tiller_domain::tab::Problem;
use tokio::time::{Instant, sleep, sleep_until, timeout};

/// How long a page is given for what is still to come, before the next look.
const REST: Duration = Duration::from_millis(400);
/// How long the log may take once the person wants an end; with what is dropped at once it stays under 200 ms.
const LOG_AFTER_STOP: Duration = Duration::from_millis(150);
/// How long a pause may take to be known here after the guard knew it.
const PAUSE_KNOWN_WITHIN: Duration = Duration::from_secs(2);

/// Runs the machine to its end; an error when something could not be stored.
pub(super) async fn drive(
    ports: &RunPorts,
    run: &RunId,
    machine: &mut Machine,
    orders: &mut RunOrders,
) -> Result<(), Problem> {
    let mut recorder = Recorder { ports, run, number: 0, stop_by: None };
    let mut event = Event::Begin;
    loop {
        let tab_before = machine.tab.clone();
        let effect = machine.on(event);
        if let Some(tab) = machine.tab.as_ref().filter(|tab| Some(*tab) != tab_before.as_ref()) {
            ports.listener.went_to(tab);
        }
        event = match effect {
            Effect::Finish => return Ok(()),
            Effect::Record(fact, pictures) => {
                recorder.store(fact, pictures, orders).await?;
                Event::Stored
            }
            Effect::AwaitResume => after_pause(orders.released().await),
            Effect::AwaitPause => match timeout(PAUSE_KNOWN_WITHIN, orders.interrupted()).await {
                Ok(order) => interruption(order),
                Err(_) => Event::NotPaused,
            },
            effect => interruptible(ports, effect, orders).await,
        };
        if matches!(event, Event::Stopped) {
            recorder.hurry();
        }
    }
}

/// Performs an effect; an order of the person's drops it at once.
async fn interruptible(ports: &RunPorts, effect: Effect, orders: &mut RunOrders) -> Event {
    tokio::select! {
        biased;
        order = orders.interrupted() => interruption(order),
        event = perform(ports, effect) => event,
    }
}

fn interruption(order: Order) -> Event {
    match order {
        Order::Stop => Event::Stopped,
        Order::Pause(reason) => Event::Paused(reason),
        Order::Go => Event::NotPaused,
    }
}

fn after_pause(order: Order) -> Event {
    match order {
        Order::Stop => Event::Stopped,
        Order::Go | Order::Pause(_) => Event::Resumed,
    }
}

async fn perform(ports: &RunPorts, effect: Effect) -> Event {
    match effect {
        Effect::Look(tab) => Event::Seen(ports.driver.observe(&tab).await.map(Box::new)),
        Effect::Rest => {
            sleep(REST).await;
            Event::Rested
        }
        Effect::TakePicture(tab) => Event::Pictured(ports.driver.picture(&tab).await.ok()),
        Effect::Act(tab, action) => Event::Acted(ports.driver.act(&tab, &action).await),
        Effect::OpenTab => Event::TabOpened(ports.tabs.open_tab().await),
        Effect::CloseTab(tab) => Event::TabClosed(ports.tabs.close_tab(&tab).await),
        Effect::ListTabs => Event::TabsListed(ports.tabs.tabs()),
        Effect::Record(..) | Effect::AwaitResume | Effect::AwaitPause | Effect::Finish => Event::Stored,
    }
}

/// Numbers the facts of a run, stores them, then tells of them.
struct Recorder<'a> {
    ports: &'a RunPorts,
    run: &'a RunId,
    number: u32,
    stop_by: Option<Instant>,
}

impl Recorder<'_> {
    /// From now on the log has little time.
    fn hurry(&mut self) {
        self.stop_by.get_or_insert_with(|| Instant::now() + LOG_AFTER_STOP);
    }

    async fn store(
        &mut self,
        fact: RunFact,
        pictures: Vec<(PictureId, Picture)>,
        orders: &mut RunOrders,
    ) -> Result<(), Problem> {
        let event =
            RunEvent { run: self.run.clone(), number: self.number + 1, at: self.ports.clock.now(), fact };
        let too_late = async {
            if let Some(by) = self.stop_by {
                sleep_until(by).await;
            } else {
                orders.stopped().await;
                sleep(LOG_AFTER_STOP).await;
            }
        };
        tokio::select! {
            biased;
            stored = self.ports.log.append(&event, &pictures) => stored.map_err(|error| Problem {
                message: error.to_string(),
                hint: error.hint(),
            })?,
            () = too_late => return Err(no_answer()),
        }
        self.number += 1;
        self.ports.listener.stored(&event);
        Ok(())
    }
}

fn no_answer() -> Problem {
    Problem {
        message: "the run log does not answer".to_owned(),
        hint: "check the disk that holds it; the run has ended all the same".to_owned(),
    }
}
