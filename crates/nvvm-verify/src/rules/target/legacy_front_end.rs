//! Text newer than LLVM 7 given to libNVVM's legacy front end, which reads all targets below sm_100.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Judged, Layer, Reach, References, Rule, Severity, Targets};
use nvvm_target::Source;

/// A spelling that the reader of LLVM 7 does not know.
pub static LEGACY_FRONT_END: Rule = Rule {
    code: "NV0901",
    name: "legacy-front-end",
    messages: &["parse {}"],
    help: "For targets below sm_100 libNVVM reads LLVM 7 text: typed pointers such as `i32*` and no newer keywords; \
           from sm_100 on it reads this too.",
    layer: Layer::Syntax,
    severity: Severity::Error,
    judged: &[Judged { by: References::CUDA, on: Targets::LEGACY, phases: &[], severity: Severity::Error }],
    sources: &[Source::measured(
        "libNVVM 12.9, 13.0, 13.5",
        "nvvmVerifyProgram and nvvmCompileProgram below compute_100",
    )],
    reach: Reach::Text,
    page: include_str!("NV0901.md"),
};

/// How many further spellings a finding names.
const FURTHER: usize = 4;

pub(super) fn check(context: &mut Context) {
    let mut newer = context.module.dialect.after_llvm_7.clone();
    newer.sort_by_key(|newer| (newer.span.start, newer.span.end));
    let Some(first) = newer.first() else { return };
    // A label names its block with a colon, a field its value.
    let there = first.span.text(context.source).trim_end_matches(':');
    let message = LEGACY_FRONT_END.messages[0].replace("{}", &first.refusal.replace("{}", there));
    // The reader stops at its first error; what else it would have refused stands in the notes.
    let mut finding =
        Finding::new(&LEGACY_FRONT_END, first.span, message).remark(format!("newer than LLVM 7: {}", first.what));
    for further in newer.iter().skip(1).take(FURTHER) {
        finding = finding.note(format!("newer than LLVM 7 too: {}", further.what), further.span);
    }
    context.report(finding);
}
