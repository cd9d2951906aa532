//! One stream of pictures, from its first frame until nobody looks any more.
//!
//! Must never stop a stream that was started after it for the same tab, and must never show a frame twice.

use super::frame::{self, CastFrame, FRAME, QUALITY};
use crate::connection::Events;
use crate::tabs::{LiveTab, TabState};
use chromiumoxide::cdp::browser_protocol::page::{
    ScreencastFrameAckParams, StartScreencastFormat, StartScreencastParams, StopScreencastParams,
};
use futures::future::{BoxFuture, FutureExt, OptionFuture};
use std::sync::Arc;
use std::time::Duration;
use tiller_domain::fault::PageFault;
use tiller_domain::live_view::{ScreencastFrame, ViewSize};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// A page that changed sends a frame within this time, or its stream has gone silent.
const PROMPT: Duration = Duration::from_secs(1);
/// Single pictures come at most three a second.
const BETWEEN_PICTURES: Duration = Duration::from_millis(340);
/// A silent stream is tried again this often.
const TRY_AGAIN: Duration = Duration::from_secs(5);
/// A single picture makes Chrome send a frame too, within this time, although nothing changed.
const ECHO: Duration = Duration::from_millis(300);
/// A page that has held still for this long is worth a sharp picture.
const STILL: Duration = Duration::from_millis(300);

/// One stream of pictures.
pub(super) struct Cast {
    live: Arc<LiveTab>,
    size: ViewSize,
    /// Whether Chrome's stream has fewer pixels than the view.
    soft: bool,
    /// Which of the tab's streams this is.
    turn: u64,
    sender: watch::Sender<Option<ScreencastFrame>>,
    shown: u32,
    /// What is shown now, and the two latest frames of the stream, to know whether the next one shows anything new.
    showing: Arc<[u8]>,
    latest: [Arc<[u8]>; 2],
    /// When the last single picture was there.
    pictured: Option<Instant>,
    mode: Mode,
    due: Option<Instant>,
    picture: Option<BoxFuture<'static, Option<Arc<[u8]>>>>,
    /// What the page looked like from outside when something was last seen of it.
    look: Look,
}

/// Where the pictures come from.
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    /// The stream flows; at the due time a sharp picture is taken, if there is a due time.
    Flowing,
    /// The page changed and nothing has come since; at the due time the stream is started anew.
    Waiting,
    /// It was started anew; at the due time single pictures take over.
    Restarted,
    /// Single pictures, until this time; then the stream is tried again.
    Pictures { until: Instant },
}

/// What changes when a page changes in a way that must be visible.
#[derive(PartialEq)]
struct Look {
    page: u32,
    url: String,
    title: String,
    loading: bool,
}

impl Look {
    fn of(state: &TabState) -> Self {
        let tab = &state.tab;
        Self { page: state.page_count, url: tab.url.clone(), title: tab.title.clone(), loading: tab.loading }
    }
}

impl Cast {
    pub(super) fn new(
        live: Arc<LiveTab>,
        size: ViewSize,
        sharp_up_to: f64,
        sender: watch::Sender<Option<ScreencastFrame>>,
    ) -> Self {
        let look = Look::of(&live.state().borrow());
        Self {
            turn: live.next_cast(),
            live,
            size,
            soft: size.scale > sharp_up_to,
            sender,
            shown: 0,
            showing: Arc::from([]),
            latest: [Arc::from([]), Arc::from([])],
            pictured: None,
            mode: Mode::Restarted,
            due: None,
            picture: None,
            look,
        }
    }

    /// Streams until nobody looks, the tab is gone, or a newer stream of the tab takes over.
    pub(super) async fn run(mut self) {
        let mut frames = self.live.root().events_named(&[FRAME]);
        let mut state = self.live.state();
        let mut turns = self.live.casts();
        self.start();
        self.picture = Some(frame::take(self.live.root()).boxed());
        let turn = self.turn;
        loop {
            let due = self.due.unwrap_or_else(far);
            tokio::select! {
                () = self.sender.closed() => break,
                newer = turns.wait_for(|now| *now != turn) => { drop(newer); return }
                taken = next_frame(&mut frames) => match taken {
                    Some(taken) => self.flow(taken),
                    None => break,
                },
                Some(taken) = OptionFuture::from(self.picture.as_mut()) => self.develop(taken),
                changed = state.changed() => {
                    let now = state.borrow_and_update().clone();
                    if changed.is_err() || now.gone {
                        break;
                    }
                    self.notice(&now);
                }
                () = sleep_until(due), if self.due.is_some() => self.on_time(&state.borrow().clone()),
            }
        }
        self.live.for_cast(self.turn, |page| page.send(StopScreencastParams::default()));
    }

