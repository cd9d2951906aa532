//! The practice site as a browser meets it: real requests on a real loopback server.

#[cfg(test)]
mod support;

use support::{ask, get, post, server};
use tiller_ports::practice_site::PracticeSite;
use tiller_practice::{Delivery, PracticeOnDemand};
use tokio::net::TcpStream;

#[tokio::test]
async fn opening_twice_gives_the_same_site() {
    let on_demand = PracticeOnDemand::default();

    let first = on_demand.open().await.unwrap();
    let second = on_demand.open().await.unwrap();

    assert_eq!(first, second, "a second server would forget what was done on the first");
    assert!(get(&first, "/").await.body.contains("Take the tiller"), "the address is the start page");
}

#[tokio::test]
async fn nothing_answers_once_the_site_is_dropped() {
    let (server, address) = server().await;
    assert_eq!(get(&address, "/").await.status, 200);
    drop(server);

    // The listener closes when the serving task ends, which is a turn of the runtime away.
    let port = address.port().unwrap();
    while TcpStream::connect(("127.0.0.1", port)).await.is_ok() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_foreign_host_name_is_refused() {
    let (_server, address) = server().await;

    let answer = ask(&address, "GET", "/state.json", &[("Host", "evil.example")], "").await;

    assert_eq!(answer.status, 421, "a name that was rebound to loopback must not read the site");
}

#[tokio::test]
async fn localhost_is_an_own_name() {
    let (_server, address) = server().await;
    let host = format!("localhost:{}", address.port().unwrap());

    assert_eq!(ask(&address, "GET", "/", &[("Host", &host)], "").await.status, 200);
}

#[tokio::test]
async fn a_form_from_another_site_is_refused() {
    let (server, address) = server().await;

    let from = [("Origin", "http://evil.example")];
    let answer = ask(&address, "POST", "/inbox/delete", &from, "id=1").await;

    assert_eq!(answer.status, 403);
    assert!(server.state().deleted.is_empty(), "nothing was done");
}

#[tokio::test]
async fn every_page_loads_nothing_from_outside() {
    let (_server, address) = server().await;
    for path in
        ["/", "/shop", "/shop/item/helm-chair", "/shop/cart", "/inbox", "/accounts", "/wizard", "/sign-in"]
    {
        let page = get(&address, path).await;

        assert_eq!(page.status, 200, "{path}");
        assert!(
            !page.body.contains("http://") && !page.body.contains("https://"),
            "{path} names another site"
        );
        assert!(!page.body.contains("{{"), "{path} has an unfilled slot");
        let policy = page.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'self'"), "{path} may load from elsewhere");
    }
}

#[tokio::test]
async fn every_file_that_a_page_names_is_there() {
    let (_server, address) = server().await;
    for path in ["/", "/shop", "/inbox", "/accounts", "/wizard/review", "/sign-in"] {
        let page = get(&address, path).await.body;
        for named in page.split("\"/assets/").skip(1).filter_map(|rest| rest.split('"').next()) {
            let file = get(&address, &format!("/assets/{named}")).await;
            assert_eq!(file.status, 200, "{path} names {named}");
        }
    }
}

#[tokio::test]
async fn an_order_that_was_placed_is_in_the_state() {
    let (server, address) = server().await;
    post(&address, "/shop/cart/add", "slug=foresail-desk-lamp").await;
    post(&address, "/shop/cart/change", "slug=foresail-desk-lamp&quantity=2").await;

    let form = "name=Ada&street=Quay+1&city=Emden&delivery=express&note=%3Cb%3E";
    let placed = post(&address, "/shop/checkout", form).await;

    let confirmation = get(&address, placed.header("location").expect("leads to a confirmation")).await.body;
    let order = server.state().orders.pop().expect("the order is kept");
    assert!(confirmation.contains(&order.number), "the number on the page is the server's");
    assert!(confirmation.contains("&lt;b&gt;"), "a note is a text, not markup");
    assert_eq!(order.delivery, Delivery::Express);
    assert_eq!(order.lines[0].quantity, 2);
    assert_eq!(order.total_cents, 2 * 4900 + 990, "goods and courier");
    assert!(server.state().cart.is_empty(), "an ordered cart is empty again");
}

#[tokio::test]
async fn an_incomplete_checkout_orders_nothing_and_keeps_what_was_typed() {
    let (server, address) = server().await;
    post(&address, "/shop/cart/add", "slug=helm-chair").await;

    let back = post(&address, "/shop/checkout", "name=Ada&street=&city=Emden").await;

    assert!(back.body.contains("Say the street and the house number."), "what is missing is said");
    assert!(back.body.contains("value=\"Ada\""), "what was typed is not lost");
    assert!(server.state().orders.is_empty());
}

#[tokio::test]
async fn what_is_sold_out_cannot_be_put_in_the_cart() {
    let (server, address) = server().await;

    post(&address, "/shop/cart/add", "slug=watch-desk-clock").await;

    assert!(server.state().cart.is_empty(), "the disabled button must not be the only guard");
}

#[tokio::test]
async fn add_to_cart_returns_to_the_list_it_was_pressed_in() {
    let (_server, address) = server().await;
    let list = format!("{address}shop?q=lamp&sort=price-up");

    let answer =
        ask(&address, "POST", "/shop/cart/add", &[("Referer", &list)], "slug=foresail-desk-lamp").await;

    assert_eq!(answer.header("location"), Some("/shop?q=lamp&sort=price-up"));
}

#[tokio::test]
async fn the_cookie_banner_goes_once_it_is_answered() {
    let (_server, address) = server().await;
    assert!(get(&address, "/shop").await.body.contains("id=\"cookies\""), "a first visit is asked");

    let again = ask(&address, "GET", "/shop", &[("Cookie", "halyard-cookies=declined")], "").await;

    assert!(!again.body.contains("id=\"cookies\""));
}

#[tokio::test]
async fn a_reply_is_kept_and_a_deleted_mail_is_gone() {
    let (server, address) = server().await;

    post(&address, "/inbox/reply", "id=1&text=Yes").await;
    post(&address, "/inbox/delete", "id=6").await;

    let state = server.state();
    assert_eq!(
        (state.sent[0].to.as_str(), state.sent[0].text.as_str()),
        ("mara.lindqvist@example.test", "Yes")
    );
    let list = get(&address, "/inbox/mails.json").await.body;
    assert!(!list.contains("The knot of the month"), "a deleted mail is not listed");
    assert_eq!(post(&address, "/inbox/reply", "id=99&text=Yes").await.status, 404);
}

#[tokio::test]
async fn select_and_suspend_reach_the_account_of_their_row() {
    let (server, address) = server().await;

    post(&address, "/accounts/select", "id=19").await;
    let back = post(&address, "/accounts/suspend", "id=2&filter=a+b&page=2").await;

    assert_eq!(back.header("location"), Some("/accounts?filter=a+b&page=2"), "the view stays where it was");
    let state = server.state();
    assert!(state.selected_accounts.contains(&19) && state.suspended_accounts.contains(&2));
}

#[tokio::test]
async fn a_booking_gets_its_reference_only_from_submit() {
    let (server, address) = server().await;
    post(&address, "/wizard", "boat=Kittiwake&skipper=Ada&arrival=2027-05-01&nights=3").await;
    post(&address, "/wizard/choices", "berth=pontoon&power=on&fuel=diesel").await;
    let review = get(&address, "/wizard/review").await.body;
    assert!(review.contains("Pontoon") && !review.contains("BK-"), "a review is no booking");
    assert!(server.state().bookings.is_empty());

    let submitted = post(&address, "/wizard/review", "").await;

    assert_eq!(submitted.header("location"), Some("/wizard/booked/BK-7301"));
    let booking = server.state().bookings.pop().unwrap();
    assert_eq!((booking.boat.as_str(), booking.extras), ("Kittiwake", vec!["Shore power".to_owned()]));
}

#[tokio::test]
async fn a_skipped_page_leads_back_to_the_beginning() {
    let (server, address) = server().await;

    let review = post(&address, "/wizard/review", "").await;

    assert_eq!(review.header("location"), Some("/wizard"));
    assert!(server.state().bookings.is_empty(), "nothing was answered, nothing is booked");
}

#[tokio::test]
async fn a_wrong_password_is_counted_and_never_said_back() {
    let (server, address) = server().await;

    let refused = post(&address, "/sign-in", "email=sailor%40example.test&password=foul-winds").await;

    assert!(refused.body.contains("do not belong together"), "it is said that it was wrong");
    assert!(!refused.body.contains("foul-winds"), "a typed password must not come back in the page");
    assert_eq!((server.state().sign_ins, server.state().refused_sign_ins), (0, 1));
}

#[tokio::test]
async fn the_right_password_opens_the_page_behind_it() {
    let (server, address) = server().await;

    let let_in = post(&address, "/sign-in", "email=sailor%40example.test&password=fair-winds").await;

    let cookie = let_in.header("set-cookie").and_then(|cookie| cookie.split(';').next()).unwrap();
    let aboard = ask(&address, "GET", "/sign-in", &[("Cookie", cookie)], "").await.body;
    assert!(aboard.contains("Welcome aboard"));
    assert!(!get(&address, "/sign-in").await.body.contains("Welcome aboard"), "only with the pass");
    assert_eq!(server.state().sign_ins, 1);
}

#[tokio::test]
async fn the_state_is_served_as_the_judge_of_a_test() {
    let (_server, address) = server().await;
    post(&address, "/accounts/select", "id=5").await;

    let state = get(&address, "/state.json").await;

    assert_eq!(state.header("content-type"), Some("application/json"));
    assert!(state.body.contains("\"selectedAccounts\":[5]"), "{}", state.body);
}
