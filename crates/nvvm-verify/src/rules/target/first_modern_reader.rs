//! The rule about syntax features that are too new for the parser of a toolkit's modern (opaque-pointer) front end.
//! This parser parses modules for sm_100 and later targets.

use crate::context::Context;
use crate::rule::{Layer, Severity, Targets};
use crate::rules::syntax::{order, parsers, rejection_by};
use crate::{Finding, Judgement};

nvvm_diagnostics::rules! {
    /// The rule against syntax features that the parser of a toolkit's modern (opaque-pointer) front end does not
    /// support yet.
    FIRST_MODERN_READER "NV0904" "first-modern-reader" ["parse {}"; "parse expected type"] {
        help: "The reader of this toolkit does not know this spelling; most likely it is older.",
        layer: Layer::Syntax,
    }
}

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    let mut findings: Vec<Finding> = Vec::new();
    for &(version, _) in &parsers::MODERN {
        let unknown = module.syntax.features.iter().filter_map(|used| Some((used, used.rejection(version)?)));
        // The parser stops at its first error.
        let Some((first, rejection)) = unknown.min_by_key(|(used, _)| used.noticed.start) else { continue };
        let message = FIRST_MODERN_READER.message(&[&rejection_by(context, version, first, rejection)]);
        let by = parsers::toolkits_with(version);
        let stage = order::stage(first.noticed, false);
        let judgement = Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[]).at(stage);
        // The parsers of several toolkits can report the same error.
        if let Some(same) = findings.iter_mut().find(|it| it.span == first.span && it.message == message) {
            same.judgements.push(judgement);
            continue;
        }
        let finding = Finding::new(&FIRST_MODERN_READER, first.span, message).with_judgements(vec![judgement]);
        let feature = first.feature;
        findings.push(finding.help(match parsers::first_release(feature.since) {
            Some(release) => {
                let name = feature.name;
                format!("`{name}` came after the reader of this toolkit; CUDA {release} and later read it.")
            }
            None => format!("No libNVVM reads this so far: {}.", feature.name),
        }));
    }
    for finding in findings {
        context.report(finding);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mode, verify};
    use nvvm_target::Reference;

    #[test]
    fn parsers_with_the_same_error_have_one_finding() {
        let text = "define void @f(ptr captures(none) %p) {\n  ret void\n}\n";
        let findings = verify(&nvvm_syntax::parse(text), text, Mode::Standard).findings;
        let reports = |finding: &Finding, reference| {
            let is_own = finding.rule.code == FIRST_MODERN_READER.code;
            is_own && finding.judgements.iter().any(|it| it.references.contains(reference))
        };
        let found: Vec<&Finding> = findings.iter().filter(|it| reports(it, Reference::CUDA_12_9)).collect();
        let [finding] = *found.as_slice() else { panic!("{found:?}") };
        let is_older = |it: &Reference| it.is_before(nvvm_target::release::CUDA_12_9);
        assert!(Reference::TOOLKITS.iter().filter(|it| is_older(it)).any(|&it| reports(finding, it)));
        assert!(!reports(finding, Reference::CUDA_13_5));
    }
}
