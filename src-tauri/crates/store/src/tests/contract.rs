//! The store keeps the same contracts as its twin in memory.
//!
//! Must never check what only one of the two does.

use super::Place;
use tiller_ports::contracts::{chat_log_contract, run_log_contract};

#[tokio::test]
async fn the_store_keeps_the_contract_of_a_run_log() {
    run_log_contract(&Place::new().open().await).await;
}

#[tokio::test]
async fn the_store_keeps_the_contract_of_a_chat_log() {
    chat_log_contract(&Place::new().open().await).await;
}
