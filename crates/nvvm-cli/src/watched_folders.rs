//! Folders whose changes the system reports: those of the watched files, and some above them.

use crate::Failure;
use notify::event::ModifyKind;
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};

/// Folders above that of a file which are watched as well: a folder that is deleted, renamed or made again is a change of
/// the folder above it.
const ABOVE: usize = 2;

/// The paths whose changes count.
#[derive(Default)]
struct Paths {
    files: BTreeSet<PathBuf>,
    /// The folders of the files, and every one above them.
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
    /// Watches nothing yet. Each change of a watched file is sent to `changes`.
    ///
    /// # Errors
    /// When the system watches no folders.
    pub fn new(changes: Sender<()>) -> Result<Self, Failure> {
        let paths = Arc::new(Mutex::new(Paths::default()));
        let of_watcher = Arc::clone(&paths);
        // Changes of other files in the same folders are left out here: there may be any number of them.
        let watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
            let paths = of_watcher.lock().unwrap_or_else(PoisonError::into_inner);
            if event.is_ok_and(|event| paths.is_changed_by(&event)) {
                // Without a receiver the process ends.
                let _ = changes.send(());
            }
        });
        Ok(WatchedFolders { watcher: watcher.map_err(failed)?, watched: BTreeSet::new(), paths })
    }

    /// Watches these files and no others, also where their folders are other ones by now.
    ///
    /// # Errors
    /// When a folder cannot be watched.
    pub fn watch_again(&mut self, files: &BTreeSet<PathBuf>) -> Result<(), Failure> {
        for folder in std::mem::take(&mut self.watched) {
            // The watch of a folder that is gone went with it.
            let _ = self.watcher.unwatch(&folder);
        }
        self.watch(files)
    }

    /// Watches these files, in the folders that are watched already and in others.
    ///
    /// # Errors
    /// When a folder cannot be watched.
    pub fn watch(&mut self, files: &BTreeSet<PathBuf>) -> Result<(), Failure> {
        // A link is one file, and what it leads to another.
        let ends_of_links = files.iter().filter_map(|path| path.canonicalize().ok());
        let files: BTreeSet<PathBuf> = files.iter().cloned().chain(ends_of_links).collect();
        let folders = files.iter().flat_map(|path| path.ancestors().skip(1)).map(Path::to_path_buf).collect();
        *self.paths.lock().unwrap_or_else(PoisonError::into_inner) = Paths { files: files.clone(), folders };
        // Folders, since editors put a new file in the place of the old one.
        let nearest: BTreeSet<&Path> = files.iter().filter_map(|path| existing_folder(path)).collect();
        for folder in nearest {
            self.watch_folder(folder).map_err(failed)?;
            for above in folder.ancestors().skip(1).take(ABOVE) {
                // It may be one that this user cannot read; the folder itself is watched.
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

/// The nearest folder above a path that there is.
fn existing_folder(path: &Path) -> Option<&Path> {
    path.ancestors().skip(1).find(|folder| folder.is_dir())
}

/// The path as the system names it in its events: from the top, without links on the way to its folder.
pub fn resolved(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let folder = existing_folder(&path);
    let canonical = folder.and_then(|folder| Some((folder.canonicalize().ok()?, path.strip_prefix(folder).ok()?)));
    canonical.map_or_else(|| path.clone(), |(folder, rest)| folder.join(rest))
}
