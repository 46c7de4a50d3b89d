//! Generator of the tables of `nvvm-target`.
//!
//! * `generate-target-data import ORACLE`: converts the measurements (JSON in the folder ORACLE) to `data/*.tsv`.
//! * `generate-target-data write`: generates the tables in the source code from `data/*.tsv`.
//! * `generate-target-data check`: fails if the tables differ from the output of `write`.

#![forbid(unsafe_code)]

mod compilers;
mod import_intrinsics;
mod import_signature;
mod import_targets;
mod import_verdicts;
mod inference;
mod outcome_places;
mod outcome_row;
mod reference_sets;
mod sets;
mod tsv;
mod write_inline_assembly;
mod write_intrinsic_releases;
mod write_intrinsics;
mod write_matrices;
mod write_memory_selection;
mod write_mode_words;
mod write_name_groups;
mod write_outcomes;
mod write_sources;
mod write_targets;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

fn main() -> Result<()> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["import", oracle] => import(&home.join("data"), Path::new(oracle)),
        ["write"] => {
            for (path, bytes) in tables(&home)? {
                println!("{} ({} bytes)", path.display(), bytes.len());
                fs::write(&path, bytes).with_context(|| format!("writing {}", path.display()))?;
            }
            Ok(())
        }
        ["check"] => {
            for (path, bytes) in tables(&home)? {
                if fs::read(&path).ok().as_deref() != Some(bytes.as_slice()) {
                    bail!("{} is not what `write` makes", path.display());
                }
            }
            Ok(())
        }
        _ => bail!("usage: generate-target-data import ORACLE | write | check"),
    }
}

/// Writes the data files in the folder `data` from the measurements in the folder `oracle`.
fn import(data: &Path, oracle: &Path) -> Result<()> {
    let read = |name: &str| -> Result<serde_json::Value> {
        let path = oracle.join(name);
        let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
        serde_json::from_str(&text).with_context(|| format!("parsing {}", path.display()))
    };
    let write = |name: &str, text: String| -> Result<()> {
        println!("{name} ({} bytes)", text.len());
        fs::write(data.join(name), text).with_context(|| format!("writing {name}"))
    };
    write("targets.tsv", import_targets::import(&read("intrinsics/sm-targets.json")?)?)?;
    let cuda135 = read("intrinsics/measured-13.5.json")?;
    let cuda129 = read("intrinsics/measured-12.9.json")?;
    let measurements = import_verdicts::Measurements::read(&cuda135, &cuda129)?;
    // These files are maintained by hand; `import` generates the other data files.
    let libnvvm_only = fs::read_to_string(data.join("libnvvm-only.tsv"))?;
    let corrections = fs::read_to_string(data.join("intrinsic-corrections.tsv"))?;
    let json = read("intrinsics/intrinsics.json")?;
    let files = import_intrinsics::import(&json, &measurements, &libnvvm_only, &corrections)?;
    write("intrinsics.tsv", files.intrinsics)?;
    write("verdicts.tsv", files.verdicts)?;
    write("target-sets.tsv", files.sets)
}

/// Returns the paths of all generated files with their contents.
fn tables(home: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let data = |name: &str| -> Result<String> {
        let path = home.join("data").join(name);
        fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))
    };
    let targets = write_targets::write(&data("targets.tsv")?)?;
    let releases = write_intrinsic_releases::Releases::parse(&data("intrinsic-releases.tsv")?)?;
    let intrinsics = write_intrinsics::write(
        &data("intrinsics.tsv")?,
        &data("verdicts.tsv")?,
        &data("target-sets.tsv")?,
        &releases,
    )?;
    let name_groups = write_name_groups::write(&data("name-groups.tsv")?)?;
    let inline_assembly = write_inline_assembly::write(&data("inline-assembly.tsv")?)?;
    let memory_selection = write_memory_selection::write(&data("memory-selection.tsv")?)?;
    let mode_words = write_mode_words::write(&data("mode-words.tsv")?)?;
    let matrices = write_matrices::write(&data("matrix-shapes.tsv")?, &data("matrix-elements.tsv")?)?;
    let outcomes = write_outcomes::parse(&files_in(&home.join("data/outcomes"))?, &data("places.tsv")?)?;
    let sources = write_sources::parse(&data("sources.tsv")?).context("sources.tsv")?;
    write_sources::check(&sources, &outcomes)?;
    Ok(vec![
        (home.join("src/inline_assembly/table.rs"), inline_assembly.into_bytes()),
        (home.join("src/matrix/table.rs"), matrices.into_bytes()),
        (home.join("src/memory_selection/table.rs"), memory_selection.into_bytes()),
        (home.join("src/mode_word/table.rs"), mode_words.into_bytes()),
        (home.join("src/name_group_table.rs"), name_groups.into_bytes()),
        (home.join("src/outcomes/sources.rs"), write_sources::write(&sources)?.into_bytes()),
        (home.join("src/outcomes/table.rs"), write_outcomes::write(&outcomes)?.into_bytes()),
        (home.join("src/target_table.rs"), targets.into_bytes()),
        (home.join("src/intrinsics/table.bin"), intrinsics),
    ])
}

/// Returns the names and texts of the data files in a folder, in the order of their names.
fn files_in(folder: &Path) -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "tsv") {
            let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
            files.push((path.display().to_string(), text));
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// The tables must equal the output of `write` for the data files.
    #[test]
    fn the_committed_tables_are_current() {
        let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for (path, bytes) in super::tables(&home).expect("readable data files") {
            let committed = std::fs::read(&path).expect("a committed table");
            assert!(committed == bytes, "{} is not what `write` makes", path.display());
        }
    }
}
