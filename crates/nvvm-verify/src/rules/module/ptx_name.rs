//! Names of symbols as the front ends print them to PTX, and the first token in them that ptxas rejects.

/// The text that replaces each invalid character in the name of an internal or private symbol.
const REPLACEMENT: &[u8] = b"_$_";

/// Returns the name of an internal or private symbol as LLVM 7 prints it.
pub(super) fn printed_by_llvm_7(name: &[u8]) -> Vec<u8> {
    replaced(unmangled(name), |byte| b".-".contains(&byte))
}

/// Returns the name of an internal or private symbol as newer LLVM prints it.
pub(super) fn printed_by_modern_llvm(name: &[u8]) -> Vec<u8> {
    replaced(name, |byte| !is_identifier_byte(&byte))
}

fn replaced(name: &[u8], is_replaced: impl Fn(u8) -> bool) -> Vec<u8> {
    let one = |&byte: &u8| if is_replaced(byte) { REPLACEMENT.to_vec() } else { vec![byte] };
    name.iter().flat_map(one).collect()
}

/// Returns the symbol name `name` without a first byte of 1. This byte tells LLVM to print the rest of the name
/// unchanged.
pub(super) fn unmangled(name: &[u8]) -> &[u8] {
    name.strip_prefix(b"\x01").unwrap_or(name)
}

/// Whether a byte may be in a PTX identifier.
fn is_identifier_byte(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_$".contains(byte)
}

/// Returns the first token of an emitted name that ptxas does not parse as part of an identifier; `None` for an
/// identifier. A PTX identifier is a letter, or `_` or `$` and at least one more character, followed by letters,
/// digits, `_` and `$`.
pub(super) fn unread_token(name: &[u8]) -> Option<&[u8]> {
    let length = count(name, is_identifier_byte);
    let (identifier, rest) = name.split_at(length);
    match identifier.first() {
        Some(first) if first.is_ascii_digit() => name.get(..number_length(name)),
        Some(b'_' | b'$') if length == 1 => Some(identifier),
        _ if rest.first() == Some(&b'.') => rest.get(..dotted_length(rest)),
        _ if rest.first() == Some(&b'@') => rest.get(..1),
        _ => None,
    }
}

/// The first token of a name that ptxas rejects in the debug information.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum DescribedToken<'n> {
    /// ptxas accepts the symbol name.
    Accepted,
    /// ptxas rejects this token of the symbol name.
    Rejected(&'n [u8]),
    /// The symbol name begins with a dot and a word that may be a directive of PTX.
    Unknown,
}

/// Returns the first token of a variable's name that ptxas rejects in the debug information. The front ends print the
/// name unchanged there. ptxas accepts a first word with a dot, such as the name of a section.
pub(super) fn described_token(name: &[u8]) -> DescribedToken<'_> {
    let name = unmangled(name);
    let of = |name| unread_token(name).map_or(DescribedToken::Accepted, DescribedToken::Rejected);
    let is_word = matches!(name, [b'.', letter, ..] if letter.is_ascii_alphabetic());
    if !is_word {
        return of(name);
    }
    let (word, rest) = name.split_at(dotted_length(name));
    if word == b".str" || word.starts_with(b".L") { of(rest) } else { DescribedToken::Unknown }
}

/// Returns the number of bytes at the beginning of `text` for which `is_part` returns true.
fn count(text: &[u8], is_part: impl Fn(&u8) -> bool) -> usize {
    text.iter().take_while(|byte| is_part(byte)).count()
}

fn skip(text: &[u8], length: usize) -> &[u8] {
    text.get(length..).unwrap_or_default()
}

/// Returns the length of the token that starts with a dot: a word, a fraction, or the dot alone.
fn dotted_length(text: &[u8]) -> usize {
    let rest = skip(text, 1);
    match rest.first() {
        Some(first) if first.is_ascii_alphabetic() => 1 + count(rest, is_identifier_byte),
        Some(first) if first.is_ascii_digit() => {
            let digits = count(rest, u8::is_ascii_digit);
            1 + digits + exponent_length(skip(rest, digits))
        }
        _ => 1,
    }
}

