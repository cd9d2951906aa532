//! Which adapter stands behind which port.
//!
//! Must never be written a second time for a test: tests open the same app in a folder of their own.

use crate::Settings;
use crate::clock::{SystemClock, UuidIds};
use crate::closed_log::ClosedLog;
use crate::folders::{FolderError, Folders};
use std::path::Path;
use std::sync::Arc;
use tiller_app::{App, AppPorts};
use tiller_chromium::{Chromium, ChromiumConfig};
use tiller_ports::log::{ChatLog, RunLog};
use tiller_practice::PracticeOnDemand;
use tiller_store::Store;

/// The app's own folders, ready; what is missing is the app itself.
pub struct Wiring {
    settings: Settings,
    folders: Folders,
}

impl Wiring {
    /// Makes the folders ready. All that can fail, fails here.
    pub fn prepare(settings: &Settings) -> Result<Self, FolderError> {
        Ok(Self { settings: settings.clone(), folders: Folders::prepare(&settings.data_dir)? })
    }

    /// Opens the app with everything real, for screens of at most this scale. The browser is not started yet.
    pub async fn open(self, largest_scale: f64) -> App {
        let chromium = Chromium::new(ChromiumConfig {
            chrome: self.settings.chrome,
            profile: self.folders.profile,
            downloads: self.folders.downloads,
            headful: self.settings.headful,
            no_sandbox: self.settings.no_sandbox,
            largest_scale,
        });
        let (run_log, chat_log) = open_log(&self.folders.log).await;
        App::open(AppPorts {
            browser: chromium.clone(),
            tabs: chromium.clone(),
            driver: chromium.clone(),
            hand: chromium.clone(),
            screencast: chromium,
            run_log,
            chat_log,
            practice: Arc::new(PracticeOnDemand::default()),
            clock: Arc::new(SystemClock),
            ids: Arc::new(UuidIds),
        })
        .await
    }
}

/// Opens the app where there is no screen to look at it.
pub async fn open_app(settings: &Settings) -> Result<App, FolderError> {
    Ok(Wiring::prepare(settings)?.open(1.0).await)
}

async fn open_log(file: &Path) -> (Arc<dyn RunLog>, Arc<dyn ChatLog>) {
    match Store::open(file).await {
        Ok(store) => {
            let store = Arc::new(store);
            (store.clone(), store)
        }
        Err(error) => {
            let closed = Arc::new(ClosedLog(error));
            (closed.clone(), closed)
        }
    }
}
