//! In which order LLVM's reader notices what it does not take: it stops at the first. What is used and never defined it
//! notices at the end of the function or the module.

use crate::context::Context;
use crate::finding::Finding;
use nvvm_syntax::Span;
use nvvm_target::Stage;

/// The stage of what the reader notices there; behind the text is for what it looks up at the end, one after the other.
/// Where a word is unknown to an older reader and an error follows from it, the word comes first.
pub(in crate::rules) fn stage(noticed: Span, is_error: bool) -> Stage {
    // What is in no particular order has the first rank.
    Stage::reading(noticed.start.saturating_mul(2).saturating_add(1 + u32::from(is_error)))
}

/// Gives all that is read, and of which no check said when, its place in the order: where its text ends.
#[inline(never)]
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
