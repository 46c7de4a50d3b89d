//! Rules about instructions that GPUs do not support: indirect branches and exception handling.

use super::Site;
use crate::context::Context;
use crate::rule::{Layer, ReportedBy, Rule};
use crate::{Finding, Judgement};
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

/// Default fields of the rules about exception handling instructions.
const EXCEPTION_HANDLING: Rule = Rule { layer: Layer::Instruction, sources: &[DOCUMENT, SHADOWED], ..Rule::DEFAULT };

nvvm_diagnostics::rules! {
    /// The rule against `indirectbr`.
    INDIRECT_BRANCH "NV1101" "unsupported-indirectbr" [
        "indirectbr is not supported",
        ILLEGAL_INDIRECT_BRANCH = "Illegal instruction: indirectbr",
    ] {
        help: "Use a `switch` over block numbers.",
        layer: Layer::Instruction,
        sources: &[DOCUMENT, Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the second text")],
    }

    INVOKE "NV1102" "unsupported-invoke" ["invoke is not supported"] {
        help: "Compile without exceptions: a `call` does what is left.",
        ..EXCEPTION_HANDLING
    }

    RESUME "NV1103" "unsupported-resume" ["resume is not supported"] {
        help: "Compile without exceptions: nothing unwinds on a GPU.",
        ..EXCEPTION_HANDLING
    }

    LANDING_PAD "NV1104" "unsupported-landingpad" ["landingpad is not supported"] {
        help: "Compile without exceptions: nothing unwinds on a GPU.",
        ..EXCEPTION_HANDLING
    }
}

pub(super) fn check(context: &mut Context, site: Site) {
    let (rule, measured) = match site.instruction.opcode {
        Opcode::IndirectBr => (&INDIRECT_BRANCH, Some(ILLEGAL_INDIRECT_BRANCH)),
        Opcode::Invoke => (&INVOKE, None),
        Opcode::Resume => (&RESUME, None),
        Opcode::LandingPad => (&LANDING_PAD, None),
        _ => return,
    };
    let mut finding = Finding::new(rule, site.instruction.opcode_span, rule.words()).within(site.function);
    if let Some(measured) = measured {
        finding.judgements =
            vec![Judgement::from(ReportedBy::DOCUMENTED), Judgement::from(ReportedBy::VERIFY).with_outcome(measured)];
    }
    context.report(finding);
}
