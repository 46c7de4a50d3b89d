//! Type suffixes of the names of overloaded intrinsics: `i32`, `p1i8`, `v4f32`.

use nvvm_syntax::Module;
use nvvm_syntax::types::{FloatKind, StructName, TypeId, TypeKind};

/// Returns the name suffix for a type. The suffix of a typed pointer includes its pointee, as in LLVM 7.
pub(crate) fn mangled(module: &Module, ty: TypeId) -> String {
    let mut text = String::new();
    spell(module, ty, &mut text, 0);
    text
}

/// Maximum nesting depth of a type; the parser accepts no deeper type.
const DEPTH: u32 = 64;

fn spell(module: &Module, ty: TypeId, text: &mut String, depth: u32) {
    if depth > DEPTH {
        return;
    }
    let inner = depth + 1;
    match module.types.kind(ty) {
        TypeKind::Integer(bits) => text.push_str(&format!("i{bits}")),
        TypeKind::Float(kind) => text.push_str(match kind {
            FloatKind::Half => "f16",
            FloatKind::BFloat => "bf16",
            FloatKind::Float => "f32",
            FloatKind::Double => "f64",
            FloatKind::X86Fp80 => "f80",
            FloatKind::Fp128 => "f128",
            FloatKind::PpcFp128 => "ppcf128",
        }),
        TypeKind::Pointer { address_space } => text.push_str(&format!("p{address_space}")),
        TypeKind::TypedPointer { pointee, address_space } => {
            text.push_str(&format!("p{address_space}"));
            spell(module, pointee, text, inner);
        }
        TypeKind::Vector { count, element, .. } => {
            text.push_str(&format!("v{count}"));
            spell(module, element, text, inner);
        }
        TypeKind::Array { count, element } => {
            text.push_str(&format!("a{count}"));
            spell(module, element, text, inner);
        }
        TypeKind::Named(id) => {
            text.push_str("s_");
            match module.types.structs.get(id).map(|identified| identified.name) {
                Some(StructName::Named(name)) => text.push_str(&module.names.text(name)),
                Some(StructName::Numbered(number)) => text.push_str(&number.to_string()),
                None => {}
            }
            text.push('s');
        }
        TypeKind::Struct { fields, .. } => {
            text.push_str("sl_");
            for &field in module.types.run_of(fields) {
                spell(module, field, text, inner);
            }
            text.push('s');
        }
        TypeKind::Function { result, parameters, .. } => {
            text.push_str("f_");
            spell(module, result, text, inner);
            for &parameter in module.types.run_of(parameters) {
                spell(module, parameter, text, inner);
            }
            text.push('f');
        }
        TypeKind::Void => text.push_str("isVoid"),
        TypeKind::Metadata => text.push_str("Metadata"),
        _ => {}
    }
}

/// Whether a name suffix is that of a pointer or of a vector of pointers: `p0`, `p1i8`, `v4p0`.
pub(crate) fn is_pointer_suffix(suffix: &str) -> bool {
    let rest = suffix.strip_prefix('v').map_or(suffix, |rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    rest.strip_prefix('p').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}
