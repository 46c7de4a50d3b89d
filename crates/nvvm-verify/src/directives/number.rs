//! Number formats of annotation and attribute values.

/// Parses a number as LLVM's `getAsInteger(0, …)` does: a prefix determines the base, and no characters may remain.
pub(super) fn automatic_base(text: &str) -> Option<u64> {
    let bytes = text.as_bytes();
    let (digits, base) = match bytes {
        [b'0', b'x' | b'X', ..] => (text.get(2..)?, 16),
        [b'0', b'b' | b'B', ..] => (text.get(2..)?, 2),
        [b'0', b'o', ..] => (text.get(2..)?, 8),
        [b'0', next, ..] if next.is_ascii_digit() => (text.get(1..)?, 8),
        _ => (text, 10),
    };
    // Rust accepts a sign here, LLVM does not.
    if digits.starts_with(['+', '-']) {
        return None;
    }
    u64::from_str_radix(digits, base).ok()
}

/// Parses a number as LLVM 7's NVPTX printer does: decimal with an optional sign and blanks around it. Overflow wraps.
pub(super) fn decimal(text: &str) -> Option<i32> {
    let text = text.trim();
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let magnitude = digits.parse::<i64>().unwrap_or(i64::MAX);
    Some((if negative { -magnitude } else { magnitude }) as i32)
}

#[cfg(test)]
mod tests {
    use super::{automatic_base, decimal};

    #[test]
    fn the_prefix_tells_the_base() {
        let rows = [
            ("256", Some(256)),
            ("0x10", Some(16)),
            ("0X1F", Some(31)),
            ("010", Some(8)),
            ("0b11", Some(3)),
            ("0o17", Some(15)),
            ("0", Some(0)),
            ("08", None),
            ("", None),
            ("+5", None),
            ("-1", None),
            ("0x+5", None),
            ("8 ", None),
        ];
        for (text, expected) in rows {
            assert_eq!(automatic_base(text), expected, "{text:?}");
        }
    }

    #[test]
    fn decimal_numbers_wrap() {
        let rows = [
            ("010", Some(10)),
            (" 5", Some(5)),
            ("+5", Some(5)),
            ("-1", Some(-1)),
            ("4294967296", Some(0)),
            ("4294967295", Some(-1)),
            ("0x1F", None),
            ("", None),
            ("x", None),
        ];
        for (text, expected) in rows {
            assert_eq!(decimal(text), expected, "{text:?}");
        }
    }
}
