//! Formatting of signatures and arguments of intrinsics as cells of a data file.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Formats a signature as `results=parameters`. Types are separated by `;`, and a repeated type is `type*count`.
pub fn signature(json: &Value) -> Result<String> {
    let (results, parameters) = (runs(&json["ret"])?, runs(&json["params"])?);
    Ok(format!("{results}={parameters}"))
}

fn runs(list: &Value) -> Result<String> {
    let words = words(list)?;
    let runs = words.chunk_by(|left, right| left == right);
    let runs: Vec<String> = runs
        .map(|run| match run {
            [word] => (*word).to_owned(),
            run => format!("{}*{}", run[0], run.len()),
        })
        .collect();
    Ok(runs.join(";"))
}

/// Returns the strings of a JSON list.
pub fn words(list: &Value) -> Result<Vec<&str>> {
    let list = list.as_array().context("no list")?;
    list.iter().map(|word| word.as_str().context("no text")).collect()
}

/// Formats the attributes of the arguments of an intrinsic: `index:attribute,attribute`, with `ret:` for the result.
pub fn arguments(json: &Value) -> Result<String> {
    let mut cells = Vec::new();
    for (index, attributes) in json.as_object().context("arguments")? {
        let mut words = Vec::new();
        for (key, value) in attributes.as_object().context("attributes")? {
            match key.as_str() {
                // The print format of an argument does not affect its validity.
                "ImmPrint" => {}
                "Name" => words.push(format!("Name={}", value.as_str().context("name")?)),
                "Range" => words.push(format!("Range={}..{}", integer(&value[0])?, integer(&value[1])?)),
                "RangeSet" => {
                    let ranges = value.as_array().context("ranges")?;
                    let ranges: Vec<String> = ranges
                        .iter()
                        .map(|range| Ok(format!("{}..{}", integer(&range[0])?, integer(&range[1])? + 1)))
                        .collect::<Result<_>>()?;
                    words.push(format!("RangeSet={}", ranges.join("+")));
                }
                flag => {
                    ensure!(*value == true, "{flag} = {value}");
                    words.push(flag.to_owned());
                }
            }
        }
        if !words.is_empty() {
            words.sort();
            cells.push(format!("{index}:{}", words.join(",")));
        }
    }
    Ok(if cells.is_empty() { "-".to_owned() } else { cells.join(";") })
}

fn integer(value: &Value) -> Result<i64> {
    value.as_i64().context("no integer")
}
