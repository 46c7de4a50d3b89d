//! Rules about intrinsics whose overload type NVVM does not support.

use super::call::Call;
use super::declare::INTRINSIC;
use super::violation::Violations;
use crate::context::Context;
use crate::finding::Finding;
use crate::fixes;
use crate::rules::instruction::check_conversion;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::types::TypeKind;
use nvvm_target::{Dialect, NameGroup};

nvvm_diagnostics::rules! {
    BYTE_SWAP "NV0621" "bswap-type" ["Invalid type for bswap, need i16, i32, or i64"] {
        help: "Swap in a wider type and shift the result down; take vectors apart.",
        ..INTRINSIC
    }

    BIT_COUNT "NV0622" "ctpop-ctlz-cttz-type" [
        "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these";
        "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, ...",
    ] {
        help: "Extend the value to one of those types first.",
        ..INTRINSIC
    }

    OVERFLOW "NV0623" "overflow-type" [
        "Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64";
        "arithmetic overflow operand 0 not an integer?",
    ] {
        help: "Compute in a wider type and compare.",
        ..INTRINSIC
    }

    NO_POINTER "NV0675" "addrspace-cvt-result" ["AddrSpaceCast result must be a pointer"] {
        help: "Convert to a pointer and take its number with `ptrtoint`.",
        ..INTRINSIC
    }

    CONVERSION "NV0661" "addrspace-cvt-deprecated" [
        "nvvm address space conversion intrinsics are not supported.  Please use addrspacecast instruction for address space conversions",
    ] {
        help: "Write `addrspacecast` instead of the call.",
        fix: Some(fixes::conversion),
        ..INTRINSIC
    }
}

/// Checks the argument types of `llvm.bswap`, of bit counts, and of arithmetic with overflow, of which NVVM supports
/// only some integer widths.
pub(super) fn check(call: Call, violations: &mut Violations) {
    let Some(ty) = call.type_of(0) else { return };
    let types = &call.module.types;
    let width = types.integer_bits(ty);
    if call.is(NameGroup::ByteSwap) {
        if !matches!(width, Some(16 | 32 | 64)) {
            violations.push(&BYTE_SWAP, call.place(0), &["documented"]);
            violations.push(&BYTE_SWAP, call.place(0), &[if width.is_none() { "not an integer" } else { "width" }]);
        }
    } else if call.is(NameGroup::BitCount) && !matches!(call.elements(ty).0, TypeKind::Integer(8 | 16 | 32 | 64)) {
        violations.push(&BIT_COUNT, call.place(0), &[]);
    } else if call.is(NameGroup::ArithmeticWithOverflow) && !matches!(width, Some(16 | 32 | 64)) {
        let variant = if width.is_none() { "not an integer" } else { "width" };
        violations.push(&OVERFLOW, call.place(0), &[variant]);
    }
}

/// Checks calls of pointer conversion intrinsics, which the modern (opaque-pointer) front end replaces by casts. Newer
/// libNVVM releases also replace conversions from and to parameter memory.
pub(super) fn check_conversions(context: &mut Context, function: FunctionId) {
    let (module, facts) = (context.module, context.facts);
    for fact in facts.intrinsic_calls_of(function) {
        let name = module.names.bytes(fact.name);
        if !NameGroup::PointerConversion.has(name) {
            continue;
        }
        let variant = match () {
            () if NameGroup::ParameterConversion.has(name) => "parameter memory",
            () if NameGroup::SpaceConversion.has(name) => "other memory",
            () => continue,
        };
        let Some(instruction) = module.instructions.get(fact.instruction) else { continue };
        let Some(operand) = module.operand(instruction, 0) else { continue };
        let Some(from) = module.types.address_space(operand.ty) else { continue };
        match module.types.address_space(instruction.ty) {
            // A cast to the same address space is a no-op.
            Some(to) if to == from => {}
            Some(to) => {
                let by = NO_POINTER.references_of(variant, Dialect::Modern);
                check_conversion(context, fact.function, instruction.opcode_span, (from, to), by);
            }
            None => {
                let finding = Finding::of_variants(&NO_POINTER, instruction.opcode_span, &[], &[variant]);
                context.report(finding.within(fact.function));
            }
        }
    }
}

/// Checks declarations of pointer conversion intrinsics. The LLVM 7 front end verifies them even if they are unused.
pub(super) fn check_declarations(context: &mut Context) {
    let module = context.module;
    for (id, function) in module.functions.iter() {
        if function.is_definition || !NameGroup::SpaceConversion.has(module.function_name(function)) {
            continue;
        }
        let Some(global) = module.globals.get(function.global) else { continue };
        // A use is a more helpful position than the declaration.
        let used = context.facts.intrinsic_calls.iter().find(|fact| fact.callee == function.global);
        let place = used
            .and_then(|fact| match module.instructions.get(fact.instruction)?.detail {
                Detail::Call(call) => Some(module.calls.get(call)?.callee.span),
                _ => None,
            })
            .unwrap_or(global.name_span);
        context.report(Finding::of_variants(&CONVERSION, place, &[], &[]).within(id));
    }
}
