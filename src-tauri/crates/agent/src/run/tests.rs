use super::*;
use crate::intake::{Intake, intake};
use async_trait::async_trait;
use std::sync::Mutex;
use std::time::Duration;
use tiller_domain::action::Action;
use tiller_domain::credential::CredentialKind;
use tiller_domain::dialog::DialogKind;
use tiller_domain::element::{ElementFacts, ElementRef};
use tiller_domain::fault::DriveError;
use tiller_domain::ids::PictureId;
use tiller_domain::live_view::Picture;
use tiller_domain::observation::{Deed, Observation};
use tiller_domain::refusal::Refusal;
use tiller_domain::role::Role;
use tiller_domain::run::{PauseReason, Run, RunFact, RunStatus};
use tiller_domain::time::Timestamp;
use tiller_ports::fakes::{FakeBrowser, FakeClock, FakeLog, FakePage, Reaction, node, page};
use tiller_ports::log::LogError;
use tokio::task::JoinHandle;
use tokio::time::Instant;

const SHOP: &str = "https://shop.example/";
const FOUND: &str = "https://shop.example/found";
const LAMP: &str = "https://shop.example/lamp";

fn site() -> Vec<FakePage> {
    let results = |page: FakePage| {
        page.with(node(Role::List, "Results"))
            .with(node(Role::ListItem, "").depth(1))
            .with(node(Role::Link, "Desk lamp").depth(2).link_to(LAMP))
            .with(node(Role::ListItem, "").depth(1))
            .with(node(Role::Link, "Desk").depth(2).link_to("https://shop.example/desk"))
    };
    let shop = page(SHOP)
        .titled("Shop")
        .with(node(Role::Searchbox, "Search"))
        .with(node(Role::Combobox, "Sort by").options(&["Featured", "Price: low to high"]))
        .with(node(Role::Checkbox, "Free shipping").checked(false))
        .with(node(Role::Textbox, "Password").credential(CredentialKind::Password))
        .with(node(Role::Button, "Slow"))
        .with(node(Role::Button, "Ask"))
        .with(node(Role::Button, "Elsewhere"))
        .with(node(Role::Button, "Gone"))
        .on_press("Enter", Reaction::navigate(FOUND))
        .on_click("Slow", Reaction::Hang)
        .on_click("Ask", Reaction::dialog(DialogKind::Confirm, "Really?"))
        .on_click("Elsewhere", Reaction::open_tab(LAMP))
        .on_click("Gone", Reaction::Refuse(Refusal::StaleRef(ElementRef::of_page(0, 1))));
    let found = results(page(FOUND).titled("Found"))
        .with(node(Role::Combobox, "Sort by").options(&["Featured", "Price: low to high"]))
        .with(node(Role::Checkbox, "Free shipping").checked(false));
    let lamp = page(LAMP)
        .titled("Desk lamp")
        .with(node(Role::Heading, "Desk lamp").level(1))
        .with(node(Role::Text, "$19.99"))
        .with(node(Role::Button, "Add to cart"));
    vec![shop, found, lamp]
}

/// Keeps what it hears, and checks that it was stored before.
struct Heard {
    log: FakeLog,
    events: Mutex<Vec<RunEvent>>,
    tabs: Mutex<Vec<TabId>>,
}

impl RunListener for Heard {
    fn stored(&self, event: &RunEvent) {
        assert!(self.log.events().contains(event), "an event is stored before it is heard of");
        self.events.lock().unwrap().push(event.clone());
    }

    fn went_to(&self, tab: &TabId) {
        self.tabs.lock().unwrap().push(tab.clone());
    }
}

struct Desk {
    browser: FakeBrowser,
    log: FakeLog,
    heard: Arc<Heard>,
    ports: RunPorts,
    tab: Option<TabId>,
}

