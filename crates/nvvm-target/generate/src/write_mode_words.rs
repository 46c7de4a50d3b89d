//! Generation of `src/mode_word/table.rs` from `mode-words.tsv`.

use std::collections::HashSet;
use std::fmt::Write;

use anyhow::{Context, Result, bail, ensure};

use crate::compilers::version;
use crate::tsv::{Row, Table};

/// Returns the Rust source of the table of fields of packed constant operands. `text` is the data file.
pub fn write(text: &str) -> Result<String> {
    let table = Table::parse(text)?;
    let rows: Vec<Row> = table.rows().collect();
    let (mut fields, mut readings) = (String::new(), String::new());
    let mut known = HashSet::new();
    for alike in rows.chunk_by(|one, next| one.cell("field").ok() == next.cell("field").ok()) {
        let Some(first) = alike.first() else { continue };
        let field = first.cell("field")?;
        ensure!(known.insert(field), "the rows of {field} are not beside each other");
        let expressions = alike.iter().map(|row| reading(*row).with_context(|| format!("a row of {field}")));
        let expressions = expressions.collect::<Result<Vec<_>>>()?;
        let what = first.cell("what")?;
        ensure!(what.ends_with('.'), "{field} does not say what it is");
        writeln!(fields, "    /// {what} Source: {}.\n    {field},", sources(alike)?)?;
        writeln!(readings, "    &[{}],", expressions.join(", "))?;
    }
    Ok(format!(
        "//! The fields of packed constant operands (mode words): written by `generate-target-data` from\n\
         //! `data/mode-words.tsv`, not by hand.\n\n\
         use super::Reading;\n\
         use crate::{{Dialect, References, Version}};\n\n\
         /// A field of a packed constant operand (mode word) of an intrinsic.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\n\
         pub enum ModeField {{\n{fields}}}\n\n\
         /// The bits and valid values of each field of packed constant operands, in the order of [`ModeField`].\n\
         #[rustfmt::skip]\n\
         pub(super) static READINGS: [&[Reading]; {}] = [\n{readings}];\n",
        known.len()
    ))
}

/// Returns the distinct sources of the rows, separated by semicolons.
fn sources(rows: &[Row<'_>]) -> Result<String> {
    let mut sources: Vec<&str> = Vec::new();
    for row in rows {
        let cell = row.cell("source")?;
        ensure!(!cell.is_empty(), "a row does not say who says so");
        let new: Vec<&str> = cell.split("; ").filter(|source| !sources.contains(source)).collect();
        sources.extend(new);
    }
    Ok(sources.join("; "))
}

fn reading(row: Row<'_>) -> Result<String> {
    let (low, high) = range::<u32>(row.cell("bits")?)?;
    ensure!(low <= high && high < 64, "bits {low} to {high}");
    let highest = u64::MAX >> (63 - (high - low));
    let mut values = String::new();
    for part in row.cell("values")?.split(' ') {
        let (first, last) = range::<u64>(part)?;
        ensure!(first <= last && last <= highest, "values {first} to {last} in bits {low} to {high}");
        write!(values, "{first}..={last}, ")?;
    }
    let (references, front_end) = references(row.cell("by")?)?;
    Ok(format!("Reading::new({low}, {high}, &[{}], {references}, {front_end})", values.trim_end_matches(", ")))
}

/// Parses a range such as `4-7`. A single number is the first and the last number of the range.
fn range<N: std::str::FromStr>(text: &str) -> Result<(N, N)> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) => Ok((first, last)),
        _ => bail!("range {text}"),
    }
}

/// Translates a cell such as `documents and since 13.3`. Returns the expressions for the references, and for the front
/// end of libNVVM that has the row's bits and values.
fn references(cell: &str) -> Result<(String, &'static str)> {
    let (mut references, mut front_end) = (String::new(), "None");
    for part in cell.split(" and ") {
        let set = match part.split_once(' ') {
            None if part == "all" => "References::DOCUMENTS.or(References::CUDA)".to_owned(),
            None if part == "documents" => "References::DOCUMENTS".to_owned(),
            None if part == "cuda" => "References::CUDA".to_owned(),
            None if part == "legacy" || part == "modern" => {
                front_end = if part == "legacy" { "Some(Dialect::Legacy)" } else { "Some(Dialect::Modern)" };
                "References::CUDA".to_owned()
            }
            Some((side @ ("since" | "before"), release)) => format!("References::{side}({})", version(release)?),
            _ => bail!("by {cell}"),
        };
        references = if references.is_empty() { set } else { format!("{references}.or({set})") };
    }
    Ok((references, front_end))
}
