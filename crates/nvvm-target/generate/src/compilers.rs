//! Translation of the cells about measured compilers, and about the outcomes of compilation, to Rust expressions.

use anyhow::{Context, Result, bail};

/// Translates two cells, about releases and targets, to a `Compilers` expression: e.g. `before 13.5` and `legacy below
/// 90`.
pub fn compilers(toolkits: &str, targets: &str) -> Result<String> {
    let references = match toolkits.split_once(' ') {
        None if toolkits == "all" => "References::CUDA".to_owned(),
        Some((side @ ("since" | "before"), release)) => format!("References::{side}({})", version(release)?),
        _ => bail!("toolkits {toolkits}"),
    };
    let mut words: Vec<&str> = targets.split(' ').collect();
    let front_end = match words.first() {
        Some(&"legacy") => Some("Some(Dialect::Legacy)"),
        Some(&"modern") => Some("Some(Dialect::Modern)"),
        _ => None,
    };
    if front_end.is_some() || words == ["all"] {
        words.remove(0);
    }
    let (from, below): (u16, u16) = match words.as_slice() {
        [] => (0, u16::MAX),
        ["from", number] => (number.parse()?, u16::MAX),
        ["below", number] => (0, number.parse()?),
        _ => bail!("targets {targets}"),
    };
    Ok(format!("Compilers::new({references}, {}, {from}, {below})", front_end.unwrap_or("None")))
}

/// Translates a cell about the outcome of compilation to a `Becomes` expression: `dies 4` (signal 4), `no instruction`
/// or `says Something` (an error).
pub fn outcome(cell: &str) -> Result<String> {
    Ok(match cell.split_once(' ').context("an outcome has two words")? {
        ("says", refusal) => format!("Becomes::Says(Refusal::{refusal})"),
        ("no", "instruction") => "Becomes::NoInstruction".to_owned(),
        ("dies", signal) => format!("Becomes::Crashes(Crash::Signal({}))", signal.parse::<u8>()?),
        _ => bail!("outcome {cell}"),
    })
}

/// Translates a list of numbers, e.g. `8 16`, to a Rust slice expression.
pub fn numbers(cell: &str) -> Result<String> {
    let numbers = cell.split(' ').map(|number| number.parse::<u32>().with_context(|| format!("number {number}")));
    Ok(format!("&{:?}", numbers.collect::<Result<Vec<_>>>()?))
}

/// Translates a version, e.g. `13.5`, to a `Version` expression.
pub fn version(text: &str) -> Result<String> {
    let (major, minor) = text.split_once('.').with_context(|| format!("version {text}"))?;
    Ok(format!("Version::new({}, {})", major.parse::<u8>()?, minor.parse::<u8>()?))
}
