//! Table `run_events`: what happened, numbered from 1 in each run without gaps.
//!
//! Must never change or drop an event that was stored.

use super::{from_json, to_json, unreadable};
use crate::failure::Failure;
use sqlx::{SqliteConnection, SqlitePool};
use tiller_domain::ids::RunId;
use tiller_domain::run::RunEvent;
use tiller_domain::time::Timestamp;

pub(crate) async fn insert(write: &mut SqliteConnection, event: &RunEvent) -> Result<(), Failure> {
    sqlx::query("INSERT INTO run_events (run, number, at, fact) VALUES (?, ?, ?, ?)")
        .bind(event.run.as_str())
        .bind(event.number)
        .bind(event.at.as_millis())
        .bind(to_json("fact", &event.fact)?)
        .execute(write)
        .await?;
    Ok(())
}

/// The number that the next event of a run has; nothing when there is no such run.
pub(crate) async fn next_number(write: &mut SqliteConnection, run: &RunId) -> Result<Option<u32>, Failure> {
    let sql = "SELECT (SELECT coalesce(max(number), 0) + 1 FROM run_events WHERE run = runs.id) \
               FROM runs WHERE id = ?";
    Ok(sqlx::query_scalar(sql).bind(run.as_str()).fetch_optional(write).await?)
}

pub(crate) async fn of_run(pool: &SqlitePool, run: &RunId) -> Result<Vec<RunEvent>, Failure> {
    let sql = "SELECT number, at, fact FROM run_events WHERE run = ? ORDER BY number";
    let rows: Vec<(i64, i64, String)> = sqlx::query_as(sql).bind(run.as_str()).fetch_all(pool).await?;
    rows.into_iter().map(|row| event(run, row)).collect()
}

fn event(run: &RunId, (number, at, fact): (i64, i64, String)) -> Result<RunEvent, Failure> {
    Ok(RunEvent {
        run: run.clone(),
        number: u32::try_from(number).map_err(|error| unreadable("event number", &error))?,
        at: Timestamp::from_millis(at),
        fact: from_json("fact", &fact)?,
    })
}
