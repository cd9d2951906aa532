//! Refs: never another element.

use crate::desk::{refusal, story};
use tiller_domain::action::{Action, Press};
use tiller_domain::element::ElementRef;
use tiller_domain::refusal::Refusal;
use tiller_domain::snapshot::Snapshot;

fn click(target: ElementRef) -> Action {
    Action::Click { target, press: Press::Single }
}

fn all(snapshot: &Snapshot) -> Vec<String> {
    snapshot.nodes.iter().filter_map(|node| node.reference.as_ref()).map(ToString::to_string).collect()
}

#[test]
fn a_ref_of_a_page_that_was_left_is_stale_even_after_coming_back() {
    story(async |page| {
        let first = page.shows("<button>Old</button>").await;
        let old = page.find("Old").await;
        page.shows("<button>New</button>").await;
        assert_eq!(
            refusal(page.act(click(old.clone())).await),
            Refusal::StaleRef(old.clone()),
            "before a look"
        );
        page.look().await;
        assert_eq!(
            refusal(page.act(click(old.clone())).await),
            Refusal::StaleRef(old.clone()),
            "and after one"
        );
        page.open(&first).await.unwrap();
        let again = page.find("Old").await;
        assert_ne!(again, old, "the same address is another page");
        assert_eq!(refusal(page.act(click(old.clone())).await), Refusal::StaleRef(old));
    });
}

#[test]
fn a_ref_that_was_never_shown_is_unknown() {
    story(async |page| {
        page.shows("<button>Go</button>").await;
        let shown = page.find("Go").await.to_string();
        let letters: String = shown.chars().filter(char::is_ascii_lowercase).collect();
        for text in [format!("{letters}999"), "zzzz1".to_owned(), format!("{letters}0")] {
            let unknown = ElementRef::parse(&text).unwrap();
            assert_eq!(refusal(page.act(click(unknown.clone())).await), Refusal::UnknownRef(unknown));
        }
    });
}

#[test]
fn refs_stay_while_the_page_renders_around_their_elements() {
    story(async |page| {
        page.shows("<button onclick=\"document.body.prepend(document.createElement('p'), 'more')\">Stay</button><a href='#x'>Link</a>").await;
        let before = all(&page.look().await);
        page.click("Stay").await.unwrap();
        page.click("Link").await.unwrap();
        assert_eq!(all(&page.look().await), before, "also over a change of the address within the page");
    });
}

#[test]
fn an_old_ref_never_presses_delete() {
    story(async |page| {
        // A row of buttons that is rendered again in another order, the same nodes under other names.
        page.shows(
            "<div id=row><button>Select</button><button>Delete</button></div><p id=out>nothing</p><button id=again>Again</button><script>
             const [one, two] = row.children; row.onclick = (event) => { out.textContent = 'did ' + event.target.textContent; };
             again.onclick = () => { one.textContent = 'Delete'; two.textContent = 'Select'; };</script>",
        )
        .await;
        let select = page.find("Select").await;
        page.click("Again").await.unwrap();
        let refused = refusal(page.act(click(select.clone())).await);
        let Refusal::Changed { was, now, .. } = refused else { panic!("{refused}") };
        assert_eq!((was.as_str(), now.as_str()), ("button “Select”", "button “Delete”"));
        let again = page.find("Select").await;
        assert_ne!(again, select);
        page.act(click(again)).await.unwrap();
        page.reads("did Select").await;
        assert!(
            refusal(page.act(click(select)).await).to_string().contains("Delete"),
            "the old one does not come back to life"
        );
    });
}

#[test]
fn an_element_that_was_replaced_or_only_kept_in_memory_is_gone() {
    story(async |page| {
        page.shows(
            "<div id=box><button>Target</button></div><button onclick=\"window.kept = box.firstChild; box.innerHTML = box.innerHTML\">Replace</button>",
        )
        .await;
        let target = page.find("Target").await;
        page.click("Replace").await.unwrap();
        assert_eq!(refusal(page.act(click(target.clone())).await), Refusal::StaleRef(target));
    });
}

#[test]
fn a_clickable_text_that_says_something_else_now_is_refused() {
    story(async |page| {
        page.shows("<div id=d style='cursor:pointer' onclick='hits.textContent=1'>Archive</div><p id=hits></p><button onclick=\"d.textContent='Delete all'\">Swap</button>").await;
        let archive = page.find("Archive").await;
        page.click("Swap").await.unwrap();
        assert!(matches!(refusal(page.act(click(archive)).await), Refusal::Changed { .. }));
    });
}

#[test]
fn a_ref_into_an_iframe_is_stale_once_the_iframe_shows_something_else() {
    story(async |page| {
        let (one, two) = (page.path(), page.path());
        page.site.page(&one, "<button>Inside</button>");
        page.site.page(&two, "<button>Inside</button><p>second</p>");
        for host in ["here", "elsewhere"] {
            page.shows(&format!(
                "<iframe id=f src='{{{host}}}{one}'></iframe><button onclick=\"f.src='{{{host}}}{two}'\">Swap</button>"
            ))
            .await;
            page.reads("Inside").await;
            let inside = page.find("Inside").await;
            page.click("Swap").await.unwrap();
            page.reads("second").await;
            assert_eq!(refusal(page.act(click(inside.clone())).await), Refusal::StaleRef(inside), "{host}");
        }
    });
}
