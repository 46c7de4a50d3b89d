//! `cargo xtask oracle`: the real tools that verdicts are measured with.
//!
//! They are fetched into `target/oracle/<release>/`. They are not part of the project and are never committed.

mod fetch;
mod releases;
mod set;

use crate::{process, step::seconds, workspace::Workspace};
use anyhow::{Context, Result, ensure};
use clap::{Args, Subcommand, ValueEnum, builder::PossibleValuesParser};
use releases::{RELEASES, Release, USUAL};
use serde_json::{Value, json};
use set::Set;
use std::{
    io::{Write, stdout},
    path::{Path, PathBuf},
    time::Instant,
};

/// Options of `oracle`.
#[derive(Args)]
pub struct Options {
    /// A CUDA release, or an LLVM release such as llvm-19; several times for several [default: 12.9, 13.0 and 13.5]
    #[arg(long = "release", value_name = "X.Y|llvm-N", value_parser = names())]
    releases: Vec<String>,
    /// Format of the list of tools
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(subcommand)]
    command: Option<OracleCommand>,
}

#[derive(Subcommand)]
enum OracleCommand {
    /// Run libNVVM 12.9 and 13.5 on every example, and record the results in tests/examples/measured.json
    Examples,
    /// Record in tests/kernel-identity/measured.txt which functions libNVVM 12.9, 13.0 and 13.5 compile as kernels
    Kernels,
    /// Run the parser and the verifier of LLVM 14 to 22 on the recorded modules, and record what they reject in
    /// tests/llvm/verify.tsv
    Llvm,
}

/// The releases whose results for the examples are recorded.
const OF_EXAMPLES: [&str; 2] = ["12.9", "13.5"];

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(RELEASES.iter().map(|release| release.name))
}

/// Fetches missing tools and prints their paths, or records their results.
///
/// # Errors
/// When a set is unavailable. The other sets are fetched regardless, and each failure is reported.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    match options.command {
        Some(OracleCommand::Examples) => record(workspace, &OF_EXAMPLES, "record-examples"),
        Some(OracleCommand::Kernels) => record(workspace, &USUAL, "record-kernels"),
        Some(OracleCommand::Llvm) => {
            let releases = RELEASES.iter().filter(|release| release.llvm().is_some());
            record(workspace, &releases.map(|release| release.name).collect::<Vec<_>>(), "record-llvm")
        }
        None if options.releases.is_empty() => locate(workspace, &USUAL.map(String::from), options.format),
        None => locate(workspace, &options.releases, options.format),
    }
}

fn record(workspace: &Workspace, releases: &[&str], program: &str) -> Result<()> {
    let names: Vec<String> = releases.iter().map(|&name| name.to_owned()).collect();
    ensure_all(&names, &sets(workspace, &names))?;
    process::run(workspace.cargo().args(["run", "--package", "libnvvm-conformance", "--bin", program]))
}

fn locate(workspace: &Workspace, names: &[String], format: Format) -> Result<()> {
    let sets = sets(workspace, names);
    let text: String = match format {
        Format::Text => sets.iter().map(|(release, set, folder)| set.described(release, folder)).collect(),
        Format::Json => {
            let releases: Vec<Value> = sets.iter().map(|(_, set, folder)| set.located(folder)).collect();
            format!("{:#}\n", json!({ "schema": 1, "releases": releases }))
        }
    };
    stdout().write_all(text.as_bytes())?;
    ensure_all(names, &sets)
}

/// The available sets and their folders, after fetching missing ones. Progress and errors go to standard error, since
/// other tools read standard output.
fn sets(workspace: &Workspace, names: &[String]) -> Vec<(&'static Release, Set, PathBuf)> {
    let releases = names.iter().filter_map(|name| releases::release(name));
    releases
        .filter_map(|release| {
            let folder = workspace.target.join("oracle").join(release.name);
            set(workspace, release, &folder)
                .inspect_err(|error| eprintln!("{} could not be fetched: {error:#}", release.title()))
                .ok()
                .map(|set| (release, set, folder))
        })
        .collect()
}

fn set(workspace: &Workspace, release: &Release, folder: &Path) -> Result<Set> {
    if let Some(set) = Set::read(folder, release) {
        return Ok(set);
    }
    eprintln!("fetching {}: {} …", release.title(), release.packages.join(", "));
    let start = Instant::now();
    fetch::fetch(workspace, release, folder)?;
    eprintln!("  done after {}", seconds(start.elapsed()));
    Set::read(folder, release).context("what was fetched cannot be read")
}

fn ensure_all(names: &[String], sets: &[(&'static Release, Set, PathBuf)]) -> Result<()> {
    ensure!(sets.len() == names.len(), "{} of {} sets of tools are missing", names.len() - sets.len(), names.len());
    Ok(())
}
