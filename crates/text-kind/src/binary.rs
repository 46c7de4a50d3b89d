//! Binary data, and text encodings of binary data.

use crate::TextKind;
use crate::lines::Lines;

/// Returns the kind of binary or encoded data by its beginning; `None` for text.
pub(crate) fn recognise(bytes: &[u8]) -> Option<TextKind> {
    Some(match bytes {
        [b'B', b'C', 0xC0, 0xDE, ..] | [0xDE, 0xC0, 0x17, 0x0B, ..] => TextKind::Bitcode,
        // Bitcode that was decoded as text.
        [b'B', b'C', 0xC3, 0x80, 0xC3, 0x9E, ..] | [b'B', b'C', 0xEF, 0xBF, 0xBD, ..] => TextKind::Bitcode,
        [0x7F, b'E', b'L', b'F', ..] => TextKind::Elf,
        [b'P', b'K', 3, 4, ..] => TextKind::Zip,
        [0x1F, 0x8B, ..] => TextKind::Gzip,
        [0x28, 0xB5, 0x2F, 0xFD, ..] | [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => TextKind::Compressed,
        [b'B', b'Z', b'h', b'1'..=b'9', b'1', b'A', b'Y', b'&', b'S', b'Y', ..] => TextKind::Compressed,
        [b'!', b'<', b'a', b'r', b'c', b'h', b'>', b'\n', ..] => TextKind::Archive,
        _ if bytes.get(257..262) == Some(b"ustar") => TextKind::Archive,
        [0x50, 0xED, 0x55, 0xBA, ..] => TextKind::FatBinary,
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => TextKind::Utf16,
        _ if is_binary(bytes) => TextKind::Binary,
        _ => return encoded(bytes),
    })
}

/// Whether the start contains control characters that text does not have.
fn is_binary(bytes: &[u8]) -> bool {
    let start = bytes.get(..bytes.len().min(512)).unwrap_or(bytes);
    // Escape begins the color codes of terminals.
    let control = start.iter().filter(|&&byte| byte < 9 || (14..32).contains(&byte) && byte != 27).count();
    control * 16 > start.len() && control > 2
}

/// The beginnings of binary files in base64.
const BASE64: &[&[u8]] = &[b"f0VMR", b"UO1Vu", b"QkPA3", b"3sAXC", b"H4sI", b"UEsDB"];

/// Recognizes binary data in base64 or as a hexadecimal dump.
fn encoded(bytes: &[u8]) -> Option<TextKind> {
    let mut lines = Lines::new(bytes);
    let first = lines.next()?.text;
    let second = lines.next().map(|line| line.text);
    if first.len() >= 40 && is_base64(first) && BASE64.iter().any(|magic| first.starts_with(magic)) {
        return Some(TextKind::Base64);
    }
    let alike = second.is_some_and(|second| is_base64(second) && second.len() == first.len());
    if first.len() >= 60 && is_base64(first) && alike {
        return Some(TextKind::Base64);
    }
    is_dump(first).then_some(TextKind::HexDump)
}

fn is_base64(line: &[u8]) -> bool {
    line.iter().all(|byte| byte.is_ascii_alphanumeric() || b"+/=".contains(byte))
}

/// Whether a line is that of a dump: `00000000: 7f45 4c46 0201` or `00000000  7f 45 4c 46`.
fn is_dump(line: &[u8]) -> bool {
    let digits = line.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    let Some(rest) = line.get(digits..) else { return false };
    let rest = rest.strip_prefix(b":").unwrap_or(rest);
    let groups = rest.split(|byte| *byte == b' ').filter(|group| !group.is_empty()).take(4);
    let is_group = |group: &[u8]| matches!(group.len(), 2 | 4 | 8) && group.iter().all(u8::is_ascii_hexdigit);
    (6..=8).contains(&digits)
        && rest.starts_with(b" ")
        && groups.clone().count() == 4
        && groups.into_iter().all(is_group)
}
