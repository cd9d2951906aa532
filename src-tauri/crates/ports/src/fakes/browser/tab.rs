//! One tab of the fake browser: the page it shows, what was shown of it, and where it has been.
//!
//! Must never resolve a ref from a page that was left, or to a node that became another one.

use super::page::{FakeNode, FakePage, page};
use std::collections::HashMap;
use tiller_domain::element::ElementRef;
use tiller_domain::element::PageBox;
use tiller_domain::ids::{PageId, TabId};
use tiller_domain::live_view::{ScreencastFrame, ViewSize};
use tiller_domain::refusal::Refusal;
use tiller_domain::snapshot::{Snapshot, SnapshotNode, Viewport};
use tiller_domain::tab::Tab;
use tokio::sync::watch;

/// Every node stands in a row of its own, this high.
const ROW: u32 = 40;
const VIEW: ViewSize = ViewSize { width: 1280, height: 720, scale: 1.0 };

pub(super) struct FakeTab {
    pub(super) tab: Tab,
    pub(super) live: LivePage,
    pub(super) history: Vec<String>,
    /// Where in the history the page shown is, counted from 1; 0 for an empty tab.
    pub(super) place: usize,
    pub(super) pressed_at: Option<u32>,
    shown_before: HashMap<ElementRef, String>,
    casts: Vec<watch::Sender<Option<ScreencastFrame>>>,
    frames: u32,
}

/// The page that a tab shows now.
pub(super) struct LivePage {
    pub(super) id: PageId,
    pub(super) page: FakePage,
    pub(super) focus: Option<u32>,
    pub(super) top: u32,
    pub(super) size: ViewSize,
    tag: u32,
}

impl FakeTab {
    pub(super) fn new(id: TabId, opener: Option<TabId>, tag: u32) -> Self {
        let tab = Tab {
            id: id.clone(),
            title: String::new(),
            url: String::new(),
            loading: false,
            can_go_back: false,
            can_go_forward: false,
            opener,
            dialog: None,
            fault: None,
        };
        let live = LivePage {
            id: PageId { tab: id, count: 1 },
            page: page(""),
            focus: None,
            top: 0,
            size: VIEW,
            tag,
        };
        Self {
            tab,
            live,
            history: Vec::new(),
            place: 0,
            pressed_at: None,
            shown_before: HashMap::new(),
            casts: Vec::new(),
            frames: 0,
        }
    }

    /// Shows another page: refs of the page before are void from here on.
    pub(super) fn show(&mut self, page: FakePage, tag: u32) {
        let id = PageId { tab: self.tab.id.clone(), count: self.live.id.count + 1 };
        self.live = LivePage { id, page, focus: None, top: 0, size: self.live.size, tag };
        self.tab.dialog = None;
        self.tab.fault = None;
        self.pressed_at = None;
        self.refresh();
    }

    /// Brings what the strip shows in line with the page, and sends a frame to whoever watches.
    pub(super) fn refresh(&mut self) {
        self.tab.url.clone_from(&self.live.page.url);
        self.tab.title.clone_from(&self.live.page.title);
        self.tab.can_go_back = self.place > 1;
        self.tab.can_go_forward = self.place < self.history.len();
        self.frames += 1;
        let frame = self.frame();
        self.casts.retain(|cast| cast.send(Some(frame.clone())).is_ok());
    }

    pub(super) fn watch(&mut self, size: ViewSize) -> watch::Receiver<Option<ScreencastFrame>> {
        self.live.size = size.bounded();
        self.frames += 1;
        let (cast, frames) = watch::channel(Some(self.frame()));
        self.casts.push(cast);
        frames
    }

    pub(super) fn streams(&self) -> usize {
        self.casts.iter().filter(|cast| !cast.is_closed()).count()
    }

    #[expect(clippy::cast_precision_loss, reason = "a view is at most 8,000 pixels wide")]
    fn frame(&self) -> ScreencastFrame {
        ScreencastFrame {
            tab: self.tab.id.clone(),
            number: self.frames,
            css_width: self.live.size.width as f32,
            css_height: self.live.size.height as f32,
            jpeg: jpeg(&format!("frame {} of {}", self.frames, self.live.page.url)).into(),
        }
    }

