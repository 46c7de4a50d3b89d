//! Sizes and alignments of types.

use crate::ast::ClassKey;
use crate::entities::{Entities, Layout, State};
use crate::types::{RecordId, TypeId, TypeKind};

/// The ABI of a layout.
///
/// The device side (nvcc 13.5) differs from g++ 12.2 as follows:
/// * It places bases of a packed class at any byte.
/// * A zero-width bit-field ends the storage unit neither in a packed class nor, under `#pragma pack`, after the packed
///   unit.
/// * An alignment specifier on a member, or the alignment of its type, takes precedence over `#pragma pack`.
/// * A packed class is at least as large as each of its bases, even if other subobjects use their tail padding.
/// * The alignment specifier of a packed class takes precedence over those of its members.
/// * It packs members of each aggregate type with standard layout, and each member with `packed`.
/// * After a `[[no_unique_address]]` member that ends in a bit-field, the bit-field's whole storage unit is free.
/// * Under C++20, private members affect POD-ness less (`pod::is_pod`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Abi {
    /// nvcc's device side.
    Device,
    /// g++, nvcc's host compiler.
    Host,
}

/// Returns the layout of a class; `None` for an incomplete class.
pub(crate) fn of<'a>(entities: &'a Entities<'_>, record: RecordId, abi: Abi) -> Option<&'a Layout> {
    let data = entities.record(record);
    match abi {
        Abi::Device => data.layout.as_ref(),
        Abi::Host => data.host_layout.as_ref(),
    }
}

/// Returns size and alignment of a type in bytes; `None` for a type without a size. A reference has the size of its
/// referent ([expr.sizeof]).
pub(crate) fn size_of(entities: &Entities<'_>, ty: TypeId, abi: Abi) -> Option<(u64, u64)> {
    match entities.types.kind(ty) {
        TypeKind::Error | TypeKind::Unknown(_) => None,
        TypeKind::Builtin(builtin) if builtin.size() == 0 => None,
        TypeKind::Builtin(builtin) => Some((builtin.size(), builtin.align())),
        TypeKind::Complex(builtin) => Some((2 * builtin.size(), builtin.align())),
        TypeKind::Qualified { base, .. } => size_of(entities, *base, abi),
        TypeKind::Aligned { base, align } => size_of(entities, *base, abi).map(|it| (it.0, *align)),
        TypeKind::Pointer(_) => Some((8, 8)),
        TypeKind::Reference { target, .. } => size_of(entities, *target, abi),
        TypeKind::Array { element, count } => {
            let (size, align) = size_of(entities, *element, abi)?;
            Some((size.checked_mul(*count)?, align))
        }
        TypeKind::OpenArray(element) => size_of(entities, *element, abi).map(|it| (0, it.1)),
        TypeKind::Function(_) => Some((1, 1)),
        TypeKind::MemberPointer { target, .. } => {
            let is_function = matches!(entities.types.kind(*target), TypeKind::Function(_));
            Some(if is_function { (16, 8) } else { (8, 8) })
        }
        TypeKind::Record(record) => {
            let data = entities.record(*record);
            let layout = of(entities, *record, abi).filter(|it| data.state == State::Complete && !it.overflow)?;
            Some((layout.size, layout.align))
        }
        TypeKind::Enum(id) => size_of(entities, entities.enumeration(*id).underlying, abi),
        TypeKind::Vector { bytes, .. } => Some((*bytes, *bytes)),
        _ => None,
    }
}

/// Returns size and alignment of a type on the device in bytes; `None` if either is unknown.
pub(crate) fn known_size(entities: &Entities<'_>, ty: TypeId) -> Option<(u64, u64)> {
    size_of(entities, ty, Abi::Device).filter(|_| !is_partial(entities, ty))
}

/// Whether a type contains a subobject of unknown type. Its size is then a lower bound.
pub(crate) fn is_partial(entities: &Entities<'_>, ty: TypeId) -> bool {
    let inner = entities.types.as_record(entities.types.innermost(ty));
    inner.and_then(|it| of(entities, it, Abi::Device)).is_some_and(|it| it.is_partial)
}

/// Returns size and alignment of a member in bytes. A reference member has the size of a pointer.
pub(crate) fn member_size(entities: &Entities<'_>, ty: TypeId, abi: Abi) -> Option<(u64, u64)> {
    match entities.types.kind(ty) {
        TypeKind::Reference { .. } => Some((8, 8)),
        _ => size_of(entities, ty, abi),
    }
}

/// Whether the class is a union.
pub(crate) fn is_union(entities: &Entities<'_>, record: RecordId) -> bool {
    entities.record(record).key == ClassKey::Union
}
