//! `tiller practice`: the practice site for runs from the command line.
//!
//! Must never start a browser.

use crate::failure::Failure;
use crate::terminal::say;
use std::process::ExitCode;
use tiller_compose::{Settings, open_app};

pub(crate) async fn serve() -> Result<ExitCode, Failure> {
    let app = open_app(&Settings::from_environment()?).await?;
    say(&app.practice_address().await?)?;
    tokio::signal::ctrl_c().await?;
    Ok(ExitCode::SUCCESS)
}
