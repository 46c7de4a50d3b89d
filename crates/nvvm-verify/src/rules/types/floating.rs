//! Values of the floating-point formats and vector registers of other machines.
//!
//! As measured, nvvmVerifyProgram looks at instructions: a parameter that nothing reads passes.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Judged, Layer, Reach, References, Rule, Severity, Targets};
use crate::rules::measured::{UNSUPPORTED_OPERATION, front_end};
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_target::{Dialect, Phase, Source};

/// An instruction that makes or reads such a value.
pub static UNSUPPORTED: Rule = Rule {
    code: "NV1130",
    name: "fp-type-unsupported",
    messages: &[
        "{} type is not supported",
        UNSUPPORTED_OPERATION[0],
        "unsupported library call operation",
        "error: Undefined external symbol \"\"",
        "libNVVM does not survive this: nvvmCompileProgram ends with signal 11",
    ],
    help: "GPUs compute in half, bfloat, float and double.",
    layer: Layer::Instruction,
    severity: Severity::Error,
    judged: &[Judged::VERIFY],
    sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram")],
    reach: Reach::Text,
    page: include_str!("NV1130.md"),
};

/// What libNVVM calls a type that it does not take.
fn name(kind: TypeKind) -> Option<&'static str> {
    Some(match kind {
        TypeKind::Float(FloatKind::Fp128) => "fp128",
        TypeKind::Float(FloatKind::PpcFp128) => "ppc_fp128",
        TypeKind::Float(FloatKind::X86Fp80) => "x86_fp80",
        TypeKind::X86Mmx => "x86mmx",
        _ => return None,
    })
}

pub(super) fn check(context: &mut Context) {
    let types = &context.module.types;
    // Hardly any module knows such a type at all.
    if !types.iter().any(|(_, kind)| name(kind).is_some()) {
        return;
    }
    let module = context.module;
    for (function, data) in module.functions.iter() {
        for (_, instruction) in module.instructions_of(data.instructions) {
            check_instruction(context, function, instruction);
        }
    }
}

fn check_instruction(context: &mut Context, function: FunctionId, instruction: &Instruction) {
    let module = context.module;
    let unsupported = |ty: TypeId| name(module.types.kind(module.types.scalar(ty)));
    let allocated = match instruction.detail {
        Detail::Alloca { allocated, .. } => unsupported(allocated),
        _ => None,
    };
    let read = || module.operands_of(instruction.operands).iter().find_map(|operand| unsupported(operand.ty));
    let Some(ty) = unsupported(instruction.ty).or(allocated).or_else(read) else { return };
    let words = UNSUPPORTED.messages[0].replace("{}", ty);
    // The modern front end does not read `x86_mmx` at all.
    let verify = if ty == "x86mmx" { Judged::VERIFY.on(Targets::LEGACY) } else { Judged::VERIFY };
    let mut judgements = vec![Judgement::from(verify)];
    judgements.extend(compile(ty, instruction.opcode));
    context.report(Finding::new(&UNSUPPORTED, instruction.opcode_span, words).within(function).judged(judgements));
}

/// What compiling makes of it: memory is only moved, and most formats can be computed by calls.
fn compile(ty: &str, opcode: Opcode) -> Vec<Judgement> {
    let on = |by, dialect, words: usize| {
        Judgement::on(by, front_end(dialect), Severity::Error, &[Phase::Compile]).saying(UNSUPPORTED.messages[words])
    };
    match (ty, opcode) {
        ("ppc_fp128", Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv) => vec![
            on(References::CUDA, Dialect::Legacy, 4),
            on(References::CUDA_13_5, Dialect::Modern, 2),
            on(References::CUDA_BEFORE_13_5, Dialect::Modern, 3),
        ],
        ("x86mmx", Opcode::Load | Opcode::Store) => vec![on(References::CUDA, Dialect::Legacy, 1)],
        _ => Vec::new(),
    }
}
