//! Rules about overload types that NVVM does not support.

use super::call::Call;
use super::declare::{INTRINSIC, MEASURED, section};
use super::violation::{ReferencesByFrontEnd, Violations};
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::fixes;
use crate::outcome::{NOT_COMPILED, OLDER_NOT_COMPILED};
use crate::rule::{References, ReportedBy, Targets};
use crate::rules::instruction::check_conversion;
use crate::rules::measured::broken_function;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::types::TypeKind;
use nvvm_target::release::{CUDA_12_0, CUDA_13_1};
use nvvm_target::{NameGroup, Phase, Source};

const TYPES: Source = section("F. Type Validation");

nvvm_diagnostics::rules! {
    BYTE_SWAP "NV0621" "bswap-type" [
        NO_SUCH_WIDTH = "Invalid type for bswap, need i16, i32, or i64",
        NO_INTEGER = "bswap operand 0 not an integer?",
    ] {
        help: "Swap in a wider type and shift the result down; take vectors apart.",
        sources: &[TYPES, MEASURED],
        ..INTRINSIC
    }

    BIT_COUNT "NV0622" "ctpop-ctlz-cttz-type" [
        "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these";
        "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, ...",
    ] {
        help: "Extend the value to one of those types first.",
        sources: &[TYPES, MEASURED],
        ..INTRINSIC
    }

    OVERFLOW "NV0623" "overflow-type" ["Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64"] {
        help: "Compute in a wider type and compare.",
        sources: &[TYPES, MEASURED],
        ..INTRINSIC
    }

    NO_POINTER "NV0675" "addrspace-cvt-result" ["AddrSpaceCast result must be a pointer"; NOT_COMPILED, OLDER_NOT_COMPILED] {
        help: "Convert to a pointer and take its number with `ptrtoint`.",
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5",
            "nvvmVerifyProgram, modern front end: it makes a cast of the call, and LLVM's verifier looks at that")],
        ..INTRINSIC
    }

    CONVERSION "NV0661" "addrspace-cvt-deprecated" [
        REPLACED =
            "nvvm address space conversion intrinsics are not supported.  Please use addrspacecast instruction for address space conversions",
        DOCUMENTED_REPLACED =
            "nvvm address space conversion intrinsics are not supported. Please use addrspacecast instruction for address space conversions",
    ] {
        help: "Write `addrspacecast` instead of the call.",
        sources: &[section("R. Other Validation Categories"),
            Source::measured("libNVVM 11.7 to 13.5", "nvvmVerifyProgram, front end of LLVM 7: a declaration is enough")],
        fix: Some(fixes::conversion),
        ..INTRINSIC
    }
}

/// Releases before CUDA 12.0 accept the calls.
const CONVERSION_REFUSED: ReportedBy =
    ReportedBy::measured(&[Phase::Verify], Targets::LEGACY).by(References::since(CUDA_12_0));

/// Checks the overload types of LLVM's own intrinsics.
pub(super) fn check(call: Call, violations: &mut Violations) {
    let Some(ty) = call.type_of(0) else { return };
    let types = &call.module.types;
    let width = types.integer_bits(ty);
    if call.is(NameGroup::ByteSwap) {
        if !matches!(width, Some(16 | 32 | 64)) {
            let measured = if width.is_none() { NO_INTEGER } else { NO_SUCH_WIDTH };
            violations.say(&BYTE_SWAP, NO_SUCH_WIDTH, call.place(0), ReferencesByFrontEnd::DOCUMENTS);
            violations.say(&BYTE_SWAP, measured, call.place(0), ReferencesByFrontEnd::CUDA);
        }
    } else if call.is(NameGroup::BitCount) && !matches!(call.elements(ty).0, TypeKind::Integer(8 | 16 | 32 | 64)) {
        violations.say(&BIT_COUNT, BIT_COUNT.words(), call.place(0), ReferencesByFrontEnd::ALL);
    } else if call.is(NameGroup::ArithmeticWithOverflow) && !matches!(width, Some(16 | 32 | 64)) {
        violations.say(&OVERFLOW, OVERFLOW.words(), call.place(0), ReferencesByFrontEnd::ALL);
    }
}

/// Checks calls of conversion intrinsics, which the modern front end converts to casts; since 13.1 also those from and
/// to parameter memory.
pub(super) fn check_conversions(context: &mut Context, function: FunctionId) {
    let (module, facts) = (context.module, context.facts);
    for fact in facts.intrinsic_calls_of(function) {
        let name = module.names.bytes(fact.name);
        if !NameGroup::PointerConversion.has(name) {
            continue;
        }
        let references: &[References] = match () {
            () if NameGroup::ParameterConversion.has(name) => &[References::since(CUDA_13_1)],
            () if NameGroup::SpaceConversion.has(name) => {
                &[References::before(CUDA_13_1), References::since(CUDA_13_1)]
            }
            () => continue,
        };
        let Some(instruction) = module.instructions.get(fact.instruction) else { continue };
        let Some(operand) = module.operand(instruction, 0) else { continue };
        let Some(from) = module.types.address_space(operand.ty) else { continue };
        match module.types.address_space(instruction.ty) {
            // A cast to the same address space is a no-op.
            Some(to) if to == from => {}
            Some(to) => {
                let references = references.iter().fold(References::NONE, |all, &by| all.or(by));
                check_conversion(context, fact.function, instruction.opcode_span, (from, to), references);
            }
            None => {
                let modern = ReportedBy::measured(&[Phase::Verify], Targets::MODERN);
                let mut judgements: Vec<Judgement> =
                    references.iter().map(|&by| Judgement::from(modern.by(by))).collect();
                judgements.extend(references.iter().filter_map(|&by| broken_function(by, Targets::MODERN.set())));
                let finding = Finding::new(&NO_POINTER, instruction.opcode_span, NO_POINTER.words());
                context.report(finding.within(fact.function).with_judgements(judgements));
            }
        }
    }
}

/// Checks declarations of conversion intrinsics, which the LLVM 7 front end verifies whether they are used or not.
pub(super) fn check_declarations(context: &mut Context) {
    let module = context.module;
    for (id, function) in module.functions.iter() {
        if function.is_definition || !NameGroup::SpaceConversion.has(module.function_name(function)) {
            continue;
        }
        let Some(global) = module.globals.get(function.global) else { continue };
        let legacy = Judgement::from(CONVERSION_REFUSED);
        let documented = Judgement::from(ReportedBy::DOCUMENTED).with_outcome(DOCUMENTED_REPLACED);
        // A use is a more helpful position than the declaration.
        let used = context.facts.intrinsic_calls.iter().find(|fact| fact.callee == function.global);
        let place = used
            .and_then(|fact| match module.instructions.get(fact.instruction)?.detail {
                Detail::Call(call) => Some(module.calls.get(call)?.callee.span),
                _ => None,
            })
            .unwrap_or(global.name_span);
        let finding = Finding::new(&CONVERSION, place, REPLACED).within(id);
        context.report(finding.with_judgements(vec![documented, legacy]));
    }
}
