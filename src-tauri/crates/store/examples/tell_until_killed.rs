//! Opens a run in the log at the given path and tells it event after event, writing each number once it is stored.
//!
//! Must never write a number before its event is stored: `tests/killed.rs` kills it and believes every number.

use std::error::Error;
use std::io::Write;
use std::path::Path;
use tiller_domain::ids::{PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{Run, RunEvent, RunFact, RunStatus};
use tiller_domain::time::Timestamp;
use tiller_ports::log::RunLog;
use tiller_store::Store;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which log?")?;
    let store = Store::open(Path::new(&path)).await?;
    let (run, at) = (RunId::new("told"), Timestamp::from_millis(0));
    let status = RunStatus::Working;
    store.open_run(&Run { id: run.clone(), goal: String::new(), tab: None, started_at: at, status }).await?;
    let mut out = std::io::stdout();
    for number in 1.. {
        let picture = (PictureId::new(number.to_string()), Picture { jpeg: vec![7; 30_000] });
        let fact = RunFact::StepStarted { step: number };
        store.append(&RunEvent { run: run.clone(), number, at, fact }, &[picture]).await?;
        writeln!(out, "{number}")?;
        out.flush()?;
    }
    Ok(())
}
