//! What every driver does.
//!
//! Must never expect more than a person would: what is shown, what reads back, and what is refused.

use crate::browser::Tabs;
use crate::driver::Driver;
use crate::fakes::{FakeNode, FakePage, Reaction, node, page};
use std::pin::pin;
use std::task::{Context, Waker};
use tiller_domain::action::{Action, DialogAnswer, Press, Toggle, WaitCondition};
use tiller_domain::credential::CredentialKind;
use tiller_domain::dialog::DialogKind;
use tiller_domain::element::ElementRef;
use tiller_domain::fault::{BrowserFault, DriveError};
use tiller_domain::ids::TabId;
use tiller_domain::observation::Deed;
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;
use tiller_domain::snapshot::{Snapshot, SnapshotNode};
use url::Url;

/// The page that the contract is run on, for a server: at one address this page, at `next` beside it
/// [`NEXT_DRIVER_PAGE`].
pub const DRIVER_PAGE: &str = include_str!("driver.html");

/// The page that it links to.
pub const NEXT_DRIVER_PAGE: &str = "<!doctype html><title>Next</title><button>Pay</button>";

/// The twins of both pages for the fake browser, the first one at this address.
pub fn driver_pages(first: &Url) -> [FakePage; 2] {
    let twin = first_page()
        .into_iter()
        .fold(page(first.as_str()).titled("First"), FakePage::with)
        .on_click("Add", Reaction::change(|page| page.add(node(Role::Status, "Added"))))
        .on_click("Empty", Reaction::dialog(DialogKind::Confirm, "Empty the cart?"));
    [twin, page(&next_to(first)).titled("Next").with(node(Role::Button, "Pay"))]
}

fn first_page() -> Vec<FakeNode> {
    vec![
        node(Role::Heading, "Lamps").level(1),
        node(Role::Searchbox, "Search"),
        node(Role::Combobox, "Sort by").options(&["Relevance", "Price: low to high"]),
        node(Role::Checkbox, "Free shipping").checked(false),
        node(Role::Textbox, "Note").value("fixed").readonly(),
        node(Role::Textbox, "Password").credential(CredentialKind::Password),
        node(Role::Button, "Add"),
        node(Role::Button, "Sold out").disabled(),
        node(Role::Button, "Empty"),
        node(Role::Link, "Next").link_to("next"),
    ]
}

fn next_to(first: &Url) -> String {
    first.join("next").expect("an address can be joined with a name").into()
}

/// Checks the driver of a browser that runs, on the page at `first`.
pub async fn driver_contract<B: Tabs + Driver>(browser: &B, first: &Url) {
    let tab = browser.open_tab().await.expect("a tab can be opened");
    let seat = Seat { browser, tab, first };
    seat.act(&Action::Navigate { url: first.clone() }).await.expect("the page can be opened");
    seat.the_page_is_shown_as_it_is().await;
    seat.what_is_put_in_is_read_back().await;
    seat.what_cannot_be_done_is_refused_with_its_cause().await;
    seat.what_is_not_there_is_refused_with_its_cause().await;
    seat.a_credential_is_never_shown().await;
    seat.a_deed_that_is_dropped_leaves_nothing_pressed().await;
    seat.what_a_click_changes_can_be_waited_for().await;
    seat.a_dialog_gates_everything().await;
    seat.a_ref_ends_with_its_page().await;
    seat.a_closed_tab_is_gone().await;
}

/// A driver in front of one tab.
struct Seat<'a, B> {
    browser: &'a B,
    tab: TabId,
    first: &'a Url,
}

