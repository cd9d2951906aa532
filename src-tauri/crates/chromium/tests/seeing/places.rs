//! Iframes of every kind, shadow roots, and pages of every size.

use crate::desk::story;
use tiller_domain::action::{Action, Press};
use tiller_domain::role::Role;

#[test]
fn iframes_of_every_kind_are_read_where_they_stand() {
    story(async |page| {
        let inner = page.site.page(&page.path(), "<p>Same origin</p><button>Near</button>");
        let nested_path = page.path();
        page.site.page(&nested_path, "<p>Home again</p><button>Nested</button>");
        let far_path = page.path();
        page.site.page(
            &far_path,
            &format!("<p>Another site</p><button>Far</button><iframe src='{{here}}{nested_path}'></iframe>"),
        );
        page.shows(&format!(
            "<iframe title=Near src='{inner}'></iframe><iframe title=Written srcdoc='<p>In the page</p><button>Doc</button>'></iframe>
             <iframe title=Far src='{{elsewhere}}{far_path}'></iframe><p>End</p>"
        ))
        .await;
        page.reads("Home again").await;

        let snapshot = page.look().await;
        let shown: Vec<(u16, &str, &str)> =
            snapshot.nodes.iter().map(|node| (node.depth, node.role.as_str(), node.name.as_str())).collect();
        let expected = [
            (0, "iframe", "Near"),
            (1, "paragraph", "Same origin"),
            (1, "button", "Near"),
            (0, "iframe", "Written"),
            (1, "paragraph", "In the page"),
            (1, "button", "Doc"),
            (0, "iframe", "Far"),
            (1, "paragraph", "Another site"),
            (1, "button", "Far"),
            (1, "iframe", ""),
            (2, "paragraph", "Home again"),
            (2, "button", "Nested"),
            (0, "paragraph", "End"),
        ];
        assert_eq!(shown, expected, "each under its iframe, in reading order");
        assert_eq!(snapshot.gaps, Vec::<String>::new(), "nothing is missing");
    });
}

#[test]
fn the_refs_inside_iframes_work() {
    story(async |page| {
        let button =
            |name: &str| format!("<button onclick=\"this.textContent='pressed {name}'\">{name}</button>");
        let far_path = page.path();
        page.site.page(&far_path, &button("far"));
        let inner = page.site.page(&page.path(), &button("near"));
        page.shows(&format!(
            "<p style='height:300px'>Above</p><iframe src='{inner}'></iframe><iframe src='{{elsewhere}}{far_path}'></iframe>"
        ))
        .await;
        page.reads("far").await;
        for name in ["near", "far"] {
            page.click(name).await.unwrap();
            page.reads(&format!("pressed {name}")).await;
        }
    });
}

#[test]
fn an_iframe_that_is_still_loading_is_said_and_the_rest_is_read() {
    story(async |page| {
        let never = page.path();
        page.site.silence(&never);
        let url = page.site.page(
            &page.path(),
            &format!("<h1>News</h1><iframe title=Advert src='{{elsewhere}}{never}'></iframe><iframe style='display:none' src='{never}'></iframe>"),
        );
        // The page never finishes loading while its iframe does not, so what the deed says of that is not looked at.
        let _ = page.open(&url).await;

        let snapshot = page.look().await;
        assert_eq!(snapshot.nodes[0].name, "News");
        let said: Vec<&String> =
            snapshot.gaps.iter().filter(|gap| gap.contains("the iframe “Advert” is still loading")).collect();
        assert_eq!(
            (said.len(), snapshot.gaps.len()),
            (1, 1),
            "said once, and nothing of the unseen one: {:?}",
            snapshot.gaps
        );
    });
}

#[test]
fn open_and_closed_shadow_roots_are_read_with_their_slots() {
    story(async |page| {
        page.shows(
            "<div id=closed></div><div id=open><span>Slotted</span></div><script>
             const closed = document.getElementById('closed').attachShadow({ mode: 'closed' });
             closed.innerHTML = '<p>Sealed words</p><button>Sealed</button><div id=inner></div>';
             closed.getElementById('inner').attachShadow({ mode: 'closed' }).innerHTML = '<button>Deeper</button>';
             closed.querySelector('button').onclick = (event) => { event.target.textContent = 'Opened'; };
             document.getElementById('open').attachShadow({ mode: 'open' }).innerHTML = '<button>Plain</button><slot></slot>';
             </script>",
        )
        .await;
        let text = page.text().await;
        assert_eq!(text, "Sealed words Sealed Deeper Plain Slotted");
        page.click("Sealed").await.unwrap();
        page.reads("Opened").await;
    });
}

#[test]
fn what_comes_late_is_seen_by_the_next_look() {
    story(async |page| {
        page.shows("<p>Loading</p><script>setTimeout(() => { document.body.innerHTML = '<button>Ready</button>'; }, 400);</script>").await;
        page.reads("Ready").await;
        assert_eq!(page.text().await, "Ready", "and what was replaced is gone");
    });
}

#[test]
fn a_page_of_ten_thousand_elements_is_read_to_its_end() {
    story(async |page| {
        page.shows(
            "<main id=all></main><script>
             for (let n = 1; n <= 2000; n++) {
               const card = document.createElement('div');
               card.innerHTML = `<h3>Item ${n}</h3><p>Text of <b>item</b> ${n}</p><button>Buy</button>`;
               all.append(card); }</script>",
        )
        .await;
        let snapshot = page.look().await;
        let buttons: Vec<_> = snapshot.nodes.iter().filter(|node| node.role == Role::Button).collect();
        assert_eq!(buttons.len(), 2000);
        assert_eq!(
            buttons[1499].context.as_deref(),
            Some("Item 1500"),
            "the right one can be told among its equals"
        );
        assert!(snapshot.gaps.is_empty());
        let target = buttons[1499].reference.clone().unwrap();
        page.act(Action::Click { target, press: Press::Single }).await.unwrap();
        assert!(page.look().await.viewport.top > 0, "and reached");
    });
}

#[test]
fn what_lies_in_the_viewport_is_marked_also_inside_scrollers() {
    story(async |page| {
        page.shows(
            "<style>body{margin:0}</style><button>Top</button>
             <div style='height:100px;overflow:auto'><button>In scroller</button><p style='height:400px'></p><button>Scrolled away</button></div>
             <div style='position:fixed;bottom:0'><button>Stuck</button></div>
             <p style='height:5000px'></p><button>Bottom</button>",
        )
        .await;
        let seen = |snapshot: &tiller_domain::snapshot::Snapshot| -> Vec<String> {
            let buttons = snapshot.nodes.iter().filter(|node| node.role == Role::Button && node.in_viewport);
            buttons.map(|node| node.name.clone()).collect()
        };
        let top = page.look().await;
        assert_eq!(seen(&top), ["Top", "In scroller", "Stuck"]);
        assert!(top.viewport.page_height > 5000 && top.viewport.top == 0 && top.viewport.height > 100);

        let target = page.find("Bottom").await;
        page.act(Action::ScrollTo { target }).await.unwrap();
        let bottom = page.look().await;
        assert_eq!(seen(&bottom), ["Stuck", "Bottom"]);
        assert!(bottom.viewport.top > 4000);
    });
}
