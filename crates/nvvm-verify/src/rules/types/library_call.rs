//! The check of arithmetic on `fp128`, which libNVVM compiles to calls of functions that its library does not have.

use crate::finding::Judgement;
use crate::outcome::UNRESOLVED_FUNCTION;
use crate::rule::{References, Severity, Targets};
use crate::rules::intrinsic::{MISSING_FUNCTION, MISSING_LIBRARY};
use nvvm_diagnostics::fill;
use nvvm_syntax::Module;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;
use nvvm_target::release::{CUDA_12_6, CUDA_13_3};
use nvvm_target::{Crash, Phase};

/// Returns the failures of an operation on `fp128` scalars whose result is live.
pub(super) fn judgements(module: &Module, instruction: &Instruction) -> Vec<Judgement> {
    let operands = module.operands_of(instruction.operands);
    // Operations on constants are folded.
    let is_constant = |value| matches!(value, Value::Constant(_));
    if operands.is_empty() || operands.iter().all(|operand| is_constant(operand.value)) {
        return Vec::new();
    }
    let operand = operands.first().map_or(instruction.ty, |operand| operand.ty);
    if instruction.opcode == Opcode::UiToFp && module.types.kind(instruction.ty) == TypeKind::Float(FloatKind::PpcFp128)
    {
        let judgement = Judgement::on(References::CUDA, Targets::LEGACY.set(), Severity::Error, &[Phase::Compile]);
        return vec![judgement.with_crash(Crash::SEGMENTATION_FAULT)];
    }
    let Some(function) = function(module, instruction, operand) else { return Vec::new() };
    let on = |by, on: Targets, phases| Judgement::on(by, on.set(), Severity::Error, phases);
    let compile = |by, targets| on(by, targets, &[Phase::Compile]);
    match function {
        Helper::Named(name) => vec![
            compile(References::before(CUDA_12_6), Targets::LEGACY).with_crash(Crash::SEGMENTATION_FAULT),
            on(References::since(CUDA_12_6), Targets::LEGACY, &[Phase::Assemble])
                .with_outcome(fill(UNRESOLVED_FUNCTION, &[&name])),
        ],
        Helper::Missing => vec![
            compile(References::CUDA, Targets::LEGACY).with_crash(Crash::SEGMENTATION_FAULT),
            compile(References::before(CUDA_13_3), Targets::MODERN).with_outcome(MISSING_FUNCTION),
            compile(References::since(CUDA_13_3), Targets::MODERN).with_outcome(MISSING_LIBRARY),
        ],
    }
}

/// The library function of an operation.
enum Helper {
    Named(String),
    /// No library function exists for the types of the operation.
    Missing,
}

impl From<Option<String>> for Helper {
    fn from(name: Option<String>) -> Self {
        name.map_or(Helper::Missing, Helper::Named)
    }
}

/// Returns the function that an operation is compiled to; `None` if it needs none.
fn function(module: &Module, instruction: &Instruction, operand: TypeId) -> Option<Helper> {
    let is_quad = |ty| module.types.kind(ty) == TypeKind::Float(FloatKind::Fp128);
    let quad = |name: &str| is_quad(operand).then(|| Helper::Named(format!("__nv_{name}_fp128")));
    match instruction.opcode {
        Opcode::FAdd => quad("add"),
        Opcode::FSub => quad("sub"),
        Opcode::FMul => quad("mul"),
        Opcode::FDiv => quad("div"),
        Opcode::FRem => quad("rem"),
        Opcode::FCmp => {
            let Detail::Compare(predicate) = instruction.detail else { return None };
            let predicate = predicate.keyword();
            (is_quad(operand) && !matches!(predicate, "true" | "false"))
                .then(|| Helper::Named(format!("__nv_fcmp_{predicate}")))
        }
        Opcode::FpTrunc if is_quad(operand) => {
            Some(float(module, instruction.ty).map(|to| format!("__nv_fp128_to_{to}")).into())
        }
        Opcode::FpExt if is_quad(instruction.ty) => {
            Some(float(module, operand).map(|of| format!("__nv_{of}_to_fp128")).into())
        }
        Opcode::SiToFp | Opcode::UiToFp if is_quad(instruction.ty) => {
            let sign = if instruction.opcode == Opcode::UiToFp { "u" } else { "" };
            Some(integer(module, operand).map(|bits| format!("__nv_{sign}int{bits}_to_fp128")).into())
        }
        Opcode::FpToSi | Opcode::FpToUi if is_quad(operand) => {
            let sign = if instruction.opcode == Opcode::FpToUi { "u" } else { "" };
            Some(integer(module, instruction.ty).map(|bits| format!("__nv_fp128_to_{sign}int{bits}")).into())
        }
        _ => None,
    }
}

fn float(module: &Module, ty: TypeId) -> Option<&'static str> {
    match module.types.kind(ty) {
        TypeKind::Float(FloatKind::Float) => Some("float"),
        TypeKind::Float(FloatKind::Double) => Some("double"),
        _ => None,
    }
}

fn integer(module: &Module, ty: TypeId) -> Option<u32> {
    module.types.integer_bits(ty).filter(|bits| matches!(bits, 8 | 16 | 32 | 64 | 128))
}
