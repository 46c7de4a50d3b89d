//! Comparison of our verifier with real libraries over modules: files of the corpus, mutations of files, modules of a
//! grammar. The verdict, the first line of the log without its place, and the place are compared.
//!
//! Random choices depend on a seed and the module's number, and answers are cached on disk: an interrupted run
//! continues where it stopped.

#![forbid(unsafe_code)]

mod ask;
mod cached_library;
mod compare;
mod count;
mod files;
mod grammar;
mod module;
mod mutations;
mod prepare;
mod small;

use anyhow::Result;
use ask::Questions;
use clap::{Parser, Subcommand};
use count::ModuleCounts;
use module::Module;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "modules", about = "What real libraries say of modules, and what we say")]
struct Arguments {
    #[command(subcommand)]
    modules: Modules,
    #[command(flatten)]
    questions: Questions,
    /// The number of modules that are named for each group of disagreements
    #[arg(long, default_value_t = 3, global = true)]
    named: usize,
    /// The number of groups of disagreements that are reduced and written as cases
    #[arg(long, default_value_t = 0, global = true)]
    small: usize,
    /// The folder for reduced cases
    #[arg(long, default_value = "target/libnvvm-disagreements", value_name = "FOLDER", global = true)]
    out: PathBuf,
}

#[derive(Subcommand)]
enum Modules {
    /// Every file of the corpus, unchanged and with the header that libNVVM requires
    Files {
        /// Only files whose path contains this
        #[arg(long, default_value = "")]
        only: String,
        /// The maximum length of a file, in bytes
        #[arg(long, default_value_t = 3_000_000)]
        longest: u64,
    },
    /// Files of the corpus with one or two changes
    Mutations {
        #[command(flatten)]
        draw: Draw,
        /// The maximum length of a file, in bytes
        #[arg(long, default_value_t = 20_000)]
        longest: u64,
    },
    /// A call of each intrinsic in either dialect, with random types and arguments
    Intrinsics {
        #[command(flatten)]
        draw: Draw,
    },
    /// Modules from a grammar of all constructs of a module
    Grammar {
        #[command(flatten)]
        draw: Draw,
    },
}

/// Options of random modules.
#[derive(clap::Args, Clone)]
struct Draw {
    /// The seed of the modules
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of modules
    #[arg(long, default_value_t = u64::MAX)]
    count: u64,
    /// Only the modules of these numbers
    #[arg(long, value_delimiter = ',', conflicts_with = "count")]
    only: Vec<u64>,
    /// Prints the modules instead of comparing them
    #[arg(long)]
    print: bool,
}

impl Draw {
    /// Prints the module that `make` returns for each number, or compares it. Returns `None` after printing.
    fn go_through(&self, questions: &Questions, make: impl Fn(u64) -> Module + Sync) -> Result<Option<ModuleCounts>> {
        let count = if self.only.is_empty() { self.count } else { self.only.len() as u64 };
        let number = |position: u64| self.only.get(position as usize).copied().unwrap_or(position);
        if !self.print {
            return questions.ask(count, |position| vec![make(number(position))]).map(Some);
        }
        for position in 0..count {
            let Module { name, text, .. } = make(number(position));
            println!("; {name}\n{text}");
        }
        Ok(None)
    }
}

fn main() -> ExitCode {
    if libnvvm_ask::serve(std::env::args_os()) {
        return ExitCode::SUCCESS;
    }
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let questions = &arguments.questions;
    let run = match &arguments.modules {
        Modules::Files { only, longest } => {
            let files = files::all(only, *longest)?;
            eprintln!("{} files are left out: they are longer, or no text", files.skipped);
            Some(questions.ask(files.texts.len() as u64, |number| {
                files.texts.get(number as usize).cloned().into_iter().collect()
            })?)
        }
        Modules::Mutations { draw, longest } => {
            let files = files::all("", *longest)?;
            let texts: Vec<String> = files.texts.into_iter().map(|module| module.text).collect();
            draw.go_through(questions, |number| mutations::module(draw.seed, number, &texts))?
        }
        Modules::Intrinsics { draw } => {
            let draw = Draw { count: draw.count.min(grammar::intrinsics()), ..draw.clone() };
            draw.go_through(questions, |number| grammar::of_intrinsic(draw.seed, number))?
        }
        Modules::Grammar { draw } => draw.go_through(questions, |number| grammar::module(draw.seed, number))?,
    };
    let Some(run) = run else { return Ok(()) };
    run.print(arguments.named);
    small::write(&run, questions, arguments.small, &arguments.out)
}
