//! What has been done on one practice site, kept in memory.
//!
//! Must never keep what the pages themselves say: the goods, mails and accounts are constants of their
//! modules, so that two servers always start alike.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;

use crate::wizard::Draft;

/// Everything that was done, as `/state.json` and [`crate::PracticeServer::state`] report it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PracticeState {
    /// What lies in the cart, in the order in which it was put there.
    pub cart: Vec<CartLine>,
    /// The orders that were placed, oldest first.
    pub orders: Vec<Order>,
    /// The replies that were sent, oldest first.
    pub sent: Vec<SentMail>,
    /// Numbers of the mails that were opened.
    pub read: BTreeSet<u32>,
    /// Numbers of the mails that were archived.
    pub archived: BTreeSet<u32>,
    /// Numbers of the mails that were deleted.
    pub deleted: BTreeSet<u32>,
    /// Numbers of the accounts that are selected.
    pub selected_accounts: BTreeSet<u32>,
    /// Numbers of the accounts that were suspended here.
    pub suspended_accounts: BTreeSet<u32>,
    /// Numbers of the accounts that were made administrators here.
    pub administrators: BTreeSet<u32>,
    /// The bookings that were submitted, oldest first.
    pub bookings: Vec<Booking>,
    /// How often somebody signed in.
    pub sign_ins: u32,
    /// How often a sign-in was refused.
    pub refused_sign_ins: u32,
}

/// One kind of good and how many of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CartLine {
    /// The good's name in addresses.
    pub slug: String,
    /// At least one.
    pub quantity: u32,
}

/// An order that was placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    /// What the confirmation page shows.
    pub number: String,
    /// Whom it is for.
    pub name: String,
    /// Street and house number.
    pub street: String,
    /// Postcode and city.
    pub city: String,
    /// How it gets there.
    pub delivery: Delivery,
    /// What the customer asked for besides.
    pub note: String,
    /// What was ordered.
    pub lines: Vec<CartLine>,
    /// Goods and delivery, in cents.
    pub total_cents: u32,
}

/// How an order gets to the customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Delivery {
    /// By post, in three days.
    Standard,
    /// By courier, tomorrow.
    Express,
    /// Fetched at the quay.
    PickUp,
}

/// A reply that was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SentMail {
    /// The mail that it answers.
    pub reply_to: u32,
    /// The address that it went to.
    pub to: String,
    /// Its subject line.
    pub subject: String,
    /// What it says.
    pub text: String,
}

/// A berth booking that went through all pages of the wizard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Booking {
    /// What the last page shows.
    pub reference: String,
    /// Name of the boat.
    pub boat: String,
    /// Who brings it.
    pub skipper: String,
    /// Day of arrival, as the date field gives it.
    pub arrival: String,
    /// How long it stays.
    pub nights: u32,
    /// The kind of berth.
    pub berth: String,
    /// What is wanted besides.
    pub extras: Vec<String>,
    /// What the engine burns.
    pub fuel: String,
}

/// All that one server remembers.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    pub(crate) done: PracticeState,
    /// The booking that is being filled in.
    pub(crate) draft: Draft,
    /// Cookie values of those who are signed in.
    pub(crate) passes: BTreeSet<String>,
    /// Said once, on the next page that is shown.
    pub(crate) notice: Option<String>,
}

/// The desk behind its lock, shared by all requests.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ledger(Arc<Mutex<Desk>>);

impl Ledger {
    pub(crate) fn read<T>(&self, look: impl FnOnce(&Desk) -> T) -> T {
        look(&self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn change<T>(&self, deed: impl FnOnce(&mut Desk) -> T) -> T {
        deed(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
