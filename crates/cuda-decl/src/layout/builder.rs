//! The layout of one class (Itanium C++ ABI 2.4): bases, members, virtual bases.

use super::empty::{Placed, in_type};
use super::pod;
use super::size::{Abi, is_partial, is_union, member_size, of};
use crate::entities::{Entities, Field, Layout, Place, Shared};
use crate::types::RecordId;
use rustc_hash::FxHashSet;

/// The state of a class layout; sizes in bytes unless a field is in bits.
pub(super) struct Builder<'a, 'u> {
    pub(super) entities: &'a Entities<'u>,
    pub(super) record: RecordId,
    /// The non-static data members.
    pub(super) fields: &'a [Field],
    pub(super) abi: Abi,
    pub(super) union: bool,
    pub(super) packed: bool,
    /// `#pragma pack`, in bytes.
    pub(super) pack: Option<u64>,
    pub(super) size: u64,
    pub(super) data_size: u64,
    pub(super) align: u64,
    /// The end of the non-virtual bases, tail padding included.
    bases_end: u64,
    /// Free bits in the last byte of the previous bit-field.
    pub(super) free_bits: u64,
    pub(super) placed: Placed,
    pub(super) layout: Layout,
    pub(super) shared: Shared,
    pub(super) indirect_primaries: FxHashSet<RecordId>,
    pub(super) visited: FxHashSet<RecordId>,
    pub(super) overflow: bool,
}

pub(super) fn round_up(value: u64, align: u64) -> Option<u64> {
    value.checked_next_multiple_of(align.max(1))
}

/// Lays out a class under an ABI.
pub(super) fn build(entities: &Entities<'_>, record: RecordId, abi: Abi) -> Layout {
    build_with(entities, record, &entities.record(record).fields, abi)
}

/// Lays out a class with other non-static data members.
pub(super) fn build_with(entities: &Entities<'_>, record: RecordId, fields: &[Field], abi: Abi) -> Layout {
    let data = entities.record(record);
    let mut builder = Builder {
        entities,
        record,
        fields,
        abi,
        union: is_union(entities, record),
        packed: data.packed,
        pack: (data.pack > 0).then_some(data.pack.into()),
        size: 0,
        data_size: 0,
        align: data.align.filter(|it| *it > 0).unwrap_or(1),
        bases_end: 0,
        free_bits: 0,
        placed: Placed::default(),
        layout: Layout::default(),
        shared: Shared::default(),
        indirect_primaries: FxHashSet::default(),
        visited: FxHashSet::default(),
        overflow: false,
    };
    builder.run();
    builder.layout
}

impl Builder<'_, '_> {
    fn run(&mut self) {
        self.layout.is_empty = self.is_empty();
        self.layout.is_dynamic = self.is_dynamic();
        self.layout.is_partial = self.is_partial();
        if self.abi == Abi::Device && self.has_virtual_bases() {
            // An alignment specifier on such a class applies to its complete objects and not to derived classes.
            self.align = 1;
        }
        self.non_virtual_bases();
        let entities = self.entities;
        for field in self.fields {
            match field.width {
                Some(width) => self.bit_field(field, width),
                None => self.field(field),
            }
        }
        if self.packed
            && self.abi == Abi::Device
            && let Some(asked) = entities.record(self.record).align.filter(|it| *it > 0)
        {
            // Alignments of members determine the members' offsets but not the class's alignment.
            self.align = asked;
        }
        if let (Some(Field { width: Some(_), ty, .. }), Some(place), false) =
            (self.fields.last(), self.layout.fields.last(), self.union)
        {
            let unit = member_size(entities, *ty, self.abi).map_or(0, |it| it.0);
            self.layout.last_unit = place.byte.saturating_add(unit);
        }
        let non_virtual_size = self.size;
        self.size = self.size.max(self.bases_end);
        let non_virtual_align = self.align;
        self.align = self.align.max(entities.record(self.record).align.unwrap_or(1));
        if self.layout.is_empty {
            self.placed.add(&[(self.record, 0)], 0);
        }
        self.layout.empties = self.placed.list();
        self.virtual_bases();
        // A class without members has size 1; a class whose members have size 0 has size 0.
        let has_member = self.fields.iter().any(|it| it.width.is_none());
        if self.size == 0 && !has_member {
            self.size = 1;
        }
        let Some(size) = round_up(self.size, self.align) else {
            self.overflow = true;
            self.layout.overflow = true;
            return;
        };
        let keeps_tail = pod::is_pod(self.entities, self.record, self.abi);
        let layout = &mut self.layout;
        layout.size = size;
        layout.align = self.align;
        layout.non_virtual_align = non_virtual_align;
        layout.data_size = if keeps_tail { size } else { self.data_size };
        layout.non_virtual_size = if keeps_tail { size } else { non_virtual_size };
        layout.overflow = self.overflow;
    }

