//! Failure messages of test runners, repeated at the end of a long output.

/// Maximum number of lines kept of one failure.
const LINES_OF_ONE: usize = 12;

/// Maximum number of lines kept of one kind of test.
const LINES_IN_ALL: usize = 80;

/// A filter of a runner's output that keeps the lines about failures.
#[derive(Default)]
pub struct Failures {
    kept: Vec<String>,
    /// Remaining number of lines to keep of the current failure.
    left_of_this: usize,
}

impl Failures {
    /// Processes the next line.
    pub fn record(&mut self, line: &str) {
        if begins(line) {
            self.left_of_this = LINES_OF_ONE;
        } else if ends(line) {
            self.left_of_this = 0;
        }
        if self.left_of_this > 0 && self.kept.len() < LINES_IN_ALL && !line.trim().is_empty() {
            self.left_of_this -= 1;
            self.kept.push(line.to_owned());
        }
    }

    /// The kept lines, joined.
    pub fn told(&self) -> String {
        self.kept.join("\n")
    }
}

/// Whether a line begins a failure message: of libtest, node's test runner, Python's unittest, compilers or xtask.
fn begins(line: &str) -> bool {
    let of_rust = line.starts_with("---- ") && line.ends_with(" ----");
    let of_node = line.trim_start().starts_with("✖ ") && !line.contains("failing tests:");
    let of_python = line.starts_with("FAIL: ") || line.starts_with("ERROR: ");
    of_rust || of_node || of_python || line.starts_with("error") || line.ends_with(": FAILED")
}

/// Whether a line ends a failure message.
fn ends(line: &str) -> bool {
    let result =
        line.starts_with("test result: ") || line.starts_with("failures:") || line.starts_with("     Running ");
    let of_node = line.trim_start().starts_with("✔ ") || line.starts_with("ℹ ");
    result || of_node || line.starts_with("======")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(output: &str) -> Vec<String> {
        let mut failures = Failures::default();
        output.lines().for_each(|line| failures.record(line));
        failures.kept
    }

    #[test]
    fn a_rust_tests_panic_is_kept_with_its_name() {
        let output = "test a::b ... FAILED\n\nfailures:\n\n---- a::b stdout ----\n\nthread 'a::b' panicked at src/a.rs:1:2:\n\
                      two\n\n\nfailures:\n    a::b\n\ntest result: FAILED. 0 passed; 1 failed";
        assert_eq!(kept(output), ["---- a::b stdout ----", "thread 'a::b' panicked at src/a.rs:1:2:", "two"]);
    }

    #[test]
    fn nodes_failure_is_kept_and_passed_tests_are_not() {
        let output = "✔ passes (1ms)\n✖ fails (2ms)\n  AssertionError: no\n✔ passes, too (1ms)\nℹ tests 3";
        assert_eq!(kept(output), ["✖ fails (2ms)", "  AssertionError: no"]);
    }

    #[test]
    fn unittests_and_compilers_errors_are_kept() {
        let output =
            "ok\n======\nFAIL: test_a (T.test_a)\nAssertionError\n======\nerror[E0425]: cannot find value\n  --> a.rs";
        assert_eq!(
            kept(output),
            ["FAIL: test_a (T.test_a)", "AssertionError", "error[E0425]: cannot find value", "  --> a.rs"]
        );
    }

    #[test]
    fn one_failure_does_not_hide_the_others() {
        let long = "said\n".repeat(100);
        let output = format!("---- a stdout ----\n{long}---- b stdout ----\nshort\n");
        let kept = kept(&output);
        assert_eq!(kept.len(), LINES_OF_ONE + 2);
        assert_eq!(kept.last().map(String::as_str), Some("short"));
    }
}