fn desk() -> Desk {
    let browser = FakeBrowser::new(site());
    let tab = browser.tab_at(SHOP);
    let log = FakeLog::new();
    let heard = Arc::new(Heard { log: log.clone(), events: Mutex::default(), tabs: Mutex::default() });
    let ports = RunPorts {
        driver: Arc::new(browser.clone()),
        tabs: Arc::new(browser.clone()),
        log: Arc::new(log.clone()),
        clock: Arc::new(FakeClock::new()),
        listener: heard.clone(),
    };
    Desk { browser, log, heard, ports, tab: Some(tab) }
}

impl Desk {
    async fn begin(&self, line: &str) -> (RunControl, JoinHandle<RunReport>) {
        let Intake::Commands(goal) = intake(line) else { panic!("{line:?} is not understood") };
        let id = RunId::new("r1");
        let status = RunStatus::Working;
        let started_at = Timestamp::from_millis(0);
        let run = Run { id: id.clone(), goal: goal.masked(), tab: self.tab.clone(), started_at, status };
        self.log.open_run(&run).await.unwrap();
        let (control, orders) = run_control();
        let (ports, tab) = (self.ports.clone(), self.tab.clone());
        let run =
            tokio::spawn(async move { run_plain_commands(&ports, PlainRun { id, goal, tab }, orders).await });
        (control, run)
    }

    async fn run(&self, line: &str) -> RunReport {
        let (_control, run) = self.begin(line).await;
        run.await.unwrap()
    }

    fn facts(&self) -> Vec<RunFact> {
        self.heard.events.lock().unwrap().iter().map(|event| event.fact.clone()).collect()
    }

    fn done_words(&self) -> Vec<String> {
        let words = |fact| match fact {
            RunFact::ActionDone { words, .. } => Some(words),
            _ => None,
        };
        self.facts().into_iter().filter_map(words).collect()
    }

    fn stored_text(&self) -> String {
        format!("{:?}", self.log.events())
    }

    fn deeds(&self, words: &str) -> usize {
        self.browser.deeds().iter().filter(|deed| deed.contains(words)).count()
    }
}

fn problem(report: &RunReport) -> &Problem {
    match &report.outcome {
        Outcome::GaveUp { problem } | Outcome::NeedsYou { problem } => problem,
        other => panic!("{other:?} has no problem: {}", report.summary),
    }
}

#[tokio::test(start_paused = true)]
async fn a_line_of_commands_is_carried_out_read_back_and_told() {
    let desk = desk();
    let line = "open shop.example; type desk lamp into Search; press Enter; choose Price: low to high in Sort by; \
                check Free shipping; click the first result; read the price";

    let report = desk.run(line).await;

    assert_eq!(report.outcome, Outcome::Done, "{}", report.summary);
    assert_eq!(report.summary, "Done: 7 of 7 steps. price: $19.99.");
    assert_eq!(report.revealed_goal, line, "the typed text proved harmless");
    assert!(report.all_done());
    let words = desk.done_words();
    assert_eq!(words[0], "Opened “Shop”");
    assert_eq!(words[1], "Search reads “desk lamp”");
    assert_eq!(words[3], "Sort by reads “Price: low to high”");
    assert_eq!(words[4], "Free shipping is on");
    assert_eq!(words[5], "Clicked link “Desk lamp” (result 1); now at Desk lamp");
    let numbers: Vec<u32> = desk.log.events().iter().map(|event| event.number).collect();
    assert!(numbers.iter().copied().eq(1..=u32::try_from(numbers.len()).unwrap()), "numbered without gaps");
}

#[tokio::test(start_paused = true)]
async fn each_deed_has_a_picture_before_and_after() {
    let desk = desk();
    desk.run("check Free shipping").await;

    let facts = desk.facts();
    assert!(facts.iter().any(|fact| matches!(fact, RunFact::ActionStarted { before: Some(_), .. })));
    assert!(facts.iter().any(|fact| matches!(fact, RunFact::ActionDone { after: Some(_), .. })));
}