    /// Whether the class is empty: only zero-width bit-fields, no virtual functions or bases, only empty bases.
    fn is_empty(&self) -> bool {
        let data = self.entities.record(self.record);
        !data.traits.virtual_functions
            && data
                .bases
                .iter()
                .all(|base| !base.is_virtual && of(self.entities, base.record, self.abi).is_some_and(|it| it.is_empty))
            && data.fields.iter().all(|field| match field.width {
                Some(width) => width == 0,
                None => {
                    let inner = self.entities.types.as_record(field.ty);
                    let is_empty = inner.and_then(|it| of(self.entities, it, self.abi)).is_some_and(|it| it.is_empty);
                    field.no_unique_address && is_empty
                }
            })
    }

    /// Whether the class has virtual bases, direct or indirect.
    fn has_virtual_bases(&self) -> bool {
        self.entities.record(self.record).bases.iter().any(|base| {
            base.is_virtual || of(self.entities, base.record, self.abi).is_some_and(|it| it.shared.is_some())
        })
    }

    /// Whether a member or base has an unknown type.
    fn is_partial(&self) -> bool {
        let data = self.entities.record(self.record);
        !data.missing.is_empty()
            || data.bases.iter().any(|base| of(self.entities, base.record, self.abi).is_some_and(|it| it.is_partial))
            || data.fields.iter().any(|field| is_partial(self.entities, field.ty))
    }

    fn is_dynamic(&self) -> bool {
        let data = self.entities.record(self.record);
        data.traits.virtual_functions
            || data
                .bases
                .iter()
                .any(|base| base.is_virtual || of(self.entities, base.record, self.abi).is_some_and(|it| it.is_dynamic))
    }

    fn non_virtual_bases(&mut self) {
        if self.layout.is_dynamic {
            self.choose_primary();
        }
        match self.layout.primary {
            Some((base, true)) => {
                self.visited.insert(base);
                self.place_virtual(base);
            }
            Some((base, false)) => self.non_virtual_base(base),
            None if self.layout.is_dynamic => {
                self.layout.own_table = true;
                self.size = 8;
                self.data_size = 8;
                let align = if self.packed { 1 } else { 8 };
                self.align = self.align.max(self.pack.map_or(align, |pack| align.min(pack)));
            }
            None => {}
        }
        let entities = self.entities;
        for base in &entities.record(self.record).bases {
            if !base.is_virtual && self.layout.primary != Some((base.record, false)) {
                self.non_virtual_base(base.record);
            }
        }
    }

    fn non_virtual_base(&mut self, base: RecordId) {
        let offset = self.place_base(base);
        let whole = of(self.entities, base, self.abi).filter(|it| it.virtual_bases.is_empty());
        if let (Some(whole), Abi::Device) = (whole, self.abi) {
            self.bases_end = self.bases_end.max(self.sum(offset, whole.size));
        }
        self.layout.bases.push((base, offset));
        self.primary_virtual_bases(base, offset);
    }

    /// Places a non-virtual part of a base. Returns its offset in bytes.
    pub(super) fn place_base(&mut self, base: RecordId) -> u64 {
        let Some(inner) = of(self.entities, base, self.abi) else { return 0 };
        let (is_empty, size, non_virtual_size) = (inner.is_empty, inner.size, inner.non_virtual_size);
        let empties = &inner.empties;
        if is_empty && self.placed.allows(empties, 0) {
            self.placed.add(empties, 0);
            self.size = self.size.max(size);
            self.align = self.align.max(self.base_align(inner.non_virtual_align));
            return 0;
        }
        let align = self.base_align(inner.non_virtual_align);
        let mut offset = round_up(self.data_size, align).unwrap_or_else(|| self.overflowed());
        while !self.placed.allows(empties, offset) {
            offset = offset.checked_add(align).unwrap_or_else(|| self.overflowed());
        }
        self.placed.add(empties, offset);
        if is_empty {
            self.size = self.size.max(self.sum(offset, size));
        } else {
            self.data_size = self.sum(offset, non_virtual_size);
            self.size = self.size.max(self.data_size);
        }
        self.free_bits = 0;
        self.align = self.align.max(align);
        offset
    }

