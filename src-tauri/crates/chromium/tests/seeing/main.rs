//! Seeing on real Chrome: what a person sees is in the snapshot, and what they keep to themselves is not.
#![cfg(test)]

#[path = "../acting/desk.rs"]
#[allow(dead_code, reason = "the stories of seeing use a part of the desk")]
mod desk;
#[path = "../site/mod.rs"]
mod site;

mod controls;
mod faults;
mod inspecting;
mod places;
mod refs;
mod secrets;
mod traces;
