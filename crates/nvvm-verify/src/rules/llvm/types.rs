//! Questions about types that LLVM's verifier asks.

use nvvm_syntax::Module;
use nvvm_syntax::types::{TypeId, TypeKind};

/// How many types one question looks at before it gives up and says yes.
const MAXIMUM_VISITS: usize = 512;

/// LLVM's `Type::isSized`: whether values of the type can be stored.
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

/// Whether values of the type cannot be joined, stored or passed like others: `token`, and the target types that
/// behave like it.
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
