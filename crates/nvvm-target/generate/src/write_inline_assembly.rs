//! Generation of `src/inline_assembly/table.rs` from `inline-assembly.tsv`.

use anyhow::{Result, bail};

use crate::compilers::{compilers, numbers, outcome};
use crate::tsv::{Row, Table};

/// Returns the Rust source of the table of inline assembly constraints. `text` is the data file.
pub fn write(text: &str) -> Result<String> {
    let (count, rows) = Table::parse(text)?.elements(expression)?;
    Ok(format!(
        "//! The table of inline assembly failures: written by `generate-target-data` from\n\
         //! `data/inline-assembly.tsv`, not by hand.\n\n\
         use super::row::{{Letters, Operands, Places, Refusal, Row, Scalar}};\n\
         use crate::compiled::{{Becomes, Compilers}};\n\
         use crate::{{Crash, Dialect, References, Version}};\n\n\
         #[rustfmt::skip]\n\
         pub(super) static ROWS: [Row; {count}] = [\n{rows}];\n"
    ))
}

fn expression(row: Row<'_>) -> Result<String> {
    let places = match row.cell("place")? {
        "result" => "Result",
        "only result" => "OnlyResult",
        "argument" => "Argument",
        "result or argument" => "ResultOrArgument",
        "only result or argument" => "OnlyResultOrArgument",
        other => bail!("place {other}"),
    };
    let by = compilers(row.cell("toolkits")?, row.cell("targets")?)?;
    Ok(format!(
        "Row {{ places: Places::{places}, letters: Letters::{}, operands: Operands::{}, by: {by}, outcome: {} }}",
        letters(row.cell("letters")?),
        operands(row.cell("value")?)?,
        outcome(row.cell("outcome")?)?
    ))
}

fn letters(cell: &str) -> String {
    match (cell, cell.strip_prefix("letters but "), cell.strip_prefix("but ")) {
        ("name", ..) => "Name".to_owned(),
        ("marked", ..) => "Marked".to_owned(),
        (_, Some(others), _) => format!("OtherLetter({others:?})"),
        (_, _, Some(others)) => format!("But({others:?})"),
        _ => format!("Of({cell:?})"),
    }
}

fn operands(cell: &str) -> Result<String> {
    Ok(match cell.split(' ').collect::<Vec<_>>().as_slice() {
        ["any"] => "Any".to_owned(),
        ["aggregate"] => "Aggregate".to_owned(),
        ["integer", "but", widths @ ..] => format!("IntegerBut({})", numbers(&widths.join(" "))?),
        ["integer", widths @ ..] => format!("Integer({})", numbers(&widths.join(" "))?),
        ["vector", "of", "uneven", "length"] => "UnevenVector".to_owned(),
        ["one", "of", of] => format!("Elements(1, {})", scalar(of)?),
        ["four", "of", of] => format!("Elements(4, {})", scalar(of)?),
        ["twos", "of", of] => format!("Groups(2, {})", scalar(of)?),
        ["fours", "of", of] => format!("Groups(4, {})", scalar(of)?),
        ["integers", "of", bits, "bits", "together"] => format!("Integers({})", bits.parse::<u64>()?),
        [bits, "bits", "but", "of", "integers", "up", "to", widest] => {
            format!("BitsBut({}, {})", bits.parse::<u64>()?, widest.parse::<u32>()?)
        }
        ["number"] => "Number".to_owned(),
        ["no", "number"] => "NoNumber".to_owned(),
        ["constant"] => "Constant".to_owned(),
        ["no", "constant"] => "NoConstant".to_owned(),
        ["neither", "constant", "nor", "symbol"] => "NeitherConstantNorSymbol".to_owned(),
        _ => bail!("value {cell}"),
    })
}

fn scalar(word: &str) -> Result<String> {
    Ok(match word {
        "float" => "Scalar::Float".to_owned(),
        "fp128" => "Scalar::Fp128".to_owned(),
        _ => match word.strip_prefix('i') {
            Some(bits) => format!("Scalar::Integer({})", bits.parse::<u32>()?),
            None => bail!("type {word}"),
        },
    })
}
