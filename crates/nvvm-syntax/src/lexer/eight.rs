//! Operations on eight bytes of text at a time, as one integer. Most names, keywords and numbers fit into eight bytes.
//!
//! A mask shows which of eight bytes belong to a class, such as the digits. In a mask, the highest bit of each byte
//! that belongs to the class is set, and all other bits are zero. Masks are exact for every byte value.

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// Returns the eight bytes at an offset, the first byte in the lowest bits; `None` if fewer bytes are left.
#[inline(always)]
pub(super) fn load(bytes: &[u8], at: usize) -> Option<u64> {
    let chunk = bytes.get(at..)?.first_chunk()?;
    Some(u64::from_le_bytes(*chunk))
}

/// Returns the eight bytes at an offset, the first byte in the lowest bits. Bytes past the end of the text are zero.
#[inline]
pub(super) fn load_padded(bytes: &[u8], at: usize) -> u64 {
    load(bytes, at).unwrap_or_else(|| load_last(bytes, at))
}

#[cold]
fn load_last(bytes: &[u8], at: usize) -> u64 {
    let rest = bytes.get(at..).unwrap_or(&[]);
    rest.iter().take(8).rev().fold(0, |value, &byte| value << 8 | u64::from(byte))
}

/// Returns a mask with the highest bit set in each of the eight `bytes` whose value is from `least` to `most`. Both
/// limits must be ASCII.
#[inline]
const fn between(bytes: u64, least: u8, most: u8) -> u64 {
    let low = bytes & !HIGH;
    let from = low + ONES * (0x80 - least as u64);
    let beyond = low + ONES * (0x7F - most as u64);
    from & !beyond & !bytes & HIGH
}

/// Returns a mask with the highest bit set in each of the eight `bytes` that is equal to `byte`, which must be ASCII.
#[inline]
const fn equal(bytes: u64, byte: u8) -> u64 {
    let different = bytes ^ (ONES * byte as u64);
    !(((different & !HIGH) + !HIGH) | different) & HIGH
}

/// Returns a mask with the highest bit set in each of the eight `bytes` that is a digit.
#[inline]
const fn digits(bytes: u64) -> u64 {
    between(bytes, b'0', b'9')
}

/// Returns the number of digits at the start of the eight `bytes`. It is faster than `digits`, since its mask is exact
/// only up to the first byte that is not a digit.
#[inline]
pub(super) const fn digit_run(bytes: u64) -> usize {
    let values = bytes ^ (ONES * b'0' as u64);
    first((values.wrapping_add(ONES * 0x76) | values) & HIGH)
}

/// Returns a mask with the highest bit set in each of the eight `bytes` that is a lower-case letter.
#[inline]
pub(super) const fn lower(bytes: u64) -> u64 {
    between(bytes, b'a', b'z')
}

/// Returns a mask with the highest bit set in each of the eight `bytes` that is a letter.
#[inline]
const fn letters(bytes: u64) -> u64 {
    between(bytes | (ONES * 0x20), b'a', b'z')
}

/// Returns a mask with the highest bit set in each of the eight `bytes` that is a letter, a digit or `_`.
#[inline]
pub(super) const fn word(bytes: u64) -> u64 {
    letters(bytes) | digits(bytes) | equal(bytes, b'_')
}

/// Returns a mask with the highest bit set in each of the eight `bytes` that may be part of a label: letters, digits,
/// `_`, `-`, `$` and `.`.
#[inline]
pub(super) const fn label(bytes: u64) -> u64 {
    let punctuation = between(bytes, b'-', b'9') & !equal(bytes, b'/');
    letters(bytes) | punctuation | equal(bytes, b'_') | equal(bytes, b'$')
}

/// Returns a mask with the highest bit set in each of the eight `bytes` that ends the scan of a quoted string: `"`,
/// backslash and zero.
#[inline]
pub(super) const fn quoted_stop(bytes: u64) -> u64 {
    equal(bytes, b'"') | equal(bytes, b'\\') | equal(bytes, 0)
}

/// Returns the number of newlines in a text.
pub(crate) fn newlines(text: &[u8]) -> u32 {
    // Each byte of a sum counts up to 255 newlines, so a chunk has 255 words.
    text.chunks(8 * 255).map(few_newlines).sum()
}

fn few_newlines(text: &[u8]) -> u32 {
    if cfg!(not(target_family = "wasm")) {
        // Written so that the compiler uses vector instructions, with one sum for each lane.
        let sum = |bytes: &[u8]| bytes.iter().fold(0, |sum: u8, &byte| sum + u8::from(byte == b'\n'));
        let (blocks, rest) = text.as_chunks::<128>();
        return blocks.iter().map(|block| u32::from(sum(block))).sum::<u32>() + u32::from(sum(rest));
    }
    let (words, rest) = text.as_chunks::<8>();
    let sums = words.iter().fold(0, |sums, word| sums + (equal(u64::from_le_bytes(*word), b'\n') >> 7));
    const EVEN: u64 = 0x00FF_00FF_00FF_00FF;
    let pairs = (sums & EVEN) + (sums >> 8 & EVEN);
    let of_words = pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48;
    of_words as u32 + rest.iter().map(|&byte| u32::from(byte == b'\n')).sum::<u32>()
}

