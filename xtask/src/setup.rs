//! What a machine needs before anything can be built, and how it gets it.
//!
//! Must never install without having said what and why, and never ask where nobody can answer.

mod debian;
mod elsewhere;
mod needs;
mod node;
mod platform;

use crate::options::Consent;
use crate::{display, ui};

pub(crate) use debian::is_root;
pub(crate) use needs::DisplayGiven;
use needs::{CHROMES, Proof};
use platform::Platform;

/// What the machine is wanted for; each needs a little more than the one before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Purpose {
    Check,
    Run,
    Test,
}

/// Leaves a machine that can do it, or says what is missing.
pub(crate) fn prepare(purpose: Purpose, consent: Consent) -> anyhow::Result<()> {
    let consent = if std::env::var_os("CI").is_some() { Consent::Given } else { consent };
    let mut needs = needs::of(purpose, display::given());
    if std::env::var_os("TILLER_CHROME").is_some() {
        // The person has said which Chrome it is.
        needs.retain(|need| need.proof != Proof::AnyProgram(CHROMES));
    }
    let platform = Platform::of_this_machine();
    node::check(&platform)?;
    match platform {
        Platform::Debian(release) => debian::prepare(&needs, &release, consent)?,
        Platform::Linux(name) => elsewhere::linux(&name, &needs)?,
        Platform::Mac => elsewhere::mac(purpose)?,
        Platform::Windows => elsewhere::windows(purpose)?,
    }
    ui::install()
}
