//! Generation of `src/target_table.rs` from `targets.tsv`.

use std::fmt::Write;

use anyhow::{Context, Result, bail};

use crate::tsv::{Row, Table};

/// Returns the Rust source of the table of SM targets. `text` is the data file.
pub fn write(text: &str) -> Result<String> {
    let table = Table::parse(text)?;
    let names: Vec<&str> = table.rows().map(|row| row.cell("name")).collect::<Result<_>>()?;
    let mut source = String::from(
        "//! The table of SM targets: written by `generate-target-data` from `data/targets.tsv`, not by hand.\n\n\
         use crate::target::TARGET_COUNT;\n\
         use crate::{Generation, Suffix, Target, TargetInfo, TargetSet, ToolkitSet, Version};\n\n",
    );
    writeln!(source, "#[rustfmt::skip]")?;
    writeln!(source, "pub(crate) static TARGETS: [TargetInfo; TARGET_COUNT] = [")?;
    for row in table.rows() {
        write_row(&mut source, row, &names)?;
    }
    source.push_str("];\n");
    Ok(source)
}

fn write_row(source: &mut String, row: Row<'_>, names: &[&str]) -> Result<()> {
    let word = |column: &str| row.cell(column);
    let suffix = match word("suffix")? {
        "-" => "None",
        "a" => "Some(Suffix::ArchitectureSpecific)",
        "f" => "Some(Suffix::Family)",
        other => bail!("suffix {other}"),
    };
    let (generation, edition) = match word("generation")?.split_once(" (") {
        Some((generation, edition)) => (generation, Some(edition.trim_end_matches(')'))),
        None => (word("generation")?, None),
    };
    let chips: Vec<&str> = word("chips")?.split(" | ").filter(|chip| *chip != "-").collect();
    let target = |column: &str| -> Result<String> {
        Ok(match word(column)? {
            "-" => "None".to_owned(),
            name => format!("Some(Target::at({}))", index(name, names)?),
        })
    };
    let runs_on = match word("runs_on")? {
        "-" => "None".to_owned(),
        list => {
            let mut bits = 0u64;
            for name in list.split(',') {
                bits |= 1 << index(name, names)?;
            }
            format!("Some(TargetSet::from_bits({bits:#x}))")
        }
    };
    writeln!(source, "    TargetInfo {{")?;
    let release = |column: &str| -> Result<String> {
        Ok(match word(column)? {
            "-" => "None".to_owned(),
            text => format!("Some({})", version(text)?),
        })
    };
    let capability = word("compute_capability")?;
    writeln!(
        source,
        "        name: {:?}, sm: {}, suffix: {suffix}, compute_capability: {capability:?},",
        word("name")?,
        word("sm")?
    )?;
    writeln!(source, "        generation: Generation::{}, edition: {edition:?},", generation.replace(' ', ""))?;
    writeln!(source, "        chips: &{chips:?},")?;
    let (first_ptx, minimum) = (version(word("first_ptx")?)?, release("llvm_minimum_ptx")?);
    writeln!(source, "        first_ptx: {first_ptx}, llvm_minimum_ptx: {minimum},")?;
    let (first_cuda, last_cuda) = (version(word("first_cuda")?)?, release("last_cuda")?);
    writeln!(source, "        first_cuda: {first_cuda}, last_cuda: {last_cuda},")?;
    writeln!(source, "        renamed_to: {}, renamed_from: {},", target("renamed_to")?, target("renamed_from")?)?;
    for (one, other) in [("libnvvm_legacy", "libnvvm_modern"), ("ptxas_code", "ptxas_directive")] {
        let (of_one, of_other) = (toolkits(word(one)?)?, toolkits(word(other)?)?);
        writeln!(source, "        {one}: {of_one}, {other}: {of_other},")?;
    }
    writeln!(source, "        ptx_runs_on: {runs_on},")?;
    writeln!(source, "    }},")?;
    Ok(())
}

fn index(name: &str, names: &[&str]) -> Result<usize> {
    let place = names.iter().position(|other| *other == name);
    place.with_context(|| format!("unknown target {name}"))
}

/// Translates a range of releases such as `since 13.0 before 13.5` to an expression for the set of toolkits.
fn toolkits(text: &str) -> Result<String> {
    let words: Vec<&str> = text.split(' ').collect();
    Ok(match words.as_slice() {
        ["-"] => "ToolkitSet::NONE".to_owned(),
        ["all"] => "ToolkitSet::ALL".to_owned(),
        [side @ ("since" | "before"), release] => format!("ToolkitSet::{side}({})", version(release)?),
        ["since", first, "before", end] => {
            format!("ToolkitSet::since({}).and(ToolkitSet::before({}))", version(first)?, version(end)?)
        }
        _ => bail!("toolkits {text}"),
    })
}

fn version(text: &str) -> Result<String> {
    let (major, minor) = text.split_once('.').with_context(|| format!("version {text}"))?;
    let (major, minor): (u8, u8) = (major.parse()?, minor.parse()?);
    Ok(format!("Version::new({major}, {minor})"))
}
