//! From what a person said to a run that is planned, acted, checked and reported.
//!
//! Must never tell a real page from a fake one, and never act on anything before it is stored.

pub mod find_element;
pub mod intake;
mod layout;
mod names;
#[cfg(test)]
mod paper;
pub mod plain_commands;
pub mod read_value;
pub mod run;
