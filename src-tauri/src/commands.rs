//! What the UI may ask for, one file per subject. Each command unpacks, calls one use case, translates the failure.

pub(crate) mod browsing;
pub(crate) mod chat;
pub(crate) mod live_view;
pub(crate) mod overview;
pub(crate) mod runs;
