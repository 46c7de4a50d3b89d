//! Shapes and element types of matrix products by `llvm.nvvm.mma`, as libNVVM decodes its packed constant operand (mode
//! word).
//!
//! `data/matrix-shapes.tsv` and `data/matrix-elements.tsv` contain the rows and the method of measurement. For the
//! decoding that the cicc document states see [`documented::matrix_word`](crate::documented::matrix_word).

mod table;

/// The dimensions of a matrix product, in elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// M, the number of rows of the first factor and of the accumulator.
    pub rows: u64,
    /// N, the number of columns of the second factor and of the accumulator.
    pub columns: u64,
    /// K, the number of columns of the first factor and of rows of the second.
    pub depth: u64,
}

/// An element type of matrices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element {
    /// The size of an element in bits.
    pub bits: u64,
    /// Whether each integer of an accumulator fragment contains two `half` elements instead of a single element.
    pub is_packed: bool,
}

impl Element {
    /// Whether the element has 64 bits. Only products of such elements have a rounding mode.
    pub const fn is_double(self) -> bool {
        self.bits == 64
    }

    /// Whether the element is a single bit. Only products of such elements have a choice of operation.
    pub const fn is_bit(self) -> bool {
        self.bits == 1
    }
}

/// Returns the matrix shape that is encoded as `number` in the packed constant operand of `llvm.nvvm.mma`; `None` if
/// libNVVM has no shape of that number.
pub fn shape(number: u64) -> Option<Shape> {
    table::SHAPES.iter().find(|row| row.0 == number).map(|row| row.1)
}

/// Returns the matrix element type that is encoded as `number` in the packed constant operand of `llvm.nvvm.mma`;
/// `None` if libNVVM has no type of that number.
pub fn element(number: u64) -> Option<Element> {
    table::ELEMENTS.iter().find(|row| row.0 == number).map(|row| row.1)
}

/// Iterates over all matrix shapes, each with its number in the packed constant operand of `llvm.nvvm.mma`.
pub fn shapes() -> impl Iterator<Item = (u64, Shape)> {
    table::SHAPES.iter().copied()
}

#[cfg(test)]
mod tests {
    use super::table::{ELEMENTS, SHAPES};
    use super::{Shape, element, shape};

    #[test]
    fn numbers_stand_once_and_rise() {
        assert!(SHAPES.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(ELEMENTS.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn what_stands_between_rows_is_nothing() {
        assert_eq!(shape(6), Some(Shape { rows: 8, columns: 32, depth: 16 }));
        assert!([0, 7, 15, 26, u64::MAX].into_iter().all(|number| shape(number).is_none()));
        assert!([0, 10, 11, 14, u64::MAX].into_iter().all(|number| element(number).is_none()));
    }

    #[test]
    fn every_fragment_is_whole() {
        for (number, shape) in SHAPES {
            assert_eq!(shape.rows * shape.columns % 32, 0, "{number}");
        }
    }

    #[test]
    fn one_element_is_rounded_and_one_has_operations() {
        let numbers = |is: fn(super::Element) -> bool| {
            ELEMENTS.into_iter().filter(|row| is(row.1)).map(|row| row.0).collect::<Vec<_>>()
        };
        assert_eq!(numbers(super::Element::is_double), [9]);
        assert_eq!(numbers(super::Element::is_bit), [1]);
        assert_eq!(numbers(|element| element.is_packed), [6]);
    }
}
