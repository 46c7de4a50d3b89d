//! An order of fields that is tried.

use super::checked::CheckedText;
use nvvm_engine::report::{MovableMember, TypeLayout};
use std::sync::Arc;

/// An order that is tried.
#[derive(Clone, Debug)]
pub struct TriedOrder {
    /// The name of the type.
    pub ty: String,
    /// The members as they stand in the text.
    pub members: Vec<MovableMember>,
    /// The number of the member that comes to each place.
    pub order: Vec<u32>,
    /// The text as it was checked.
    pub original: Arc<CheckedText>,
}

impl TriedOrder {
    /// Whether it is the order of the text.
    pub fn is_original(&self) -> bool {
        self.order.iter().copied().eq(0..self.order.len() as u32)
    }

    /// The type as the text has it, as its reading at this place has it.
    pub fn original_type(&self, reading: usize) -> Option<&TypeLayout> {
        self.original.report.reading_at(reading).types.iter().find(|ty| ty.name == self.ty)
    }
}
