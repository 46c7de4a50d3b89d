//! Signatures that came with LLVM 24, later than any libNVVM's: what each has is what they were before.
//!
//! Measured: of the intrinsics that LLVM 24 gave further arguments, or other types, the modern front ends since 13.3 take
//! LLVM 23's form only. Where they know a still older form, too, they take the latest for that one, upgrade it, and stumble
//! over the call. Those before take older forms yet, and none of these.

use super::comparison::{Mismatch, difference};
use nvvm_syntax::Module;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::NameGroup;
use nvvm_target::intrinsics::{Intrinsic, Kind};

/// The first release of LLVM whose signatures the front ends since 13.3 have where a later one has others.
const FIRST_KNOWN: u16 = 22;

/// How a declaration of this type differs from the signature before; `None` when it is not of LLVM 24's making.
pub(super) fn ask(intrinsic: Intrinsic, module: &Module, function: TypeId) -> Option<Mismatch> {
    // Of the matrix products of Blackwell both forms are taken since 13.3, and neither is compiled as they are public.
    if intrinsic.kind() != Kind::Nvvm || NameGroup::TensorMultiply.has(intrinsic.base_name()) {
        return None;
    }
    let (_, before) = intrinsic.older_signatures().filter(|&(release, _)| release >= FIRST_KNOWN).last()?;
    let TypeKind::Function { result, parameters, variadic: false } = module.types.kind(function) else { return None };
    let parameters = module.types.run_of(parameters);
    if difference(module, intrinsic.signature(), result, parameters).is_some() {
        return None;
    }
    difference(module, before, result, parameters)
}
