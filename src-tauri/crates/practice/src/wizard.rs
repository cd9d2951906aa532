//! The form wizard: a berth is booked on three pages.
//!
//! Must never give a reference before *Submit* on the last page, nor for pages that were skipped.

mod answers;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Form, Router};

use crate::markup::{Place, Slot, fill, flag, page, text};
use crate::state::{Booking, Ledger};
use answers::{Choices, Details, Fault};

pub(crate) use answers::Draft;

const DETAILS: &str = include_str!("../pages/wizard/details.html");
const CHOICES: &str = include_str!("../pages/wizard/choices.html");
const REVIEW: &str = include_str!("../pages/wizard/review.html");
const BOOKED: &str = include_str!("../pages/wizard/booked.html");
const NO_SUCH_BOOKING: &str = include_str!("../pages/wizard/no-such-booking.html");
const FIRST_NUMBER: usize = 7301;

pub(crate) fn routes() -> Router<Ledger> {
    Router::new()
        .route("/wizard", get(show_details).post(take_details))
        .route("/wizard/choices", get(show_choices).post(take_choices))
        .route("/wizard/review", get(show_review).post(submit))
        .route("/wizard/booked/{reference}", get(booked))
}

async fn show_details(State(ledger): State<Ledger>) -> Response {
    let details = ledger.read(|desk| desk.draft.details.clone());
    details_page(&ledger, &details, &[])
}

async fn take_details(State(ledger): State<Ledger>, Form(details): Form<Details>) -> Response {
    let faults = details.faults();
    if !faults.is_empty() {
        return details_page(&ledger, &details, &faults);
    }
    ledger.change(|desk| desk.draft.details = details);
    Redirect::to("/wizard/choices").into_response()
}

async fn show_choices(State(ledger): State<Ledger>) -> Response {
    let draft = ledger.read(|desk| desk.draft.clone());
    if !draft.details.faults().is_empty() {
        return Redirect::to("/wizard").into_response();
    }
    choices_page(&ledger, &draft.choices, &[])
}

async fn take_choices(State(ledger): State<Ledger>, Form(choices): Form<Choices>) -> Response {
    let faults = choices.faults();
    if !faults.is_empty() {
        return choices_page(&ledger, &choices, &faults);
    }
    ledger.change(|desk| desk.draft.choices = choices);
    Redirect::to("/wizard/review").into_response()
}

async fn show_review(State(ledger): State<Ledger>) -> Response {
    let draft = ledger.read(|desk| desk.draft.clone());
    match draft.finished() {
        Some(booking) => {
            page(&ledger, Place::Wizard, "Booking: review", &fill(REVIEW, &said(&booking))).into_response()
        }
        None => Redirect::to("/wizard").into_response(),
    }
}

async fn submit(State(ledger): State<Ledger>) -> Redirect {
    let reference = ledger.change(|desk| {
        let mut booking = desk.draft.finished()?;
        booking.reference = format!("BK-{}", FIRST_NUMBER + desk.done.bookings.len());
        let reference = booking.reference.clone();
        desk.done.bookings.push(booking);
        desk.draft = Draft::default();
        Some(reference)
    });
    match reference {
        Some(reference) => Redirect::to(&format!("/wizard/booked/{reference}")),
        None => Redirect::to("/wizard"),
    }
}

async fn booked(State(ledger): State<Ledger>, Path(reference): Path<String>) -> Response {
    let is_it = |booking: &&Booking| booking.reference == reference;
    match ledger.read(|desk| desk.done.bookings.iter().find(is_it).cloned()) {
        Some(booking) => {
            let title = format!("Booking {}", booking.reference);
            page(&ledger, Place::Wizard, &title, &fill(BOOKED, &said(&booking))).into_response()
        }
        None => (StatusCode::NOT_FOUND, page(&ledger, Place::Wizard, "No such booking", NO_SUCH_BOOKING))
            .into_response(),
    }
}

fn details_page(ledger: &Ledger, details: &Details, faults: &[Fault]) -> Response {
    let mut slots = vec![
        ("boat", text(details.boat.as_str())),
        ("skipper", text(details.skipper.as_str())),
        ("arrival", text(details.arrival.as_str())),
        ("nights", text(details.nights.as_str())),
    ];
    slots.extend(faults.iter().flat_map(Fault::slots));
    page(ledger, Place::Wizard, "Booking: details", &fill(DETAILS, &slots)).into_response()
}

fn choices_page(ledger: &Ledger, choices: &Choices, faults: &[Fault]) -> Response {
    let mut slots = vec![
        ("quay", flag("checked", choices.berth == "quay")),
        ("pontoon", flag("checked", choices.berth == "pontoon")),
        ("buoy", flag("checked", choices.berth == "buoy")),
        ("power", flag("checked", choices.power.is_some())),
        ("water", flag("checked", choices.water.is_some())),
        ("pilot", flag("checked", choices.pilot.is_some())),
        ("none", flag("selected", choices.fuel == "none")),
        ("diesel", flag("selected", choices.fuel == "diesel")),
        ("petrol", flag("selected", choices.fuel == "petrol")),
        ("electric", flag("selected", choices.fuel == "electric")),
    ];
    slots.extend(faults.iter().flat_map(Fault::slots));
    page(ledger, Place::Wizard, "Booking: choices", &fill(CHOICES, &slots)).into_response()
}

fn said(booking: &Booking) -> Vec<(&'static str, Slot<'_>)> {
    let extras = if booking.extras.is_empty() { "none".to_owned() } else { booking.extras.join(", ") };
    vec![
        ("reference", text(booking.reference.as_str())),
        ("boat", text(booking.boat.as_str())),
        ("skipper", text(booking.skipper.as_str())),
        ("arrival", text(booking.arrival.as_str())),
        ("nights", text(booking.nights.to_string())),
        ("berth", text(booking.berth.as_str())),
        ("extras", text(extras)),
        ("fuel", text(booking.fuel.as_str())),
    ]
}