    fn base_align(&self, natural: u64) -> u64 {
        let align = if self.packed && self.abi == Abi::Device { 1 } else { natural };
        self.pack.map_or(align, |pack| align.min(pack))
    }

    pub(super) fn overflowed(&mut self) -> u64 {
        self.overflow = true;
        0
    }

    pub(super) fn sum(&mut self, a: u64, b: u64) -> u64 {
        a.checked_add(b).unwrap_or_else(|| self.overflowed())
    }

    fn field(&mut self, field: &Field) {
        let Some((size, natural)) = member_size(self.entities, field.ty, self.abi) else {
            self.layout.fields.push(Place::at(self.data_size));
            return;
        };
        let inner = self.entities.types.as_record(field.ty);
        let overlaps = field.no_unique_address && inner.is_some();
        let inner_layout = inner.and_then(|it| of(self.entities, it, self.abi));
        let is_empty = overlaps && inner_layout.is_some_and(|it| it.is_empty);
        // Later members may use the tail padding of a `[[no_unique_address]]` member.
        let taken = match (inner, inner_layout) {
            (Some(record), Some(layout)) if overlaps && self.leaves_tail(record) => {
                layout.non_virtual_size.max(layout.data_size)
            }
            _ => size,
        };
        let taken = if overlaps { taken.max(self.last_unit(inner_layout)) } else { taken };
        let align = self.field_align(field, natural);
        let start = if self.union || is_empty { 0 } else { self.data_size };
        let mut offset = round_up(start, align).unwrap_or_else(|| self.overflowed());
        let empties = in_type(self.entities, field.ty, self.abi);
        if !self.union {
            while !self.placed.allows(&empties, offset) {
                offset = if offset == 0 && is_empty && self.data_size > 0 {
                    round_up(self.data_size, align).unwrap_or_else(|| self.overflowed())
                } else {
                    offset.checked_add(align).unwrap_or_else(|| self.overflowed())
                };
            }
        }
        self.placed.add(&empties, offset);
        self.layout.fields.push(Place::at(offset));
        if self.union {
            self.data_size = self.data_size.max(size.max(taken));
        } else if !is_empty {
            self.data_size = self.sum(offset, taken);
        }
        self.size = self.size.max(self.data_size).max(self.sum(offset, size));
        self.free_bits = 0;
        self.align = self.align.max(align);
    }

    /// Whether the tail padding of a `[[no_unique_address]]` member of this class is reusable. For a union, nvcc never
    /// reuses it; g++ applies the rule for classes.
    fn leaves_tail(&self, record: RecordId) -> bool {
        let keeps = self.abi == Abi::Device && is_union(self.entities, record);
        !keeps && !pod::is_pod(self.entities, record, self.abi)
    }

    /// Returns the end of the storage unit of a bit-field at the end of the class, else 0.
    fn last_unit(&self, layout: Option<&Layout>) -> u64 {
        layout.filter(|_| self.abi == Abi::Device).map_or(0, |it| it.last_unit)
    }

    fn field_align(&self, field: &Field, natural: u64) -> u64 {
        let packed = self.packed || field.packed;
        let inner = self.entities.types.as_record(self.entities.types.innermost(field.ty));
        let keeps = match inner {
            Some(inner) if self.abi == Abi::Host || !field.packed => {
                pod::keeps_alignment_when_packed(self.entities, inner, self.abi)
            }
            _ => false,
        };
        let align = if packed && !keeps { 1 } else { natural };
        let pack = self.pack.unwrap_or(u64::MAX);
        match (field.align, self.abi) {
            (None, _) => align.min(pack),
            // In a packed class, an alignment specifier of the member replaces the alignment of its type.
            (Some(asked), Abi::Device) if packed => asked,
            (Some(asked), Abi::Device) => align.max(asked),
            (Some(asked), Abi::Host) => align.max(asked).min(pack),
        }
    }
}
