//! Headers on disk.

use crate::arguments::ReadingArguments;
use nvvm_engine::{Asked, Files, Standard};
use std::path::{Path, PathBuf};

/// The most bytes of one header: larger ones are not read.
const MAX_BYTES: u64 = 16 << 20;

/// Finds headers as nvcc does: those in quotes in the folder of the file that asks, then every header in the folders that
/// were given. Macros of the command line come before the text.
pub struct HeadersOnDisk<'a> {
    /// The folder of the main text.
    beside: PathBuf,
    /// `-I`
    folders: &'a [PathBuf],
    /// `-D`
    macros: &'a [String],
    /// `--std`
    standard: Standard,
}

impl<'a> HeadersOnDisk<'a> {
    /// For a file; that from standard input asks from the current folder.
    pub fn of(path: &str, reading: &'a ReadingArguments) -> Self {
        let path = if path == "-" { None } else { Some(path) };
        Self::new(path, &reading.include_folders, &reading.macros, reading.standard)
    }

    /// For the file at a path, or for a text that is no file.
    pub fn new(path: Option<&str>, folders: &'a [PathBuf], macros: &'a [String], standard: Standard) -> Self {
        let beside = path.and_then(|path| Path::new(path).parent()).map_or_else(PathBuf::new, Path::to_path_buf);
        HeadersOnDisk { beside, folders, macros, standard }
    }
}

impl Files for HeadersOnDisk<'_> {
    fn find(&self, asked: Asked<'_>) -> Option<(String, String)> {
        let own_folder = asked.quoted.then(|| match asked.from {
            Some(from) => Path::new(from).parent().unwrap_or(Path::new("")),
            None => &self.beside,
        });
        // The toolkit's and the C++ library's own headers are known better than they could be read.
        let given: &[PathBuf] = if asked.known { &[] } else { self.folders };
        let mut candidates = own_folder.into_iter().chain(given.iter().map(PathBuf::as_path));
        candidates.find_map(|folder| {
            let path = plain(&folder.join(asked.name));
            let data = std::fs::metadata(&path).ok()?;
            if !data.is_file() || data.len() > MAX_BYTES {
                return None;
            }
            let bytes = std::fs::read(&path).ok()?;
            Some((path.to_str()?.to_owned(), nvvm_engine::readable(&bytes).into_owned()))
        })
    }

    fn before(&self) -> String {
        let define = |written: &String| {
            // Without a value it is 1, as for every compiler.
            let (name, value) = written.split_once('=').unwrap_or((written, "1"));
            format!("#define {} {}\n", name.replace('\n', " "), value.replace('\n', " "))
        };
        self.macros.iter().map(define).collect()
    }

    fn standard(&self) -> Standard {
        self.standard
    }
}

/// A path without `.`, and without `..` behind a folder, so that a header that is asked for in two ways is one.
fn plain(path: &Path) -> PathBuf {
    use std::path::Component;
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(plain.components().next_back(), Some(Component::Normal(_))) => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}
