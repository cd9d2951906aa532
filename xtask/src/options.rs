//! What was asked for on the command line.
//!
//! Must never guess: a word it does not know is an error, so that a mistyped `--yes` installs nothing.

pub(crate) const HELP: &str = "\
cargo xtask run   [--yes] [--release]   install what is missing, build Tiller and open it
cargo xtask test  [--yes] [--only PART] every test, ending with one line of totals
                                        PART: rust (units and journeys), ui, live (real Chrome), window
cargo xtask check [--yes]               format, lints, types and house rules, for the working day
cargo xtask shots [--yes]               pictures of the app in both themes and two widths, into shots/

--yes installs missing system packages without asking; so does the variable CI.";

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Task {
    Run { consent: Consent, profile: Profile },
    Test { consent: Consent, part: Part },
    Check { consent: Consent },
    Shots { consent: Consent },
    Help,
}

/// Whether missing system packages may be installed without asking.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Consent {
    Ask,
    Given,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Profile {
    Debug,
    Release,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Part {
    All,
    Rust,
    Ui,
    Live,
    Window,
}

pub(crate) fn parse(arguments: &[String]) -> Result<Task, Mistake> {
    let mut words = arguments.iter().map(String::as_str);
    let Some(name) = words.next() else { return Ok(Task::Help) };
    let given = Flags::read(words)?;
    let consent = given.consent;
    let task = match name {
        "run" => Task::Run { consent, profile: given.profile.unwrap_or(Profile::Debug) },
        "test" => Task::Test { consent, part: given.part.unwrap_or(Part::All) },
        "check" => Task::Check { consent },
        "shots" => Task::Shots { consent },
        "help" | "--help" | "-h" => Task::Help,
        other => return Err(Mistake::Unknown(other.to_owned())),
    };
    if given.profile.is_some() && name != "run" {
        return Err(Mistake::Misplaced { flag: "--release", task: name.to_owned() });
    }
    if given.part.is_some() && name != "test" {
        return Err(Mistake::Misplaced { flag: "--only", task: name.to_owned() });
    }
    Ok(task)
}

#[derive(Debug, PartialEq)]
pub(crate) enum Mistake {
    Unknown(String),
    Misplaced { flag: &'static str, task: String },
    NoPart(String),
}

impl std::fmt::Display for Mistake {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unknown(word) => write!(out, "xtask does not know {word:?}"),
            Self::Misplaced { flag, task } => write!(out, "{flag} does not go with {task}"),
            Self::NoPart(word) => write!(out, "--only takes rust, ui, live or window, not {word:?}"),
        }
    }
}

struct Flags {
    consent: Consent,
    profile: Option<Profile>,
    part: Option<Part>,
}

impl Flags {
    fn read<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Self, Mistake> {
        let mut flags = Self { consent: Consent::Ask, profile: None, part: None };
        while let Some(word) = words.next() {
            match word {
                "--yes" | "-y" => flags.consent = Consent::Given,
                "--release" => flags.profile = Some(Profile::Release),
                "--only" => flags.part = Some(part(words.next().unwrap_or_default())?),
                other => return Err(Mistake::Unknown(other.to_owned())),
            }
        }
        Ok(flags)
    }
}

fn part(word: &str) -> Result<Part, Mistake> {
    match word {
        "rust" => Ok(Part::Rust),
        "ui" => Ok(Part::Ui),
        "live" => Ok(Part::Live),
        "window" => Ok(Part::Window),
        other => Err(Mistake::NoPart(other.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Task, Mistake> {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn each_command_is_understood_with_its_flags() {
        assert_eq!(read("run --release"), Ok(Task::Run { consent: Consent::Ask, profile: Profile::Release }));
        assert_eq!(
            read("test --yes --only live"),
            Ok(Task::Test { consent: Consent::Given, part: Part::Live })
        );
        assert_eq!(read(""), Ok(Task::Help), "no word asks what there is");
    }

    #[test]
    fn a_word_it_does_not_know_is_refused_rather_than_skipped() {
        assert_eq!(read("test --yess"), Err(Mistake::Unknown("--yess".to_owned())));
        assert_eq!(read("tests"), Err(Mistake::Unknown("tests".to_owned())));
        assert_eq!(read("test --only"), Err(Mistake::NoPart(String::new())));
    }

    #[test]
    fn a_flag_of_another_command_is_refused() {
        assert!(matches!(read("check --release"), Err(Mistake::Misplaced { flag: "--release", .. })));
        assert!(matches!(read("run --only ui"), Err(Mistake::Misplaced { flag: "--only", .. })));
    }
}
