//! Lines of structured logs: objects of JSON, whose texts are lines of tools.

/// Shorter texts hold no message, in bytes: levels, names and times.
const SHORTEST: usize = 16;

/// The long texts of an object of JSON that is the whole line, as they are written there; `None` where the line is no such
/// object or has no such text.
pub(crate) fn texts(line: &str) -> Option<Vec<&str>> {
    let line = line.trim();
    // An object begins with a key.
    let object = line.strip_prefix('{')?.strip_suffix('}')?.trim_start();
    let object = Some(object).filter(|object| object.starts_with('"'))?;
    let mut texts = Vec::new();
    let mut rest = object;
    while let Some((between, after)) = rest.split_once('"') {
        let end = end_of_string(after).filter(|_| between.chars().all(is_between_strings))?;
        let (text, remainder) = (after.get(..end)?, after.get(end + 1..)?);
        let is_key = remainder.trim_start().starts_with(':');
        if !is_key && text.len() >= SHORTEST {
            texts.push(text);
        }
        rest = remainder;
    }
    (!texts.is_empty()).then_some(texts)
}

/// Whether JSON has such a character outside of strings: in numbers, `true`, `null` and between them.
fn is_between_strings(character: char) -> bool {
    character.is_ascii_alphanumeric() || " :,{}[]+-.".contains(character)
}

/// The place of the quotation mark that ends a string.
fn end_of_string(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.bytes().position(|byte| {
        let ends = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    })
}

#[cfg(test)]
mod tests {
    use super::texts;

    #[test]
    fn long_texts_of_an_object_are_found() {
        let line =
            r#" {"level": "error", "n":3, "message":"a \"long\" text of a tool", "all":["another text of it"]} "#;
        assert_eq!(texts(line), Some(vec![r#"a \"long\" text of a tool"#, "another text of it"]));
        for line in [
            "{}",
            "{\"level\":\"error\"}",
            "{ return \"a string of the program\"; }",
            "{\"open\":\"a string without an end}",
            "not an object \"with a long string\"",
        ] {
            assert_eq!(texts(line), None, "{line}");
        }
    }
}
