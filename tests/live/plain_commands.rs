//! Plain commands on the practice site, judged by its server.

use tiller_domain::run::Outcome;
use tiller_tests::{Desk, PracticeServer};

#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_was_only_spoken_of_stands_in_the_shops_books() -> anyhow::Result<()> {
    let shop = PracticeServer::start().await?;
    let desk = Desk::open().await?;

    let ended = desk
        .carry_out(&format!(
            "open {}shop; click Accept; type lamp into Search; press Enter; \
             choose Price: low to high in Sort by; click the first result; read the price; click Add to cart",
            shop.address()
        ))
        .await?;

    assert_eq!(*ended.outcome(), Outcome::Done, "{}", ended.trouble());
    let cart = shop.state().cart;
    assert_eq!(cart.len(), 1, "the server's cart holds what was clicked, once: {cart:?}");
    let price = ended.fact("price").unwrap_or_default();
    assert!(
        price.starts_with('$') || price.starts_with('€') || price.starts_with('£'),
        "a price was read: {price:?}"
    );
    desk.close().await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_ambiguous_is_refused_and_its_candidates_are_named() -> anyhow::Result<()> {
    let shop = PracticeServer::start().await?;
    let desk = Desk::open().await?;

    let ended = desk.carry_out(&format!("open {}shop; click Add to cart", shop.address())).await?;

    assert!(matches!(ended.outcome(), Outcome::GaveUp { .. }), "{:?}", ended.outcome());
    for good in ["Foresail desk lamp", "Helm office chair"] {
        assert!(ended.trouble().contains(good), "the candidates are told apart: {}", ended.trouble());
    }
    assert!(shop.state().cart.is_empty(), "nothing was clicked on a guess");
    desk.close().await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_misses_its_last_step_is_not_called_done() -> anyhow::Result<()> {
    let shop = PracticeServer::start().await?;
    let desk = Desk::open().await?;

    let ended = desk
        .carry_out(&format!(
            "open {}shop; click Add to cart for Foresail desk lamp; click Nowhere",
            shop.address()
        ))
        .await?;

    assert!(matches!(ended.outcome(), Outcome::GaveUp { .. }), "{:?}", ended.outcome());
    assert_eq!(shop.state().cart.len(), 1, "what was done before stands: {}", ended.trouble());
    desk.close().await?;
    Ok(())
}
