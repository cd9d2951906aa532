//! Acting on real Chrome, with the page's own state as the judge.
#![cfg(test)]

#[path = "../site/mod.rs"]
mod site;

mod choosing;
mod clicking;
mod desk;
mod dialogs;
mod hand;
mod moving;
mod typing;
