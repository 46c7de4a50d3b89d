//! Converts the corpus from each dialect to the other, and asks real libraries whether they take what came out and make
//! the same entries of it.
//!
//! To legacy: the files that libNVVM 13.5 verifies and compiles at compute_100, asked at compute_75. To modern: those
//! that it verifies and compiles at compute_75, asked at compute_100. Before that each file gets NVIDIA's data layout,
//! triple and IR version where it has none or another layout, since libNVVM compiles nothing else. A file of which the
//! conversion names something that compute_75 or the dialect does not have is counted as out of scope, and no other. Of
//! those in scope a library may lack a construct where they are converted to (`absent.rs`): it is asked for that first, and
//! shares are printed with and without such files.

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
    /// A library as RELEASE=PATH; may stand several times [default: those that `cargo xtask oracle` fetched]
    #[arg(long, value_parser = ask::library)]
    library: Vec<(String, PathBuf)>,
    /// Only files whose path holds this
    #[arg(long, default_value = "")]
    only: String,
    /// Longer files are left out, in bytes
    #[arg(long, default_value_t = 3_000_000)]
    longest: u64,
    /// The recorded cases of this project, too, as a set of their own
    #[arg(long)]
    cases: bool,
    /// Prints for each file that is out of scope what the conversion names, too
    #[arg(long)]
    named: bool,
    /// Keeps answers in this folder, for the next time
    #[arg(long, value_name = "FOLDER")]
    answers: Option<PathBuf>,
    /// Writes what was refused or has other entries into this folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// How many modules are looked at at the same time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

/// What the corpus says of a file.
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
    /// `None` when it is too long.
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
    // A thread that panicked ended the program at the scope's end.
    let counts = counts.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    counts.print();
    Ok(())
}

/// The libraries with what each of them does not have in this direction, which is printed.
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
    if let Some((root, files)) = nvvm_trial::corpus::manifest::<File>("conversions") {
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
        for case in nvvm_trial::cases::all() {
            let name = format!("{}.ll", case.name);
            modules.push(Module { set: "recorded cases".to_owned(), name, text: Some(case.text) });
        }
    }
    Ok(modules)
}
