//! Advice for smaller class layouts with the same members, as text edits where possible.

mod improvement;
mod movable;
mod narrow;
mod order;
mod uses;

use crate::ast::ClassKey;
use crate::entities::Entities;
use crate::types::{RecordId, TypeKind};

pub use improvement::{Advice, AdviceKind};
pub use movable::{Movable, MovableMember};

/// Returns the advice for a class. Each one saves bytes.
pub(crate) fn advise(entities: &Entities<'_>, record: RecordId) -> Vec<Advice> {
    if !has_free_order(entities, record) {
        return Vec::new();
    }
    [order::reorder(entities, record), narrow::narrow(entities, record)].into_iter().flatten().collect()
}

/// Returns the members of a class that can be reordered in the text.
pub(crate) fn movable(entities: &Entities<'_>, record: RecordId) -> Movable {
    if has_free_order(entities, record) { order::movable(entities, record) } else { Movable::default() }
}

/// Whether the layout of a class is known and a function of the order of its members.
fn has_free_order(entities: &Entities<'_>, record: RecordId) -> bool {
    let data = entities.record(record);
    let is_open = |ty| matches!(entities.types.kind(entities.types.bare(ty)), TypeKind::OpenArray(_));
    data.key != ClassKey::Union
        && !data.prelude
        && data.missing.is_empty()
        // The offsets of empty members depend on their types and not only on their order.
        && data.fields.iter().all(|field| !field.no_unique_address && !is_open(field.ty))
        && data.layout.as_ref().is_some_and(|layout| !layout.overflow && !layout.is_partial)
}