/// Returns the number of consecutive bytes, from the first byte on, whose highest bit is set in `mask`.
#[inline]
pub(super) const fn run(mask: u64) -> usize {
    first(!mask & HIGH)
}

/// Returns the position of the first byte whose highest bit is set in `mask`; 8 if there is none.
#[inline]
pub(super) const fn first(mask: u64) -> usize {
    (mask.trailing_zeros() / 8) as usize
}

/// Returns `bytes` with all bytes after the first `count` set to zero. `count` must be less than 8.
#[inline]
pub(super) const fn head(bytes: u64, count: usize) -> u64 {
    bytes & ((1 << (count * 8)) - 1)
}

/// Returns the value of the first `count` bytes, 1 to 8, as a decimal number. All of these bytes must be digits.
#[inline]
pub(super) const fn decimal(bytes: u64, count: usize) -> u32 {
    // The digits are moved to the end, with zeros before them. Then neighbors are combined to pairs, quadruples and all
    // eight.
    let ones = (bytes ^ (ONES * b'0' as u64)) << (64 - count * 8);
    let pairs = ones * 10 + (ones >> 8);
    let low = (pairs & 0x0000_00FF_0000_00FF).wrapping_mul(0x000F_4240_0000_0064);
    let high = (pairs >> 16 & 0x0000_00FF_0000_00FF).wrapping_mul(0x0000_2710_0000_0001);
    (low.wrapping_add(high) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asserts that the function `mask` marks a byte exactly if `belongs` returns `true` for it. Tests every byte value
    /// at each of the eight positions.
    fn each(mask: fn(u64) -> u64, belongs: fn(u8) -> bool) {
        for byte in 0..=255u8 {
            for place in 0..8 {
                for other in [0, b'a', b'0', b'/', 0x80, 0xFF] {
                    let mut bytes = [other; 8];
                    bytes[place] = byte;
                    let expected = bytes.map(|byte| if belongs(byte) { 0x80 } else { 0 });
                    assert_eq!(mask(u64::from_le_bytes(bytes)), u64::from_le_bytes(expected), "{bytes:?}");
                }
            }
        }
    }

    #[test]
    fn classes_are_exact() {
        each(digits, |byte| byte.is_ascii_digit());
        each(word, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
        each(label, |byte| byte.is_ascii_alphanumeric() || b"_-$.".contains(&byte));
        each(quoted_stop, |byte| b"\"\\\0".contains(&byte));
    }

    #[test]
    fn newlines_are_counted_wherever_they_are() {
        for length in (0..100).chain([2039, 2040, 2041, 5000]) {
            for step in (1..12).chain([31, 33, 70]) {
                let text: Vec<u8> = (0..length).map(|at| if at % step == 0 { b'\n' } else { b'x' }).collect();
                assert_eq!(newlines(&text), (0..length).step_by(step).count() as u32);
            }
        }
    }

    #[test]
    fn numbers() {
        for text in ["0", "7", "12", "123", "4095", "65536", "123456", "1234567", "99999999"] {
            let bytes = load_padded(text.as_bytes(), 0);
            assert_eq!(digit_run(bytes), text.len());
            assert_eq!(decimal(bytes, text.len()), text.parse::<u32>().unwrap());
        }
    }

    #[test]
    fn runs_of_digits_end_at_any_other_byte() {
        for byte in 0..=255u8 {
            for length in 0..8 {
                let mut bytes = [byte; 8];
                bytes[..length].fill(b'9');
                let expected = if byte.is_ascii_digit() { 8 } else { length };
                assert_eq!(digit_run(u64::from_le_bytes(bytes)), expected, "{bytes:?}");
            }
        }
    }

    #[test]
    fn the_text_is_padded_with_zeros() {
        let text = b"abcdefghij";
        assert_eq!(load(text, 0), Some(u64::from_le_bytes(*b"abcdefgh")));
        assert_eq!(load_padded(text, 2), u64::from_le_bytes(*b"cdefghij"));
        assert_eq!(load_padded(text, 4), u64::from_le_bytes(*b"efghij\0\0"));
        assert_eq!([load(text, 3), load(text, 10), load(text, 11)], [None; 3]);
        assert_eq!([load_padded(text, 10), load_padded(text, 99)], [0; 2]);
        assert_eq!(head(load_padded(text, 0), 3), u64::from_le_bytes(*b"abc\0\0\0\0\0"));
    }
}
