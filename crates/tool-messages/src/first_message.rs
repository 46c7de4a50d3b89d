//! The line of a libNVVM log that names the error.

use crate::line::{VERIFIED, says_nothing};

/// The severities that begin an entry of the verifier.
const SEVERITIES: &[&str] = &["error: ", "Error: ", ": "];

/// Returns the first message of a libNVVM log, without its location and severity; `None` for an empty log.
///
/// The verifier names function, block and instruction before the words (`Function `f' Basic Block `b': `, `context: …`),
/// and writes warnings, which refuse nothing, before the error; LLVM's own verifier writes the words first and what they
/// are about below.
pub fn first_message(log: &str) -> Option<&str> {
    let mut lines = log.lines().map(str::trim).peekable();
    let mut warning = None;
    while let Some(line) = lines.next() {
        // The verifier's, and LLVM's own.
        let is_warning = without_severity(line).starts_with("Warning: ") || line.starts_with("warning: ");
        let message = if is_head(line) {
            // What is printed of the instruction can take several lines; the words come last.
            let mut last = None;
            while let Some(next) = lines.next_if(|line| !line.is_empty() && !is_entry(line)) {
                last = Some(next);
            }
            last
        } else {
            Some(line).filter(|line| !says_nothing(line))
        };
        let Some(message) = message.map(words) else { continue };
        if !is_warning {
            return Some(message);
        }
        warning = warning.or(Some(message));
    }
    warning
}

/// Whether an entry of the verifier begins here.
fn is_entry(line: &str) -> bool {
    let line = line.strip_prefix("error: ").unwrap_or(line);
    line.starts_with("Error: ") || line.starts_with("Warning: ")
}

/// ``Error: :  Function `f' Basic Block `b':``, with the words on lines below.
fn is_head(line: &str) -> bool {
    is_entry(line) && line.ends_with("':") && line.contains('`')
}

fn without_severity(line: &str) -> &str {
    let mut rest = line;
    while let Some(shorter) = SEVERITIES.iter().find_map(|word| rest.strip_prefix(word)) {
        rest = shorter.trim_start();
    }
    rest
}

/// A line without what says where, and how grave it is.
fn words(line: &str) -> &str {
    let line = without_severity(line);
    let line = without_severity(line.strip_prefix("Warning: ").unwrap_or(line));
    if VERIFIED.iter().any(|start| line.starts_with(start))
        && let Some((_, words)) = line.split_once("': ")
    {
        return words;
    }
    // `m (3, 17): parse …`, `(): Error: …` and `m: error: …`
    let marks = ["): Error: ", "): ", ": error: ", "<unknown>:0:0: "];
    let places = marks.iter().filter_map(|mark| Some((line.find(mark)?, mark.len())));
    match places.min_by_key(|&(at, length)| (at, usize::MAX - length)) {
        Some((at, length)) if is_place(&line[..at]) => &line[at + length..],
        _ => line,
    }
}

/// Whether what stands before a mark is the name of a module, with a line and a column or without: `m`, `m (3, 17`, ``, `(`.
fn is_place(before: &str) -> bool {
    let (name, numbers) = before.split_once('(').unwrap_or((before, ""));
    let is_number = |character: char| character.is_ascii_digit() || matches!(character, ',' | ' ');
    !name.trim_end().contains([' ', '\'', '`']) && numbers.chars().all(is_number)
}

#[cfg(test)]
mod tests {
    use super::first_message;

    #[test]
    fn the_message_is_found_after_its_location() {
        let expected = [
            (
                "error: Error: :  Function `f' Basic Block `b': \n  context:   fence acquire\n  Illegal x: y\n\n",
                "Illegal x: y",
            ),
            ("Error: : Function `f': no words here\n", "no words here"),
            ("error: Error: : Global Variable `g': \n  context: @g = global i1 0\n  not so\n", "not so"),
            ("error: Error: : Global Value `g': not so\n", "not so"),
            ("error: Error: Invalid thing\n\nError: nothing more\n", "Invalid thing"),
            ("m (3, 17): parse expected type", "parse expected type"),
            ("m: error: mixed up: and how", "mixed up: and how"),
            ("(): Error: too large (8 bytes)\n", "too large (8 bytes)"),
            ("error: <unknown>:0:0: too large (8 bytes)\n", "too large (8 bytes)"),
            ("Wrong type!\n  %x = add i32 1, 2\n label %b\n", "Wrong type!"),
            ("\n what (is) this: that\n", "what (is) this: that"),
        ];
        for (log, words) in expected {
            assert_eq!(first_message(log), Some(words), "{log}");
        }
        assert_eq!(first_message("\n\n"), None);
    }

    #[test]
    fn warnings_and_instructions_of_several_lines_are_passed_over() {
        let log = "error: Warning: :  Function `f' Basic Block `b': \n  context:   x\n  only so\nError: :  Function `f' \
                   Basic Block `b': \n  context:   switch i32 %a, label %b [\n    i32 1, label %c\n  ]\n  not so\n\n";
        assert_eq!(first_message(log), Some("not so"));
        assert_eq!(first_message("warning: k.cu:3:4: only so\nm (3, 17): parse that\n"), Some("parse that"));
        assert_eq!(first_message("error: Warning: : Function `f': only so\n"), Some("only so"));
    }
}
