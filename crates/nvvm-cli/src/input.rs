//! Reading files and standard input.

use memmap2::MmapMut;
use std::fs::File;
use std::io::{self, Read};
use std::ops::{Deref, Range};

/// The engine counts bytes in 32 bits.
const MAX_BYTES: u64 = u32::MAX as u64;

/// What standard input is called in reports.
pub const STANDARD_INPUT: &str = "<stdin>";

/// From this size on, in bytes, a file is read into pages of its own: 2 MiB is a large page of x86-64 and AArch64.
const LARGE: u64 = 2 << 20;

/// What was read.
#[derive(Default)]
pub struct Input {
    bytes: Vec<u8>,
    /// The bytes of a large file, and where they are: in large pages the first touch of 10 MB takes 1 ms and not 3.
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

/// The bytes of a file, or of standard input for `-`.
///
/// # Errors
/// One line that says why the file cannot be read.
pub fn read(path: &str) -> Result<Input, String> {
    let bytes = if path == "-" { bounded(io::stdin().lock(), 0) } else { File::open(path).and_then(file) };
    let bytes = bytes.map_err(|error| format!("cannot read {}: {error}", name(path)))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(format!("cannot read {}: it is larger than 4 GiB", name(path)));
    }
    Ok(bytes)
}

/// What a path is called in reports.
pub fn name(path: &str) -> &str {
    if path == "-" { STANDARD_INPUT } else { path }
}

fn file(mut file: File) -> io::Result<Input> {
    // Only a guess: what is no plain file has any length.
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    if (LARGE..MAX_BYTES).contains(&length)
        && let Ok(mut pages) = MmapMut::map_anon((length + 1).next_multiple_of(LARGE) as usize + LARGE as usize)
    {
        ask_for_large_pages(&pages);
        // From one large page to another: what lies before the first or behind the last comes in small ones.
        let start = pages.as_ptr().align_offset(LARGE as usize);
        let start = if start < LARGE as usize { start } else { 0 };
        let end = start + (length + 1) as usize;
        let mut read = start;
        while let Some(room) = pages.get_mut(read..end).filter(|room| !room.is_empty()) {
            match file.read(room) {
                Ok(0) => return Ok(Input { bytes: Vec::new(), large: Some((pages, start..read)) }),
                Ok(bytes) => read += bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        // It grew meanwhile.
        return bounded(pages.get(start..end).unwrap_or(&[]).chain(file), length);
    }
    bounded(file, length)
}

/// Whoever cannot give them gives small ones.
fn ask_for_large_pages(pages: &MmapMut) {
    #[cfg(target_os = "linux")]
    let _ = pages.advise(memmap2::Advice::HugePage);
    #[cfg(not(target_os = "linux"))]
    let _ = pages;
}

/// Reads one byte more than allowed at most, so that an endless input ends. `expected` bytes are most likely to come.
fn bounded(source: impl Read, expected: u64) -> io::Result<Input> {
    // One more than comes, so that the end is seen without room being made for more.
    let mut bytes = Vec::with_capacity(expected.min(MAX_BYTES) as usize + 1);
    source.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
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
            let read = read(&path.to_string_lossy());
            std::fs::remove_file(&path).unwrap();
            assert!(read.is_ok_and(|read| *read == text[..]), "{length}");
        }
    }
}
