//! Signatures that came with LLVM 24, of which libNVVM 13.5 still has what they were before.
//!
//! Measured: of the intrinsics that LLVM 24 gave further arguments, or other types, 13.5 takes LLVM 23's form only. Where
//! it knows a still older form, too, it takes the newest for that one, upgrades it, and stumbles over the call.

use super::comparison::{Mismatch, difference};
use nvvm_syntax::Module;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::NameGroup;
use nvvm_target::intrinsics::{Intrinsic, Kind};

/// The first release whose signatures 13.5 has where a later one has others.
const OF_13_5: u16 = 22;

/// How a declaration of this type differs from the signature before; `None` when it is not of LLVM 24's making.
pub(super) fn ask(intrinsic: Intrinsic, module: &Module, function: TypeId) -> Option<Mismatch> {
    // Of the matrix products of Blackwell 13.5 takes both forms, and compiles neither as they are public.
    if intrinsic.kind() != Kind::Nvvm || NameGroup::TensorMultiply.has(intrinsic.base_name()) {
        return None;
    }
    let (_, before) = intrinsic.older_signatures().filter(|&(release, _)| release >= OF_13_5).last()?;
    let TypeKind::Function { result, parameters, variadic: false } = module.types.kind(function) else { return None };
    let parameters = module.types.run_of(parameters);
    if difference(module, intrinsic.signature(), result, parameters).is_some() {
        return None;
    }
    difference(module, before, result, parameters)
}
