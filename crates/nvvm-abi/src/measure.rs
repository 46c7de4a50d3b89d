//! Sizes of types and parameter lists in the tag notation, e.g. `i1, array<f4e2m1, 5>`. All sizes are in half bytes,
//! since f4e2m1 has four bits.
//!
//! *Tileiras: NVVM IR Verifier* does not define where a half byte is rounded up. This project lets adjacent f4e2m1
//! parameters, and adjacent f4e2m1 fields of a struct, share bytes, and multiplies half bytes in arrays and vectors.
//! All other parameters and fields occupy whole bytes.

use crate::data_layout::power_of_two_at_least;
use crate::notation::TagType;
use crate::tags::{OPAQUE_MESSAGE, ParameterTag, SharedPointerAbi};
use nvvm_syntax::instruction::Alignment;
use std::fmt;

/// A size, as a number of half bytes (units of four bits).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfBytes(pub u64);

impl HalfBytes {
    /// The size in whole bytes, rounded up.
    pub const fn bytes(self) -> u64 {
        self.0.div_ceil(2)
    }
}

impl fmt::Display for HalfBytes {
    /// Writes the size in bytes: `2.5`, `8`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.0 / 2, if self.0 % 2 == 1 { ".5" } else { "" })
    }
}

/// The size and alignment of a type in the tag notation, e.g. of `array<f4e2m1, 5>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagMeasure {
    /// The size of the type in half bytes, before rounding up to whole bytes.
    pub size: HalfBytes,
    /// The natural alignment. It is the size of a scalar, the alignment of an array's element, the maximum alignment of
    /// a struct's fields, or the size of a vector rounded up to a power of two. *Tileiras: NVVM IR Verifier* uses
    /// `align_of` without defining it.
    pub alignment: Alignment,
}

/// The reason why a type in the tag notation, e.g. `array<opaque, 5>`, has no size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagError {
    /// The type is `opaque`, tag 20. According to *Tileiras: NVVM IR Verifier*, this is a bug of the type lowering
    /// before the verifier and not of the user's code.
    Opaque,
    /// The size of the type exceeds 2^63 - 1 bytes.
    Overflow,
}

impl fmt::Display for TagError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            TagError::Opaque => OPAQUE_MESSAGE,
            TagError::Overflow => "the size does not fit",
        })
    }
}

impl std::error::Error for TagError {}

/// The position of one parameter in the parameter buffer of a type list in the tag notation. Offsets and sizes are in
/// bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagSlot {
    /// The offset of the parameter from the start of the buffer, in bytes. The second f4e2m1 parameter of a pair has
    /// the offset of the first.
    pub offset: u64,
    /// The number of whole bytes that the parameter adds to the buffer, without padding; 0 for the second f4e2m1
    /// parameter of a pair.
    pub size: u64,
    /// The alignment of the parameter.
    pub alignment: Alignment,
    /// The padding between the previous parameter and this one.
    pub padding_before: u64,
}

/// The parameter buffer of a list of types in the tag notation, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagBuffer {
    /// The parameters with their offsets and sizes, in order.
    pub slots: Vec<TagSlot>,
    /// The size of the buffer, i.e. the end of the last parameter. The buffer has no padding at its end.
    pub total: u64,
}

/// Returns the size and alignment of a type in the tag notation, e.g. of `array<f4e2m1, 5>`. The recursion is limited
/// by the nesting depth that the notation permits.
///
/// # Errors
/// [`TagError`] for `opaque`, and when a size exceeds 2^63 - 1 bytes.
pub fn tag_measure(ty: &TagType, shared_pointers: SharedPointerAbi) -> Result<TagMeasure, TagError> {
    match ty {
        TagType::Scalar(tag) => {
            let half_bytes = tag.half_bytes(shared_pointers).ok_or(TagError::Opaque)?;
            Ok(TagMeasure { size: HalfBytes(half_bytes), alignment: power_of_two_at_least(half_bytes.div_ceil(2)) })
        }
        TagType::Array(element, count) => {
            let element = tag_measure(element, shared_pointers)?;
            let size = element.size.0.checked_mul(*count).ok_or(TagError::Overflow)?;
            Ok(TagMeasure { size: HalfBytes(size), alignment: element.alignment })
        }
        TagType::Vector(element, count) => {
            let element = tag_measure(element, shared_pointers)?;
            let size = element.size.0.checked_mul(*count).ok_or(TagError::Overflow)?;
            Ok(TagMeasure { size: HalfBytes(size), alignment: power_of_two_at_least(HalfBytes(size).bytes()) })
        }
        TagType::Struct(fields) => {
            let mut cursor = Cursor::default();
            let mut widest = Alignment::ONE;
            for field in fields {
                let slot = cursor.place(field, shared_pointers)?;
                widest = widest.max(slot.alignment);
            }
            let bytes = widest.round_up(cursor.bytes()).ok_or(TagError::Overflow)?;
            Ok(TagMeasure { size: HalfBytes(bytes.checked_mul(2).ok_or(TagError::Overflow)?), alignment: widest })
        }
    }
}

/// Lays out the parameter buffer of a list of types in the tag notation, with natural alignment between parameters and
/// no padding at the end.
///
/// # Errors
/// The index of the first parameter without a size, and the reason.
pub fn tag_buffer(list: &[TagType], shared_pointers: SharedPointerAbi) -> Result<TagBuffer, (usize, TagError)> {
    let mut cursor = Cursor::default();
    let mut slots = Vec::with_capacity(list.len());
    for (index, ty) in list.iter().enumerate() {
        slots.push(cursor.place(ty, shared_pointers).map_err(|error| (index, error))?);
    }
    Ok(TagBuffer { slots, total: cursor.bytes() })
}

#[derive(Default)]
struct Cursor {
    // The end of the last parameter in half bytes; odd only within a run of f4e2m1.
    end: u64,
}

impl Cursor {
    fn bytes(&self) -> u64 {
        HalfBytes(self.end).bytes()
    }

    fn place(&mut self, ty: &TagType, shared_pointers: SharedPointerAbi) -> Result<TagSlot, TagError> {
        let measure = tag_measure(ty, shared_pointers)?;
        let before = self.bytes();
        if *ty == TagType::Scalar(ParameterTag::F4E2M1) {
            let shares = self.end % 2 == 1;
            self.end = self.end.checked_add(1).ok_or(TagError::Overflow)?;
            let offset = if shares { before - 1 } else { before };
            let size = if shares { 0 } else { 1 };
            return Ok(TagSlot { offset, size, alignment: Alignment::ONE, padding_before: 0 });
        }
        let offset = measure.alignment.round_up(before).ok_or(TagError::Overflow)?;
        let size = measure.size.bytes();
        let end = offset.checked_add(size).ok_or(TagError::Overflow)?;
        self.end = end.checked_mul(2).ok_or(TagError::Overflow)?;
        Ok(TagSlot { offset, size, alignment: measure.alignment, padding_before: offset - before })
    }
}
