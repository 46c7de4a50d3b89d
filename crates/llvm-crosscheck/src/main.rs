//! Comparison of `nvvm-syntax` with LLVM 19 (through `llvm-ir`) on texts that LLVM 19 accepts. Compared are functions,
//! parameters, types, calling conventions, globals, named structs, blocks and opcodes.
//!
//! The texts are those of the corpus or, in a clone without it, the recorded cases of `tests/libnvvm`.
//!
//! Invariant: a difference that is not listed with its reason in `expected-differences.txt` makes the run fail. A
//! listed difference that does not occur makes it fail as well.

#[cfg(target_family = "wasm")]
compile_error!("llvm-crosscheck needs a native LLVM 19 and cannot be built for the web");

mod compare;
mod expected;
mod llvm;
mod manifest;
mod opcode;
mod ours;
mod recorded;
mod shape;
mod table;

use anyhow::{Result, ensure};
use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use table::{Outcome, Table};

/// Compares nvvm-syntax with LLVM 19 over the corpus.
#[derive(Parser)]
struct Arguments {
    /// The corpus with its manifest.json; $NVVM_CORPUS or ../shared/corpus next to the project by default.
    #[arg(long)]
    corpus: Option<PathBuf>,
    /// Compare these files only, whether or not they are in the corpus.
    files: Vec<PathBuf>,
    /// Number of differences to show per file.
    #[arg(long, default_value_t = 3)]
    show: usize,
}

fn main() -> Result<ExitCode> {
    let arguments = Arguments::parse();
    // A panic within llvm-ir is the outcome of a file and must not be printed.
    std::panic::set_hook(Box::new(|_| {}));
    if !arguments.files.is_empty() {
        return Ok(files(&arguments));
    }
    let root = arguments.corpus.clone().unwrap_or_else(manifest::default_root);
    if !root.join("manifest.json").is_file() {
        println!("no corpus at {}: comparing the recorded cases", root.display());
        return recorded_cases(&arguments);
    }
    let mut expected = expected::Expected::load()?;
    let mut table = Table::default();
    for file in manifest::accepted_files(&root)? {
        let outcome = compare_file(&root.join(&file.path)).unwrap_or_else(Outcome::unread);
        if let Outcome::Different(differences) = &outcome
            && !expected.covers(&file.path, differences)
        {
            report(&file.path, differences, arguments.show);
        }
        table.add(&file.set, outcome, expected.last_reason());
    }
    let unused = expected.unused();
    for path in &unused {
        println!("{path}: listed in expected-differences.txt, but both agree");
    }
    print!("{table}");
    Ok(if table.all_agree() && unused.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Compares the recorded cases, in which no difference is expected.
fn recorded_cases(arguments: &Arguments) -> Result<ExitCode> {
    let mut table = Table::default();
    let mut unread = 0;
    let rejected = recorded::each_accepted(|name, path| match compare_file(path) {
        Ok(outcome) => {
            if let Outcome::Different(differences) = &outcome {
                report(name, differences, arguments.show);
            }
            table.add("tests/libnvvm", outcome, None);
        }
        Err(error) => {
            println!("{name}: {error}");
            unread += 1;
        }
    })?;
    print!("{table}");
    println!("rejected by LLVM 19: {rejected}, not representable in llvm-ir: {unread}");
    ensure!(table.files() >= recorded::MINIMUM, "fewer than {} texts were compared", recorded::MINIMUM);
    Ok(if table.all_agree() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn files(arguments: &Arguments) -> ExitCode {
    let mut failed = false;
    for path in &arguments.files {
        match compare_file(path).unwrap_or_else(Outcome::unread) {
            Outcome::Equal { functions, instructions } => {
                println!("{}: equal ({functions} functions, {instructions} instructions)", path.display());
            }
            Outcome::Different(differences) => {
                failed = true;
                report(&path.display().to_string(), &differences, arguments.show);
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn report(path: &str, differences: &[String], show: usize) {
    println!("{path}: {} differences", differences.len());
    for difference in differences.iter().take(show) {
        println!("    {difference}");
    }
}

/// Compares both parsers' results for a file. Returns an error when LLVM or `llvm-ir` cannot parse the file.
fn compare_file(path: &Path) -> std::result::Result<Outcome, String> {
    let source = std::fs::read_to_string(path).map_err(|error| format!("cannot be read: {error}"))?;
    let theirs = llvm::shape(path)?;
    let ours = ours::shape(&nvvm_syntax::parse(&source));
    let differences = compare::differences(&ours, &theirs);
    if !differences.is_empty() {
        return Ok(Outcome::Different(differences));
    }
    let bodies = theirs.functions.values().flat_map(|function| &function.blocks);
    Ok(Outcome::Equal { functions: theirs.functions.len(), instructions: bodies.map(Vec::len).sum() })
}
