//! The list of goods: search, sorting, the free-shipping filter.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Html;
use serde::Deserialize;

use super::goods::{GOODS, Good};
use super::{buy, shipping, shop_page};
use crate::markup::{fill, flag, html, text};
use crate::state::Ledger;

const LIST: &str = include_str!("../../pages/shop/list.html");
const ROW: &str = include_str!("../../pages/shop/row.html");
const OPTION: &str = "<option value=\"{{value}}\" {{selected}}>{{name}}</option>";
const NOTHING: &str = include_str!("../../pages/shop/nothing-found.html");

/// What the visitor asked for, as the form sends it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wish {
    q: String,
    sort: Order,
    free: Option<String>,
}

/// The choices of *Sort by*.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Order {
    #[default]
    Featured,
    PriceUp,
    PriceDown,
    Name,
}

impl Order {
    const ALL: [(Self, &'static str, &'static str); 4] = [
        (Self::Featured, "featured", "Featured"),
        (Self::PriceUp, "price-up", "Price: low to high"),
        (Self::PriceDown, "price-down", "Price: high to low"),
        (Self::Name, "name", "Name"),
    ];
}

pub(super) async fn show(
    State(ledger): State<Ledger>,
    headers: HeaderMap,
    Query(wish): Query<Wish>,
) -> Html<String> {
    let found = found(&wish);
    let results = if found.is_empty() { NOTHING.to_owned() } else { found.iter().map(|g| row(g)).collect() };
    let main = fill(
        LIST,
        &[
            ("q", text(wish.q.as_str())),
            ("sorts", html(sorts(wish.sort))),
            ("free", flag("checked", wish.free.is_some())),
            ("count", text(count(found.len()))),
            ("results", html(results)),
        ],
    );
    shop_page(&ledger, &headers, "Shop", &main)
}

fn found(wish: &Wish) -> Vec<&'static Good> {
    let mut found: Vec<&Good> = GOODS
        .iter()
        .filter(|good| good.matches(&wish.q) && (wish.free.is_none() || good.free_shipping))
        .collect();
    match wish.sort {
        Order::Featured => {}
        Order::PriceUp => found.sort_by_key(|good| good.price),
        Order::PriceDown => found.sort_by_key(|good| std::cmp::Reverse(good.price)),
        Order::Name => found.sort_by_key(|good| good.name),
    }
    found
}

fn count(found: usize) -> String {
    match found {
        0 => "No articles".to_owned(),
        1 => "1 article".to_owned(),
        more => format!("{more} articles"),
    }
}

fn sorts(chosen: Order) -> String {
    let options = Order::ALL.into_iter().map(|(order, value, name)| {
        let selected = flag("selected", order == chosen);
        fill(OPTION, &[("value", text(value)), ("selected", selected), ("name", text(name))])
    });
    options.collect()
}

fn row(good: &Good) -> String {
    fill(
        ROW,
        &[
            ("slug", text(good.slug)),
            ("name", text(good.name)),
            ("blurb", text(good.blurb)),
            ("price", text(good.price.to_string())),
            ("shipping", text(shipping(good))),
            ("free", html(if good.free_shipping { " is-free" } else { "" })),
            ("buy", html(buy(good))),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::{Order, Wish, found};

    fn names(q: &str, sort: Order, free: bool) -> Vec<&'static str> {
        let wish = Wish { q: q.to_owned(), sort, free: free.then(|| "on".to_owned()) };
        found(&wish).into_iter().map(|good| good.name).collect()
    }

    #[test]
    fn prices_are_sorted_as_numbers() {
        assert_eq!(
            names("desk lamp", Order::PriceUp, false),
            [
                "Firefly desk lamp, small",
                "Cleat clamp desk lamp",
                "Foresail desk lamp",
                "Beacon desk lamp, brass"
            ],
            "24.50, 39.00, 49.00, 89.00: the cheapest must come first"
        );
    }

    #[test]
    fn free_shipping_leaves_out_what_is_posted_for_money() {
        assert_eq!(
            names("DESK  lamp", Order::PriceUp, true),
            ["Foresail desk lamp", "Beacon desk lamp, brass"],
            "the search must not depend on case or on double spaces"
        );
    }
}
