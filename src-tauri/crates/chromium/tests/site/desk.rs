//! One browser that the stories of a test file share. It ends with the last story that uses it.

use super::{PATIENCE, Site, browser, open, until};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tempfile::TempDir;
use tiller_chromium::Chromium;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;
use tiller_domain::key::Modifiers;
use tiller_domain::tab::Tab;
use tiller_domain::user_input::{PointerButton, PointerPhase, UserInput};
use tiller_ports::browser::{Browser, Tabs};
use tiller_ports::driver::Hand;
use tokio::runtime::{Builder, Runtime};

static SHARED: Mutex<Weak<Desk>> = Mutex::new(Weak::new());

/// A browser and a site.
pub(crate) struct Desk {
    runtime: Option<Runtime>,
    pub(crate) chromium: Arc<Chromium>,
    pub(crate) site: Site,
    pub(crate) folder: TempDir,
}

/// Tells one story at the shared desk.
pub(crate) fn story(tell: impl AsyncFnOnce(&Desk)) {
    let desk = {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let desk = Arc::new(Desk::new());
            *shared = Arc::downgrade(&desk);
            desk
        })
    };
    desk.runtime.as_ref().unwrap().block_on(tell(&desk));
}

impl Desk {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let chromium = browser(folder.path());
        let site = runtime.block_on(async {
            chromium.start().await.unwrap();
            Site::start().await
        });
        Self { runtime: Some(runtime), chromium, site, folder }
    }

    /// A new tab that shows this page.
    pub(crate) async fn tab_with(&self, path: &str, html: &str) -> TabId {
        let id = self.chromium.open_tab().await.unwrap();
        let url = self.site.page(path, html);
        open(&self.chromium, &id, &url).await;
        id
    }

    /// The tab as the strip shows it now.
    pub(crate) fn tab(&self, id: &TabId) -> Option<Tab> {
        self.chromium.tabs().into_iter().find(|tab| tab.id == *id)
    }

    /// Waits until this is so of a tab.
    pub(crate) async fn until(&self, id: &TabId, so: impl Fn(&Tab) -> bool) {
        let mut changes = self.chromium.watch();
        let wait = until(&mut changes, || self.tab(id).is_some_and(|tab| so(&tab)));
        assert!(
            tokio::time::timeout(PATIENCE, wait).await.is_ok(),
            "it never came to be so: {:?}",
            self.tab(id)
        );
    }

    /// Presses the main button in the page, 100 pixels from its corner, as a person does.
    pub(crate) async fn press_the_page(&self, id: &TabId) {
        self.try_to_press_the_page(id).await.unwrap();
    }

    /// The same, where it may fail.
    pub(crate) async fn try_to_press_the_page(&self, id: &TabId) -> Result<(), DriveError> {
        let moves = [
            (PointerPhase::Move, PointerButton::None, 0, 0),
            (PointerPhase::Down, PointerButton::Left, 1, 1),
            (PointerPhase::Up, PointerButton::Left, 0, 1),
        ];
        for (phase, button, buttons, click_count) in moves {
            let modifiers = Modifiers { alt: false, ctrl: false, meta: false, shift: false };
            let input =
                UserInput::Pointer { phase, x: 100.0, y: 100.0, button, buttons, click_count, modifiers };
            self.chromium.pass_on(id, input).await?;
        }
        Ok(())
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.block_on(self.chromium.close());
        }
    }
}
