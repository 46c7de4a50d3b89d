//! `--watch`: checks again whenever a file or one of its headers changes, until it is interrupted.

use crate::arguments::{CheckArguments, CheckFormat};
use crate::{Failure, Outcome, check, complain};
use notify::{Event, EventKind, RecursiveMode, Watcher};
use nvvm_engine::words::counted;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// Editors write a file in several steps: so long nothing may happen before it is read again.
const PAUSE: Duration = Duration::from_millis(60);

/// Checks the files, and again after each change. It ends with the process, or when nobody reads any more.
///
/// # Errors
/// When folders cannot be watched, or the output cannot be written.
pub fn run(arguments: &CheckArguments) -> Result<Outcome, Failure> {
    if arguments.files.iter().any(|path| path == "-") {
        return Err(Failure::Message("--watch looks at files, and - is none".to_owned()));
    }
    if matches!(arguments.format, CheckFormat::Lit | CheckFormat::LibnvvmLog) {
        return Err(Failure::Message("--watch prints text, json, sarif or github".to_owned()));
    }
    let failed = |error: notify::Error| Failure::Message(format!("cannot watch: {error}"));
    let (sender, events) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        // Once nobody listens the process ends.
        let _ = event.map(|event| sender.send(event));
    })
    .map_err(failed)?;
    let mut watched = BTreeSet::new();
    loop {
        let seen = check::run_asking(arguments, &|_, _| Ok(Vec::new()))?;
        let headers = seen.headers.iter().map(String::as_str);
        let paths: BTreeSet<PathBuf> = arguments.files.iter().map(String::as_str).chain(headers).map(whole).collect();
        // Folders, since editors put a new file in the place of the old one.
        for folder in paths.iter().filter_map(|path| path.parent()).map(Path::to_path_buf) {
            if !watched.contains(&folder) {
                watcher.watch(&folder, RecursiveMode::NonRecursive).map_err(failed)?;
                watched.insert(folder);
            }
        }
        if !arguments.quiet {
            complain(&format!("watching {}", counted(paths.len() as u64, "file")));
        }
        if !wait(&events, &paths) {
            return Ok(seen.outcome);
        }
    }
}

/// Waits until one of the files has changed and nothing more happens to them. False when nothing can happen any more.
fn wait(events: &Receiver<Event>, paths: &BTreeSet<PathBuf>) -> bool {
    let is_meant = |event: &Event| {
        !matches!(event.kind, EventKind::Access(_)) && event.paths.iter().any(|path| paths.contains(path))
    };
    loop {
        match events.recv() {
            Err(_) => return false,
            Ok(event) if is_meant(&event) => break,
            Ok(_) => {}
        }
    }
    while events.recv_timeout(PAUSE).is_ok() {}
    true
}

/// The path as the system names it in what it tells: from the top, without links on the way to its folder.
fn whole(path: &str) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| PathBuf::from(path));
    let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
    match (folder, path.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}
