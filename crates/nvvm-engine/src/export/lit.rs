//! Tests for LLVM's lit: the text after `RUN` and FileCheck lines with the expected diagnostics of `nvvm-check`.

use super::View;
use crate::first_shown::Reported;
use crate::readable;
use crate::report::{Language, Report, Severity};
use std::fmt::Write;

/// Writes the text as a test of the diagnostics of `view.reference` on `view.target`, as in the text output. `options`
/// are further command-line options. Only errors and warnings are checked.
///
/// Expected positions are relative to their line, so lines can be inserted before them. The text need not be UTF-8 and
/// is kept byte for byte.
pub fn lit(report: &Report, view: View<'_>, text: &[u8], options: &[String]) -> Vec<u8> {
    let verdict = report.verdict(view.target, view.reference);
    let prefix = prefix(text);
    let begin = if report.language == Language::Cuda { "//" } else { ";" };
    let mut run = String::new();
    if !verdict.accepted {
        run.push_str("not ");
    }
    // Writing to a string cannot fail.
    let _ = write!(run, "nvvm-check --sm {} --reference {}", view.target, view.reference.id());
    if report.language == Language::Cuda {
        run.push_str(" --language cuda");
    }
    for option in options {
        let _ = write!(run, " {}", quoted(option));
    }
    // The last option rejects errors and warnings that no check line matches.
    run.push_str(" --color never %s | FileCheck %s --implicit-check-not='{{^(error|warning)\\[}}'");
    if prefix != FIRST_PREFIX {
        let _ = write!(run, " --check-prefix={prefix}");
    }
    // Diagnostics after the first fatal error are not lines of the text output.
    let mut reported = Reported::new(report, view.target, view.reference).reached;
    reported.retain(|diagnostic| diagnostic.judgement.severity != Severity::Info);
    let mut lines = vec![format!("{begin} RUN: {run}")];
    // Two lines for each diagnostic, one for the verdict, and an empty one before the text.
    let before_text = lines.len() + 2 * reported.len() + 2;
    for diagnostic in reported {
        let rule = report.rule_of(diagnostic.finding);
        let code = rule.map_or("", |rule| rule.code.as_str());
        let word = severity_word(diagnostic.judgement.severity);
        lines.push(format!("{begin} {prefix}: {word}[{code}]: {}", pattern(&diagnostic.judgement.headline(rule))));
        let place = match report.in_header(diagnostic.finding.location) {
            Some((_, place)) => format!(":{}:{}", place.line, place.column),
            // A diagnostic about the whole module is located at 1:1, regardless of the inserted lines.
            None if diagnostic.finding.location.end_offset == 0 => ":1:1".to_owned(),
            None => {
                let place = diagnostic.finding.location;
                let distance = before_text + place.line as usize - (lines.len() + 1);
                format!(":[[@LINE+{distance}]]:{}", place.column)
            }
        };
        lines.push(format!("{begin} {prefix}-NEXT: --> {{{{.*}}}}{place}{{{{$}}}}"));
    }
    let verdict = verdict.word();
    lines.push(format!("{begin} {prefix}: {{{{.*}}}}: {verdict} on {} by {}:", view.target, view.reference.id()));
    lines.push(String::new());
    let mut test = lines.join("\n").into_bytes();
    test.push(b'\n');
    test.extend_from_slice(text);
    test
}

/// FileCheck's default prefix.
const FIRST_PREFIX: &str = "CHECK";

/// Returns a prefix that does not occur in the text, which may be a lit test itself.
fn prefix(text: &[u8]) -> String {
    let others = (1..).map(|number| format!("NVVM{number}"));
    let mut prefixes = [FIRST_PREFIX.to_owned(), "NVVM".to_owned()].into_iter().chain(others);
    let text = readable(text);
    prefixes.find(|prefix| !text.contains(prefix.as_str())).unwrap_or_default()
}

fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "info",
    }
}

/// Converts a message to a FileCheck pattern. Brackets with a special meaning and unprintable characters match
/// anything.
fn pattern(message: &str) -> String {
    let mut pattern = String::with_capacity(message.len());
    let mut characters = message.chars().peekable();
    while let Some(character) = characters.next() {
        let opens = matches!(character, '{' | '[') && characters.peek() == Some(&character);
        if opens {
            characters.next();
        }
        if opens || !(character.is_alphanumeric() || character.is_ascii_graphic() || character == ' ') {
            if !pattern.ends_with(ANYTHING) {
                pattern.push_str(ANYTHING);
            }
        } else {
            pattern.push(character);
        }
    }
    pattern
}

/// FileCheck's regular expression for any characters of a line.
const ANYTHING: &str = "{{.*}}";

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "-_=+./:,".contains(character);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::{lit, pattern, prefix, quoted};
    use crate::export::View;
    use crate::{Language, Request, check};
    use nvvm_target::{Reference, Target};

    fn test_of(text: &str, language: Language) -> String {
        let report = check(&Request { text: text.to_owned(), language, ..Request::default() });
        let target = Target::parse("sm_90").expect("a target");
        let view = View { path: "k.ll", target, reference: Reference::CUDA_13_5, site: None };
        String::from_utf8(lit(&report, view, text.as_bytes(), &[])).expect("UTF-8")
    }

    #[test]
    fn places_count_from_the_line_that_says_them() {
        let text = "define void @f() {\n  fence acquire\n  ret void\n}\n";
        let test = test_of(text, Language::NvvmIr);
        let lines: Vec<&str> = test.lines().collect();
        assert!(lines[0].starts_with("; RUN: not nvvm-check --sm sm_90 --reference cuda-13.5 "), "{test}");
        assert!(test.ends_with(&format!(" rejected on sm_90 by cuda-13.5:\n\n{text}")), "{test}");
        let comment =
            lines.iter().position(|line| line.contains("error[NV0806]: Illegal instruction: fence")).expect("it");
        let place =
            lines[comment + 1].split_once("[[@LINE+").and_then(|(_, rest)| rest.split_once("]]:3{{$}}")).expect("it");
        let fence = comment + 1 + place.0.parse::<usize>().expect("a number");
        assert_eq!(lines[fence], "  fence acquire");
    }

    #[test]
    fn declarations_have_their_own_comments() {
        let test = test_of("struct S { int a; };\n", Language::Cuda);
        assert!(test.starts_with("// RUN: nvvm-check ") && test.contains(" --language cuda "), "{test}");
        assert!(test.contains("\n// CHECK: {{.*}}: accepted on sm_90 by cuda-13.5:\n\nstruct"), "{test}");
    }

    #[test]
    fn nothing_of_a_text_is_taken_for_a_pattern() {
        assert_eq!(pattern("a {{b}} [[c]] {d}\n\u{1b}e"), "a {{.*}}b}} {{.*}}c]] {d}{{.*}}e");
        assert_eq!([prefix(b"x"), prefix(b"; CHECK: x"), prefix(b"; CHECK NVVM")], ["CHECK", "NVVM", "NVVM1"]);
        assert_eq!([quoted("-DA=1"), quoted("a b'c")], ["-DA=1", "'a b'\\''c'"]);
    }
}
