//! NVIDIA's own intrinsics at `nvvmCompileProgram`: most verify and have no instruction.

use super::call::Call;
use super::violation::Violations;
use super::{arithmetic, atomic};
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{References, Severity, Targets};
use crate::rules::instruction::{CRASH, crash, metadata_passed};
use crate::rules::intrinsic::{COMPILE, MISSING_FUNCTION, MISSING_LIBRARY};
use crate::rules::measured::{broken_function, unsupported_operation};
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::address_space::{GENERIC, GLOBAL, SHARED, SHARED_CLUSTER};
use nvvm_target::release::{CUDA_13_0, CUDA_13_5};
use nvvm_target::{Death, Dialect, Phase, TargetSet};

/// When a call has no instruction. Each was compiled by every libNVVM, with its result used and unused.
enum Missing {
    /// Always.
    Always,
    /// When the result is used: else the call is gone before instructions are selected.
    Used,
    /// With this front end.
    With(Dialect),
    /// With this front end, when the result is used.
    UsedWith(Dialect),
}

fn missing(base: &str) -> Option<Missing> {
    Some(match base {
        "llvm.nvvm.redux"
        | "llvm.nvvm.syncwarp"
        | "llvm.nvvm.cctl"
        | "llvm.nvvm.cache.control"
        | "llvm.nvvm.geometry.out"
        | "llvm.nvvm.write.isbe"
        | "llvm.nvvm.store"
        | "llvm.nvvm.surface.store"
        | "llvm.nvvm.atomic.cast"
        | "llvm.nvvm.stacksave"
        | "llvm.nvvm.stackrestore" => Missing::Always,
        "llvm.nvvm.add"
        | "llvm.nvvm.mul"
        | "llvm.nvvm.fma"
        | "llvm.nvvm.div"
        | "llvm.nvvm.rcp"
        | "llvm.nvvm.sqrt"
        | "llvm.nvvm.cvt"
        | "llvm.nvvm.load"
        | "llvm.nvvm.load.constant"
        | "llvm.nvvm.tex.query"
        | "llvm.nvvm.surface.load" => Missing::Used,
        "llvm.nvvm.coro.create.suspend" => Missing::With(Dialect::Modern),
        "llvm.nvvm.fence.opcode" => Missing::With(Dialect::Legacy),
        "llvm.nvvm.cvt.packfloat" => Missing::UsedWith(Dialect::Legacy),
        _ => return None,
    })
}

