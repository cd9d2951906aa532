//! Table `runs`: one row a run, with how it stands.
//!
//! Must never let two runs share an id: their events would mix.

use super::{from_json, to_json};
use crate::failure::Failure;
use sqlx::{SqliteConnection, SqlitePool};
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::run::{Run, RunStatus};
use tiller_domain::time::Timestamp;

type Row = (String, String, Option<String>, i64, String);

pub(crate) async fn insert(write: &mut SqliteConnection, run: &Run) -> Result<(), Failure> {
    let sql = "INSERT INTO runs (id, goal, tab, started_at, status) VALUES (?, ?, ?, ?, ?) \
               ON CONFLICT (id) DO NOTHING";
    let done = sqlx::query(sql)
        .bind(run.id.as_str())
        .bind(&run.goal)
        .bind(run.tab.as_ref().map(TabId::as_str))
        .bind(run.started_at.as_millis())
        .bind(to_json("status", &run.status)?)
        .execute(write)
        .await?;
    if done.rows_affected() == 0 { Err(out_of_turn(&run.id)) } else { Ok(()) }
}

pub(crate) async fn set_status(
    write: &mut SqliteConnection,
    run: &RunId,
    status: &RunStatus,
) -> Result<(), Failure> {
    let status = to_json("status", status)?;
    sqlx::query("UPDATE runs SET status = ? WHERE id = ?")
        .bind(status)
        .bind(run.as_str())
        .execute(write)
        .await?;
    Ok(())
}

pub(crate) async fn set_goal(write: &mut SqliteConnection, run: &RunId, goal: &str) -> Result<(), Failure> {
    let sql = "UPDATE runs SET goal = ? WHERE id = ?";
    let done = sqlx::query(sql).bind(goal).bind(run.as_str()).execute(write).await?;
    if done.rows_affected() == 0 { Err(out_of_turn(run)) } else { Ok(()) }
}

pub(crate) async fn get(pool: &SqlitePool, id: &RunId) -> Result<Option<Run>, Failure> {
    let sql = "SELECT id, goal, tab, started_at, status FROM runs WHERE id = ?";
    let row: Option<Row> = sqlx::query_as(sql).bind(id.as_str()).fetch_optional(pool).await?;
    row.map(run).transpose()
}

pub(crate) async fn latest(pool: &SqlitePool, limit: u32) -> Result<Vec<Run>, Failure> {
    let sql = "SELECT id, goal, tab, started_at, status FROM runs ORDER BY seq DESC LIMIT ?";
    let rows: Vec<Row> = sqlx::query_as(sql).bind(limit).fetch_all(pool).await?;
    rows.into_iter().map(run).collect()
}

/// Every run that has not ended, oldest first.
pub(crate) async fn still_open(write: &mut SqliteConnection) -> Result<Vec<RunId>, Failure> {
    let sql = "SELECT id FROM runs WHERE state <> 'ended' ORDER BY seq";
    let ids: Vec<String> = sqlx::query_scalar(sql).fetch_all(write).await?;
    Ok(ids.into_iter().map(RunId::new).collect())
}

fn run((id, goal, tab, started_at, status): Row) -> Result<Run, Failure> {
    Ok(Run {
        id: RunId::new(id),
        goal,
        tab: tab.map(TabId::new),
        started_at: Timestamp::from_millis(started_at),
        status: from_json("status", &status)?,
    })
}

/// For a run that is there already, or is not there: no event has this number.
fn out_of_turn(run: &RunId) -> Failure {
    Failure::OutOfTurn { run: run.clone(), number: 0 }
}
