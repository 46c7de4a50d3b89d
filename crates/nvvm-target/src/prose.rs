//! Formatting of numbers, counts and lists in sentences for users: `40,016 bytes`, `1 error`, `an i32`.
//!
//! Messages of the checked tools are not formatted here, since they keep the digits that the tools print.

/// Formats a number with a comma as the thousands separator: `40,016`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    push_grouped(&mut text, &digits);
    text
}

fn push_grouped(text: &mut String, digits: &str) {
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
}

/// Formats a count with its noun: `1 error`, `40,016 bytes`. `noun` is the singular; its plural has an additional `s`.
pub fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{} {noun}s", grouped(number)) }
}

/// Adds thousands separators to the numbers of a calculation: `10,000 × 4 = 40,000`. Digits of a name (`i32`, `h.2000`)
/// are unchanged.
pub fn with_grouped_numbers(calculation: &str) -> String {
    let mut text = String::with_capacity(calculation.len() + 8);
    let mut rest = calculation;
    while let Some(start) = rest.find(|character: char| character.is_ascii_digit()) {
        let (before, from_digit) = rest.split_at(start);
        let end = from_digit.find(|character: char| !character.is_ascii_digit()).unwrap_or(from_digit.len());
        let (digits, after) = from_digit.split_at(end);
        text.push_str(before);
        if text.ends_with(|last: char| last.is_alphanumeric() || "_.%$@#".contains(last)) {
            text.push_str(digits);
        } else {
            push_grouped(&mut text, digits);
        }
        rest = after;
    }
    text.push_str(rest);
    text
}

/// Capitalizes the first letter of a sentence if it is ASCII.
pub fn capitalised(sentence: &str) -> String {
    let mut characters = sentence.chars();
    characters
        .next()
        .map_or_else(String::new, |first| std::iter::once(first.to_ascii_uppercase()).chain(characters).collect())
}

/// Joins `parts` as an enumeration: `a`, `a and b`, `a, b and c`. Returns an empty text for no parts.
pub fn listed(parts: &[impl AsRef<str>]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// Joins the first `maximum` parts as an enumeration that ends with the number of the others: `a, b and 4 others`.
pub fn listed_up_to(maximum: usize, parts: impl IntoIterator<Item = impl Into<String>>) -> String {
    let mut named: Vec<String> = parts.into_iter().map(Into::into).collect();
    let others = named.len().saturating_sub(maximum);
    named.truncate(maximum);
    if others > 0 {
        named.push(counted(others as u64, "other"));
    }
    listed(&named)
}

/// Returns the article of a word, `a` or `an`, by the pronunciation of the word. Backticks around the word are ignored.
pub fn article(word: &str) -> &'static str {
    let word = word.trim_start_matches('`');
    // `uint4` is pronounced "you int", `unsigned` is not.
    let vowel = match word.as_bytes() {
        [b'u' | b'U', b'n', b's', ..] => true,
        [b'8', ..] => true,
        [first, ..] => b"aeioAEIO".contains(first),
        [] => false,
    };
    if vowel { "an" } else { "a" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated() {
        for (number, text) in [(0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (40016, "40,016")] {
            assert_eq!(grouped(number), text);
        }
        assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn one_is_singular() {
        assert_eq!(counted(1, "byte"), "1 byte");
        assert_eq!(counted(0, "byte"), "0 bytes");
        assert_eq!(counted(40016, "byte"), "40,016 bytes");
    }

    #[test]
    fn digits_of_names_are_unchanged() {
        assert_eq!(with_grouped_numbers("round_up(40012, 8) = 40016"), "round_up(40,012, 8) = 40,016");
        assert_eq!(with_grouped_numbers("h.2000 is i8192, %1234"), "h.2000 is i8192, %1234");
        assert_eq!(with_grouped_numbers("10000 × 4 = 40000"), "10,000 × 4 = 40,000");
        assert_eq!(with_grouped_numbers("no number"), "no number");
    }

    #[test]
    fn lists_end_with_and() {
        assert_eq!(listed(&[] as &[&str]), "");
        assert_eq!(listed(&["a"]), "a");
        assert_eq!(listed(&["a", "b"]), "a and b");
        assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn the_last_part_of_a_long_list_counts_the_others() {
        let all = ["a", "b", "c", "d"];
        assert_eq!(listed_up_to(4, all), "a, b, c and d");
        assert_eq!(listed_up_to(3, all), "a, b, c and 1 other");
        assert_eq!(listed_up_to(2, all), "a, b and 2 others");
    }

    #[test]
    fn articles_match_the_pronunciation() {
        for word in ["`i32`", "array", "unsigned int", "8-byte field"] {
            assert_eq!(article(word), "an", "{word}");
        }
        for word in ["`double`", "uint4", "%inner", "float", "", "<2 x i32>"] {
            assert_eq!(article(word), "a", "{word}");
        }
    }
}
