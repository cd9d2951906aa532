//! Snapshots made of what a real Chrome answered, recorded in `fixtures/cdp`.

use super::super::ax::{AxNode, AxReply};
use super::super::dom::DomReply;
use super::super::frames::FrameReply;
use super::super::reading::{Holder, ReadDocument, SessionReading};
use super::*;
use proptest::prelude::*;
use serde::Deserialize;
use std::path::Path;
use tiller_domain::ids::{PageId, TabId};
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Snapshot, Viewport};

#[derive(Deserialize)]
struct Recorded {
    page: RecordedSession,
    iframes: Vec<RecordedIframe>,
}

#[derive(Deserialize)]
struct RecordedSession {
    frames: FrameReply,
    trees: Vec<AxReply>,
    dom: DomReply,
}

#[derive(Deserialize)]
struct RecordedIframe {
    owner: i64,
    /// The iframe around it; nothing for the page.
    parent: Option<String>,
    frame: String,
    #[serde(flatten)]
    session: RecordedSession,
}

impl RecordedSession {
    fn into_reading(self) -> SessionReading {
        SessionReading {
            frames: self.frames.into_tree().frames,
            trees: self.trees.into_iter().map(|reply| reply.nodes).collect(),
            dom: self.dom.into_documents(),
        }
    }
}

fn recorded(name: &str) -> Vec<ReadDocument> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../fixtures/cdp").join(name).with_extension("json");
    let recorded: Recorded = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let page = recorded.page.into_reading().into_documents(0, None);
    let mut frames: Vec<Option<String>> = page.iter().map(|_| None).collect();
    let mut documents: Vec<ReadDocument> = page.into_iter().map(|(_, document)| document).collect();
    for iframe in recorded.iframes {
        let document = frames.iter().position(|frame| *frame == iframe.parent).unwrap();
        let holder = Holder { document, backend: iframe.owner };
        let inner = iframe.session.into_reading().into_documents(documents.len(), Some(holder));
        frames.extend(inner.iter().map(|_| Some(iframe.frame.clone())));
        documents.extend(inner.into_iter().map(|(_, document)| document));
    }
    documents
}

fn look(documents: &[ReadDocument], table: &mut RefTable) -> Snapshot {
    let nobody = vec![HashSet::new(); documents.len()];
    let assembled = assemble(documents, (800.0, 600.0), &nobody);
    let gaps = assembled.gaps.clone();
    let numbers: Vec<usize> = (0..documents.len()).collect();
    Snapshot {
        page: PageId { tab: TabId::new("t"), count: 1 },
        url: documents.first().map(|document| document.url.clone()).unwrap_or_default(),
        title: "recorded".to_owned(),
        viewport: Viewport::default(),
        nodes: assembled.into_nodes(table, &numbers),
        gaps,
    }
}

fn first_look(documents: &[ReadDocument]) -> Snapshot {
    let mut table = RefTable::default();
    table.begin_look(1);
    look(documents, &mut table)
}

#[test]
fn a_page_of_everything_reads_as_a_person_sees_it() {
    // Roles, names, states, values and choices; iframes of the same and of other processes; a closed shadow root;
    // what is styled to be pressed; checkboxes that only their labels show. Nothing that is not rendered.
    let expected = r#"page "recorded" http://shop.example/everything
viewport 0–0 of 0
- heading "Head bold tail" [level=1] [ref=b1]
- paragraph
  - text "Para one"
  - link "link" [ref=b2]
    - /url: http://shop.example/x
  - text "after"
- button "Go" [ref=b3]
- button "Close" [ref=b4]
  - text "×"
- button "Trash" [ref=b5]
- button "gear" [ref=b6]
- clickable "Open menu" [ref=b7]
- checkbox "Hidden check" [checked] [ref=b8]
- checkbox "Styled check" [unchecked] [ref=b9]
- combobox "Sort" [collapsed] [ref=b10]: "B"
  - option "A"
  - option "B" [selected]
  - option "C"
- list
  - listitem "Plain item"
  - listitem
    - link "Pic Linked" [ref=b11]
      - /url: http://shop.example/y
- textbox "Notes" [ref=b12]: "Rich text"
- textbox "Day" [ref=b13]: "2026-01-02"
- button "Upload" [ref=b14]: "No file chosen"
- button "More" [collapsed] [ref=b15]
- listbox "Sizes" [ref=b16]
  - option "S" [selected] [ref=b17]
  - option "M" [ref=b18]
- button "Shady" [ref=b19]
- text "beside"
- button "Bold" [checked] [ref=b20]
- button "Menu" [collapsed] [ref=b21]
- button "Dis" [disabled] [ref=b22]
- textbox "Req" [required] [invalid] [ref=b23]
- textbox "Ro" [readonly] [ref=b24]: "ro"
- clickable "Tabbable" [ref=b25]
- iframe "Inner"
  - button "Inside" (Inner) [ref=b26]
- iframe
  - button "In srcdoc" [ref=b27]
- iframe
  - paragraph "Far text"
  - button "Far" [ref=b28]
  - iframe
    - button "Inside" (Far text) [ref=b29]
"#;
    assert_eq!(first_look(&recorded("everything")).to_string(), expected);
}

