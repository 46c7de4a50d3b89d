//! The values of a calculator's form in its address: `calculator/tag-list?list=f64,%20i8`.

use std::fmt::Write;

/// Maximum number of parsed fields, more than any form has.
const MOST_FIELDS: usize = 64;

/// Splits a place into an entry's id and field values. Malformed pairs are skipped.
pub fn split(place: &str) -> (&str, Vec<(String, String)>) {
    let Some((id, values)) = place.split_once('?') else { return (place, Vec::new()) };
    let pairs = values.split('&').take(MOST_FIELDS).filter_map(|pair| pair.split_once('='));
    (id, pairs.filter_map(|(name, value)| Some((decoded(name)?, decoded(value)?))).collect())
}

/// The place of an entry with these values in its form.
pub fn with_values(id: &str, values: &[(String, String)]) -> String {
    let mut place = id.to_owned();
    for (position, (name, value)) in values.iter().enumerate() {
        place.push(if position == 0 { '?' } else { '&' });
        encode(&mut place, name);
        place.push('=');
        encode(&mut place, value);
    }
    place
}

/// Percent-encodes characters that link detection may take for the end of a URL.
fn encode(into: &mut String, text: &str) {
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~,:/@*".contains(&byte) {
            into.push(byte.into());
        } else {
            // Writing to a string cannot fail.
            let _ = write!(into, "%{byte:02X}");
        }
    }
}

/// Percent-decodes a text; `None` for invalid encodings or invalid UTF-8.
pub fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
        let (high, low) = (digit(rest.next())?, digit(rest.next())?);
        bytes.push(u8::try_from(high * 16 + low).ok()?);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::{split, with_values};

    fn pair(name: &str, value: &str) -> (String, String) {
        (name.to_owned(), value.to_owned())
    }

    #[test]
    fn values_are_read_as_they_were_written() {
        for values in [
            vec![],
            vec![pair("list", "f64, i8, array<i32, 10000>")],
            vec![pair("pointer", "0x1000"), pair("buckets", "")],
            vec![pair("text", "50 % & more = ü #漢?\n\"'<>`"), pair("a&b=c", "+")],
        ] {
            let place = with_values("calculator/any", &values);
            assert!(place.is_ascii() && !place.contains([' ', '#', '"', '<', '>', '\'', ')']), "{place}");
            assert_eq!(split(&place), ("calculator/any", values));
        }
    }

    #[test]
    fn other_keys_are_skipped() {
        assert_eq!(split("term/padding"), ("term/padding", vec![]));
        assert_eq!(split("x?a=%zz&b=%4&c=%ff&d&e=1=2&=3"), ("x", vec![pair("e", "1=2"), pair("", "3")]));
        assert_eq!(split(&format!("x?{}", "a=1&".repeat(10_000))).1.len(), super::MOST_FIELDS);
    }
}
