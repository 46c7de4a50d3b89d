//! Where the parts of a class lie: the Itanium C++ ABI, as nvcc's device side follows it and as the host compiler g++
//! does. They differ in the few places that [`Flavour`] names; every one was measured.

mod bit_fields;
mod builder;
mod empty;
mod generated;
mod pod;
mod virtual_bases;

use crate::ast::ClassKey;
use crate::entities::{Entities, Field, Layout, State};
use crate::limits;
use crate::symbol::Symbol;
use crate::types::{RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;

pub(crate) use pod::{is_aggregate, is_standard_layout, keeps_alignment_when_packed};

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
pub enum Flavour {
    /// nvcc's device side.
    Device,
    /// g++, nvcc's host compiler.
    Host,
}

/// What a layout makes worth saying; said by who asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Warning {
    /// `packed` has no effect on a member of this class, whose name stands here.
    PackingIgnored(RecordId, Span),
    /// 64 bits do not count its bytes.
    TooLarge,
    /// So many bytes are more than the host compiler takes.
    TooLargeForHost(u64),
}

/// Both layouts of a class whose members are known, and what is to be said about them.
pub(crate) fn lay_out(entities: &Entities<'_>, record: RecordId) -> (Layout, Layout, Vec<Warning>) {
    let mut device = builder::build(entities, record, Flavour::Device);
    device.generated = generated::of_record(entities, record, &device);
    let host = builder::build(entities, record, Flavour::Host);
    let fields = &entities.record(record).fields;
    let mut warnings: Vec<Warning> = fields.iter().filter_map(|it| ignored_packing(entities, record, it)).collect();
    warnings.extend(device.overflow.then_some(Warning::TooLarge));
    let is_large = !device.overflow && !host.overflow && host.size > limits::OBJECT_BYTES;
    warnings.extend(is_large.then_some(Warning::TooLargeForHost(host.size)));
    (device, host, warnings)
}

/// The size in bytes that a class would have on the device with these members; `None` when no memory is as large.
pub(crate) fn size_with(entities: &Entities<'_>, record: RecordId, fields: &[Field]) -> Option<u64> {
    let layout = builder::build_with(entities, record, fields, Flavour::Device);
    (!layout.overflow).then_some(layout.size)
}

fn ignored_packing(entities: &Entities<'_>, record: RecordId, field: &Field) -> Option<Warning> {
    if !entities.record(record).packed || field.packed || field.anonymous || field.width.is_some() {
        return None;
    }
    let inner = entities.types.as_record(entities.types.innermost(field.ty))?;
    keeps_alignment_when_packed(entities, inner, Flavour::Device).then_some(Warning::PackingIgnored(inner, field.span))
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

/// The names of an anonymous class's members, which belong to the class around.
pub(crate) fn promoted_names(entities: &Entities<'_>, record: RecordId) -> Vec<(Symbol, Span)> {
    let mut all = Vec::new();
    let mut waiting = vec![record];
    while let Some(record) = waiting.pop() {
        for field in &entities.record(record).fields {
            all.extend(field.name.map(|name| (name, field.span)));
            if field.anonymous {
                waiting.extend(entities.types.as_record(field.ty));
            }
        }
    }
    all
}

/// Offset in bytes and type of a member, also of a base or an anonymous class.
pub(crate) fn member_offset(
    entities: &Entities<'_>,
    record: RecordId,
    name: Symbol,
    depth: u32,
) -> Option<(u64, TypeId)> {
    if depth > 32 {
        return None;
    }
    let data = entities.record(record);
    let layout = data.layout.as_ref()?;
    for (field, begin) in data.fields.iter().zip(&layout.fields) {
        if field.name == Some(name) {
            return Some((begin.byte, field.ty));
        }
        if field.anonymous
            && let Some(inner) = entities.types.as_record(field.ty)
            && let Some((offset, ty)) = member_offset(entities, inner, name, depth + 1)
        {
            return Some((begin.byte.checked_add(offset)?, ty));
        }
    }
    let bases = layout.bases.iter().chain(&layout.virtual_bases);
    bases.copied().find_map(|(base, place)| {
        let (offset, ty) = member_offset(entities, base, name, depth + 1)?;
        Some((place.checked_add(offset)?, ty))
    })
}

/// Whether CUDA's vector_types.h, which nvcc always reads, declares the name.
pub(crate) fn is_vector_name(name: &str) -> bool {
    if name == "dim3" {
        return true;
    }
    let base = [
        "char",
        "uchar",
        "short",
        "ushort",
        "int",
        "uint",
        "long",
        "ulong",
        "longlong",
        "ulonglong",
        "float",
        "double",
    ];
    base.iter().any(|base| {
        name.strip_prefix(base).is_some_and(|rest| matches!(rest, "1" | "2" | "3" | "4" | "4_16a" | "4_32a"))
    })
}

/// Whether all members begin at offset 0.
pub(crate) fn is_union(entities: &Entities<'_>, record: RecordId) -> bool {
    entities.record(record).key == ClassKey::Union
}
