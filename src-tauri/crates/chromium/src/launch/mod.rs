//! Starts Chrome on a profile of the app's own, with a private pipe instead of a port, and sees to its end.
//!
//! Must never leave a process behind, never wait for ever, and never let two browsers use one profile.

mod arguments;
mod identity;
mod process;
mod profile;
#[cfg(unix)]
#[path = "spawn_unix.rs"]
mod spawn;
#[cfg(windows)]
#[path = "spawn_windows.rs"]
mod spawn;
mod stderr_tail;

use crate::chromium::ChromiumConfig;
use crate::connection::{Connection, Listener};
use crate::find::Found;
use chromiumoxide::cdp::browser_protocol::browser::{CloseParams, GetVersionParams, GetVersionReturns};
use process::Process;
use profile::ProfileLock;
use std::sync::Arc;
use std::time::Duration;
use tiller_domain::browser::BrowserInfo;
use tiller_domain::fault::BrowserFault;
use tokio::time::Instant;

/// How long Chrome may take until its first answer.
const LAUNCH: Duration = Duration::from_secs(20);
/// How long Chrome may take to end after it was asked to.
const GOODBYE: Duration = Duration::from_secs(5);

/// A browser that has answered.
pub(crate) struct Launched {
    pub(crate) connection: Connection,
    pub(crate) info: BrowserInfo,
    process: Process,
}

/// Starts the browser and waits for its first answer.
pub(crate) async fn launch(
    found: &Found,
    config: &ChromiumConfig,
    listener: Arc<dyn Listener>,
) -> Result<Launched, BrowserFault> {
    if spawn::running_as_root() && !config.no_sandbox {
        return Err(BrowserFault::RootNeedsSetting);
    }
    let lock = ProfileLock::take(&config.profile).await?;
    let deadline = Instant::now() + LAUNCH;
    let user_agent = identity::user_agent(found).await;
    let arguments = arguments::arguments(config, user_agent.as_deref());
    let (pipe, process) = spawn::spawn(&found.path, &arguments, lock)?;
    let connection = Connection::open(pipe.reader, pipe.writer, listener);
    let version = tokio::time::timeout_at(deadline, first_answer(&connection)).await;
    let browser = || found.path.display().to_string();
    match version {
        Ok(Ok(version)) => Ok(Launched { connection, info: info(found, &version), process }),
        Ok(Err(fault)) => {
            let reason = process.last_words().await.unwrap_or_else(|| fault.to_string());
            process.kill().await;
            Err(BrowserFault::LaunchFailed { browser: browser(), reason })
        }
        Err(_) => {
            process.kill().await;
            Err(BrowserFault::LaunchTimedOut {
                browser: browser(),
                seconds: u32::try_from(LAUNCH.as_secs()).unwrap_or(u32::MAX),
            })
        }
    }
}

impl Launched {
    /// Asks Chrome to end, then insists. Returns when its processes are gone and the profile is free.
    pub(crate) async fn end(&self) {
        let asked = self.connection.root().call_within(CloseParams::default(), GOODBYE).await;
        if asked.is_ok() && self.process.ended_within(GOODBYE).await {
            return;
        }
        self.process.kill().await;
    }

    /// Waits until a browser whose line broke is gone as a process too.
    pub(crate) async fn bury(&self) {
        self.process.kill().await;
    }
}

async fn first_answer(connection: &Connection) -> Result<GetVersionReturns, BrowserFault> {
    connection.root().call_within(GetVersionParams::default(), LAUNCH).await
}

fn info(found: &Found, version: &GetVersionReturns) -> BrowserInfo {
    let version = version.product.rsplit('/').next().unwrap_or_default().to_owned();
    BrowserInfo { name: found.brand.to_string(), version, path: found.path.display().to_string() }
}
