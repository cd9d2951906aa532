//! The app as a whole: what it is made of, how it opens and how it closes.
//!
//! Must never wait for the browser before it is usable: the browser starts meanwhile.

use crate::ask_error::AskError;
use crate::browsing::Browsing;
use crate::chat::{ChatDesk, Chats};
use crate::input::{self, Input, Queued};
use crate::live_view::LiveView;
use crate::news::News;
use crate::runs::{RunDesk, Runs};
use crate::tab_strip::TabStrip;
use crate::wheels::Wheels;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tiller_domain::app_event::{AppEvent, Overview};
use tiller_domain::fault::BrowserFault;
use tiller_domain::run::Run;
use tiller_domain::tab::Problem;
use tiller_ports::browser::{Browser, BrowserChange, Tabs};
use tiller_ports::clock::{Clock, IdSource};
use tiller_ports::driver::{Driver, Hand};
use tiller_ports::log::{ChatLog, LogError, RunLog};
use tiller_ports::practice_site::PracticeSite;
use tiller_ports::screencast::Screencast;
use tokio::sync::{broadcast, mpsc};

/// How many runs the overview tells of.
const RUNS_SHOWN: u32 = 50;

/// What the app needs from outside.
pub struct AppPorts {
    /// Starts and ends the browser.
    pub browser: Arc<dyn Browser>,
    /// Its tabs.
    pub tabs: Arc<dyn Tabs>,
    /// Sees and acts in a tab.
    pub driver: Arc<dyn Driver>,
    /// Passes the person's input on.
    pub hand: Arc<dyn Hand>,
    /// Streams the picture.
    pub screencast: Arc<dyn Screencast>,
    /// Keeps runs.
    pub run_log: Arc<dyn RunLog>,
    /// Keeps conversations.
    pub chat_log: Arc<dyn ChatLog>,
    /// The practice site.
    pub practice: Arc<dyn PracticeSite>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn IdSource>,
}

/// The app. Cheap to clone; all clones are the same app.
#[derive(Clone)]
pub struct App(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) ports: AppPorts,
    pub(crate) news: Arc<News>,
    pub(crate) wheels: Arc<Wheels>,
    pub(crate) strip: Arc<TabStrip>,
    pub(crate) inputs: mpsc::UnboundedSender<Queued>,
    pub(crate) run_desk: RunDesk,
    pub(crate) chat_desk: ChatDesk,
    log_problem: Mutex<Option<Problem>>,
    /// Whether runs of an app that ended before they did may still stand open in the log.
    left_over: AtomicBool,
}

impl App {
    /// Opens the app; the last conversation goes on. A run log that cannot be used is said in the overview;
    /// everything else works.
    pub async fn open(ports: AppPorts) -> Self {
        let news = Arc::new(News::new());
        let wheels = Arc::new(Wheels::default());
        let strip = Arc::new(TabStrip::new(ports.tabs.clone(), wheels.clone(), news.clone()));
        let (inputs, queue) = mpsc::unbounded_channel();
        let inner = Arc::new(Inner {
            ports,
            news,
            wheels,
            strip,
            inputs,
            run_desk: RunDesk::default(),
            chat_desk: ChatDesk::default(),
            log_problem: Mutex::new(None),
            left_over: AtomicBool::new(true),
        });
        if let Err(error) = inner.chat_desk.take_up(&inner).await {
            inner.note_log_problem(&error);
        }
        tokio::spawn(follow_the_browser(Arc::downgrade(&inner), inner.ports.browser.watch()));
        tokio::spawn(input::pass_on_in_order(Arc::downgrade(&inner), queue));
        Self(inner)
    }

    /// Starts the browser, and opens a first tab if there is none. Runs that an earlier app left open are ended as
    /// interrupted, unless another app is at work on the same profile: then they are its own.
    pub async fn start_browser(&self) -> Result<(), AskError> {
        let started = self.0.ports.browser.start().await;
        self.0.tell_browser();
        if !matches!(started, Err(BrowserFault::ProfileInUse { .. })) {
            self.0.end_what_was_left().await;
        }
        started?;
        if self.0.ports.tabs.tabs().is_empty() {
            let tab = self.0.ports.tabs.open_tab().await?;
            self.0.strip.show(&tab);
        }
        self.0.strip.tell();
        Ok(())
    }

