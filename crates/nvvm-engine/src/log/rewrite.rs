//! LLVM's normalizations before printing: names of overloaded intrinsics, and zero constants of scalar types.

use nvvm_syntax::Module;
use nvvm_syntax::instruction::{Detail, Instruction};
use nvvm_syntax::printer;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_target::intrinsics::{self, Intrinsic, Kind};
use nvvm_target::release::CUDA_13_3;
use nvvm_target::{Dialect, Reference};

/// Replaces the name of the called intrinsic by the name that LLVM gives it when it loads the module. The name of an
/// overloaded intrinsic includes the overload types. LLVM 7's front end overloads fewer intrinsics.
pub(super) fn with_overloads(module: &Module, instruction: &Instruction, text: String, dialect: Dialect) -> String {
    let Some((name, intrinsic)) = called(module, instruction) else { return text };
    let by_old_names = dialect == Dialect::Legacy && intrinsic.kind() != Kind::LibNvvmOnly;
    if by_old_names || !intrinsic.is_overloaded() || name != intrinsic.base_name() {
        return text;
    }
    match overloads(module, instruction, intrinsic) {
        Some(overloads) => text.replacen(&format!("@{name}("), &format!("@{name}{overloads}("), 1),
        None => text,
    }
}

fn called(module: &Module, instruction: &Instruction) -> Option<(String, Intrinsic)> {
    let Detail::Call(call) = instruction.detail else { return None };
    let function = module.resolve_function(module.calls.get(call)?.callee.value)?;
    let name = module.function_name(module.functions.get(function)?);
    let intrinsic = intrinsics::lookup(&name)?;
    Some((name, intrinsic))
}

/// Returns the suffix with the overload types, results first: `.i32.p1`.
fn overloads(module: &Module, instruction: &Instruction, intrinsic: Intrinsic) -> Option<String> {
    let signature = intrinsic.signature();
    let result = (signature.results().len() == 1).then_some(instruction.ty);
    let arguments = module.operands_of(instruction.operands).iter().map(|operand| operand.ty);
    let types = result.into_iter().chain(arguments);
    let slots = signature.results().chain(signature.parameters()).zip(types);
    let mut text = String::new();
    for (_, ty) in slots.filter(|(token, _)| token.overload_class().is_some()) {
        text.push('.');
        text.push_str(&suffix(module, ty)?);
    }
    Some(text)
}

/// Returns a type as in an intrinsic's name: `i32`, `f16`, `v4f32`, `p1`.
fn suffix(module: &Module, ty: TypeId) -> Option<String> {
    Some(match module.types.kind(ty) {
        TypeKind::Integer(bits) => format!("i{bits}"),
        TypeKind::Float(FloatKind::BFloat) => "bf16".to_owned(),
        TypeKind::Float(kind @ (FloatKind::Half | FloatKind::Float | FloatKind::Double)) => {
            format!("f{}", kind.bits())
        }
        TypeKind::Pointer { address_space } | TypeKind::TypedPointer { address_space, .. } => {
            format!("p{address_space}")
        }
        TypeKind::Vector { count, element, scalable: false } => format!("v{count}{}", suffix(module, element)?),
        _ => return None,
    })
}

/// Removes the pointee types from overload suffixes: `.p1i8` becomes `.p1`.
pub(super) fn without_pointees(text: &str) -> String {
    let mut parts = text.split("@llvm.");
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|character: char| !(character.is_ascii_alphanumeric() || "._".contains(character)));
        let (name, rest) = part.split_at(end.unwrap_or(part.len()));
        let suffixes: Vec<&str> = name.split('.').map(without_pointee).collect();
        result.push_str("@llvm.");
        result.push_str(&suffixes.join("."));
        result.push_str(rest);
    }
    result
}

fn without_pointee(suffix: &str) -> &str {
    let Some(number) = suffix.strip_prefix('p') else { return suffix };
    let digits = number.bytes().take_while(u8::is_ascii_digit).count();
    let pointee = number.get(digits..).unwrap_or_default();
    let is_type =
        pointee.starts_with(['i', 'f', 'v', 'p', 's', 'b']) && pointee.bytes().any(|byte| byte.is_ascii_digit());
    if digits > 0 && is_type { suffix.get(..digits + 1).unwrap_or(suffix) } else { suffix }
}

/// Replaces `zeroinitializer` of a scalar type by the number zero.
pub(super) fn with_zeros(text: &str, dialect: Dialect, reference: Reference) -> String {
    const ZERO: &str = " zeroinitializer";
    let is_newest = dialect == Dialect::Modern && reference.is_since(CUDA_13_3);
    let mut parts = text.split(ZERO);
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let ty = result.rsplit([' ', '(']).next().unwrap_or_default();
        let number = match ty {
            "i1" => "false",
            _ if is_integer(ty) => "0",
            "float" | "double" => "0.000000e+00",
            "half" | "bfloat" | "fp128" | "ppc_fp128" | "x86_fp80" if is_newest => "0.000000e+00",
            "half" => "0xH0000",
            "bfloat" => "0xR0000",
            "fp128" => "0xL00000000000000000000000000000000",
            "ppc_fp128" => "0xM00000000000000000000000000000000",
            "x86_fp80" => "0xK00000000000000000000",
            _ => ZERO.trim_start(),
        };
        result.push(' ');
        result.push_str(number);
        result.push_str(part);
    }
    result
}

fn is_integer(ty: &str) -> bool {
    ty.strip_prefix('i').is_some_and(|bits| !bits.is_empty() && bits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns a parameter with its type as LLVM prints an operand: `%x`.
pub(super) fn parameter(module: &Module, ty: TypeId, name: &str, pointers: printer::Pointers) -> String {
    let ty = match pointers {
        printer::Pointers::Opaque => module.types.opaque(ty),
        printer::Pointers::AsWritten => ty,
    };
    format!("{} %{name}", printer::type_text(module, ty))
}
