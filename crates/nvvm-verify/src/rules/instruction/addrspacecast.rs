//! `addrspacecast` between two specific address spaces.

use super::Site;
use crate::context::Context;
use crate::facts::address_space::{self, GENERIC, SHARED, SHARED_CLUSTER};
use crate::finding::{Finding, Judgement};
use crate::rule::{Judged, Layer, Reach, References, Rule, Severity, Targets};
use nvvm_target::{Document, Source};

/// Neither side of the cast is generic.
pub static NON_GENERIC: Rule = Rule {
    code: "NV0301",
    name: "addrspacecast-non-generic",
    messages: &["Cannot cast non-generic pointer to different non-generic pointer"],
    help: "Cast to a generic pointer first, and from there to the other address space; a pointer converted this way \
           is only valid if it really points there.",
    layer: Layer::Instruction,
    severity: Severity::Error,
    judged: &[Judged::DOCUMENTED, Judged::VERIFY],
    sources: &[
        Source::document(Document::CiccNvvmIrVerifier, "Address Space Casting Rules"),
        Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
    ],
    reach: Reach::Text,
    page: include_str!("NV0301.md"),
};

pub(super) fn check(context: &mut Context, site: Site) {
    let module = context.module;
    let Some(operand) = module.operand(site.instruction, 0) else { return };
    let from = module.types.scalar_address_space(operand.ty);
    let to = module.types.scalar_address_space(site.instruction.ty);
    let (Some(from), Some(to)) = (from, to) else { return };
    if from == GENERIC || to == GENERIC || from == to {
        return;
    }
    let mut finding = Finding::new(&NON_GENERIC, site.instruction.opcode_span, NON_GENERIC.messages[0])
        .within(site.function)
        .note(format!("this pointer is in {}", spell(from)), operand.span);
    if [(SHARED, SHARED_CLUSTER), (SHARED_CLUSTER, SHARED)].contains(&(from, to)) {
        // libNVVM 13.5 knows shared memory of a cluster: a window that holds the block's own.
        let before_13_5 = Judged::VERIFY.by(References::CUDA_BEFORE_13_5).on(Targets::All);
        finding = finding.judged(vec![Judgement::from(Judged::DOCUMENTED), Judgement::from(before_13_5)]);
    }
    context.report(finding);
}

fn spell(number: u32) -> String {
    match address_space::name(number) {
        Some(name) => format!("the {name} address space ({number})"),
        None => format!("address space {number}"),
    }
}
