//! Real files beside real libraries: every file of the corpus, with or without what libNVVM wants at its head, is asked
//! of each library on a target of each front end. What is compared is the verdict, the first line of the log without its
//! place, and the place.
//!
//! Nothing is drawn by lot. Answers are kept on disk, so that a run that was ended goes on where it was.

#![forbid(unsafe_code)]

mod compare;
mod count;
mod kept;

use anyhow::{Context, Result};
use clap::Parser;
use compare::Compared;
use count::Counts;
use kept::Library;
use nvvm_engine::report::Phase;
use nvvm_engine::{Checker, Request};
use nvvm_target::{Reference, Target};
use serde::Deserialize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{fs, thread};

#[derive(Parser)]
#[command(name = "files", about = "What real libraries say of the corpus, and what we say")]
struct Arguments {
    /// Whose rules to compare with, each with the library that `cargo xtask oracle` fetched
    #[arg(long, value_delimiter = ',', default_value = "cuda-13.5,cuda-12.9", value_parser = reference)]
    reference: Vec<Reference>,
    /// Targets to ask about, at best one of each front end
    #[arg(long, value_delimiter = ',', default_value = "sm_75,sm_100", value_parser = target)]
    targets: Vec<Target>,
    /// Only files whose path holds this
    #[arg(long, default_value = "")]
    only: String,
    /// Longer files are left out, in bytes
    #[arg(long, default_value_t = 3_000_000)]
    longest: u64,
    /// Does not compile
    #[arg(long)]
    no_compile: bool,
    /// The folder of the answers that are kept
    #[arg(long, default_value = "target/libnvvm-answers", value_name = "FOLDER")]
    answers: PathBuf,
    /// How many files each group of disagreements names
    #[arg(long, default_value_t = 3)]
    named: usize,
    /// How many files are looked at at the same time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

/// What the corpus says of a file.
#[derive(Deserialize)]
struct File {
    path: String,
    bytes: u64,
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
    let open = |&reference: &Reference| Library::open(reference, &arguments.answers);
    let libraries: Vec<Library> = arguments.reference.iter().map(open).collect::<Result<_>>()?;
    let Some((root, mut files)) = nvvm_trial::corpus::manifest::<File>("real files") else { return Ok(()) };
    files.retain(|file| file.path.contains(&arguments.only));
    let counts = Mutex::new(Counts::default());
    let next = AtomicUsize::new(0);
    let work = || -> Result<()> {
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let text = (file.bytes <= arguments.longest).then(|| fs::read(root.join(&file.path))).transpose();
            let text = text.with_context(|| file.path.clone())?.map(String::from_utf8);
            // The library reads bytes and we read text.
            let Some(Ok(text)) = text else {
                counts.lock().unwrap_or_else(PoisonError::into_inner).left_out += 1;
                continue;
            };
            let found = look(&libraries, arguments, text)?;
            counts.lock().unwrap_or_else(PoisonError::into_inner).add(&file.path, found);
        }
        Ok(())
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..arguments.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })?;
    counts.into_inner().unwrap_or_else(PoisonError::into_inner).print(arguments.named);
    Ok(())
}

/// Asks both about a file: each library, target and phase.
fn look(libraries: &[Library], arguments: &Arguments, text: String) -> Result<Vec<Compared>> {
    let phases = if arguments.no_compile { &[Phase::Verify][..] } else { &[Phase::Verify, Phase::Compile] };
    let request = Request { text, ..Request::default() };
    let mut checker = Checker::default();
    let (report, _) = checker.check(&request, None, &mut || 0.0);
    let mut found = Vec::new();
    for library in libraries {
        for &target in &arguments.targets {
            for &phase in phases {
                let theirs = library.asked(&request.text, target, phase)?;
                let ours = checker.libnvvm_log(&request.text, &report, target, library.reference, phase);
                found.push(Compared::new((library.reference, target, phase), &theirs, ours.as_ref()));
            }
        }
    }
    Ok(found)
}

fn target(text: &str) -> Result<Target, String> {
    Target::parse(text).ok_or_else(|| "no such target".to_owned())
}

fn reference(text: &str) -> Result<Reference, String> {
    Reference::parse(text).ok_or_else(|| "no such reference".to_owned())
}
