//! Looking at a page: its accessibility tree with iframes and shadow roots, as plain data with refs.
//!
//! A look fetches three things of every session at once: the accessibility tree (names, roles, states; closed shadow
//! roots come with it), one DOM snapshot (boxes, attributes, listeners) and where the viewport sits. They are joined
//! by node. Must never write anything into the page, run a script in it, or let the value of a credential field out.

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
