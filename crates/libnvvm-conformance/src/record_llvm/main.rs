//! Runs the parser and the verifier of each measured release of LLVM on the recorded modules, and writes
//! `tests/llvm/verify.tsv` and `asked.tsv`.

#![forbid(unsafe_code)]

mod tools;

use anyhow::{Context, Result};
use nvvm_target::LlvmRelease;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use test_support::asked;
use test_support::cases::Case;
use test_support::llvm::{self, Row};
use tools::{Rejection, Tools};

fn main() -> Result<()> {
    let cases = asked::recorded();
    let folder = std::env::temp_dir().join(format!("record-llvm-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let files = written(&folder, &cases)?;
    let mut rows: Vec<BTreeMap<Rejection, Vec<u8>>> = cases.iter().map(|_| BTreeMap::new()).collect();
    for &release in LlvmRelease::ALL {
        let answers = verify_all(&Tools::fetched(release)?, &cases, &files)?;
        println!("{}: {} of {} rejected", release.name(), answers.iter().flatten().count(), cases.len());
        for (row, answer) in rows.iter_mut().zip(answers) {
            if let Some(rejection) = answer {
                row.entry(rejection).or_default().push(release.number());
            }
        }
    }
    std::fs::remove_dir_all(&folder)?;
    let rows = cases.iter().zip(rows).flat_map(|(case, rejections)| {
        let row = |(Rejection { place, message }, releases)| Row { case: case.name.clone(), releases, place, message };
        let mut rows: Vec<Row> = rejections.into_iter().map(row).collect();
        rows.sort_by(|left, right| left.releases.cmp(&right.releases));
        rows
    });
    llvm::write(&rows.collect::<Vec<_>>()).context("the recording cannot be written")?;
    asked::write(llvm::FOLDER, &cases).context("the list of cases cannot be written")
}

/// The modules as files, which the tools read.
fn written(folder: &Path, cases: &[Case]) -> Result<Vec<PathBuf>> {
    let write = |(number, case): (usize, &Case)| {
        let path = folder.join(format!("{number}.ll"));
        std::fs::write(&path, &case.text)?;
        Ok(path)
    };
    cases.iter().enumerate().map(write).collect()
}

/// The answers about all modules, in their order.
fn verify_all(tools: &Tools, cases: &[Case], files: &[PathBuf]) -> Result<Vec<Option<Rejection>>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut answers = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some((case, file)) = cases.get(number).zip(files.get(number)) else { return Ok(answers) };
            answers.push((number, tools.verify(file, &case.text)?));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let answers = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let results = workers.into_iter().map(|worker| worker.join().expect("a worker does not panic"));
        results.collect::<Result<Vec<Vec<_>>>>()
    })?;
    let mut answers: Vec<_> = answers.into_iter().flatten().collect();
    answers.sort_by_key(|(number, _)| *number);
    Ok(answers.into_iter().map(|(_, answer)| answer).collect())
}
