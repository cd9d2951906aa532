//! What can be acted on: found, named, told apart, with its state.

use crate::desk::{Page, story};
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Checked, SnapshotNode};

async fn node(page: &Page, name: &str) -> SnapshotNode {
    let snapshot = page.look().await;
    let found = snapshot.nodes.iter().find(|node| node.name == name);
    found.unwrap_or_else(|| panic!("{name:?} is not in {:#?}", snapshot.nodes)).clone()
}

#[test]
fn what_is_styled_to_be_pressed_has_a_ref_and_is_called_by_its_text() {
    story(async |page| {
        page.shows(
            "<div style='cursor:pointer' id=a>Open <b>menu</b></div>
             <div id=b>Listens</div><script>b.addEventListener('click', () => {}); a.onclick = () => { a.textContent = 'Opened'; };
             document.addEventListener('click', () => {});</script>
             <div style='cursor:pointer'><a href='/x'>A link over all of it</a></div>
             <div style='cursor:pointer;padding:60px'>Card <button>Buy</button></div>
             <button><span style='cursor:pointer'>In a button</span></button>
             <div tabindex=0>By Tab</div><div tabindex=-1>Not by Tab</div><p>Plain</p>",
        )
        .await;
        let snapshot = page.look().await;
        let clickable: Vec<&str> = snapshot
            .nodes
            .iter()
            .filter(|node| node.role == Role::Clickable && node.reference.is_some())
            .map(|node| node.name.as_str())
            .collect();
        assert_eq!(
            clickable,
            ["Open menu", "Listens", "Card Buy", "By Tab"],
            "not what a control covers or holds"
        );
        page.click("Open menu").await.unwrap();
        page.reads("Opened").await;
    });
}

#[test]
fn three_equal_buttons_carry_their_rows() {
    story(async |page| {
        page.shows(
            "<table><thead><tr><th>Name<th>Balance<th></thead>
             <tr><td>Account A<td>1<td><button>Select</button><tr><td>Account B<td>2<td><button>Select</button>
             <tr><td>Account C<td>3<td><button>Select</button></table>",
        )
        .await;
        let snapshot = page.look().await;
        let buttons: Vec<_> = snapshot.nodes.iter().filter(|node| node.role == Role::Button).collect();
        let contexts: Vec<_> = buttons.iter().map(|node| node.context.clone().unwrap()).collect();
        assert_eq!(contexts, ["Account A", "Account B", "Account C"]);
        assert_eq!(buttons[1].describe(), "button “Select” (Account B)");
        let cells: Vec<&str> = snapshot
            .nodes
            .iter()
            .filter(|node| node.role == Role::Cell)
            .map(|node| node.name.as_str())
            .collect();
        assert_eq!(cells[..4], ["Account A", "1", "", "Account B"], "the table reads as a grid");
    });
}

#[test]
fn cards_without_any_role_tell_their_buttons_apart() {
    story(async |page| {
        page.shows(
            "<div><div><h3>Lamp</h3></div><div><button>Add</button></div></div><div><div>Chair</div><div><button>Add</button></div></div>
             <p><button>Same</button><button>Same</button></p>",
        )
        .await;
        let snapshot = page.look().await;
        let contexts: Vec<_> = snapshot
            .nodes
            .iter()
            .filter(|node| node.role == Role::Button)
            .map(|node| node.context.clone().unwrap_or_default())
            .collect();
        assert_eq!(contexts, ["Lamp", "Chair", "1 of 2", "2 of 2"], "a number only where no word helps");
    });
}

#[test]
fn buttons_of_icons_are_called_by_whatever_names_them() {
    story(async |page| {
        page.shows(
            "<button title='Trash'><i></i></button><button><svg width=9 height=9><title>Search</title><path d='M0 0h9v9'/></svg></button>
             <button><img alt='Cart' src='data:,'></button><button data-testid='gear-icon'><i></i></button><button aria-label='Close'>×</button>
             <div style='cursor:pointer;width:20px;height:20px' title='Expand'></div><button></button>",
        )
        .await;
        let snapshot = page.look().await;
        let names: Vec<&str> = snapshot
            .nodes
            .iter()
            .filter(|node| node.reference.is_some())
            .map(|node| node.name.as_str())
            .collect();
        assert_eq!(names, ["Trash", "Search", "Cart", "gear-icon", "Close", "Expand", ""]);
        let last = snapshot.nodes.iter().rfind(|node| node.reference.is_some()).unwrap();
        assert!(
            last.describe().starts_with("button without a name"),
            "what has no name is said to have none"
        );
    });
}

