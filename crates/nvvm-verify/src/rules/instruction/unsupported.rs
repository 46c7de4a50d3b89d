//! Rules about instructions that GPUs do not support: indirect branches and exception handling.

use super::Site;
use crate::context::Context;
use crate::rule::{Layer, ReportedBy};
use crate::{Finding, Judgement};
use nvvm_syntax::instruction::Opcode;

nvvm_diagnostics::rules! {
    /// The rule against `indirectbr`.
    INDIRECT_BRANCH "NV1101" "unsupported-indirectbr" [
        "indirectbr is not supported",
        ILLEGAL_INDIRECT_BRANCH = "Illegal instruction: indirectbr",
    ] {
        help: "Use a `switch` over block numbers.",
        layer: Layer::Instruction,
    }

    INVOKE "NV1102" "unsupported-invoke" ["invoke is not supported"] {
        help: "Compile without exceptions: a `call` does what is left.",
        layer: Layer::Instruction,
    }

    RESUME "NV1103" "unsupported-resume" ["resume is not supported"] {
        help: "Compile without exceptions: nothing unwinds on a GPU.",
        layer: Layer::Instruction,
    }

    LANDING_PAD "NV1104" "unsupported-landingpad" ["landingpad is not supported"] {
        help: "Compile without exceptions: nothing unwinds on a GPU.",
        layer: Layer::Instruction,
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
