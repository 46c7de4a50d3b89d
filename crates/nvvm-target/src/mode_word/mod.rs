//! Packed constant operands (mode words): immediates that consist of bit fields. Most of NVIDIA's intrinsics have one.
//!
//! `data/mode-words.tsv` contains the bits and valid values of each field, for each reference (a document or a measured
//! tool), with sources.

mod table;

use crate::{Dialect, References};
use std::ops::RangeInclusive;

pub use table::ModeField;

/// The bits and valid values of a field of a packed constant operand (mode word), for some references (documents and
/// measured tools).
#[derive(Debug)]
pub struct Reading {
    low: u32,
    high: u32,
    values: &'static [RangeInclusive<u64>],
    /// The references (documents and releases of libNVVM) according to which the field has these bits and valid values.
    pub references: References,
    /// The front end of libNVVM in which the field has these bits and valid values; `None` for both front ends.
    /// Documents do not distinguish front ends.
    pub front_end: Option<Dialect>,
}

impl Reading {
    const fn new(
        low: u32,
        high: u32,
        values: &'static [RangeInclusive<u64>],
        references: References,
        front_end: Option<Dialect>,
    ) -> Self {
        Self { low, high, values, references, front_end }
    }

    /// Extracts the value of the field from a packed constant operand.
    pub const fn value(&self, word: u64) -> u64 {
        // The generator ensures that a field has at least one bit and lies within 64 bits.
        (word >> self.low) & (u64::MAX >> (63 - (self.high - self.low)))
    }

    /// Whether the value of the field in a packed constant operand is valid.
    pub fn admits(&self, word: u64) -> bool {
        let value = self.value(word);
        self.values.iter().any(|values| values.contains(&value))
    }
}

impl ModeField {
    /// The bits and valid values of the field, one entry for each group of references (documents and releases of
    /// libNVVM) that agree on them.
    pub fn readings(self) -> &'static [Reading] {
        table::READINGS.get(self as usize).copied().unwrap_or_default()
    }

    /// Extracts the value of the field from a packed constant operand. Uses the bits of the field's first entry in the
    /// table, so call this only for fields whose entries all have equal bits.
    pub fn value(self, word: u64) -> u64 {
        self.readings().first().map_or(0, |reading| reading.value(word))
    }

    /// Whether all references (documents and releases of libNVVM) accept the value of the field in a packed constant
    /// operand.
    pub fn admits(self, word: u64) -> bool {
        self.readings().iter().all(|reading| reading.admits(word))
    }
}

#[cfg(test)]
mod tests {
    use super::table::READINGS;
    use super::{ModeField, Reading};
    use crate::References;
    use crate::release::CUDA_13_2;

    #[test]
    fn fields_are_cut_out() {
        let field = |low, high| Reading::new(low, high, &[], References::NONE, None);
        assert_eq!(field(1, 3).value(0b1_0110), 0b011);
        assert_eq!(field(17, 63).value(u64::MAX), (1 << 47) - 1);
        assert_eq!(field(0, 63).value(u64::MAX), u64::MAX);
        assert_eq!(field(63, 63).value(u64::MAX), 1);
    }

    #[test]
    fn releases_read_a_field_differently() {
        let refusing = |word| {
            let readings = ModeField::AtomicScope.readings().iter().filter(|reading| !reading.admits(word));
            readings.fold(References::NONE, |all, reading| all.or(reading.references))
        };
        assert_eq!(refusing(2 << 4), References::NONE);
        assert_eq!(refusing(3 << 4), References::before(CUDA_13_2));
        assert_eq!(refusing(4 << 4), References::CUDA.or(References::DOCUMENTS));
    }

    #[test]
    fn a_field_of_two_rows_is_admitted_by_both() {
        let reserved = ModeField::MultiplyReserved;
        assert!(reserved.admits(0) && !reserved.admits(1 << 30) && !reserved.admits(1 << 63));
        assert_eq!(ModeField::AtomicKnownOperation.value(0x15_0000), 21);
    }

    #[test]
    fn every_field_has_a_reading() {
        for readings in READINGS {
            assert!(!readings.is_empty() && readings.iter().all(|reading| !reading.references.is_empty()));
        }
    }
}
