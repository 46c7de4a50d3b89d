//! Comparison of our reading of CUDA declarations with that of a real nvcc, over sets from a grammar, half of which are
//! wrong on purpose. Verdicts, sizes, alignments, offsets and parameter buffers are compared. Each kind of disagreement
//! is written with the smallest set that shows it.

#![forbid(unsafe_code)]

mod answers;
mod compare;
mod generate;
#[path = "../minimize.rs"]
mod minimize;
mod numbers;
mod nvcc;
mod ours;

use answers::Answers;
use anyhow::{Context, Result, bail};
use clap::Parser;
use compare::SetComparison;
use generate::Set;
use nvcc::Nvcc;
use nvvm_target::{Reference, Target};
use ours::Reading;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "declarations", about = "Our reading of CUDA declarations beside a real nvcc's")]
struct Arguments {
    /// The nvcc [default: 13.5's, where `cargo xtask oracle` fetched it]
    #[arg(long, value_name = "PATH")]
    nvcc: Option<PathBuf>,
    /// The number of sets
    #[arg(long, default_value_t = 100, value_name = "N")]
    sets: u64,
    /// The seed of the sets
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only the set of this number, printed with both results
    #[arg(long, value_name = "NUMBER")]
    only: Option<u64>,
    /// Reduces the first set of each kind of disagreement, which takes some hundred compilations each
    #[arg(long)]
    minimise: bool,
    /// The folder for disagreements, for nvcc's files, and for its cached answers
    #[arg(long, default_value = "target/nvcc-disagreements", value_name = "FOLDER")]
    out: PathBuf,
}

/// The toolkit whose verdicts are compared.
const REFERENCE: Reference = Reference::CUDA_13_5;
/// One target of each front end and generation of parameter limits; the sets use them in turn.
const TARGETS: [&str; 3] = ["sm_75", "sm_90", "sm_100"];

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let nvcc = arguments.nvcc.clone().or_else(|| libnvvm_ask::fetched_tool("13.5", "nvcc"));
    let nvcc = nvcc.context("there is no nvcc 13.5: `cargo xtask oracle` fetches it, --nvcc names one")?;
    let nvcc = Answers::new(Nvcc::new(&nvcc, &arguments.out.join("asked"))?, arguments.out.join("answers"))?;
    if let Some(number) = arguments.only {
        return show(&nvcc, arguments.seed, number);
    }
    let mut found = Found::default();
    for number in 0..arguments.sets {
        let target = target(number)?;
        let set = numbered(arguments.seed, number);
        let comparison = compared(&nvcc, &set, target)?;
        found.add(number, &set, &comparison);
    }
    found.print();
    found.write(&nvcc, arguments)
}

/// The set of a number; every second one is wrong on purpose.
fn numbered(seed: u64, number: u64) -> Set {
    generate::set(seed, number, number % 2 == 1)
}

fn target(number: u64) -> Result<Target> {
    let name = TARGETS[number as usize % TARGETS.len()];
    Target::parse(name).with_context(|| format!("{name} is no target"))
}

fn compared(nvcc: &Answers, set: &Set, target: Target) -> Result<SetComparison> {
    Ok(SetComparison::of(&Reading::of(&set.text, REFERENCE, target), &nvcc.ask(set, target)?))
}

fn show(nvcc: &Answers, seed: u64, number: u64) -> Result<()> {
    let (set, target) = (numbered(seed, number), target(number)?);
    let (ours, theirs) = (Reading::of(&set.text, REFERENCE, target), nvcc.ask(&set, target)?);
    let comparison = SetComparison::of(&ours, &theirs);
    println!("{}\n// {target}, wrong on purpose: {:?}\n", set.text, set.mistake);
    println!("nvcc: {theirs:#?}\nours: {ours:#?}\n{:#?}\n{:#?}", comparison.kinds, comparison.differing);
    Ok(())
}

