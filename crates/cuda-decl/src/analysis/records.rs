//! Class layouts as lists of subobjects, with the differences of the host compiler.

use super::data::{FieldKind, FieldLayout, RecordLayout};
use crate::advice::Movable;
use crate::ast::ClassKey;
use crate::diagnostic::Diagnostic;
use crate::entities::{Entities, Place};
use crate::layout::{self, Abi};
use crate::rules;
use crate::types::RecordId;
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

pub(super) fn record_layout(
    entities: &Entities<'_>,
    record: RecordId,
    places: &FxHashMap<RecordId, usize>,
    model_struct: Option<usize>,
) -> RecordLayout {
    let data = entities.record(record);
    let Some(device) = &data.layout else {
        return RecordLayout {
            name: crate::print::record_name(entities, record),
            key: data.key,
            unnamed: data.name.is_none(),
            size: None,
            error: None,
            align: 1,
            fields: Vec::new(),
            padding_after: 0,
            host: None,
            missing: data.missing.clone(),
            advice: Vec::new(),
            movable: Movable::default(),
            is_instance: data.template.is_some(),
            span: data.span,
            definition: data.definition,
            model_struct,
        };
    };
    let mut fields = Vec::new();
    collect_parts(entities, record, places, &mut fields);
    fields.sort_by_key(|it: &FieldLayout| (first_bit(it), kind_order(it.kind)));
    let is_union = data.key == ClassKey::Union;
    // The end of the used bits so far.
    let mut end = 0u128;
    for field in &mut fields {
        let start = first_bit(field);
        let used = field.bit_width.map_or_else(|| u128::from(used_size(field)) * 8, u128::from);
        if field.kind == FieldKind::UnnamedBitField {
            continue;
        }
        if !is_union {
            field.padding_before = field.offset.saturating_sub(whole_bytes(end));
        }
        end = end.max(start + used);
    }
    let host = data.host_layout.as_ref().map(|it| (it.size, it.align));
    RecordLayout {
        name: crate::print::record_name(entities, record),
        key: data.key,
        unnamed: data.name.is_none(),
        size: (!device.overflow).then_some(device.size),
        error: device.overflow.then(|| "larger than any memory".to_owned()),
        align: device.align,
        padding_after: device.size.saturating_sub(whole_bytes(end)),
        fields,
        host: host.filter(|it| *it != (device.size, device.align)),
        missing: data.missing.clone(),
        advice: Vec::new(),
        movable: Movable::default(),
        is_instance: data.template.is_some(),
        span: data.span,
        definition: data.definition,
        model_struct,
    }
}

fn kind_order(kind: FieldKind) -> u8 {
    match kind {
        FieldKind::TablePointer => 0,
        FieldKind::Base => 1,
        FieldKind::VirtualBase => 2,
        FieldKind::Member | FieldKind::UnnamedBitField => 3,
    }
}

// An empty base has one byte that other subobjects may share.
fn used_size(field: &FieldLayout) -> u64 {
    match field.kind {
        FieldKind::Base | FieldKind::VirtualBase if field.size <= 1 => 0,
        _ => field.size,
    }
}

fn collect_parts(
    entities: &Entities<'_>,
    record: RecordId,
    places: &FxHashMap<RecordId, usize>,
    all: &mut Vec<FieldLayout>,
) {
    let data = entities.record(record);
    let (Some(device), Some(host)) = (&data.layout, &data.host_layout) else { return };
    let part = |kind, name: String, ty: String, offset, size, align, span| FieldLayout {
        name,
        kind,
        ty,
        offset,
        size,
        align,
        bit_offset: None,
        bit_width: None,
        padding_before: 0,
        in_anonymous: false,
        record: None,
        host_offset: None,
        space: None,
        span,
    };
    if device.own_table {
        all.push(part(FieldKind::TablePointer, "vptr".into(), "void**".into(), 0, 8, 8, data.span));
    }
    let spans: FxHashMap<RecordId, Span> = data.bases.iter().map(|it| (it.record, it.span)).collect();
    let on_host = |all: &[(RecordId, u64)]| -> FxHashMap<RecordId, u64> { all.iter().copied().collect() };
    let (host_bases, host_virtual) = (on_host(&host.bases), on_host(&host.virtual_bases));
    let bases = device.bases.iter().map(|it| (it, FieldKind::Base, &host_bases));
    let virtual_bases = device.virtual_bases.iter().map(|it| (it, FieldKind::VirtualBase, &host_virtual));
    for (&(base, offset), kind, others) in bases.chain(virtual_bases) {
        let Some(inner) = layout::of(entities, base, Abi::Device) else { continue };
        let name = crate::print::record_name(entities, base);
        let span = spans.get(&base).copied().unwrap_or(data.span);
        // An empty base has one byte that other subobjects may share.
        let size = if inner.is_empty { 1 } else { inner.non_virtual_size };
        let mut field = part(kind, name.clone(), name, offset, size, inner.non_virtual_align, span);
        field.record = places.get(&base).copied();
        field.host_offset = others.get(&base).copied().filter(|it| *it != offset);
        all.push(field);
    }
    members(entities, record, (0, 0), false, places, all);
}

