//! stub
use tiller_app::App;
pub struct Settings;
impl Settings { pub fn from_environment() -> anyhow::Result<Self> { Ok(Self) } }
pub fn start_tracing(_: &Settings) {}
pub async fn open_app(_: &Settings) -> anyhow::Result<App> { anyhow::bail!("") }
