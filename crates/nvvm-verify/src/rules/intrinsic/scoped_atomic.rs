//! The check of operand widths of atomic intrinsics with a scope in their names. The table of intrinsics has measured
//! results for 32 bits only.
//!
//! The newest modern (opaque-pointer) front ends auto-upgrade these intrinsics to `atomicrmw` and `cmpxchg`, of any
//! width.

use super::IntrinsicSite;
use super::compile_gate::COMPILE;
use super::known::upgrading_scoped_atomics;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Targets;
use crate::rules::instruction::width_of_upgraded;
use nvvm_target::NameGroup;
use nvvm_target::intrinsics::Intrinsic;

/// Whether the intrinsic is an atomic with a scope in its name.
pub(super) fn is_one(intrinsic: Intrinsic) -> bool {
    NameGroup::ScopedAtomic.has(intrinsic.base_name())
}

/// Checks the operand width in a call of an atomic intrinsic with a scope in its name.
pub(super) fn check(context: &mut Context, site: IntrinsicSite, intrinsic: Intrinsic) {
    let name = intrinsic.base_name();
    let Some(bits) = context.module.types.integer_bits(site.instruction.ty) else { return };
    if let Some(rule) = width_of_upgraded(bits, name.contains(".cas.")) {
        let finding = Finding::new(rule, site.span, rule.words()).within(site.call.function);
        context.report(finding.by(upgrading_scoped_atomics()).on(Targets::MODERN.set()));
    }
    if let Some(variant) = variant(name, bits) {
        context.report(Finding::of_variants(&COMPILE, site.span, &[], &[variant]).within(site.call.function));
    }
}

/// Returns the variant (named case of the rule in the table of outcomes per tool) of an atomic intrinsic on integers of
/// `bits` bits that libNVVM cannot compile; `None` if it can.
fn variant(name: &str, bits: u32) -> Option<&'static str> {
    Some(match bits {
        32 => return None,
        64 if name.contains(".inc.") || name.contains(".dec.") => "scoped atomic without an instruction",
        64 => return None,
        16 if name.contains(".cas.") => "scoped swap of 16 bits",
        16 => "scoped atomic without an instruction",
        0..64 => "scoped atomic of few bits",
        _ => "scoped atomic of many bits",
    })
}
