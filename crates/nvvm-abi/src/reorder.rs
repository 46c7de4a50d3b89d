//! Advice: an order of a struct's fields that needs less padding.

use crate::layout::{LayoutError, Layouts};
use nvvm_syntax::types::TypeId;

/// A better order of the fields of a struct. Taking it changes the struct's ABI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reordering {
    /// The present positions of the fields, in the order advised.
    pub order: Vec<usize>,
    /// Bytes now.
    pub size_before: u64,
    /// Bytes then; always fewer.
    pub size_after: u64,
}

impl Reordering {
    /// Bytes saved, at least 1.
    pub fn saved(&self) -> u64 {
        self.size_before.saturating_sub(self.size_after)
    }
}

/// The order with the widest alignment first, when it makes the struct smaller; fields of one alignment stay in their
/// order. Where every size is a multiple of its alignment, as in LLVM, no order is smaller. `None` for packed structs,
/// for what is no struct, and when nothing is saved.
///
/// # Errors
/// When the struct has no size.
pub fn reorder(layouts: &Layouts, ty: TypeId) -> Result<Option<Reordering>, LayoutError> {
    let Some(fields) = layouts.fields(ty) else { return Ok(None) };
    let mut fields = fields?;
    if fields.is_packed() {
        return Ok(None);
    }
    let mut sorted: Vec<_> = fields.by_ref().collect();
    sorted.sort_by_key(|field| std::cmp::Reverse(field.alignment));
    let layout = layouts.of(ty)?;
    let mut end: u64 = 0;
    for field in &sorted {
        let placed = field.alignment.round_up(end).and_then(|offset| offset.checked_add(field.size));
        let Some(next) = placed else { return Ok(None) };
        end = next;
    }
    let Some(size_after) = layout.alignment.round_up(end) else { return Ok(None) };
    let order = sorted.iter().map(|field| field.index).collect();
    let better = Reordering { order, size_before: layout.size, size_after };
    Ok((size_after < layout.size).then_some(better))
}
