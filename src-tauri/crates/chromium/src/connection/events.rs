//! What happens in one session, as a stream.
//!
//! Must never lose an event that a live listener asked for.

use super::message::read_part;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Something that happened in a session.
#[derive(Clone)]
pub(crate) struct Event {
    /// Chrome's name for it, such as `Page.loadEventFired`.
    pub(crate) method: Arc<str>,
    pub(super) params: Arc<RawValue>,
}

impl Event {
    /// Reads the fields one is interested in; nothing when they are not there.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Option<T> {
        read_part(&self.params).ok()
    }
}

/// The events of one session from the moment this was asked for.
pub(crate) struct Events {
    pub(super) receiver: mpsc::UnboundedReceiver<Event>,
}

impl Events {
    /// The next event; nothing once the session or the browser is gone.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        self.receiver.recv().await
    }
}

/// Who listens to which session (no session: the browser itself).
#[derive(Default)]
pub(super) struct Listeners {
    by_session: HashMap<Option<Arc<str>>, Vec<Ear>>,
}

/// One who listens, to these methods only (none: to all).
struct Ear {
    methods: &'static [&'static str],
    sender: mpsc::UnboundedSender<Event>,
}

impl Listeners {
    pub(super) fn add(&mut self, session: Option<Arc<str>>, methods: &'static [&'static str]) -> Events {
        let (sender, receiver) = mpsc::unbounded_channel();
        let ears = self.by_session.entry(session).or_default();
        ears.retain(|ear| !ear.sender.is_closed());
        ears.push(Ear { methods, sender });
        Events { receiver }
    }

    pub(super) fn tell(&mut self, session: Option<&Arc<str>>, event: &Event) {
        let Some(ears) = self.by_session.get_mut(&session.cloned()) else { return };
        ears.retain(|ear| {
            let wanted = ear.methods.is_empty() || ear.methods.contains(&event.method.as_ref());
            if wanted { ear.sender.send(event.clone()).is_ok() } else { !ear.sender.is_closed() }
        });
        if ears.is_empty() {
            self.by_session.remove(&session.cloned());
        }
    }

    /// A session is over: its listeners hear nothing more.
    pub(super) fn drop_session(&mut self, session: &Arc<str>) {
        self.by_session.remove(&Some(Arc::clone(session)));
    }

    pub(super) fn drop_all(&mut self) {
        self.by_session.clear();
    }
}
