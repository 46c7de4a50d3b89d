//! Generates the list of the rules in `src/rules/single`, each a file with its declaration and check.
//! A new rule requires no change of a list.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

/// The folder of the rules, relative to the crate.
const FOLDER: &str = "src/rules/single";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let folder = folder_of("CARGO_MANIFEST_DIR")?.join(FOLDER);
    let mut files = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    fs::write(folder_of("OUT_DIR")?.join("single.rs"), list(&files))
}

fn folder_of(variable: &str) -> io::Result<PathBuf> {
    env::var_os(variable).map(PathBuf::from).ok_or_else(|| io::Error::other(format!("cargo sets no {variable}")))
}

/// Returns the modules, their rules and their checks, in the order of the file names.
fn list(files: &[PathBuf]) -> String {
    let names: Vec<_> = files.iter().filter_map(|path| Some((path, path.file_stem()?.to_str()?))).collect();
    let mut text = String::new();
    for (path, name) in &names {
        let _ = writeln!(text, "#[path = {path:?}]\nmod {name};");
    }
    let rules: String = names.iter().map(|(_, name)| format!("{name}::RULES, ")).collect();
    let checks: String = names.iter().map(|(_, name)| format!("{name}::CHECK, ")).collect();
    let _ = writeln!(text, "/// The rules that have a file of their own.\npub static RULES: &[&[&Rule]] = &[{rules}];");
    let _ = writeln!(text, "/// Their checks.\npub(super) static CHECKS: &[Check] = &[{checks}];");
    text
}
