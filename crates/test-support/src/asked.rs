//! The modules that a recording is about. `asked.tsv` of its folder has the number of cases of each topic that the tools
//! were asked: the first ones of the topic's file, since new cases are added at the end.

use crate::cases::{self, Case};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

const HEAD: &str = "topic\tcases\n";

/// The modules of `tests/libnvvm` and of `tests/verdicts`.
///
/// # Panics
/// When a file does not have the format.
pub fn recorded() -> Vec<Case> {
    ["libnvvm", "verdicts"].iter().flat_map(|folder| cases::in_folder(&tests().join(folder))).collect()
}

/// Those of [`recorded`] that the tools of the recording in `tests/FOLDER` were asked.
///
/// # Panics
/// When `asked.tsv` does not have the format, or states more cases than there are.
pub fn of(folder: &str) -> Vec<Case> {
    let text = std::fs::read_to_string(path(folder)).expect("the recording is part of the project");
    let rows = text.strip_prefix(HEAD).expect("the head").lines();
    let mut left: BTreeMap<&str, usize> = rows
        .map(|row| row.split_once('\t').expect("two columns"))
        .map(|(topic, count)| (topic, count.parse().expect("a number")))
        .collect();
    let mut all = recorded();
    all.retain(|case| match left.get_mut(case.topic.as_str()) {
        Some(count) if *count > 0 => {
            *count -= 1;
            true
        }
        _ => false,
    });
    assert!(left.values().all(|&count| count == 0), "{folder}: cases are missing: {left:?}");
    all
}

/// Writes that the tools of the recording in `tests/FOLDER` were asked all of these.
///
/// # Errors
/// When the file cannot be written.
pub fn write(folder: &str, cases: &[Case]) -> std::io::Result<()> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for case in cases {
        *counts.entry(&case.topic).or_default() += 1;
    }
    let mut text = HEAD.to_owned();
    for (topic, count) in counts {
        writeln!(text, "{topic}\t{count}").expect("a String takes everything");
    }
    std::fs::write(path(folder), text)
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

fn path(folder: &str) -> PathBuf {
    tests().join(folder).join("asked.tsv")
}
