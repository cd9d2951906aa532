//! What was shown under each ref of a tab.
//!
//! Must never give one ref to two elements, nor keep a name that was computed from what a person typed.

use crate::connection::Session;
use chromiumoxide::cdp::browser_protocol::dom::BackendNodeId;
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use tiller_domain::credential::CredentialKind;
use tiller_domain::element::ElementRef;
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;

/// So many elements are remembered beyond those of the latest look.
const REMEMBERED: usize = 50_000;

/// The refs of one tab.
#[derive(Default)]
pub(crate) struct RefTable {
    /// Letters of the page that the refs below belong to.
    tag: Option<u32>,
    /// Letters of pages that were left.
    left: HashSet<u32>,
    documents: Vec<DocumentPlace>,
    nodes: HashMap<u32, Remembered>,
    by_identity: HashMap<Identity, u32>,
    given: u32,
    look: u32,
    were_passwords: HashSet<(usize, i64)>,
}

/// One document of a page: the page's own or that of an iframe.
#[derive(Clone)]
pub(crate) struct DocumentPlace {
    /// The session that reads it.
    pub(crate) session: Session,
    /// Chrome's id of the frame that shows it.
    pub(crate) frame_id: String,
    /// Chrome's id of its loading: another document in the same frame has another.
    pub(crate) loader_id: String,
    /// The iframes of other processes that it lies in, innermost first.
    pub(crate) owners: Vec<FrameOwner>,
}

/// The element that holds an iframe of another process.
#[derive(Clone)]
pub(crate) struct FrameOwner {
    /// The session that knows the element.
    pub(crate) session: Session,
    /// The element in that session.
    pub(crate) backend_node_id: BackendNodeId,
}

/// An element as it was shown.
#[derive(Debug, Clone)]
pub(crate) struct ShownNode {
    /// Which of the page's documents it stands in.
    pub(crate) document: usize,
    /// Its node in that document's session.
    pub(crate) backend: i64,
    /// The label pressed in its place.
    pub(crate) stand_in: Option<i64>,
    /// What the accessibility tree said of it.
    pub(crate) fingerprint: Fingerprint,
    /// Whether its name is made of the text in it, because it has none of its own.
    pub(crate) named_by_text: bool,
    pub(crate) role: Role,
    pub(crate) name: String,
    pub(crate) context: Option<String>,
    pub(crate) credential: Option<CredentialKind>,
}

/// What the accessibility tree said of an element, kept as a number: the words may hold what a person typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Fingerprint(u64);

impl Fingerprint {
    /// Of a role and a name in Chrome's words, and of the texts inside where these make the name.
    pub(crate) fn of<'a>(chrome_role: &str, name: &str, texts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut texts: Vec<&str> = texts.into_iter().collect();
        texts.sort_unstable();
        let mut hasher = DefaultHasher::new();
        (chrome_role, name, texts).hash(&mut hasher);
        Self(hasher.finish())
    }
}

/// A ref belongs to a node as long as the node is what was shown: renamed, it gets another ref.
#[derive(PartialEq, Eq, Hash)]
struct Identity {
    document: usize,
    backend: i64,
    fingerprint: Fingerprint,
}

struct Remembered {
    node: ShownNode,
    look: u32,
}

impl RefTable {
    /// Begins a look at the page with these letters. Refs of the page before it are void from now on.
    pub(crate) fn begin_look(&mut self, tag: u32) {
        if self.tag != Some(tag) {
            let mut left = std::mem::take(&mut self.left);
            left.extend(self.tag);
            *self = Self { tag: Some(tag), left, ..Self::default() };
        }
        self.look += 1;
    }

    /// The number of a document of this page; the same one for as long as the frame shows it.
    pub(crate) fn document(&mut self, place: DocumentPlace) -> usize {
        let known = self
            .documents
            .iter()
            .position(|known| known.frame_id == place.frame_id && known.loader_id == place.loader_id);
        let Some(number) = known else {
            self.documents.push(place);
            return self.documents.len() - 1;
        };
        self.documents[number] = place;
        number
    }

    /// The ref of an element: the one it had, while it is what it was.
    pub(crate) fn give(&mut self, node: ShownNode) -> ElementRef {
        let identity =
            Identity { document: node.document, backend: node.backend, fingerprint: node.fingerprint };
        let count = *self.by_identity.entry(identity).or_insert_with(|| {
            self.given += 1;
            self.given
        });
        self.nodes.insert(count, Remembered { node, look: self.look });
        ElementRef::of_page(self.tag.unwrap_or_default(), count)
    }

    /// Ends a look: what was shown long ago is forgotten once there is too much of it.
    pub(crate) fn end_look(&mut self) {
        if self.nodes.len() > REMEMBERED {
            let look = self.look;
            self.nodes.retain(|_, remembered| remembered.look == look);
            let nodes = &self.nodes;
            self.by_identity.retain(|_, count| nodes.contains_key(count));
        }
    }

    /// What was shown under a ref of the page with these letters, and where.
    pub(crate) fn find(
        &self,
        reference: &ElementRef,
        page_tag: u32,
    ) -> Result<(ShownNode, DocumentPlace), Refusal> {
        let text = reference.as_str();
        let count = text.trim_start_matches(|letter: char| letter.is_ascii_lowercase()).parse().unwrap_or(0);
        let is_of = |tag: u32| ElementRef::of_page(tag, count) == *reference;
        if self.tag.is_some_and(|tag| is_of(tag) && tag == page_tag) {
            let found = self.nodes.get(&count).map(|remembered| &remembered.node);
            let place = found.and_then(|node| self.documents.get(node.document));
            return match (found, place) {
                (Some(node), Some(place)) => Ok((node.clone(), place.clone())),
                _ if (1..=self.given).contains(&count) => Err(Refusal::StaleRef(reference.clone())),
                _ => Err(Refusal::UnknownRef(reference.clone())),
            };
        }
        if self.left.iter().chain(&self.tag).any(|tag| is_of(*tag)) {
            return Err(Refusal::StaleRef(reference.clone()));
        }
        Err(Refusal::UnknownRef(reference.clone()))
    }

    /// Remembers that a node has been a password field, whatever its type is later.
    pub(crate) fn note_password(&mut self, document: usize, backend: i64) {
        self.were_passwords.insert((document, backend));
    }

    /// The nodes of a document that have been password fields.
    pub(crate) fn passwords_of(&self, document: usize) -> HashSet<i64> {
        let of_document = self.were_passwords.iter().filter(|(number, _)| *number == document);
        of_document.map(|(_, backend)| *backend).collect()
    }

    /// What is known of a node by its session: the credential it was shown with, and whether it has been a password
    /// field.
    pub(crate) fn known_of(&self, session: &Session, backend: i64) -> (Option<CredentialKind>, bool) {
        let of_session = |document: usize| {
            self.documents.get(document).is_some_and(|place| place.session.id() == session.id())
        };
        let mut shown = self.nodes.values().map(|remembered| &remembered.node);
        let shown = shown
            .find(|node| node.backend == backend && node.credential.is_some() && of_session(node.document));
        let mut passwords = self.were_passwords.iter();
        let was_password = passwords.any(|(document, node)| *node == backend && of_session(*document));
        (shown.and_then(|node| node.credential), was_password)
    }

    /// Whether the table is for the page with these letters.
    pub(crate) fn is_at(&self, tag: u32) -> bool {
        self.tag == Some(tag)
    }
}

#[cfg(test)]
mod tests;
