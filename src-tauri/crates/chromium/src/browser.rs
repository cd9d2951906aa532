//! The browser as a whole: started, watched, ended, and started again with the tabs that were open.
//!
//! Must never start a second one beside the first.

use crate::chromium::Chromium;
use crate::connection::Session;
use crate::downloads;
use crate::find;
use crate::launch::{self, Launched};
use crate::tabs::{ClosedTab, Registry, auto_attach, titles};
use async_trait::async_trait;
use chromiumoxide::cdp::browser_protocol::browser::{SetDownloadBehaviorBehavior, SetDownloadBehaviorParams};
use chromiumoxide::cdp::browser_protocol::page::NavigateParams;
use chromiumoxide::cdp::browser_protocol::target::SetDiscoverTargetsParams;
use std::path::Path;
use std::sync::{Arc, PoisonError};
use tiller_domain::browser::{BrowserInfo, BrowserStatus};
use tiller_domain::fault::BrowserFault;
use tiller_ports::browser::{Browser, BrowserChange};
use tokio::sync::broadcast;

#[async_trait]
impl Browser for Chromium {
    async fn start(&self) -> Result<BrowserInfo, BrowserFault> {
        let mut running = self.running.lock().await;
        if let Some(launched) = &*running {
            if !launched.connection.is_gone() {
                return Ok(launched.info.clone());
            }
            launched.bury().await;
        }
        *running = None;
        self.health.starting();
        match self.launch_and_prepare().await {
            Ok(launched) => {
                let info = launched.info.clone();
                self.health.running(info.clone());
                if launched.connection.is_gone() {
                    self.health.down(&BrowserFault::Gone);
                }
                *running = Some(launched);
                Ok(info)
            }
            Err(fault) => {
                self.hold_line(None);
                self.health.down(&fault);
                Err(fault)
            }
        }
    }

    async fn close(&self) {
        let mut running = self.running.lock().await;
        // What ends now ends by wish: nothing is down, and no tab is remembered.
        self.health.starting();
        if let Some(launched) = running.take() {
            launched.end().await;
        }
        self.hold_line(None);
        self.tabs.expect_nothing();
    }

    fn status(&self) -> BrowserStatus {
        self.health.status()
    }

    fn watch(&self) -> broadcast::Receiver<BrowserChange> {
        self.health.watch()
    }
}

impl Chromium {
    /// The session of the browser itself.
    pub(crate) fn root(&self) -> Result<Session, BrowserFault> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or(BrowserFault::Gone)
    }

    fn hold_line(&self, root: Option<Session>) {
        *self.line.lock().unwrap_or_else(PoisonError::into_inner) = root;
    }

    async fn launch_and_prepare(&self) -> Result<Launched, BrowserFault> {
        let found = find::on_this_machine(self.config.chrome.as_deref())?;
        let listener: Arc<Registry> = Arc::clone(&self.tabs);
        let launched = launch::launch(&found, &self.config, listener).await?;
        let root = launched.connection.root();
        prepare(&root, &self.config.downloads).await?;
        tokio::spawn(titles::follow(root.clone(), Arc::clone(&self.tabs)));
        self.hold_line(Some(root));
        self.bring_back(self.tabs.expect_the_lost()).await?;
        self.tabs.expect_nothing();
        Ok(launched)
    }

    /// Opens the tabs that were open when the browser died: first all of them empty, so that no page can open
    /// another one in between, then each one's address.
    async fn bring_back(&self, lost: Vec<ClosedTab>) -> Result<(), BrowserFault> {
        let mut opened = Vec::new();
        for closed in lost {
            opened.push((self.open_live_tab().await?, closed.url));
        }
        for (live, url) in opened {
            if !url.is_empty() {
                live.root().send(NavigateParams::new(url));
            }
        }
        Ok(())
    }
}

async fn prepare(root: &Session, folder: &Path) -> Result<(), BrowserFault> {
    std::fs::create_dir_all(folder).map_err(|error| BrowserFault::Folder {
        path: folder.display().to_string(),
        reason: error.to_string(),
    })?;
    let mut download = SetDownloadBehaviorParams::new(SetDownloadBehaviorBehavior::AllowAndName);
    download.download_path = Some(folder.display().to_string());
    download.events_enabled = Some(true);
    root.call(download).await?;
    tokio::spawn(downloads::follow(root.events_named(downloads::EVENTS), folder.to_owned()));
    root.call(SetDiscoverTargetsParams::new(true)).await?;
    root.call(auto_attach()).await?;
    Ok(())
}
