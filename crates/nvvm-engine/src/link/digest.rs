//! Digest of a result, with which a link detects that another build's result differs.

use super::record::CRC_32;
use crate::report::Report;
use nvvm_target::{Reference, Target};
use std::fmt::Write;

/// Computes a CRC-32 of the verdict and the diagnostics of `reference` on `target`. The input has one line for the
/// verdict and one for each diagnostic with rule, severity, offset and message. Texts of this project are excluded,
/// since they may be improved.
pub fn result_digest(report: &Report, target: Target, reference: Reference) -> u32 {
    let mut hasher = CRC_32.digest();
    hasher.update(if report.verdict(target, reference).accepted { b"accepted\n" } else { b"rejected\n" });
    let mut line = String::new();
    for diagnostic in report.diagnostics(target, reference) {
        let rule = report.rule_of(diagnostic.finding).map_or("", |rule| rule.name.as_str());
        let at = diagnostic.finding.location;
        let judgement = diagnostic.judgement;
        line.clear();
        // Writing to a string cannot fail.
        let _ = writeln!(line, "{rule} {} {} {}", judgement.severity.name(), at.offset, judgement.message);
        hasher.update(line.as_bytes());
    }
    hasher.finalize()
}
