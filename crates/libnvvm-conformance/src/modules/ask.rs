//! The comparison of many modules between libraries and our verifier.

use crate::cached_library::CachedLibrary;
use crate::compare::Compared;
use crate::count::ModuleCounts;
use crate::module::Module;
use anyhow::Result;
use nvvm_engine::report::{Phase, Report};
use nvvm_engine::{Checker, Request};
use nvvm_target::{Reference, Target};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The number of modules between two reports of progress.
const PROGRESS_EVERY: u64 = 500;

/// The options of a comparison.
#[derive(clap::Args)]
pub struct Questions {
    /// The references to compare with, each with the library that `cargo xtask oracle` fetched
    #[arg(long, value_delimiter = ',', default_value = "cuda-13.5,cuda-12.9", value_parser = reference, global = true)]
    pub reference: Vec<Reference>,
    /// Targets to compare, at best one of each front end
    #[arg(long, value_delimiter = ',', default_value = "sm_75,sm_100", value_parser = target, global = true)]
    pub targets: Vec<Target>,
    /// Skips compilation
    #[arg(long, global = true)]
    pub no_compile: bool,
    /// The folder of cached answers
    #[arg(long, default_value = "target/libnvvm-answers", value_name = "FOLDER", global = true)]
    pub answers: PathBuf,
    /// The number of modules that are processed at the same time
    #[arg(long, default_value_t = 2, global = true)]
    pub jobs: usize,
}

impl Questions {
    /// Opens the libraries of the references.
    pub fn libraries(&self) -> Result<Vec<CachedLibrary>> {
        self.reference.iter().map(|&reference| CachedLibrary::open(reference, &self.answers)).collect()
    }

    /// Compares the modules of each number below `count`, and counts the results.
    pub fn ask(&self, count: u64, modules: impl Fn(u64) -> Vec<Module> + Sync) -> Result<ModuleCounts> {
        let counts = Mutex::new(ModuleCounts::default());
        let next = AtomicU64::new(0);
        let work = || -> Result<()> {
            let libraries = self.libraries()?;
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    return Ok(());
                }
                for module in modules(number) {
                    let found = self.look(&libraries, &module)?;
                    counts.lock().unwrap_or_else(PoisonError::into_inner).add(&module, found);
                }
                if number % PROGRESS_EVERY == PROGRESS_EVERY - 1 {
                    eprintln!("{} modules: {}", number + 1, counts.lock().unwrap_or_else(PoisonError::into_inner));
                }
            }
        };
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.jobs.max(1)).map(|_| scope.spawn(work)).collect();
            threads
                .into_iter()
                .try_for_each(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
        })?;
        Ok(counts.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Compares a module for each library, target and phase.
    fn look(&self, libraries: &[CachedLibrary], module: &Module) -> Result<Vec<Compared>> {
        let phases = if self.no_compile { &[Phase::Verify][..] } else { &[Phase::Verify, Phase::Compile] };
        let is_asked = |target: &&Target| module.dialect.is_none_or(|dialect| target.dialect_of_libnvvm() == dialect);
        let mut found = Vec::new();
        let mut last: Option<(Checker, Request, Report)> = None;
        for library in libraries {
            let text = module.text_for(library.reference);
            // Most libraries get the same text.
            let known = last.take().filter(|(_, request, _)| request.text == text);
            let (checker, request, report) = &*last.insert(known.unwrap_or_else(|| checked(&text)));
            for &target in self.targets.iter().filter(is_asked) {
                for &phase in phases {
                    let theirs = library.asked(&request.text, target, phase)?;
                    let ours = checker.libnvvm_log(&request.text, report, target, library.reference, phase);
                    found.push(Compared::new((library.reference, target, phase), &theirs, ours.as_ref()));
                }
            }
        }
        Ok(found)
    }
}

/// Compares the results for one question.
pub fn compared(library: &CachedLibrary, text: &str, target: Target, phase: Phase) -> Result<Compared> {
    let theirs = library.asked(text, target, phase)?;
    let (checker, request, report) = checked(text);
    let ours = checker.libnvvm_log(&request.text, &report, target, library.reference, phase);
    Ok(Compared::new((library.reference, target, phase), &theirs, ours.as_ref()))
}

fn checked(text: &str) -> (Checker, Request, Report) {
    let request = Request { text: text.to_owned(), ..Request::default() };
    let mut checker = Checker::default();
    let (report, _) = checker.check(&request, None, &mut || 0.0);
    (checker, request, report)
}

fn target(text: &str) -> Result<Target, String> {
    Target::parse(text).ok_or_else(|| "no such target".to_owned())
}

fn reference(text: &str) -> Result<Reference, String> {
    Reference::parse(text).ok_or_else(|| "no such reference".to_owned())
}
