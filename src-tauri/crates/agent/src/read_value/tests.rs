use super::*;
use crate::paper::{SHOP, paper};
use crate::plain_commands::{PlainCommand, parse};

fn asked(words: &str) -> Asked {
    match parse(&format!("read {words}")).unwrap().remove(0) {
        PlainCommand::Read(asked) => asked,
        other => panic!("{other:?}"),
    }
}

fn value(outline: &str, words: &str) -> String {
    match read_value(&paper(outline), &asked(words)) {
        Ok(fact) => fact.value,
        Err(refusal) => panic!("{words:?}: {refusal}: {}", refusal.hint()),
    }
}

fn refused(outline: &str, words: &str) -> Refusal {
    read_value(&paper(outline), &asked(words)).expect_err(words)
}

const ITEM: &str = r#"
    banner ""
      text "Cart $3.00"
    main ""
      article ""
        heading "Desk lamp" level=1
        paragraph ""
          text "A lamp for the desk."
        text "$19.99"
        text "Free shipping"
        button "Add to cart" @
      heading "Others like it" level=2
      text "$24.50"
"#;

#[test]
fn the_price_of_a_page_is_the_one_beside_its_heading() {
    assert_eq!(value(ITEM, "the price"), "$19.99");
    assert_eq!(read_value(&paper(ITEM), &asked("the price")).unwrap().name, "price");
}

#[test]
fn a_price_in_a_sentence_is_not_the_price_of_the_thing() {
    let page = r#"
    main ""
      heading "Desk lamp" level=1
      text "€24.50"
      paragraph ""
        text "Delivery is €4.90, free from €49.00."
"#;
    assert_eq!(value(page, "the price"), "€24.50");
}

#[test]
fn among_several_prices_one_must_be_named() {
    let Refusal::Ambiguous { candidates, .. } = refused(SHOP, "the price") else { panic!() };
    assert_eq!(candidates, ["“$19.99” (Desk lamp)", "“$24.50” (Clamp lamp)", "“$240.00” (Desk)"]);
    assert_eq!(value(SHOP, "the price of the Clamp lamp"), "$24.50");
    assert_eq!(value(SHOP, "the price for Desk lamp"), "$19.99");
}

#[test]
fn the_page_says_its_title_and_address() {
    assert_eq!(value(SHOP, "the page title"), "Shop");
    assert_eq!(value(SHOP, "the address"), "https://shop.example/");
}

#[test]
fn a_result_is_read_as_a_whole() {
    assert_eq!(value(SHOP, "the first result"), "Desk lamp $19.99 Add to cart");
}

#[test]
fn a_cell_is_read_by_row_and_column() {
    let table = r#"
        table "Accounts"
          row ""
            columnheader "Account"
            columnheader "Owner"
            columnheader "Balance"
          row ""
            rowheader "Account A"
            cell "Ann"
            cell "$10.00"
          row ""
            rowheader "Account B"
            cell "Bob"
            cell "$20.00"
    "#;
    assert_eq!(value(table, "the owner of Account B"), "Bob");
    assert_eq!(value(table, "Balance in Account A"), "$10.00");
    assert!(matches!(refused(table, "the owner"), Refusal::Ambiguous { .. }), "there are two");
}

#[test]
fn a_value_follows_its_label() {
    let page = r#"
        main ""
          term "Total"
            text "Total"
          definition ""
            text "$42.00"
          paragraph ""
            text "Order number: T-1234"
          text "Seats left 7"
          status "Saved at noon"
    "#;
    assert_eq!(value(page, "the total"), "$42.00");
    assert_eq!(value(page, "the order number"), "T-1234");
    assert_eq!(value(page, "seats left"), "7");
    assert_eq!(value(page, "the status"), "Saved at noon");
}

#[test]
fn fields_lists_and_switches_say_what_stands_in_them() {
    let form = r#"
        textbox "Boat" @ = "Gull"
        combobox "Sort by" @ {Featured|*Price}
        checkbox "News" @ on
    "#;
    assert_eq!(value(form, "Boat"), "Gull");
    assert_eq!(value(form, "Sort by"), "Price");
    assert_eq!(value(form, "News"), "on");
}

#[test]
fn a_credential_is_never_read() {
    let form = "textbox \"Password\" @ secret = \"hunter2\"\ntextbox \"Note\" @ = \"hello\"";
    assert!(matches!(refused(form, "the password"), Refusal::CredentialField { .. }));
    assert_eq!(value(form, "Note"), "hello");
}

#[test]
fn what_is_not_there_is_answered_with_the_nearest() {
    let Refusal::Missing { candidates, .. } = refused(SHOP, "Desk lmp colour") else { panic!() };
    assert!(candidates.contains(&"“Desk lamp”".to_owned()), "{candidates:?}");
}

#[test]
fn headings_can_be_read() {
    assert_eq!(value(ITEM, "the heading"), "Desk lamp", "the one of the first rank");
    assert_eq!(value(ITEM, "the second heading"), "Others like it");
}

#[test]
fn amounts_are_prices_only_beside_a_currency() {
    let cases: [(&str, &[&str]); 8] = [
        ("$19.99", &["$19.99"]),
        ("now 1.299,00 € instead of 1.499,00 €", &["1.299,00 €", "1.499,00 €"]),
        ("EUR 20", &["EUR 20"]),
        ("₫120,000", &["₫120,000"]),
        ("12 kr", &["12 kr"]),
        ("-$5", &["-$5"]),
        ("3 items, 4.5 stars", &[]),
        ("12 kroner", &[]),
    ];
    for (text, prices) in cases {
        assert_eq!(money::prices_in(text), prices, "{text:?}");
    }
}

proptest::proptest! {
    #[test]
    fn looking_for_prices_never_panics(text in "(?s).{0,40}", money in "[0-9.,$€ kr’'-]{0,20}") {
        let _ = money::prices_in(&text);
        let _ = money::prices_in(&money);
    }
}
