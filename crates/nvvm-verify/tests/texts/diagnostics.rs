//! Diagnostics of a text for one reference and target.

use super::words::words;
use nvvm_syntax::LineIndex;
use nvvm_target::{Reference, Target};
use nvvm_verify::{Mode, Severity, verify};

/// NVIDIA's data layout and triple, which most tests need.
pub const HEADER: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n";

/// A finding as one reference reports it.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// The name of the rule.
    pub rule: &'static str,
    /// The severity.
    pub severity: Severity,
    /// The message of this reference.
    pub message: String,
    /// The line of `text`, from 1, without the header's lines.
    pub line: u32,
    /// The notes.
    pub notes: Vec<String>,
}

/// Returns all diagnostics of a reference for `text` with [`HEADER`], in source order.
pub fn diagnostics(text: &str, target: &str, reference: &str) -> Vec<Diagnostic> {
    let target = Target::parse(target).expect("a target");
    let reference = Reference::parse(reference).expect("a reference");
    diagnostics_of(HEADER, text, target, reference, Mode::Standard)
}

/// Returns all diagnostics of a reference for `text` in a mode with a header, in source order.
pub fn diagnostics_of(header: &str, text: &str, target: Target, reference: Reference, mode: Mode) -> Vec<Diagnostic> {
    let text = format!("{header}{text}");
    let module = nvvm_syntax::parse(&text);
    let index = LineIndex::new(&text);
    let header_lines = header.lines().count() as u32;
    let findings = verify(&module, &text, mode).findings;
    let mut diagnostics = Vec::new();
    for finding in findings {
        for judgement in &finding.judgements {
            if judgement.references.contains(reference) && judgement.targets.contains(target) {
                diagnostics.push(Diagnostic {
                    rule: finding.rule.name,
                    severity: judgement.severity,
                    message: words(&finding, judgement, reference, target),
                    line: index.position(&text, finding.span.start).line.saturating_sub(header_lines),
                    notes: finding.notes.iter().map(|(note, _)| note.clone()).collect(),
                });
            }
        }
    }
    diagnostics
}

/// Returns the messages of the errors.
pub fn errors(text: &str, target: &str, reference: &str) -> Vec<String> {
    let of_errors = |diagnostic: Diagnostic| (diagnostic.severity == Severity::Error).then_some(diagnostic.message);
    diagnostics(text, target, reference).into_iter().filter_map(of_errors).collect()
}
