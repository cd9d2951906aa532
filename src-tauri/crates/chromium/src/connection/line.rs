//! The two ends of the pipe, and who waits for what.
//!
//! Must never hold a lock while it waits, and must tell its listener of every event before the next message is
//! read: whoever gets an answer finds everything that Chrome said before it already taken in.

use super::events::{Event, Events, Listeners};
use super::framing::Framing;
use super::message::Message;
use super::session::Session;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tiller_domain::fault::BrowserFault;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// Messages that may wait to be written. Far more than a living browser leaves unread.
const OUTGOING: usize = 4096;
/// Calls without an answer that are remembered, to notice when a hanging page comes back.
const LATE: usize = 1024;
/// A silence shorter than this says nothing about a page.
const SILENCE: Duration = Duration::from_secs(2);
/// Calls that wait for a site or a person: their silence says nothing about the page either.
const PATIENT: &[&str] = &[
    "Page.navigate",
    "Page.navigateToHistoryEntry",
    "Page.reload",
    "Page.handleJavaScriptDialog",
    "Page.crash",
];

/// Takes in everything that happens, in order and before anyone else. Must return quickly.
pub(crate) trait Listener: Send + Sync {
    /// Something happened in a session.
    fn happened(&self, session: &Session, event: &Event);
    /// A call was not answered in time.
    fn fell_silent(&self, session: &Arc<str>);
    /// The answer came after all.
    fn answered_late(&self, session: &Arc<str>);
    /// The browser is gone.
    fn gone(&self);
}

/// The line to one running browser.
#[derive(Clone)]
pub(crate) struct Connection {
    shared: Arc<Shared>,
}

struct Shared {
    outgoing: mpsc::Sender<Vec<u8>>,
    next_id: AtomicU64,
    waiting: Mutex<Waiting>,
    listeners: Mutex<Listeners>,
    not_understood: AtomicU64,
    listener: Arc<dyn Listener>,
}

/// Calls that wait for an answer, and calls that gave up waiting.
#[derive(Default)]
struct Waiting {
    gone: bool,
    calls: HashMap<u64, oneshot::Sender<Result<Box<RawValue>, String>>>,
    late: HashMap<u64, Arc<str>>,
}

#[derive(Serialize)]
struct Outgoing<'a> {
    id: u64,
    method: &'a str,
    #[serde(rename = "sessionId", skip_serializing_if = "Option::is_none")]
    session: Option<&'a str>,
    params: &'a RawValue,
}

/// The place of a call on the list, given up when its caller no longer waits.
struct Seat<'a> {
    shared: &'a Shared,
    id: u64,
    /// The page that is asked, if its silence would say something.
    asked: Option<&'a Arc<str>>,
    since: Instant,
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        let asked = self.asked.filter(|_| self.since.elapsed() >= SILENCE);
        // The lock is held until it is noted: a late answer must not be noted before the silence that it ends.
        let mut waiting = self.shared.waiting();
        if waiting.give_up(self.id, asked)
            && let Some(session) = asked
        {
            self.shared.listener.fell_silent(session);
        }
    }
}

impl Connection {
    /// Talks over these two ends until one of them closes.
    pub(crate) fn open(
        reader: impl AsyncRead + Send + Unpin + 'static,
        writer: impl AsyncWrite + Send + Unpin + 'static,
        listener: Arc<dyn Listener>,
    ) -> Self {
        let (outgoing, queue) = mpsc::channel(OUTGOING);
        let shared = Arc::new(Shared {
            outgoing,
            next_id: AtomicU64::new(1),
            waiting: Mutex::default(),
            listeners: Mutex::default(),
            not_understood: AtomicU64::new(0),
            listener,
        });
        let connection = Self { shared };
        tokio::spawn(write_all(writer, queue));
        tokio::spawn(connection.clone().read_all(reader));
        connection
    }

    /// The session of the browser itself.
    pub(crate) fn root(&self) -> Session {
        Session::new(self.clone(), None)
    }

    /// Whether the other end is gone.
    pub(crate) fn is_gone(&self) -> bool {
        self.shared.waiting().gone
    }

    pub(super) fn forget(&self, session: &Arc<str>) {
        self.shared.listeners().drop_session(session);
    }

