//! Comparison of our verdicts with those of a real libNVVM, for the recorded cases and for mutations of them. Each
//! disagreement is reduced and written as a case.

#![forbid(unsafe_code)]

mod compare;
mod record;

use anyhow::{Context, Result, bail};
use clap::Parser;
use compare::{Comparison, Question};
use conformance::{minimize, mutate};
use libnvvm_ask::Asker;
use nvvm_target::{Reference, Target};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use test_support::cases;

#[derive(Parser)]
#[command(name = "libnvvm-conformance", about = "Our verdicts beside those of a real libNVVM")]
struct Arguments {
    /// The library [default: the reference's, where `cargo xtask oracle` fetched it]
    #[arg(long, value_name = "PATH")]
    libnvvm: Option<PathBuf>,
    /// The reference to compare with: the toolkit that the library is of
    #[arg(long, default_value = "cuda-13.5", value_parser = reference)]
    reference: Reference,
    /// Targets to compare, at best one of each front end
    #[arg(long, value_delimiter = ',', default_value = "sm_90,sm_100", value_parser = target)]
    targets: Vec<Target>,
    /// The number of mutated modules
    #[arg(long, default_value_t = 0, value_name = "N")]
    fuzz: u32,
    /// The seed of the mutations
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Skips the recorded cases
    #[arg(long)]
    no_cases: bool,
    /// The folder for disagreements
    #[arg(long, default_value = "target/libnvvm-disagreements", value_name = "FOLDER")]
    out: PathBuf,
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
    let Some(release) = arguments.reference.id().strip_prefix("cuda-") else {
        bail!("{} is no libNVVM", arguments.reference.id());
    };
    let library = arguments.libnvvm.clone().or_else(|| libnvvm_ask::fetched(release));
    let library = library.with_context(|| {
        format!(
            "there is no libNVVM {release}: `cargo xtask oracle --release {release}` fetches it, --libnvvm names one"
        )
    })?;
    let asker = Asker::new(&library).with_context(|| format!("cannot ask {}", library.display()))?;
    let cases = cases::all();
    let mut found = Found::default();
    if !arguments.no_cases {
        for case in &cases {
            found.look(&asker, arguments, &case.text)?;
        }
        found.print("cases");
    }
    let mut random = fastrand::Rng::with_seed(arguments.seed);
    let texts: Vec<&str> = cases.iter().map(|case| case.text.as_str()).collect();
    for _ in 0..arguments.fuzz {
        let text = mutate::mutated(&mut random, &texts);
        found.look(&asker, arguments, &text)?;
    }
    if arguments.fuzz > 0 {
        found.print("cases and mutations");
    }
    found.write(&asker, arguments)
}

/// The counts, and one module for each kind of disagreement.
#[derive(Default)]
struct Found {
    asked: BTreeMap<Question, u32>,
    agreed: BTreeMap<Question, u32>,
    same_words: BTreeMap<Question, (u32, u32)>,
    disagreements: BTreeMap<String, (Question, String)>,
}

impl Found {
    fn look(&mut self, asker: &Asker, arguments: &Arguments, text: &str) -> Result<()> {
        for question in Question::all(arguments.reference, &arguments.targets) {
            let comparison = Comparison::of(asker, question, text)?;
            *self.asked.entry(question).or_default() += 1;
            if comparison.agrees() {
                *self.agreed.entry(question).or_default() += 1;
                if let Some(same) = comparison.same_words() {
                    let (all, alike) = self.same_words.entry(question).or_default();
                    *all += 1;
                    *alike += u32::from(same);
                }
            } else {
                self.disagreements.entry(comparison.kind()).or_insert_with(|| (question, text.to_owned()));
            }
        }
        Ok(())
    }

    fn print(&self, over: &str) {
        println!("{over}: verdicts, and the words of what both refuse");
        for (question, asked) in &self.asked {
            let share = |part: u32, whole: u32| f64::from(part) * 100.0 / f64::from(whole.max(1));
            let agreed = self.agreed.get(question).copied().unwrap_or_default();
            let (all, alike) = self.same_words.get(question).copied().unwrap_or_default();
            let (verdicts, words) = (share(agreed, *asked), share(alike, all));
            println!("  {question:<24} {asked:>6} asked {verdicts:>7.2} % verdicts {words:>7.2} % words of {all}");
        }
        println!("  {} kinds of disagreement", self.disagreements.len());
    }

    fn write(&self, asker: &Asker, arguments: &Arguments) -> Result<()> {
        for (number, (kind, (question, text))) in self.disagreements.iter().enumerate() {
            let small = minimize::smallest(text, |text| {
                Comparison::of(asker, *question, text).is_ok_and(|comparison| comparison.kind() == *kind)
            });
            let comparison = Comparison::of(asker, *question, &small)?;
            let path = record::write(&arguments.out, number, &comparison, &small)?;
            println!("{}: {kind}", path.display());
        }
        Ok(())
    }
}

fn target(text: &str) -> Result<Target, String> {
    Target::parse(text).ok_or_else(|| "no such target".to_owned())
}

fn reference(text: &str) -> Result<Reference, String> {
    Reference::parse(text).ok_or_else(|| "no such reference".to_owned())
}
