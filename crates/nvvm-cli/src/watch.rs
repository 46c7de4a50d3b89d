//! `--watch`: repeats the check whenever a file or one of its headers changes, until it is interrupted.

use crate::arguments::{CheckArguments, CheckFormat};
use crate::input::InputFile;
use crate::summary::Summary;
use crate::watched_folders::{WatchedFolders, resolved};
use crate::{Failure, Outcome, check, complain};
use nvvm_engine::words::counted;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

/// Time without changes before a file is read again: editors write a file in several steps.
const PAUSE: Duration = Duration::from_millis(60);

/// Maximum delay of a check while changes continue.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Checks the files, and again after each change. Returns when the output is closed.
///
/// # Errors
/// When folders cannot be watched, or the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    if arguments.files.iter().any(InputFile::is_standard_input) {
        return Err(Failure::Message("--watch looks at files, and - is none".to_owned()));
    }
    if matches!(arguments.format, CheckFormat::Lit | CheckFormat::LibnvvmLog) {
        return Err(Failure::Message("--watch prints text, json, sarif or github".to_owned()));
    }
    let (sender, changes) = mpsc::channel();
    let mut folders = WatchedFolders::new(sender)?;
    let mut paths: BTreeSet<PathBuf> = arguments.files.iter().filter_map(InputFile::path).map(resolved).collect();
    loop {
        // Before the files are read, so that no change is missed. Repeated each time, since folders may be replaced.
        folders.watch_again(&paths)?;
        let summary = check::run_asking(arguments, &|_, _| Ok(Vec::new()))?;
        paths = read_paths(arguments, &summary);
        let read = paths.len();
        paths.extend(places_of_missing_headers(arguments, &summary));
        folders.watch(&paths)?;
        if !arguments.quiet {
            complain(&format!("watching {}", counted(read as u64, "file")));
        }
        if !wait(&changes) {
            return Ok(summary.outcome);
        }
    }
}

/// The files and the headers that they include.
fn read_paths(arguments: &CheckArguments, summary: &Summary) -> BTreeSet<PathBuf> {
    let files = arguments.files.iter().filter_map(InputFile::path);
    files.chain(summary.headers.iter().map(Path::new)).map(resolved).collect()
}

/// The paths that are searched for missing headers.
fn places_of_missing_headers(arguments: &CheckArguments, summary: &Summary) -> BTreeSet<PathBuf> {
    let read = read_paths(arguments, summary);
    let given = arguments.reading.include_folders.iter().map(PathBuf::as_path);
    let folders: BTreeSet<&Path> = read.iter().filter_map(|path| path.parent()).chain(given).collect();
    let places = folders.iter().flat_map(|folder| summary.missing_headers.iter().map(|name| folder.join(name)));
    places.map(|place| resolved(&place)).collect()
}

/// Waits for a change and a pause after it. Returns false when the watcher has stopped.
fn wait(changes: &Receiver<()>) -> bool {
    if changes.recv().is_err() {
        return false;
    }
    let end = Instant::now() + LONGEST_PAUSE;
    while Instant::now() < end && changes.recv_timeout(PAUSE).is_ok() {}
    true
}
