//! Header files on disk.

use crate::arguments::ReadingArguments;
use crate::input::InputFile;
use nvvm_engine::{Asked, Files, Standard};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Maximum size of a header in bytes; larger files are not read.
const MAX_BYTES: u64 = 16 << 20;

/// Finds headers as nvcc does: quoted ones in the including file's folder, then all headers in the include folders.
/// Macros of the command line are defined before the text.
pub struct HeadersOnDisk<'a> {
    /// The folder of the main file.
    beside: PathBuf,
    /// The folders of `-I`.
    folders: &'a [PathBuf],
    /// The macros of `-D`.
    macros: &'a [String],
    /// The standard of `--std`.
    standard: Standard,
}

impl<'a> HeadersOnDisk<'a> {
    /// Creates the headers of a file; standard input uses the current folder.
    pub fn of(file: &InputFile, reading: &'a ReadingArguments) -> Self {
        Self::new(file.path(), &reading.include_folders, &reading.macros, reading.standard)
    }

    /// Creates the headers of the file at a path, or of a text without a file.
    pub fn new(path: Option<&Path>, folders: &'a [PathBuf], macros: &'a [String], standard: Standard) -> Self {
        let beside = path.and_then(Path::parent).map_or_else(PathBuf::new, Path::to_path_buf);
        HeadersOnDisk { beside, folders, macros, standard }
    }
}

impl Files for HeadersOnDisk<'_> {
    fn find(&self, asked: Asked<'_>) -> Option<(String, String)> {
        let own_folder = asked.quoted.then(|| match asked.from {
            Some(from) => Path::new(from).parent().unwrap_or(Path::new("")),
            None => &self.beside,
        });
        // The engine's built-in declarations replace headers of the toolkit and the C++ standard library.
        let given: &[PathBuf] = if asked.known { &[] } else { self.folders };
        let mut candidates = own_folder.into_iter().chain(given.iter().map(PathBuf::as_path));
        candidates.find_map(|folder| {
            let path = plain(&folder.join(asked.name));
            let bytes = contents(&path)?;
            Some((path.to_str()?.to_owned(), nvvm_engine::readable(&bytes).into_owned()))
        })
    }

    fn before(&self) -> String {
        let define = |written: &String| {
            // A macro without a value is defined as 1, as in other compilers.
            let (name, value) = written.split_once('=').unwrap_or((written, "1"));
            format!("#define {} {}\n", name.replace('\n', " "), value.replace('\n', " "))
        };
        self.macros.iter().map(define).collect()
    }

    fn standard(&self) -> Standard {
        self.standard
    }
}

/// The content of a header. Pipes and devices are not opened, and at most `MAX_BYTES` bytes are read of a file that
/// grows.
fn contents(path: &Path) -> Option<Vec<u8>> {
    let is_readable = |data: &std::fs::Metadata| data.is_file() && data.len() <= MAX_BYTES;
    // Opening a pipe blocks until it has a writer.
    if !is_readable(&std::fs::metadata(path).ok()?) {
        return None;
    }
    let file = File::open(path).ok()?;
    let data = file.metadata().ok().filter(is_readable)?;
    let mut bytes = Vec::with_capacity(usize::try_from(data.len() + 1).ok()?);
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= MAX_BYTES).then_some(bytes)
}

/// Normalizes `.` and `..` in a path, so that a header has one path.
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
