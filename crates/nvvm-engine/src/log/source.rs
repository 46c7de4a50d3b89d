//! Decoding of log files, and the size limit.

use std::borrow::Cow;

/// Maximum size of the processed part of a log, in bytes. Build logs have a few megabytes.
pub(super) const MAXIMUM_BYTES: usize = 16 << 20;

/// Returns the part of a log that is processed: whole lines up to the limit.
pub(super) fn read_part(log: &str) -> &str {
    if log.len() <= MAXIMUM_BYTES {
        return log;
    }
    let end = log.as_bytes()[..MAXIMUM_BYTES].iter().rposition(|byte| *byte == b'\n');
    // A line that exceeds the limit is not a tool's message.
    end.and_then(|end| log.get(..end)).unwrap_or_default()
}

/// Number of bytes that are inspected to detect UTF-16 without a byte-order mark.
const LOOKED_AT: usize = 1_024;

/// Decodes a log. PowerShell redirects output to files in UTF-16, with or without a byte-order mark. Bytes that are
/// neither UTF-16 nor UTF-8 become replacement characters.
pub fn log_text(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => Cow::Owned(of_units(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(of_units(rest, u16::from_be_bytes)),
        _ if has_zeros(bytes, 1) => Cow::Owned(of_units(bytes, u16::from_le_bytes)),
        _ if has_zeros(bytes, 0) => Cow::Owned(of_units(bytes, u16::from_be_bytes)),
        _ => String::from_utf8_lossy(bytes),
    }
}

/// Whether most UTF-16 units have a zero in this byte and few in the other, as ASCII text has.
fn has_zeros(bytes: &[u8], place: usize) -> bool {
    let looked_at = bytes.get(..LOOKED_AT).unwrap_or(bytes);
    let (units, _) = looked_at.as_chunks::<2>();
    let zeros = |place: usize| units.iter().filter(|unit| unit[place] == 0).count();
    units.len() >= 4 && zeros(place) * 2 > units.len() && zeros(1 - place) * 8 < units.len()
}

fn of_units(bytes: &[u8], unit: impl Fn([u8; 2]) -> u16) -> String {
    let (units, _) = bytes.as_chunks::<2>();
    char::decode_utf16(units.iter().map(|bytes| unit(*bytes)))
        .map(|it| it.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_of_either_order_are_read_with_a_mark_and_without() {
        let text = "ptxas fatal   : Wörter für 𝒙\r\nnext\r\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(log_text(&little), text);
        assert_eq!(log_text(&big), text);
        assert_eq!(log_text(&[&[0xff, 0xfe][..], &little].concat()), text);
        assert_eq!(log_text(&[&[0xfe, 0xff][..], &big].concat()), text);
        assert_eq!(log_text(text.as_bytes()), text);
        assert_eq!(log_text(b"a\xffb"), "a\u{fffd}b");
        for end in 0..little.len() {
            log_text(&little[..end]);
            log_text(&big[..end]);
        }
    }

    #[test]
    fn whole_lines_are_read_up_to_the_limit() {
        let log = format!("{}\nlast", "x".repeat(MAXIMUM_BYTES - 2));
        assert_eq!(read_part(&log).len(), MAXIMUM_BYTES - 2);
        assert_eq!(read_part("a\nb"), "a\nb");
        assert_eq!(read_part(&"x".repeat(MAXIMUM_BYTES + 1)), "");
    }
}