#[tokio::test(start_paused = true)]
async fn a_typed_text_is_shown_only_once_its_field_proved_harmless() {
    let desk = desk();
    desk.run("type desk lamp into Search; wait for desk lamp for 1 second").await;

    for fact in desk.facts() {
        match fact {
            RunFact::Planned { steps } => {
                assert_eq!(steps[0], "Type (9 characters, hidden) into Search");
                assert!(!steps[1].contains("desk lamp"), "not where it is repeated either");
            }
            RunFact::ActionStarted { step: 0, words, .. } => {
                assert_eq!(words, "Type (9 characters, hidden) into searchbox “Search”");
            }
            _ => {}
        }
    }
    assert_eq!(desk.done_words().first().map(String::as_str), Some("Search reads “desk lamp”"));
}

#[tokio::test(start_paused = true)]
async fn a_credential_is_never_typed_and_never_stored() {
    let desk = desk();
    let report = desk.run("type hunter2 into Password; press Enter").await;

    assert!(matches!(report.outcome, Outcome::NeedsYou { .. }), "{}", report.summary);
    assert!(problem(&report).hint.contains("sign in by hand"));
    assert_eq!(desk.browser.deeds(), Vec::<String>::new(), "nothing reached the page");
    assert!(!desk.stored_text().contains("hunter2"), "nothing of it is kept");
    assert!(!report.revealed_goal.contains("hunter2") && !report.summary.contains("hunter2"));
}

#[tokio::test(start_paused = true)]
async fn what_is_missing_ends_the_run_and_names_the_nearest() {
    let desk = desk();
    let report = desk.run("check Free shiping; press Enter; go back").await;

    assert_eq!(problem(&report).message, "nothing here is called “Free shiping”");
    assert!(problem(&report).hint.contains("checkbox “Free shipping”"));
    assert!(
        report.summary.starts_with("Gave up at step 1 of 3, “Switch on Free shiping”: "),
        "{}",
        report.summary
    );
    assert!(report.summary.ends_with("Steps 2 to 3 were not done."), "{}", report.summary);
    assert!(desk.browser.deeds().is_empty(), "the rest is not done");
}

#[tokio::test(start_paused = true)]
async fn a_stale_ref_is_looked_at_afresh_once() {
    let desk = desk();
    let report = desk.run("click Gone").await;

    assert!(matches!(report.outcome, Outcome::GaveUp { .. }));
    assert_eq!(desk.browser.actions().len(), 2, "tried again once with a fresh ref, then given up");
}

#[tokio::test(start_paused = true)]
async fn a_dialog_ends_its_step_and_waits_for_an_answer() {
    let ignored = desk();
    let report = ignored.run("click Ask; check Free shipping").await;
    assert_eq!(problem(&report).message, "the page shows a confirm: “Really?”");
    assert_eq!(ignored.deeds("Free shipping"), 0, "nothing is done behind a dialog");

    let answered = desk();
    let report = answered.run("click Ask; accept; check Free shipping").await;
    assert_eq!(report.outcome, Outcome::Done, "{}", report.summary);
    assert_eq!(answered.done_words()[0], "Clicked button “Ask”; the page asks: “Really?”");
}

#[tokio::test(start_paused = true)]
async fn a_tab_that_a_step_opens_is_followed() {
    let desk = desk();
    let report = desk.run("click Elsewhere; read the price").await;

    assert_eq!(report.outcome, Outcome::Done, "{}", report.summary);
    assert!(desk.done_words()[0].ends_with("it opened a new tab, and Tiller went on there"));
    assert_ne!(report.tab, desk.tab);
    assert_eq!(desk.heard.tabs.lock().unwrap().last(), report.tab.as_ref(), "whoever watches is told");
}

#[tokio::test(start_paused = true)]
async fn tabs_are_opened_switched_and_closed() {
    let desk = desk();
    let report = desk
        .run("new tab shop.example/lamp; switch to Shop; switch to tab 2; close tab; read the page title")
        .await;

    assert_eq!(report.outcome, Outcome::Done, "{}", report.summary);
    assert_eq!(report.tab, desk.tab, "it went back to the tab that was left");
    assert_eq!(report.facts[0].value, "Shop");
}

