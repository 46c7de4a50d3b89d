//! The lines of a log as tools wrote them: without colors and frames, and split where a traceback wrote `\n` for a line's
//! end.

use crate::{frame, json};
use std::borrow::Cow;

/// Each line with its number, from 1. What one line holds of several has the same number.
pub fn lines(log: &str) -> impl Iterator<Item = (u32, Cow<'_, str>)> {
    log.lines().zip(1_u32..).flat_map(|(line, number)| {
        let texts = json::texts(line).unwrap_or_else(|| vec![line]);
        texts.into_iter().flat_map(unframed).map(move |part| (number, part))
    })
}

/// The lines that a text of one line holds, each without its frames.
fn unframed(line: &str) -> Vec<Cow<'_, str>> {
    match plain(line) {
        Cow::Borrowed(line) => parted(line).into_iter().map(|part| Cow::Borrowed(frame::inner(part))).collect(),
        Cow::Owned(line) => parted(&line).into_iter().map(|part| Cow::Owned(frame::inner(part).to_owned())).collect(),
    }
}

/// Spellings of an escape byte by Python, JSON, C and `cat -v`.
const WRITTEN_ESCAPES: [&str; 6] = ["\\x1b[", "\\x1B[", "\\u001b[", "\\u001B[", "\\033[", "^[["];

/// A line without what a terminal does not show: colours and other sequences of escape, the zeros that are left of UTF-16
/// which was read as bytes, and the backslashes before quotes of a text that another one quotes.
fn plain(line: &str) -> Cow<'_, str> {
    let has_escapes = line.contains(['\u{1b}', '\u{9b}', '\0', '\u{feff}', '\u{8}'])
        || ["\\'", "\\\""].iter().any(|quote| line.contains(quote))
        || WRITTEN_ESCAPES.iter().any(|escape| line.contains(escape));
    let lost_escape = lost_escape(line);
    if !has_escapes && !lost_escape {
        return Cow::Borrowed(line);
    }
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(next) = rest.chars().next() {
        let after = rest.get(next.len_utf8()..).unwrap_or_default();
        let skipped = match next {
            '\u{1b}' => Some(after_escape(after)),
            '\u{9b}' => Some(after_parameters(after)),
            '\0' | '\u{feff}' | '\u{8}' => Some(after),
            // A quoted text's own quotes.
            '\\' if after.starts_with(['\'', '"']) => Some(after),
            '\\' | '^' => written_escape(rest).map(after_parameters),
            '[' if lost_escape => colour(after),
            _ => None,
        };
        if skipped.is_none() {
            text.push(next);
        }
        rest = skipped.unwrap_or(after);
    }
    Cow::Owned(text)
}

fn written_escape(text: &str) -> Option<&str> {
    WRITTEN_ESCAPES.iter().find_map(|escape| text.strip_prefix(escape))
}

/// The text after an escape sequence, given the text after the escape byte.
fn after_escape(text: &str) -> &str {
    match text.chars().next() {
        Some('[') => after_parameters(&text[1..]),
        // A title or a link, up to a bell or another escape.
        Some(']') => match text.find(['\u{7}', '\u{1b}']) {
            Some(end) => text.get(end + 1..).map_or("", |rest| rest.strip_prefix('\\').unwrap_or(rest)),
            None => "",
        },
        Some(other) => &text[other.len_utf8()..],
        None => "",
    }
}

/// The text after the parameters and the letter of a control sequence (ECMA-48, 5.4).
fn after_parameters(text: &str) -> &str {
    let end = text.find(|character: char| !(' '..='?').contains(&character)).unwrap_or(text.len());
    let rest = &text[end..];
    rest.strip_prefix(|character: char| ('@'..='~').contains(&character)).unwrap_or(rest)
}

/// Whether a page that the log was copied from left out escapes, so that `[31m` stands in the text.
fn lost_escape(line: &str) -> bool {
    line.split('[').skip(1).any(|rest| rest.starts_with(|it: char| it.is_ascii_digit()) && colour(rest).is_some())
}

