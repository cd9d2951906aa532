//! Counting tests from what their runners say at the end.

/// How many tests passed, failed and were skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Totals {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
}

impl Totals {
    /// Takes in one line of a runner; lines that close nothing change nothing.
    pub(crate) fn take(&mut self, line: &str) {
        let plain = without_colours(line);
        let line = plain.trim();
        let found = cargo(line).or_else(|| vitest(line)).or_else(|| node(line)).or_else(|| closing(line));
        *self = self.and(found.unwrap_or_default());
    }

    #[must_use]
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.passed + self.failed == 0
    }
}

impl std::fmt::Display for Totals {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(out, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

/// `test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.02s`
fn cargo(line: &str) -> Option<Totals> {
    let counts = line.strip_prefix("test result: ")?.split_once(". ")?.1;
    Some(counted(counts.split(';')))
}

/// `Tests  1 failed | 11 passed | 2 skipped (14)`
fn vitest(line: &str) -> Option<Totals> {
    let counts = line.strip_prefix("Tests ")?;
    let (counts, _all) = counts.rsplit_once('(')?;
    Some(counted(counts.split('|')))
}

/// `# pass 12` or `ℹ pass 12`, one line for each kind.
fn node(line: &str) -> Option<Totals> {
    let mut words = line.strip_prefix('#').or_else(|| line.strip_prefix('ℹ'))?.split_whitespace();
    let (Some(kind), Some(count), None) = (words.next(), words.next(), words.next()) else { return None };
    of_kind(kind, count.parse().ok()?)
}

/// `12 passed, 0 failed, 1 skipped` alone on a line.
fn closing(line: &str) -> Option<Totals> {
    let parts: Vec<_> = line.split(", ").collect();
    let all_known = parts.iter().all(|part| one(part).is_some());
    (parts.len() >= 2 && all_known).then(|| counted(parts.into_iter()))
}

fn counted<'a>(parts: impl Iterator<Item = &'a str>) -> Totals {
    parts.filter_map(one).fold(Totals::default(), Totals::and)
}

/// `12 passed`
fn one(part: &str) -> Option<Totals> {
    let (count, kind) = part.trim().split_once(' ')?;
    of_kind(kind, count.parse().ok()?)
}

fn of_kind(kind: &str, count: u64) -> Option<Totals> {
    let none = Totals::default();
    match kind {
        "passed" | "pass" => Some(Totals { passed: count, ..none }),
        "failed" | "fail" => Some(Totals { failed: count, ..none }),
        "ignored" | "skipped" | "todo" => Some(Totals { skipped: count, ..none }),
        _ => None,
    }
}

/// Drops the escape sequences by which a terminal is told colours.
fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line.chars();
    while let Some(letter) = rest.next() {
        if letter == '\u{1b}' {
            // Ends with the first letter: ESC [ 32 ; 1 m
            rest.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(letter);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(text: &str) -> Totals {
        let mut totals = Totals::default();
        text.lines().for_each(|line| totals.take(line));
        totals
    }

    #[test]
    fn cargo_is_counted_over_all_its_binaries() {
        let said = "running 2 tests\ntest a ... ok\n\
            test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.02s\n\
            test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s\n";

        assert_eq!(totals(said), Totals { passed: 15, failed: 2, skipped: 1 });
    }

    #[test]
    fn vitest_is_counted_by_tests_and_not_by_files() {
        let said =
            " Test Files  1 failed | 2 passed (3)\n      Tests  1 failed | 11 passed | 2 skipped (14)\n";

        assert_eq!(totals(said), Totals { passed: 11, failed: 1, skipped: 2 });
        assert_eq!(totals("      Tests  no tests"), Totals::default());
    }

    #[test]
    fn colours_do_not_hide_a_count() {
        let said = "\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m4 passed\u{1b}[39m\u{1b}[22m\u{1b}[90m (4)\u{1b}[39m";

        assert_eq!(totals(said).passed, 4);
    }

    #[test]
    fn nodes_runner_is_counted_in_both_of_its_forms() {
        assert_eq!(
            totals("# tests 6\n# pass 5\n# fail 1\n# skipped 0\n# todo 2\n"),
            Totals { passed: 5, failed: 1, skipped: 2 }
        );
        assert_eq!(
            totals("ℹ pass 3\nℹ fail 0\nℹ duration_ms 12.5"),
            Totals { passed: 3, failed: 0, skipped: 0 }
        );
    }

    #[test]
    fn a_plain_closing_line_is_counted() {
        assert_eq!(totals("7 passed, 1 failed, 2 skipped"), Totals { passed: 7, failed: 1, skipped: 2 });
    }

    #[test]
    fn ordinary_lines_count_nothing() {
        assert!(
            totals("test a_test_that_says 3 passed ... ok\nTests are good\n# a heading\n3 passed\n")
                .is_empty()
        );
    }

    #[test]
    fn the_closing_line_can_be_read_back() {
        let all = Totals { passed: 40, failed: 2, skipped: 1 };

        assert_eq!(all.to_string(), "40 passed, 2 failed, 1 skipped");
        assert_eq!(totals(&all.to_string()), all);
        assert_eq!(Totals { passed: 1, ..Totals::default() }.to_string(), "1 passed, 0 failed");
    }
}
