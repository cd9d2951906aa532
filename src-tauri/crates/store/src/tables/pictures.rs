//! Table `pictures`: small pictures of the page before and after an action.
//!
//! Must never hold a frame of the live view: only pictures with their credential fields painted over come here.

use crate::failure::Failure;
use sqlx::{SqliteConnection, SqlitePool};
use tiller_domain::ids::{PictureId, RunId};
use tiller_domain::live_view::Picture;

pub(crate) async fn put(
    write: &mut SqliteConnection,
    id: &PictureId,
    run: &RunId,
    picture: &Picture,
) -> Result<(), Failure> {
    let sql = "INSERT INTO pictures (id, run, jpeg) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET jpeg = excluded.jpeg";
    sqlx::query(sql).bind(id.as_str()).bind(run.as_str()).bind(&picture.jpeg).execute(write).await?;
    Ok(())
}

pub(crate) async fn get(pool: &SqlitePool, id: &PictureId) -> Result<Option<Picture>, Failure> {
    let sql = "SELECT jpeg FROM pictures WHERE id = ?";
    let jpeg: Option<Vec<u8>> = sqlx::query_scalar(sql).bind(id.as_str()).fetch_optional(pool).await?;
    Ok(jpeg.map(|jpeg| Picture { jpeg }))
}
