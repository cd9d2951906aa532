//! The words and rules of Tiller: plain data and pure functions.
//!
//! Must never be async, read a clock, touch files or the network, or know a type of Chrome's protocol.
#![deny(missing_docs)]

pub mod action;
pub mod address;
pub mod app_event;
pub mod browser;
pub mod chat;
pub mod credential;
pub mod dialog;
pub mod element;
pub mod fault;
pub mod ids;
pub mod key;
pub mod live_view;
pub mod observation;
pub mod refusal;
pub mod role;
pub mod run;
pub mod snapshot;
pub mod stranger;
pub mod tab;
pub mod time;
pub mod user_input;