    /// Everything that a window needs to draw itself. Watch first, then ask: nothing is missed.
    pub async fn overview(&self) -> Overview {
        let inner = &self.0;
        Overview {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            browser: inner.ports.browser.status(),
            tabs: inner.strip.shown(),
            active_tab: inner.strip.active(),
            messages: inner.chat_desk.messages(inner).await.unwrap_or_default(),
            runs: inner.ports.run_log.latest_runs(RUNS_SHOWN).await.unwrap_or_default(),
            log_problem: inner.log_problem(),
        }
    }

    /// Tells of every change from now on.
    pub fn watch(&self) -> broadcast::Receiver<AppEvent> {
        self.0.news.watch()
    }

    /// Why nothing can be kept, if nothing can.
    pub fn check_log(&self) -> Result<(), AskError> {
        match self.0.log_problem() {
            Some(Problem { message, hint }) => Err(AskError { message, hint }),
            None => Ok(()),
        }
    }

    /// Serves the practice site, if it is not served yet, and tells its address.
    pub async fn practice_address(&self) -> Result<String, AskError> {
        Ok(self.0.ports.practice.open().await?.to_string())
    }

    /// The person's own browsing.
    pub fn browsing(&self) -> Browsing {
        Browsing(self.0.clone())
    }

    /// The conversation.
    pub fn chats(&self) -> Chats {
        Chats(self.0.clone())
    }

    /// The runs.
    pub fn runs(&self) -> Runs {
        Runs(self.0.clone())
    }

    /// The person's input.
    pub fn input(&self) -> Input {
        Input(self.0.clone())
    }

    /// The picture of the shown tab.
    pub fn live_view(&self) -> LiveView {
        LiveView(self.0.clone())
    }

    /// Stops what is going on, keeps its end, and ends the browser.
    pub async fn close(&self) {
        self.runs().stop_all().await;
        self.0.ports.browser.close().await;
    }
}

impl Inner {
    fn note_log_problem(&self, error: &LogError) {
        let problem = AskError::from(error.clone()).problem();
        *self.log_problem.lock().unwrap_or_else(PoisonError::into_inner) = Some(problem);
    }

    fn log_problem(&self) -> Option<Problem> {
        self.log_problem.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Ends the runs that an app left open which ended before they did.
    async fn end_what_was_left(&self) {
        if !self.left_over.swap(false, Ordering::SeqCst) {
            return;
        }
        match self.interrupted_runs().await {
            Ok(runs) => runs.into_iter().for_each(|run| self.news.tell(AppEvent::RunChanged { run })),
            Err(error) => self.note_log_problem(&error),
        }
    }

    async fn interrupted_runs(&self) -> Result<Vec<Run>, LogError> {
        let mut runs = Vec::new();
        for id in self.ports.run_log.interrupt_open_runs(self.ports.clock.now()).await? {
            runs.extend(self.ports.run_log.run(&id).await?);
        }
        Ok(runs)
    }

    fn tell_browser(&self) {
        self.news.tell(AppEvent::BrowserChanged { status: self.ports.browser.status() });
    }
}

async fn follow_the_browser(app: Weak<Inner>, mut changes: broadcast::Receiver<BrowserChange>) {
    loop {
        let change = changes.recv().await;
        let Some(app) = app.upgrade() else { return };
        match change {
            Ok(BrowserChange::Tabs) => app.strip.tell(),
            Ok(BrowserChange::Status) | Err(broadcast::error::RecvError::Lagged(_)) => {
                app.tell_browser();
                app.strip.tell();
            }
            Err(broadcast::error::RecvError::Closed) => return,
        }
    }
}

#[cfg(test)]
mod tests;
