//! Values of literals: integers, floating-point numbers in all of LLVM's notations, escaped strings.

/// Returns the value of decimal digits; `None` if it does not fit 64 bits.
pub(crate) fn decimal(digits: &[u8]) -> Option<u64> {
    // 19 digits always fit 64 bits, so overflow is not checked for each digit.
    if digits.len() <= 19 {
        let add = |value: u64, &digit: &u8| value.wrapping_mul(10).wrapping_add(u64::from(digit.wrapping_sub(b'0')));
        return Some(digits.iter().fold(0, add));
    }
    let mut value = 0u64;
    for &digit in digits {
        value = value.checked_mul(10)?.checked_add(u64::from(digit.wrapping_sub(b'0')))?;
    }
    Some(value)
}

fn hex_digit(byte: u8) -> Option<u32> {
    (byte as char).to_digit(16)
}

fn hexadecimal(digits: &[u8]) -> Option<u128> {
    let mut value = 0u128;
    for &digit in digits {
        if value >> 124 != 0 {
            return None;
        }
        value = value << 4 | u128::from(hex_digit(digit)?);
    }
    Some(value)
}

/// Returns the value of an integer literal: `12`, `-12`, `u0xFF`, `s0xFF`. `None` if the value does not fit 128 bits.
///
/// As in LLVM, a literal `s0x…` is a signed number of as many bits as its digits need: `s0xF` is -1.
pub(crate) fn integer(text: &[u8]) -> Option<i128> {
    match text {
        [b'u', b'0', b'x', digits @ ..] => i128::try_from(hexadecimal(digits)?).ok(),
        [b's', b'0', b'x', digits @ ..] => {
            let value = hexadecimal(digits)?;
            let bits = 128 - value.leading_zeros();
            if bits == 0 {
                return Some(0);
            }
            // The highest set bit is the sign bit.
            Some(((value << (128 - bits)) as i128) >> (128 - bits))
        }
        [b'-', digits @ ..] => wide_decimal(digits).map(|value| -value),
        digits => wide_decimal(digits),
    }
}

fn wide_decimal(digits: &[u8]) -> Option<i128> {
    if let Some(value) = decimal(digits) {
        return Some(value.into());
    }
    let mut value = 0i128;
    for &digit in digits {
        value = value.checked_mul(10)?.checked_add(i128::from(digit.wrapping_sub(b'0')))?;
    }
    Some(value)
}

/// Decodes the escape sequences of a string or quoted name (`\\` is a backslash, `\XX` a byte) and appends the result
/// to `out`.
pub(crate) fn unescape(text: &[u8], out: &mut Vec<u8>) {
    let mut rest = text;
    while let Some(backslash) = memchr::memchr(b'\\', rest) {
        out.extend_from_slice(&rest[..backslash]);
        rest = &rest[backslash + 1..];
        match rest {
            [b'\\', tail @ ..] => {
                out.push(b'\\');
                rest = tail;
            }
            [high, low, tail @ ..] => {
                if let (Some(high), Some(low)) = (hex_digit(*high), hex_digit(*low)) {
                    out.push((high * 16 + low) as u8);
                    rest = tail;
                } else {
                    out.push(b'\\');
                }
            }
            _ => out.push(b'\\'),
        }
    }
    out.extend_from_slice(rest);
}

/// Returns the length of the first byte of an escaped text as it is written: that of its escape sequence, or 1.
pub(crate) fn length_of_encoded_byte(text: &[u8]) -> usize {
    match text {
        [b'\\', b'\\', ..] => 2,
        [b'\\', high, low, ..] if hex_digit(*high).is_some() && hex_digit(*low).is_some() => 3,
        _ => 1,
    }
}

/// A binary floating-point format. Each of its values is also the value of a `double`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    /// The width of the exponent field in bits.
    pub exponent_bits: u32,
    /// The width of the fraction field in bits.
    pub fraction_bits: u32,
}

impl Format {
    /// The format of `half`: IEEE binary16
    pub(crate) const HALF: Format = Format { exponent_bits: 5, fraction_bits: 10 };
    /// The format of `bfloat`: the upper half of an IEEE binary32
    pub(crate) const BFLOAT: Format = Format { exponent_bits: 8, fraction_bits: 7 };
    /// The format of `float`: IEEE binary32
    pub(crate) const FLOAT: Format = Format { exponent_bits: 8, fraction_bits: 23 };
    /// The format of `double`: IEEE binary64
    pub(crate) const DOUBLE: Format = Format { exponent_bits: 11, fraction_bits: 52 };

    /// Returns the width of a value of the format in bits, including the sign.
    pub(crate) fn bits(self) -> u32 {
        1 + self.exponent_bits + self.fraction_bits
    }

