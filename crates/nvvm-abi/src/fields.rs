//! Offsets of the fields of structs.

use crate::layout::{LayoutError, Layouts};
use nvvm_syntax::Span;
use nvvm_syntax::instruction::Alignment;
use nvvm_syntax::types::{TypeId, TypeKind};

/// A field of a struct; sizes and offsets in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The index of the field in the struct, from 0.
    pub index: usize,
    /// The type of the field.
    pub ty: TypeId,
    /// The offset of the field from the start of the struct.
    pub offset: u64,
    /// LLVM's alloc size of the field's type.
    pub size: u64,
    /// The alignment of the field in this struct: 1 if the struct is packed.
    pub alignment: Alignment,
    /// The padding before the field, after the previous field or the start of the struct.
    pub padding_before: u64,
    /// The span of the field in the definition of a named struct; `None` for a literal struct.
    pub span: Option<Span>,
}

/// An iterator over the fields of a struct.
#[derive(Clone)]
pub struct Fields<'a> {
    layouts: &'a Layouts<'a>,
    types: &'a [TypeId],
    spans: &'a [Span],
    packed: bool,
    next: usize,
    end: u64,
    size: u64,
}

impl<'a> Layouts<'a> {
    /// Returns the fields of a struct, literal or named, in order; `None` for any other type.
    ///
    /// # Errors
    /// The reason why the struct has no size.
    pub fn fields(&'a self, ty: TypeId) -> Option<Result<Fields<'a>, LayoutError>> {
        let types = &self.module().types;
        let (members, packed) = types.struct_fields(ty)?;
        let spans = match types.kind(ty) {
            TypeKind::Named(id) => {
                types.structs.get(id).and_then(|identified| types.field_spans.get(identified.field_spans.range()))
            }
            _ => None,
        };
        let spans = spans.unwrap_or_default();
        let fields = |size| Fields { layouts: self, types: members, spans, packed, next: 0, end: 0, size };
        Some(self.of(ty).map(|layout| fields(layout.size)))
    }
}

impl Fields<'_> {
    /// Returns the end offset of the field that the iterator returned last, in bytes.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// Returns the padding after the last field, in bytes. The result is valid only after the iterator has returned all
    /// fields.
    pub fn tail_padding(&self) -> u64 {
        self.size.saturating_sub(self.end)
    }

    /// Returns the number of fields that the iterator has not returned yet.
    pub fn remaining(&self) -> usize {
        self.types.len().saturating_sub(self.next)
    }

    /// Whether the struct is packed.
    pub fn is_packed(&self) -> bool {
        self.packed
    }
}

impl Iterator for Fields<'_> {
    type Item = Field;

    fn next(&mut self) -> Option<Field> {
        let index = self.next;
        let ty = *self.types.get(index)?;
        // The struct has a size, so every field has one and no offset overflows.
        let size = self.layouts.of(ty).ok()?.size;
        let alignment = self.layouts.field_alignment(ty, self.packed).ok()?;
        let offset = alignment.round_up(self.end)?;
        let padding_before = offset - self.end;
        self.next += 1;
        self.end = offset.checked_add(size)?;
        let span = self.spans.get(index).copied();
        Some(Field { index, ty, offset, size, alignment, padding_before, span })
    }
}
