//! Cuts Chrome's byte stream into messages: each one ends with a NUL byte.
//!
//! Must never hold more than one message of bounded size, and must never panic, whatever arrives.

/// The largest message that is taken: a huge accessibility tree or picture is far below it.
pub(crate) const LARGEST_MESSAGE: usize = 256 * 1024 * 1024;

/// What a message is kept in is given back once it grew past this.
const KEPT_CAPACITY: usize = 4 * 1024 * 1024;

/// Collects bytes until a message is whole.
#[derive(Default)]
pub(super) struct Framing {
    partial: Vec<u8>,
}

/// A message grew past [`LARGEST_MESSAGE`]: the stream cannot be trusted any more.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TooLarge;

impl Framing {
    /// Takes the next bytes of the stream and passes on every message that they complete.
    pub(super) fn take(&mut self, bytes: &[u8], mut pass_on: impl FnMut(&[u8])) -> Result<(), TooLarge> {
        let mut rest = bytes;
        while let Some(end) = rest.iter().position(|byte| *byte == 0) {
            let (tail, after) = (&rest[..end], &rest[end + 1..]);
            if self.partial.is_empty() {
                pass_on(tail);
            } else {
                self.grow(tail)?;
                pass_on(&self.partial);
                self.forget();
            }
            rest = after;
        }
        self.grow(rest)
    }

    fn grow(&mut self, bytes: &[u8]) -> Result<(), TooLarge> {
        if self.partial.len() + bytes.len() > LARGEST_MESSAGE {
            return Err(TooLarge);
        }
        self.partial.extend_from_slice(bytes);
        Ok(())
    }

    fn forget(&mut self) {
        if self.partial.capacity() > KEPT_CAPACITY {
            self.partial = Vec::new();
        } else {
            self.partial.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn messages(chunks: &[&[u8]]) -> Vec<Vec<u8>> {
        let mut framing = Framing::default();
        let mut taken = Vec::new();
        for chunk in chunks {
            framing.take(chunk, |message| taken.push(message.to_vec())).unwrap();
        }
        taken
    }

    #[test]
    fn a_message_that_never_ends_breaks_the_stream_instead_of_filling_the_memory() {
        let mut framing = Framing { partial: vec![b'x'; LARGEST_MESSAGE - 1] };
        assert_eq!(framing.take(b"yz", |_| {}), Err(TooLarge));
    }

    #[test]
    fn memory_of_a_huge_message_is_given_back() {
        let mut framing = Framing::default();
        framing.take(&vec![b'x'; KEPT_CAPACITY + 1], |_| {}).unwrap();
        framing.take(b"\0", |_| {}).unwrap();
        assert!(framing.partial.capacity() <= KEPT_CAPACITY, "one huge page must not cost memory for ever");
    }

    proptest! {
        #[test]
        fn a_stream_split_anywhere_gives_the_same_messages(
            stream in proptest::collection::vec(prop_oneof![Just(0u8), any::<u8>()], 0..200),
            cuts in proptest::collection::vec(0usize..200, 0..8),
        ) {
            let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(stream.len())).collect();
            cuts.push(0);
            cuts.push(stream.len());
            cuts.sort_unstable();
            let chunks: Vec<&[u8]> = cuts.windows(2).map(|pair| &stream[pair[0]..pair[1]]).collect();
            prop_assert_eq!(messages(&chunks), messages(&[stream.as_slice()]));
        }
    }
}
