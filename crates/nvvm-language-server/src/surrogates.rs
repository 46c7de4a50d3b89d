//! Lone surrogates in the JSON of messages.
//!
//! An editor whose texts are UTF-16 may split a surrogate pair and send one half, which is neither a Unicode scalar
//! value nor valid JSON for `serde_json`. Skipping the message would leave the server with another text than the
//! editor. U+FFFD replaces the half: it is one UTF-16 unit as well, so that positions stay the same.

use std::borrow::Cow;

/// The escape of U+FFFD.
const REPLACEMENT_ESCAPE: &[u8] = b"\\ufffd";

/// U+FFFD in UTF-8.
const REPLACEMENT: &[u8] = "\u{fffd}".as_bytes();

/// Replaces each lone surrogate by U+FFFD, whether it is an escape or the three bytes of WTF-8.
pub(crate) fn replace_lone(json: &[u8]) -> Cow<'_, [u8]> {
    let mut replaced = Vec::new();
    // All bytes before this one are in `replaced`, once there is anything to replace.
    let mut copied = 0;
    let mut at = 0;
    while let Some(found) = memchr::memchr2(b'\\', 0xed, json.get(at..).unwrap_or_default()) {
        let start = at + found;
        let rest = json.get(start..).unwrap_or_default();
        let (length, replacement) = match rest {
            [0xed, 0xa0..=0xbf, 0x80..=0xbf, ..] => (3, Some(REPLACEMENT)),
            [b'\\', b'u', ..] => match (unit(rest), rest.get(6..).and_then(unit)) {
                (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => (12, None),
                (Some(0xd800..=0xdfff), _) => (6, Some(REPLACEMENT_ESCAPE)),
                _ => (2, None),
            },
            // An escaped backslash does not start another escape.
            [b'\\', _, ..] => (2, None),
            _ => (1, None),
        };
        at = start + length;
        if let Some(replacement) = replacement {
            replaced.extend_from_slice(json.get(copied..start).unwrap_or_default());
            replaced.extend_from_slice(replacement);
            copied = at;
        }
    }
    if copied == 0 {
        return Cow::Borrowed(json);
    }
    replaced.extend_from_slice(json.get(copied..).unwrap_or_default());
    Cow::Owned(replaced)
}

/// The UTF-16 unit of an escape `\uXXXX` at the beginning of `json`.
fn unit(json: &[u8]) -> Option<u32> {
    let digits = json.strip_prefix(b"\\u")?.get(..4)?;
    digits.iter().try_fold(0, |unit, &digit| Some(unit * 16 + char::from(digit).to_digit(16)?))
}

#[cfg(test)]
mod tests {
    use super::replace_lone;
    use std::borrow::Cow;

    #[test]
    fn lone_surrogates_are_replaced_and_pairs_stay() {
        for (json, expected) in [
            (r#"["\ud83e"]"#, r#"["\ufffd"]"#),
            (r#"["\uDD80 x"]"#, r#"["\ufffd x"]"#),
            (r#"["\ud83e\ud83e\udd80"]"#, r#"["\ufffd\ud83e\udd80"]"#),
            (r#"["\udd80\ud83e"]"#, r#"["\ufffd\ufffd"]"#),
            (r#"["\ud83e\n\udd80"]"#, r#"["\ufffd\n\ufffd"]"#),
        ] {
            assert_eq!(String::from_utf8_lossy(&replace_lone(json.as_bytes())), expected);
            assert!(serde_json::from_slice::<serde_json::Value>(&replace_lone(json.as_bytes())).is_ok(), "{json}");
        }
        for json in [
            r#"["\ud83e\udd80 \u00e9"]"#,
            r#"["\\ud83e"]"#,
            r#"{"a":"\"\\"}"#,
            "[\"\u{d7ff}\u{1f980}\"]",
            "\\",
            "\\u12",
        ] {
            assert!(matches!(replace_lone(json.as_bytes()), Cow::Borrowed(_)), "{json}");
        }
        assert_eq!(replace_lone(b"a\xed\xa0\x80b\xed\xbf\xbf").as_ref(), "a\u{fffd}b\u{fffd}".as_bytes());
    }
}
