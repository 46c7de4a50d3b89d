//! Lookup of non-static data members by name: in the class, its bases and its anonymous members
//! ([class.member.lookup]).

use crate::entities::Entities;
use crate::symbol::Symbol;
use crate::types::{RecordId, TypeId};
use nvvm_syntax::Span;

/// Returns names and spans of an anonymous class's members, which belong to the enclosing class.
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

/// Returns the offset in bytes and the type of a member of a class, its bases or its anonymous members.
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
