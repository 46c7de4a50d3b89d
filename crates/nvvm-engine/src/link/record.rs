//! The binary record in a link, format 1.
//!
//! The record starts with the format number (one byte). Fields follow, each with a tag (one byte), a length (LEB128)
//! and contents. The CRC-32 of everything before it, little endian, is last.
//!
//! Tags are never reused; unknown ones are skipped. The text comes after all settings, so that a truncated link still
//! contains them; headers follow the text. Default settings are omitted except target and reference, whose defaults may
//! change.

use super::{LinkKind, LinkState};
use crate::HeaderText;
use crate::report::Language;
use crate::{Mode, Standard};
use crc::{CRC_32_ISO_HDLC, Crc};

/// Slower than `crc32fast`, whose 16 kB of tables every page would load before its first report.
pub(super) static CRC_32: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

const FORMAT: u8 = 1;

const ENGINE: u8 = 1;
const REFERENCE: u8 = 2;
const TARGET: u8 = 3;
const LANGUAGE: u8 = 4;
const MODE: u8 = 5;
const VIEW: u8 = 6;
const SELECTION: u8 = 7;
const EXPECTED: u8 = 8;
const COUNTS: u8 = 9;
/// A header: the length of its path, its path, its text. One field for each header.
const HEADER: u8 = 10;
/// The kind of the text; absent for a text to check.
const KIND: u8 = 11;
/// The C++ standard of CUDA text.
const STANDARD: u8 = 12;
const TEXT: u8 = 15;

/// The fields of a record as written, without validation.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub(super) struct Record {
    pub kind: Option<String>,
    pub engine: Option<String>,
    pub reference: Option<String>,
    pub target: Option<String>,
    pub language: Option<String>,
    pub mode: Option<String>,
    pub standard: Option<String>,
    pub view: Option<String>,
    pub selection: Option<(u32, u32)>,
    pub expected: Option<u32>,
    pub counts: Option<(u32, u32)>,
    pub headers: Vec<HeaderText>,
    pub text: Option<Vec<u8>>,
}

/// Serializes a state.
pub(super) fn write(state: &LinkState) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(state.text.len() + 64);
    bytes.push(FORMAT);
    field(&mut bytes, ENGINE, state.engine.as_bytes());
    field(&mut bytes, REFERENCE, state.reference.id().as_bytes());
    field(&mut bytes, TARGET, state.target.name().as_bytes());
    if state.kind != LinkKind::default() {
        field(&mut bytes, KIND, state.kind.id().as_bytes());
    }
    if state.language != Language::default() {
        field(&mut bytes, LANGUAGE, state.language.id().as_bytes());
    }
    if state.mode != Mode::default() {
        field(&mut bytes, MODE, state.mode.id().as_bytes());
    }
    if state.standard != Standard::default() {
        field(&mut bytes, STANDARD, state.standard.id().as_bytes());
    }
    if !state.view.is_empty() {
        field(&mut bytes, VIEW, state.view.as_bytes());
    }
    if let Some((start, end)) = state.selection {
        pair(&mut bytes, SELECTION, start, end);
    }
    if let Some(digest) = state.expected {
        field(&mut bytes, EXPECTED, &digest.to_le_bytes());
    }
    if let Some((errors, warnings)) = state.counts {
        pair(&mut bytes, COUNTS, errors, warnings);
    }
    field(&mut bytes, TEXT, state.text.as_bytes());
    for header in &state.headers {
        let mut contents = Vec::with_capacity(header.path.len() + header.text.len() + 5);
        varint(&mut contents, header.path.len() as u64);
        contents.extend_from_slice(header.path.as_bytes());
        contents.extend_from_slice(header.text.as_bytes());
        field(&mut bytes, HEADER, &contents);
    }
    let checksum = CRC_32.checksum(&bytes);
    bytes.extend_from_slice(&checksum.to_le_bytes());
    bytes
}

/// Parses a record. Returns the fields and whether the record is intact: the checksum matches and every field is
/// complete.
pub(super) fn read(bytes: &[u8]) -> (Record, bool) {
    if let Some((body, checksum)) = bytes.split_last_chunk::<4>()
        && CRC_32.checksum(body) == u32::from_le_bytes(*checksum)
    {
        return fields(body);
    }
    (fields(bytes).0, false)
}

