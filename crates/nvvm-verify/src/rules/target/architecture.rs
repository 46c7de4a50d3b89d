//! The rule about targets (`sm_…`) that a toolkit does not support.

use crate::context::Context;
use crate::rule::{Layer, References, Severity};
use crate::{Finding, Judgement};
use nvvm_syntax::Span;
use nvvm_target::{Phase, Reference, Target, TargetSet};

nvvm_diagnostics::rules! {
    /// The rule against targets in `-arch` that the toolkit does not support.
    UNSUPPORTED "NV0902" "unsupported-architecture" [
        "libnvvm : error: -arch={} is an unsupported option";
        "tileiras: for the --gpu-name option: Cannot find option named '{}'!",
        "error: unknown target CPU '{}'",
    ] {
        help: "This toolkit does not compile for this target; take another target or another toolkit.",
        layer: Layer::Module,
    }
}

pub(super) fn check(context: &mut Context) {
    let at = context.module.triple.map_or(Span::at(0), |(_, span)| span);
    context.report(unsupported(at));
}

/// Returns the finding about targets that toolkits do not support, with a judgement for each tool. The finding does not
/// depend on the IR text.
pub fn unsupported(at: Span) -> Finding {
    let mut judgements = Vec::new();
    for reference in Reference::every() {
        for &target in Target::ALL {
            if let Some(words) = reference.rejection(target) {
                let phases: &[Phase] = if reference.has_phases() { &[Phase::Verify, Phase::Compile] } else { &[] };
                judgements.push(
                    Judgement::on(References::of(reference), TargetSet::only(target), Severity::Error, phases)
                        .with_outcome(words),
                );
            }
        }
    }
    Finding::new(&UNSUPPORTED, at, UNSUPPORTED.words()).with_judgements(judgements)
}