    /// Starts the stream, or starts it anew: then it begins with a frame.
    fn start(&mut self) {
        let pixels = |length: u32| (f64::from(length) * self.size.scale).round();
        let params = StartScreencastParams::builder()
            .format(StartScreencastFormat::Jpeg)
            .quality(QUALITY)
            .max_width(whole(pixels(self.size.width)))
            .max_height(whole(pixels(self.size.height)))
            .build();
        self.live.for_cast(self.turn, |page| {
            page.send(StopScreencastParams::default());
            page.send(params);
        });
        self.mode = Mode::Restarted;
        self.due = Some(Instant::now() + PROMPT);
    }

    /// A frame of the stream.
    fn flow(&mut self, taken: CastFrame) {
        self.live.root().send(ScreencastFrameAckParams::new(taken.number));
        if self.mode != Mode::Flowing {
            self.mode = Mode::Flowing;
            self.due = None;
        }
        if taken.jpeg.is_empty() || self.is_known(&taken.jpeg) {
            return;
        }
        self.due = self.soft.then(|| Instant::now() + STILL);
        self.latest.swap(0, 1);
        self.latest[0] = Arc::clone(&taken.jpeg);
        self.show(taken.jpeg);
    }

    /// Whether a frame shows nothing new: it is the last one again, or the echo of a single picture, for which Chrome
    /// may change the number of pixels for a moment.
    fn is_known(&self, jpeg: &Arc<[u8]>) -> bool {
        let echoes = self.picture.is_some() || self.pictured.is_some_and(|then| then.elapsed() < ECHO);
        *jpeg == self.latest[0] || (self.soft && echoes && *jpeg == self.latest[1])
    }

    /// A single picture.
    fn develop(&mut self, taken: Option<Arc<[u8]>>) {
        self.picture = None;
        self.pictured = Some(Instant::now());
        let Some(jpeg) = taken else { return };
        let wanted = self.soft || self.shown == 0 || self.mode != Mode::Flowing;
        if wanted && jpeg != self.showing {
            self.show(jpeg);
        }
    }

    /// The page changed, as far as that can be told from outside.
    fn notice(&mut self, state: &TabState) {
        let look = Look::of(state);
        if look != self.look && self.mode == Mode::Flowing {
            self.mode = Mode::Waiting;
            self.due = Some(Instant::now() + PROMPT);
        }
        self.look = look;
    }

    fn on_time(&mut self, state: &TabState) {
        let now = Instant::now();
        self.due = Some(now + BETWEEN_PICTURES);
        if state.tab.dialog.is_some() || state.tab.fault == Some(PageFault::Crashed) {
            // Nothing can be painted; the last picture stays, and it is tried again.
            return;
        }
        match self.mode {
            Mode::Flowing => {
                self.due = None;
                self.take_picture();
            }
            Mode::Restarted => {
                tracing::debug!(tab = %self.live.id(), "the stream of pictures is silent; single pictures take over");
                self.mode = Mode::Pictures { until: now + TRY_AGAIN };
                self.take_picture();
            }
            Mode::Pictures { until } if now < until => self.take_picture(),
            Mode::Waiting | Mode::Pictures { .. } => self.start(),
        }
    }

    fn take_picture(&mut self) {
        if self.picture.is_none() {
            self.picture = Some(frame::take(self.live.root()).boxed());
        }
    }

    /// The page has the size that it was given, whatever number of pixels a picture of it has.
    fn show(&mut self, jpeg: Arc<[u8]>) {
        self.shown += 1;
        self.showing = Arc::clone(&jpeg);
        self.sender.send_replace(Some(ScreencastFrame {
            tab: self.live.id().clone(),
            number: self.shown,
            css_width: small(self.size.width),
            css_height: small(self.size.height),
            jpeg,
        }));
    }
}

async fn next_frame(frames: &mut Events) -> Option<CastFrame> {
    loop {
        if let Some(frame) = CastFrame::read(&frames.next().await?) {
            return Some(frame);
        }
    }
}

/// A time that no stream lives to see.
fn far() -> Instant {
    Instant::now() + Duration::from_hours(24)
}

#[expect(clippy::cast_possible_truncation, reason = "a view is at most 8,000 pixels at a scale of at most 4")]
fn whole(length: f64) -> i64 {
    length as i64
}

#[expect(clippy::cast_precision_loss, reason = "a view is at most 8,000 pixels")]
fn small(length: u32) -> f32 {
    length as f32
}

#[cfg(test)]
mod tests;
