//! `cargo xtask`: the commands of a working copy, from a fresh machine on.
//!
//! Must never leave a process behind, install anything without saying what and why, or end with success
//! when something was not done.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command line tool speaks on its terminal")]

mod cargo;
mod check;
mod display;
mod home;
mod interrupt;
mod keyring;
mod options;
mod paths;
mod picture;
mod process;
mod run;
mod setup;
mod shots;
mod stages;
mod test;
mod totals;
mod ui;
mod world;

use std::process::ExitCode;

use crate::interrupt::Stopped;
use crate::options::{HELP, Task};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let task = match options::parse(&arguments) {
        Ok(task) => task,
        Err(mistake) => {
            eprintln!("{mistake}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match interrupt::listen().and_then(|()| perform(task)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) if error.is::<Stopped>() => {
            eprintln!("xtask: stopped; everything it had started is ended");
            ExitCode::from(130)
        }
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// True when all of it was done and nothing failed.
fn perform(task: Task) -> anyhow::Result<bool> {
    match task {
        Task::Help => {
            println!("{HELP}");
            Ok(true)
        }
        Task::Run { consent, profile } => run::run(consent, profile),
        Task::Test { consent, part } => test::test(consent, part),
        Task::Check { consent } => check::check(consent),
        Task::Shots { consent } => shots::shots(consent),
    }
}