    pub(super) async fn call(
        &self,
        session: Option<&Arc<str>>,
        method: &str,
        params: &RawValue,
        deadline: Duration,
    ) -> Result<Box<RawValue>, BrowserFault> {
        let (id, message) = self.written(session, method, params)?;
        let (answer, answered) = oneshot::channel();
        if !self.shared.waiting().add(id, answer) {
            return Err(BrowserFault::Gone);
        }
        let asked = session.filter(|_| !PATIENT.contains(&method));
        let _seat = Seat { shared: &self.shared, id, asked, since: Instant::now() };
        let exchange = async {
            self.shared.outgoing.send(message).await.map_err(|_| BrowserFault::Gone)?;
            match answered.await {
                Ok(Ok(result)) => Ok(result),
                Ok(Err(reason)) => Err(BrowserFault::Protocol { call: method.to_owned(), reason }),
                Err(_) => Err(BrowserFault::Gone),
            }
        };
        let outcome = tokio::time::timeout(deadline, exchange).await;
        outcome.unwrap_or_else(|_| Err(BrowserFault::NoAnswer { call: method.to_owned() }))
    }

    pub(super) fn send(&self, session: Option<&Arc<str>>, method: &str, params: &RawValue) {
        if let Ok((_, message)) = self.written(session, method, params) {
            // A full queue means that nobody reads at the other end; calls notice that by their deadlines.
            let _ = self.shared.outgoing.try_send(message);
        }
    }

    pub(super) fn listen(&self, session: Option<Arc<str>>, methods: &'static [&'static str]) -> Events {
        // Both locks, always in this order: nobody may start to listen after the last event unnoticed.
        let waiting = self.shared.waiting();
        let mut listeners = self.shared.listeners();
        let events = listeners.add(session, methods);
        if waiting.gone {
            listeners.drop_all();
        }
        events
    }

    fn written(
        &self,
        session: Option<&Arc<str>>,
        method: &str,
        params: &RawValue,
    ) -> Result<(u64, Vec<u8>), BrowserFault> {
        let id = self.shared.next_id.fetch_add(1, Ordering::Relaxed);
        let outgoing = Outgoing { id, method, session: session.map(AsRef::as_ref), params };
        let mut message = serde_json::to_vec(&outgoing).map_err(|error| BrowserFault::Protocol {
            call: method.to_owned(),
            reason: format!("it cannot be written ({:?})", error.classify()),
        })?;
        message.push(0);
        Ok((id, message))
    }

    async fn read_all(self, mut reader: impl AsyncRead + Send + Unpin) {
        let mut framing = Framing::default();
        let mut buffer = vec![0; 64 * 1024];
        while let Ok(length @ 1..) = reader.read(&mut buffer).await {
            if framing.take(&buffer[..length], |message| self.take_in(message)).is_err() {
                break;
            }
        }
        let skipped = self.shared.not_understood.load(Ordering::Relaxed);
        tracing::debug!(skipped, "the line to the browser closed");
        self.shared.close();
    }

    fn take_in(&self, bytes: &[u8]) {
        match Message::read(bytes) {
            Some(Message::Answer { id, outcome }) => self.shared.answer(id, outcome),
            Some(Message::Event { session, method, params }) => {
                let session = Session::new(self.clone(), session.map(|id| Arc::from(id.as_ref())));
                let event = Event { method: Arc::from(method.as_ref()), params: Arc::from(params) };
                self.shared.listener.happened(&session, &event);
                self.shared.listeners().tell(session.id(), &event);
            }
            None => {
                self.shared.not_understood.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn listeners(&self) -> MutexGuard<'_, Listeners> {
        self.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answer(&self, id: u64, outcome: Result<Box<RawValue>, String>) {
        let mut waiting = self.waiting();
        if let Some(caller) = waiting.calls.remove(&id) {
            // Its caller may have been dropped a moment ago.
            let _ = caller.send(outcome);
        } else if let Some(session) = waiting.late.remove(&id) {
            self.listener.answered_late(&session);
        }
    }

    fn close(&self) {
        {
            let mut waiting = self.waiting();
            waiting.gone = true;
            waiting.calls.clear();
            waiting.late.clear();
            self.listeners().drop_all();
        }
        self.listener.gone();
    }
}

impl Waiting {
    /// Puts a call on the list, unless the browser is gone.
    fn add(&mut self, id: u64, answer: oneshot::Sender<Result<Box<RawValue>, String>>) -> bool {
        if !self.gone {
            self.calls.insert(id, answer);
        }
        !self.gone
    }

    /// Takes a call off the list; its late answer is looked out for if it asked a page. Says whether it was still
    /// without an answer.
    fn give_up(&mut self, id: u64, asked: Option<&Arc<str>>) -> bool {
        let silent = self.calls.remove(&id).is_some();
        if let Some(session) = asked.filter(|_| silent) {
            if self.late.len() >= LATE {
                self.late.clear();
            }
            self.late.insert(id, Arc::clone(session));
        }
        silent
    }
}

async fn write_all(mut writer: impl AsyncWrite + Send + Unpin, mut queue: mpsc::Receiver<Vec<u8>>) {
    while let Some(message) = queue.recv().await {
        if writer.write_all(&message).await.is_err() {
            // The reading end notices the same and tells everyone.
            break;
        }
    }
}
