//! Where the parts of a class lie: the Itanium C++ ABI, as nvcc's device side follows it and as the host compiler g++
//! does. They differ in the few places that [`Flavour`] names; every one was measured.

mod bit_fields;
mod builder;
mod empty;
mod pod;
mod virtual_bases;

use crate::ast::ClassKey;
use crate::sema::{Sema, State};
use crate::symbol::Symbol;
use crate::types::{RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;

pub(crate) use pod::keeps_alignment_when_packed;

/// Whose layout.
///
/// The device side (nvcc 13.5) differs from g++ 12.2 in that it
/// * puts bases of a packed class at any byte,
/// * ends no storage unit at a zero-width bit-field of a packed class, and at most the packed one under `#pragma pack`,
/// * honours `alignas` on members under `#pragma pack`,
/// * packs members of classes without constructors, bases and private members, whatever these hold,
/// * under C++20, minds private members less (`pod::is_pod`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flavour {
    /// nvcc's device side.
    Device,
    /// g++, nvcc's host compiler.
    Host,
}

/// A class, laid out; all in bytes unless said otherwise.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    pub size: u64,
    pub align: u64,
    /// Up to where another class's parts must not reach when this one is a base.
    pub non_virtual_size: u64,
    pub non_virtual_align: u64,
    /// Without tail padding.
    pub data_size: u64,
    /// Where each member begins, in bits; in order of the class's fields.
    pub fields: Vec<u64>,
    /// Direct bases that are not virtual.
    pub bases: Vec<(RecordId, u64)>,
    /// Virtual bases, direct or not.
    pub virtual_bases: Vec<(RecordId, u64)>,
    /// Whether a pointer to the virtual table of its own stands at offset 0.
    pub own_table: bool,
    /// Whether it has a pointer to a virtual table at all.
    pub is_dynamic: bool,
    /// The base that it shares the pointer with, and whether that is virtual.
    pub primary: Option<(RecordId, bool)>,
    pub is_empty: bool,
    /// Empty classes in it, as a base: without virtual bases.
    pub empties: Vec<(RecordId, u64)>,
    /// Whether its size went beyond 64 bits or another bound.
    pub overflow: bool,
}

impl Layout {
    /// Whether it holds nothing but the pointer to a virtual table.
    pub(crate) fn is_nearly_empty(&self) -> bool {
        self.is_dynamic && self.non_virtual_size == 8 && self.fields.is_empty()
    }
}

/// Lays out a class both ways.
pub(crate) fn lay_out(sema: &mut Sema<'_>, record: RecordId) {
    let device = builder::build(sema, record, Flavour::Device);
    let host = builder::build(sema, record, Flavour::Host);
    let overflow = device.overflow;
    for index in 0..sema.record(record).fields.len() {
        warn_of_ignored_packing(sema, record, index);
    }
    let data = &mut sema.records[record.0 as usize];
    data.layout = Some(device);
    data.host_layout = Some(host);
    if overflow {
        let span = sema.record(record).span;
        sema.say(&crate::rules::LIMIT, 5, &[], span);
    }
}

fn warn_of_ignored_packing(sema: &mut Sema<'_>, record: RecordId, index: usize) {
    let data = sema.record(record);
    let field = &data.fields[index];
    if !(data.packed || field.packed) || field.anonymous || field.width.is_some() {
        return;
    }
    let (ty, span) = (field.ty, field.span);
    if let Some(inner) = sema.types.as_record(sema.types.innermost(ty))
        && keeps_alignment_when_packed(sema, inner, Flavour::Device)
    {
        let name = crate::print::record_name(sema, inner);
        sema.say(&crate::rules::PACKED_IGNORED, 0, &[&name], span);
    }
}

/// The layout of a class; `None` while it is not complete.
pub(crate) fn of<'a>(sema: &'a Sema<'_>, record: RecordId, flavour: Flavour) -> Option<&'a Layout> {
    let data = sema.record(record);
    match flavour {
        Flavour::Device => data.layout.as_ref(),
        Flavour::Host => data.host_layout.as_ref(),
    }
}

