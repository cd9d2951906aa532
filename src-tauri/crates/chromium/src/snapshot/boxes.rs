//! Where credential fields stand in the viewport, so that a picture of it can be painted over.
//!
//! Needs no look before it: a picture may be the first thing that is taken of a page. Must never leave out a field
//! because its name is not known: without the accessibility tree the label is read from the document.

use super::credential::{Known, credential_fields, passwords};
use super::gather::{Gathered, gather_dom};
use super::sight::Sight;
use crate::blocked::unless_blocked;
use crate::tabs::LiveTab;
use std::collections::{HashMap, HashSet};
use std::sync::PoisonError;
use tiller_domain::element::PageBox;
use tiller_domain::fault::{BrowserFault, DriveError, PageFault};

/// The boxes of all credential fields of a tab, in CSS pixels of its viewport.
pub(crate) async fn credential_boxes(tab: &LiveTab) -> Result<Vec<PageBox>, DriveError> {
    unless_blocked(tab, async {
        match gather_dom(tab).await {
            Ok(gathered) => Ok(boxes(tab, &gathered)),
            Err(BrowserFault::NoAnswer { .. }) => Err(PageFault::Hanging.into()),
            Err(fault) => Err(fault.into()),
        }
    })
    .await
}

fn boxes(tab: &LiveTab, gathered: &Gathered) -> Vec<PageBox> {
    let (width, height) = gathered.metrics.size();
    let sight = Sight::of(&gathered.documents, width, height);
    let mut boxes = Vec::new();
    for (number, document) in gathered.documents.iter().enumerate() {
        let labels = document.dom.labels();
        let known = Known {
            names: HashMap::new(),
            labels: &labels,
            were_passwords: were_passwords(tab, gathered, number),
        };
        let fields = credential_fields(&document.dom, &known).into_iter();
        boxes.extend(fields.filter_map(|field| sight.place(number, &document.dom, field.dom)));
    }
    boxes
}

/// The nodes of a document that are or have been password fields, noted for later.
fn were_passwords(tab: &LiveTab, gathered: &Gathered, number: usize) -> HashSet<i64> {
    let mut table = tab.refs().lock().unwrap_or_else(PoisonError::into_inner);
    if table.is_at(tab.page_tag()) {
        let document = table.document(gathered.places[number].clone());
        passwords(&gathered.documents[number].dom).for_each(|backend| table.note_password(document, backend));
        return table.passwords_of(document);
    }
    HashSet::new()
}
