//! The picture of the shown tab, for one viewer.
//!
//! Must never queue frames: a viewer that is slow misses frames, it does not fall behind. Without a viewer nothing
//! is streamed.

use crate::open_app::Inner;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tiller_domain::ids::TabId;
use tiller_domain::live_view::{ScreencastFrame, ViewSize};
use tokio::sync::{Notify, watch};
use tokio::task::AbortHandle;

/// How many frames may be on their way to the viewer until it acknowledges one.
const IN_FLIGHT: usize = 2;
/// How long to wait before a stream that could not start is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// The picture of the shown tab.
pub struct LiveView(pub(crate) Arc<Inner>);

impl LiveView {
    /// Watches the shown tab at this size, whichever tab that is. The stream ends when the viewer is dropped.
    pub fn watch(&self, size: ViewSize) -> Viewer {
        let (frames, newest) = watch::channel(None);
        let (resize, sizes) = watch::channel(size.bounded());
        let streaming = tokio::spawn(follow_the_shown_tab(self.0.clone(), sizes, frames)).abort_handle();
        let flow = Mutex::new(Flow { sent: 0, in_flight: VecDeque::new() });
        Viewer {
            newest: tokio::sync::Mutex::new(newest),
            resize,
            flow,
            acknowledged: Notify::new(),
            streaming,
        }
    }
}

/// One viewer of the live view.
pub struct Viewer {
    newest: tokio::sync::Mutex<watch::Receiver<Option<ScreencastFrame>>>,
    resize: watch::Sender<ViewSize>,
    flow: Mutex<Flow>,
    acknowledged: Notify,
    streaming: AbortHandle,
}

struct Flow {
    sent: u32,
    in_flight: VecDeque<u32>,
}

impl Viewer {
    /// The newest frame not seen yet, numbered in the order of this viewer, once fewer than two frames are on their
    /// way. Nothing when the live view has ended.
    pub async fn next_frame(&self) -> Option<ScreencastFrame> {
        self.room_for_one().await;
        let mut newest = self.newest.lock().await;
        loop {
            newest.changed().await.ok()?;
            let frame = newest.borrow_and_update().clone();
            if let Some(frame) = frame {
                return Some(self.numbered(frame));
            }
        }
    }

    /// The viewer has drawn this frame (and with it all before).
    pub fn acknowledge(&self, number: u32) {
        self.flow().in_flight.retain(|sent| *sent > number);
        self.acknowledged.notify_waiters();
    }

    /// The live view has another size now.
    pub fn resize(&self, size: ViewSize) {
        let size = size.bounded();
        self.resize.send_if_modified(|now| {
            let changed = *now != size;
            *now = size;
            changed
        });
    }

    async fn room_for_one(&self) {
        loop {
            let acknowledged = self.acknowledged.notified();
            if self.flow().in_flight.len() < IN_FLIGHT {
                return;
            }
            acknowledged.await;
        }
    }

    fn numbered(&self, mut frame: ScreencastFrame) -> ScreencastFrame {
        let mut flow = self.flow();
        flow.sent = flow.sent.wrapping_add(1);
        frame.number = flow.sent;
        let number = flow.sent;
        flow.in_flight.push_back(number);
        frame
    }

    fn flow(&self) -> std::sync::MutexGuard<'_, Flow> {
        self.flow.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Viewer {
    fn drop(&mut self) {
        self.streaming.abort();
    }
}

async fn follow_the_shown_tab(
    app: Arc<Inner>,
    mut sizes: watch::Receiver<ViewSize>,
    frames: watch::Sender<Option<ScreencastFrame>>,
) {
    let mut active = app.strip.watch_active();
    loop {
        let size = *sizes.borrow_and_update();
        let tab = active.borrow_and_update().clone();
        let shown = async {
            match tab {
                Some(tab) => forward(&app, &tab, size, &frames).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = shown => {}
            changed = sizes.changed() => if changed.is_err() { return },
            changed = active.changed() => if changed.is_err() { return },
        }
    }
}

/// Streams one tab until its stream ends, then waits a little so that a tab that cannot be streamed is not asked
/// without pause.
async fn forward(app: &Inner, tab: &TabId, size: ViewSize, frames: &watch::Sender<Option<ScreencastFrame>>) {
    match app.ports.screencast.stream(tab, size).await {
        Ok(mut stream) => loop {
            let frame = stream.borrow_and_update().clone();
            if let Some(frame) = frame {
                frames.send_replace(Some(frame));
            }
            if stream.changed().await.is_err() {
                break;
            }
        },
        Err(error) => tracing::debug!(%error, "the tab cannot be streamed yet"),
    }
    tokio::time::sleep(RETRY).await;
}

#[cfg(test)]
mod tests;