#[test]
fn equal_controls_carry_what_tells_them_apart() {
    let expected = r#"page "recorded" http://shop.example/rows
viewport 0–0 of 0
- table
  - row
    - columnheader "Name"
    - columnheader "Balance"
    - columnheader
  - row
    - cell "Account A"
    - cell "12"
    - cell
      - button "Select" (Account A) [ref=b1]
  - row
    - cell "Account B"
    - cell "13"
    - cell
      - button "Select" (Account B) [ref=b2]
  - row
    - cell "Account C"
    - cell "14"
    - cell
      - button "Select" (Account C) [ref=b3]
- heading "Desk lamp" [level=3] [ref=b4]
- text "12 €"
- button "Add" (Desk lamp) [ref=b5]
- heading "Floor lamp" [level=3] [ref=b6]
- text "30 €"
- button "Add" (Floor lamp) [ref=b7]
- list
  - listitem
    - text "Milk"
    - button "Remove" (Milk) [ref=b8]
  - listitem
    - text "Bread"
    - button "Remove" (Bread) [ref=b9]
- paragraph
  - button "More" (1 of 2) [ref=b10]
  - button "More" (2 of 2) [ref=b11]
"#;
    assert_eq!(first_look(&recorded("rows")).to_string(), expected);
}

#[test]
fn what_stands_in_credential_fields_is_nowhere_in_the_snapshot() {
    let shown = first_look(&recorded("secrets"));
    let said = format!("{shown:?}");
    for secret in ["CANARY-USER", "CANARY-PASSWORD", "CANARY-CODE", "4000CANARY0002", "4711", "•"] {
        assert!(!said.contains(secret), "{secret} leaks:\n{shown}");
    }
    assert!(said.contains("Bern"), "an ordinary field keeps its value, so the search above can find one");
}

#[test]
fn a_second_look_gives_every_element_the_ref_it_had() {
    let (mut table, documents) = (RefTable::default(), recorded("rows"));
    table.begin_look(1);
    let first = look(&documents, &mut table);
    table.begin_look(1);
    assert_eq!(
        look(&documents, &mut table),
        first,
        "a ref that changes at every look cannot be used after one"
    );
}

#[test]
fn a_node_that_became_another_button_gets_another_ref() {
    let (mut table, mut documents) = (RefTable::default(), recorded("rows"));
    table.begin_look(1);
    let first = look(&documents, &mut table);
    for node in documents[0].ax.iter_mut().filter(|node| node.name == "Select" && node.role == "button") {
        "Delete".clone_into(&mut node.name);
    }
    table.begin_look(1);
    let second = look(&documents, &mut table);

    let of = |snapshot: &Snapshot, name: &str| -> Vec<String> {
        let nodes = snapshot.nodes.iter().filter(|node| node.role == Role::Button && node.name == name);
        nodes.filter_map(|node| Some(node.reference.as_ref()?.to_string())).collect()
    };
    let (select, delete) = (of(&first, "Select"), of(&second, "Delete"));
    assert_eq!((select.len(), delete.len()), (3, 3));
    assert!(select.iter().all(|old| !delete.contains(old)), "an old ref must never stand for Delete");
    assert_eq!(of(&first, "Add"), of(&second, "Add"), "the others keep theirs");
}

#[test]
fn a_page_without_end_is_cut_and_what_is_left_out_is_counted() {
    let node = |node_id: i64, role: &str, name: &str, child_ids: Vec<i64>| AxNode {
        node_id,
        role: role.to_owned(),
        name: name.to_owned(),
        child_ids,
        ..AxNode::default()
    };
    let paragraphs = 25_000;
    let mut ax = vec![node(1, "RootWebArea", "", (1..=paragraphs).map(|line| line * 2).collect())];
    for line in 1..=paragraphs {
        ax.push(node(line * 2, "paragraph", "", vec![line * 2 + 1]));
        ax.push(node(line * 2 + 1, "StaticText", "line", Vec::new()));
    }
    let snapshot = first_look(&[ReadDocument { ax, ..ReadDocument::default() }]);
    assert_eq!(snapshot.nodes.len(), 20_000);
    assert_eq!(
        snapshot.gaps,
        ["5000 more elements and texts, from here to the end of the page, are left out"]
    );
}

fn any_node() -> impl Strategy<Value = AxNode> {
    let roles = prop_oneof![
        Just("button"),
        Just("generic"),
        Just("StaticText"),
        Just("none"),
        Just("table"),
        Just("row"),
        Just("cell"),
        Just("Iframe"),
        Just("textbox"),
        Just("paragraph"),
        Just("link"),
        Just("combobox"),
        Just("LabelText"),
    ];
    let children = proptest::collection::vec(0i64..40, 0..5);
    (0i64..40, any::<bool>(), roles, "[a-c ]{0,3}", children, 0i64..40).prop_map(
        |(node_id, ignored, role, name, child_ids, backend)| AxNode {
            node_id,
            ignored,
            role: role.to_owned(),
            name,
            child_ids,
            backend,
            ..AxNode::default()
        },
    )
}

proptest! {
    #[test]
    fn whatever_tree_arrives_the_nodes_are_a_tree(
        trees in proptest::collection::vec(proptest::collection::vec(any_node(), 0..40), 1..4),
        holders in proptest::collection::vec((0usize..4, 0i64..40), 4),
    ) {
        let documents: Vec<ReadDocument> = trees.into_iter().zip(holders).enumerate().map(|(at, (ax, (document, backend)))| {
            ReadDocument { ax, holder: (at > 0).then_some(Holder { document, backend }), ..ReadDocument::default() }
        }).collect();
        let snapshot = first_look(&documents);
        let mut deepest = 0;
        for node in &snapshot.nodes {
            prop_assert!(node.depth <= deepest, "a node hangs in the air:\n{}", snapshot);
            deepest = node.depth + 1;
        }
    }

    #[test]
    fn any_cut_of_a_real_answer_is_read_without_harm(keep in proptest::collection::vec(any::<bool>(), 200)) {
        let mut documents = recorded("everything");
        for document in &mut documents {
            let mut keep = keep.iter().chain(std::iter::repeat(&true));
            document.ax.retain(|_| *keep.next().unwrap_or(&true));
        }
        first_look(&documents);
    }
}
