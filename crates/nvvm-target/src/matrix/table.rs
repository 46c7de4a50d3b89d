//! Shapes and elements of matrix products: written by `generate-target-data` from `data/matrix-shapes.tsv` and
//! `data/matrix-elements.tsv`, not by hand.

use super::{Element, Shape};

/// The shapes of matrix products, by number in the packed constant operand of `llvm.nvvm.mma`.
#[rustfmt::skip]
pub(super) static SHAPES: [(u64, Shape); 16] = [
    (1, Shape { rows: 8, columns: 8, depth: 4 }),
    (2, Shape { rows: 8, columns: 8, depth: 16 }),
    (3, Shape { rows: 8, columns: 8, depth: 32 }),
    (4, Shape { rows: 8, columns: 8, depth: 64 }),
    (5, Shape { rows: 8, columns: 8, depth: 128 }),
    (6, Shape { rows: 8, columns: 32, depth: 16 }),
    (16, Shape { rows: 16, columns: 8, depth: 4 }),
    (17, Shape { rows: 16, columns: 8, depth: 8 }),
    (18, Shape { rows: 16, columns: 8, depth: 16 }),
    (19, Shape { rows: 16, columns: 8, depth: 32 }),
    (20, Shape { rows: 16, columns: 8, depth: 64 }),
    (21, Shape { rows: 16, columns: 8, depth: 128 }),
    (22, Shape { rows: 16, columns: 8, depth: 256 }),
    (23, Shape { rows: 16, columns: 16, depth: 16 }),
    (24, Shape { rows: 32, columns: 8, depth: 16 }),
    (25, Shape { rows: 16, columns: 16, depth: 8 }),
];

/// The element types of matrices, by number in the packed constant operand of `llvm.nvvm.mma`.
#[rustfmt::skip]
pub(super) static ELEMENTS: [(u64, Element); 11] = [
    (1, Element { bits: 1, is_packed: false }),
    (2, Element { bits: 4, is_packed: false }),
    (3, Element { bits: 4, is_packed: false }),
    (4, Element { bits: 8, is_packed: false }),
    (5, Element { bits: 8, is_packed: false }),
    (6, Element { bits: 16, is_packed: true }),
    (7, Element { bits: 16, is_packed: false }),
    (8, Element { bits: 32, is_packed: false }),
    (9, Element { bits: 64, is_packed: false }),
    (12, Element { bits: 8, is_packed: false }),
    (13, Element { bits: 8, is_packed: false }),
];
