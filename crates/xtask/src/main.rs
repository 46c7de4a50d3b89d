//! The project's tasks: `cargo xtask setup`, `serve`, `test`, `dist` and others.
//!
//! Each command installs missing tools, prints its steps with their durations, and skips work that is up to date.
#![forbid(unsafe_code)]

mod bench;
mod checklist;
mod ci;
mod conformance;
mod crosscheck;
mod disk;
mod docs;
mod lint;
mod new_rule;
mod oracle;
mod package;
mod process;
mod serve;
mod server;
mod setup;
mod site;
mod step;
mod test;
mod tidy;
mod workspace;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::{path::PathBuf, process::ExitCode};
use workspace::Workspace;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's chores", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install what is missing: the wasm32 standard library, wasm-bindgen, npm packages, Chromium
    Setup,
    /// Build the playground and serve it on this machine
    Serve(serve::Options),
    /// Run every test: native, wasm in Chromium, end to end in Chromium
    Test(test::Options),
    /// Build the production site
    Dist {
        /// The folder to write, replaced as a whole
        #[arg(long, default_value = "dist", value_name = "FOLDER")]
        out: PathBuf,
    },
    /// Build an installable package in target/package
    Package {
        /// The package
        #[arg(value_enum)]
        package: package::Package,
    },
    /// Create the files of a rule about IR: its declaration with its check, and its page
    NewRule(new_rule::Options),
    /// Check the whole project: imports, cycles, layers, wording, unused items, file lengths
    Tidy(tidy::TidyOptions),
    /// Check the formatting and run clippy, for this machine and for wasm32
    Lint,
    /// Check formatting, lints and documentation, then run every test
    Ci,
    /// Measure the speed of checks, by default in MB/s and relative to llvm-as-19 if that is installed
    Bench(bench::Options),
    /// Compare the parser with that of LLVM 19, if that is installed
    Crosscheck {
        /// Arguments for the comparison
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Compare verdicts with a real libNVVM, which `cargo xtask oracle` fetches: `[--reference cuda-X.Y] [--fuzz N]`;
    /// or results for generated CUDA declarations with a real nvcc: `declarations [--sets N] [--seed N]`
    Conformance {
        /// Arguments for the comparison
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Fetch the real tools that verdicts are measured with into target/oracle, and print their paths
    Oracle(oracle::Options),
    /// Print the items of the documents that the project implements, with their tests: all, or those with some words
    Checklist(checklist::ChecklistOptions),
    /// Build the crates' documentation and check the links between the project's Markdown files
    Docs,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<()> {
    let workspace = Workspace::locate()?;
    match arguments.command {
        Command::Setup => setup::everything(&workspace),
        Command::Serve(options) => serve::run(&workspace, &options),
        Command::Test(options) => test::run(&workspace, &options),
        Command::Dist { out } => site::build(&workspace, &workspace.root.join(out)),
        Command::Package { package } => package::run(&workspace, package),
        Command::NewRule(options) => new_rule::run(&workspace, &options),
        Command::Tidy(options) => tidy::run(&workspace, &options),
        Command::Lint => lint::run(&workspace),
        Command::Ci => ci::run(&workspace),
        Command::Bench(options) => bench::run(&workspace, &options),
        Command::Crosscheck { arguments } => crosscheck::run(&workspace, &arguments),
        Command::Conformance { arguments } => conformance::run(&workspace, &arguments),
        Command::Oracle(options) => oracle::run(&workspace, &options),
        Command::Checklist(options) => checklist::run(&workspace, &options),
        Command::Docs => docs::run(&workspace),
    }
}