#[tokio::test(start_paused = true)]
async fn a_run_without_a_tab_begins_with_an_address() {
    let mut desk = desk();
    desk.tab = None;
    let report = desk.run("open shop.example/lamp; read the price").await;
    assert_eq!(report.outcome, Outcome::Done, "{}", report.summary);

    let mut other = self::desk();
    other.tab = None;
    let report = other.run("click Show").await;
    assert_eq!(problem(&report).hint, "begin with an address: open example.org");
}

#[tokio::test(start_paused = true)]
async fn an_address_that_cannot_be_opened_is_said() {
    let desk = desk();
    let report = desk.run("open nowhere.example").await;
    assert!(problem(&report).message.contains("could not be opened"), "{}", report.summary);
}

#[tokio::test(start_paused = true)]
async fn a_crashed_page_can_be_left() {
    let desk = desk();
    desk.browser.crash(desk.tab.as_ref().unwrap());
    let report = desk.run("open shop.example/lamp; read the price").await;
    assert_eq!(report.outcome, Outcome::Done, "{}", report.summary);
}

#[tokio::test(start_paused = true)]
async fn stop_ends_a_deed_that_hangs_within_200_ms() {
    let desk = desk();
    let (control, run) = desk.begin("click Slow; check Free shipping").await;
    desk.browser.deed_arrived("Slow").await;

    let pressed = Instant::now();
    control.stop();
    let report = run.await.unwrap();

    assert!(pressed.elapsed() <= Duration::from_millis(200), "that is what was promised");
    assert_eq!(report.outcome, Outcome::Stopped);
    assert_eq!(report.summary, "Stopped: 0 of 2 steps done. Steps 1 to 2 were not done.");
    assert!(matches!(desk.facts().last(), Some(RunFact::Ended { outcome: Outcome::Stopped })));
    assert_eq!(desk.deeds("Free shipping"), 0);
}

#[tokio::test(start_paused = true)]
async fn stop_works_while_a_run_is_paused_and_is_final() {
    let desk = desk();
    let (control, run) = desk.begin("click Slow").await;
    desk.browser.deed_arrived("Slow").await;
    control.pause(PauseReason::Asked);
    control.stop();
    control.resume();
    assert_eq!(run.await.unwrap().outcome, Outcome::Stopped, "a stopped run does not go on");
}

#[tokio::test(start_paused = true)]
async fn a_click_that_was_interrupted_is_not_repeated_blindly() {
    let desk = desk();
    let (control, run) = desk.begin("click Slow; check Free shipping").await;
    desk.browser.deed_arrived("Slow").await;

    control.pause(PauseReason::TookThePage);
    paused(&desk).await;
    control.resume();
    let report = run.await.unwrap();

    assert_eq!(desk.deeds("Slow"), 1, "it may have been done");
    assert!(matches!(report.outcome, Outcome::NeedsYou { .. }), "{}", report.summary);
    assert!(problem(&report).message.contains("it may have been done"));
}

#[tokio::test(start_paused = true)]
async fn a_wait_that_was_interrupted_goes_on_after_a_fresh_look() {
    let desk = desk();
    let (control, run) = desk.begin("wait for Checkout for 60 seconds; check Free shipping").await;
    desk.browser.deed_arrived("Checkout").await;

    control.pause(PauseReason::TookThePage);
    paused(&desk).await;
    let looks = desk.browser.looks();
    desk.browser.change(desk.tab.as_ref().unwrap(), |page| page.add(node(Role::Button, "Checkout")));
    control.resume();
    let report = run.await.unwrap();

    assert_eq!(report.outcome, Outcome::Done, "{}", report.summary);
    assert!(desk.browser.looks() > looks, "the page was looked at again");
    let facts = desk.facts();
    assert!(
        facts.contains(&RunFact::Paused { reason: PauseReason::TookThePage })
            && facts.contains(&RunFact::Resumed)
    );
}