    /// Converts the bits of a value in this format to the bits of a `double`. NaN payloads keep their highest bits.
    pub(crate) fn widen(self, bits: u64) -> u64 {
        let exponent_mask = (1u64 << self.exponent_bits) - 1;
        let fraction_mask = (1u64 << self.fraction_bits) - 1;
        let sign = (bits >> (self.exponent_bits + self.fraction_bits) & 1) << 63;
        let exponent = bits >> self.fraction_bits & exponent_mask;
        let fraction = bits & fraction_mask;
        let shift = 52 - self.fraction_bits;
        let bias = (1i64 << (self.exponent_bits - 1)) - 1;
        if exponent == exponent_mask {
            return sign | 0x7FF << 52 | fraction << shift;
        }
        if exponent == 0 && fraction == 0 {
            return sign;
        }
        if self == Format::DOUBLE {
            return bits;
        }
        if exponent == 0 {
            // A subnormal of a narrower format is a normal number as a `double`.
            let top = 63 - i64::from(fraction.leading_zeros());
            let shifted = fraction << (52 - top) & ((1 << 52) - 1);
            let unbiased = top - i64::from(self.fraction_bits) + 1 - bias;
            return sign | ((unbiased + 1023) as u64) << 52 | shifted;
        }
        sign | ((exponent as i64 - bias + 1023) as u64) << 52 | fraction << shift
    }

    /// Rounds a `double` to this format, ties to even. Returns the rounded value as the bits of a `double`.
    pub(crate) fn round(self, double: u64) -> u64 {
        let value = f64::from_bits(double);
        if self == Format::DOUBLE || value == 0.0 || !value.is_finite() {
            return double;
        }
        let bias = (1i64 << (self.exponent_bits - 1)) - 1;
        let exponent = ((double >> 52 & 0x7FF) as i64 - 1023).max(1 - bias);
        // One unit in the last place of this format; scaling by powers of two is exact.
        let unit = exponent - i64::from(self.fraction_bits);
        let scaled = value * power_of_two(-unit);
        let rounded = scaled.round_ties_even() * power_of_two(unit);
        let largest = (2.0 - power_of_two(-i64::from(self.fraction_bits))) * power_of_two(bias);
        if rounded.abs() > largest {
            return (double & 1 << 63) | 0x7FF << 52;
        }
        rounded.to_bits()
    }
}

fn power_of_two(exponent: i64) -> f64 {
    f64::powi(2.0, exponent.clamp(-1074, 1023) as i32)
}

/// The value of a floating-point literal, by its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatLiteral {
    /// A literal such as `1.5`, `0x1.8p0` or `+inf`, as the bits of the nearest `double`. The parser rounds the value
    /// to the type of the constant.
    Value(u64),
    /// A literal such as `0x3FF8000000000000`: the bits of a `double`, which must be exact in the type of the constant.
    DoubleBits(u64),
    /// A literal `0xH…` or `0xR…`: the format and the bits of a value in this format.
    Bits(Format, u64),
    /// A literal `f0x…`: the bits of a value in the format of the constant's type, and the number of bits that are
    /// written.
    TypeBits(u128, u32),
    /// A NaN literal, such as `+nan(0x1)`. The payload is stored in the fraction field of a value of the constant's
    /// type.
    NotANumber {
        /// Whether the sign of the NaN literal is `-`.
        negative: bool,
        /// Whether the NaN is quiet: the highest bit of the fraction is set (`nan`, `qnan`, not `snan`).
        quiet: bool,
        /// The payload of the NaN, the number in the parentheses.
        payload: u64,
    },
    /// An `x86_fp80` literal, `0xK…`. Its bits are not decoded; the constant contains the text.
    X86Fp80,
    /// An `fp128` literal, `0xL…`. Its bits are not decoded; the constant contains the text.
    Fp128,
    /// A `ppc_fp128` literal, `0xM…`. Its bits are not decoded; the constant contains the text.
    PpcFp128,
    /// A floating-point literal with too many digits.
    Invalid,
}

/// Returns the value of a floating-point literal. `text` must be a token that the lexer classified as such a literal.
pub(crate) fn float(text: &[u8]) -> FloatLiteral {
    match text {
        [b'f', b'0', b'x', digits @ ..] => match hexadecimal(digits) {
            Some(bits) => FloatLiteral::TypeBits(bits, digits.len() as u32 * 4),
            None => FloatLiteral::Invalid,
        },
        [b'0', b'x', b'K', digits @ ..] => sized(digits, 20, FloatLiteral::X86Fp80),
        [b'0', b'x', b'L', digits @ ..] => sized(digits, 32, FloatLiteral::Fp128),
        [b'0', b'x', b'M', digits @ ..] => sized(digits, 32, FloatLiteral::PpcFp128),
        [b'0', b'x', b'H', digits @ ..] => small(digits, Format::HALF),
        [b'0', b'x', b'R', digits @ ..] => small(digits, Format::BFLOAT),
        [b'0', b'x', digits @ ..] if digits.iter().all(u8::is_ascii_hexdigit) => {
            match hexadecimal(digits).and_then(|bits| u64::try_from(bits).ok()) {
                Some(bits) => FloatLiteral::DoubleBits(bits),
                None => FloatLiteral::Invalid,
            }
        }
        _ => signed(text),
    }
}

fn sized(digits: &[u8], most: usize, literal: FloatLiteral) -> FloatLiteral {
    if digits.len() <= most { literal } else { FloatLiteral::Invalid }
}

