//! Who drives which tab.
//!
//! Must never let a run act, or read, in a tab that the person has taken.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::refusal::Refusal;
use tiller_domain::tab::Wheel;

/// The tabs that are not simply the person's.
#[derive(Default)]
pub(crate) struct Wheels(Mutex<Holds>);

#[derive(Default)]
struct Holds {
    tabs: HashMap<TabId, RunId>,
    /// The runs that wait while the person has their tabs.
    waiting: HashSet<RunId>,
}

impl Wheels {
    /// Who drives the tab now.
    pub(crate) fn of(&self, tab: &TabId) -> Wheel {
        let holds = self.lock();
        match holds.tabs.get(tab) {
            Some(run) if !holds.waiting.contains(run) => Wheel::Tiller { run: run.clone() },
            Some(_) | None => Wheel::You,
        }
    }

    /// Lets a run drive a tab, unless the person or another run has it.
    pub(crate) fn drive(&self, run: &RunId, tab: &TabId) -> Result<(), Refusal> {
        let mut holds = self.lock();
        let anothers = holds.tabs.get(tab).is_some_and(|holder| holder != run);
        if anothers || holds.waiting.contains(run) {
            return Err(Refusal::UserHasControl);
        }
        holds.tabs.insert(tab.clone(), run.clone());
        Ok(())
    }

    /// Takes all tabs of a run for the person. The run stays known, so that they can be given back.
    pub(crate) fn take(&self, run: &RunId) {
        self.lock().waiting.insert(run.clone());
    }

    /// Gives the tabs of a run back to it.
    pub(crate) fn give_back(&self, run: &RunId) {
        self.lock().waiting.remove(run);
    }

    /// Forgets a run: all its tabs are the person's.
    pub(crate) fn release(&self, run: &RunId) {
        let mut holds = self.lock();
        holds.tabs.retain(|_, holder| holder != run);
        holds.waiting.remove(run);
    }

    fn lock(&self) -> MutexGuard<'_, Holds> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(id: &str) -> RunId {
        RunId::new(id)
    }

    fn tab(id: &str) -> TabId {
        TabId::new(id)
    }

    #[test]
    fn a_tab_that_the_person_took_is_closed_to_the_run_until_it_is_given_back() {
        let wheels = Wheels::default();
        assert_eq!(wheels.drive(&run("r"), &tab("a")), Ok(()));

        wheels.take(&run("r"));

        assert_eq!(wheels.of(&tab("a")), Wheel::You, "the person has it now");
        assert_eq!(wheels.drive(&run("r"), &tab("a")), Err(Refusal::UserHasControl));
        assert_eq!(
            wheels.drive(&run("r"), &tab("b")),
            Err(Refusal::UserHasControl),
            "a paused run does not slip into another tab either"
        );

        wheels.give_back(&run("r"));

        assert_eq!(wheels.drive(&run("r"), &tab("a")), Ok(()));
        assert_eq!(wheels.of(&tab("a")), Wheel::Tiller { run: run("r") });
    }

    #[test]
    fn two_runs_never_drive_the_same_tab() {
        let wheels = Wheels::default();
        let _ = wheels.drive(&run("first"), &tab("a"));
        assert_eq!(wheels.drive(&run("second"), &tab("a")), Err(Refusal::UserHasControl));
        wheels.release(&run("first"));
        assert_eq!(wheels.drive(&run("second"), &tab("a")), Ok(()));
    }
}
