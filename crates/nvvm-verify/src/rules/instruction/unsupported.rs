//! Instructions of CPUs: computed branches and exception handling.

use super::Site;
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Judged, Layer, Rule, Severity};
use nvvm_syntax::instruction::Opcode;
use nvvm_target::{Document, Source};

const DOCUMENT: Source = Source::document(
    Document::CiccNvvmIrVerifier,
    "Per-Instruction Validation (Module Verifier); Function Map, sub_2C76F10",
);
const SHADOWED: Source = Source::measured(
    "libNVVM 12.9, 13.0, 13.5",
    "nvvmVerifyProgram never gets here: LLVM's verifier or the personality rule speaks first",
);

/// `indirectbr`
pub static INDIRECT_BRANCH: Rule = Rule {
    code: "NV1101",
    name: "unsupported-indirectbr",
    messages: &["indirectbr is not supported", "Illegal instruction: indirectbr"],
    help: "Use a `switch` over block numbers.",
    layer: Layer::Instruction,
    severity: Severity::Error,
    judged: &[Judged::DOCUMENTED, Judged::VERIFY],
    sources: &[DOCUMENT, Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the second text")],
    page: include_str!("NV1101.md"),
    ..Rule::DEFAULT
};

macro_rules! exception_handling {
    ($name:ident, $code:literal, $keyword:literal, $help:literal) => {
        #[doc = concat!("`", $keyword, "`")]
        pub static $name: Rule = Rule {
            code: $code,
            name: concat!("unsupported-", $keyword),
            messages: &[concat!($keyword, " is not supported")],
            help: $help,
            layer: Layer::Instruction,
            severity: Severity::Error,
            judged: &[Judged::DOCUMENTED],
            sources: &[DOCUMENT, SHADOWED],
            page: include_str!(concat!($code, ".md")),
            ..Rule::DEFAULT
        };
    };
}

exception_handling!(INVOKE, "NV1102", "invoke", "Compile without exceptions: a `call` does what is left.");
exception_handling!(RESUME, "NV1103", "resume", "Compile without exceptions: nothing unwinds on a GPU.");
exception_handling!(LANDING_PAD, "NV1104", "landingpad", "Compile without exceptions: nothing unwinds on a GPU.");

pub(super) fn check(context: &mut Context, site: Site) {
    let rule = match site.instruction.opcode {
        Opcode::IndirectBr => &INDIRECT_BRANCH,
        Opcode::Invoke => &INVOKE,
        Opcode::Resume => &RESUME,
        Opcode::LandingPad => &LANDING_PAD,
        _ => return,
    };
    let mut finding = Finding::new(rule, site.instruction.opcode_span, rule.messages[0]).within(site.function);
    if let Some(measured) = rule.messages.get(1) {
        finding.judgements =
            vec![Judgement::from(Judged::DOCUMENTED), Judgement::from(Judged::VERIFY).saying(*measured)];
    }
    context.report(finding);
}
