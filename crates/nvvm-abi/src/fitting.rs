//! Advice: how long the array at the end of a struct may be for the struct to stay under a ceiling.

use crate::layout::{LayoutError, Layouts};
use nvvm_syntax::instruction::Alignment;
use nvvm_syntax::types::{TypeId, TypeKind};

/// The longest array that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LargestFitting {
    /// Number of elements.
    pub count: u64,
    /// Bytes of the whole struct with that many.
    pub size: u64,
}

/// The largest N with which a struct that ends in `[N x T]` takes at most `ceiling` bytes. `None` when it does not end
/// in an array, when an element takes no room, or when even N = 0 is too large.
///
/// # Errors
/// When the element or a field before the array has no size. The array itself may be one that does not fit 64 bits.
pub fn largest_fitting(layouts: &Layouts, ty: TypeId, ceiling: u64) -> Result<Option<LargestFitting>, LayoutError> {
    let types = &layouts.module().types;
    let Some((fields, packed)) = types.struct_fields(ty) else { return Ok(None) };
    let Some((&last, before)) = fields.split_last() else { return Ok(None) };
    let TypeKind::Array { element, .. } = types.kind(last) else { return Ok(None) };
    let element_size = layouts.of(element)?.size;
    let wanted = layouts.field_alignment(element, packed)?;
    let mut alignment = if packed { Alignment::ONE } else { layouts.data_layout().aggregate_abi.max(wanted) };
    let mut end = Some(0u64);
    for &field in before {
        let size = layouts.of(field)?.size;
        let wanted = layouts.field_alignment(field, packed)?;
        end = end.and_then(|end| wanted.round_up(end)?.checked_add(size));
        alignment = alignment.max(wanted);
    }
    // The struct's size is a multiple of its alignment, so only the multiples below the ceiling matter.
    let usable = ceiling - ceiling % alignment.bytes();
    let count = end.and_then(|end| wanted.round_up(end)).and_then(|offset| {
        let count = usable.checked_sub(offset)?.checked_div(element_size)?;
        Some((count, alignment.round_up(offset + count * element_size)?))
    });
    Ok(count.map(|(count, size)| LargestFitting { count, size }))
}
