//! A run log and chat log in memory.
//!
//! Must never keep what the real one would refuse: an event out of turn, a message without its chat.

use crate::log::{ChatLog, LogError, RunLog};
use async_trait::async_trait;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tiller_domain::chat::{Chat, Message};
use tiller_domain::ids::{ChatId, PictureId, RunId};
use tiller_domain::live_view::Picture;
use tiller_domain::run::{Outcome, Run, RunEvent, RunFact, RunStatus};
use tiller_domain::time::Timestamp;

/// A run log and chat log in memory. Clones share what they keep.
#[derive(Clone, Default)]
pub struct FakeLog(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    chats: Vec<(Chat, Timestamp)>,
    messages: Vec<Message>,
    runs: Vec<Run>,
    events: Vec<RunEvent>,
    pictures: HashMap<PictureId, Picture>,
    writes: u32,
    failure: Option<(u32, LogError)>,
}

impl FakeLog {
    /// A log with nothing in it.
    pub fn new() -> Self {
        Self::default()
    }

    /// From the `nth` write on (the first ever is 1) every write fails and keeps nothing.
    pub fn fail_from_write(&self, nth: u32, error: LogError) {
        self.kept().failure = Some((nth, error));
    }

    /// From now on every write finds the disk full.
    pub fn fill_the_disk(&self) {
        self.fail_from_write(0, LogError::DiskFull { path: path() });
    }

    /// From now on every write finds the file locked.
    pub fn lock(&self) {
        self.fail_from_write(0, LogError::Locked { path: path() });
    }

    /// Writes work again.
    pub fn recover(&self) {
        self.kept().failure = None;
    }

    /// How many writes were tried.
    pub fn writes(&self) -> u32 {
        self.kept().writes
    }

    /// All events of all runs, in the order in which they were stored.
    pub fn events(&self) -> Vec<RunEvent> {
        self.kept().events.clone()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> Result<MutexGuard<'_, Kept>, LogError> {
        let mut kept = self.kept();
        kept.writes += 1;
        match &kept.failure {
            Some((nth, error)) if kept.writes >= *nth => Err(error.clone()),
            _ => Ok(kept),
        }
    }
}

fn path() -> String {
    "memory".to_owned()
}

impl Kept {
    fn run_mut(&mut self, run: &RunId, number: u32) -> Result<&mut Run, LogError> {
        self.runs
            .iter_mut()
            .find(|kept| kept.id == *run)
            .ok_or_else(|| LogError::OutOfTurn { run: run.clone(), number })
    }

    fn next_number(&self, run: &RunId) -> u32 {
        let last = self.events.iter().rev().find(|event| event.run == *run);
        last.map_or(1, |event| event.number + 1)
    }

    fn append(&mut self, event: &RunEvent) -> Result<(), LogError> {
        let next = self.next_number(&event.run);
        let run = self.run_mut(&event.run, event.number)?;
        if event.number != next {
            return Err(LogError::OutOfTurn { run: event.run.clone(), number: event.number });
        }
        if let Some(status) = event.fact.status() {
            run.status = status;
        }
        self.events.push(event.clone());
        Ok(())
    }
}

#[async_trait]
impl RunLog for FakeLog {
    async fn open_run(&self, run: &Run) -> Result<(), LogError> {
        let mut kept = self.write()?;
        if kept.runs.iter().any(|there| there.id == run.id) {
            return Err(LogError::OutOfTurn { run: run.id.clone(), number: 0 });
        }
        kept.runs.push(run.clone());
        Ok(())
    }

    async fn reword_goal(&self, run: &RunId, goal: &str) -> Result<(), LogError> {
        goal.clone_into(&mut self.write()?.run_mut(run, 0)?.goal);
        Ok(())
    }

    async fn append(&self, event: &RunEvent, pictures: &[(PictureId, Picture)]) -> Result<(), LogError> {
        let mut kept = self.write()?;
        kept.append(event)?;
        kept.pictures.extend(pictures.iter().cloned());
        Ok(())
    }

    async fn run(&self, run: &RunId) -> Result<Option<Run>, LogError> {
        Ok(self.kept().runs.iter().find(|kept| kept.id == *run).cloned())
    }

    async fn latest_runs(&self, limit: u32) -> Result<Vec<Run>, LogError> {
        Ok(self.kept().runs.iter().rev().take(limit as usize).cloned().collect())
    }

    async fn transcript(&self, run: &RunId) -> Result<Vec<RunEvent>, LogError> {
        Ok(self.kept().events.iter().filter(|event| event.run == *run).cloned().collect())
    }

    async fn picture(&self, picture: &PictureId) -> Result<Option<Picture>, LogError> {
        Ok(self.kept().pictures.get(picture).cloned())
    }

    async fn interrupt_open_runs(&self, at: Timestamp) -> Result<Vec<RunId>, LogError> {
        let mut kept = self.write()?;
        let open = |run: &&Run| !matches!(run.status, RunStatus::Ended { .. });
        let interrupted: Vec<RunId> = kept.runs.iter().filter(open).map(|run| run.id.clone()).collect();
        for run in &interrupted {
            let fact = RunFact::Ended { outcome: Outcome::Interrupted };
            let number = kept.next_number(run);
            kept.append(&RunEvent { run: run.clone(), number, at, fact })?;
        }
        Ok(interrupted)
    }
}

#[async_trait]
impl ChatLog for FakeLog {
    async fn open_chat(&self, chat: &Chat) -> Result<(), LogError> {
        let mut kept = self.write()?;
        if !kept.chats.iter().any(|(there, _)| there.id == chat.id) {
            kept.chats.push((chat.clone(), chat.started_at));
        }
        Ok(())
    }

    async fn latest_chat(&self) -> Result<Option<Chat>, LogError> {
        let kept = self.kept();
        Ok(kept.chats.iter().max_by_key(|(_, used_at)| *used_at).map(|(chat, _)| chat.clone()))
    }

    async fn put_message(&self, message: &Message) -> Result<(), LogError> {
        let mut kept = self.write()?;
        let Some((_, used_at)) = kept.chats.iter_mut().find(|(chat, _)| chat.id == message.chat) else {
            let reason = format!("there is no conversation {}", message.chat);
            return Err(LogError::Unusable { path: path(), reason });
        };
        *used_at = (*used_at).max(message.at);
        match kept.messages.iter_mut().find(|there| there.id == message.id) {
            Some(there) => {
                message.text.clone_into(&mut there.text);
                there.run.clone_from(&message.run);
            }
            None => kept.messages.push(message.clone()),
        }
        Ok(())
    }

    async fn messages(&self, chat: &ChatId, limit: u32) -> Result<Vec<Message>, LogError> {
        let kept = self.kept();
        let of_chat: Vec<&Message> = kept.messages.iter().filter(|message| message.chat == *chat).collect();
        let from = of_chat.len().saturating_sub(limit as usize);
        Ok(of_chat.into_iter().skip(from).cloned().collect())
    }
}
