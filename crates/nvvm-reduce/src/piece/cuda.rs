//! Tokens of CUDA text. Characters that are no token of C++ become tokens of some kind: no text is rejected.

use super::{Kind, Piece};
use nvvm_syntax::Span;

/// Returns the tokens of a text, including comments.
pub(crate) fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    let mut begins_line = true;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let first = rest.chars().next().unwrap_or(' ');
        if first.is_whitespace() {
            begins_line |= first == '\n';
            at += first.len_utf8();
            continue;
        }
        let (kind, length) = token(rest, first, begins_line);
        begins_line = false;
        let length = length.max(first.len_utf8());
        pieces.push(Piece::new(kind, Span::new(at as u32, (at + length) as u32)));
        at += length;
    }
    pieces
}

/// Returns the kind and the length of the first token, in bytes.
fn token(rest: &str, first: char, begins_line: bool) -> (Kind, usize) {
    if rest.starts_with("//") {
        return (Kind::Comment, end_of_line(rest));
    }
    if let Some(inside) = rest.strip_prefix("/*") {
        return (Kind::Comment, inside.find("*/").map_or(rest.len(), |end| end + 4));
    }
    match first {
        '#' if begins_line => (Kind::Directive, end_of_line(rest)),
        '(' | '[' | '{' | '<' => (Kind::Open, 1),
        ')' | ']' | '}' | '>' => (Kind::Close, 1),
        ',' => (Kind::Comma, 1),
        ';' => (Kind::Semicolon, 1),
        '=' => (Kind::Equal, 1),
        '"' | '\'' => (Kind::Text, quoted(rest, first)),
        _ if first.is_ascii_digit() => {
            (Kind::Number, length_of(rest, |c| c.is_alphanumeric() || c == '.' || c == '\''))
        }
        _ if first.is_alphabetic() || first == '_' => word(rest),
        ':' if rest.starts_with("::") => (Kind::Word, 2),
        '.' if rest.starts_with("...") => (Kind::Word, 3),
        _ => (Kind::Word, first.len_utf8()),
    }
}

/// Returns a word, or a raw string with its prefix.
fn word(rest: &str) -> (Kind, usize) {
    let length = length_of(rest, |c| c.is_alphanumeric() || c == '_');
    let (word, after) = rest.split_at(length);
    let raw = after.strip_prefix('"').filter(|_| ["R", "u8R", "uR", "UR", "LR"].contains(&word));
    let Some((delimiter, inside)) = raw.and_then(|raw| raw.split_once('(')) else { return (Kind::Word, length) };
    let end = format!("){delimiter}\"");
    let closing = inside.find(&end).map_or(inside.len(), |place| place + end.len());
    (Kind::Text, rest.len() - inside.len() + closing)
}

fn length_of(rest: &str, belongs: impl Fn(char) -> bool) -> usize {
    rest.find(|character| !belongs(character)).unwrap_or(rest.len())
}

/// Returns the length up to the end of the line, across lines joined by a backslash.
fn end_of_line(rest: &str) -> usize {
    let mut from = 0;
    while let Some(length) = rest.get(from..).and_then(|rest| rest.find('\n')) {
        let end = from + length;
        if !rest.get(..end).is_some_and(|line| line.trim_end_matches('\r').ends_with('\\')) {
            return end;
        }
        from = end + 1;
    }
    rest.len()
}

fn quoted(rest: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (place, character) in rest.char_indices().skip(1) {
        match character {
            '\n' => return place,
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if character == quote => return place + 1,
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(Kind, &str)> {
        pieces(text).iter().map(|piece| (piece.kind, piece.span.text(text))).collect()
    }

    #[test]
    fn tokens_have_kinds() {
        let text = "#define A \\\n 1\nint x = 0x1'0; // n\nR\"a(\")b)a\" '\\'' \"u\n";
        let expected = [
            (Kind::Directive, "#define A \\\n 1"),
            (Kind::Word, "int"),
            (Kind::Word, "x"),
            (Kind::Equal, "="),
            (Kind::Number, "0x1'0"),
            (Kind::Semicolon, ";"),
            (Kind::Comment, "// n"),
            (Kind::Text, "R\"a(\")b)a\""),
            (Kind::Text, "'\\''"),
            (Kind::Text, "\"u"),
        ];
        assert_eq!(texts(text), expected);
    }
}
