//! Chrome's process on Windows, with its pipe on two handles that it inherits and is told the numbers of.
//!
//! Must never open a port: any program on the machine could read the signed-in browser through it. Must never let
//! Chrome inherit our ends, and must never keep Chrome's: the pipe has to break when either of the two is gone.

use super::arguments::io_pipes;
use super::process::Process;
use super::profile::ProfileLock;
use super::stderr_tail::StderrTail;
use interprocess::os::windows::unnamed_pipe::CreationOptions;
use std::io;
use std::os::windows::io::{AsRawHandle, OwnedHandle};
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex, PoisonError};
use tiller_domain::fault::BrowserFault;
use tokio::fs::File;
use tokio::process::{Child, Command};
use win32job::{ExtendedLimitInfo, Job};

/// One start at a time: a second Chrome would inherit the first one's ends.
static STARTING: Mutex<()> = Mutex::new(());

/// Our two ends of the pipe. Such pipes only know blocking reads, which `File` keeps off the tasks.
pub(super) struct Pipe {
    pub(super) reader: File,
    pub(super) writer: File,
}

/// How an end is brought about.
#[derive(Clone, Copy)]
pub(super) enum Insistence {
    /// It may tidy up first.
    Please,
    /// At once.
    Now,
}

/// Chrome with all its helpers: a job, whose processes end when its last handle is closed, even if by a crash.
#[derive(Clone)]
pub(super) struct Family(Arc<Mutex<Option<Job>>>);

impl Family {
    /// Ends all of them. There is no polite word but the one that went through the pipe, so politeness only waits.
    pub(super) fn end(&self, insistence: Insistence) {
        match insistence {
            Insistence::Please => {}
            Insistence::Now => drop(self.0.lock().unwrap_or_else(PoisonError::into_inner).take()),
        }
    }

    /// Whether any of them is left.
    pub(super) fn lives(&self) -> bool {
        let job = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        job.as_ref().is_some_and(|job| job.query_process_id_list().is_ok_and(|left| !left.is_empty()))
    }
}

/// There is no root here.
pub(super) fn running_as_root() -> bool {
    false
}

/// Starts the program. It holds the profile until it ends.
pub(super) fn spawn(
    program: &Path,
    arguments: &[String],
    lock: ProfileLock,
) -> Result<(Pipe, Process), BrowserFault> {
    let (pipe, mut child, family) = start(program, arguments).map_err(|error| {
        BrowserFault::LaunchFailed { browser: program.display().to_string(), reason: error.to_string() }
    })?;
    let stderr = StderrTail::default();
    if let Some(stream) = child.stderr.take() {
        tokio::spawn(stderr.clone().follow(stream));
    }
    Ok((pipe, Process::watch(child, family, stderr, lock)))
}

/// The program with its pipe, in a job of its own. If any of it fails, nothing is left running.
fn start(program: &Path, arguments: &[String]) -> io::Result<(Pipe, Child, Family)> {
    let mut limits = ExtendedLimitInfo::new();
    limits.limit_kill_on_job_close();
    let job = Job::create_with_limit_info(&limits)?;
    let one_at_a_time = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    let (their_reader, our_writer) = to_chrome()?;
    let (our_reader, their_writer) = from_chrome()?;
    let child = Command::new(program)
        .args(arguments)
        .arg(io_pipes(their_reader.as_raw_handle().addr(), their_writer.as_raw_handle().addr()))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    // While Chrome's ends are held here, too, the pipe would not break when Chrome dies.
    drop((their_reader, their_writer));
    drop(one_at_a_time);
    let process = child.raw_handle().ok_or_else(|| io::Error::other("it ended at once"))?;
    job.assign_process(process.addr().cast_signed())?;
    let pipe = Pipe { reader: file(our_reader), writer: file(our_writer) };
    Ok((pipe, child, Family(Arc::new(Mutex::new(Some(job))))))
}

/// The pipe that Chrome reads: its end, which it inherits, and ours.
fn to_chrome() -> io::Result<(OwnedHandle, OwnedHandle)> {
    let (sender, receiver) = CreationOptions::default().inheritable(true).build()?;
    Ok((receiver.into(), ours_alone(&OwnedHandle::from(sender))?))
}

/// The pipe that Chrome writes: our end, and Chrome's, which it inherits.
fn from_chrome() -> io::Result<(OwnedHandle, OwnedHandle)> {
    let (sender, receiver) = CreationOptions::default().inheritable(true).build()?;
    Ok((ours_alone(&OwnedHandle::from(receiver))?, sender.into()))
}

/// The same end as a handle that no child inherits: both ends of a new pipe are inheritable, or neither, and a
/// duplicate never is.
fn ours_alone(inheritable: &OwnedHandle) -> io::Result<OwnedHandle> {
    inheritable.try_clone()
}

fn file(end: OwnedHandle) -> File {
    File::from_std(std::fs::File::from(end))
}
