//! All kinds of tests in two parallel job groups, since no kind keeps two cores busy. Each kind runs in its own
//! process, whose lines are printed with its name as prefix.

use super::{Count, Kind, Options, Outcome, Ran, failures::Failures};
use crate::{process, workspace::Workspace};
use anyhow::{Context, Result, anyhow};
use clap::ValueEnum;
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::Instant,
};

/// The critical path: the site and the end-to-end tests.
const FIRST: [Kind; 1] = [Kind::E2e];

/// Kinds that run in the time that the first group leaves.
const BESIDE: [Kind; 9] = [
    Kind::Unit,
    Kind::Suites,
    Kind::Toolkit,
    Kind::Wasm,
    Kind::Npm,
    Kind::Wheel,
    Kind::Release,
    Kind::Crates,
    Kind::Trunk,
];

/// Kinds that run when no other test runs.
const LAST: [Kind; 1] = [Kind::E2eAlone];

/// The niceness of the second group, since tests of the page are sensitive to delays.
const GIVING_WAY: &str = "15";

/// Runs every kind of test.
///
/// # Errors
/// When this program's path is unknown.
pub fn run(workspace: &Workspace, options: &Options) -> Result<Vec<Outcome>> {
    // Tests may recompile this program, which replaces its file.
    let program = env::current_exe()?;
    let run_group = |kinds: &[Kind], gives_way| -> Vec<Outcome> {
        let wanted = kinds.iter().filter(|kind| **kind != Kind::Trunk || options.as_released);
        wanted.map(|kind| run_apart(workspace, options, &program, *kind, gives_way)).collect()
    };
    let (first, beside) = thread::scope(|scope| {
        let beside = scope.spawn(|| run_group(&BESIDE, true));
        (run_group(&FIRST, false), beside.join())
    });
    let mut outcomes = beside.map_err(|_| anyhow!("a lane of tests panicked"))?;
    outcomes.extend(first);
    outcomes.extend(run_group(&LAST, false));
    Ok(outcomes)
}

/// Runs one kind in its own process. A process that cannot be run counts as a failure.
fn run_apart(workspace: &Workspace, options: &Options, program: &Path, kind: Kind, gives_way: bool) -> Outcome {
    let start = Instant::now();
    let mut failures = Failures::default();
    let in_process = in_process(workspace, options, program, kind, gives_way, &mut failures);
    let ran = in_process.unwrap_or_else(|error| {
        let error = format!("error: {error:#}");
        println!("{}{error}", prefix(kind));
        failures.record(&error);
        Ran::Counted(Count { failed: 1, ..Count::default() })
    });
    Outcome { kind, ran, failures, time: start.elapsed() }
}

fn in_process(
    workspace: &Workspace,
    options: &Options,
    program: &Path,
    kind: Kind,
    gives_way: bool,
    failures: &mut Failures,
) -> Result<Ran> {
    let outcome = workspace.target.join(format!("outcome-{}.json", flag(kind)));
    if outcome.exists() {
        fs::remove_file(&outcome)?;
    }
    let mut command = match process::find("nice").filter(|_| gives_way) {
        Some(nice) => {
            let mut command = Command::new(nice);
            command.args(["-n", GIVING_WAY]).arg(program);
            command
        }
        None => Command::new(program),
    };
    command.args(["test", "--only", &flag(kind), "--outcome"]).arg(&outcome);
    command.args(options.as_released.then_some("--as-released"));
    command.args(options.site.iter().flat_map(|site| [PathBuf::from("--site"), site.clone()]));
    command.args(&options.filter);
    process::run_with_prefix(&mut command, &prefix(kind), |line| failures.record(line))?;
    let told = fs::read(&outcome).context("it ended without an outcome")?;
    serde_json::from_slice(&told).context("its outcome cannot be read")
}

/// The kind's name on the command line.
fn flag(kind: Kind) -> String {
    kind.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// The prefix of a kind's lines.
fn prefix(kind: Kind) -> String {
    format!("{:<9} │ ", flag(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_run_once() {
        let mut run: Vec<String> = FIRST.into_iter().chain(BESIDE).chain(LAST).map(flag).collect();
        run.sort();
        let mut all: Vec<String> = Kind::value_variants().iter().copied().map(flag).collect();
        all.sort();
        assert_eq!(run, all);
    }
}
