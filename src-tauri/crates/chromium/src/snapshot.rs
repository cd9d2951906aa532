//! Looking at a page: its accessibility tree with iframes and shadow roots, as plain data with refs.
//!
//! A look fetches three things of every session at once: the accessibility tree (names, roles, states; closed shadow
//! roots come with it), one DOM snapshot (boxes, attributes, listeners) and where the viewport sits. They are joined
//! by node. Of the two large calls, measured alone on a table of 1,500 controls and on 2,000 cards of 10,000 elements
//! (one busy machine, so only the ratios count), the DOM snapshot took a tenth to a quarter of the time of the
//! accessibility tree.
//!
//! Must never write anything into the page, run a script in it, or let the value of a credential field out.

mod assemble;
mod ax;
mod boxes;
mod clickable;
mod context;
mod credential;
mod dom;
mod draft;
mod frames;
mod gather;
mod geometry;
mod names;
mod observe;
mod options;
mod outline;
mod reading;
mod roles;
mod secrets;
mod sight;
mod text;
mod tidy;
mod tree;
mod unread;
mod viewport;

pub(crate) use ax::{AxNode, AxReply, Tri};
pub(crate) use boxes::credential_boxes;
pub(crate) use frames::FrameTree;
pub(crate) use observe::observe;
pub(crate) use roles::role_of;
