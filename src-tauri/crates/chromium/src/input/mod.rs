//! Keys and pointer on their way into a page: the same for a person and for an act.
//!
//! Must never log or keep what is typed.

mod dispatch;
mod hand;
pub(crate) mod keyboard;
mod keymap;
pub(crate) mod pointer;

pub(crate) use dispatch::{Dispatch, deliver_all};
pub(crate) use keyboard::Platform;
pub(crate) use keymap::has_key;
pub(crate) use pointer::Point;
