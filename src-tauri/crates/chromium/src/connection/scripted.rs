//! A line whose other end is played by a test.

use super::{Connection, Listener};
use serde_json::Value;
use std::sync::Arc;
use tokio::io::{
    AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, ReadHalf, WriteHalf, duplex, split,
};

/// The other end of the line.
pub(crate) struct Chrome {
    reader: BufReader<ReadHalf<DuplexStream>>,
    writer: WriteHalf<DuplexStream>,
}

/// A line with both its ends.
pub(crate) fn line(listener: Arc<dyn Listener>) -> (Connection, Chrome) {
    let (ours, theirs) = duplex(64 * 1024);
    let ((our_reader, our_writer), (reader, writer)) = (split(ours), split(theirs));
    (Connection::open(our_reader, our_writer, listener), Chrome { reader: BufReader::new(reader), writer })
}

impl Chrome {
    /// The next call.
    pub(crate) async fn hears(&mut self) -> Value {
        let mut message = Vec::new();
        self.reader.read_until(0, &mut message).await.unwrap();
        message.pop();
        serde_json::from_slice(&message).unwrap()
    }

    /// The next call of this name; others are passed over.
    pub(crate) async fn hears_of(&mut self, method: &str) -> Value {
        loop {
            let call = self.hears().await;
            if call["method"] == method {
                return call;
            }
        }
    }

    pub(crate) async fn says(&mut self, message: Value) {
        self.writer.write_all(format!("{message}\0").as_bytes()).await.unwrap();
    }
}