fn small(digits: &[u8], format: Format) -> FloatLiteral {
    match hexadecimal(digits).and_then(|bits| u64::try_from(bits).ok()) {
        // LLVM drops the bits above the lowest 16.
        Some(bits) => FloatLiteral::Bits(format, bits & 0xFFFF),
        None => FloatLiteral::Invalid,
    }
}

fn signed(text: &[u8]) -> FloatLiteral {
    let (negative, magnitude) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    let not_a_number = |quiet: bool, digits: &[u8]| match hexadecimal(digits).and_then(|bits| u64::try_from(bits).ok())
    {
        Some(payload) => FloatLiteral::NotANumber { negative, quiet, payload },
        None => FloatLiteral::Invalid,
    };
    let value = match magnitude {
        b"inf" => f64::INFINITY,
        b"qnan" => return not_a_number(true, b"0"),
        [b'n', b'a', b'n', b'(', b'0', b'x', digits @ .., b')'] => return not_a_number(true, digits),
        [b's', b'n', b'a', b'n', b'(', b'0', b'x', digits @ .., b')'] => return not_a_number(false, digits),
        [b'0', b'x', rest @ ..] => hexadecimal_float(rest),
        // Like LLVM, Rust parses `1.` and `1.e5`.
        _ => std::str::from_utf8(magnitude).ok().and_then(|text| text.parse().ok()).unwrap_or(0.0),
    };
    FloatLiteral::Value(if negative { (-value).to_bits() } else { value.to_bits() })
}

/// Parses the part after `0x` of a hexadecimal floating-point literal, such as `0x1.8p3`. The mantissa has at most 124
/// bits. Any later digit that is not zero sets the lowest bit of the mantissa, so that the result is rounded correctly.
fn hexadecimal_float(text: &[u8]) -> f64 {
    let exponent_at = text.iter().position(|&byte| byte | 0x20 == b'p').unwrap_or(text.len());
    let (digits, exponent) = text.split_at(exponent_at);
    let mut mantissa = 0u128;
    let mut scale = 0i64;
    let mut after_point = false;
    for &byte in digits {
        let Some(digit) = hex_digit(byte) else {
            after_point = true;
            continue;
        };
        if mantissa >> 120 == 0 {
            mantissa = mantissa << 4 | u128::from(digit);
            scale -= if after_point { 4 } else { 0 };
        } else {
            mantissa |= u128::from(digit != 0);
            scale += if after_point { 0 } else { 4 };
        }
    }
    let written: i64 = exponent
        .get(1..)
        .and_then(|text| std::str::from_utf8(text).ok())
        .and_then(|text| text.parse::<i64>().ok())
        .unwrap_or(0)
        .clamp(-100_000, 100_000);
    let total = written + scale;
    // The scaling takes two steps, so that neither factor overflows or underflows.
    let half = total / 2;
    mantissa as f64 * power_of_two(half) * power_of_two(total - half)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> f64 {
        match float(text.as_bytes()) {
            FloatLiteral::Value(bits) => f64::from_bits(bits),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn integers() {
        assert_eq!(integer(b"-12"), Some(-12));
        assert_eq!(integer(b"u0xFF"), Some(255));
        assert_eq!(integer(b"s0xFF"), Some(-1));
        assert_eq!(integer(b"s0x00"), Some(0));
        assert_eq!(integer(b"18446744073709551615"), Some(18446744073709551615));
        assert_eq!(integer(&[b'9'; 60]), None);
    }

    #[test]
    fn floats() {
        assert_eq!(value("1.5"), 1.5);
        assert_eq!(value("-0.e1"), 0.0);
        assert_eq!(value("0x1.0p-32"), 2f64.powi(-32));
        assert_eq!(value("-0xfff.fffp5"), -f64::from(0xfff_fff) / 4096.0 * 32.0);
        assert_eq!(value("-inf"), f64::NEG_INFINITY);
        assert_eq!(float(b"f0x3F800000"), FloatLiteral::TypeBits(0x3F80_0000, 32));
        assert_eq!(float(b"0xH3C00"), FloatLiteral::Bits(Format::HALF, 0x3C00));
        assert_eq!(float(b"-snan(0x1)"), FloatLiteral::NotANumber { negative: true, quiet: false, payload: 1 });
    }

    #[test]
    fn formats_widen_and_round() {
        assert_eq!(f64::from_bits(Format::HALF.widen(0x3C00)), 1.0);
        assert_eq!(f64::from_bits(Format::HALF.widen(0x0001)), 2f64.powi(-24));
        assert_eq!(f64::from_bits(Format::BFLOAT.widen(0x3F80)), 1.0);
        assert_eq!(f64::from_bits(Format::FLOAT.widen(1)), f64::from(f32::from_bits(1)));
        for value in [0.1, 1e-40, 3.4e38, 1e39, -1.0 / 3.0] {
            assert_eq!(f64::from_bits(Format::FLOAT.round(f64::to_bits(value))), f64::from(value as f32), "{value}");
        }
    }

    #[test]
    fn escapes() {
        let mut out = Vec::new();
        unescape(br"a\22\\\zz\", &mut out);
        assert_eq!(out, b"a\"\\\\zz\\");
    }
}