impl<B: Tabs + Driver> Seat<'_, B> {
    async fn the_page_is_shown_as_it_is(&self) {
        let seen = self.look().await;
        assert_eq!((seen.url.as_str(), seen.title.as_str()), (self.first.as_str(), "First"), "where one is");
        for (role, name) in [
            (Role::Heading, "Lamps"),
            (Role::Searchbox, "Search"),
            (Role::Combobox, "Sort by"),
            (Role::Checkbox, "Free shipping"),
            (Role::Textbox, "Note"),
            (Role::Button, "Sold out"),
            (Role::Link, "Next"),
        ] {
            assert_eq!(named(&seen, name).role, role, "what “{name}” is");
        }
        let labels: Vec<&str> =
            named(&seen, "Sort by").options.iter().map(|option| option.label.as_str()).collect();
        assert_eq!(labels, ["Relevance", "Price: low to high"], "what the list offers");
        assert!(named(&seen, "Sold out").state.disabled, "a disabled button is shown as such");
        assert!(named(&seen, "Note").state.readonly, "a read-only field is shown as such");
        assert_eq!(named(&seen, "Note").value.as_deref(), Some("fixed"), "what a field holds is shown");
    }

    async fn what_is_put_in_is_read_back(&self) {
        for text in ["desk lamp", "Zürich 日本"] {
            let deed = self.act(&self.typed("Search", text).await).await.expect("text can be typed");
            assert_eq!(deed.readback.as_deref(), Some(text), "the new text replaces the old one");
        }
        let focused = self.browser.inspect(&self.tab, None).await.expect("the focus can be asked for");
        assert_eq!(focused.map(|facts| facts.name).as_deref(), Some("Search"), "typing puts the focus there");

        let option = "Price: low to high".to_owned();
        let choose = Action::Select { target: self.find("Sort by").await, option };
        let deed = self.act(&choose).await.expect("an option can be chosen");
        assert_eq!(deed.readback.as_deref(), Some("Price: low to high"));

        for (on, reads) in [(Toggle::On, "on"), (Toggle::On, "on"), (Toggle::Off, "off")] {
            let check = Action::Check { target: self.find("Free shipping").await, on };
            let deed = self.act(&check).await.expect("a box can be checked");
            assert_eq!(deed.readback.as_deref(), Some(reads), "checking twice does not uncheck");
        }
    }

    async fn what_cannot_be_done_is_refused_with_its_cause(&self) {
        let sold_out = click(self.find("Sold out").await);
        assert!(matches!(self.refusal(&sold_out).await, Refusal::Disabled(_)));
        let note = self.typed("Note", "x").await;
        assert!(matches!(self.refusal(&note).await, Refusal::ReadOnly(_)));
        let button = self.typed("Add", "x").await;
        assert!(matches!(self.refusal(&button).await, Refusal::NotEditable(_)));
        let check = Action::Check { target: self.find("Add").await, on: Toggle::On };
        assert!(matches!(self.refusal(&check).await, Refusal::NotCheckable(_)));
        let select = Action::Select { target: self.find("Add").await, option: "x".to_owned() };
        assert!(matches!(self.refusal(&select).await, Refusal::NotSelectable(_)));
    }

    async fn what_is_not_there_is_refused_with_its_cause(&self) {
        let newest = Action::Select { target: self.find("Sort by").await, option: "Newest".to_owned() };
        let no_such = self.refusal(&newest).await;
        assert!(
            matches!(&no_such, Refusal::NoSuchOption { options, .. } if options.len() == 2),
            "{no_such:?}"
        );
        let unknown = ElementRef::of_page(400_000, 1);
        assert_eq!(self.refusal(&click(unknown.clone())).await, Refusal::UnknownRef(unknown));
        assert_eq!(self.refusal(&answer(DialogAnswer::Dismiss)).await, Refusal::NoDialog);
        let settings = Action::Navigate { url: Url::parse("chrome://settings").expect("it is an address") };
        assert!(
            matches!(self.refusal(&settings).await, Refusal::AddressNotAllowed { .. }),
            "it is not the web"
        );
        assert!(matches!(self.refusal(&Action::Forward).await, Refusal::NoHistory(_)), "nothing lies ahead");
    }

    async fn a_credential_is_never_shown(&self) {
        let password = self.find("Password").await;
        let facts = self.browser.inspect(&self.tab, Some(&password)).await.expect("a field can be inspected");
        let kind = facts.and_then(|facts| facts.credential);
        assert_eq!(kind, Some(CredentialKind::Password), "the guard is told what it holds");
        let typed = Action::Type { target: password, text: "hunter2".to_owned() };
        let deed = self.act(&typed).await.expect("it is the guard that refuses, not the driver");
        assert_eq!(deed.readback, None, "a credential is not read back");
        assert!(!format!("{:?}", self.look().await).contains("hunter2"), "and not shown");
    }

    async fn a_deed_that_is_dropped_leaves_nothing_pressed(&self) {
        let typed = self.typed("Search", "dropped").await;
        {
            let mut dropped = pin!(self.act(&typed));
            let _ = dropped.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        }
        let deed = self.act(&self.typed("Search", "whole").await).await.expect("the next deed works");
        assert_eq!(deed.readback.as_deref(), Some("whole"), "nothing of the dropped one is mixed in");
    }

    async fn what_a_click_changes_can_be_waited_for(&self) {
        self.act(&click(self.find("Add").await)).await.expect("a button can be clicked");
        self.act(&wait_for("Added")).await.expect("what the click added is there");
        let never = self.refusal(&wait_for("Never said")).await;
        assert!(matches!(never, Refusal::NotInTime { seconds: 1, .. }), "{never:?}");
    }

    async fn a_dialog_gates_everything(&self) {
        let (empty, add) = (self.find("Empty").await, self.find("Add").await);
        let deed = self.act(&click(empty)).await.expect("a click that opens a dialog is done");
        let dialog = deed.dialog.expect("the deed tells of the dialog");
        assert_eq!((dialog.kind, dialog.message.as_str()), (DialogKind::Confirm, "Empty the cart?"));
        let gated = self.refusal(&click(add.clone())).await;
        assert!(matches!(gated, Refusal::DialogOpen { kind: DialogKind::Confirm, .. }), "{gated:?}");
        let seen = self.browser.observe(&self.tab).await.expect("looking is not refused");
        assert!(seen.snapshot.is_none(), "a page with a dialog cannot be read");
        assert_eq!(seen.dialog, Some(dialog), "and says why");

        let answered = self.act(&answer(DialogAnswer::Dismiss)).await.expect("a dialog can be dismissed");
        assert_eq!(answered.dialog, None, "it is gone");
        self.act(&click(add)).await.expect("the refs of the page still hold");
    }

    async fn a_ref_ends_with_its_page(&self) {
        let (next, search) = (self.find("Next").await, self.find("Search").await);
        let deed = self.act(&click(next)).await.expect("a link can be clicked");
        assert_eq!((deed.url.as_str(), deed.title.as_str()), (next_to(self.first).as_str(), "Next"));
        let stale = self.refusal(&click(search.clone())).await;
        assert_eq!(stale, Refusal::StaleRef(search.clone()), "it belongs to the page before");

        let back = self.act(&Action::Back).await.expect("there is a page to go back to");
        assert_eq!(back.url, self.first.as_str());
        let stale = self.refusal(&click(search.clone())).await;
        assert_eq!(stale, Refusal::StaleRef(search), "the same address again is another page");
        let forward = self.act(&Action::Forward).await.expect("there is a page to go forward to");
        assert_eq!(forward.url, next_to(self.first));
    }

    async fn a_closed_tab_is_gone(&self) {
        self.browser.close_tab(&self.tab).await.expect("a tab can be closed");
        let gone = self.browser.observe(&self.tab).await;
        assert_eq!(gone, Err(DriveError::Browser(BrowserFault::TabGone(self.tab.clone()))));
        self.browser.close_tab(&self.tab).await.expect("closing it again is no error");
    }

    async fn act(&self, action: &Action) -> Result<Deed, DriveError> {
        self.browser.act(&self.tab, action).await
    }

    async fn refusal(&self, action: &Action) -> Refusal {
        match self.act(action).await {
            Err(DriveError::Refused(refusal)) => refusal,
            other => panic!("{action:?} should have been refused: {other:?}"),
        }
    }

    async fn look(&self) -> Snapshot {
        let seen = self.browser.observe(&self.tab).await.expect("the page can be looked at");
        seen.snapshot.expect("no dialog is open")
    }

    async fn find(&self, name: &str) -> ElementRef {
        named(&self.look().await, name).reference.clone().expect("it can be acted on")
    }

    async fn typed(&self, field: &str, text: &str) -> Action {
        Action::Type { target: self.find(field).await, text: text.to_owned() }
    }
}

fn named<'a>(seen: &'a Snapshot, name: &str) -> &'a SnapshotNode {
    let is_meant = |node: &&SnapshotNode| node.name == name && node.role != Role::Text;
    match seen.nodes.iter().find(is_meant) {
        Some(node) => node,
        None => panic!("nothing is called “{name}” in\n{seen}"),
    }
}

fn click(target: ElementRef) -> Action {
    Action::Click { target, press: Press::Single }
}

fn answer(answer: DialogAnswer) -> Action {
    Action::AnswerDialog { answer }
}

fn wait_for(text: &str) -> Action {
    Action::WaitFor { condition: WaitCondition::Text(text.to_owned()), seconds: 1 }
}
