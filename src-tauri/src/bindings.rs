//! The one list of what the UI may ask for and hear, and the TypeScript made from it.
//!
//! Must never be bypassed by a second list: what is not here does not exist for the UI.

use crate::{commands, events};
use tauri::Wry;
use tauri_specta::{Builder, collect_commands, collect_events};

/// Every command and event of the window.
pub(crate) fn builder() -> Builder<Wry> {
    Builder::<Wry>::new()
        .commands(collect_commands![
            commands::overview::overview,
            commands::overview::start_browser,
            commands::browsing::open_tab,
            commands::browsing::close_tab,
            commands::browsing::show_tab,
            commands::browsing::navigate,
            commands::browsing::go_back,
            commands::browsing::go_forward,
            commands::browsing::reload,
            commands::browsing::answer_dialog,
            commands::browsing::open_practice_site,
            commands::live_view::watch_live_view,
            commands::live_view::acknowledge_frame,
            commands::live_view::resize_live_view,
            commands::live_view::send_input,
            commands::chat::say,
            commands::runs::stop_run,
            commands::runs::stop_everything,
            commands::runs::pause_run,
            commands::runs::resume_run,
            commands::runs::transcript,
        ])
        .events(collect_events![events::AppNews])
        .error_handling(tauri_specta::ErrorHandlingMode::Throw)
        .disable_serde_phases()
}

#[cfg(test)]
mod tests {
    use super::*;
    use specta_typescript::Typescript;
    use std::path::Path;

    /// Writes the file when `TILLER_WRITE_BINDINGS` is set, and compares it otherwise.
    #[test]
    fn the_generated_typescript_is_the_one_that_is_committed() {
        let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/bridge/bindings.ts");
        let fresh = std::env::temp_dir().join(format!("tiller-bindings-{}.ts", std::process::id()));
        let target = if std::env::var_os("TILLER_WRITE_BINDINGS").is_some() { &committed } else { &fresh };

        builder().export(Typescript::default(), target).unwrap();

        let written = std::fs::read_to_string(target).unwrap();
        let known = std::fs::read_to_string(&committed).unwrap();
        assert_eq!(
            written, known,
            "ui/src/bridge/bindings.ts is stale: run TILLER_WRITE_BINDINGS=1 cargo test -p tiller-window"
        );
    }
}