/// Prints the kinds of disagreement with the sets that show them, the most frequent kinds first.
fn print_kinds(kinds: &BTreeMap<String, Vec<(u64, Option<String>)>>) {
    let mut kinds: Vec<_> = kinds.iter().collect();
    kinds.sort_by_key(|(_, sets)| std::cmp::Reverse(sets.len()));
    for (kind, sets) in kinds {
        let numbers: Vec<String> = sets.iter().take(6).map(|(number, _)| number.to_string()).collect();
        println!("{:>5}  {kind}  [{}]", sets.len(), numbers.join(" "));
        let mut mistakes: Vec<&str> = sets.iter().filter_map(|(_, it)| it.as_deref()).collect();
        mistakes.sort_unstable();
        mistakes.dedup();
        for mistake in mistakes.iter().take(4) {
            println!("         {}", mistake.replace('\n', " ⏎ "));
        }
    }
}

/// The counts, and the sets that show each kind of disagreement.
#[derive(Default)]
struct Found {
    sets: u64,
    agree: u64,
    same_verdict: u64,
    both_refuse: u64,
    same_words: u64,
    numbers: u32,
    same_numbers: u32,
    kinds: BTreeMap<String, Vec<(u64, Option<String>)>>,
    /// Sets that both reject with different first errors.
    words: BTreeMap<String, Vec<(u64, Option<String>)>>,
}

impl Found {
    fn add(&mut self, number: u64, set: &Set, comparison: &SetComparison) {
        self.sets += 1;
        self.agree += u64::from(comparison.agrees());
        self.same_verdict += u64::from(comparison.same_verdict);
        self.both_refuse += u64::from(comparison.same_words.is_some());
        self.same_words += u64::from(comparison.same_words == Some(true));
        self.numbers += comparison.numbers;
        self.same_numbers += comparison.same_numbers;
        for kind in &comparison.kinds {
            self.kinds.entry(kind.clone()).or_default().push((number, set.mistake.clone()));
        }
        if let Some(words) = &comparison.other_words {
            self.words.entry(words.clone()).or_default().push((number, set.mistake.clone()));
        }
    }

    fn print(&self) {
        let share = |part: u64, whole: u64| part as f64 * 100.0 / whole.max(1) as f64;
        let sets = self.sets;
        println!("{sets} sets: {} agree in verdict and every number ({:.2} %)", self.agree, share(self.agree, sets));
        println!("  verdicts   {:>6} of {sets} ({:.2} %)", self.same_verdict, share(self.same_verdict, sets));
        let (same, all) = (u64::from(self.same_numbers), u64::from(self.numbers));
        println!("  numbers    {same:>6} of {all} ({:.2} %)", share(same, all));
        let (same, all) = (self.same_words, self.both_refuse);
        println!("  first words of what both refuse: {same} of {all} ({:.2} %)", share(same, all));
        print_kinds(&self.kinds);
        println!("other first words of what both refuse:");
        print_kinds(&self.words);
    }

    fn write(&self, nvcc: &Answers, arguments: &Arguments) -> Result<()> {
        if !arguments.minimise {
            return Ok(());
        }
        for (index, (kind, sets)) in self.kinds.iter().enumerate() {
            let Some(&(number, _)) = sets.first() else { bail!("a kind without a set") };
            let (set, target) = (numbered(arguments.seed, number), target(number)?);
            let shows = |text: &str| {
                // Reduction may have removed the class of a probe.
                let left = |it: &&generate::Probe| {
                    it.record.rsplit("::").next().is_some_and(|name| text.contains(&format!(" {name}")))
                };
                let probes = set.probes.iter().filter(left).cloned().collect();
                let smaller = Set { text: text.to_owned(), probes, mistake: set.mistake.clone() };
                compared(nvcc, &smaller, target).is_ok_and(|it| it.kinds.contains(kind))
            };
            let small = minimize::smallest(&set.text, shows);
            let path = arguments.out.join(format!("{index:03}.cu"));
            fs::write(&path, format!("// {kind}\n// seed {}, set {number}, {target}\n{small}", arguments.seed))
                .with_context(|| format!("cannot write {}", path.display()))?;
            println!("{}: {kind}", path.display());
        }
        Ok(())
    }
}
