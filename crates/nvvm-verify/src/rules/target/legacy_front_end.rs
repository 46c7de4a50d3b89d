//! The rule about syntax features that are newer than LLVM 7, on which the parser for targets below sm_100 is based.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::syntax::{order, rejection_by};
use nvvm_syntax::feature::{FeatureUse, LlvmParserVersion};
use nvvm_target::prose::{counted, listed};
use std::cmp::Reverse;

nvvm_diagnostics::rules! {
    /// The rule against syntax features that are newer than LLVM 7, on which the parser for targets below sm_100 is
    /// based.
    LEGACY_FRONT_END "NV0901" "legacy-front-end" ["parse {}"; "parse expected type"] {
        help: "For targets below sm_100 libNVVM reads LLVM 7 text: typed pointers such as `i32*` and no newer keywords; \
               from sm_100 on it reads this too.",
        layer: Layer::Syntax,
    }
}

/// Maximum number of syntax features for which a finding has a note with their position.
const PLACED: usize = 8;
/// The advice to choose another target, up to the advice for any target.
const CHOOSE_TARGET: &str = "Choose sm_100 or a later target, or write";
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
        let note = format!("newer than LLVM 7: {}, {}, first here", called(used), times(used.count));
        finding = finding.note(note, used.span);
    }
    finding.judgements = std::mem::take(&mut finding.judgements).into_iter().map(|it| it.at(stage)).collect();
    context.report(finding);
}

/// Returns the help text. It lists the unsupported syntax features, most frequent first, and how to avoid them.
fn help(later: &[FeatureUse]) -> String {
    let mut by_count: Vec<&FeatureUse> = later.iter().collect();
    by_count.sort_by_key(|used| Reverse(used.count));
    let mut named: Vec<String> =
        by_count.iter().take(NAMED).map(|used| format!("{} ({})", called(used), times(used.count))).collect();
    if let Some(others) = by_count.len().checked_sub(NAMED).filter(|&others| others > 0) {
        named.push(counted(others as u64, "other"));
    }
    let kinds = counted(by_count.len() as u64, "spelling");
    format!(
        "For targets below sm_100 libNVVM reads LLVM 7 text, and this text has {kinds} that came later: {}. \
         {CHOOSE_TARGET} typed pointers such as `i32*`: `nvvm-check convert --to legacy` and \u{201c}Convert\u{201d} on \
         the page do that.",
        listed(&named)
    )
}

/// Returns the help text of a finding without the advice to choose another target, where that target has other errors.
pub fn help_without_target(help: &str) -> String {
    help.replacen(CHOOSE_TARGET, "Write", 1)
}

/// Returns the name of a syntax feature for use in a sentence. Code is enclosed in backticks.
fn called(used: &FeatureUse) -> String {
    match used.feature.name {
        "opaque pointer" => "the opaque pointer `ptr`".to_owned(),
        phrase if phrase.contains(' ') => phrase.to_owned(),
        word => format!("`{word}`"),
    }
}

fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => counted(count.into(), "time"),
    }
}