/// Returns the length of a number: an integer to the base 2, 8, 10 or 16, or a decimal or hexadecimal float.
fn number_length(text: &[u8]) -> usize {
    let suffix = |length: usize| length + usize::from(skip(text, length).first() == Some(&b'U'));
    let digits_after = |prefix: usize, is_digit: fn(&u8) -> bool| count(skip(text, prefix), is_digit);
    let is_binary: fn(&u8) -> bool = |byte| matches!(byte, b'0' | b'1');
    let is_octal: fn(&u8) -> bool = |byte| matches!(byte, b'0'..=b'7');
    match text {
        [b'0', b'x' | b'X', digit, ..] if digit.is_ascii_hexdigit() => {
            suffix(2 + digits_after(2, u8::is_ascii_hexdigit))
        }
        [b'0', b'b' | b'B', digit, ..] if is_binary(digit) => suffix(2 + digits_after(2, is_binary)),
        [b'0', b'f' | b'F', ..] if digits_after(2, u8::is_ascii_hexdigit) >= 8 => 10,
        [b'0', b'd' | b'D', ..] if digits_after(2, u8::is_ascii_hexdigit) >= 16 => 18,
        _ => {
            let digits = count(text, u8::is_ascii_digit);
            let rest = skip(text, digits);
            let fraction = if rest.first() == Some(&b'.') { 1 + count(skip(rest, 1), u8::is_ascii_digit) } else { 0 };
            let exponent = exponent_length(skip(rest, fraction));
            match fraction + exponent {
                0 if text.first() == Some(&b'0') => suffix(count(text, is_octal)),
                0 => suffix(digits),
                more => digits + more,
            }
        }
    }
}

fn exponent_length(text: &[u8]) -> usize {
    let digits = count(skip(text, 1), u8::is_ascii_digit);
    if matches!(text.first(), Some(b'e' | b'E')) && digits > 0 { 1 + digits } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::{DescribedToken, described_token, printed_by_llvm_7, printed_by_modern_llvm, unread_token};

    /// The tokens at which ptxas 11.8, 12.9 and 13.5 report syntax errors in names of functions and variables.
    #[test]
    fn unread_tokens_are_those_that_ptxas_reports() {
        let measured = [
            ("a.b", ".b"),
            (".a", ".a"),
            ("a.", "."),
            ("a..b", "."),
            ("a.1", ".1"),
            ("a.1b", ".1"),
            ("a.1e5", ".1e5"),
            ("a._", "."),
            ("a.$", "."),
            ("a.b_c", ".b_c"),
            ("a.b.c", ".b"),
            ("a.b@c", ".b"),
            ("a@.b", "@"),
            ("@a", "@"),
            ("_", "_"),
            ("$", "$"),
            ("_.a", "_"),
            ("1a", "1"),
            ("12ab", "12"),
            ("1u", "1"),
            ("1U", "1U"),
            ("1_", "1"),
            ("1e", "1"),
            ("1e5", "1e5"),
            ("1.", "1."),
            ("1.5.a", "1.5"),
            ("1.e5", "1.e5"),
            ("0x1g", "0x1"),
            ("0b1", "0b1"),
            ("017", "017"),
            ("09", "0"),
            ("0d1", "0"),
            ("0f3", "0"),
            ("0f3F800000", "0f3F800000"),
        ];
        for (name, token) in measured {
            let found = unread_token(name.as_bytes()).map(String::from_utf8_lossy);
            assert_eq!(found.as_deref(), Some(token), "{name}");
        }
        for name in ["a", "__", "_a", "$_", "a$1"] {
            assert_eq!(unread_token(name.as_bytes()), None, "{name}");
        }
    }

    /// The tokens at which ptxas 11.8 to 13.5 report syntax errors in addresses of variables in debug information.
    #[test]
    fn described_tokens_are_those_that_ptxas_reports() {
        let measured = [
            ("v.a", ".a"),
            ("\u{1}v.a", ".a"),
            ("__func__._Z3foov", "."),
            ("..a", "."),
            (".1a", ".1"),
            ("._", "."),
            (".", "."),
            ("$.a", "$"),
            (".str.1", ".1"),
            (".L.str", ".str"),
        ];
        for (name, token) in measured {
            assert_eq!(described_token(name.as_bytes()), DescribedToken::Rejected(token.as_bytes()), "{name}");
        }
        assert_eq!(described_token(b".str"), DescribedToken::Accepted);
        assert_eq!(described_token(b".reg"), DescribedToken::Unknown);
    }

    #[test]
    fn local_names_are_printed_with_replacements() {
        let printed = |name: &[u8]| {
            [printed_by_llvm_7(name), printed_by_modern_llvm(name)].map(|it| String::from_utf8_lossy(&it).into_owned())
        };
        assert_eq!(printed(b"a.-b@"), ["a_$__$_b@", "a_$__$_b_$_"]);
        assert_eq!(printed(b"\x01a"), ["a", "_$_a"]);
    }
}
