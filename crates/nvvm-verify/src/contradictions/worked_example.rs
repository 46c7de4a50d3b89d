//! What a document claims of the struct of its worked example, against the sizer and the document's own ceilings.

use nvvm_abi::layout::Layouts;
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind};
use nvvm_target::documented::worked_example::{Claim, claims};
use nvvm_target::{Reference, Target};

/// The contradictions that a struct shows: of the example's claims about it those that are wrong.
#[inline(never)]
pub(super) fn refuted(layouts: &Layouts, ty: TypeId) -> impl Iterator<Item = &'static str> {
    let claims = array_length(layouts, ty).map_or(&[][..], claims);
    claims.iter().filter(move |claim| holds(claim, layouts, ty) == Some(false)).map(contradiction)
}

/// The length of the array in `{ double, char, int[…] }`; `None` for any other type.
fn array_length(layouts: &Layouts, ty: TypeId) -> Option<u64> {
    let types = &layouts.module().types;
    let (&[number, character, array], false) = types.struct_fields(ty)? else { return None };
    let TypeKind::Array { count, element } = types.kind(array) else { return None };
    let is_example = types.kind(number) == TypeKind::Float(FloatKind::Double)
        && types.kind(character) == TypeKind::Integer(8)
        && types.kind(element) == TypeKind::Integer(32);
    is_example.then_some(count)
}

/// Whether a claim is right; `None` where that cannot be said.
fn holds(claim: &Claim, layouts: &Layouts, ty: TypeId) -> Option<bool> {
    let size = layouts.of(ty).ok()?.size;
    let fits = |target: &str| {
        let ceiling = Reference::Tileiras.parameter_limit(Target::parse(target)?).bytes?;
        Some(size <= u64::from(ceiling))
    };
    Some(match *claim {
        Claim::Size(claimed) => size == claimed,
        Claim::PaddingAfterChar(claimed) => layouts.fields(ty)?.ok()?.nth(2)?.padding_before == claimed,
        Claim::FitsOn(target) => fits(target)?,
        Claim::FitsByRise(higher, lower) => fits(higher)? && !fits(lower)?,
    })
}

/// The contradiction that a wrong claim is part of.
fn contradiction(claim: &Claim) -> &'static str {
    match claim {
        Claim::FitsOn(_) => "C001",
        Claim::Size(_) => "C003",
        Claim::PaddingAfterChar(_) => "C004",
        Claim::FitsByRise(..) => "C005",
    }
}
