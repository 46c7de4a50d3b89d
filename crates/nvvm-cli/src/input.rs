//! Reading files and standard input.

use memmap2::MmapMut;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::ops::{Deref, Range};
use std::path::{Path, PathBuf};

/// Maximum size of a file in bytes: the engine has 32-bit offsets.
const MAX_FILE: u64 = u32::MAX as u64;

/// Maximum size in bytes of an input of unknown length.
const MAX_STREAM: u64 = 256 << 20;

/// The name of standard input in reports.
const STANDARD_INPUT: &str = "<stdin>";

/// Path prefixes of inherited file descriptors: `nvvm-check <(opt -S k.bc)` reads from one.
const DESCRIPTORS: [&str; 4] = ["/dev/fd/", "/proc/self/fd/", "/dev/stdin", "/proc/thread-self/fd/"];

/// Minimum size in bytes of files that are read into their own pages. 2 MiB is the size of a large page on x86-64 and
/// AArch64.
const LARGE: u64 = 2 << 20;

/// A file argument of the command line, or standard input, which is written `-`.
#[derive(Clone, Debug)]
pub struct InputFile {
    path: PathBuf,
    shown: String,
}

impl From<OsString> for InputFile {
    fn from(given: OsString) -> Self {
        InputFile { shown: given.to_string_lossy().into_owned(), path: given.into() }
    }
}

impl InputFile {
    /// Whether it is standard input.
    pub fn is_standard_input(&self) -> bool {
        self.path.as_os_str() == "-"
    }

    /// The path of the file; `None` for standard input.
    pub fn path(&self) -> Option<&Path> {
        (!self.is_standard_input()).then_some(&self.path)
    }

    /// The path as given, with U+FFFD in place of bytes that are not UTF-8.
    pub fn as_given(&self) -> &str {
        &self.shown
    }

    /// The name in reports for people.
    pub fn name(&self) -> &str {
        if self.is_standard_input() { STANDARD_INPUT } else { &self.shown }
    }

    /// Reads the bytes. The size is checked first.
    ///
    /// # Errors
    /// One line with the reason why the file cannot be read.
    pub fn read(&self) -> Result<Input, String> {
        let input = match self.path() {
            None => stream(io::stdin().lock()),
            Some(path) => open(path),
        };
        input.map_err(|reason| format!("cannot read {}: {reason}", self.name()))
    }
}

/// The content of a file or of standard input.
#[derive(Default)]
pub struct Input {
    bytes: Vec<u8>,
    /// The pages of a large file and the range of its bytes. Large pages reduce the page faults of 10 MB from 3 ms to 1
    /// ms.
    large: Option<(MmapMut, Range<usize>)>,
}

impl Deref for Input {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.large {
            Some((pages, place)) => pages.get(place.clone()).unwrap_or(&[]),
            None => &self.bytes,
        }
    }
}

/// Opens and reads a file. A named pipe is rejected, since opening it blocks until it has a writer.
fn open(path: &Path) -> Result<Input, String> {
    let metadata = fs::metadata(path).map_err(|error| error.to_string())?;
    let is_descriptor = DESCRIPTORS.iter().any(|folder| path.to_str().is_some_and(|path| path.starts_with(folder)));
    if metadata.is_dir() {
        return Err("it is a folder".to_owned());
    }
    if !metadata.is_file() && !is_descriptor {
        return Err("it is a pipe or a device; standard input, -, reads from one".to_owned());
    }
    if metadata.len() > MAX_FILE {
        return Err("it is larger than 4 GiB".to_owned());
    }
    let file = File::open(path).map_err(|error| error.to_string())?;
    if metadata.is_file() { contents(file, metadata.len()) } else { stream(file) }
}

/// Reads the content of a file with this length.
fn contents(mut file: File, length: u64) -> Result<Input, String> {
    if length >= LARGE
        && let Ok(mut pages) = MmapMut::map_anon((length + 1).next_multiple_of(LARGE) as usize + LARGE as usize)
    {
        ask_for_large_pages(&pages);
        // Aligned to large pages on both ends: the rest of the mapping has small pages.
        let start = pages.as_ptr().align_offset(LARGE as usize);
        let start = if start < LARGE as usize { start } else { 0 };
        let end = start + (length + 1) as usize;
        let mut read = start;
        while let Some(room) = pages.get_mut(read..end).filter(|room| !room.is_empty()) {
            match file.read(room) {
                Ok(0) => return Ok(Input { bytes: Vec::new(), large: Some((pages, start..read)) }),
                Ok(bytes) => read += bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.to_string()),
            }
        }
        // The file grew in the meantime.
        return bounded(pages.get(start..end).unwrap_or(&[]).chain(file), length);
    }
    bounded(file, length)
}

/// Advises the kernel to use large pages; small ones are used otherwise.
fn ask_for_large_pages(pages: &MmapMut) {
    #[cfg(target_os = "linux")]
    let _ = pages.advise(memmap2::Advice::HugePage);
    #[cfg(not(target_os = "linux"))]
    let _ = pages;
}

/// Reads an input of unknown length.
fn stream(source: impl Read) -> Result<Input, String> {
    bounded(source, 0)
}

/// Reads `expected` bytes and any further ones, up to the limit for inputs of unknown length.
fn bounded(source: impl Read, expected: u64) -> Result<Input, String> {
    let most = expected.max(MAX_STREAM);
    // One more byte than expected, so that the end is detected without a reallocation.
    let mut bytes = Vec::with_capacity(expected as usize + 1);
    source.take(most + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > most {
        return Err(format!("it does not end within {} MiB; a file may have 4 GiB", most >> 20));
    }
    Ok(Input { bytes, large: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_any_size_are_read_whole() {
        for length in [0, 1, LARGE as usize - 1, LARGE as usize, LARGE as usize + 4097] {
            let path = std::env::temp_dir().join(format!("nvvm-check-input-{}-{length}", std::process::id()));
            let text: Vec<u8> = (0..length).map(|at| (at % 251) as u8).collect();
            std::fs::write(&path, &text).unwrap();
            let read = InputFile::from(path.clone().into_os_string()).read();
            std::fs::remove_file(&path).unwrap();
            assert!(read.is_ok_and(|read| *read == text[..]), "{length}");
        }
    }
}
