//! Smaller layouts of the same members, as edits where the text allows them.

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

/// Advice about a class; none that does not save bytes.
pub(crate) fn advise(entities: &Entities<'_>, record: RecordId) -> Vec<Advice> {
    if !has_free_order(entities, record) {
        return Vec::new();
    }
    [order::reorder(entities, record), narrow::narrow(entities, record)].into_iter().flatten().collect()
}

/// The members of a class that can stand in another order of the text.
pub(crate) fn movable(entities: &Entities<'_>, record: RecordId) -> Movable {
    if has_free_order(entities, record) { order::movable(entities, record) } else { Movable::default() }
}

/// Whether the layout of a class is known and follows the order of its members alone.
fn has_free_order(entities: &Entities<'_>, record: RecordId) -> bool {
    let data = entities.record(record);
    let is_open = |ty| matches!(entities.types.kind(entities.types.bare(ty)), TypeKind::OpenArray(_));
    data.key != ClassKey::Union
        && !data.prelude
        && data.missing.is_empty()
        // Empty members share bytes by their types, whatever their order.
        && data.fields.iter().all(|field| !field.no_unique_address && !is_open(field.ty))
        && data.layout.as_ref().is_some_and(|layout| !layout.overflow && !layout.is_partial)
}