/// Parses the fields. Returns whether the end was reached without an error.
fn fields(bytes: &[u8]) -> (Record, bool) {
    let mut record = Record::default();
    let Some((&FORMAT, mut rest)) = bytes.split_first() else { return (record, false) };
    while let Some((&tag, after_tag)) = rest.split_first() {
        let Some((length, contents)) = read_varint(after_tag) else { return (record, false) };
        let whole = usize::try_from(length).ok().and_then(|length| contents.split_at_checked(length));
        let Some((contents, after)) = whole else {
            // The record is truncated here: of the text, the beginning is recovered.
            if tag == TEXT {
                record.text = Some(contents.to_vec());
            }
            return (record, false);
        };
        store(&mut record, tag, contents);
        rest = after;
    }
    (record, true)
}

fn store(record: &mut Record, tag: u8, contents: &[u8]) {
    let text = || Some(String::from_utf8_lossy(contents).into_owned());
    match tag {
        ENGINE => record.engine = text(),
        KIND => record.kind = text(),
        REFERENCE => record.reference = text(),
        TARGET => record.target = text(),
        LANGUAGE => record.language = text(),
        MODE => record.mode = text(),
        STANDARD => record.standard = text(),
        VIEW => record.view = text(),
        SELECTION => record.selection = read_pair(contents),
        EXPECTED => record.expected = contents.try_into().ok().map(u32::from_le_bytes),
        COUNTS => record.counts = read_pair(contents),
        HEADER => record.headers.extend(read_header(contents)),
        TEXT => record.text = Some(contents.to_vec()),
        _ => {}
    }
}

fn read_header(contents: &[u8]) -> Option<HeaderText> {
    let (length, rest) = read_varint(contents)?;
    let (path, text) = rest.split_at_checked(usize::try_from(length).ok()?)?;
    let words = |bytes| String::from_utf8_lossy(bytes).into_owned();
    Some(HeaderText { path: words(path), text: words(text) })
}

fn read_pair(contents: &[u8]) -> Option<(u32, u32)> {
    let (first, rest) = read_varint(contents)?;
    let (second, _) = read_varint(rest)?;
    Some((first.try_into().ok()?, second.try_into().ok()?))
}

fn field(bytes: &mut Vec<u8>, tag: u8, contents: &[u8]) {
    bytes.push(tag);
    varint(bytes, contents.len() as u64);
    bytes.extend_from_slice(contents);
}

/// Appends a field of two numbers.
fn pair(bytes: &mut Vec<u8>, tag: u8, first: u32, second: u32) {
    let mut contents = Vec::with_capacity(10);
    varint(&mut contents, u64::from(first));
    varint(&mut contents, u64::from(second));
    field(bytes, tag, &contents);
}

/// Appends a number as LEB128.
fn varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Parses a LEB128 number. Returns it with the remaining bytes.
fn read_varint(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let mut number = 0u64;
    for (index, &byte) in bytes.iter().enumerate().take(10) {
        let shift = 7 * index as u32;
        number |= u64::from(byte & 0x7f).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            return Some((number, bytes.get(index + 1..)?));
        }
    }
    None
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Returns a record of another build, with unknown names and an unknown field.
    pub(crate) fn with_names(reference: &str, target: &str) -> Vec<u8> {
        let mut bytes = vec![FORMAT];
        field(&mut bytes, REFERENCE, reference.as_bytes());
        field(&mut bytes, TARGET, target.as_bytes());
        field(&mut bytes, 200, b"from the future");
        field(&mut bytes, TEXT, b"; text");
        let checksum = CRC_32.checksum(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    #[test]
    fn unknown_fields_are_skipped() {
        let (record, whole) = read(&with_names("r", "t"));
        assert!(whole);
        assert_eq!(record.text.as_deref(), Some(&b"; text"[..]));
    }

    #[test]
    fn lengths_that_do_not_fit_are_damage() {
        for contents in [&[FORMAT, TEXT, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f][..], &[9], &[]] {
            let mut bytes = contents.to_vec();
            bytes.extend_from_slice(&CRC_32.checksum(contents).to_le_bytes());
            assert!(!read(&bytes).1, "{contents:?}");
        }
    }

    #[test]
    fn numbers_round_trip() {
        for number in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX] {
            let mut bytes = Vec::new();
            varint(&mut bytes, number);
            assert_eq!(read_varint(&bytes), Some((number, &[][..])));
        }
        assert_eq!(read_varint(&[0x80; 11]), None);
    }
}
