//! What tests share: the recorded cases, where the corpus lies, the examples of rules' pages, what rules say and do not
//! declare, what comparisons came to, the clock of a thread, and tests that are made from files and have names of their own.

pub mod account;
pub mod cases;
pub mod clock;
pub mod corpus;
pub mod dimensions;
pub mod judged;
pub mod page;
pub mod releases;

pub use account::Account;
pub use libtest_mimic::{Failed, Trial};

use libtest_mimic::Arguments;
use std::process::ExitCode;

/// Runs tests by the arguments that cargo hands on, as the standard harness does; `cargo test NAME` chooses among them.
pub fn run(trials: Vec<Trial>) -> ExitCode {
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// Runs tests one after the other, whatever the arguments say: they share something that is measured.
pub fn run_in_turn(trials: Vec<Trial>) -> ExitCode {
    let arguments = Arguments { test_threads: Some(1), ..Arguments::from_args() };
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// A test that fails with the problems that a check finds.
pub fn trial(name: impl Into<String>, check: impl FnOnce() -> Vec<String> + Send + 'static) -> Trial {
    Trial::test(name, move || {
        let problems = check();
        if problems.is_empty() { Ok(()) } else { Err(Failed::from(problems.join("\n"))) }
    })
}