    /// The page as a snapshot. What is shown is remembered: a ref means this, or nothing.
    pub(super) fn snapshot(&mut self) -> Snapshot {
        let live = &self.live;
        let nodes: Vec<SnapshotNode> = live.page.nodes.iter().map(|node| live.shown(node)).collect();
        for node in &nodes {
            if let Some(reference) = &node.reference {
                self.shown_before.insert(reference.clone(), identity(node));
            }
        }
        Snapshot {
            page: live.id.clone(),
            url: live.page.url.clone(),
            title: live.page.title.clone(),
            viewport: live.viewport(),
            nodes,
            gaps: Vec::new(),
        }
    }

    /// The node that a ref means, if it still is what was shown.
    pub(super) fn resolve(&self, reference: &ElementRef) -> Result<FakeNode, Refusal> {
        let was = self.shown_before.get(reference).ok_or_else(|| Refusal::UnknownRef(reference.clone()))?;
        let node = self
            .live
            .page
            .nodes
            .iter()
            .find(|node| self.live.reference(node) == *reference)
            .ok_or_else(|| Refusal::StaleRef(reference.clone()))?;
        let now = identity(&node.shown);
        if now != *was {
            return Err(Refusal::Changed { reference: reference.clone(), was: was.clone(), now });
        }
        Ok(node.clone())
    }
}

impl LivePage {
    pub(super) fn viewport(&self) -> Viewport {
        Viewport {
            width: self.size.width,
            height: self.size.height,
            top: self.top,
            page_height: self.height(),
        }
    }

    pub(super) fn height(&self) -> u32 {
        let rows = u32::try_from(self.page.nodes.len()).unwrap_or(u32::MAX);
        rows.saturating_mul(ROW).max(self.size.height)
    }

    /// Where a node stands in the viewport; nothing when it lies outside.
    pub(super) fn bounds(&self, id: u32) -> Option<PageBox> {
        let from_top = self.row(id)?;
        let visible = from_top + ROW > self.top && from_top < self.top + self.size.height;
        let y = f64::from(from_top) - f64::from(self.top);
        visible.then_some(PageBox { x: 0.0, y, width: f64::from(self.size.width), height: f64::from(ROW) })
    }

    pub(super) fn node_at(&self, y: f64) -> Option<FakeNode> {
        let hit = |node: &&FakeNode| {
            self.bounds(node.id).is_some_and(|bounds| (bounds.y..bounds.y + bounds.height).contains(&y))
        };
        self.page.nodes.iter().find(hit).cloned()
    }

    pub(super) fn focused(&self) -> Option<FakeNode> {
        self.page.nodes.iter().find(|node| Some(node.id) == self.focus).cloned()
    }

    pub(super) fn node_mut(&mut self, id: u32) -> Option<&mut SnapshotNode> {
        self.page.nodes.iter_mut().find(|node| node.id == id).map(|node| &mut node.shown)
    }

    pub(super) fn scroll_to(&mut self, id: u32) {
        if self.bounds(id).is_none() {
            let limit = self.height() - self.size.height;
            self.top = self.row(id).unwrap_or(0).min(limit);
        }
    }

    /// Whether a text can be read on the page, in whatever case.
    pub(super) fn reads(&self, text: &str) -> bool {
        let wanted = text.to_lowercase();
        let visible = |node: &&FakeNode| node.shown.credential.is_none();
        let texts = |node: &FakeNode| [node.shown.name.clone(), node.shown.value.clone().unwrap_or_default()];
        self.page
            .nodes
            .iter()
            .filter(visible)
            .flat_map(texts)
            .any(|there| there.to_lowercase().contains(&wanted))
    }

    fn row(&self, id: u32) -> Option<u32> {
        let place = self.page.nodes.iter().position(|node| node.id == id)?;
        Some(u32::try_from(place).unwrap_or(u32::MAX).saturating_mul(ROW))
    }

    fn reference(&self, node: &FakeNode) -> ElementRef {
        ElementRef::of_page(self.tag, node.id)
    }

    fn shown(&self, node: &FakeNode) -> SnapshotNode {
        let mut shown = node.shown.clone();
        shown.reference = node.takes_a_ref().then(|| self.reference(node));
        shown.in_viewport = self.bounds(node.id).is_some();
        shown.state.focused = self.focus == Some(node.id);
        if shown.credential.is_some() {
            shown.value = None;
        }
        shown
    }
}

/// What an element must still be for its ref to mean it.
fn identity(node: &SnapshotNode) -> String {
    format!("{} “{}”", node.role, node.name)
}

/// Bytes that begin like a JPEG and say what they stand for.
pub(super) fn jpeg(words: &str) -> Vec<u8> {
    let mut bytes = vec![0xff, 0xd8, 0xff, 0xe0];
    bytes.extend_from_slice(words.as_bytes());
    bytes
}
