//! The rule about syntax features that are newer than LLVM 7. The parser for targets below sm_100 is that of LLVM 7.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::syntax::{order, rejection_by};
use nvvm_syntax::feature::{FeatureUse, LlvmParserVersion};
use nvvm_target::Dialect;
use nvvm_target::prose::{counted, listed};
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
/// The start of the advice in the help text: to choose another target, or to write other code.
const CHOOSE_TARGET: &str = "Choose sm_100 or a later target, or write";
/// Maximum number of syntax features that the help text lists by name.
const NAMED: usize = 3;
/// Maximum length, in bytes, of a module that is converted to the dialect of LLVM 7 to compute the help text.
const MAXIMUM_CONVERTED: usize = 64 << 10;
/// The name of the syntax feature `ptr`.
const OPAQUE_POINTER: &str = "opaque pointer";
/// The name of the operations of `atomicrmw` that are newer than LLVM 7.
const ATOMIC_OPERATION: &str = "atomicrmw operation";

pub(super) fn check(context: &mut Context) {
    let mut later = context.module.syntax.rejected_by_llvm_7();
    later.sort_by_key(|used| (used.span.start, used.span.end));
    let Some(first) = later.iter().min_by_key(|used| used.noticed.start) else { return };
    let Some(rejection) = first.in_llvm_7 else { return };
    let message = LEGACY_FRONT_END.message(&[&rejection_by(context, LlvmParserVersion::Llvm7, first, rejection)]);
    let stage = order::stage(first.noticed, false);
    // The parser stops at its first error; the notes list the other features.
    let mut finding = Finding::new(&LEGACY_FRONT_END, first.span, message).help(help(context, &later));
    for used in later.iter().take(PLACED) {
        let note = format!("newer than LLVM 7: {}, {}, first here", called(used.feature.name), times(used.count));
        finding = finding.note(note, used.span);
    }
    finding.judgements = std::mem::take(&mut finding.judgements).into_iter().map(|it| it.at(stage)).collect();
    context.report(finding);
}

/// Returns the help text. It lists the unsupported syntax features, most frequent first, and how to avoid them.
fn help(context: &Context, later: &[FeatureUse]) -> String {
    let mut by_count: Vec<&FeatureUse> = later.iter().collect();
    by_count.sort_by_key(|used| Reverse(used.count));
    let mut named: Vec<String> = by_count
        .iter()
        .take(NAMED)
        .map(|used| format!("{} ({})", called(used.feature.name), times(used.count)))
        .collect();
    if let Some(others) = by_count.len().checked_sub(NAMED).filter(|&others| others > 0) {
        named.push(counted(others as u64, "other"));
    }
    let kinds = counted(by_count.len() as u64, "spelling");
    format!(
        "For targets below sm_100 libNVVM reads LLVM 7 text, and this text has {kinds} that came later: {}. \
         {CHOOSE_TARGET} {}",
        listed(&named),
        replacement(&left_by_conversion(context, later))
    )
}

/// Returns a help text without the advice to choose another target, for a module with other errors on that target.
pub fn help_without_target(help: &str) -> String {
    help.replacen(CHOOSE_TARGET, "Write", 1)
}

/// Returns the end of the help text, which explains how to avoid the features. `left` are the names of the features
/// that the conversion to LLVM 7 leaves in the text.
fn replacement(left: &[&'static str]) -> String {
    if left.is_empty() {
        return "typed pointers such as `i32*`: `nvvm-check convert --to legacy` and \u{201c}Convert\u{201d} on the page \
                do that."
            .to_owned();
    }
    let mut named: Vec<String> = left.iter().take(NAMED).map(|name| called(name)).collect();
    if let Some(others) = left.len().checked_sub(NAMED).filter(|&others| others > 0) {
        named.push(counted(others as u64, "other"));
    }
    let mut text = format!("other code: LLVM 7 has no counterpart of {}.", listed(&named));
    if left.contains(&ATOMIC_OPERATION) {
        text.push_str(" A loop with `cmpxchg` does what `atomicrmw` cannot do there.");
    }
    text
}

/// Returns the names of the syntax features that the conversion to the dialect of LLVM 7 leaves in the text. The result
/// is empty if the opaque pointer is the only feature, and if the text is not converted.
fn left_by_conversion(context: &Context, later: &[FeatureUse]) -> Vec<&'static str> {
    let is_converted = later.iter().all(|used| used.feature.name == OPAQUE_POINTER);
    if is_converted || context.source.len() > MAXIMUM_CONVERTED {
        return Vec::new();
    }
    let Ok(converted) = nvvm_convert::convert(context.source, Dialect::Legacy) else { return Vec::new() };
    let left = nvvm_syntax::parse(&converted.text).syntax.rejected_by_llvm_7();
    let mut names: Vec<&'static str> = Vec::new();
    for used in left {
        if !names.contains(&used.feature.name) {
            names.push(used.feature.name);
        }
    }
    names
}

/// Returns the name of a syntax feature for use in a sentence. Code is enclosed in backticks.
fn called(name: &str) -> String {
    match name {
        OPAQUE_POINTER => "the opaque pointer `ptr`".to_owned(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mode, verify};

    fn help_for(text: &str) -> String {
        let findings = verify(&nvvm_syntax::parse(text), text, Mode::Standard).findings;
        let finding = findings.into_iter().find(|it| it.rule.code == LEGACY_FRONT_END.code);
        finding.and_then(|finding| finding.help).unwrap_or_default()
    }

    #[test]
    fn the_help_names_the_conversion_only_for_features_that_it_replaces() {
        let converted = "define void @f(ptr %p) willreturn {\n  ret void\n}\n";
        assert!(help_for(converted).contains("`nvvm-check convert --to legacy`"));
        let operation =
            "define void @f(float* %p) {\n  %a = atomicrmw fmax float* %p, float 7.0 monotonic\n  ret void\n}\n";
        let help = help_for(operation);
        let end = "Choose sm_100 or a later target, or write other code: LLVM 7 has no counterpart of atomicrmw \
                   operation. A loop with `cmpxchg` does what `atomicrmw` cannot do there.";
        assert!(help.ends_with(end), "{help}");
        let bfloat = "define void @f(ptr %p) {\n  store bfloat 0.0, ptr %p\n  ret void\n}\n";
        let help = help_for(bfloat);
        assert!(help.ends_with("or write other code: LLVM 7 has no counterpart of `bfloat`."), "{help}");
    }
}
