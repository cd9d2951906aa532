//! What the machine of a run asks for, and what it is told.
//!
//! Must never carry anything that needs a clock or chance.

use tiller_domain::action::Action;
use tiller_domain::fault::DriveError;
use tiller_domain::ids::{PictureId, TabId};
use tiller_domain::live_view::Picture;
use tiller_domain::observation::{Deed, Observation};
use tiller_domain::run::{PauseReason, RunFact};
use tiller_domain::tab::Tab;

/// One thing to be done for a run.
pub(super) enum Effect {
    /// Store a fact with its pictures, then tell of it.
    Record(RunFact, Vec<(PictureId, Picture)>),
    /// Look at the page.
    Look(TabId),
    /// Let a little time pass, for what is still to come.
    Rest,
    /// Take a small picture.
    TakePicture(TabId),
    /// Do a deed.
    Act(TabId, Action),
    /// Open a tab.
    OpenTab,
    /// Close a tab.
    CloseTab(TabId),
    /// List the tabs.
    ListTabs,
    /// Wait until the page is given back.
    AwaitResume,
    /// See whether the person has taken the page, as the guard says.
    AwaitPause,
    /// Nothing more: the run is over.
    Finish,
}

/// What came of it, or what the person wants.
pub(super) enum Event {
    /// The run begins.
    Begin,
    /// It is stored.
    Stored,
    /// The page was looked at.
    Seen(Result<Box<Observation>, DriveError>),
    /// A little time has passed.
    Rested,
    /// A picture, where one could be taken.
    Pictured(Option<Picture>),
    /// The deed was done, or not.
    Acted(Result<Deed, DriveError>),
    /// A tab is open, or not.
    TabOpened(Result<TabId, DriveError>),
    /// The tab is closed, or not.
    TabClosed(Result<(), DriveError>),
    /// The tabs there are.
    TabsListed(Vec<Tab>),
    /// The person wants a pause; what was going on has been dropped.
    Paused(PauseReason),
    /// The page was given back.
    Resumed,
    /// The person has not taken the page after all.
    NotPaused,
    /// The person wants an end; what was going on has been dropped.
    Stopped,
}
