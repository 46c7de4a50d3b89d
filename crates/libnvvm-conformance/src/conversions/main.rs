//! Converts the corpus from each dialect to the other, and compares how real libraries accept and compile the results:
//! the PTX entries have to be the same.
//!
//! To legacy: the files that libNVVM 13.5 verifies and compiles at compute_100, converted and compiled at compute_75.
//! To modern: those that it verifies and compiles at compute_75, converted and compiled at compute_100. Before that,
//! each file without NVIDIA's data layout, triple or IR version gets it, since libNVVM compiles nothing else. Only a
//! file for which the conversion reports a construct that compute_75 or the dialect lacks counts as out of scope. For
//! files in scope, a library may not support a construct in the dialect of the result (`absent.rs`), which is tested
//! first; shares are printed with and without such files.

#![forbid(unsafe_code)]

mod absent;
mod ask;
mod count;
mod entries;
mod look;
mod prepare;

use absent::Absent;
use anyhow::{Context, Result};
use ask::Library;
use clap::Parser;
use count::Counts;
use look::{Asked, DIRECTIONS, Direction, Found};
use serde::Deserialize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

#[derive(Parser)]
#[command(name = "conversions", about = "What real libraries say of converted modules")]
struct Arguments {
    /// A library as RELEASE=PATH; may be repeated [default: those that `cargo xtask oracle` fetched]
    #[arg(long, value_parser = ask::library)]
    library: Vec<(String, PathBuf)>,
    /// Only files whose path contains this
    #[arg(long, default_value = "")]
    only: String,
    /// The maximum length of a file, in bytes
    #[arg(long, default_value_t = 3_000_000)]
    longest: u64,
    /// Includes the recorded cases of this project, as a separate set
    #[arg(long)]
    cases: bool,
    /// Prints the conversion's report for each file that is out of scope
    #[arg(long)]
    named: bool,
    /// Caches answers in this folder
    #[arg(long, value_name = "FOLDER")]
    answers: Option<PathBuf>,
    /// Writes texts that were rejected or have other entries into this folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// The number of modules that are processed at the same time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

/// The corpus's entry for a file.
#[derive(Deserialize)]
struct File {
    path: String,
    bytes: u64,
    set: String,
    producer: Option<String>,
}

/// A module of a set.
struct Module {
    set: String,
    name: String,
    /// The text; `None` when it is too long.
    text: Option<String>,
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
    let libraries = ask::libraries(&arguments.library, arguments.answers.as_deref())?;
    let modules = modules(arguments)?;
    let asked: Vec<(Direction, Vec<Asked>)> =
        DIRECTIONS.iter().map(|&direction| (direction, with_absent(&libraries, direction))).collect();
    let counts = Mutex::new(Counts::default());
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let work = || {
            while let Some(module) = modules.get(next.fetch_add(1, Ordering::Relaxed)) {
                look_at(module, &asked, arguments, &counts);
            }
        };
        for _ in 0..arguments.jobs.max(1) {
            scope.spawn(work);
        }
    });
    // The scope has already propagated the panic of a thread.
    let counts = counts.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    counts.print();
    Ok(())
}

/// The libraries with the constructs that each of them does not support in this direction. Prints these constructs.
fn with_absent(libraries: &[Library], direction: Direction) -> Vec<Asked> {
    let asked = libraries.iter().map(|library| (library.clone(), Absent::of(library, direction.to, direction.to_arch)));
    let asked: Vec<Asked> = asked.collect();
    for (library, absent) in &asked {
        for absent in absent {
            println!("{}: {} does not have {}", direction.name(), library.release, absent.name());
        }
    }
    asked
}

fn look_at(module: &Module, asked: &[(Direction, Vec<Asked>)], arguments: &Arguments, counts: &Mutex<Counts>) {
    for (direction, libraries) in asked {
        let direction = *direction;
        let found = match &module.text {
            None => Found::TooLong,
            Some(text) => look::look(libraries, &prepare::prepared(text, direction.to), direction),
        };
        if let Found::OutOfScope(named) = &found
            && arguments.named
        {
            println!("{}: {}: out of scope: {named}", direction.name(), module.name);
        }
        for line in found.failures() {
            println!("{}: {}: {line}", direction.name(), module.name);
        }
        if let (Some(folder), Found::Asked { text, .. }) = (&arguments.out, &found)
            && found.failures().next().is_some()
        {
            let name = format!("{}--{}", direction.name().replace(' ', "-"), module.name.replace('/', "--"));
            let written = fs::create_dir_all(folder).and_then(|()| fs::write(folder.join(name), text));
            if let Err(error) = written {
                eprintln!("{}: {error}", folder.display());
            }
        }
        let mut counts = counts.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        counts.add(direction, &module.set, &found);
    }
}

fn modules(arguments: &Arguments) -> Result<Vec<Module>> {
    let mut modules = Vec::new();
    if let Some((root, files)) = test_support::corpus::manifest::<File>("conversions") {
        for file in files.into_iter().filter(|file| file.path.contains(&arguments.only)) {
            let text = match file.bytes > arguments.longest {
                true => None,
                false => {
                    let bytes = fs::read(root.join(&file.path)).with_context(|| file.path.clone())?;
                    Some(String::from_utf8_lossy(&bytes).into_owned())
                }
            };
            modules.push(Module { set: file.producer.unwrap_or(file.set), name: file.path, text });
        }
    }
    if arguments.cases {
        for case in test_support::cases::all() {
            let name = format!("{}.ll", case.name);
            modules.push(Module { set: "recorded cases".to_owned(), name, text: Some(case.text) });
        }
    }
    Ok(modules)
}
