//! The shop: Halyard & Co., desk, lamp and office goods.

mod cart;
mod checkout;
mod goods;
mod list;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};

use crate::markup::{Place, fill, html, page, text};
use crate::state::Ledger;
use goods::Good;

const FRAME: &str = include_str!("../pages/shop/frame.html");
const BANNER: &str = include_str!("../pages/shop/cookie-banner.html");
const ITEM: &str = include_str!("../pages/shop/item.html");
const BUY: &str = include_str!("../pages/shop/buy.html");
const NO_SUCH_GOOD: &str = include_str!("../pages/shop/no-such-good.html");

pub(crate) fn routes() -> Router<Ledger> {
    Router::new()
        .route("/shop", get(list::show))
        .route("/shop/item/{slug}", get(item))
        .route("/shop/cart", get(cart::show))
        .route("/shop/cart/add", post(cart::add))
        .route("/shop/cart/change", post(cart::change))
        .route("/shop/cart/remove", post(cart::remove))
        .route("/shop/checkout", get(checkout::show).post(checkout::place))
        .route("/shop/order/{number}", get(checkout::confirmed))
}

/// The picture of the good with this slug.
pub(crate) fn picture_of(slug: &str) -> Option<String> {
    goods::good(slug).map(goods::picture)
}

async fn item(State(ledger): State<Ledger>, headers: HeaderMap, Path(slug): Path<String>) -> Response {
    let Some(good) = goods::good(&slug) else {
        let gone = shop_page(&ledger, &headers, "No such article", NO_SUCH_GOOD);
        return (StatusCode::NOT_FOUND, gone).into_response();
    };
    let main = fill(
        ITEM,
        &[
            ("slug", text(good.slug)),
            ("name", text(good.name)),
            ("blurb", text(good.blurb)),
            ("price", text(good.price.to_string())),
            ("shipping", text(shipping(good))),
            ("buy", html(buy(good))),
        ],
    );
    shop_page(&ledger, &headers, good.name, &main).into_response()
}

/// A page with the shop's own head, the cart in it, and the cookie banner on a first visit.
fn shop_page(ledger: &Ledger, headers: &HeaderMap, title: &str, main: &str) -> Html<String> {
    let pieces: u32 = ledger.read(|desk| desk.done.cart.iter().map(|line| line.quantity).sum());
    let banner = if has_answered_banner(headers) { "" } else { BANNER };
    let main =
        fill(FRAME, &[("pieces", text(pieces.to_string())), ("main", html(main)), ("banner", html(banner))]);
    page(ledger, Place::Shop, &format!("{title} – Halyard & Co."), &main)
}

fn has_answered_banner(headers: &HeaderMap) -> bool {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|cookies| cookies.to_str().ok())
        .any(|cookies| cookies.split(';').any(|cookie| cookie.trim_start().starts_with("halyard-cookies=")))
}

fn shipping(good: &Good) -> &'static str {
    if good.free_shipping { "Free shipping" } else { "Shipping €4.90" }
}

/// The *Add to cart* button, or a disabled one where there is nothing left.
fn buy(good: &Good) -> String {
    if good.sold_out {
        return "<button type=\"button\" class=\"button\" disabled>Sold out</button>".to_owned();
    }
    fill(BUY, &[("slug", text(good.slug))])
}
