//! Which nodes lie within the viewport.
//!
//! Must never count a node as seen that its scroller or iframe clips away.

use super::dom::DomDocument;
use super::geometry::Area;
use super::reading::ReadDocument;
use tiller_domain::element::PageBox;

/// For each document and node, whether any of it can be seen.
pub(super) struct Sight {
    windows: Vec<Option<Window>>,
    seen: Vec<Vec<bool>>,
}

/// Where a document lies on the screen, and what of the screen it may use.
#[derive(Clone, Copy)]
struct Window {
    x: f64,
    y: f64,
    clip: Area,
}

impl Sight {
    /// Looks at the documents through a viewport of this size.
    pub(super) fn of(documents: &[ReadDocument], width: f64, height: f64) -> Self {
        let mut windows: Vec<Option<Window>> = Vec::new();
        let mut seen = Vec::new();
        for document in documents {
            let window = match document.holder {
                None => Some(Window { x: 0.0, y: 0.0, clip: Area { x: 0.0, y: 0.0, width, height } }),
                Some(holder) => windows.get(holder.document).copied().flatten().and_then(|around| {
                    let outer = &documents[holder.document].dom;
                    let area = outer.area(outer.place(holder.backend)?)?;
                    let area = area.moved(around.x - outer.scroll.0, around.y - outer.scroll.1);
                    Some(Window { x: area.x, y: area.y, clip: around.clip.shared(area) })
                }),
            };
            seen.push(window.map_or_else(Vec::new, |window| seen_in(&document.dom, window)));
            windows.push(window);
        }
        Self { windows, seen }
    }

    /// The box of a node on the screen, as far as its document shows it; nothing when it shows nothing of it.
    pub(super) fn place(&self, document: usize, dom: &DomDocument, node: usize) -> Option<PageBox> {
        let window = self.windows.get(document).copied().flatten()?;
        let area =
            dom.area(node)?.moved(window.x - dom.scroll.0, window.y - dom.scroll.1).shared(window.clip);
        let Area { x, y, width, height } = area;
        (!area.is_empty()).then_some(PageBox { x, y, width, height })
    }

    /// Whether any of a node can be seen.
    pub(super) fn sees(&self, document: usize, node: Option<usize>) -> bool {
        node.and_then(|node| self.seen.get(document)?.get(node)).copied().unwrap_or(false)
    }
}

/// Parents come before what is in them, so one pass is enough.
fn seen_in(dom: &DomDocument, window: Window) -> Vec<bool> {
    let mut seen = Vec::with_capacity(dom.len());
    let mut clips: Vec<Area> = Vec::with_capacity(dom.len());
    for node in 0..dom.len() {
        let around = dom.parent(node).and_then(|parent| clips.get(parent)).copied().unwrap_or(window.clip);
        let around = if dom.style(node, "position") == "fixed" { window.clip } else { around };
        let area = dom.area(node).map(|area| area.moved(window.x - dom.scroll.0, window.y - dom.scroll.1));
        seen.push(area.is_some_and(|area| !area.shared(around).is_empty()));
        let clips_inside = !matches!(dom.style(node, "overflow-x"), "visible" | "")
            && !matches!(dom.tag(node), "HTML" | "BODY" | "#document");
        clips.push(area.filter(|_| clips_inside).map_or(around, |area| around.shared(area)));
    }
    seen
}
