//! `cargo xtask test`: all tests, with a final line that counts passed ones.

mod accounts;
mod count;
mod crates;
mod end_to_end;
mod failures;
mod ignored;
mod job_groups;
mod native;
mod node;
mod npm;
mod release;
mod snippets;
mod summary;
mod trunk;
mod wasm;
mod wheel;

use crate::{disk, package::Compiled, step::seconds, workspace::Workspace};
use accounts::Account;
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
pub use count::Count;
use failures::Failures;
use serde::{Deserialize, Serialize};
use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// Options of `test`.
#[derive(Args, Default)]
pub struct Options {
    /// Run one kind of test only
    #[arg(long, value_enum)]
    only: Option<Kind>,
    /// Run the end-to-end tests on this site instead of building one
    #[arg(long, value_name = "FOLDER")]
    site: Option<PathBuf>,
    /// Test packages as they are released: optimized, which takes minutes more for each
    #[arg(long)]
    as_released: bool,
    /// Write the outcome of the one kind into this file, for a process that runs several kinds
    #[arg(long, value_name = "FILE", hide = true, requires = "only")]
    outcome: Option<PathBuf>,
    /// Run only tests whose name contains this; end to end, all tests of files whose name does
    filter: Option<String>,
}

/// A kind of test.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Unit tests, which stand beside the sources
    Unit,
    /// Tests of whole crates: rule pages, recorded cases, conformance, examples in the documentation
    Suites,
    /// The engine with a toolkit that does not exist, as if a row were added for it
    Toolkit,
    /// Tests of the page and its worker, compiled to wasm, in Chromium
    Wasm,
    /// Tests of the built site in Chromium
    E2e,
    /// End-to-end tests that assert durations: on the site that was built last, and with nothing in parallel
    E2eAlone,
    /// The npm package, installed from its archive and used in Node
    Npm,
    /// The archive of the command line, unpacked into an empty folder and used
    Release,
    /// The crates for Rust's registry, each compiled from its archive
    Crates,
    /// The wheel, installed into an environment of its own and used in Python
    Wheel,
    /// The page as trunk builds it: only with --as-released, since building trunk takes minutes
    Trunk,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Unit => "unit tests",
            Self::Suites => "suites of the crates",
            Self::Toolkit => "a toolkit that does not exist",
            Self::Wasm => "wasm tests in Chromium",
            Self::E2e => "the site, end to end in Chromium",
            Self::E2eAlone => "the same, with nothing beside it",
            Self::Npm => "the npm package in Node",
            Self::Wheel => "the wheel in Python",
            Self::Release => "the archive of the command line",
            Self::Crates => "the crates from their archives",
            Self::Trunk => "the page by trunk",
        }
    }

    fn run(self, workspace: &Workspace, options: &Options) -> Result<Ran> {
        let filter = options.filter.as_deref();
        let compiled = if options.as_released { Compiled::ForRelease } else { Compiled::Quickly };
        let count = match self {
            Self::Unit => native::run_units(workspace, options.outcome.is_none(), filter),
            Self::Suites => native::run_suites(workspace, filter),
            Self::Toolkit => native::run_with_fictitious_toolkit(workspace, filter),
            Self::Wasm => wasm::run(workspace, filter),
            Self::E2e => end_to_end::run(workspace, options.site.as_deref(), filter),
            Self::E2eAlone => end_to_end::run_alone(workspace, options.site.as_deref(), filter),
            Self::Npm => npm::run(workspace, compiled, filter),
            Self::Release => release::run(workspace, compiled, filter),
            Self::Crates => crates::run(workspace, compiled, filter),
            Self::Wheel => return wheel::run(workspace, compiled, filter),
            Self::Trunk => trunk::run(workspace, compiled),
        };
        count.map(Ran::Counted)
    }
}

