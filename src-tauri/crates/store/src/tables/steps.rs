//! Table `steps`: the steps of a run's latest plan and how each stands, as its events tell.
//!
//! Must never refuse an event: the transcript is what counts, this follows it.

use super::to_json;
use crate::failure::Failure;
use sqlx::SqliteConnection;
use tiller_domain::ids::RunId;
use tiller_domain::run::{RunEvent, RunFact};
use tiller_domain::tab::Problem;
use tiller_domain::time::Timestamp;

/// Moves the steps of a run along with what happened.
pub(crate) async fn follow(write: &mut SqliteConnection, event: &RunEvent) -> Result<(), Failure> {
    let (run, at) = (&event.run, event.at);
    match &event.fact {
        RunFact::Planned { steps } => plan(write, run, steps).await,
        RunFact::StepStarted { step } => start(write, run, *step, at).await,
        RunFact::StepDone { step } => end(write, run, *step, at, None).await,
        RunFact::StepFailed { step, problem } => end(write, run, *step, at, Some(problem)).await,
        RunFact::Ended { .. } => break_off(write, run, at).await,
        RunFact::ActionStarted { .. }
        | RunFact::ActionDone { .. }
        | RunFact::ActionRefused { .. }
        | RunFact::FactRead { .. }
        | RunFact::Paused { .. }
        | RunFact::Resumed => Ok(()),
    }
}

async fn plan(write: &mut SqliteConnection, run: &RunId, steps: &[String]) -> Result<(), Failure> {
    sqlx::query("DELETE FROM steps WHERE run = ?").bind(run.as_str()).execute(&mut *write).await?;
    for (step, words) in (0u32..).zip(steps) {
        sqlx::query("INSERT INTO steps (run, step, words, state) VALUES (?, ?, ?, 'planned')")
            .bind(run.as_str())
            .bind(step)
            .bind(words)
            .execute(&mut *write)
            .await?;
    }
    Ok(())
}

async fn start(write: &mut SqliteConnection, run: &RunId, step: u32, at: Timestamp) -> Result<(), Failure> {
    let sql = "INSERT INTO steps (run, step, state, started_at) VALUES (?1, ?2, 'working', ?3) \
               ON CONFLICT (run, step) DO UPDATE SET state = 'working', started_at = ?3";
    sqlx::query(sql).bind(run.as_str()).bind(step).bind(at.as_millis()).execute(write).await?;
    Ok(())
}

async fn end(
    write: &mut SqliteConnection,
    run: &RunId,
    step: u32,
    at: Timestamp,
    problem: Option<&Problem>,
) -> Result<(), Failure> {
    let sql = "INSERT INTO steps (run, step, state, problem, ended_at) VALUES (?1, ?2, ?3, ?4, ?5) \
               ON CONFLICT (run, step) DO UPDATE SET state = ?3, problem = ?4, ended_at = ?5";
    sqlx::query(sql)
        .bind(run.as_str())
        .bind(step)
        .bind(if problem.is_some() { "failed" } else { "done" })
        .bind(problem.map(|problem| to_json("problem", problem)).transpose()?)
        .bind(at.as_millis())
        .execute(write)
        .await?;
    Ok(())
}

/// A step that was under way when its run ended did not end by itself.
async fn break_off(write: &mut SqliteConnection, run: &RunId, at: Timestamp) -> Result<(), Failure> {
    let sql = "UPDATE steps SET state = 'brokenOff', ended_at = ? WHERE run = ? AND state = 'working'";
    sqlx::query(sql).bind(at.as_millis()).bind(run.as_str()).execute(write).await?;
    Ok(())
}
