//! A row of stages, each a command: all are done, whatever became of the ones before, and each is accounted for.
//!
//! Must never call a stage good that could not start, hung, or failed without saying which test did.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::interrupt::Stopped;
use crate::process::{self, Ending};
use crate::totals::Totals;
use crate::world::World;
use crate::{cargo, paths, ui};

/// One command with its name and its deadline.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stage {
    pub(crate) name: &'static str,
    tool: Tool,
    arguments: Vec<&'static str>,
    place: Place,
    limit: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Tool {
    Cargo,
    Npm,
}

/// Where a stage lives.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    /// In the person's own surroundings, as builds and lints do.
    Here,
    /// In the tests' own world.
    World,
}

impl Stage {
    pub(crate) fn cargo(name: &'static str, arguments: &[&'static str]) -> Self {
        Self::new(name, Tool::Cargo, arguments, cargo::BUILD_LIMIT)
    }

    pub(crate) fn npm(name: &'static str, arguments: &[&'static str]) -> Self {
        Self::new(name, Tool::Npm, arguments, Duration::from_mins(20))
    }

    fn new(name: &'static str, tool: Tool, arguments: &[&'static str], limit: Duration) -> Self {
        Self { name, tool, arguments: arguments.to_vec(), place: Place::Here, limit }
    }

    /// The same stage with a home, a display and a keyring of its own.
    pub(crate) fn in_world(self) -> Self {
        Self { place: Place::World, limit: Duration::from_mins(20), ..self }
    }

    pub(crate) fn needs_world(&self) -> bool {
        self.place == Place::World
    }

    fn command(&self) -> Command {
        let mut command = match self.tool {
            Tool::Cargo => Command::new(cargo::program()),
            Tool::Npm => Command::new(ui::NPM),
        };
        command.current_dir(match self.tool {
            Tool::Cargo => paths::root().to_owned(),
            Tool::Npm => paths::ui(),
        });
        command.args(&self.arguments);
        // A test runner that watches for changes would never end.
        command.env("CI", "true");
        command
    }
}

/// What became of a stage.
struct Account {
    name: &'static str,
    took: Duration,
    totals: Totals,
    trouble: Option<String>,
}

/// What became of all stages together.
pub(crate) struct Report {
    accounts: Vec<Account>,
}

/// Does every stage; only the person can stop it half-way.
pub(crate) fn perform(stages: &[Stage], world: Option<&World>) -> Result<Report, Stopped> {
    let mut accounts = Vec::new();
    for stage in stages {
        println!("\n── {} ──", stage.name);
        let account = one(stage, world)?;
        println!("── {} ──", account.line());
        accounts.push(account);
    }
    Ok(Report { accounts })
}

fn one(stage: &Stage, world: Option<&World>) -> Result<Account, Stopped> {
    let start = Instant::now();
    let mut totals = Totals::default();
    let mut command = stage.command();
    if let (Place::World, Some(world)) = (stage.place, world) {
        world.give(&mut command);
    }
    let ending = process::stream(&mut command, stage.limit, |line| {
        println!("{line}");
        totals.take(line);
    });
    let trouble = match ending {
        Ok(ending) => trouble(&ending, stage.limit),
        Err(error) if error.is::<Stopped>() => return Err(Stopped),
        Err(error) => Some(format!("{error:#}")),
    };
    if trouble.is_some() && totals.failed == 0 {
        // A build that breaks or a runner that hangs names no test; it still is a failure.
        totals.failed = 1;
    }
    Ok(Account { name: stage.name, took: start.elapsed(), totals, trouble })
}

fn trouble(ending: &Ending, limit: Duration) -> Option<String> {
    match ending {
        Ending::Exited(status) if status.success() => None,
        Ending::Exited(status) => Some(status.to_string()),
        Ending::TooLate => Some(format!("ended after {}: it hung", in_words(limit))),
    }
}

impl Account {
    fn line(&self) -> String {
        let verdict = match &self.trouble {
            None if self.totals.failed > 0 => "failed".to_owned(),
            None => "good".to_owned(),
            Some(trouble) => format!("failed ({trouble})"),
        };
        let counts = if self.totals.is_empty() { String::new() } else { format!(", {}", self.totals) };
        format!("{}: {verdict} in {}{counts}", self.name, in_words(self.took))
    }
}

impl Report {
    pub(crate) fn totals(&self) -> Totals {
        self.accounts.iter().fold(Totals::default(), |all, account| all.and(account.totals))
    }

    pub(crate) fn is_good(&self) -> bool {
        self.totals().failed == 0
    }

    /// One line for each stage.
    pub(crate) fn lines(&self) -> String {
        self.accounts.iter().map(Account::line).collect::<Vec<_>>().join("\n")
    }
}

fn in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        return format!("{:.1} s", time.as_secs_f64());
    }
    format!("{} min {:02} s", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(passed: u64, failed: u64, trouble: Option<&str>) -> Account {
        Account {
            name: "stage",
            took: Duration::from_secs(75),
            totals: Totals { passed, failed, skipped: 0 },
            trouble: trouble.map(str::to_owned),
        }
    }

    #[test]
    fn a_stage_that_cannot_start_counts_as_a_failure_and_the_next_one_is_done() {
        let hopeless = Stage::cargo("hopeless", &["no-such-command-of-cargo"]);
        let fine = Stage::cargo("fine", &["--version"]);

        let report = perform(&[hopeless, fine], None).unwrap();

        assert!(!report.is_good());
        assert_eq!(report.totals().failed, 1);
        assert_eq!(report.accounts.len(), 2, "the second stage was done all the same");
        assert!(report.accounts[1].trouble.is_none());
    }

    #[test]
    fn each_line_says_the_verdict_the_time_and_the_counts() {
        assert_eq!(account(3, 0, None).line(), "stage: good in 1 min 15 s, 3 passed, 0 failed");
        assert_eq!(
            account(3, 1, Some("exit status: 1")).line(),
            "stage: failed (exit status: 1) in 1 min 15 s, 3 passed, 1 failed"
        );
    }

    #[test]
    fn one_failure_anywhere_spoils_the_whole() {
        let report = Report { accounts: vec![account(3, 0, None), account(1, 1, None), account(4, 0, None)] };

        assert!(!report.is_good());
        assert_eq!(report.totals(), Totals { passed: 8, failed: 1, skipped: 0 });
    }

    #[test]
    fn a_hung_stage_says_so() {
        assert_eq!(
            trouble(&Ending::TooLate, Duration::from_mins(20)).as_deref(),
            Some("ended after 20 min 00 s: it hung")
        );
    }
}
