//! One session of Chrome's protocol: the browser itself, a page, an iframe of another process.
//!
//! Must never send a call without a deadline.

use super::events::Events;
use super::line::Connection;
use super::message::read_part;
use chromiumoxide::types::Command;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use std::sync::Arc;
use std::time::Duration;
use tiller_domain::fault::BrowserFault;

/// How long a call waits for its answer unless it says otherwise.
const DEFAULT_DEADLINE: Duration = Duration::from_secs(10);

/// One session. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Session {
    connection: Connection,
    id: Option<Arc<str>>,
}

impl Session {
    pub(super) fn new(connection: Connection, id: Option<Arc<str>>) -> Self {
        Self { connection, id }
    }

    /// Chrome's id of the session; nothing for the browser itself.
    pub(crate) fn id(&self) -> Option<&Arc<str>> {
        self.id.as_ref()
    }

    /// Calls and waits ten seconds at most.
    pub(crate) async fn call<C: Command>(&self, command: C) -> Result<C::Response, BrowserFault> {
        self.call_lean(command, DEFAULT_DEADLINE).await
    }

    /// Calls and waits this long at most.
    pub(crate) async fn call_within<C: Command>(
        &self,
        command: C,
        deadline: Duration,
    ) -> Result<C::Response, BrowserFault> {
        self.call_lean(command, deadline).await
    }

    /// Calls and reads only the fields of the answer that `R` names.
    pub(crate) async fn call_lean<C: Command, R: DeserializeOwned>(
        &self,
        command: C,
        deadline: Duration,
    ) -> Result<R, BrowserFault> {
        let method = command.identifier();
        let answer =
            self.connection.call(self.id.as_ref(), &method, &written(&method, &command)?, deadline).await?;
        read_part(&answer).map_err(|error| BrowserFault::Protocol {
            call: method.into_owned(),
            reason: format!("its answer cannot be read ({:?})", error.classify()),
        })
    }

    /// Calls without waiting for the answer.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a command is made where it is sent, as for every other call"
    )]
    pub(crate) fn send<C: Command>(&self, command: C) {
        let method = command.identifier();
        if let Ok(params) = written(&method, &command) {
            self.connection.send(self.id.as_ref(), &method, &params);
        }
    }

    /// What happens in this session from now on: the events with these names, or all of them where none is named.
    pub(crate) fn events_named(&self, methods: &'static [&'static str]) -> Events {
        self.connection.listen(self.id.clone(), methods)
    }

    /// Whether the browser is gone.
    pub(crate) fn is_gone(&self) -> bool {
        self.connection.is_gone()
    }

    /// Chrome ended this session: those who listen to it hear nothing more.
    pub(crate) fn forget(&self) {
        if let Some(id) = &self.id {
            self.connection.forget(id);
        }
    }

    /// The session with this id on the same line.
    pub(crate) fn sibling(&self, id: &str) -> Self {
        Self::new(self.connection.clone(), Some(Arc::from(id)))
    }
}

fn written<C: Serialize>(method: &str, command: &C) -> Result<Box<RawValue>, BrowserFault> {
    serde_json::value::to_raw_value(command).map_err(|error| BrowserFault::Protocol {
        call: method.to_owned(),
        reason: format!("it cannot be written ({:?})", error.classify()),
    })
}
