//! The text of an issue in Markdown: verdict, diagnostics and code.

use super::View;
use crate::reason::reason;
use crate::report::{Language, ListedDiagnostic, Report};
use crate::words::counted;
use std::fmt::Write;

/// Maximum length of the code, in bytes; longer code is omitted with a remark. Issue trackers reject long texts.
const MAX_CODE: usize = 60_000;

/// Writes Markdown with the verdict, the diagnostics and the code.
pub fn markdown_issue(report: &Report, view: View<'_>, text: &str) -> String {
    let verdict = report.verdict(view.target, view.reference);
    let mut out = String::new();
    // Writing to a string cannot fail.
    _ = writeln!(
        out,
        "**{}** on `{}`, judged by {} (nvvm-check {}): {}, {}\n",
        verdict.word(),
        view.target,
        view.reference.title(),
        crate::VERSION,
        counted(verdict.errors.into(), "error"),
        counted(verdict.warnings.into(), "warning"),
    );
    if let Some(phases) = verdict.phases {
        _ = writeln!(out, "Phases: {}\n", phases.describe());
    }
    let reason = reason(report, view.target, view.reference);
    _ = writeln!(out, "{}: {}\n", reason.headline, reason.sentence);
    for ListedDiagnostic { diagnostic, repeated, .. } in report.listed(view.target, view.reference) {
        let (finding, judgement) = (diagnostic.finding, diagnostic.judgement);
        let code = report.rule_of(finding).map_or("", |rule| rule.code.as_str());
        let place = match report.in_header(finding.location) {
            Some((path, place)) => format!("{path}:{}:{}", place.line, place.column),
            None => format!("{}:{}", finding.location.line, finding.location.column),
        };
        _ = writeln!(
            out,
            "- {} {} at {place}, {}: {}",
            judgement.severity.name(),
            view.rule_address(code).map_or_else(|| code.to_owned(), |address| format!("[{code}]({address})")),
            finding.reach(view.reference).words(),
            code_span(&judgement.message),
        );
        if repeated > 0 {
            _ = writeln!(out, "- {} with the same message", counted(repeated.into(), "more finding"));
        }
    }
    let language = if report.language == Language::Cuda { "cuda" } else { "llvm" };
    if text.len() > MAX_CODE {
        _ = writeln!(out, "\nThe code has {} and is left out here.", counted(text.len() as u64, "byte"));
    } else {
        let fence = "`".repeat(longest_run(text).max(2) + 1);
        let end = if text.ends_with('\n') { "" } else { "\n" };
        _ = writeln!(out, "\n{fence}{language}\n{text}{end}{fence}");
    }
    out
}

/// Formats a text as a code span, whatever backticks it contains. Line breaks become blanks, since they would end the
/// item.
fn code_span(text: &str) -> String {
    let ticks = "`".repeat(longest_run(text) + 1);
    let line = text.replace(['\n', '\r'], " ");
    let pad = if line.starts_with('`') || line.ends_with('`') { " " } else { "" };
    format!("{ticks}{pad}{line}{pad}{ticks}")
}

/// Returns the length of the longest run of backticks.
fn longest_run(text: &str) -> usize {
    text.split(|character| character != '`').map(str::len).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::code_span;

    #[test]
    fn backticks_do_not_end_the_span() {
        assert_eq!(code_span("a b"), "`a b`");
        assert_eq!(code_span("`x`"), "`` `x` ``");
        assert_eq!(code_span("a ``` b\nc"), "````a ``` b c````");
    }
}
