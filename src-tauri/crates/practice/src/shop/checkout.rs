//! From the cart to an order.
//!
//! Must never number an order that was not placed: an incomplete form comes back with what is missing.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;

use super::goods::{Good, Price, good};
use super::{cart, shop_page};
use crate::markup::{Slot, fill, flag, html, text};
use crate::state::{Delivery, Ledger, Order};

const CHECKOUT: &str = include_str!("../../pages/shop/checkout.html");
const CONFIRMED: &str = include_str!("../../pages/shop/confirmed.html");
const NO_SUCH_ORDER: &str = include_str!("../../pages/shop/no-such-order.html");
const FIRST_NUMBER: usize = 1041;

/// The form as it came in.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Filled {
    name: String,
    street: String,
    city: String,
    delivery: String,
    note: String,
}

pub(super) async fn show(State(ledger): State<Ledger>, headers: HeaderMap) -> Response {
    form(&ledger, &headers, &Filled::default(), &[])
}

pub(super) async fn place(
    State(ledger): State<Ledger>,
    headers: HeaderMap,
    Form(filled): Form<Filled>,
) -> Response {
    let missing = filled.missing();
    let Some(delivery) = delivery(&filled.delivery).filter(|_| missing.is_empty()) else {
        return form(&ledger, &headers, &filled, &missing);
    };
    let lines = cart::lines(&ledger);
    if lines.is_empty() {
        return Redirect::to("/shop/cart").into_response();
    }
    let total = Price(cart::total(&lines).0 + fee(delivery, &lines).0);
    let number = ledger.change(|desk| {
        let number = format!("HY-{}", FIRST_NUMBER + desk.done.orders.len());
        desk.done.orders.push(Order {
            number: number.clone(),
            name: filled.name.trim().to_owned(),
            street: filled.street.trim().to_owned(),
            city: filled.city.trim().to_owned(),
            delivery,
            note: filled.note.trim().to_owned(),
            lines: std::mem::take(&mut desk.done.cart),
            total_cents: total.0,
        });
        number
    });
    Redirect::to(&format!("/shop/order/{number}")).into_response()
}

pub(super) async fn confirmed(
    State(ledger): State<Ledger>,
    headers: HeaderMap,
    Path(number): Path<String>,
) -> Response {
    let order = ledger.read(|desk| desk.done.orders.iter().find(|order| order.number == number).cloned());
    let Some(order) = order else {
        let page = shop_page(&ledger, &headers, "No such order", NO_SUCH_ORDER);
        return (StatusCode::NOT_FOUND, page).into_response();
    };
    confirmation(&ledger, &headers, &order).into_response()
}

impl Filled {
    fn missing(&self) -> Vec<(&'static str, &'static str)> {
        [
            ("name-error", "Say for whom the order is.", self.name.trim().is_empty()),
            ("street-error", "Say the street and the house number.", self.street.trim().is_empty()),
            ("city-error", "Say the postcode and the city.", self.city.trim().is_empty()),
            ("delivery-error", "Choose how it gets to you.", delivery(&self.delivery).is_none()),
        ]
        .into_iter()
        .filter_map(|(field, what, is_missing)| is_missing.then_some((field, what)))
        .collect()
    }
}

fn form(
    ledger: &Ledger,
    headers: &HeaderMap,
    filled: &Filled,
    missing: &[(&'static str, &'static str)],
) -> Response {
    let lines = cart::lines(ledger);
    if lines.is_empty() {
        return Redirect::to("/shop/cart").into_response();
    }
    let summary: String = lines.iter().map(|(good, quantity)| summary_line(good.name, *quantity)).collect();
    let mut slots = vec![
        ("name", text(filled.name.as_str())),
        ("street", text(filled.street.as_str())),
        ("city", text(filled.city.as_str())),
        ("note", text(filled.note.as_str())),
        ("standard", flag("checked", filled.delivery == "standard")),
        ("express", flag("checked", filled.delivery == "express")),
        ("pick-up", flag("checked", filled.delivery == "pick-up")),
        ("standard-fee", text(words(fee(Delivery::Standard, &lines)))),
        ("summary", html(summary)),
        ("total", text(cart::total(&lines).to_string())),
    ];
    slots.extend(missing.iter().map(|(field, what)| (*field, text(*what))));
    shop_page(ledger, headers, "Checkout", &fill(CHECKOUT, &slots)).into_response()
}

fn confirmation(ledger: &Ledger, headers: &HeaderMap, order: &Order) -> Html<String> {
    let summary: String = order
        .lines
        .iter()
        .filter_map(|line| Some(summary_line(good(&line.slug)?.name, line.quantity)))
        .collect();
    let delivery = match order.delivery {
        Delivery::Standard => "by post, in three days",
        Delivery::Express => "by courier, tomorrow",
        Delivery::PickUp => "to be fetched at the quay",
    };
    let note: Slot<'_> = if order.note.is_empty() { text("none") } else { text(order.note.as_str()) };
    let slots = [
        ("number", text(order.number.as_str())),
        ("name", text(order.name.as_str())),
        ("street", text(order.street.as_str())),
        ("city", text(order.city.as_str())),
        ("delivery", text(delivery)),
        ("note", note),
        ("summary", html(summary)),
        ("total", text(Price(order.total_cents).to_string())),
    ];
    shop_page(ledger, headers, &format!("Order {}", order.number), &fill(CONFIRMED, &slots))
}

fn summary_line(name: &str, quantity: u32) -> String {
    fill(
        "<li>{{quantity}} × {{name}}</li>",
        &[("quantity", text(quantity.to_string())), ("name", text(name))],
    )
}

fn delivery(said: &str) -> Option<Delivery> {
    match said {
        "standard" => Some(Delivery::Standard),
        "express" => Some(Delivery::Express),
        "pick-up" => Some(Delivery::PickUp),
        _ => None,
    }
}

/// Post is free when everything in the cart ships free.
fn fee(delivery: Delivery, lines: &[(&Good, u32)]) -> Price {
    match delivery {
        Delivery::Standard if lines.iter().all(|(good, _)| good.free_shipping) => Price(0),
        Delivery::Standard => Price(490),
        Delivery::Express => Price(990),
        Delivery::PickUp => Price(0),
    }
}

fn words(fee: Price) -> String {
    if fee == Price(0) { "free".to_owned() } else { fee.to_string() }
}