/// Size and alignment of a type in bytes; `None` when it has none. A reference counts as what it refers to.
pub(crate) fn size_of(sema: &Sema<'_>, ty: TypeId, flavour: Flavour) -> Option<(u64, u64)> {
    match sema.types.kind(ty) {
        TypeKind::Error => None,
        TypeKind::Builtin(builtin) if builtin.size() == 0 => None,
        TypeKind::Builtin(builtin) => Some((builtin.size(), builtin.align())),
        TypeKind::Complex(builtin) => Some((2 * builtin.size(), builtin.align())),
        TypeKind::Qualified { base, .. } => size_of(sema, *base, flavour),
        TypeKind::Aligned { base, align } => size_of(sema, *base, flavour).map(|it| (it.0, *align)),
        TypeKind::Pointer(_) => Some((8, 8)),
        TypeKind::Reference { target, .. } => size_of(sema, *target, flavour),
        TypeKind::Array { element, count } => {
            let (size, align) = size_of(sema, *element, flavour)?;
            Some((size.checked_mul(*count)?, align))
        }
        TypeKind::OpenArray(element) => size_of(sema, *element, flavour).map(|it| (0, it.1)),
        TypeKind::Function(_) => Some((1, 1)),
        TypeKind::MemberPointer { target, .. } => {
            let is_function = matches!(sema.types.kind(*target), TypeKind::Function(_));
            Some(if is_function { (16, 8) } else { (8, 8) })
        }
        TypeKind::Record(record) => {
            let data = sema.record(*record);
            let layout = of(sema, *record, flavour).filter(|it| data.state == State::Complete && !it.overflow)?;
            Some((layout.size, layout.align))
        }
        TypeKind::Enum(id) => size_of(sema, sema.enumeration(*id).underlying, flavour),
        TypeKind::Vector { bytes, .. } => Some((*bytes, *bytes)),
        _ => None,
    }
}

/// Size and alignment of a member: a reference is a pointer there.
pub(crate) fn member_size(sema: &Sema<'_>, ty: TypeId, flavour: Flavour) -> Option<(u64, u64)> {
    match sema.types.kind(ty) {
        TypeKind::Reference { .. } => Some((8, 8)),
        _ => size_of(sema, ty, flavour),
    }
}

/// The names of an anonymous class's members, which belong to the class around.
pub(crate) fn promoted_names(sema: &Sema<'_>, record: RecordId) -> Vec<(Symbol, Span)> {
    let mut all = Vec::new();
    let mut waiting = vec![record];
    while let Some(record) = waiting.pop() {
        for field in &sema.record(record).fields {
            all.extend(field.name.map(|name| (name, field.span)));
            if field.anonymous {
                waiting.extend(sema.types.as_record(field.ty));
            }
        }
    }
    all
}

/// Offset in bytes and type of a member, also of a base or an anonymous class.
pub(crate) fn member_offset(sema: &Sema<'_>, record: RecordId, name: Symbol, depth: u32) -> Option<(u64, TypeId)> {
    if depth > 32 {
        return None;
    }
    let data = sema.record(record);
    let layout = data.layout.as_ref()?;
    for (field, bits) in data.fields.iter().zip(&layout.fields) {
        if field.name == Some(name) {
            return Some((bits / 8, field.ty));
        }
        if field.anonymous
            && let Some(inner) = sema.types.as_record(field.ty)
            && let Some((offset, ty)) = member_offset(sema, inner, name, depth + 1)
        {
            return Some((bits / 8 + offset, ty));
        }
    }
    let bases = layout.bases.iter().chain(&layout.virtual_bases);
    bases.copied().find_map(|(base, place)| {
        let (offset, ty) = member_offset(sema, base, name, depth + 1)?;
        Some((place + offset, ty))
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
pub(crate) fn is_union(sema: &Sema<'_>, record: RecordId) -> bool {
    sema.record(record).key == ClassKey::Union
}
