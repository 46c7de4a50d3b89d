//! A tried order of a type's fields.

use super::checked::CheckedText;
use nvvm_engine::report::{MovableMember, TypeLayout};
use std::sync::Arc;

/// A tried order.
#[derive(Clone, Debug)]
pub struct TriedOrder {
    /// The name of the type.
    pub ty: String,
    /// The members in text order.
    pub members: Vec<MovableMember>,
    /// The index of the member at each place.
    pub order: Vec<u32>,
    /// The checked text without the order.
    pub original: Arc<CheckedText>,
}

impl TriedOrder {
    /// Whether the order is that of the text.
    pub fn is_original(&self) -> bool {
        self.order.iter().copied().eq(0..self.order.len() as u32)
    }

    /// The type in the text's order, in the reading with this index.
    pub fn original_type(&self, reading: usize) -> Option<&TypeLayout> {
        self.original.report.reading_at(reading).types.iter().find(|ty| ty.name == self.ty)
    }
}
