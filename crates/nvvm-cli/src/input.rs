//! Reading files and standard input.

use std::fs::File;
use std::io::{self, Read};

/// The engine counts bytes in 32 bits.
const MAX_BYTES: u64 = u32::MAX as u64;

/// What standard input is called in reports.
pub const STANDARD_INPUT: &str = "<stdin>";

/// The bytes of a file, or of standard input for `-`.
///
/// # Errors
/// One line that says why the file cannot be read.
pub fn read(path: &str) -> Result<Vec<u8>, String> {
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

fn file(file: File) -> io::Result<Vec<u8>> {
    // Only a guess: what is no plain file has any length.
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    bounded(file, length)
}

/// Reads one byte more than allowed at most, so that an endless input ends. `expected` bytes are most likely to come.
fn bounded(source: impl Read, expected: u64) -> io::Result<Vec<u8>> {
    // One more than comes, so that the end is seen without room being made for more.
    let mut bytes = Vec::with_capacity(expected.min(MAX_BYTES) as usize + 1);
    source.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
