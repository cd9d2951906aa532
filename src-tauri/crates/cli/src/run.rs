//! `tiller run`: one line of plain commands, carried out as a run.
//!
//! Must never leave a browser behind, also when it is interrupted.

use crate::failure::Failure;
use crate::report::Report;
use crate::terminal::say;
use clap::Args;
use std::process::ExitCode;
use tiller_app::App;
use tiller_compose::{Settings, open_app, start_tracing};
use tiller_domain::app_event::AppEvent;
use tiller_domain::ids::RunId;
use tiller_domain::run::{Outcome, RunEvent, RunFact, RunStatus};
use tokio::sync::broadcast::{Receiver, error::RecvError};

/// What the exit code is when Ctrl+C ended the run (128 + SIGINT, as shells do).
const INTERRUPTED: u8 = 130;

#[derive(Args)]
pub(crate) struct RunArguments {
    /// What is to be done, such as "open shop.example; type desk lamp into Search; press Enter"
    goal: String,
    /// Print one JSON object at the end instead of lines as it goes
    #[arg(long)]
    json: bool,
}

/// Carries the line out. Exit code 0 only when all of it was done.
pub(crate) async fn run(arguments: &RunArguments) -> Result<ExitCode, Failure> {
    let settings = Settings::from_environment()?;
    start_tracing(&settings);
    let app = open_app(&settings).await?;
    let ended = pursue(&app, arguments).await;
    app.close().await;
    ended
}

async fn pursue(app: &App, arguments: &RunArguments) -> Result<ExitCode, Failure> {
    let mut news = app.watch();
    app.check_log()?;
    app.start_browser().await?;
    let run = app.chats().begin(&arguments.goal).await?;
    let interrupted = tokio::select! {
        told = follow(app, &mut news, &run, arguments.json) => told.map(|()| false)?,
        _ = tokio::signal::ctrl_c() => true,
    };
    if interrupted {
        app.runs().stop_all().await;
    }
    let report = Report::of(&app.runs().ended(&run).await?, &app.runs().transcript(&run).await?);
    say(&if arguments.json { serde_json::to_string_pretty(&report)? } else { report.to_string() })?;
    Ok(match report.outcome {
        Outcome::Done => ExitCode::SUCCESS,
        _ if interrupted => ExitCode::from(INTERRUPTED),
        Outcome::GaveUp { .. } | Outcome::Stopped | Outcome::NeedsYou { .. } | Outcome::Interrupted => {
            ExitCode::FAILURE
        }
    })
}

/// Prints what happens in the run until it has ended. One whose end could not be kept ends with the reason.
async fn follow(app: &App, news: &mut Receiver<AppEvent>, run: &RunId, json: bool) -> Result<(), Failure> {
    let mut over = false;
    loop {
        match news.recv().await {
            Ok(AppEvent::RunEventStored { event }) if event.run == *run => {
                if !json {
                    print_event(&event)?;
                }
                if matches!(event.fact, RunFact::Ended { .. }) {
                    return Ok(());
                }
            }
            Ok(AppEvent::RunChanged { run: now }) if now.id == *run => {
                over = matches!(now.status, RunStatus::Ended { .. });
            }
            Ok(AppEvent::WentWrong { problem }) if over => return Err(problem.into()),
            Ok(_) => {}
            Err(RecvError::Lagged(_)) => {
                // What was missed may have been the end; the report tells the rest.
                app.runs().ended(run).await?;
                return Ok(());
            }
            Err(RecvError::Closed) => return Ok(()),
        }
    }
}

fn print_event(event: &RunEvent) -> std::io::Result<()> {
    match &event.fact {
        RunFact::ActionDone { words, .. } => say(&format!("  {words}")),
        RunFact::FactRead { name, value, .. } => say(&format!("  {name}: {value}")),
        RunFact::Planned { .. }
        | RunFact::StepStarted { .. }
        | RunFact::ActionStarted { .. }
        | RunFact::ActionRefused { .. }
        | RunFact::StepDone { .. }
        | RunFact::StepFailed { .. }
        | RunFact::Paused { .. }
        | RunFact::Resumed
        | RunFact::Ended { .. } => Ok(()),
    }
}
