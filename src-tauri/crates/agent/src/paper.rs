//! Pages on paper, for tests: an indented outline read into a snapshot.
//!
//! One node a line: `role "name" [@] [(context)] [= "value"] [-> url] [{A|*B}] [on] [off] [level=1] [secret]`, where `@` gives
//! it a ref and `*` marks the chosen option.

use tiller_domain::credential::CredentialKind;
use tiller_domain::element::ElementRef;
use tiller_domain::ids::{PageId, TabId};
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Checked, NodeState, SelectOption, Snapshot, SnapshotNode, Viewport};

pub(crate) fn paper(outline: &str) -> Snapshot {
    paper_at("https://shop.example/", "Shop", outline)
}

pub(crate) fn paper_at(url: &str, title: &str, outline: &str) -> Snapshot {
    let lines = outline.lines().filter(|line| !line.trim().is_empty());
    let margin = lines.clone().map(indent).min().unwrap_or(0);
    let nodes = lines.zip(1..).map(|(line, count)| node(line, margin, count)).collect();
    Snapshot {
        page: PageId { tab: TabId::new("t1"), count: 1 },
        url: url.to_owned(),
        title: title.to_owned(),
        viewport: Viewport::default(),
        nodes,
        gaps: Vec::new(),
    }
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

fn node(line: &str, margin: usize, count: u32) -> SnapshotNode {
    let depth = u16::try_from((indent(line) - margin) / 2).unwrap();
    let line = line.trim();
    let role = line.split(' ').next().unwrap();
    let name = line.split('"').nth(1).unwrap_or_default();
    let rest = line.rsplit_once(&format!("\"{name}\"")).map_or(line, |(_, rest)| rest);
    let after = |mark: &str| rest.split_once(mark).map(|(_, tail)| tail);
    let word = |wanted: &str| rest.split(' ').any(|word| word == wanted);
    let value = line.split("= \"").nth(1).map(|tail| tail.trim_end_matches('"').to_owned());
    let name = if line.split("= \"").next().is_some_and(|head| !head.contains('"')) { "" } else { name };
    let state = NodeState {
        checked: if word("on") { Some(Checked::On) } else { word("off").then_some(Checked::Off) },
        level: after("level=").map(|tail| tail.trim()[..1].parse().unwrap()),
        ..NodeState::default()
    };
    SnapshotNode {
        depth,
        role: Role::from(role),
        name: name.to_owned(),
        reference: line.contains('@').then(|| ElementRef::of_page(0, count)),
        context: after("(").and_then(|tail| tail.split(')').next()).map(str::to_owned),
        value,
        url: after("-> ").and_then(|tail| tail.split(' ').next()).map(str::to_owned),
        options: after("{").and_then(|tail| tail.split('}').next()).map(options).unwrap_or_default(),
        credential: word("secret").then_some(CredentialKind::Password),
        in_viewport: true,
        state,
    }
}

fn options(text: &str) -> Vec<SelectOption> {
    let option = |label: &str| SelectOption {
        label: label.trim_start_matches('*').to_owned(),
        selected: label.starts_with('*'),
    };
    text.split('|').map(option).collect()
}

/// The practice shop's list.
pub(crate) const SHOP: &str = r#"
    banner ""
      link "Cart 2" @ -> https://shop.example/cart
    navigation "Menu"
      list ""
        listitem ""
          link "Shop" @ -> https://shop.example/
        listitem ""
          link "Inbox" @ -> https://shop.example/inbox
    main ""
      heading "Shop" level=1
      search ""
        searchbox "Search" @
        combobox "Sort by" @ {*Featured|Price: low to high|Price: high to low}
        checkbox "Free shipping" @ off
        clickable "Free shipping" @
        button "Show" @
      list "Results"
        listitem ""
          heading "Desk lamp" level=2
            link "Desk lamp" @ -> https://shop.example/item/desk-lamp
          text "$19.99"
          button "Add to cart" @ (Desk lamp)
        listitem ""
          heading "Clamp lamp" level=2
            link "Clamp lamp" @ -> https://shop.example/item/clamp-lamp
          text "$24.50"
          button "Add to cart" @ (Clamp lamp)
        listitem ""
          heading "Desk" level=2
            link "Desk" @ -> https://shop.example/item/desk
          text "$240.00"
          button "Add to cart" @ (Desk)
"#;