/// The text after `31m`, `1;31m`, `m` or `K`.
fn colour(text: &str) -> Option<&str> {
    let end = text.find(|character: char| !(character.is_ascii_digit() || character == ';'))?;
    let numbers = text.get(..end)?.split(';');
    let rest = text.get(end..)?;
    let is_short = numbers.clone().count() <= 6 && numbers.into_iter().all(|number| number.len() <= 3);
    rest.strip_prefix(['m', 'K']).filter(|_| is_short)
}

/// The parts of a line that has ends of lines written in it: `first\nsecond`, and carriage returns of progress bars. A path
/// of Windows such as `C:\tmp\new.ptx` is left whole.
fn parted(line: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for line in line.split('\r') {
        let mut start = 0;
        for (place, mark) in line.match_indices("\\n") {
            if place >= start && !is_in_path(&line[start..place]) {
                parts.push(without_escapes(&line[start..place]));
                start = place + mark.len();
            }
        }
        parts.push(if start == 0 { line } else { without_escapes(&line[start..]) });
    }
    if parts.len() > 1 {
        parts.retain(|part| !part.trim().is_empty());
    }
    parts
}

/// Whether the word that ends here began as a path of Windows.
fn is_in_path(before: &str) -> bool {
    let ends = |character: char| character.is_whitespace() || matches!(character, '\'' | '"' | '(' | '`' | ',' | ';');
    let word = before.rsplit(ends).next().unwrap_or_default();
    let after_drive = word.strip_prefix(|character: char| character.is_ascii_alphabetic());
    after_drive.is_some_and(|rest| rest == ":" || rest.starts_with(":\\")) || word.starts_with("\\\\")
}

/// A part without what is left of its escapes at either end.
fn without_escapes(part: &str) -> &str {
    let mut part = part.trim_end_matches('\\');
    while let Some(shorter) = part.strip_suffix("\\r").or_else(|| part.strip_prefix("\\t")) {
        part = shorter.trim_end_matches('\\');
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(log: &str) -> Vec<(u32, String)> {
        lines(log).map(|(number, text)| (number, text.into_owned())).collect()
    }

    #[test]
    fn what_a_terminal_does_not_show_is_removed() {
        for (log, text) in [
            ("\u{1b}[1;31merror:\u{1b}[0m x\u{1b}[K", "error: x"),
            ("\u{9b}31merror", "error"),
            ("\u{1b}]8;;http://h/\u{1b}\\link\u{1b}]8;;\u{7}!", "link!"),
            ("\\x1b[31merror\\x1b[0m", "error"),
            ("\\u001b[38;5;9merror\\033[m ^[[1mx", "error x"),
            ("[01m[Kx.cu:3:[m[K [31merror", "x.cu:3: error"),
            ("p\0t\0x\0", "ptx"),
            ("\u{feff}a", "a"),
            ("E(\"Value \\'a\\' of \\\"b\\\"\")", "E(\"Value 'a' of \"b\"\")"),
            ("%x = [4 x i32], a[3] [m] [12] m", "%x = [4 x i32], a[3] [m] [12] m"),
            ("ends in \u{1b}", "ends in "),
            ("ends in \u{1b}[", "ends in "),
        ] {
            assert_eq!(texts(log), [(1, text.to_owned())], "{log:?}");
        }
    }

    #[test]
    fn written_ends_of_lines_part_a_line_and_paths_stay_whole() {
        let parts = |log: &str| texts(log).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(parts("one\\ntwo\\r\\n\\tthree"), ["one", "two", "three"]);
        assert_eq!(parts("one\\\\ntwo"), ["one", "two"]);
        assert_eq!(parts("E: 'a'\\n'"), ["E: 'a'", "'"]);
        assert_eq!(parts("10 %\r20 %\rdone"), ["10 %", "20 %", "done"]);
        for path in ["ptxas C:\\new\\k.ptx, line 7", "open \\\\host\\new\\k", "'d:\\Users\\\\nick'"] {
            assert_eq!(parts(path), [path]);
        }
        assert_eq!(texts("a\nb\\nc"), [(1, "a".to_owned()), (2, "b".to_owned()), (2, "c".to_owned())]);
        assert_eq!(texts("\n\n").len(), 2);
    }
}
