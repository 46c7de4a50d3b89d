//! Placement of bit-fields (Itanium C++ ABI 2.4, II.1).

use super::builder::Builder;
use super::size::{Abi, member_size};
use crate::entities::{Field, Place};

fn round_up_bits(value: u128, align: u64) -> u128 {
    value.next_multiple_of(align.max(1).into())
}

impl Builder<'_, '_> {
    pub(super) fn bit_field(&mut self, field: &Field, width: u64) {
        let Some((size, natural)) = member_size(self.entities, field.ty, self.abi) else {
            self.layout.fields.push(Place::at(self.data_size));
            return;
        };
        let type_bits = size * 8;
        if width > type_bits {
            self.wide_bit_field(width);
            return;
        }
        let packed = self.packed || field.packed;
        let mut align = if packed { 1 } else { natural * 8 };
        if width == 0 {
            align = match self.abi {
                Abi::Device if self.packed => 1,
                Abi::Device => self.pack.map_or(natural * 8, |pack| (natural * 8).min(pack * 8)),
                Abi::Host => natural * 8,
            };
        }
        if let Some(asked) = field.align {
            align = align.max(asked * 8);
        }
        if width > 0
            && let Some(pack) = self.pack
        {
            align = align.min(pack * 8);
        }
        let used = (u128::from(self.data_size) * 8).saturating_sub(self.free_bits.into());
        let mut at = if self.union { 0 } else { used };
        let end_bits = (at & u128::from(align - 1)) + u128::from(width);
        let straddles = self.pack.is_none() && end_bits > type_bits.into();
        if width == 0 || straddles {
            at = round_up_bits(at, align);
        } else if let Some(asked) = field.align.filter(|it| self.pack.is_none_or(|pack| *it <= pack)) {
            at = round_up_bits(at, asked * 8);
        }
        self.finish_bit_field(at, width);
        // An unnamed bit-field does not affect the alignment of the class.
        if field.name.is_some() {
            self.align = self.align.max(align.div_ceil(8));
        }
    }

    /// Places a bit-field wider than its type. It is aligned as the largest integer type that is not wider; the rest is
    /// padding.
    fn wide_bit_field(&mut self, width: u64) {
        let unit = [64u64, 32, 16, 8].into_iter().find(|bits| *bits <= width).unwrap_or(8);
        let align = if self.packed { 8 } else { unit };
        let align = self.pack.map_or(align, |pack| align.min(pack * 8));
        let at = if self.union { 0 } else { round_up_bits(u128::from(self.data_size) * 8, align) };
        self.finish_bit_field(at, width);
        self.align = self.align.max(align / 8);
    }

    fn finish_bit_field(&mut self, at: u128, width: u64) {
        let (Some(place), Some(last)) = (Place::from_bits(at), Place::from_bits(at + u128::from(width) + 7)) else {
            self.overflow = true;
            self.layout.fields.push(Place::default());
            return;
        };
        self.layout.fields.push(place);
        if self.union {
            self.data_size = self.data_size.max(width.div_ceil(8));
            self.free_bits = 0;
        } else {
            self.data_size = last.byte;
            self.free_bits = 7 - last.bit;
        }
        self.size = self.size.max(self.data_size);
    }
}
