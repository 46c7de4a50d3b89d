//! Advice on structs: the maximum length of a trailing array such that the struct's size stays within a limit.

use crate::layout::{LayoutError, Layouts};
use nvvm_syntax::instruction::Alignment;
use nvvm_syntax::types::{TypeId, TypeKind};

/// The greatest length of a struct's trailing array with which the size of the struct stays within a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LargestFitting {
    /// The number of elements of the trailing array.
    pub count: u64,
    /// The size of the struct, in bytes, if its trailing array has `count` elements.
    pub size: u64,
}

/// Returns the largest N for which a struct that ends in `[N x T]` has at most `limit` bytes. Returns `None` when the
/// struct does not end in an array, when an element has size 0, or when N = 0 exceeds the limit.
///
/// # Errors
/// The reason why the element or a field before the array has no size. The size of the array itself may exceed 64 bits.
pub fn largest_fitting(layouts: &Layouts, ty: TypeId, limit: u64) -> Result<Option<LargestFitting>, LayoutError> {
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
    // The struct's size is a multiple of its alignment, so the limit is rounded down to one.
    let usable = limit - limit % alignment.bytes();
    let count = end.and_then(|end| wanted.round_up(end)).and_then(|offset| {
        let count = usable.checked_sub(offset)?.checked_div(element_size)?;
        Some((count, alignment.round_up(offset + count * element_size)?))
    });
    Ok(count.map(|(count, size)| LargestFitting { count, size }))
}