#[test]
fn states_are_as_the_page_has_them() {
    story(async |page| {
        page.shows(
            "<input type=checkbox aria-label=On checked><input type=checkbox aria-label=Off><input type=checkbox aria-label=Half id=h>
             <script>h.indeterminate = true</script><button aria-pressed=true>Bold</button><button aria-expanded=true>Menu</button>
             <button disabled>Dis</button><input required aria-invalid=true aria-label=Must value=x><input readonly aria-label=Fixed value=y>
             <div role=tablist><div role=tab aria-selected=true tabindex=0>First</div><div role=tab tabindex=0>Second</div></div>
             <h2>Title</h2><input autofocus aria-label=Here><input type=range aria-label=Size value=30><input type=number aria-label=Count value=4>
             <textarea aria-label=Notes>two words</textarea>",
        )
        .await;
        assert_eq!(node(&page, "On").await.state.checked, Some(Checked::On));
        assert_eq!(node(&page, "Off").await.state.checked, Some(Checked::Off));
        assert_eq!(node(&page, "Half").await.state.checked, Some(Checked::Mixed));
        assert_eq!(node(&page, "Bold").await.state.checked, Some(Checked::On), "pressed is on");
        assert_eq!(node(&page, "Menu").await.state.expanded, Some(true));
        assert!(node(&page, "Dis").await.state.disabled);
        let must = node(&page, "Must").await;
        assert!(must.state.required && must.state.invalid && !must.state.readonly);
        assert!(node(&page, "Fixed").await.state.readonly);
        assert!(node(&page, "First").await.state.selected && !node(&page, "Second").await.state.selected);
        assert_eq!(node(&page, "Title").await.state.level, Some(2));
        assert!(node(&page, "Here").await.state.focused);
        for (name, value) in [("Size", "30"), ("Count", "4"), ("Notes", "two words"), ("Must", "x")] {
            assert_eq!(node(&page, name).await.value.as_deref(), Some(value), "{name}");
        }
    });
}

#[test]
fn a_select_holds_its_choices_and_they_are_no_nodes() {
    story(async |page| {
        page.shows("<label>Sort <select><option>Newest<optgroup label=Price><option selected>Low to high</optgroup></select></label>").await;
        let snapshot = page.look().await;
        assert_eq!(snapshot.nodes.len(), 1, "{:#?}", snapshot.nodes);
        let select = &snapshot.nodes[0];
        let options: Vec<_> =
            select.options.iter().map(|option| (option.label.as_str(), option.selected)).collect();
        assert_eq!(options, [("Newest", false), ("Low to high", true)]);
        assert_eq!((select.name.as_str(), select.value.as_deref()), ("Sort", Some("Low to high")));
    });
}

#[test]
fn a_checkbox_that_only_its_label_shows_can_be_seen_and_switched() {
    story(async |page| {
        page.shows(
            "<style>.gone{display:none} .faint{opacity:0;position:absolute}</style>
             <label><input type=checkbox class=gone id=a> Not rendered</label><br>
             <label><input type=checkbox class=faint id=b> Transparent</label>",
        )
        .await;
        for name in ["Not rendered", "Transparent"] {
            let before = node(&page, name).await;
            assert_eq!(
                (before.role.clone(), before.state.checked),
                (Role::Checkbox, Some(Checked::Off)),
                "{name}"
            );
            page.check(name, tiller_domain::action::Toggle::On).await.unwrap();
            assert_eq!(node(&page, name).await.state.checked, Some(Checked::On), "{name}");
        }
    });
}

#[test]
fn what_nobody_can_see_is_not_said() {
    story(async |page| {
        page.shows(
            "<p style='display:none'>none</p><p style='visibility:hidden'>hidden</p><p aria-hidden=true>aria</p><div inert>inert</div>
             <template>template</template><p hidden>attribute</p><p>Seen</p>",
        )
        .await;
        assert_eq!(page.text().await, "Seen");
    });
}
