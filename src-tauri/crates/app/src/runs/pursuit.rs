//! A run from its first word to its answer in the chat.
//!
//! Must never begin anything that is not kept yet, nor leave a tab with the run once it has ended.

use crate::ask_error::AskError;
use crate::guard::Guard;
use crate::news::News;
use crate::open_app::Inner;
use crate::runs::desk::Seat;
use crate::tab_strip::TabStrip;
use std::sync::{Arc, Mutex, PoisonError};
use tiller_agent::intake::PlainGoal;
use tiller_agent::run::{
    PlainRun, RunListener, RunOrders, RunPorts, RunReport, run_control, run_plain_commands,
};
use tiller_domain::app_event::AppEvent;
use tiller_domain::chat::{Author, Message};
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::run::{Run, RunEvent, RunStatus};
use tiller_ports::log::LogError;

impl Inner {
    /// Begins a run in the shown tab and returns once it is kept.
    pub(crate) async fn begin_run(self: Arc<Self>, goal: PlainGoal) -> Result<RunId, AskError> {
        let id = RunId::new(self.ports.ids.next_id());
        let (control, orders) = run_control();
        let seat = self.run_desk.take(id.clone(), goal.masked(), control)?;
        let tab = self.tab_to_begin_in().await?;
        let run = Run {
            id: id.clone(),
            goal: goal.masked(),
            tab: Some(tab.clone()),
            started_at: self.ports.clock.now(),
            status: RunStatus::Working,
        };
        self.ports.run_log.open_run(&run).await?;
        let said = self.put(Author::You, goal.masked(), Some(id.clone())).await?;
        self.news.tell(AppEvent::RunChanged { run: run.clone() });
        let begun = PlainRun { id: id.clone(), goal, tab: Some(tab) };
        tokio::spawn(self.see_through(run, begun, orders, said, seat));
        Ok(id)
    }

    async fn see_through(
        self: Arc<Self>,
        run: Run,
        begun: PlainRun,
        orders: RunOrders,
        said: Message,
        seat: Seat,
    ) {
        let id = run.id.clone();
        let teller =
            Arc::new(Teller { news: self.news.clone(), strip: self.strip.clone(), run: Mutex::new(run) });
        let ports = self.ports_for(&id, teller.clone());
        let report = run_plain_commands(&ports, begun, orders).await;
        self.wheels.release(&id);
        self.strip.tell();
        let answered = self.answer(&teller, said, &report).await;
        let lost = report
            .log_problem
            .clone()
            .or_else(|| answered.err().map(|error| AskError::from(error).problem()));
        if let Some(problem) = lost {
            // The end could not be kept; the person is told all the same.
            teller.end(&report);
            self.news.tell(AppEvent::WentWrong { problem });
        }
        drop(seat);
    }

    /// Shows what proved harmless, and answers in the chat.
    async fn answer(&self, teller: &Teller, said: Message, report: &RunReport) -> Result<(), LogError> {
        let id = teller.run().id;
        self.ports.run_log.reword_goal(&id, &report.revealed_goal).await?;
        teller.reword(&report.revealed_goal);
        self.change(Message { text: report.revealed_goal.clone(), ..said }).await?;
        self.put(Author::Tiller, report.summary.clone(), Some(id)).await?;
        Ok(())
    }

    fn ports_for(&self, run: &RunId, listener: Arc<Teller>) -> RunPorts {
        let guard = Arc::new(Guard::new(self, run.clone()));
        RunPorts {
            driver: guard.clone(),
            tabs: guard,
            log: self.ports.run_log.clone(),
            clock: self.ports.clock.clone(),
            listener,
        }
    }

    /// The shown tab. A browser that is not there is started first.
    async fn tab_to_begin_in(&self) -> Result<TabId, AskError> {
        self.ports.browser.start().await?;
        self.strip.tell();
        if let Some(tab) = self.strip.active() {
            return Ok(tab);
        }
        let tab = self.ports.tabs.open_tab().await?;
        self.strip.show(&tab);
        Ok(tab)
    }
}

/// Tells the window of each event once it is kept, and how the run stands.
struct Teller {
    news: Arc<News>,
    strip: Arc<TabStrip>,
    run: Mutex<Run>,
}

impl Teller {
    fn run(&self) -> Run {
        self.run.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn change(&self, change: impl FnOnce(&mut Run)) {
        let run = {
            let mut run = self.run.lock().unwrap_or_else(PoisonError::into_inner);
            change(&mut run);
            run.clone()
        };
        self.news.tell(AppEvent::RunChanged { run });
    }

    fn reword(&self, goal: &str) {
        self.change(|run| goal.clone_into(&mut run.goal));
    }

    /// The run is over although its end could not be kept.
    fn end(&self, report: &RunReport) {
        self.change(|run| run.status = RunStatus::Ended { outcome: report.outcome.clone() });
    }
}

impl RunListener for Teller {
    fn stored(&self, event: &RunEvent) {
        self.news.tell(AppEvent::RunEventStored { event: event.clone() });
        if let Some(status) = event.fact.status() {
            self.change(|run| run.status = status);
        }
    }
    fn went_to(&self, tab: &TabId) {
        self.strip.show_with_run(&self.run().id, tab);
    }
}