async fn paused(desk: &Desk) {
    while !desk.facts().iter().any(|fact| matches!(fact, RunFact::Paused { .. })) {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_is_done_that_could_not_be_stored() {
    let desk = desk();
    // The run itself, the plan and the step are stored; the deed's beginning is not.
    desk.log.fail_from_write(4, LogError::DiskFull { path: "memory".to_owned() });
    let report = desk.run("check Free shipping").await;

    assert!(report.log_problem.is_some());
    assert!(problem(&report).message.contains("full"), "{}", report.summary);
    assert_eq!(desk.browser.deeds(), Vec::<String>::new());
}

/// A driver that never answers.
struct Silent;

#[async_trait]
impl Driver for Silent {
    async fn observe(&self, _: &TabId) -> Result<Observation, DriveError> {
        std::future::pending().await
    }

    async fn act(&self, _: &TabId, _: &Action) -> Result<Deed, DriveError> {
        std::future::pending().await
    }

    async fn inspect(&self, _: &TabId, _: Option<&ElementRef>) -> Result<Option<ElementFacts>, DriveError> {
        std::future::pending().await
    }

    async fn picture(&self, _: &TabId) -> Result<Picture, DriveError> {
        std::future::pending().await
    }
}

#[tokio::test(start_paused = true)]
async fn stop_works_when_the_driver_never_answers() {
    let mut desk = desk();
    desk.ports.driver = Arc::new(Silent);
    let (control, run) = desk.begin("check Free shipping").await;
    while desk.facts().len() < 2 {
        tokio::task::yield_now().await;
    }
    let pressed = Instant::now();
    control.stop();
    assert_eq!(run.await.unwrap().outcome, Outcome::Stopped);
    assert!(pressed.elapsed() <= Duration::from_millis(200));
}

/// A run log that never answers.
struct SilentLog;

#[async_trait]
impl RunLog for SilentLog {
    async fn open_run(&self, _: &Run) -> Result<(), LogError> {
        Ok(())
    }

    async fn reword_goal(&self, _: &RunId, _: &str) -> Result<(), LogError> {
        Ok(())
    }

    async fn append(&self, _: &RunEvent, _: &[(PictureId, Picture)]) -> Result<(), LogError> {
        std::future::pending().await
    }

    async fn run(&self, _: &RunId) -> Result<Option<Run>, LogError> {
        Ok(None)
    }

    async fn latest_runs(&self, _: u32) -> Result<Vec<Run>, LogError> {
        Ok(Vec::new())
    }

    async fn transcript(&self, _: &RunId) -> Result<Vec<RunEvent>, LogError> {
        Ok(Vec::new())
    }

    async fn picture(&self, _: &PictureId) -> Result<Option<Picture>, LogError> {
        Ok(None)
    }

    async fn interrupt_open_runs(&self, _: Timestamp) -> Result<Vec<RunId>, LogError> {
        Ok(Vec::new())
    }
}

#[tokio::test(start_paused = true)]
async fn stop_works_when_the_log_never_answers() {
    let mut desk = desk();
    desk.ports.log = Arc::new(SilentLog);
    let (control, run) = desk.begin("check Free shipping").await;
    tokio::task::yield_now().await;
    let pressed = Instant::now();
    control.stop();
    let report = run.await.unwrap();
    assert!(pressed.elapsed() <= Duration::from_millis(200));
    assert!(report.log_problem.is_some(), "and it is said that nothing was kept");
    assert!(desk.browser.deeds().is_empty());
}

#[tokio::test(start_paused = true)]
async fn the_guard_may_know_of_a_takeover_before_the_run_does() {
    let desk = desk();
    desk.browser.fail_next(Refusal::UserHasControl);
    let (control, run) = desk.begin("check Free shipping").await;
    while desk.browser.looks() == 0 {
        tokio::task::yield_now().await;
    }
    control.pause(PauseReason::TookThePage);
    paused(&desk).await;
    control.resume();
    assert_eq!(run.await.unwrap().outcome, Outcome::Done, "it waited for the page instead of giving up");
}
