use super::*;
use std::cell::Cell;
use tiller_domain::ids::TabId;
use tiller_domain::tab::Tab;

struct Book {
    ledger: Ledger,
    state: TabState,
    tags: Cell<u32>,
}

fn book() -> Book {
    let tab = Tab {
        id: TabId::new("t1"),
        title: String::new(),
        url: String::new(),
        loading: false,
        can_go_back: false,
        can_go_forward: false,
        opener: None,
        dialog: None,
        fault: None,
    };
    Book { ledger: Ledger::new("TOP".to_owned()), state: TabState::new(tab, 1, 0), tags: Cell::new(1) }
}

impl Book {
    fn tell(&mut self, event: PageEvent) -> Consequence {
        let tags = &self.tags;
        self.ledger.take_in(&mut self.state, event, &|| tags.replace(tags.get() + 1))
    }

    fn show(&mut self, url: &str) {
        self.tell(page(url, None));
    }
}

fn page(url: &str, unreachable: Option<&str>) -> PageEvent {
    PageEvent::Committed(Committed {
        frame: "TOP".to_owned(),
        top: true,
        loader: "L".to_owned(),
        url: url.to_owned(),
        unreachable: unreachable.map(str::to_owned),
        from_memory: false,
    })
}

fn begun(id: &str, loader: &str) -> PageEvent {
    PageEvent::RequestBegun { id: id.to_owned(), loader: loader.to_owned(), counts: true }
}

#[test]
fn every_new_document_is_a_new_page_with_refs_of_its_own() {
    let mut book = book();
    book.show("https://a.example/");
    book.show("https://a.example/");
    assert_eq!((book.state.page_count, book.state.page_tag), (3, 2));
    let moved = PageEvent::Moved { frame: "TOP".to_owned(), url: "https://a.example/#part".to_owned() };
    assert_eq!(book.tell(moved), Consequence::ReadHistory);
    assert_eq!((book.state.page_count, book.state.page_tag), (3, 2), "the document is the same");
    assert_eq!(book.state.tab.url, "https://a.example/#part");
}

#[test]
fn an_iframe_that_navigates_leaves_the_page_as_it_is() {
    let mut book = book();
    book.show("https://a.example/");
    let before = book.state.tab.clone();
    let PageEvent::Committed(committed) = page("https://ad.example/", None) else { unreachable!() };
    book.tell(PageEvent::Committed(Committed { top: false, frame: "AD".to_owned(), ..committed }));
    assert_eq!((&book.state.tab, book.state.page_count), (&before, 2));
}

#[test]
fn a_failed_navigation_shows_the_address_that_was_asked_for_and_says_why() {
    let mut book = book();
    book.tell(PageEvent::RequestFailed {
        id: "L".to_owned(),
        error: "net::ERR_NAME_NOT_RESOLVED".to_owned(),
    });
    book.tell(page("chrome-error://chromewebdata/", Some("https://nowhere.example/")));
    let fault = PageFault::NotLoaded {
        url: "https://nowhere.example/".to_owned(),
        failure: LoadFailure::NameNotResolved,
    };
    assert_eq!(book.state.tab.fault, Some(fault));
    assert_eq!(book.state.tab.url, "https://nowhere.example/");
    book.show("https://a.example/");
    assert_eq!(book.state.tab.fault, None, "the next page is fine");
}

#[test]
fn a_title_that_arrives_before_its_page_is_not_lost() {
    let mut book = book();
    book.ledger.title(&mut book.state, "https://a.example/", "Shop");
    assert_eq!(book.state.tab.title, "", "the page before has its own");
    book.show("https://a.example/");
    assert_eq!(book.state.tab.title, "Shop");
    book.show("https://b.example/");
    assert_eq!(book.state.tab.title, "https://b.example/", "until it says its own");
}

#[test]
fn a_page_without_a_title_is_called_by_its_address() {
    let mut book = book();
    book.show("https://a.example/list");
    book.ledger.title(&mut book.state, "https://a.example/list", "a.example/list");
    assert_eq!(book.state.tab.title, "https://a.example/list", "as it stands in the address bar");
}

#[test]
fn an_empty_tab_has_no_address() {
    let mut book = book();
    book.show("about:blank");
    assert_eq!(book.state.tab.url, "");
}

#[test]
fn loading_lasts_until_the_last_frame_has_stopped_even_when_it_moved_to_another_process() {
    let mut book = book();
    for frame in ["TOP", "AD"] {
        book.tell(PageEvent::StartedLoading { frame: frame.to_owned() });
    }
    book.tell(PageEvent::StoppedLoading { frame: "TOP".to_owned() });
    assert!(book.state.tab.loading);
    book.tell(PageEvent::Detached { frame: "AD".to_owned() });
    assert!(!book.state.tab.loading, "what is gone does not load");
}

#[test]
fn requests_of_a_page_that_was_left_do_not_keep_the_next_one_busy() {
    let mut book = book();
    book.tell(begun("1", "OLD"));
    book.tell(begun("L", "L"));
    assert_eq!(book.state.requests, 2);
    book.show("https://a.example/");
    assert_eq!(book.state.requests, 1, "the page's own request goes on");
    book.tell(PageEvent::RequestEnded { id: "L".to_owned() });
    assert_eq!((book.state.requests, book.state.requests_begun), (0, 2));
}

#[test]
fn a_redirect_is_still_the_same_request() {
    let mut book = book();
    book.tell(begun("1", "L"));
    book.tell(begun("1", "L"));
    assert_eq!((book.state.requests, book.state.requests_begun), (1, 1));
}

#[test]
fn a_crash_ends_whatever_was_going_on() {
    let mut book = book();
    book.tell(PageEvent::StartedLoading { frame: "TOP".to_owned() });
    book.tell(PageEvent::Leaving { frame: "TOP".to_owned() });
    book.tell(begun("1", "L"));
    book.tell(PageEvent::Crashed);
    let state = &book.state;
    assert_eq!(state.tab.fault, Some(PageFault::Crashed));
    assert!(!state.tab.loading && !state.navigating && state.requests == 0, "nothing to wait for");
}

#[test]
fn a_page_that_is_about_to_be_left_is_known_from_the_first_hint_to_the_commit() {
    let mut book = book();
    book.tell(PageEvent::Leaving { frame: "TOP".to_owned() });
    assert!(book.state.navigating);
    book.tell(PageEvent::Staying { frame: "TOP".to_owned() });
    assert!(!book.state.navigating, "the page changed its mind");
    book.tell(PageEvent::Leaving { frame: "AD".to_owned() });
    assert!(!book.state.navigating, "an iframe is not the page");
    book.tell(PageEvent::Leaving { frame: "TOP".to_owned() });
    book.show("https://a.example/");
    assert!(!book.state.navigating);
}
