//! Memory accesses for which `nvvmCompileProgram` cannot select an instruction, as measured.
//! `data/memory-selection.tsv` contains the measured failures and the method of measurement.

mod row;
mod table;

use crate::References;
use std::sync::LazyLock;

pub use row::{Access, Operation, Order, Refusal, Row, Width, Word};

/// Returns the rows of the table of memory access failures that apply to an access, in table order. Each row is a
/// measured failure of `nvvmCompileProgram`.
pub fn rows(access: Access) -> impl Iterator<Item = &'static Row> {
    table::ROWS.iter().filter(move |row| row.is_about(&access))
}

/// The releases of CUDA that cannot select an instruction for a plain load or store (`word`) in an address space.
pub fn failing(word: Word, space: u32) -> References {
    let rows = rows(Access { space: Some(space), ..Access::new(word) });
    rows.fold(References::NONE, |all, row| all.or(row.by.references))
}

/// Whether all releases of CUDA can select instructions for plain loads and stores in an address space. Nearly all
/// accesses are in such a space.
pub fn is_common(space: u32) -> bool {
    static COMMON: LazyLock<u128> = LazyLock::new(|| {
        let is_common =
            |&space: &u32| [Word::Load, Word::Store].into_iter().all(|word| failing(word, space).is_empty());
        (0..u128::BITS).filter(is_common).fold(0, |spaces, space| spaces | 1 << space)
    });
    space < u128::BITS && *COMMON >> space & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::{Access, Operation, Order, Refusal, Width, Word, failing, is_common, rows};
    use crate::References;
    use crate::compiled::Becomes;
    use crate::release::CUDA_13_3;

    // Address spaces that the rows of the table mention.
    const GENERIC: u32 = 0;
    const INTERNAL: u32 = 2;
    const CONSTANT: u32 = 4;
    const LOCAL: u32 = 5;
    const TENSOR: u32 = 6;
    const SHARED_CLUSTER: u32 = 7;
    const PARAM: u32 = 101;

    #[test]
    fn plain_accesses_by_space() {
        assert!([GENERIC, CONSTANT, LOCAL, PARAM].into_iter().all(is_common));
        assert!(![INTERNAL, TENSOR, SHARED_CLUSTER, 102, 127, 128, u32::MAX].into_iter().any(is_common));
        let (newest, older) = (References::since(CUDA_13_3), References::before(CUDA_13_3));
        let is_selected = |word, space, by| failing(word, space).and(by).is_empty();
        assert!(is_selected(Word::Load, SHARED_CLUSTER, newest) && !is_selected(Word::Load, SHARED_CLUSTER, older));
        assert!(is_selected(Word::Store, 102, newest) && !is_selected(Word::Load, 102, newest));
        assert!(is_selected(Word::Store, TENSOR, older) && !is_selected(Word::Store, 200, newest));
    }

    #[test]
    fn atomic_accesses_by_operation_and_width() {
        let of = |operation, bits| {
            let access = Access {
                operation: Some(operation),
                width: Some(Width::Integer(bits)),
                space: Some(GENERIC),
                ..Access::new(Word::ReadModifyWrite)
            };
            rows(access).map(|row| row.outcome).collect::<Vec<_>>()
        };
        assert!(of(Operation::Other, 32).is_empty());
        assert_eq!(of(Operation::Nand, 16), [Becomes::NoInstruction]);
        assert_eq!(of(Operation::Nand, 256).len(), 2);
        assert_eq!(of(Operation::Other, 128).last(), Some(&Becomes::Says(Refusal::MissingFunction)));
        let ordered = Access { space: Some(GENERIC), order: Some(Order::Stronger), ..Access::new(Word::Load) };
        assert_eq!(rows(ordered).count(), 1);
        assert_eq!(rows(Access { order: Some(Order::Monotonic), ..ordered }).count(), 0);
    }
}
