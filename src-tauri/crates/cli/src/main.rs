//! The `tiller` command: what the window does, on a terminal.
//!
//! Must never report success for anything that was not done and read back.

mod failure;
mod practice;
mod report;
mod run;
mod terminal;

use clap::{Parser, Subcommand};
use failure::Failure;
use std::process::ExitCode;

/// A browser that a person and an AI steer together.
#[derive(Parser)]
#[command(name = "tiller", version, propagate_version = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Carry out plain commands in the browser, without a window
    Run(run::RunArguments),
    /// Serve the practice site on this machine until Ctrl+C, and say its address
    Practice,
}

#[tokio::main]
async fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Run(arguments) => run::run(&arguments).await,
        Command::Practice => practice::serve().await,
    };
    done.unwrap_or_else(Failure::say)
}
