//! Generation of `src/memory_selection/table.rs` from `memory-selection.tsv`.

use anyhow::{Result, bail};

use crate::compilers::{compilers, numbers, outcome};
use crate::tsv::{Row, Table};

/// Returns the Rust source of the table of memory accesses. `text` is the data file.
pub fn write(text: &str) -> Result<String> {
    let (count, rows) = Table::parse(text)?.elements(expression)?;
    Ok(format!(
        "//! Memory accesses for which no instruction can be selected: written by `generate-target-data` from\n\
         //! `data/memory-selection.tsv`, not by hand.\n\n\
         use super::row::{{Operation, Orders, Refusal, Row, Spaces, Widths, Word}};\n\
         use crate::compiled::{{Becomes, Compilers}};\n\
         use crate::{{Crash, Dialect, References, Version}};\n\n\
         #[rustfmt::skip]\n\
         pub(super) static ROWS: [Row; {count}] = [\n{rows}];\n"
    ))
}

fn expression(row: Row<'_>) -> Result<String> {
    let words: Vec<&str> = row.cell("instruction")?.split(' ').map(word).collect::<Result<_>>()?;
    let operation = match row.cell("operation")? {
        "-" | "any" => "None",
        "exchange" => "Some(Operation::Exchange)",
        "nand" => "Some(Operation::Nand)",
        "other" => "Some(Operation::Other)",
        other => bail!("operation {other}"),
    };
    let orders = match row.cell("ordering")? {
        "-" | "any" => "Any",
        "atomic" => "Atomic",
        "stronger than monotonic" => "Stronger",
        other => bail!("ordering {other}"),
    };
    let by = compilers(row.cell("toolkits")?, row.cell("targets")?)?;
    Ok(format!(
        "Row {{ words: &[{}], operation: {operation}, widths: Widths::{}, spaces: Spaces::{}, orders: Orders::{orders}, \
         by: {by}, outcome: {} }}",
        words.join(", "),
        widths(row.cell("bits")?)?,
        spaces(row.cell("space")?)?,
        outcome(row.cell("outcome")?)?
    ))
}

fn word(word: &str) -> Result<&'static str> {
    Ok(match word {
        "load" => "Word::Load",
        "store" => "Word::Store",
        "cmpxchg" => "Word::CompareExchange",
        "atomicrmw" => "Word::ReadModifyWrite",
        "nvvm.atomic.rmw" => "Word::IntrinsicChange",
        "nvvm.atomic.cas" => "Word::IntrinsicSwap",
        _ => bail!("instruction {word}"),
    })
}

fn widths(cell: &str) -> Result<String> {
    Ok(match (cell, cell.strip_prefix("but "), cell.strip_prefix("from ")) {
        ("any", ..) => "Any".to_owned(),
        ("double", ..) => "Double".to_owned(),
        (_, Some(others), _) => format!("But({})", numbers(others)?),
        (_, _, Some(least)) => format!("From({})", least.parse::<u32>()?),
        _ => format!("Of({})", numbers(cell)?),
    })
}

fn spaces(cell: &str) -> Result<String> {
    Ok(match (cell, cell.strip_prefix("but ")) {
        ("any", _) => "Any".to_owned(),
        (_, Some(others)) => format!("But({})", numbers(others)?),
        _ => format!("Of({})", numbers(cell)?),
    })
}
