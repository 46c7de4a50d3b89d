//! The check of atomic intrinsics with a scope in their names, by the width of the operand. The table contains the
//! measured results for 32 bits.
//!
//! Since 13.5 the modern front ends auto-upgrade them to `atomicrmw` and `cmpxchg`, of any width.

use super::IntrinsicSite;
use super::compile_gate::{COMPILE, NOT_EXPANDED, NOT_PROMOTED};
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{References, ReportedBy, Targets};
use crate::rules::instruction::width_of_upgraded;
use crate::rules::measured::{front_end, unsupported_operation};
use crate::rules::module::measured::{compile_error_on_modern, compile_on};
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::release::CUDA_13_5;
use nvvm_target::{Crash, Dialect, NameGroup, Phase};

/// The outcome of an atomic operation of a width in compilation.
enum Becomes {
    /// The operation can be selected.
    Compiled,
    /// The operation cannot be selected. `on_modern` is whether the modern back ends can select it.
    NoInstruction { on_modern: bool },
    /// No register has the width: LLVM 7's back end crashes, and the modern ones report this message.
    NoRegister(&'static str),
}

/// Whether the intrinsic is an atomic with a scope in its name.
pub(super) fn is_one(intrinsic: Intrinsic) -> bool {
    NameGroup::ScopedAtomic.has(intrinsic.base_name())
}

/// Checks a call.
pub(super) fn check(context: &mut Context, site: IntrinsicSite, intrinsic: Intrinsic) {
    let name = intrinsic.base_name();
    let Some(bits) = context.module.types.integer_bits(site.instruction.ty) else { return };
    if let Some(rule) = width_of_upgraded(bits, name.contains(".cas.")) {
        let judgement = ReportedBy::measured(&[Phase::Verify], Targets::MODERN).by(References::since(CUDA_13_5));
        let finding = Finding::new(rule, site.span, rule.words()).within(site.call.function);
        context.report(finding.with_judgements(vec![judgement.into()]));
    }
    let before = References::before(CUDA_13_5);
    let mut judgements: Vec<Judgement> = Vec::new();
    match becomes(name, bits) {
        Becomes::Compiled => return,
        Becomes::NoInstruction { on_modern } => {
            judgements.extend(unsupported_operation(References::CUDA, front_end(Dialect::Legacy)));
            let by = if on_modern { References::NONE } else { before };
            judgements.extend(unsupported_operation(by, front_end(Dialect::Modern)));
        }
        Becomes::NoRegister(words) => {
            judgements.push(compile_on(References::CUDA, Targets::LEGACY).with_crash(Crash::SEGMENTATION_FAULT));
            let modern = compile_error_on_modern(words);
            judgements.extend(modern.map(|it| Judgement { references: it.references.and(before), ..it }));
        }
    }
    if let Some(finding) = Finding::of(&COMPILE, site.span, judgements) {
        context.report(finding.within(site.call.function));
    }
}

fn becomes(name: &str, bits: u32) -> Becomes {
    match bits {
        32 => Becomes::Compiled,
        64 if name.contains(".inc.") || name.contains(".dec.") => Becomes::NoInstruction { on_modern: false },
        64 => Becomes::Compiled,
        16 => Becomes::NoInstruction { on_modern: name.contains(".cas.") },
        0..64 => Becomes::NoRegister(NOT_PROMOTED),
        _ => Becomes::NoRegister(NOT_EXPANDED),
    }
}
