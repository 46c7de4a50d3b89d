//! Attribution of statements to documents and tools, as text.

use crate::report::{Finding, Judgement, Phase, Report};
use crate::words::listed;
use nvvm_target::{Reference, Source};

/// Returns the title of the reference's document between asterisks, or the tool's name.
pub(super) fn document_or_name(reference: Reference) -> String {
    match reference.document() {
        Some(document) => format!("*{document}*"),
        None => reference.name().to_owned(),
    }
}

/// Formats a source: `says *Tileiras: NVVM IR Verifier*`, `measured with CUDA 13.5`.
pub(super) fn says_source(source: &Source, reference: Reference) -> String {
    match source {
        Source::Document { title, .. } => format!("says *{title}*"),
        Source::Measured { .. } => format!("measured with {}", reference.name()),
        Source::Reference { title, .. } => format!("says {title}"),
    }
}

/// Formats the source of a judgement of `reference`. For a document's reference, this is the document that states the
/// rule.
pub(super) fn says(report: &Report, finding: &Finding, judgement: &Judgement, reference: Reference) -> String {
    if reference.is_measured() {
        let phases: Vec<&str> = judgement.phases.iter().map(Phase::name).collect();
        return match phases.as_slice() {
            [] => format!("measured with {}", reference.name()),
            _ => format!("measured with {} at {}", reference.name(), listed(&phases)),
        };
    }
    format!("says {}", document_of(report, finding, reference))
}

/// Returns the work that states a finding's rule, preferably the reference's own document. Document titles are between
/// asterisks.
pub(super) fn document_of(report: &Report, finding: &Finding, reference: Reference) -> String {
    let own = reference.document().map(|document| format!("*{document}*"));
    let works = report.rule_of(finding).map_or(&[][..], |rule| rule.works.as_slice());
    match works.iter().find(|&work| own.as_ref() == Some(work)).or(works.first()) {
        Some(work) => work.clone(),
        None => own.unwrap_or_else(|| reference.name().to_owned()),
    }
}

/// Truncates a text to its first line and to `limit` characters, with an ellipsis if text is omitted.
pub(super) fn cut(text: &str, limit: usize) -> String {
    let line = text.lines().next().unwrap_or_default();
    let whole = line.len() == text.trim_end().len();
    match line.char_indices().nth(limit) {
        Some((end, _)) => format!("{}\u{2026}", line.get(..end).unwrap_or_default().trim_end()),
        None if whole => line.to_owned(),
        None => format!("{line}\u{2026}"),
    }
}

/// Formats [`cut`] text in quotation marks.
pub(super) fn quoted(text: &str, limit: usize) -> String {
    format!("\u{201c}{}\u{201d}", cut(text, limit))
}
