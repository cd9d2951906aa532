use super::*;
use crate::paper::{SHOP, paper};
use crate::plain_commands::{PlainCommand, parse};
use proptest::prelude::*;

fn said(words: &str) -> Sought {
    match parse(&format!("click on {words}")).unwrap().remove(0) {
        PlainCommand::Click { what, .. } => what,
        other => panic!("{other:?}"),
    }
}

fn found(outline: &str, words: &str, wish: Wish) -> String {
    let snapshot = paper(outline);
    match find_element(&snapshot, &said(words), wish) {
        Ok(found) => found.words,
        Err(refusal) => panic!("{words:?}: {refusal}: {}", refusal.hint()),
    }
}

fn refused(outline: &str, words: &str, wish: Wish) -> Refusal {
    find_element(&paper(outline), &said(words), wish).expect_err(words)
}

const ACCOUNTS: &str = r#"
    main ""
      table "Accounts"
        row ""
          columnheader "Account"
          columnheader "Actions"
        row ""
          rowheader "Account A"
          cell ""
            button "Select" @
            button "Suspend" @
        row ""
          rowheader "Account B"
          cell ""
            button "Select" @
            button "Suspend" @
"#;

#[test]
fn the_verb_says_which_kind_of_thing_is_meant() {
    assert_eq!(found(SHOP, "Search", Wish::TypeInto), "searchbox “Search”");
    assert_eq!(found(SHOP, "Sort by", Wish::ChooseFrom), "combobox “Sort by”");
    assert_eq!(found(SHOP, "Free shipping", Wish::Switch), "checkbox “Free shipping”");
    assert_eq!(found(SHOP, "Show", Wish::Press), "button “Show”");
}

#[test]
fn a_label_and_its_control_are_one_thing() {
    assert_eq!(found(SHOP, "Free shipping", Wish::Press), "checkbox “Free shipping”");
}

#[test]
fn the_first_result_is_the_first_of_the_main_list() {
    assert_eq!(found(SHOP, "the first result", Wish::Press), "link “Desk lamp” (result 1)");
    assert_eq!(found(SHOP, "the last result", Wish::Press), "link “Desk” (result 3)");
    assert_eq!(found(SHOP, "the second item", Wish::Press), "link “Clamp lamp” (result 2)");
    let refusal = refused(SHOP, "the ninth result", Wish::Press);
    assert!(matches!(refusal, Refusal::Missing { .. }), "{refusal}");
}

#[test]
fn a_list_of_buttons_has_results_too() {
    let inbox = r#"
        main ""
          region "Mails"
            list ""
              listitem ""
                button "Ann 10:00 Anchor" @
              listitem ""
                button "Bob 11:00 Buoy" @
          heading "No mail is open" @
    "#;
    assert_eq!(found(inbox, "the first result", Wish::Press), "button “Ann 10:00 Anchor” (result 1)");
    assert!(
        found(inbox, "the second mail", Wish::Press).starts_with("button “Bob 11:00 Buoy”"),
        "called by its section"
    );
    assert_eq!(found(inbox, "Buoy", Wish::Press), "button “Bob 11:00 Buoy”", "all words are in its name");
}

#[test]
fn the_header_of_a_table_is_no_result() {
    let table =
        ACCOUNTS.replace("columnheader \"Account\"", "columnheader \"\"\n            button \"Account\" @");
    let snapshot = paper(&table);
    let first = find_element(&snapshot, &said("the first result"), Wish::Press).unwrap();
    assert_eq!(first.node.name, "Select", "and not the button that sorts");
}

#[test]
fn a_row_tells_equal_buttons_apart() {
    let snapshot = paper(ACCOUNTS);
    let button = find_element(&snapshot, &said("Select in Account B"), Wish::Press).unwrap();
    assert_eq!(button.reference.as_str(), "a14", "the one in its row");
    assert_eq!(
        found(SHOP, "\"Add to cart\" for the Clamp lamp", Wish::Press),
        "button “Add to cart” (Clamp lamp)"
    );
}

#[test]
fn equal_things_are_ambiguous_and_told_apart() {
    let Refusal::Ambiguous { candidates, .. } = refused(SHOP, "Add to cart", Wish::Press) else { panic!() };
    assert_eq!(
        candidates,
        [
            "button “Add to cart” (Desk lamp)",
            "button “Add to cart” (Clamp lamp)",
            "button “Add to cart” (Desk)"
        ]
    );
    let Refusal::Ambiguous { candidates, .. } = refused(ACCOUNTS, "Select", Wish::Press) else { panic!() };
    assert_eq!(candidates, ["button “Select”, number 1 of 2", "button “Select”, number 2 of 2"]);
}

#[test]
fn a_place_chooses_among_equals() {
    assert_eq!(
        found(SHOP, "the second \"Add to cart\"", Wish::Press),
        "button “Add to cart” (Clamp lamp), number 2 of 3"
    );
    assert!(found(SHOP, "the last Add to cart button", Wish::Press).contains("(Desk)"));
}

