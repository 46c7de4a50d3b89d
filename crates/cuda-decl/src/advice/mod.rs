//! Smaller layouts of the same members, as edits where the text allows them.

mod improvement;
mod narrow;
mod order;
mod uses;

use crate::ast::ClassKey;
use crate::entities::Entities;
use crate::types::{RecordId, TypeKind};

pub use improvement::{Advice, AdviceKind};

/// Advice about a class; none that does not save bytes.
pub(crate) fn advise(entities: &Entities<'_>, record: RecordId) -> Vec<Advice> {
    let data = entities.record(record);
    let is_open = |ty| matches!(entities.types.kind(entities.types.bare(ty)), TypeKind::OpenArray(_));
    let plain = data.key != ClassKey::Union
        && !data.prelude
        && data.missing.is_empty()
        // Empty members share bytes by their types, whatever their order.
        && data.fields.iter().all(|field| !field.no_unique_address && !is_open(field.ty))
        && data.layout.as_ref().is_some_and(|layout| !layout.overflow && !layout.is_partial);
    if !plain {
        return Vec::new();
    }
    [order::reorder(entities, record), narrow::narrow(entities, record)].into_iter().flatten().collect()
}
