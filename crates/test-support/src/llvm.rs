//! The recording of `tests/llvm`: the modules that the parser or the verifier of a release of LLVM rejects. The README
//! next to the file describes the format.

use std::io;
use std::path::{Path, PathBuf};

/// One rejection of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The name of the case.
    pub case: String,
    /// The numbers of the releases that reject it so, ascending.
    pub releases: Vec<u8>,
    /// `line:column` of an error of the parser, `-` for the verifier, `crash` for a process that a signal ended.
    pub place: String,
    /// The first message, or the signal.
    pub message: String,
}

const HEAD: &str = "case\treleases\tplace\tmessage";

/// The folder of the recording in `tests`.
pub const FOLDER: &str = "llvm";

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/llvm/verify.tsv")
}

/// The recorded rejections, in the order of the cases.
///
/// # Panics
/// When the file does not exist or does not have the format.
pub fn read() -> Vec<Row> {
    let text = std::fs::read_to_string(path()).expect("the recording is part of the project");
    let (head, rows) = text.split_once('\n').expect("a head");
    assert_eq!(head, HEAD);
    rows.lines().map(row).collect()
}

fn row(line: &str) -> Row {
    let mut cells = line.splitn(4, '\t').map(str::to_owned);
    let mut cell = || cells.next().expect("four cells");
    let (case, releases) = (cell(), numbers(&cell()));
    Row { case, releases, place: cell(), message: cell() }
}

/// Writes the recording.
///
/// # Errors
/// When the file cannot be written.
pub fn write(rows: &[Row]) -> io::Result<()> {
    let line = |row: &Row| format!("{}\t{}\t{}\t{}\n", row.case, ranges(&row.releases), row.place, row.message);
    let lines: String = rows.iter().map(line).collect();
    std::fs::write(path(), format!("{HEAD}\n{lines}"))
}

/// `14-16,19` as numbers.
fn numbers(ranges: &str) -> Vec<u8> {
    let number = |text: &str| text.parse::<u8>().expect("a release");
    let range = |text: &str| match text.split_once('-') {
        Some((first, last)) => number(first)..=number(last),
        None => number(text)..=number(text),
    };
    ranges.split(',').flat_map(range).collect()
}

/// Ascending numbers as `14-16,19`.
fn ranges(numbers: &[u8]) -> String {
    let mut ranges: Vec<(u8, u8)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let written = |&(first, last): &(u8, u8)| if first == last { first.to_string() } else { format!("{first}-{last}") };
    ranges.iter().map(written).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::{numbers, ranges};

    #[test]
    fn releases_are_written_as_ranges() {
        for text in ["14", "14-22", "14-16,19,21-22"] {
            assert_eq!(ranges(&numbers(text)), text);
        }
    }
}
