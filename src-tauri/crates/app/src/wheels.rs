//! Who drives which tab.
//!
//! Must never let a run act, or read, in a tab that the person has taken.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tiller_domain::ids::{RunId, TabId};
use tiller_domain::refusal::Refusal;
use tiller_domain::tab::Wheel;

/// The tabs that are not simply the person's.
#[derive(Default)]
pub(crate) struct Wheels(Mutex<HashMap<TabId, Hold>>);

#[derive(Clone, PartialEq, Eq)]
struct Hold {
    run: RunId,
    /// The person has the tab while the run waits.
    taken: bool,
}

impl Wheels {
    /// Who drives the tab now.
    pub(crate) fn of(&self, tab: &TabId) -> Wheel {
        match self.lock().get(tab) {
            Some(Hold { run, taken: false }) => Wheel::Tiller { run: run.clone() },
            Some(Hold { taken: true, .. }) | None => Wheel::You,
        }
    }

    /// Lets a run drive a tab, unless the person or another run has it.
    pub(crate) fn drive(&self, run: &RunId, tab: &TabId) -> Result<Handed, Refusal> {
        let mut holds = self.lock();
        if holds.values().any(|hold| hold.run == *run && hold.taken) {
            return Err(Refusal::UserHasControl);
        }
        match holds.get(tab) {
            Some(hold) if hold.run == *run => Ok(Handed::Already),
            Some(_) => Err(Refusal::UserHasControl),
            None => {
                holds.insert(tab.clone(), Hold { run: run.clone(), taken: false });
                Ok(Handed::Over)
            }
        }
    }

    /// Takes all tabs of a run for the person. The run stays known, so that they can be given back.
    pub(crate) fn take(&self, run: &RunId) {
        self.set_taken(run, true);
    }

    /// Gives the tabs of a run back to it.
    pub(crate) fn give_back(&self, run: &RunId) {
        self.set_taken(run, false);
    }

    /// Forgets a run: all its tabs are the person's.
    pub(crate) fn release(&self, run: &RunId) {
        self.lock().retain(|_, hold| hold.run != *run);
    }

    fn set_taken(&self, run: &RunId, taken: bool) {
        for hold in self.lock().values_mut().filter(|hold| hold.run == *run) {
            hold.taken = taken;
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TabId, Hold>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether the wheel changed hands.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Handed {
    /// The run drives this tab from now on.
    Over,
    /// It did so already.
    Already,
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
        assert_eq!(wheels.drive(&run("r"), &tab("a")), Ok(Handed::Over));

        wheels.take(&run("r"));

        assert_eq!(wheels.of(&tab("a")), Wheel::You, "the person has it now");
        assert_eq!(wheels.drive(&run("r"), &tab("a")), Err(Refusal::UserHasControl));
        assert_eq!(
            wheels.drive(&run("r"), &tab("b")),
            Err(Refusal::UserHasControl),
            "a paused run does not slip into another tab either"
        );

        wheels.give_back(&run("r"));

        assert_eq!(wheels.drive(&run("r"), &tab("a")), Ok(Handed::Already));
        assert_eq!(wheels.of(&tab("a")), Wheel::Tiller { run: run("r") });
    }

    #[test]
    fn two_runs_never_drive_the_same_tab() {
        let wheels = Wheels::default();
        let _ = wheels.drive(&run("first"), &tab("a"));
        assert_eq!(wheels.drive(&run("second"), &tab("a")), Err(Refusal::UserHasControl));
        wheels.release(&run("first"));
        assert_eq!(wheels.drive(&run("second"), &tab("a")), Ok(Handed::Over));
    }
}
