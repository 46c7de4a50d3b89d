//! The size that nvcc's code generator gives to a class, which a kernel reserves for a parameter of that class.
//!
//! The code generator lowers a class to an LLVM struct whose elements have LLVM's natural alignments, with explicit
//! padding where these alignments would not produce the offsets of the front end. The size of the struct differs from
//! that of the class after a `long double` (8 bytes in LLVM), a typedef with less alignment than its type, or the parts
//! of a packed base. Measured with nvcc 13.5 (`tests/generated.rs`).

use super::size::{Abi, is_union, member_size, of};
use crate::entities::{Entities, Field, Generated, Layout, Place};
use crate::limits;
use crate::types::{Builtin, RecordId, TypeId, TypeKind};

/// An element of the LLVM struct; in bytes.
struct Piece {
    /// Offset in the front end's layout; the next field is the size there.
    place: u64,
    size: u64,
    /// Size and alignment in LLVM.
    generated: (u64, u64),
    /// Whether the element is a bit-field, which may share bytes with another.
    is_bits: bool,
}

/// Returns size and alignment of the LLVM structs for a class with this layout.
pub(super) fn of_record(entities: &Entities<'_>, record: RecordId, layout: &Layout) -> Generated {
    if is_union(entities, record) {
        return Generated { whole: (layout.size, 1), base: (layout.size, 1) };
    }
    let data = entities.record(record);
    let packed = data.packed || data.pack > 0 || data.fields.iter().any(|it| it.packed);
    let laid_out = |size: u64, virtual_bases: &[(RecordId, u64)]| {
        let pieces = Pieces { entities, all: Vec::new(), waiting: Vec::new() }.collect(record, layout, virtual_bases);
        pieces.and_then(|it| laid_out(&it, size, packed)).unwrap_or((size, layout.align))
    };
    let whole = laid_out(layout.size, &layout.virtual_bases);
    let is_whole = layout.virtual_bases.is_empty() && layout.non_virtual_size == layout.size;
    Generated { whole, base: if is_whole { whole } else { laid_out(layout.non_virtual_size, &[]) } }
}

fn laid_out(pieces: &[Piece], whole: u64, packed: bool) -> Option<(u64, u64)> {
    // End in the front end's layout, end in LLVM's layout, and largest alignment in LLVM.
    let (mut at, mut end, mut widest) = (0u64, 0u64, 1u64);
    for piece in pieces {
        let (mut size, mut align) = piece.generated;
        let stop = piece.place.checked_add(piece.size)?;
        if stop <= at {
            continue;
        }
        if piece.is_bits {
            size = stop - at.max(piece.place);
        }
        if packed {
            align = 1;
        }
        if piece.place > at && at.checked_next_multiple_of(align)? != piece.place {
            end = end.checked_add(piece.place - at)?;
        }
        end = end.checked_next_multiple_of(align)?.checked_add(size)?;
        widest = widest.max(align);
        at = stop;
    }
    end = end.checked_add(whole.saturating_sub(at))?;
    Some((end.checked_next_multiple_of(widest)?, widest))
}

/// Returns size and alignment of a type in LLVM.
fn of_type(entities: &Entities<'_>, ty: TypeId) -> Option<(u64, u64)> {
    let mut ty = ty;
    let mut count = 1u64;
    loop {
        match entities.types.kind(ty) {
            TypeKind::Qualified { base, .. } | TypeKind::Aligned { base, .. } => ty = *base,
            TypeKind::Array { element, count: more } => {
                count = count.checked_mul(*more)?;
                ty = *element;
            }
            _ => break,
        }
    }
    let (size, align) = match entities.types.kind(ty) {
        TypeKind::Builtin(Builtin::LongDouble) => (8, 8),
        TypeKind::Record(record) => of(entities, *record, Abi::Device)?.generated.whole,
        _ => member_size(entities, ty, Abi::Device)?,
    };
    Some((size.checked_mul(count)?, align))
}

struct Pieces<'a, 'u> {
    entities: &'a Entities<'u>,
    all: Vec<Piece>,
    /// Bases and members with reused tail padding. Their members become elements of the struct.
    waiting: Vec<(RecordId, u64)>,
}

impl Pieces<'_, '_> {
    fn collect(mut self, record: RecordId, layout: &Layout, virtual_bases: &[(RecordId, u64)]) -> Option<Vec<Piece>> {
        self.parts(record, layout, 0)?;
        for &(base, place) in virtual_bases {
            self.base(base, place)?;
        }
        while let Some((record, place)) = self.waiting.pop() {
            self.parts(record, of(self.entities, record, Abi::Device)?, place)?;
        }
        self.all.sort_by_key(|it| it.place);
        Some(self.all)
    }

    /// Adds all subobjects but the virtual bases.
    fn parts(&mut self, record: RecordId, layout: &Layout, start: u64) -> Option<()> {
        if layout.own_table {
            self.all.push(Piece { place: start, size: 8, generated: (8, 8), is_bits: false });
        }
        for &(base, place) in &layout.bases {
            self.base(base, start.checked_add(place)?)?;
        }
        for (field, place) in self.entities.record(record).fields.iter().zip(&layout.fields) {
            self.field(field, *place, start)?;
        }
        (self.all.len() <= limits::GENERATED_ELEMENTS).then_some(())
    }

    fn field(&mut self, field: &Field, begin: Place, start: u64) -> Option<()> {
        let place = start.checked_add(begin.byte)?;
        if let Some(width) = field.width {
            let size = begin.bit.checked_add(width)?.div_ceil(8);
            self.all.push(Piece { place, size, generated: (size, 1), is_bits: true });
            return Some(());
        }
        if field.no_unique_address
            && let Some(record) = self.entities.types.as_record(field.ty)
        {
            return self.overlapped(record, place);
        }
        let (size, _) = member_size(self.entities, field.ty, Abi::Device)?;
        let generated = match self.entities.types.kind(field.ty) {
            TypeKind::Reference { .. } => (8, 8),
            _ => of_type(self.entities, field.ty)?,
        };
        self.all.push(Piece { place, size, generated, is_bits: false });
        Some(())
    }

    /// Adds a base: as one element when nvsize is a multiple of nvalign, else by its parts.
    fn base(&mut self, record: RecordId, place: u64) -> Option<()> {
        let layout = of(self.entities, record, Abi::Device)?;
        if layout.is_empty {
            return Some(());
        }
        let size = layout.non_virtual_size;
        if !size.is_multiple_of(layout.non_virtual_align) {
            return self.by_parts(record, place);
        }
        self.all.push(Piece { place, size, generated: layout.generated.base, is_bits: false });
        Some(())
    }

    /// Adds a `[[no_unique_address]]` member: as one element, or by its parts when its tail padding is reused.
    fn overlapped(&mut self, record: RecordId, place: u64) -> Option<()> {
        let layout = of(self.entities, record, Abi::Device)?;
        if layout.is_empty {
            return Some(());
        }
        if layout.non_virtual_size < layout.size && !is_union(self.entities, record) {
            return self.by_parts(record, place);
        }
        self.all.push(Piece { place, size: layout.size, generated: layout.generated.whole, is_bits: false });
        Some(())
    }

    fn by_parts(&mut self, record: RecordId, place: u64) -> Option<()> {
        self.waiting.push((record, place));
        (self.waiting.len() <= limits::GENERATED_ELEMENTS).then_some(())
    }
}
