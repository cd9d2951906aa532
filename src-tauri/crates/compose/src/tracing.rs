//! What the app writes to the terminal for those who mend it.
//!
//! Must never write to standard output, which belongs to answers.

use crate::Settings;
use tracing_subscriber::EnvFilter;

/// Writes events of the chosen levels to standard error. A filter that does not parse means `warn`.
pub fn start_tracing(settings: &Settings) {
    let filter = EnvFilter::try_new(&settings.log).unwrap_or_else(|_| EnvFilter::new("warn"));
    let writer = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second start in one process (tests) keeps the first writer.
    let _ = writer.try_init();
}
