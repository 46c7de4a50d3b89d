//! File system watches on the folders of files and some of their parents.

use crate::Failure;
use notify::event::ModifyKind;
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};

/// Number of parent folders that are watched: deleting, renaming or replacing a folder is an event of its parent.
const ABOVE: usize = 2;

/// The paths whose events are reported.
#[derive(Default)]
struct Paths {
    files: BTreeSet<PathBuf>,
    /// The folders of the files and all their ancestors.
    folders: BTreeSet<PathBuf>,
}

impl Paths {
    fn is_changed_by(&self, event: &Event) -> bool {
        let is_structural = matches!(
            event.kind,
            EventKind::Any
                | EventKind::Other
                | EventKind::Create(_)
                | EventKind::Remove(_)
                | EventKind::Modify(ModifyKind::Name(_))
        );
        let is_read = matches!(event.kind, EventKind::Access(_));
        let is_meant =
            |path: &PathBuf| (!is_read && self.files.contains(path)) || (is_structural && self.folders.contains(path));
        event.need_rescan() || event.paths.iter().any(is_meant)
    }
}

/// A watcher of folders that reports changes of files.
pub struct WatchedFolders {
    watcher: RecommendedWatcher,
    watched: BTreeSet<PathBuf>,
    paths: Arc<Mutex<Paths>>,
}

impl WatchedFolders {
    /// Creates a watcher without files. Each change of a watched file is sent to `changes`.
    ///
    /// # Errors
    /// When the system provides no watches.
    pub fn new(changes: Sender<()>) -> Result<Self, Failure> {
        let paths = Arc::new(Mutex::new(Paths::default()));
        let of_watcher = Arc::clone(&paths);
        // Events of other files in the same folders are filtered here, since they are unbounded.
        let watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
            let paths = of_watcher.lock().unwrap_or_else(PoisonError::into_inner);
            if event.is_ok_and(|event| paths.is_changed_by(&event)) {
                // Without a receiver the process is exiting.
                let _ = changes.send(());
            }
        });
        Ok(WatchedFolders { watcher: watcher.map_err(failed)?, watched: BTreeSet::new(), paths })
    }

    /// Watches exactly these files, also if their folders were replaced.
    ///
    /// # Errors
    /// When a folder cannot be watched.
    pub fn watch_again(&mut self, files: &BTreeSet<PathBuf>) -> Result<(), Failure> {
        for folder in std::mem::take(&mut self.watched) {
            // The watch of a removed folder is gone already.
            let _ = self.watcher.unwatch(&folder);
        }
        self.watch(files)
    }

    /// Adds watches for these files.
    ///
    /// # Errors
    /// When a folder cannot be watched.
    pub fn watch(&mut self, files: &BTreeSet<PathBuf>) -> Result<(), Failure> {
        // A symbolic link and its target are both watched.
        let ends_of_links = files.iter().filter_map(|path| path.canonicalize().ok());
        let files: BTreeSet<PathBuf> = files.iter().cloned().chain(ends_of_links).collect();
        let folders = files.iter().flat_map(|path| path.ancestors().skip(1)).map(Path::to_path_buf).collect();
        *self.paths.lock().unwrap_or_else(PoisonError::into_inner) = Paths { files: files.clone(), folders };
        // Folders are watched, since editors replace a file by a new one.
        let nearest: BTreeSet<&Path> = files.iter().filter_map(|path| existing_folder(path)).collect();
        for folder in nearest {
            self.watch_folder(folder).map_err(failed)?;
            for above in folder.ancestors().skip(1).take(ABOVE) {
                // A parent may be unreadable; the folder itself is watched.
                let _ = self.watch_folder(above);
            }
        }
        Ok(())
    }

    fn watch_folder(&mut self, folder: &Path) -> notify::Result<()> {
        if !self.watched.contains(folder) {
            self.watcher.watch(folder, RecursiveMode::NonRecursive)?;
            self.watched.insert(folder.to_path_buf());
        }
        Ok(())
    }
}

fn failed(error: notify::Error) -> Failure {
    Failure::Message(format!("cannot watch: {error}"))
}

/// The nearest existing ancestor folder of a path.
fn existing_folder(path: &Path) -> Option<&Path> {
    path.ancestors().skip(1).find(|folder| folder.is_dir())
}

/// The path as events name it: absolute, with symbolic links in its folder resolved.
pub fn resolved(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let folder = existing_folder(&path);
    let canonical = folder.and_then(|folder| Some((folder.canonicalize().ok()?, path.strip_prefix(folder).ok()?)));
    canonical.map_or_else(|| path.clone(), |(folder, rest)| folder.join(rest))
}
