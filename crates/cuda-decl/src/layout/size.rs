//! Sizes and alignments of types, from the layouts that their classes have.

use crate::ast::ClassKey;
use crate::entities::{Entities, Layout, State};
use crate::types::{RecordId, TypeId, TypeKind};

/// Whose layout.
///
/// The device side (nvcc 13.5) differs from g++ 12.2 in that it
/// * puts bases of a packed class at any byte,
/// * ends no storage unit at a zero-width bit-field of a packed class, and at most the packed one under `#pragma pack`,
/// * gives a member with an alignment of its own that or its type's, whatever `#pragma pack` says,
/// * makes a packed class no smaller than any of its bases, though others use their tails,
/// * gives a packed class the alignment that is asked for on it, whatever its members ask for,
/// * packs members of every aggregate with standard layout, and each member that `packed` stands on,
/// * keeps, behind a `[[no_unique_address]]` member that ends in a bit-field, that bit-field's whole type free,
/// * under C++20, minds private members less (`pod::is_pod`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Flavour {
    /// nvcc's device side.
    Device,
    /// g++, nvcc's host compiler.
    Host,
}

/// The layout of a class; `None` while it is not complete.
pub(crate) fn of<'a>(entities: &'a Entities<'_>, record: RecordId, flavour: Flavour) -> Option<&'a Layout> {
    let data = entities.record(record);
    match flavour {
        Flavour::Device => data.layout.as_ref(),
        Flavour::Host => data.host_layout.as_ref(),
    }
}

/// Size and alignment of a type in bytes; `None` when it has none. A reference counts as what it refers to.
pub(crate) fn size_of(entities: &Entities<'_>, ty: TypeId, flavour: Flavour) -> Option<(u64, u64)> {
    match entities.types.kind(ty) {
        TypeKind::Error | TypeKind::Unknown(_) => None,
        TypeKind::Builtin(builtin) if builtin.size() == 0 => None,
        TypeKind::Builtin(builtin) => Some((builtin.size(), builtin.align())),
        TypeKind::Complex(builtin) => Some((2 * builtin.size(), builtin.align())),
        TypeKind::Qualified { base, .. } => size_of(entities, *base, flavour),
        TypeKind::Aligned { base, align } => size_of(entities, *base, flavour).map(|it| (it.0, *align)),
        TypeKind::Pointer(_) => Some((8, 8)),
        TypeKind::Reference { target, .. } => size_of(entities, *target, flavour),
        TypeKind::Array { element, count } => {
            let (size, align) = size_of(entities, *element, flavour)?;
            Some((size.checked_mul(*count)?, align))
        }
        TypeKind::OpenArray(element) => size_of(entities, *element, flavour).map(|it| (0, it.1)),
        TypeKind::Function(_) => Some((1, 1)),
        TypeKind::MemberPointer { target, .. } => {
            let is_function = matches!(entities.types.kind(*target), TypeKind::Function(_));
            Some(if is_function { (16, 8) } else { (8, 8) })
        }
        TypeKind::Record(record) => {
            let data = entities.record(*record);
            let layout = of(entities, *record, flavour).filter(|it| data.state == State::Complete && !it.overflow)?;
            Some((layout.size, layout.align))
        }
        TypeKind::Enum(id) => size_of(entities, entities.enumeration(*id).underlying, flavour),
        TypeKind::Vector { bytes, .. } => Some((*bytes, *bytes)),
        _ => None,
    }
}

/// Size and alignment of a type on the device in bytes; `None` when it has none or a part of it is not known.
pub(crate) fn known_size(entities: &Entities<'_>, ty: TypeId) -> Option<(u64, u64)> {
    size_of(entities, ty, Flavour::Device).filter(|_| !is_partial(entities, ty))
}

/// Whether a type holds by value something that is not known, so that its size is a lower bound.
pub(crate) fn is_partial(entities: &Entities<'_>, ty: TypeId) -> bool {
    let inner = entities.types.as_record(entities.types.innermost(ty));
    inner.and_then(|it| of(entities, it, Flavour::Device)).is_some_and(|it| it.is_partial)
}

/// Size and alignment of a member: a reference is a pointer there.
pub(crate) fn member_size(entities: &Entities<'_>, ty: TypeId, flavour: Flavour) -> Option<(u64, u64)> {
    match entities.types.kind(ty) {
        TypeKind::Reference { .. } => Some((8, 8)),
        _ => size_of(entities, ty, flavour),
    }
}

/// Whether all members begin at offset 0.
pub(crate) fn is_union(entities: &Entities<'_>, record: RecordId) -> bool {
    entities.record(record).key == ClassKey::Union
}
