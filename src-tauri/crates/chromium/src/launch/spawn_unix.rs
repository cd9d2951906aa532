//! Chrome's process on Linux and macOS, with its pipe on descriptors 3 and 4.
//!
//! Must never open a port: any program on the machine could read the signed-in browser through it.

use super::process::Process;
use super::profile::ProfileLock;
use super::stderr_tail::StderrTail;
use command_fds::{CommandFdExt, FdMapping};
use rustix::process::{Pid, Signal, geteuid, kill_process_group, test_kill_process_group};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Stdio;
use tiller_domain::fault::BrowserFault;
use tokio::net::unix::pipe;

/// Our two ends of the pipe.
pub(super) struct Pipe {
    pub(super) reader: pipe::Receiver,
    pub(super) writer: pipe::Sender,
}

/// How an end is brought about.
#[derive(Clone, Copy)]
pub(super) enum Insistence {
    /// It may tidy up first.
    Please,
    /// At once.
    Now,
}

/// Chrome with all its helpers: a process group of its own.
#[derive(Clone)]
pub(super) struct Family(Option<Pid>);

impl Family {
    /// Ends all of them. Those that are gone already are no error.
    pub(super) fn end(&self, insistence: Insistence) {
        let signal = match insistence {
            Insistence::Please => Signal::TERM,
            Insistence::Now => Signal::KILL,
        };
        if let Some(group) = self.0 {
            let _ = kill_process_group(group, signal);
        }
    }

    /// Whether any of them is left.
    pub(super) fn lives(&self) -> bool {
        self.0.is_some_and(|group| test_kill_process_group(group).is_ok())
    }
}

/// Whether Chrome would refuse its sandbox to us.
pub(super) fn running_as_root() -> bool {
    geteuid().is_root()
}

/// Starts the program. It holds the profile until it ends.
pub(super) fn spawn(
    program: &Path,
    arguments: &[String],
    lock: ProfileLock,
) -> Result<(Pipe, Process), BrowserFault> {
    let failed = |error: io::Error| BrowserFault::LaunchFailed {
        browser: program.display().to_string(),
        reason: error.to_string(),
    };
    let (their_reader, our_writer) = io::pipe().map_err(failed)?;
    let (our_reader, their_writer) = io::pipe().map_err(failed)?;
    let pipe = Pipe {
        reader: pipe::Receiver::from_owned_fd(OwnedFd::from(our_reader)).map_err(failed)?,
        writer: pipe::Sender::from_owned_fd(OwnedFd::from(our_writer)).map_err(failed)?,
    };
    let mut command = std::process::Command::new(program);
    command
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .process_group(0);
    let descriptors = vec![
        FdMapping { parent_fd: their_reader.into(), child_fd: 3 },
        FdMapping { parent_fd: their_writer.into(), child_fd: 4 },
    ];
    command.fd_mappings(descriptors).map_err(|error| failed(io::Error::other(error)))?;
    let mut command = tokio::process::Command::from(command);
    let mut child = command.kill_on_drop(true).spawn().map_err(failed)?;
    // The command still holds Chrome's ends; while it does, the pipe would not break when Chrome dies.
    drop(command);
    let stderr = StderrTail::default();
    if let Some(stream) = child.stderr.take() {
        tokio::spawn(stderr.clone().follow(stream));
    }
    let family = Family(child.id().and_then(|id| i32::try_from(id).ok()).and_then(Pid::from_raw));
    Ok((pipe, Process::watch(child, family, stderr, lock)))
}
