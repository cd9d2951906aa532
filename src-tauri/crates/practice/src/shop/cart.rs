//! The cart: what lies in it, how many, and taking it out again.
//!
//! Must never hold a good that does not exist or is sold out, whatever a request claims.

use axum::Form;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{Html, Redirect};
use serde::Deserialize;

use super::goods::{Good, Price, good};
use super::shop_page;
use crate::markup::{fill, html, text};
use crate::state::{CartLine, Ledger};

const CART: &str = include_str!("../../pages/shop/cart.html");
const LINE: &str = include_str!("../../pages/shop/cart-line.html");
const EMPTY: &str = include_str!("../../pages/shop/cart-empty.html");
/// More of one good than anybody needs; keeps the sums far from overflowing.
const MOST: u32 = 99;

#[derive(Debug, Deserialize)]
pub(super) struct Which {
    slug: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct HowMany {
    slug: String,
    #[serde(default)]
    quantity: String,
}

pub(super) async fn show(State(ledger): State<Ledger>, headers: HeaderMap) -> Html<String> {
    let lines = lines(&ledger);
    let main = if lines.is_empty() {
        EMPTY.to_owned()
    } else {
        let rows: String = lines.iter().map(|(good, quantity)| row(good, *quantity)).collect();
        fill(CART, &[("rows", html(rows)), ("total", text(total(&lines).to_string()))])
    };
    shop_page(&ledger, &headers, "Cart", &main)
}

pub(super) async fn add(
    State(ledger): State<Ledger>,
    headers: HeaderMap,
    Form(which): Form<Which>,
) -> Redirect {
    if let Some(good) = good(&which.slug).filter(|good| !good.sold_out) {
        ledger.change(|desk| {
            match desk.done.cart.iter_mut().find(|line| line.slug == good.slug) {
                Some(line) => line.quantity = (line.quantity + 1).min(MOST),
                None => desk.done.cart.push(CartLine { slug: good.slug.to_owned(), quantity: 1 }),
            }
            desk.notice = Some(format!("{} is in your cart.", good.name));
        });
    }
    Redirect::to(&back(&headers))
}

pub(super) async fn change(State(ledger): State<Ledger>, Form(wish): Form<HowMany>) -> Redirect {
    ledger.change(|desk| match wish.quantity.trim().parse::<u32>() {
        Ok(0) => desk.done.cart.retain(|line| line.slug != wish.slug),
        Ok(quantity) if quantity <= MOST => {
            for line in desk.done.cart.iter_mut().filter(|line| line.slug == wish.slug) {
                line.quantity = quantity;
            }
        }
        _ => desk.notice = Some(format!("A quantity is a number from 0 to {MOST}.")),
    });
    Redirect::to("/shop/cart")
}

pub(super) async fn remove(State(ledger): State<Ledger>, Form(which): Form<Which>) -> Redirect {
    ledger.change(|desk| {
        desk.done.cart.retain(|line| line.slug != which.slug);
        desk.notice = good(&which.slug).map(|good| format!("{} was removed.", good.name));
    });
    Redirect::to("/shop/cart")
}

/// The shop page from which the button was pressed, or the list.
fn back(headers: &HeaderMap) -> String {
    headers
        .get(axum::http::header::REFERER)
        .and_then(|from| from.to_str().ok())
        .and_then(|from| url::Url::parse(from).ok())
        .filter(|from| from.path().starts_with("/shop"))
        .map_or_else(
            || "/shop".to_owned(),
            |from| from[url::Position::BeforePath..url::Position::AfterQuery].to_owned(),
        )
}

pub(super) fn lines(ledger: &Ledger) -> Vec<(&'static Good, u32)> {
    ledger.read(|desk| {
        desk.done.cart.iter().filter_map(|line| Some((good(&line.slug)?, line.quantity))).collect()
    })
}

pub(super) fn total(lines: &[(&Good, u32)]) -> Price {
    Price(lines.iter().map(|(good, quantity)| good.price.0 * quantity).sum())
}

fn row(good: &Good, quantity: u32) -> String {
    fill(
        LINE,
        &[
            ("slug", text(good.slug)),
            ("name", text(good.name)),
            ("price", text(good.price.to_string())),
            ("quantity", text(quantity.to_string())),
            ("sum", text(Price(good.price.0 * quantity).to_string())),
        ],
    )
}
