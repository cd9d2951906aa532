//! What one look brings home from Chrome, before anything is made of it.
//!
//! Must never be kept after the look: it holds whatever was on the page.

use super::ax::AxNode;
use super::dom::DomDocument;
use super::frames::Frame;

/// One document: the page's own or that of an iframe.
#[derive(Debug, Default)]
pub(super) struct ReadDocument {
    pub(super) url: String,
    pub(super) ax: Vec<AxNode>,
    pub(super) dom: DomDocument,
    /// The element that holds it; nothing for the page's own. A holder stands in an earlier document.
    pub(super) holder: Option<Holder>,
}

/// The iframe element around a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Holder {
    /// Which of the documents it stands in.
    pub(super) document: usize,
    /// Its node there.
    pub(super) backend: i64,
}

/// What one session knows: its own document first.
pub(super) struct SessionReading {
    pub(super) frames: Vec<Frame>,
    /// The trees in the order of the frames.
    pub(super) trees: Vec<Vec<AxNode>>,
    /// The documents in an order of their own.
    pub(super) dom: Vec<DomDocument>,
}

impl SessionReading {
    /// Puts together what belongs to each frame. The session's own document is held by what is given; the numbers of
    /// the documents go on from `first`. A frame whose place in the page is unknown is left out.
    pub(super) fn into_documents(self, first: usize, holder: Option<Holder>) -> Vec<(Frame, ReadDocument)> {
        let Self { frames, mut trees, mut dom } = self;
        let holders: Vec<_> = (0..dom.len()).map(|inner| holder_within(&dom, inner)).collect();
        let ids: Vec<String> = dom.iter().map(|document| document.frame_id.clone()).collect();
        let mut documents: Vec<(Frame, ReadDocument)> = Vec::new();
        for (at, frame) in frames.into_iter().enumerate() {
            let place = if at == 0 { Some(0) } else { ids.iter().position(|id| *id == frame.id) };
            let held_by = |(outer, backend): (usize, i64)| {
                let document = documents.iter().position(|(frame, _)| frame.id == ids[outer])?;
                Some(Holder { document: first + document, backend })
            };
            let inner = place.and_then(|place| *holders.get(place)?).and_then(held_by);
            let holder = if at == 0 { holder } else { inner };
            if at > 0 && holder.is_none() {
                continue;
            }
            let document = ReadDocument {
                url: frame.url.clone(),
                ax: trees.get_mut(at).map(std::mem::take).unwrap_or_default(),
                dom: place.and_then(|place| dom.get_mut(place)).map(std::mem::take).unwrap_or_default(),
                holder,
            };
            documents.push((frame, document));
        }
        documents
    }
}

/// The document of the same answer that holds another one, and the element.
fn holder_within(dom: &[DomDocument], inner: usize) -> Option<(usize, i64)> {
    dom.iter().enumerate().find_map(|(outer, document)| Some((outer, document.owner_of(inner)?)))
}
