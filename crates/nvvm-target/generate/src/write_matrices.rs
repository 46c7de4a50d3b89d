//! Generation of `src/matrix/table.rs` from `matrix-shapes.tsv` and `matrix-elements.tsv`.

use anyhow::{Result, bail, ensure};

use crate::tsv::{Row, Table};

/// Returns the Rust source of the tables of matrix shapes and element types. `shapes` and `elements` are the data
/// files.
pub fn write(shapes: &str, elements: &str) -> Result<String> {
    let (shape_count, shapes) = Table::parse(shapes)?.elements(shape)?;
    let (element_count, elements) = Table::parse(elements)?.elements(element)?;
    Ok(format!(
        "//! Shapes and elements of matrix products: written by `generate-target-data` from `data/matrix-shapes.tsv` and\n\
         //! `data/matrix-elements.tsv`, not by hand.\n\n\
         use super::{{Element, Shape}};\n\n\
         /// The shapes of matrix products, by number in the packed constant operand of `llvm.nvvm.mma`.\n\
         #[rustfmt::skip]\n\
         pub(super) static SHAPES: [(u64, Shape); {shape_count}] = [\n{shapes}];\n\n\
         /// The element types of matrices, by number in the packed constant operand of `llvm.nvvm.mma`.\n\
         #[rustfmt::skip]\n\
         pub(super) static ELEMENTS: [(u64, Element); {element_count}] = [\n{elements}];\n"
    ))
}

fn shape(row: Row<'_>) -> Result<String> {
    is_sourced(row)?;
    let [number, rows, columns, depth] = ["number", "rows", "columns", "depth"].map(|column| size(row, column));
    Ok(format!("({}, Shape {{ rows: {}, columns: {}, depth: {} }})", number?, rows?, columns?, depth?))
}

fn element(row: Row<'_>) -> Result<String> {
    is_sourced(row)?;
    let is_packed = match row.cell("accumulator")? {
        "each" => false,
        "packed" => true,
        other => bail!("accumulator {other}"),
    };
    Ok(format!("({}, Element {{ bits: {}, is_packed: {is_packed} }})", size(row, "number")?, size(row, "bits")?))
}

fn size(row: Row<'_>, column: &str) -> Result<u64> {
    Ok(row.cell(column)?.parse()?)
}

fn is_sourced(row: Row<'_>) -> Result<()> {
    ensure!(!row.cell("source")?.is_empty(), "a row does not say who says so");
    Ok(())
}
