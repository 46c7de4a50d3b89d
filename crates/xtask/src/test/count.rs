//! Test counts from the output of test runners.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// Numbers of passed, failed and skipped tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// Tests that passed.
    pub passed: usize,
    /// Tests that failed.
    pub failed: usize,
    /// Tests that the runner skipped: ignored ones, and those that skip themselves.
    pub skipped: usize,
}

impl Count {
    /// The sum of two counts.
    pub fn plus(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }

    /// Counts a line of a Rust test binary's output: `test result: ok. 3 passed; 0 failed; …`.
    pub fn of_rust_line(line: &str) -> Self {
        if !line.starts_with("test result: ") {
            return Self::default();
        }
        let number_before = |word: &str| {
            let before = line.split(word).next()?.trim_end();
            before.rsplit(' ').next()?.parse().ok()
        };
        Self {
            passed: number_before("passed").unwrap_or(0),
            failed: number_before("failed").unwrap_or(0),
            skipped: number_before("ignored").unwrap_or(0),
        }
    }

    /// Counts a line of node's TAP report: `# pass 3`, `# fail 0`, `# cancelled 0`.
    pub fn of_node_line(line: &str) -> Self {
        let number_after = |word: &str| line.strip_prefix(word).and_then(|number| number.parse().ok());
        Self {
            passed: number_after("# pass ").unwrap_or(0),
            failed: number_after("# fail ").or_else(|| number_after("# cancelled ")).unwrap_or(0),
            skipped: number_after("# skipped ").unwrap_or(0),
        }
    }

    /// Counts a line of Python's unittest: `test_a (Package.test_a) ... ok`.
    pub fn of_python_line(line: &str) -> Self {
        let ends = |word: &str| line.ends_with(&format!(" ... {word}"));
        Self {
            passed: usize::from(ends("ok")),
            failed: usize::from(ends("FAIL") || ends("ERROR")),
            skipped: usize::from(line.contains(" ... skipped ")),
        }
    }

    /// Adds a failure when the runner failed without a failed test, for example before it started them.
    pub fn with_runner(self, succeeded: bool) -> Self {
        Self { failed: self.failed.max(usize::from(!succeeded)), ..self }
    }
}

impl Display for Count {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(formatter, ", {} left out", self.skipped)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rust_test_binarys_result_is_counted() {
        let line = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out";
        assert_eq!(Count::of_rust_line(line), Count { passed: 12, failed: 3, skipped: 1 });
        assert_eq!(Count::of_rust_line("running 12 tests"), Count::default());
    }

    #[test]
    fn nodes_report_is_counted() {
        let report = "# tests 4\n# pass 2\n# fail 1\n# cancelled 1\n# skipped 0";
        let sum = report.lines().map(Count::of_node_line).fold(Count::default(), Count::plus);
        assert_eq!(sum, Count { passed: 2, failed: 2, skipped: 0 });
    }

    #[test]
    fn unittests_lines_are_counted() {
        let report = "test_a (T.test_a) ... ok\ntest_b (T.test_b) ... FAIL\ntest_c (T.test_c) ... skipped 'no'\nok";
        let sum = report.lines().map(Count::of_python_line).fold(Count::default(), Count::plus);
        assert_eq!(sum, Count { passed: 1, failed: 1, skipped: 1 });
    }

    #[test]
    fn a_runner_that_broke_is_a_failure_and_a_failed_test_is_counted_once() {
        assert_eq!(Count::default().with_runner(false), Count { passed: 0, failed: 1, skipped: 0 });
        let failed = Count { passed: 1, failed: 2, skipped: 0 };
        assert_eq!(failed.with_runner(false), failed);
    }
}
