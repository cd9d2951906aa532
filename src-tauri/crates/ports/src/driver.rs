//! Seeing and acting in a tab.
//!
//! Must never be handed to a caller bare: `app` wraps it in the guard first.

use async_trait::async_trait;
use tiller_domain::action::Action;
use tiller_domain::element::{ElementFacts, ElementRef};
use tiller_domain::fault::DriveError;
use tiller_domain::ids::TabId;
use tiller_domain::live_view::Picture;
use tiller_domain::observation::{Deed, Observation};
use tiller_domain::user_input::UserInput;

/// Sees and acts in a tab. Every call has a deadline of its own.
///
/// A caller may drop any of these futures at any moment (that is how *Stop* works within 200 ms): nothing may stay
/// pressed, and the next call works.
#[async_trait]
pub trait Driver: Send + Sync {
    /// Looks at the page. With a dialog open it returns the dialog and no snapshot, at once.
    async fn observe(&self, tab: &TabId) -> Result<Observation, DriveError>;

    /// Does one deed and waits until the page has settled (bounded), or until a dialog opens.
    async fn act(&self, tab: &TabId, action: &Action) -> Result<Deed, DriveError>;

    /// What is known now of an element, checked against what was shown; without a ref, of the focused element
    /// (nothing when the page itself has the focus).
    async fn inspect(
        &self,
        tab: &TabId,
        element: Option<&ElementRef>,
    ) -> Result<Option<ElementFacts>, DriveError>;

    /// A small picture of the page as it is, at most 480 pixels wide, with credential fields painted over.
    async fn picture(&self, tab: &TabId) -> Result<Picture, DriveError>;
}

/// Passes a person's input on to the page, by the same path that the agent's actions take.
#[async_trait]
pub trait Hand: Send + Sync {
    /// Passes one input on. Returns when Chrome has taken it, or at once while a dialog is open.
    async fn pass_on(&self, tab: &TabId, input: UserInput) -> Result<(), DriveError>;
}
