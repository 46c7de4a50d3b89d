//! The rule about syntax features that are newer than LLVM 7. The parser for targets below sm_100 is that of LLVM 7.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::syntax::{order, rejection_by};
use nvvm_syntax::feature::{FeatureUse, LlvmParserVersion};
use nvvm_target::prose::{counted, listed_up_to};
use std::cmp::Reverse;

nvvm_diagnostics::rules! {
    /// The rule against syntax features that are newer than LLVM 7, for targets below sm_100. The parser for these
    /// targets is that of LLVM 7.
    LEGACY_FRONT_END "NV0901" "legacy-front-end" ["parse {}"; "parse expected type"] {
        help: "For targets below sm_100 libNVVM reads LLVM 7 text: typed pointers such as `i32*` and no newer keywords; \
               from sm_100 on it reads this too.",
        layer: Layer::Syntax,
    }
}

/// Maximum number of syntax features whose position a finding shows in a note.
const PLACED: usize = 8;
/// Maximum number of syntax features that the help text lists by name.
const NAMED: usize = 3;

pub(super) fn check(context: &mut Context) {
    let mut later = context.module.syntax.rejected_by_llvm_7();
    later.sort_by_key(|used| (used.span.start, used.span.end));
    let Some(first) = later.iter().min_by_key(|used| used.noticed.start) else { return };
    let Some(rejection) = first.in_llvm_7 else { return };
    let message = LEGACY_FRONT_END.message(&[&rejection_by(context, LlvmParserVersion::Llvm7, first, rejection)]);
    let stage = order::stage(first.noticed, false);
    // The parser stops at its first error; the notes list the other features.
    let mut finding = Finding::new(&LEGACY_FRONT_END, first.span, message).help(help(&later));
    for used in later.iter().take(PLACED) {
        let note = format!("newer than LLVM 7: {}, {}, first here", used.feature.phrase(), times(used.count));
        finding = finding.note(note, used.span);
    }
    finding.judgements = std::mem::take(&mut finding.judgements).into_iter().map(|it| it.at(stage)).collect();
    context.report(finding);
}

/// Returns the help text: the unsupported syntax features, most frequent first. The engine, which knows the targets
/// without this finding, adds how to avoid them.
fn help(later: &[FeatureUse]) -> String {
    let mut by_count: Vec<&FeatureUse> = later.iter().collect();
    by_count.sort_by_key(|used| Reverse(used.count));
    let named = by_count.iter().map(|used| format!("{} ({})", used.feature.phrase(), times(used.count)));
    format!(
        "For targets below sm_100 libNVVM reads LLVM 7 text, and this text has {} that came later: {}.",
        counted(by_count.len() as u64, "spelling"),
        listed_up_to(NAMED, named)
    )
}

fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => counted(count.into(), "time"),
    }
}
