//! Time and chance, so that the core has neither of its own.
//!
//! Must never go back in time within one process.

use tiller_domain::time::Timestamp;

/// Tells the time.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Timestamp;
}

/// Mints ids that were never used before, on this machine or any other; later ones sort after earlier ones.
pub trait IdSource: Send + Sync {
    /// A new id.
    fn next_id(&self) -> String;
}
