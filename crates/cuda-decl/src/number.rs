//! Numeric, character and string literals ([lex.literal]).

use crate::types::Builtin;

/// A numeric literal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Number {
    /// An integer with the type of its value and suffix ([lex.icon]).
    Integer(u128, Builtin),
    /// A floating-point number and its type.
    Float(f64, Builtin),
}

/// An error in a numeric literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// `09`
    OctalDigit,
    /// `0b12`, `0b`
    Binary,
    /// `0x`
    Hexadecimal,
    /// `1.5.2`, `1u1`
    ExtraText,
    /// Two adjacent digit separators, `1''0`.
    AdjacentSeparators,
    /// An unknown suffix, `12abc`. Suffixes with a leading `_` are user-defined, others are reserved.
    Suffix,
}

/// Suffixes of numbers that compilers or `std::literals` define.
const SUFFIXES: [&str; 28] = [
    "h", "min", "s", "ms", "us", "ns", "y", "d", "i", "if", "il", "j", "f", "l", "q", "w", "u", "z", "uz", "zu", "f16",
    "f32", "f64", "f128", "bf16", "r", "k", "hr",
];

/// Returns the error in the spelling of a number, if any.
pub(crate) fn fault(spelling: &str) -> Option<Fault> {
    if spelling.contains("''") {
        return Some(Fault::AdjacentSeparators);
    }
    let text: String = spelling.chars().filter(|it| *it != '\'').collect::<String>().to_ascii_lowercase();
    if text.starts_with('.') {
        return None;
    }
    if let Some(digits) = text.strip_prefix("0x") {
        let length = digits.find(|it: char| !it.is_ascii_hexdigit()).unwrap_or(digits.len());
        return (length == 0 && !digits.starts_with('.')).then_some(Fault::Hexadecimal);
    }
    if let Some(digits) = text.strip_prefix("0b") {
        let is_binary = digits.starts_with(['0', '1']) && !digits.contains(|it: char| ('2'..='9').contains(&it));
        return (!is_binary).then_some(Fault::Binary);
    }
    let length = text.find(|it: char| !it.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(length);
    if rest.starts_with(['.', 'e']) {
        return rest.bytes().filter(|it| *it == b'.').nth(1).map(|_| Fault::ExtraText);
    }
    if digits.len() > 1 && digits.starts_with('0') && digits.contains(['8', '9']) {
        return Some(Fault::OctalDigit);
    }
    let is_known = rest.is_empty() || rest.starts_with('_') || SUFFIXES.contains(&rest);
    if is_known || number(spelling).is_some() {
        return None;
    }
    let letters = rest.trim_end_matches(|it: char| it.is_ascii_digit());
    let is_integer = matches!(letters, "u" | "l" | "ul" | "lu" | "ll" | "ull" | "llu");
    Some(if is_integer { Fault::ExtraText } else { Fault::Suffix })
}

/// Splits a user-defined literal into the number and the suffix of its literal operator. Returns `None` for a literal
/// without a suffix.
pub(crate) fn user_defined(spelling: &str) -> Option<(&str, &str)> {
    let lower = spelling.to_ascii_lowercase();
    let digits = |from: usize, is_digit: fn(&char) -> bool| {
        let rest = lower.get(from..).unwrap_or("");
        from + rest.find(|it: char| !is_digit(&it) && it != '\'').unwrap_or(rest.len())
    };
    let end = if lower.starts_with("0x") {
        digits(2, char::is_ascii_hexdigit)
    } else if lower.starts_with("0b") {
        digits(2, char::is_ascii_digit)
    } else {
        let mut end = digits(0, char::is_ascii_digit);
        if lower[end..].starts_with('.') {
            end = digits(end + 1, char::is_ascii_digit);
        }
        let exponent = lower[end..].strip_prefix('e').map(|it| it.trim_start_matches(['+', '-']));
        match exponent {
            Some(rest) if rest.starts_with(|it: char| it.is_ascii_digit()) => {
                digits(lower.len() - rest.len(), char::is_ascii_digit)
            }
            _ => end,
        }
    };
    let (number, suffix) = (spelling.get(..end)?, spelling.get(end..)?);
    (!suffix.is_empty() && !number.is_empty()).then_some((number, suffix))
}

/// Parses a numeric literal.
pub(crate) fn number(spelling: &str) -> Option<Number> {
    let text: String = spelling.chars().filter(|it| *it != '\'').collect::<String>().to_ascii_lowercase();
    let hexadecimal = text.starts_with("0x");
    let is_float = text.contains('.')
        || (!hexadecimal && !text.starts_with("0b") && text.contains('e'))
        || (hexadecimal && text.contains('p'));
    if is_float {
        return float(&text, hexadecimal);
    }
    let (digits, radix) = if hexadecimal {
        (&text[2..], 16)
    } else if let Some(rest) = text.strip_prefix("0b") {
        (rest, 2)
    } else if text.len() > 1 && text.starts_with('0') {
        (&text[1..], 8)
    } else {
        (&text[..], 10)
    };
    let end = digits.find(|it: char| !it.is_digit(radix)).unwrap_or(digits.len());
    let (digits, suffix) = digits.split_at(end);
    let value = if digits.is_empty() { 0 } else { u128::from_str_radix(digits, radix).ok()? };
    let unsigned = suffix.contains('u');
    let longs = suffix.bytes().filter(|it| *it == b'l').count();
    if suffix.bytes().any(|it| !matches!(it, b'u' | b'l' | b'z')) {
        return None;
    }
    let candidates = [
        (Builtin::Int, 0, false, i32::MAX as u128),
        (Builtin::UnsignedInt, 0, true, u32::MAX.into()),
        (Builtin::Long, 1, false, i64::MAX as u128),
        (Builtin::UnsignedLong, 1, true, u64::MAX.into()),
        (Builtin::LongLong, 2, false, i64::MAX as u128),
        (Builtin::UnsignedLongLong, 2, true, u64::MAX.into()),
    ];
    let longs = if suffix.contains('z') { 1 } else { longs };
    let fits = |&&(_, rank, is_unsigned, maximum): &&(Builtin, usize, bool, u128)| {
        rank >= longs && value <= maximum && if unsigned { is_unsigned } else { !is_unsigned || radix != 10 }
    };
    candidates.iter().find(fits).map(|found| Number::Integer(value, found.0))
}

fn float(text: &str, hexadecimal: bool) -> Option<Number> {
    let (body, ty) = match text.as_bytes().last()? {
        b'f' if !hexadecimal || text.contains('p') => (&text[..text.len() - 1], Builtin::Float),
        b'l' => (&text[..text.len() - 1], Builtin::LongDouble),
        _ => (text, Builtin::Double),
    };
    if !hexadecimal {
        return body.parse().ok().map(|value| Number::Float(value, ty));
    }
    let (mantissa, exponent) = body[2..].split_once('p')?;
    let exponent: i32 = exponent.parse().ok()?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let mut value = 0.0;
    for digit in whole.chars() {
        value = value * 16.0 + f64::from(digit.to_digit(16)?);
    }
    let mut scale = 1.0 / 16.0;
    for digit in fraction.chars() {
        value += f64::from(digit.to_digit(16)?) * scale;
        scale /= 16.0;
    }
    Some(Number::Float(value * f64::from(exponent).exp2(), ty))
}

/// Returns value and type of a character literal with its quotes and prefix.
pub(crate) fn character(spelling: &str) -> (u128, Builtin) {
    let (prefix, rest) = spelling.split_once('\'').unwrap_or(("", ""));
    let body = rest.strip_suffix('\'').unwrap_or(rest);
    let mut values = characters(body);
    let first = values.next().unwrap_or(0);
    let value = values.fold(first, |value, next| value << 8 | next & 0xff);
    match prefix {
        "L" => (value.into(), Builtin::WideChar),
        "u" => (value.into(), Builtin::Char16),
        "U" => (value.into(), Builtin::Char32),
        "u8" => (value.into(), Builtin::Char8),
        _ if body.chars().count() > 1 && !body.starts_with('\\') => (value.into(), Builtin::Int),
        // Plain `char` is signed.
        _ => (i128::from(value as u8 as i8) as u128, Builtin::Char),
    }
}

/// Returns the number of elements of a string literal, terminator included, and the element type.
pub(crate) fn text_length(spelling: &str) -> (u64, Builtin) {
    let (prefix, rest) = spelling.split_once('"').unwrap_or(("", ""));
    let body = rest.strip_suffix('"').unwrap_or(rest);
    let element = match prefix {
        "L" | "LR" => Builtin::WideChar,
        "u" | "uR" => Builtin::Char16,
        "U" | "UR" => Builtin::Char32,
        "u8" | "u8R" => Builtin::Char8,
        _ => Builtin::Char,
    };
    let length: usize = match element {
        Builtin::Char | Builtin::Char8 => {
            let escapes = body.matches('\\').count();
            if escapes == 0 || prefix.ends_with('R') {
                body.len()
            } else {
                characters(body).map(|it| char::from_u32(it).map_or(1, char::len_utf8)).sum()
            }
        }
        _ => characters(body).count(),
    };
    (length as u64 + 1, element)
}

fn characters(body: &str) -> impl Iterator<Item = u32> + '_ {
    let mut rest = body.chars().peekable();
    std::iter::from_fn(move || {
        let first = rest.next()?;
        if first != '\\' {
            return Some(first as u32);
        }
        let escape = rest.next()?;
        let radix = match escape {
            'x' => 16,
            '0'..='7' => 8,
            _ => {
                return Some(match escape {
                    'n' => 10,
                    't' => 9,
                    'r' => 13,
                    'a' => 7,
                    'b' => 8,
                    'f' => 12,
                    'v' => 11,
                    other => other as u32,
                });
            }
        };
        let mut value = escape.to_digit(8).unwrap_or(0);
        while let Some(digit) = rest.peek().and_then(|it| it.to_digit(radix)) {
            value = value.wrapping_mul(radix).wrapping_add(digit);
            rest.next();
        }
        Some(value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_have_value_and_type() {
        assert_eq!(number("42"), Some(Number::Integer(42, Builtin::Int)));
        assert_eq!(number("0xffffffffu"), Some(Number::Integer(0xffff_ffff, Builtin::UnsignedInt)));
        assert_eq!(number("0xffffffff"), Some(Number::Integer(0xffff_ffff, Builtin::UnsignedInt)));
        assert_eq!(number("4294967296"), Some(Number::Integer(1 << 32, Builtin::Long)));
        assert_eq!(number("0x100000000LL"), Some(Number::Integer(1 << 32, Builtin::LongLong)));
        assert_eq!(number("0b101"), Some(Number::Integer(5, Builtin::Int)));
        assert_eq!(number("017"), Some(Number::Integer(15, Builtin::Int)));
        assert_eq!(number("1'000ull"), Some(Number::Integer(1000, Builtin::UnsignedLongLong)));
        assert_eq!(number("1.5f"), Some(Number::Float(1.5, Builtin::Float)));
        assert_eq!(number("2e3"), Some(Number::Float(2000.0, Builtin::Double)));
        assert_eq!(number("0x1.8p1"), Some(Number::Float(3.0, Builtin::Double)));
        assert_eq!(number("12abc"), None);
        for (text, wrong) in [
            ("09", Some(Fault::OctalDigit)),
            ("0b12", Some(Fault::Binary)),
            ("0x", Some(Fault::Hexadecimal)),
            ("1.5.2", Some(Fault::ExtraText)),
            ("1u1", Some(Fault::ExtraText)),
            ("1''0", Some(Fault::AdjacentSeparators)),
            ("3b", Some(Fault::Suffix)),
            ("09.5", None),
            ("08e1", None),
            ("10ms", None),
            ("1_km", None),
            ("1.0h", None),
            ("0x1p8", None),
            ("189ull", None),
        ] {
            assert_eq!(fault(text), wrong, "{text}");
        }
        assert_eq!(character("'A'"), (65, Builtin::Char));
        assert_eq!(character("'\\n'"), (10, Builtin::Char));
        assert_eq!(text_length("\"hello\""), (6, Builtin::Char));
        assert_eq!(text_length("\"a\\n\\x41\""), (4, Builtin::Char));
    }
}
