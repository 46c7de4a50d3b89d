//! In which order LLVM's reader notices what it does not take: it stops at the first. What is used and never defined it
//! notices at the end of the function or the module.

use crate::context::Context;
use crate::finding::Finding;
use nvvm_syntax::{Module, Span};
use nvvm_target::Stage;

/// Ranks from here on are for what is noticed at the end of the text, one after the other.
const AT_THE_END: u8 = 200;

/// The stage of what the reader of `source` notices there. Where a word is unknown to an older reader and an error follows
/// from it, the word comes first.
pub(in crate::rules) fn stage(module: &Module, source: &str, noticed: Span, is_error: bool) -> Stage {
    if let Some(later) = (noticed.start as usize).checked_sub(source.len()) {
        let later = u8::try_from(later).unwrap_or(u8::MAX);
        return Stage::reading(AT_THE_END.saturating_add(later));
    }
    let errors = module.errors.iter().map(|error| (error.noticed.start, true));
    let newer = module.dialect.after_llvm_7.iter().chain(&module.dialect.after_first_modern);
    let newer = newer.map(|newer| (newer.noticed.start, false));
    let before = errors.chain(newer).filter(|other| *other < (noticed.start, is_error)).count();
    // What is in no particular order has no rank yet.
    let rank = u8::try_from(before + 1).unwrap_or(u8::MAX);
    Stage::reading(rank.min(AT_THE_END - 1))
}

/// Gives all that is read, and of which no check said when, its place in the order: where its text ends.
pub(in crate::rules) fn check(context: &mut Context) {
    let (module, source) = (context.module, context.source);
    context.narrow(|finding| {
        let span = Span::at(finding.span.end);
        let is_unordered = |finding: &Finding, at: usize| {
            finding.judgements.get(at).is_some_and(|judgement| finding.stage(judgement) == Stage::READER)
        };
        for at in 0..finding.judgements.len() {
            if is_unordered(finding, at)
                && let Some(judgement) = finding.judgements.get_mut(at)
            {
                judgement.stage = Some(stage(module, source, span, true));
            }
        }
    });
}
