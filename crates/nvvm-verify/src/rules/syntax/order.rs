//! The order of parse errors, since LLVM reports only the first. Undefined references are reported at the end of the
//! function or module.

use crate::context::Context;
use crate::finding::Finding;
use nvvm_syntax::Span;
use nvvm_target::Stage;

/// Returns the sort key (stage) of a parse error that the parser detects at `noticed`. The parser looks up names at the
/// end of the module; positions after the end of the text are the positions of these lookups. `is_error` is false for
/// an unknown keyword, which is sorted before the errors that it causes at the same position.
pub(in crate::rules) fn stage(noticed: Span, is_error: bool) -> Stage {
    // Rank 0 is for errors without a defined order.
    Stage::reading(noticed.start.saturating_mul(2).saturating_add(1 + u32::from(is_error)))
}

/// Assigns a sort key (stage) to each parse error that has none: the end of the error's span.
pub(in crate::rules) fn check(context: &mut Context) {
    context.narrow(|finding| {
        let span = Span::at(finding.span.end);
        let is_unordered = |finding: &Finding, at: usize| {
            finding.judgements.get(at).is_some_and(|judgement| finding.stage(judgement) == Stage::READER)
        };
        for at in 0..finding.judgements.len() {
            if is_unordered(finding, at)
                && let Some(judgement) = finding.judgements.get_mut(at)
            {
                judgement.stage = Some(stage(span, true));
            }
        }
    });
}
