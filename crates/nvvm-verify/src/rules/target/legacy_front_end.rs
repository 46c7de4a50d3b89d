//! Text newer than LLVM 7 given to libNVVM's legacy front end, which reads all targets below sm_100.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Judged, Layer, References, Severity, Targets};
use crate::rules::syntax::{order, refusal_by};
use nvvm_syntax::module::{Newer, Reader};
use nvvm_target::Source;
use prose::{counted, listed};
use std::cmp::Reverse;

nvvm_rule::rules! {
    /// A spelling that the reader of LLVM 7 does not know.
    LEGACY_FRONT_END "NV0901" "legacy-front-end" ["parse {}"; "parse expected type"] {
        help: "For targets below sm_100 libNVVM reads LLVM 7 text: typed pointers such as `i32*` and no newer keywords; \
               from sm_100 on it reads this too.",
        layer: Layer::Syntax,
        judged: &[Judged { by: References::CUDA, on: Targets::LEGACY, phases: &[], severity: Severity::Error }],
        sources: &[Source::measured(
            "libNVVM 12.9, 13.0, 13.5",
            "nvvmVerifyProgram and nvvmCompileProgram below compute_100",
        )],
    }
}

/// How many spellings a finding names with their places.
const PLACED: usize = 8;
/// How many spellings its sentence names.
const NAMED: usize = 3;

pub(super) fn check(context: &mut Context) {
    let mut newer = context.module.dialect.after_llvm_7.clone();
    newer.sort_by_key(|newer| (newer.span.start, newer.span.end));
    let Some(first) = newer.iter().min_by_key(|newer| newer.noticed.start) else { return };
    let message = LEGACY_FRONT_END.message(&[&refusal_by(context, Reader::Llvm7, first)]);
    let stage = order::stage(first.noticed, false);
    // The reader stops at its first error; what else it would have refused stands in the notes.
    let mut finding = Finding::new(&LEGACY_FRONT_END, first.span, message).help(help(&newer));
    for newer in newer.iter().take(PLACED) {
        let note = format!("newer than LLVM 7: {}, {}, first here", called(newer), times(newer.count));
        finding = finding.note(note, newer.span);
    }
    finding.judgements = std::mem::take(&mut finding.judgements).into_iter().map(|it| it.at(stage)).collect();
    context.report(finding);
}

/// What the text has that LLVM 7 does not read, the most frequent first, and what can be done.
fn help(newer: &[Newer]) -> String {
    let mut by_count: Vec<&Newer> = newer.iter().collect();
    by_count.sort_by_key(|newer| Reverse(newer.count));
    let mut named: Vec<String> =
        by_count.iter().take(NAMED).map(|newer| format!("{} ({})", called(newer), times(newer.count))).collect();
    if let Some(others) = by_count.len().checked_sub(NAMED).filter(|&others| others > 0) {
        named.push(counted(others as u64, "other"));
    }
    let kinds = counted(by_count.len() as u64, "spelling");
    format!(
        "For targets below sm_100 libNVVM reads LLVM 7 text, and this text has {kinds} that came later: {}. Choose \
         sm_100 or a later target, or write typed pointers such as `i32*`: `nvvm-check convert --to legacy` and \
         \u{201c}Convert\u{201d} on the page do that.",
        listed(&named)
    )
}

/// What it is, code between grave accents.
fn called(newer: &Newer) -> String {
    match newer.what {
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
