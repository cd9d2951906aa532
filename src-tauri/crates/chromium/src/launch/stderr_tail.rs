//! The last lines that Chrome wrote about itself, for the sentence that says why it did not start.
//!
//! Must never grow, and must never be written anywhere while Chrome is well.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::io::{AsyncRead, AsyncReadExt};

const BYTES: usize = 4096;
const LINES: usize = 3;

/// The last lines of a stream.
#[derive(Clone, Default)]
pub(super) struct StderrTail {
    last: Arc<Mutex<VecDeque<u8>>>,
}

impl StderrTail {
    /// Reads to the end of the stream, so that the writer never blocks, and keeps its tail.
    pub(super) async fn follow(self, mut stream: impl AsyncRead + Unpin) {
        let mut buffer = [0; 1024];
        while let Ok(length @ 1..) = stream.read(&mut buffer).await {
            let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
            last.extend(&buffer[..length]);
            let surplus = last.len().saturating_sub(BYTES);
            last.drain(..surplus);
        }
    }

    /// The last lines that say something, in one line; nothing when there are none.
    pub(super) fn in_one_line(&self) -> Option<String> {
        let bytes: Vec<u8> =
            self.last.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect();
        let text = String::from_utf8_lossy(&bytes);
        let said: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let from = said.len().saturating_sub(LINES);
        (!said.is_empty()).then(|| said[from..].join(" / "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_end_of_a_long_complaint_is_kept() {
        let tail = StderrTail::default();
        let long = format!("{}\nfirst\n\n second\nthird\nlast\n", "x".repeat(100_000));
        tail.clone().follow(long.as_bytes()).await;
        assert_eq!(tail.in_one_line().as_deref(), Some("second / third / last"));
        assert!(tail.last.lock().unwrap().len() <= BYTES);
    }
}
