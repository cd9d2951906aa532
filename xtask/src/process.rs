//! Programs that are started, watched and ended together with all that they started.
//!
//! Each runs in a process group of its own, so that a hung test cannot leave a browser behind. Must never wait
//! without a deadline, and never end a group that it did not start.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;

use crate::{interrupt, paths};

const LOOK: Duration = Duration::from_millis(50);
const GRACE: Duration = Duration::from_secs(5);
const SILENCE: Duration = Duration::from_secs(1);

/// A running program and everything in its process group; ended when dropped.
pub(crate) struct Group {
    child: Child,
    ended: bool,
}

/// How waiting for a program came out.
#[derive(Debug)]
pub(crate) enum Ending {
    Exited(ExitStatus),
    TooLate,
}

impl Ending {
    pub(crate) fn is_success(&self) -> bool {
        matches!(self, Self::Exited(status) if status.success())
    }
}

impl Group {
    pub(crate) fn start(command: &mut Command) -> anyhow::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let child = command.spawn().with_context(|| format!("cannot start {}", shown(command)))?;
        Ok(Self { child, ended: false })
    }

    /// The program's standard output, once, when it was piped.
    pub(crate) fn output(&mut self) -> Option<impl Read + Send + 'static> {
        self.child.stdout.take()
    }

    /// The program's standard input, once, when it was piped.
    pub(crate) fn input(&mut self) -> Option<impl std::io::Write> {
        self.child.stdin.take()
    }

    pub(crate) fn exited(&mut self) -> anyhow::Result<Option<ExitStatus>> {
        Ok(self.child.try_wait()?)
    }

    pub(crate) fn wait(&mut self, limit: Option<Duration>) -> anyhow::Result<Ending> {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait()? {
                return Ok(Ending::Exited(status));
            }
            interrupt::check()?;
            if limit.is_some_and(|limit| start.elapsed() > limit) {
                return Ok(Ending::TooLate);
            }
            thread::sleep(LOOK);
        }
    }

    /// Asks the whole group to end, and insists after a while.
    pub(crate) fn end(&mut self) {
        if self.ended {
            return;
        }
        self.ended = true;
        signal(&mut self.child, Insistence::Asked);
        let start = Instant::now();
        while start.elapsed() < GRACE {
            let gone = matches!(self.child.try_wait(), Ok(Some(_)) | Err(_));
            if gone && !any_left(&self.child) {
                return;
            }
            thread::sleep(LOOK);
        }
        signal(&mut self.child, Insistence::Forced);
        self.child.wait().ok();
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

/// Runs a program on this terminal until it ends.
pub(crate) fn show(command: &mut Command, limit: Duration) -> anyhow::Result<Ending> {
    let mut group = Group::start(command.stdin(Stdio::null()))?;
    group.wait(Some(limit))
}

/// Runs a program and hands over each line that it says, as it says it.
pub(crate) fn stream(
    command: &mut Command,
    limit: Duration,
    mut on_line: impl FnMut(&str),
) -> anyhow::Result<Ending> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut group = Group::start(command)?;
    let lines = lines_of(&mut group.child);
    let start = Instant::now();
    loop {
        interrupt::check()?;
        if start.elapsed() > limit {
            return Ok(Ending::TooLate);
        }
        match lines.recv_timeout(LOOK) {
            Ok(line) => on_line(&line),
            Err(RecvTimeoutError::Disconnected) => {
                return group.wait(Some(limit.saturating_sub(start.elapsed())));
            }
            Err(RecvTimeoutError::Timeout) => {
                if let Some(status) = group.exited()? {
                    last_words(&lines, &mut on_line);
                    return Ok(Ending::Exited(status));
                }
            }
        }
    }
}

/// What an ended program had still said. A grandchild that outlives it may hold the pipes open for ever, so silence
/// ends this too; dropping the group then ends the straggler.
fn last_words(lines: &Receiver<String>, on_line: &mut impl FnMut(&str)) {
    while let Ok(line) = lines.recv_timeout(SILENCE) {
        on_line(&line);
    }
}

/// Says what a quick question printed, or nothing when it cannot be asked.
pub(crate) fn ask(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A command that Linux ends when this process is killed outright, where nothing here can run any more.
pub(crate) fn bound_to_us(program: &str) -> Command {
    if cfg!(target_os = "linux") && paths::program("setpriv").is_some() {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "TERM", "--", program]);
        return command;
    }
    Command::new(program)
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

fn lines_of(child: &mut Child) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    let pipes: [Option<Box<dyn Read + Send>>; 2] = [
        child.stdout.take().map(|pipe| Box::new(pipe) as _),
        child.stderr.take().map(|pipe| Box::new(pipe) as _),
    ];
    for pipe in pipes.into_iter().flatten() {
        let sender = sender.clone();
        thread::spawn(move || {
            let mut reader = BufReader::new(pipe);
            let mut bytes = Vec::new();
            while matches!(reader.read_until(b'\n', &mut bytes), Ok(count) if count > 0) {
                let line = String::from_utf8_lossy(&bytes);
                if sender.send(line.trim_end_matches(['\n', '\r']).to_owned()).is_err() {
                    return;
                }
                bytes.clear();
            }
        });
    }
    receiver
}

#[derive(Clone, Copy)]
enum Insistence {
    Asked,
    Forced,
}

#[cfg(unix)]
fn signal(child: &mut Child, how: Insistence) {
    use nix::sys::signal::{Signal, killpg};
    let signal = match how {
        Insistence::Asked => Signal::SIGTERM,
        Insistence::Forced => Signal::SIGKILL,
    };
    // Already gone is what is wanted.
    killpg(group_id(child), signal).ok();
}

#[cfg(unix)]
fn any_left(child: &Child) -> bool {
    nix::sys::signal::killpg(group_id(child), None).is_ok()
}

#[cfg(unix)]
fn group_id(child: &Child) -> nix::unistd::Pid {
    nix::unistd::Pid::from_raw(i32::try_from(child.id()).unwrap_or(i32::MAX))
}

#[cfg(not(unix))]
fn signal(child: &mut Child, _how: Insistence) {
    child.kill().ok();
}

#[cfg(not(unix))]
fn any_left(_child: &Child) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn lines_arrive_from_both_streams_and_the_status_is_kept() {
        let mut lines = Vec::new();

        let ending = stream(&mut shell("echo one; echo two >&2; exit 3"), Duration::from_secs(20), |line| {
            lines.push(line.to_owned());
        })
        .unwrap();

        lines.sort();
        assert_eq!(lines, ["one", "two"]);
        assert!(matches!(ending, Ending::Exited(status) if status.code() == Some(3)), "{ending:?}");
    }

    #[test]
    fn a_program_that_hangs_is_ended_with_what_it_started() {
        let mut grandchild = String::new();

        let ending = stream(&mut shell("sleep 300 & echo $!; wait"), Duration::from_secs(1), |line| {
            line.clone_into(&mut grandchild);
        })
        .unwrap();

        assert!(matches!(ending, Ending::TooLate), "{ending:?}");
        let state = std::fs::read_to_string(format!("/proc/{grandchild}/stat")).unwrap_or_default();
        assert!(state.is_empty() || state.contains(") Z "), "the sleep must be gone, not {state}");
    }

    #[test]
    fn a_straggler_that_holds_the_pipes_does_not_hold_us() {
        let ending = stream(&mut shell("sleep 300 & echo done"), Duration::from_mins(1), |_| ()).unwrap();

        assert!(ending.is_success(), "the program itself ended well: {ending:?}");
    }
}
