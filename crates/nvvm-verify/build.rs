//! Lists the files in `src/rules` that hold rules with their check, by area. A new rule requires no change of a list.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The folder of the rules, relative to the crate.
const FOLDER: &str = "src/rules";

/// The declaration that makes a file one of the list.
const MARK: &str = "pub(super) const CHECK: Check";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let folder = folder_of("CARGO_MANIFEST_DIR")?.join(FOLDER);
    let output = folder_of("OUT_DIR")?;
    let mut areas = entries(&folder)?;
    areas.retain(|path| path.join("mod.rs").is_file());
    let mut names = Vec::new();
    for area in &areas {
        let name = name_of(area)?;
        let mut files = entries(area)?;
        files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
        fs::write(output.join(format!("{name}.rs")), list(&files)?)?;
        names.push(name);
    }
    fs::write(output.join("areas.rs"), list_of_areas(&names))
}

fn folder_of(variable: &str) -> io::Result<PathBuf> {
    env::var_os(variable).map(PathBuf::from).ok_or_else(|| io::Error::other(format!("cargo sets no {variable}")))
}

/// The contents of a folder, sorted by name.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    entries.sort();
    Ok(entries)
}

/// The name of a file or folder, without its extension.
fn name_of(path: &Path) -> io::Result<&str> {
    path.file_stem()
        .and_then(|name| name.to_str())
        .ok_or_else(|| io::Error::other(format!("{} has no name", path.display())))
}

/// Returns the modules, rules and checks of an area, in the order of the file names.
fn list(files: &[PathBuf]) -> io::Result<String> {
    let (mut modules, mut rules, mut checks) = (String::new(), String::new(), String::new());
    for path in files {
        if !fs::read_to_string(path)?.contains(MARK) {
            continue;
        }
        let name = name_of(path)?;
        let _ = writeln!(modules, "#[path = {path:?}]\nmod {name};");
        let _ = write!(rules, "{name}::RULES, ");
        let _ = write!(checks, "{name}::CHECK, ");
    }
    Ok(format!(
        "{modules}\
         /// The rules of files that hold rules with their check.\n\
         pub(super) static LISTED_RULES: &[&[&crate::rule::Rule]] = &[{rules}];\n\
         /// Their checks.\n\
         pub(super) static LISTED_CHECKS: &[crate::rules::Check] = &[{checks}];\n"
    ))
}

/// Returns the lists of all areas.
fn list_of_areas(names: &[&str]) -> String {
    let all = |list: &str| names.iter().map(|name| format!("{name}::{list}, ")).collect::<String>();
    format!(
        "/// The rules of files that hold rules with their check, by area.\n\
         static LISTED_RULES: &[&[&[&Rule]]] = &[{}];\n\
         /// Their checks.\n\
         static LISTED_CHECKS: &[&[Check]] = &[{}];\n",
        all("LISTED_RULES"),
        all("LISTED_CHECKS")
    )
}
