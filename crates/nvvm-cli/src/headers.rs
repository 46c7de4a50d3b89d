//! Headers on disk.

use crate::arguments::ReadingArguments;
use crate::input::InputFile;
use nvvm_engine::{Asked, Files, Standard};
use std::fs::File;
use std::io::Read;
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
    pub fn of(file: &InputFile, reading: &'a ReadingArguments) -> Self {
        Self::new(file.path(), &reading.include_folders, &reading.macros, reading.standard)
    }

    /// For the file at a path, or for a text that is no file.
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
        // The toolkit's and the C++ library's own headers are known better than they could be read.
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

/// The bytes of a header. Pipes and devices are not opened, and of files that do not end where they should not more is read
/// than a header may have.
fn contents(path: &Path) -> Option<Vec<u8>> {
    let is_readable = |data: &std::fs::Metadata| data.is_file() && data.len() <= MAX_BYTES;
    // Opening a pipe would wait for a writer.
    if !is_readable(&std::fs::metadata(path).ok()?) {
        return None;
    }
    let file = File::open(path).ok()?;
    let data = file.metadata().ok().filter(is_readable)?;
    let mut bytes = Vec::with_capacity(usize::try_from(data.len() + 1).ok()?);
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= MAX_BYTES).then_some(bytes)
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
