//! GitHub workflow commands, which annotate the lines of a pull request.

use super::View;
use crate::report::{Report, Severity};
use std::fmt::Write;

/// Maximum number of annotations that GitHub shows for one step.
const MAXIMUM_ANNOTATIONS: usize = 50;

/// Writes a line for each diagnostic: `::error file=…,line=…,col=…::…`. The last line counts the omitted diagnostics.
pub fn github(report: &Report, view: View<'_>) -> String {
    let mut text = String::new();
    let mut skipped = 0_u64;
    for (index, diagnostic) in report.diagnostics(view.target, view.reference).enumerate() {
        if index >= MAXIMUM_ANNOTATIONS {
            skipped += 1;
            continue;
        }
        let (finding, judgement) = (diagnostic.finding, diagnostic.judgement);
        let place = finding.location;
        let rule = report.rule_of(finding);
        let title = rule.map_or_else(String::new, |rule| format!("{} {}", rule.code, rule.name));
        let address =
            rule.and_then(|rule| view.rule_address(&rule.code)).map_or_else(String::new, |it| format!("\n{it}"));
        // GitHub accepts an end column only for a range within one line.
        let end = if place.line == place.end_line { format!(",endColumn={}", place.end_column) } else { String::new() };
        let message = format!("{}\n{}{address}", judgement.headline(rule), finding.help);
        let _ = writeln!(
            text,
            "::{} file={},line={},endLine={},col={}{end},title={}::{}",
            command(judgement.severity),
            property(view.path),
            place.line,
            place.end_line,
            place.column,
            property(&title),
            escaped(&message),
        );
    }
    if skipped > 0 {
        let _ = writeln!(
            text,
            "::notice file={}::{} not shown",
            property(view.path),
            nvvm_target::prose::counted(skipped, "more diagnostic")
        );
    }
    text
}

fn command(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "notice",
    }
}

/// Escapes the message of a command.
fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes the value of a property.
fn property(text: &str) -> String {
    escaped(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Request, check};
    use nvvm_target::{Reference, Target};

    #[test]
    fn a_diagnostic_is_a_line() {
        let report = check(&Request {
            text: "define void @f() {\n  fence acquire\n  ret void\n}\n".to_owned(),
            ..Request::default()
        });
        let view = View {
            path: "a,b:c.ll",
            target: Target::parse("sm_90").expect("a target"),
            reference: Reference::CUDA_13_5,
            site: Some("https://example.org/"),
        };
        let text = github(&report, view);
        let line = text.lines().find(|line| line.contains("NV0806")).expect("the fence");
        assert!(line.starts_with("::error file=a%2Cb%3Ac.ll,line=2,endLine=2,col=3,endColumn="), "{line}");
        assert!(line.contains(",title=NV0806 fence-ordering::Illegal instruction: fence%0A"), "{line}");
        assert!(line.ends_with("%0Ahttps://example.org/rules/NV0806.html"), "{line}");
    }

    #[test]
    fn very_many_are_counted() {
        let body = "  fence acquire\n".repeat(60);
        let report =
            check(&Request { text: format!("define void @f() {{\n{body}  ret void\n}}\n"), ..Request::default() });
        let view = View {
            path: "k.ll",
            target: Target::parse("sm_90").expect("a target"),
            reference: Reference::CUDA_13_5,
            site: None,
        };
        let text = github(&report, view);
        assert_eq!(text.lines().count(), MAXIMUM_ANNOTATIONS + 1);
        assert!(
            text.lines()
                .last()
                .is_some_and(|line| line.starts_with("::notice file=k.ll::") && line.ends_with("not shown")),
            "{text}"
        );
    }
}
