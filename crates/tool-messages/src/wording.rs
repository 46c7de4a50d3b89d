//! Wordings with holes.

use nvvm_rule::template;

/// What stands in the holes of `wording` when `text` is that wording, in order; `None` when it is not. A hole is never
/// empty, one in quotes has none in it, and one at the beginning no colon, before which another tool or a place is named.
pub fn values<'t>(wording: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let values = template::read(wording, text)?.values();
    if wording.starts_with("{}") && values.first()?.contains(": ") {
        return None;
    }
    let behind = wording.split("{}").skip(1);
    let fits = |(value, part): (&&str, &str)| !(value.is_empty() || part.starts_with('\'') && value.contains('\''));
    values.iter().zip(behind).all(fits).then_some(values)
}

#[cfg(test)]
mod tests {
    use super::values;

    #[test]
    fn a_wording_is_matched_as_a_whole() {
        let found = |wording, text| values(wording, text);
        assert_eq!(found("Value '{}' is '{}'", "Value 'a' is 'b'"), Some(vec!["a", "b"]));
        assert_eq!(found("{} of {}", "1 of 2 of 3"), Some(vec!["1", "2 of 3"]));
        assert_eq!(found("plain", "plain"), Some(vec![]));
        for (wording, text) in [
            ("plain", "plain words"),
            ("Value '{}'", "Value ''"),
            ("Value '{}'", "Value 'a' or 'b'"),
            ("a {} b", "a b"),
            ("a {} b", "a x c"),
            ("{}", ""),
            ("{} is here", "tool: k.ptx: a is here"),
        ] {
            assert_eq!(found(wording, text), None, "{wording} / {text}");
        }
    }
}
