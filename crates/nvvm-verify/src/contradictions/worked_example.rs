//! Checks of a document's claims about the struct in its worked example, `{ double, char, int[N] }`, against computed
//! layouts and the document's own limits.

use nvvm_abi::layout::Layouts;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_target::documented::worked_example::{Claim, claims};
use nvvm_target::{Reference, Target};

/// Returns contradiction numbers such as `C003`, one for each claim of the Tileiras document that is false for the
/// struct type `ty`.
pub(super) fn refuted(layouts: &Layouts, ty: TypeId) -> impl Iterator<Item = &'static str> {
    let claims = array_length(layouts, ty).map_or(&[][..], claims);
    claims.iter().filter(move |claim| holds(claim, layouts, ty) == Some(false)).map(contradiction)
}

/// Returns the length N in `{ double, char, int[N] }`; `None` for any other type.
fn array_length(layouts: &Layouts, ty: TypeId) -> Option<u64> {
    let types = &layouts.module().types;
    let (&[number, character, array], false) = types.struct_fields(ty)? else { return None };
    let TypeKind::Array { count, element } = types.kind(array) else { return None };
    let is_example = types.kind(number) == TypeKind::Float(FloatKind::Double)
        && types.kind(character) == TypeKind::Integer(8)
        && types.kind(element) == TypeKind::Integer(32);
    is_example.then_some(count)
}

/// Whether the claim of the Tileiras document about the struct in its worked example is true for the type `ty`; `None`
/// if this cannot be determined.
fn holds(claim: &Claim, layouts: &Layouts, ty: TypeId) -> Option<bool> {
    let size = layouts.of(ty).ok()?.size;
    let fits = |target: &str| {
        let limit = Reference::Tileiras.parameter_limit(Target::parse(target)?).bytes?;
        Some(size <= u64::from(limit))
    };
    Some(match *claim {
        Claim::Size(claimed) => size == claimed,
        Claim::PaddingAfterChar(claimed) => layouts.fields(ty)?.ok()?.nth(2)?.padding_before == claimed,
        Claim::FitsOn(target) => fits(target)?,
        Claim::FitsByRise(higher, lower) => fits(higher)? && !fits(lower)?,
    })
}

/// Returns the number of the contradiction, e.g. `C001`, that exists if the claim of the Tileiras document is false.
fn contradiction(claim: &Claim) -> &'static str {
    match claim {
        Claim::FitsOn(_) => "C001",
        Claim::Size(_) => "C003",
        Claim::PaddingAfterChar(_) => "C004",
        Claim::FitsByRise(..) => "C005",
    }
}
