//! Properties of types as LLVM's verifier defines them.

use nvvm_syntax::Module;
use nvvm_syntax::types::{TypeId, TypeKind};

/// Maximum number of types nested in a type that [`is_sized`] visits. The function returns true if there are more.
const MAXIMUM_VISITS: usize = 512;

/// Whether values of the type have a size in memory, with the same result as LLVM's `Type::isSized`.
pub(in crate::rules) fn is_sized(module: &Module, ty: TypeId) -> bool {
    let mut pending = vec![ty];
    let mut seen = Vec::new();
    let mut visits = 0;
    while let Some(ty) = pending.pop() {
        visits += 1;
        if visits > MAXIMUM_VISITS {
            return true;
        }
        match module.types.kind(ty) {
            TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Token | TypeKind::Function { .. } => {
                return false;
            }
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => pending.push(element),
            TypeKind::Struct { fields, .. } => pending.extend_from_slice(module.types.run_of(fields)),
            TypeKind::Named(id) if !seen.contains(&id) => {
                seen.push(id);
                match module.types.structs.get(id).and_then(|identified| identified.body) {
                    Some(body) => pending.push(body),
                    None => return false,
                }
            }
            _ => {}
        }
    }
    true
}

/// Whether a type is token-like: `token`, or a target extension type with the same restrictions.
pub(in crate::rules) fn is_token_like(module: &Module, ty: TypeId) -> bool {
    match module.types.kind(ty) {
        TypeKind::Token => true,
        TypeKind::TargetExtension { name, .. } => {
            let name = module.names.bytes(name);
            name == b"amdgpu.stridemark"
                || (name.starts_with(b"dx.") && name != b"dx.Padding" && !name.starts_with(b"dx.Layout"))
        }
        _ => false,
    }
}
