//! Advice on structs: an order of the fields that needs less padding.

use crate::layout::{LayoutError, Layouts};
use nvvm_syntax::types::TypeId;

/// An order of a struct's fields that needs less padding than the current one. A change of the order changes the
/// struct's ABI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reordering {
    /// The current indices of the fields, in the new order.
    pub order: Vec<usize>,
    /// The size of the struct in the current order, in bytes.
    pub size_before: u64,
    /// The size of the struct in the new order, in bytes; always smaller than the current size.
    pub size_after: u64,
}

impl Reordering {
    /// The number of bytes that the new order saves, at least 1.
    pub fn saved(&self) -> u64 {
        self.size_before.saturating_sub(self.size_after)
    }
}

/// Returns the order of the fields by decreasing alignment if it makes the struct smaller. Fields of equal alignment
/// keep their order. This order is optimal if every size is a multiple of its alignment, as in LLVM. Returns `None` for
/// packed structs, for other types, and if the size stays the same.
///
/// # Errors
/// The reason why the struct has no size.
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
