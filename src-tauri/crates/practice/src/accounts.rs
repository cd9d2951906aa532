//! The table of accounts: filter, pages of ten, and rows whose buttons all have the same names.

mod book;

use axum::extract::{Query, State};
use axum::response::{Html, Redirect};
use axum::routing::{get, post};
use axum::{Form, Router};
use serde::Deserialize;

use crate::markup::{Place, fill, flag, html, page, text};
use crate::state::{Ledger, PracticeState};
use book::{ACCOUNTS, Account};

const ACCOUNTS_PAGE: &str = include_str!("../pages/accounts/accounts.html");
const ROW: &str = include_str!("../pages/accounts/row.html");
const NOBODY: &str = include_str!("../pages/accounts/nobody.html");
const ON_A_PAGE: usize = 10;

pub(crate) fn routes() -> Router<Ledger> {
    Router::new()
        .route("/accounts", get(show))
        .route("/accounts/select", post(select))
        .route("/accounts/suspend", post(suspend))
        .route("/accounts/administrator", post(administrator))
}

/// Which part of the table is looked at.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct View {
    filter: String,
    page: Option<usize>,
}

/// A deed on one account, and where to go on looking.
#[derive(Debug, Deserialize)]
struct Deed {
    id: u32,
    #[serde(default)]
    filter: String,
    #[serde(default)]
    page: usize,
}

async fn show(State(ledger): State<Ledger>, Query(view): Query<View>) -> Html<String> {
    let found: Vec<&Account> = ACCOUNTS.iter().filter(|account| matches(account, &view.filter)).collect();
    let pages = found.len().div_ceil(ON_A_PAGE).max(1);
    let at = view.page.unwrap_or(1).clamp(1, pages);
    let shown = found.iter().skip((at - 1) * ON_A_PAGE).take(ON_A_PAGE);
    let done = ledger.read(|desk| desk.done.clone());
    let rows: String = shown.map(|account| row(account, &done, &view.filter, at)).collect();
    let main = fill(
        ACCOUNTS_PAGE,
        &[
            ("filter", text(view.filter.as_str())),
            ("count", text(format!("{} of {}", found.len(), ACCOUNTS.len()))),
            ("selected", text(done.selected_accounts.len().to_string())),
            ("rows", html(if rows.is_empty() { NOBODY.to_owned() } else { rows })),
            ("pages", html(page_links(&view.filter, at, pages))),
        ],
    );
    page(&ledger, Place::Accounts, "Accounts", &main)
}

async fn select(State(ledger): State<Ledger>, Form(deed): Form<Deed>) -> Redirect {
    perform(&ledger, &deed, |done, account| {
        if done.selected_accounts.remove(&account.id) {
            format!("{} is no longer selected.", account.name)
        } else {
            done.selected_accounts.insert(account.id);
            format!("{} is selected.", account.name)
        }
    })
}

async fn suspend(State(ledger): State<Ledger>, Form(deed): Form<Deed>) -> Redirect {
    perform(&ledger, &deed, |done, account| {
        if done.suspended_accounts.remove(&account.id) {
            format!("{} is active again.", account.name)
        } else {
            done.suspended_accounts.insert(account.id);
            format!("{} is suspended.", account.name)
        }
    })
}

async fn administrator(State(ledger): State<Ledger>, Form(deed): Form<Deed>) -> Redirect {
    perform(&ledger, &deed, |done, account| {
        if done.administrators.remove(&account.id) {
            format!("{} is no longer an administrator.", account.owner)
        } else {
            done.administrators.insert(account.id);
            format!("{} is an administrator.", account.owner)
        }
    })
}

/// Does it, if there is such an account, and goes back to the part of the table it was done from.
fn perform(
    ledger: &Ledger,
    deed: &Deed,
    change: impl FnOnce(&mut PracticeState, &Account) -> String,
) -> Redirect {
    if let Some(account) = ACCOUNTS.iter().find(|account| account.id == deed.id) {
        ledger.change(|desk| desk.notice = Some(change(&mut desk.done, account)));
    }
    Redirect::to(&place(&deed.filter, deed.page.max(1)))
}

fn place(filter: &str, page: usize) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new())
        .append_pair("filter", filter)
        .append_pair("page", &page.to_string())
        .finish();
    format!("/accounts?{query}")
}

fn matches(account: &Account, filter: &str) -> bool {
    let said = format!("{} {} {}", account.name, account.owner, account.plan.name()).to_lowercase();
    filter.to_lowercase().split_whitespace().all(|word| said.contains(word))
}

fn row(account: &Account, done: &PracticeState, filter: &str, page: usize) -> String {
    let is_selected = done.selected_accounts.contains(&account.id);
    let is_suspended = done.suspended_accounts.contains(&account.id);
    let is_administrator = done.administrators.contains(&account.id);
    let (status, tone) = match (is_suspended, account.on_trial) {
        (true, _) => ("Suspended", "is-suspended"),
        (false, true) => ("Trial", "is-trial"),
        (false, false) => ("Active", "is-active"),
    };
    fill(
        ROW,
        &[
            ("id", text(account.id.to_string())),
            ("name", text(account.name)),
            ("owner", text(account.owner)),
            ("plan", text(account.plan.name())),
            ("status", text(status)),
            ("tone", text(tone)),
            ("balance", text(balance(account.balance_cents))),
            ("filter", text(filter)),
            ("page", text(page.to_string())),
            ("is-selected", text(is_selected.to_string())),
            ("is-administrator", text(is_administrator.to_string())),
            ("suspend", text(if is_suspended { "Resume" } else { "Suspend" })),
            ("class", flag("is-selected", is_selected)),
        ],
    )
}

fn balance(cents: i32) -> String {
    let sign = if cents < 0 { "−" } else { "" };
    let (euros, rest) = (cents.unsigned_abs() / 100, cents.unsigned_abs() % 100);
    let thousands = euros / 1000;
    if thousands == 0 {
        format!("{sign}€{euros}.{rest:02}")
    } else {
        format!("{sign}€{thousands},{:03}.{rest:02}", euros % 1000)
    }
}

fn page_links(filter: &str, at: usize, pages: usize) -> String {
    let link = |page: usize, name: &str, mark: &str| {
        fill(
            "<li><a href=\"{{to}}\"{{mark}}>{{name}}</a></li>",
            &[("to", text(place(filter, page))), ("mark", html(mark)), ("name", text(name))],
        )
    };
    let mut links = String::new();
    if at > 1 {
        links.push_str(&link(at - 1, "Previous", " rel=\"prev\""));
    }
    for page in 1..=pages {
        let mark = if page == at { " aria-current=\"page\"" } else { "" };
        links.push_str(&link(page, &page.to_string(), mark));
    }
    if at < pages {
        links.push_str(&link(at + 1, "Next", " rel=\"next\""));
    }
    links
}
