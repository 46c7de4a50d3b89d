//! A short digest of a result, so that a link can tell that another build sees something else.

use super::record::CRC_32;
use crate::report::Report;
use nvvm_target::{Reference, Target};
use std::fmt::Write;

/// 32 bits of the verdict and the diagnostics of `reference` on `target`: CRC-32 of one line for the verdict and one
/// for each diagnostic with rule, severity, place and message. Our own sentences are not in it: they may be improved.
pub fn result_digest(report: &Report, target: Target, reference: Reference) -> u32 {
    let mut hasher = CRC_32.digest();
    hasher.update(if report.verdict(target, reference).accepted { b"accepted\n" } else { b"rejected\n" });
    let mut line = String::new();
    for diagnostic in report.diagnostics(target, reference) {
        let rule = report.rule_of(diagnostic.finding).map_or("", |rule| rule.name.as_str());
        let at = diagnostic.finding.location;
        let judgement = diagnostic.judgement;
        line.clear();
        // Writing to a String cannot fail.
        let _ = writeln!(line, "{rule} {} {} {}", judgement.severity.name(), at.offset, judgement.message);
        hasher.update(line.as_bytes());
    }
    hasher.finalize()
}
