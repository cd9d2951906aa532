//! What every chat log does.
//!
//! Must never look at how messages are stored.

use crate::log::ChatLog;
use tiller_domain::chat::{Author, Chat, Message};
use tiller_domain::ids::{ChatId, MessageId, RunId};
use tiller_domain::time::Timestamp;

/// Checks a chat log that is empty.
pub async fn chat_log_contract(log: &dyn ChatLog) {
    the_chat_used_last_is_the_latest(log).await;
    messages_come_back_in_the_order_they_were_said(log).await;
    a_message_put_again_changes_in_its_place(log).await;
    a_message_needs_its_chat(log).await;
}

async fn the_chat_used_last_is_the_latest(log: &dyn ChatLog) {
    assert_eq!(log.latest_chat().await, Ok(None), "a log that is new has no conversation");
    let (older, newer) = (chat("older", 1_000), chat("newer", 2_000));
    log.open_chat(&older).await.expect("a conversation can be opened");
    log.open_chat(&newer).await.expect("a conversation can be opened");
    assert_eq!(
        log.latest_chat().await,
        Ok(Some(newer)),
        "nothing was said yet: the one opened last is the latest"
    );

    log.put_message(&message("m0", "older", 3_000)).await.expect("a message can be stored");
    assert_eq!(log.latest_chat().await, Ok(Some(older)), "something was said there since");
}

async fn messages_come_back_in_the_order_they_were_said(log: &dyn ChatLog) {
    log.open_chat(&chat("ordered", 10_000)).await.expect("a conversation can be opened");
    for (id, at) in [("m1", 10_001), ("m2", 10_000), ("m3", 10_002)] {
        log.put_message(&message(id, "ordered", at)).await.expect("a message can be stored");
    }
    assert_eq!(
        texts(log, "ordered", 10).await,
        ["m1", "m2", "m3"],
        "oldest first, even if a clock was set back"
    );
    assert_eq!(texts(log, "ordered", 2).await, ["m2", "m3"], "a limit keeps the latest");
    assert!(texts(log, "nowhere", 10).await.is_empty(), "an unknown conversation has no messages");
}

async fn a_message_put_again_changes_in_its_place(log: &dyn ChatLog) {
    let changed = Message {
        text: "Done: “Zürich” — 3 €\n日本語".to_owned(),
        run: Some(RunId::new("r1")),
        ..message("m2", "ordered", 10_000)
    };
    log.put_message(&changed).await.expect("a message can be changed");
    let stored = log.messages(&ChatId::new("ordered"), 10).await.expect("messages can be read");
    assert_eq!(stored.len(), 3, "the message was changed, not said twice");
    assert_eq!(stored[1], changed, "its text and run are the new ones, to the last character");
}

async fn a_message_needs_its_chat(log: &dyn ChatLog) {
    let lost = log.put_message(&message("m9", "nowhere", 1)).await;
    assert!(lost.is_err(), "a message without its conversation would never be found again");
}

async fn texts(log: &dyn ChatLog, chat: &str, limit: u32) -> Vec<String> {
    let stored = log.messages(&ChatId::new(chat), limit).await.expect("messages can be read");
    stored.into_iter().map(|message| message.text).collect()
}

fn chat(id: &str, at: i64) -> Chat {
    Chat { id: ChatId::new(id), started_at: Timestamp::from_millis(at) }
}

fn message(id: &str, chat: &str, at: i64) -> Message {
    Message {
        id: MessageId::new(id),
        chat: ChatId::new(chat),
        author: Author::You,
        text: id.to_owned(),
        run: None,
        at: Timestamp::from_millis(at),
    }
}