#[test]
fn an_exact_name_goes_before_a_longer_one() {
    assert_eq!(found(SHOP, "Desk", Wish::Press), "link “Desk”", "and not “Desk lamp”");
    assert_eq!(found(SHOP, "the Cart link", Wish::Press), "link “Cart 2”", "a badge may follow");
    let refusal = refused(SHOP, "Car", Wish::Press);
    assert!(matches!(refusal, Refusal::Missing { .. }), "a part of a word is not a name: {refusal}");
}

#[test]
fn what_is_missing_is_answered_with_the_nearest() {
    let Refusal::Missing { candidates, .. } = refused(SHOP, "Desk lmp", Wish::Press) else { panic!() };
    assert_eq!(candidates.first().map(String::as_str), Some("link “Desk lamp”"));
    assert!(candidates.len() <= 5);
    let Refusal::Missing { candidates, .. } = refused(SHOP, "Name", Wish::TypeInto) else { panic!() };
    assert_eq!(candidates, ["searchbox “Search”", "combobox “Sort by”"], "the few fields there are");
}

#[test]
fn a_field_without_a_name_is_called_by_the_text_before_it() {
    let form = "text \"Boat:\"\ntextbox \"\" @\ntext \"Skipper\"\ntextbox \"\" @";
    assert_eq!(found(form, "Boat", Wish::TypeInto), "textbox “Boat:”");
    assert_eq!(found(form, "the skipper field", Wish::TypeInto), "textbox “Skipper”");
}

#[test]
fn two_links_to_the_same_place_are_one() {
    let card = r#"
        listitem ""
          link "Desk lamp" @ -> https://shop.example/item/desk-lamp
          heading "Desk lamp" level=2
            link "Desk lamp" @ -> https://shop.example/item/desk-lamp
    "#;
    assert_eq!(found(card, "Desk lamp", Wish::Press), "link “Desk lamp”");
    let numbered = card.replacen("@ ->", "@ (1 of 2) ->", 1).replacen("@ -> ", "@ (2 of 2) -> ", 1);
    assert_eq!(
        found(&numbered, "Desk lamp", Wish::Press),
        "link “Desk lamp” (1 of 2)",
        "a number is no other place"
    );
    let others = card.replacen("item/desk-lamp", "#more", 1).replacen("item/desk-lamp", "#more", 1);
    assert!(
        matches!(refused(&others, "Desk lamp", Wish::Press), Refusal::Ambiguous { .. }),
        "scripts may differ"
    );
}

#[test]
fn a_section_can_be_named() {
    let page = r#"
        navigation "Main"
          link "Deals" @ -> https://a.example/1
        contentinfo ""
          link "Deals" @ -> https://a.example/2
    "#;
    assert!(matches!(refused(page, "Deals", Wish::Press), Refusal::Ambiguous { .. }));
    let snapshot = paper(page);
    let footer = find_element(&snapshot, &said("Deals in the footer"), Wish::Press).unwrap();
    assert_eq!(footer.node.url.as_deref(), Some("https://a.example/2"));
}

#[test]
fn an_option_is_chosen_where_it_is_offered() {
    let page = r#"
        combobox "Sort by" @ {*Featured|Price}
        radiogroup "Delivery"
          radio "Post" @ on
          radio "Courier" @ off
        radiogroup "Return"
          radio "Post" @ on
    "#;
    let snapshot = paper(page);
    let choose = |option: &str, list: Option<&str>| find_choice(&snapshot, option, list.map(said).as_ref());
    assert!(matches!(choose("Price", Some("Sort by")), Ok(Choice::In(_))));
    assert!(matches!(choose("Price", None), Ok(Choice::In(_))), "only one list offers it");
    assert!(matches!(choose("Courier", None), Ok(Choice::On(_))), "a radio button is switched on");
    assert!(matches!(choose("Post", Some("Return")), Ok(Choice::On(_))), "its group tells it apart");
    assert!(matches!(choose("Post", None), Err(Refusal::Ambiguous { .. })), "there are two");
    assert!(matches!(choose("Pigeon", Some("Delivery")), Err(Refusal::Missing { .. })));
}

proptest! {
    #[test]
    fn whatever_is_sought_one_thing_is_found_or_it_is_refused(words in "[a-zA-Z \"]{1,20}", place in 0usize..5) {
        let ordinal = ["", "the first ", "the last ", "the 3rd ", "the 99th "][place];
        let Ok(commands) = parse(&format!("click on {ordinal}{words}")) else { return Ok(()) };
        for command in commands {
            let PlainCommand::Click { what, .. } = command else { continue };
            let snapshot = paper(SHOP);
            match find_element(&snapshot, &what, Wish::Press) {
                Ok(found) => prop_assert_eq!(snapshot.find(&found.reference), Some(found.node)),
                Err(Refusal::Missing { candidates, .. }) => prop_assert!(candidates.len() <= 5),
                Err(Refusal::Ambiguous { candidates, .. }) => prop_assert!(candidates.len() > 1),
                Err(other) => prop_assert!(false, "{}", other),
            }
        }
    }
}
