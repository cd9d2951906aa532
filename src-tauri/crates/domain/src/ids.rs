//! Names for things that live longer than one call. On the wire every id is a string.
//!
//! Must never be minted here: chance and counters are arguments of whoever creates the thing.

use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

macro_rules! string_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Type)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Wraps an id that was minted elsewhere.
            pub fn new(id: impl Into<String>) -> Self {
                Self(id.into())
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

string_id!(
    /// One long-lived browsing surface; never reused while the app runs.
    TabId
);
string_id!(
    /// One goal pursued until it ends.
    RunId
);
string_id!(
    /// One action within a run.
    ActionId
);
string_id!(
    /// One picture kept with an action.
    PictureId
);
string_id!(
    /// One conversation.
    ChatId
);
string_id!(
    /// One entry of a conversation.
    MessageId
);

/// What a tab shows between two navigations. A new page voids every ref of the page before it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PageId {
    /// The tab that shows the page.
    pub tab: TabId,
    /// How many pages the tab has shown, this one included.
    pub count: u32,
}

impl fmt::Display for PageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.tab, self.count)
    }
}
