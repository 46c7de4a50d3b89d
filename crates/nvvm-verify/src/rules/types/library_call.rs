//! The check of arithmetic on `fp128`. libNVVM compiles it to calls of library functions, which libNVVM's library does
//! not contain.

use crate::finding::Finding;
use nvvm_syntax::Module;
use nvvm_syntax::instruction::{Detail, Instruction, Opcode};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_syntax::value::Value;

/// Adds the failures of a scalar `fp128` operation to `finding`, a finding about this operation. The result of the
/// operation must be live.
pub(super) fn with_call(finding: Finding, module: &Module, instruction: &Instruction) -> Finding {
    let operands = module.operands_of(instruction.operands);
    // Operations on constants are folded.
    let is_constant = |value| matches!(value, Value::Constant(_));
    if operands.is_empty() || operands.iter().all(|operand| is_constant(operand.value)) {
        return finding;
    }
    let operand = operands.first().map_or(instruction.ty, |operand| operand.ty);
    if instruction.opcode == Opcode::UiToFp && module.types.kind(instruction.ty) == TypeKind::Float(FloatKind::PpcFp128)
    {
        return finding.also_of_variants(&[], &["uitofp to ppc_fp128"]);
    }
    match function(module, instruction, operand) {
        Some(Helper::Named(name)) => finding.also_of_variants(&[&name], &["library function"]),
        Some(Helper::Missing) => finding.also_of_variants(&[], &["no library function"]),
        None => finding,
    }
}

/// The library function that an `fp128` operation is compiled to.
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

/// Returns the library function that an operation on the type `operand` is compiled to; `None` if it needs none.
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