pub(super) fn check(context: &Context, call: Call, violations: &mut Violations) {
    let used = context.facts.uses.is_result_used(call.fact.instruction);
    let everywhere = TargetSet::all();
    let targets = match missing(call.base) {
        Some(Missing::Always) => everywhere,
        Some(Missing::With(dialect)) => Targets::FrontEnd(dialect).set(),
        Some(Missing::Used) if used => everywhere,
        Some(Missing::UsedWith(dialect)) if used => Targets::FrontEnd(dialect).set(),
        // What needs more than the name: widths that old targets lack, and modes that are no constants.
        _ => missing_by_operands(call),
    };
    let mut judgements: Vec<Judgement> = unsupported_operation(References::CUDA, targets).into_iter().collect();
    match call.base {
        // Before 13.5 the load is kept though nothing reads it.
        "llvm.nvvm.surface.load" if !used => {
            let legacy = Targets::LEGACY.set();
            judgements = unsupported_operation(References::CUDA, legacy).into_iter().collect();
            judgements.extend(unsupported_operation(References::before(CUDA_13_5), legacy.complement()));
        }
        "llvm.nvvm.coro.create.suspend" => judgements.extend(suspension_without_instruction(call)),
        // Before 13.5 this is found here, and not by LLVM's verifier.
        "llvm.nvvm.atomic.rmw" | "llvm.nvvm.atomic.cas" if !call.folds(0) => {
            judgements.extend(unsupported_operation(References::before(CUDA_13_5), Targets::MODERN.set()));
        }
        "llvm.nvvm.atomic.rmw" | "llvm.nvvm.atomic.cas" => judgements.extend(atomic::without_instruction(call)),
        _ => {}
    }
    if matches!(call.base, "llvm.nvvm.atomic.rmw" | "llvm.nvvm.atomic.cas") {
        judgements.extend(without_atomics(call));
    }
    let oldest = References::before(CUDA_13_0);
    if call.base.starts_with("llvm.instrprof.") {
        // The table has 13.5's words with the front end of LLVM 7; the modern one does not get as far.
        let dies = crash(References::CUDA, Targets::MODERN.set(), Death::ILLEGAL_INSTRUCTION);
        violations.outcome(&CRASH, call.span, vec![dies]);
        judgements.extend(unsupported_operation(oldest, Targets::LEGACY.set()));
    }
    if call.base == "llvm.nvvm.cvt.packfloat" && used {
        arithmetic::check_packed_pair(call, violations);
    }
    if call.base == "llvm.clear_cache" {
        judgements.extend(unsupported_operation(oldest, Targets::LEGACY.set()));
        let compile = |by| Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Compile]);
        judgements.push(compile(References::since(CUDA_13_5)).saying(MISSING_LIBRARY));
        judgements.push(compile(References::before(CUDA_13_5)).saying(MISSING_FUNCTION));
    }
    if matches!(call.base, "llvm.nvvm.red" | "llvm.nvvm.read.sreg") && !call.folds(0) {
        // Before 13.5 nobody asks for a number before it is read.
        let mut dies = vec![crash(References::before(CUDA_13_5), Targets::MODERN.set(), Death::SEGMENTATION_FAULT)];
        if call.base == "llvm.nvvm.read.sreg" {
            dies.push(crash(References::CUDA, Targets::LEGACY.set(), Death::SEGMENTATION_FAULT));
        }
        violations.outcome(&CRASH, call.span, dies);
    }
    if call.base == "llvm.nvvm.pragma" {
        // Its metadata is nothing that a function could be passed.
        violations.outcome(&CRASH, call.span, metadata_passed());
    }
    if !judgements.is_empty() {
        violations.aside(&COMPILE, COMPILE.words(), call.span, judgements);
    }
}

/// Who has no atomics in the address space of a call: only generic, global and shared memory have them, for 13.5 also
/// that of a cluster.
fn without_atomics(call: Call) -> Vec<Judgement> {
    let everywhere = TargetSet::all();
    match call.address_space(1) {
        None | Some(GENERIC | GLOBAL | SHARED) => Vec::new(),
        Some(SHARED_CLUSTER) => {
            let before = unsupported_operation(References::before(CUDA_13_5), everywhere);
            let is_changed = call.base == "llvm.nvvm.atomic.rmw";
            let newest =
                unsupported_operation(References::since(CUDA_13_5), Targets::LEGACY.set()).filter(|_| is_changed);
            before.into_iter().chain(newest).collect()
        }
        Some(_) => unsupported_operation(References::CUDA, everywhere).into_iter().collect(),
    }
}

fn missing_by_operands(call: Call) -> TargetSet {
    let types = &call.module.types;
    let legacy = Targets::LEGACY.set();
    match call.base {
        "llvm.nvvm.atomic.rmw" | "llvm.nvvm.atomic.cas" if !call.folds(0) => legacy,
        "llvm.nvvm.atomic.rmw" if types.kind(call.instruction.ty) == TypeKind::Float(FloatKind::Double) => {
            TargetSet::below(60)
        }
        "llvm.nvvm.atomic.rmw" | "llvm.nvvm.atomic.cas" if types.integer_bits(call.instruction.ty) == Some(128) => {
            TargetSet::below(90)
        }
        "llvm.nvvm.atomic.cas" if types.integer_bits(call.instruction.ty) == Some(16) => TargetSet::below(70),
        "llvm.nvvm.pm.trigger" if !call.folds(0) => legacy,
        "llvm.nvvm.read.sreg" if types.integer_bits(call.instruction.ty) != Some(32) => legacy,
        _ => TargetSet::empty(),
    }
}

/// A suspension in what is no coroutine: the front end of LLVM 7 calls the function broken, and dies when the number is
/// no constant.
fn suspension_without_instruction(call: Call) -> Option<Judgement> {
    let legacy = Targets::LEGACY.set();
    match (call.arguments(), call.word(0)) {
        (1, Some(_)) => None,
        (1, None) => Some(crash(References::CUDA, legacy, Death::SEGMENTATION_FAULT)),
        _ => broken_function(References::CUDA, legacy),
    }
}
