//! What a ref may stand for, without a browser.

use super::*;
use crate::connection::{Connection, Event, Listener};
use std::sync::Arc;

struct Nobody;

impl Listener for Nobody {
    fn happened(&self, _: &Session, _: &Event) {}
    fn fell_silent(&self, _: &Arc<str>) {}
    fn answered_late(&self, _: &Arc<str>) {}
    fn gone(&self) {}
}

fn place(frame_id: &str, loader_id: &str) -> DocumentPlace {
    let connection = Connection::open(tokio::io::empty(), tokio::io::sink(), Arc::new(Nobody));
    DocumentPlace {
        session: connection.root(),
        frame_id: frame_id.to_owned(),
        loader_id: loader_id.to_owned(),
        owners: Vec::new(),
    }
}

fn button(document: usize, backend: i64, name: &str) -> ShownNode {
    ShownNode {
        document,
        backend,
        stand_in: None,
        fingerprint: Fingerprint::of("button", name, []),
        named_by_text: false,
        role: Role::Button,
        name: name.to_owned(),
        context: None,
        credential: None,
    }
}

#[tokio::test]
async fn a_ref_stands_for_one_node_under_one_name() {
    let mut table = RefTable::default();
    table.begin_look(1);
    let document = table.document(place("F", "L"));
    let select = table.give(button(document, 7, "Select"));
    table.begin_look(1);
    let delete = table.give(button(document, 7, "Delete"));

    assert_ne!(select, delete, "whoever kept the old ref meant Select");
    assert_eq!(
        table.find(&select, 1).unwrap().0.name,
        "Select",
        "and is told what it was when it is checked"
    );
    table.begin_look(1);
    assert_eq!(table.give(button(document, 7, "Select")), select, "the same thing again is the same ref");
}

#[tokio::test]
async fn the_same_node_number_in_another_document_is_another_element() {
    let mut table = RefTable::default();
    table.begin_look(1);
    let (first, second) = (table.document(place("F", "L1")), table.document(place("F", "L2")));
    assert_ne!(
        table.give(button(first, 7, "Pay")),
        table.give(button(second, 7, "Pay")),
        "an iframe went on to another page"
    );
    assert_eq!(table.document(place("F", "L1")), first);
}

#[tokio::test]
async fn refs_of_pages_that_were_left_are_stale_and_all_others_unknown() {
    let mut table = RefTable::default();
    table.begin_look(1);
    let document = table.document(place("F", "L"));
    let old = table.give(button(document, 7, "Go"));
    assert_eq!(
        table.find(&old, 2).map(|_| ()),
        Err(Refusal::StaleRef(old.clone())),
        "the page has gone on already"
    );
    table.begin_look(2);
    assert_eq!(table.find(&old, 2).map(|_| ()), Err(Refusal::StaleRef(old.clone())), "and the table with it");

    for text in ["c1", "d1", "zz9", "b01"] {
        let never = ElementRef::parse(text).unwrap();
        assert_eq!(table.find(&never, 2).map(|_| ()), Err(Refusal::UnknownRef(never)), "{text}");
    }
}

#[tokio::test]
async fn what_was_shown_long_ago_is_forgotten_but_not_taken_for_unknown() {
    let mut table = RefTable::default();
    table.begin_look(1);
    let document = table.document(place("F", "L"));
    let first = table.give(button(document, 1, "First"));
    table.end_look();
    table.begin_look(1);
    for backend in 2..=50_001 {
        table.give(button(document, backend, "Other"));
    }
    table.end_look();
    assert_eq!(table.nodes.len(), 50_000, "a page that renders for days must not fill the memory");
    assert_eq!(table.find(&first, 1).map(|_| ()), Err(Refusal::StaleRef(first)));
}

#[tokio::test]
async fn a_password_field_is_remembered_for_the_page_and_not_for_the_next() {
    let mut table = RefTable::default();
    table.begin_look(1);
    let document = table.document(place("F", "L"));
    table.note_password(document, 7);
    table.begin_look(1);
    assert!(table.passwords_of(document).contains(&7));
    table.begin_look(2);
    assert!(table.passwords_of(document).is_empty(), "node numbers begin again there");
}