/// Returns the offset in bits.
fn first_bit(field: &FieldLayout) -> u128 {
    field.bit_offset.map_or_else(|| u128::from(field.offset) * 8, u128::from)
}

/// Returns the number of bytes that contain this number of bits, at most 2^64 - 1.
fn whole_bytes(bits: u128) -> u64 {
    u64::try_from(bits.div_ceil(8)).unwrap_or(u64::MAX)
}

/// Returns the offset of a member of a class that is at an offset of `start` bytes.
fn moved(places: &[Place], index: usize, start: u64) -> Place {
    let place = places.get(index).copied().unwrap_or_default();
    Place { byte: place.byte.saturating_add(start), ..place }
}

fn members(
    entities: &Entities<'_>,
    record: RecordId,
    start: (u64, u64),
    in_anonymous: bool,
    places: &FxHashMap<RecordId, usize>,
    all: &mut Vec<FieldLayout>,
) {
    let data = entities.record(record);
    let (Some(device), Some(host)) = (&data.layout, &data.host_layout) else { return };
    for (index, field) in data.fields.iter().enumerate() {
        let place = moved(&device.fields, index, start.0);
        let host_place = moved(&host.fields, index, start.1);
        if field.anonymous {
            if let Some(inner) = entities.types.as_record(field.ty) {
                members(entities, inner, (place.byte, host_place.byte), true, places, all);
            }
            continue;
        }
        let (size, natural) = layout::member_size(entities, field.ty, Abi::Device).unwrap_or((0, 1));
        let natural = if data.packed { 1 } else { natural };
        let natural = if data.pack > 0 { natural.min(data.pack.into()) } else { natural };
        let record =
            entities.types.as_record(entities.types.innermost(field.ty)).and_then(|it| places.get(&it).copied());
        let unnamed = field.name.is_none();
        all.push(FieldLayout {
            name: field.name.map_or("", |name| entities.text(name)).to_owned(),
            kind: if unnamed { FieldKind::UnnamedBitField } else { FieldKind::Member },
            ty: crate::print::type_name(entities, field.ty),
            offset: place.byte,
            size,
            align: natural.max(field.align.unwrap_or(1)),
            bit_offset: field.width.and_then(|_| u64::try_from(place.bits()).ok()),
            bit_width: field.width.map(|width| {
                // The value has at most as many bits as the type.
                width.min(size.saturating_mul(8))
            }),
            padding_before: 0,
            in_anonymous,
            record,
            host_offset: Some(host_place.byte).filter(|_| host_place != place),
            space: field.space,
            span: field.span,
        });
    }
}

/// Warns about a class whose layout differs under the host compiler.
pub(super) fn host_difference(layout: &RecordLayout) -> Option<Diagnostic> {
    let moved: Vec<&FieldLayout> =
        layout.fields.iter().filter(|it| it.host_offset.is_some() && it.kind != FieldKind::UnnamedBitField).collect();
    if layout.host.is_none() && moved.is_empty() {
        return None;
    }
    let what = match moved.first() {
        Some(first) => format!("offset of {}::{}", layout.name, first.name),
        None => format!("sizeof({})", layout.name),
    };
    let message = rules::HOST_LAYOUT.message(&[&what]);
    let mut diagnostic = Diagnostic::new(&rules::HOST_LAYOUT, layout.span, message);
    let size = layout.size.unwrap_or(0);
    if let Some((host, align)) = layout.host {
        let text = format!("size {size} and alignment {} on the device, {host} and {align} on the host", layout.align);
        diagnostic.notes.push((text, None));
    }
    for field in moved.iter().take(8) {
        let host = field.host_offset.unwrap_or(0);
        let text = format!("{} at {} on the device, at {host} on the host", field.name, field.offset);
        diagnostic.notes.push((text, Some(field.span)));
    }
    Some(diagnostic)
}