/// The result of a kind of test.
#[derive(Serialize, Deserialize)]
pub enum Ran {
    /// It ran.
    Counted(Count),
    /// It could not run on this machine, with the reason.
    Skipped(String),
}

/// The outcome of one kind of test.
struct Outcome {
    kind: Kind,
    ran: Ran,
    /// Failure messages of its runner, to be repeated at the end.
    failures: Failures,
    time: Duration,
}

impl Outcome {
    /// Whether a failure message was printed before the end of the output.
    fn failed_above(&self) -> bool {
        matches!(&self.ran, Ran::Counted(count) if count.failed > 0) && !self.failures.told().is_empty()
    }
}

/// Runs the tests and prints the outcome of each kind, with the sum as the last line.
///
/// # Errors
/// When a test failed or could not be run.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    disk::warn_if_small(workspace);
    let start = Instant::now();
    let outcomes = match options.only {
        None => job_groups::run(workspace, options)?,
        Some(Kind::E2e) if options.outcome.is_none() => {
            [Kind::E2e, Kind::E2eAlone].map(|kind| run_kind(workspace, options, kind)).into()
        }
        Some(kind) => vec![run_kind(workspace, options, kind)],
    };
    if let Some(file) = &options.outcome {
        return outcomes.iter().try_for_each(|outcome| write_outcome(file, &outcome.ran));
    }
    println!();
    let mut sum = Count::default();
    for Outcome { kind, ran, time, .. } in &outcomes {
        match ran {
            Ran::Counted(count) => {
                println!("{:<34} {count}, {}", kind.name(), seconds(*time));
                sum = sum.plus(*count);
            }
            Ran::Skipped(why) => println!("{:<34} skipped: {why}", kind.name()),
        }
    }
    if outcomes.len() > 1 {
        println!("{:<34} {}", "all of these", seconds(start.elapsed()));
    }
    let closed = close(workspace, options, &outcomes);
    if let Err(error) = &closed {
        println!("error: {error:#}");
    }
    sum.failed += usize::from(closed.is_err());
    for outcome in outcomes.iter().filter(|outcome| outcome.failed_above()) {
        println!("failed, of {}:\n{}", outcome.kind.name(), outcome.failures.told());
    }
    println!("{sum}");
    if sum.failed > 0 {
        // The count is the message; returning an error would print more lines after it.
        std::process::exit(1);
    }
    if sum.passed == 0 {
        bail!("no test was run");
    }
    Ok(())
}

/// Closes the agreement table of the run.
fn close(workspace: &Workspace, options: &Options, outcomes: &[Outcome]) -> Result<()> {
    let ran_suites = outcomes.iter().any(|outcome| outcome.kind == Kind::Suites);
    let mut all = if ran_suites { accounts::gather(workspace)? } else { Vec::new() };
    if ran_suites {
        all.extend(ignored::rows(workspace)?);
    }
    for Outcome { kind, ran, .. } in outcomes {
        match ran {
            Ran::Skipped(why) => all.push(Account::skipped(accounts::RUNNER, kind.name(), why)),
            Ran::Counted(_) if *kind == Kind::Wheel => all.extend(wheel::skipped_comparison(workspace)),
            Ran::Counted(_) => {}
        }
    }
    accounts::close(workspace, &all, ran_suites && options.filter.is_none())
}

/// Runs one kind. An error counts as a failure and does not stop the other kinds.
fn run_kind(workspace: &Workspace, options: &Options, kind: Kind) -> Outcome {
    println!("\n── {} ──", kind.name());
    let start = Instant::now();
    let ran = kind.run(workspace, options).unwrap_or_else(|error| {
        println!("error: {error:#}");
        Ran::Counted(Count { failed: 1, ..Count::default() })
    });
    Outcome { kind, ran, failures: Failures::default(), time: start.elapsed() }
}

fn write_outcome(file: &Path, ran: &Ran) -> Result<()> {
    Ok(fs::write(file, serde_json::to_vec(ran)?)?)
}
