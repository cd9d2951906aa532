//! Dialogs: told at once, answered only when asked to.

use crate::desk::{refusal, story};
use std::time::{Duration, Instant};
use tiller_domain::action::{Action, DialogAnswer, Press, ScrollBy};
use tiller_domain::dialog::DialogKind;
use tiller_domain::refusal::Refusal;
use url::Url;

fn accept() -> Action {
    Action::AnswerDialog { answer: DialogAnswer::Accept { text: None } }
}

fn dismiss() -> Action {
    Action::AnswerDialog { answer: DialogAnswer::Dismiss }
}

#[test]
fn a_dialog_while_loading_comes_back_with_the_navigation() {
    story(async |page| {
        let url = page.site.page(&page.path(), "<head><script>alert('welcome')</script></head><p>after</p>");
        let begun = Instant::now();
        let deed = page.open(&url).await.unwrap();
        assert!(begun.elapsed() < Duration::from_secs(3), "after {:?}", begun.elapsed());
        let dialog = deed.dialog.expect("the dialog is said");
        assert_eq!((dialog.kind, dialog.message.as_str()), (DialogKind::Alert, "welcome"));
        let refused = refusal(page.act(Action::Scroll { target: None, by: ScrollBy::ScreenDown }).await);
        assert!(
            matches!(refused, Refusal::DialogOpen { .. }),
            "everything else waits for the answer: {refused}"
        );
        let deed = page.act(accept()).await.unwrap();
        assert_eq!(deed.dialog, None);
        page.reads("after").await;
    });
}

#[test]
fn a_dialog_from_a_click_or_a_timer_after_it_comes_back_with_the_click() {
    story(async |page| {
        page.shows(
            r#"<button onclick="out.textContent = 'answer ' + confirm('Really?')">Now</button>
            <button onclick="setTimeout(() => out.textContent = 'answer ' + confirm('save?'), 0)">Soon</button>
            <button onmousedown="alert('down')">On press</button><p id=out></p>"#,
        )
        .await;
        for (name, message) in [("Now", "Really?"), ("Soon", "save?")] {
            let begun = Instant::now();
            let deed = page.click(name).await.unwrap();
            assert!(begun.elapsed() < Duration::from_secs(3), "{name}: {:?}", begun.elapsed());
            assert_eq!(deed.dialog.map(|dialog| dialog.message).as_deref(), Some(message));
            page.act(dismiss()).await.unwrap();
            page.reads("answer false").await;
            page.click(name).await.unwrap();
            page.act(accept()).await.unwrap();
            page.reads("answer true").await;
        }
        let deed = page.click("On press").await.unwrap();
        assert_eq!(deed.dialog.map(|dialog| dialog.message).as_deref(), Some("down"));
        page.act(accept()).await.unwrap();
        page.click("Now").await.unwrap();
        page.act(accept()).await.unwrap();
    });
}

#[test]
fn a_confirm_is_never_accepted_by_itself() {
    story(async |page| {
        page.shows(r#"<button onclick="if (confirm('Delete?')) out.textContent='deleted'">Delete</button><p id=out></p>"#).await;
        page.click("Delete").await.unwrap();
        let refused = refusal(page.act(Action::Reload).await);
        assert!(matches!(refused, Refusal::DialogOpen { .. }));
        page.act(dismiss()).await.unwrap();
        assert!(!page.text().await.contains("deleted"));
    });
}

#[test]
fn a_prompt_takes_the_text_or_keeps_what_it_offers() {
    story(async |page| {
        page.shows(r#"<button onclick="out.textContent = 'name ' + prompt('Your name?', 'Ada')">Ask</button><p id=out></p>"#).await;
        page.click("Ask").await.unwrap();
        page.act(accept()).await.unwrap();
        page.reads("name Ada").await;
        page.click("Ask").await.unwrap();
        let answer = DialogAnswer::Accept { text: Some("Grace".to_owned()) };
        page.act(Action::AnswerDialog { answer }).await.unwrap();
        page.reads("name Grace").await;
    });
}

#[test]
fn a_second_dialog_behind_the_first_is_told_with_the_answer() {
    story(async |page| {
        page.shows("<button onclick=\"alert('one'); alert('two')\">Both</button>").await;
        let target = page.find("Both").await;
        page.act(Action::Click { target, press: Press::Single }).await.unwrap();
        let deed = page.act(accept()).await.unwrap();
        assert_eq!(deed.dialog.map(|dialog| dialog.message).as_deref(), Some("two"));
        assert_eq!(page.act(accept()).await.unwrap().dialog, None);
        assert_eq!(refusal(page.act(accept()).await), Refusal::NoDialog);
    });
}

#[test]
fn leaving_unsaved_changes_is_asked_for_and_answered() {
    story(async |page| {
        let stays = page
            .shows("<label>Note <input></label><script>addEventListener('beforeunload', (event) => event.preventDefault())</script>")
            .await;
        page.type_into("Note", "unsaved").await.unwrap();
        let other = page.site.page(&page.path(), "<title>other</title>");
        let leave = Action::Navigate { url: Url::parse(&other).unwrap() };
        let begun = Instant::now();
        let deed = page.act(leave.clone()).await.unwrap();
        assert!(begun.elapsed() < Duration::from_secs(3));
        assert_eq!(deed.dialog.map(|dialog| dialog.kind), Some(DialogKind::BeforeUnload));
        assert_eq!(page.act(dismiss()).await.unwrap().url, stays, "staying is what was chosen");
        page.act(leave).await.unwrap();
        let deed = page.act(accept()).await.unwrap();
        assert_eq!((deed.url, deed.dialog), (other, None));
    });
}
