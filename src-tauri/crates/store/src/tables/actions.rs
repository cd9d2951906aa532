//! Table `actions`: what was done in a run, with the names of the pictures before and after, as its events tell.
//!
//! Must never refuse an event: the transcript is what counts, this follows it.

use super::to_json;
use crate::failure::Failure;
use sqlx::SqliteConnection;
use tiller_domain::ids::{ActionId, PictureId, RunId};
use tiller_domain::run::{RunEvent, RunFact};
use tiller_domain::time::Timestamp;

/// How an action ended.
struct Ending<'a> {
    step: u32,
    action: &'a ActionId,
    state: &'static str,
    did: Option<&'a str>,
    url: Option<&'a str>,
    problem: Option<String>,
    after: Option<&'a PictureId>,
}

/// Moves the actions of a run along with what happened.
pub(crate) async fn follow(write: &mut SqliteConnection, event: &RunEvent) -> Result<(), Failure> {
    let (run, at) = (&event.run, event.at);
    match &event.fact {
        RunFact::ActionStarted { step, action, words, before } => {
            let sql = "INSERT INTO actions (run, id, step, words, before_picture, state, started_at) \
                       VALUES (?1, ?2, ?3, ?4, ?5, 'working', ?6) ON CONFLICT (run, id) DO UPDATE \
                       SET step = ?3, words = ?4, before_picture = ?5, state = 'working', started_at = ?6";
            sqlx::query(sql)
                .bind(run.as_str())
                .bind(action.as_str())
                .bind(*step)
                .bind(words)
                .bind(before.as_ref().map(PictureId::as_str))
                .bind(at.as_millis())
                .execute(write)
                .await?;
            Ok(())
        }
        RunFact::ActionDone { step, action, words, url, after } => {
            let (did, url, after) = (Some(words.as_str()), Some(url.as_str()), after.as_ref());
            let ending = Ending { step: *step, action, state: "done", did, url, problem: None, after };
            end(write, run, at, ending).await
        }
        RunFact::ActionRefused { step, action, problem, after } => {
            let (problem, after) = (Some(to_json("problem", problem)?), after.as_ref());
            let ending =
                Ending { step: *step, action, state: "refused", did: None, url: None, problem, after };
            end(write, run, at, ending).await
        }
        RunFact::Ended { .. } => break_off(write, run, at).await,
        RunFact::Planned { .. }
        | RunFact::StepStarted { .. }
        | RunFact::FactRead { .. }
        | RunFact::StepDone { .. }
        | RunFact::StepFailed { .. }
        | RunFact::Paused { .. }
        | RunFact::Resumed => Ok(()),
    }
}

async fn end(
    write: &mut SqliteConnection,
    run: &RunId,
    at: Timestamp,
    ending: Ending<'_>,
) -> Result<(), Failure> {
    let sql = "INSERT INTO actions (run, id, step, state, did, url, problem, after_picture, ended_at) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (run, id) DO UPDATE \
               SET state = ?4, did = ?5, url = ?6, problem = ?7, after_picture = ?8, ended_at = ?9";
    sqlx::query(sql)
        .bind(run.as_str())
        .bind(ending.action.as_str())
        .bind(ending.step)
        .bind(ending.state)
        .bind(ending.did)
        .bind(ending.url)
        .bind(ending.problem)
        .bind(ending.after.map(PictureId::as_str))
        .bind(at.as_millis())
        .execute(write)
        .await?;
    Ok(())
}

/// An action that was under way when its run ended may or may not have reached the page.
async fn break_off(write: &mut SqliteConnection, run: &RunId, at: Timestamp) -> Result<(), Failure> {
    let sql = "UPDATE actions SET state = 'brokenOff', ended_at = ? WHERE run = ? AND state = 'working'";
    sqlx::query(sql).bind(at.as_millis()).bind(run.as_str()).execute(write).await?;
    Ok(())
}
