//! Test utilities: the recorded cases, the location of the corpus, the examples of rules' pages, undeclared judgements
//! of rules, agreement reports of comparisons, the processor time of a thread, and tests that are generated from files
//! and have names.

pub mod account;
pub mod asked;
pub mod cases;
pub mod clock;
pub mod corpus;
pub mod dimensions;
pub mod llvm;
pub mod page;
pub mod releases;
pub mod undeclared;

pub use account::Account;
pub use libtest_mimic::{Failed, Trial};

use libtest_mimic::Arguments;
use std::process::ExitCode;

/// Runs tests with the arguments of the command line, as the standard harness does; `cargo test NAME` filters them.
pub fn run(trials: Vec<Trial>) -> ExitCode {
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// Runs tests one after the other regardless of the arguments, for tests that share a measurement.
pub fn run_in_turn(trials: Vec<Trial>) -> ExitCode {
    let arguments = Arguments { test_threads: Some(1), ..Arguments::from_args() };
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Creates a test that fails if its check returns problems.
pub fn named_test(name: impl Into<String>, check: impl FnOnce() -> Vec<String> + Send + 'static) -> Trial {
    Trial::test(name, move || {
        let problems = check();
        if problems.is_empty() { Ok(()) } else { Err(Failed::from(problems.join("\n"))) }
    })
}
