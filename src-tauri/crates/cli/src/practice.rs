//! `tiller practice`: the practice site for runs from the command line.
//!
//! Must never start a browser.

use crate::failure::Failure;
use std::process::ExitCode;
use tiller_compose::{Settings, open_app};

#[expect(clippy::print_stdout, reason = "the address is the command's answer")]
pub(crate) async fn serve() -> Result<ExitCode, Failure> {
    let app = open_app(&Settings::from_environment()?).await?;
    println!("{}", app.practice_address().await?);
    tokio::signal::ctrl_c().await?;
    Ok(ExitCode::SUCCESS)
}
