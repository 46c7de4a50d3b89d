//! Imports between crates, by the table of crates, and between folders, by the lists of layers, both in
//! `docs/contributing/architecture.md`.

use crate::document::{Layers, code, layers, table};
use crate::manifest::dependencies;
use crate::modules::Modules;
use crate::problem::Problem;
use crate::project::{Crate, Project};
use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// The document with the tables.
pub const DOCUMENT: &str = "docs/contributing/architecture.md";

const OF_CRATES: &str = "crate-arrow";
const OF_FOLDERS: &str = "folder-arrow";

/// Imports that the document does not list, and entries of the document without an import.
///
/// # Errors
/// When the document cannot be read.
pub fn check(project: &Project) -> io::Result<Vec<Problem>> {
    let text = project.text(DOCUMENT)?;
    let mut problems = of_crates(project, &text);
    for list in layers(&text) {
        problems.extend(of_folders(project, &list));
    }
    Ok(problems)
}

fn of_crates(project: &Project, text: &str) -> Vec<Problem> {
    let rows = table(text, "## Crates");
    let allowed: BTreeMap<&str, (u32, BTreeSet<&str>)> = rows
        .iter()
        .filter_map(|(line, cells)| {
            Some((*code(cells.first()?).first()?, (*line, code(cells.get(1)?).into_iter().collect())))
        })
        .collect();
    let mut problems = Vec::new();
    for one in project.crates.values() {
        let manifest = format!("{}/Cargo.toml", one.folder);
        let problem = |line, key: &str, why: &str| Problem {
            check: OF_CRATES,
            file: manifest.clone(),
            line,
            key: key.to_owned(),
            why: why.to_owned(),
        };
        let Some((row, may)) = allowed.get(one.name.as_str()) else {
            problems.push(problem(
                0,
                &one.name,
                "the table of crates in docs/contributing/architecture.md has no row for it",
            ));
            continue;
        };
        let does = dependencies(&one.manifest);
        let does = does.iter().filter(|it| !it.is_dev && project.crates.contains_key(&it.name));
        for import in does.clone().filter(|it| !may.contains(it.name.as_str())) {
            problems.push(problem(
                import.line,
                &import.name,
                "docs/contributing/architecture.md does not let this crate import it",
            ));
        }
        let does: BTreeSet<&str> = does.map(|it| it.name.as_str()).collect();
        for name in may.difference(&does) {
            let why = format!("{} does not import it: take it out of the row", one.name);
            problems.push(Problem {
                check: OF_CRATES,
                file: DOCUMENT.to_owned(),
                line: *row,
                key: (*name).to_owned(),
                why,
            });
        }
    }
    problems
}

fn of_folders(project: &Project, list: &Layers) -> Vec<Problem> {
    let problem = |file: &str, line, key: &str, why: String| Problem {
        check: OF_FOLDERS,
        file: file.to_owned(),
        line,
        key: key.to_owned(),
        why,
    };
    let first = list.names.first().map_or(0, |(_, line)| *line);
    let Some((one, prefix)) = crate_of(project, &list.folder) else {
        return vec![problem(DOCUMENT, first, &list.folder, "there is no such folder of a crate".to_owned())];
    };
    let rank = |name: &str| list.names.iter().position(|(layer, _)| layer == name);
    let layer = |file: &str| Some(file.strip_prefix(&prefix)?.split(['/', '.']).next()?.to_owned());
    let mut problems = Vec::new();
    let there: BTreeSet<String> =
        one.files.iter().filter(|(_, file)| !file.is_test).filter_map(|(path, _)| layer(path)).collect();
    for (name, line) in list.names.iter().filter(|(name, _)| !there.contains(name)) {
        problems.push(problem(DOCUMENT, *line, name, format!("{} has no such file or folder", list.folder)));
    }
    for arrow in Modules::of(one).arrows() {
        let path = format!("{}/{}", one.folder, arrow.from);
        let (Some(from), Some(to)) = (layer(&arrow.from), layer(&arrow.to)) else { continue };
        // The file of the folder itself imports all others and is not imported by them.
        if from == to || ["mod", "lib", "main", "bin"].contains(&from.as_str()) {
            continue;
        }
        match (rank(&from), rank(&to)) {
            (Some(from_rank), Some(to_rank)) if to_rank > from_rank => {
                let why = format!("{from} stands above {to} in the layers of {}, which reach down only", list.folder);
                problems.push(problem(&path, arrow.line, &to, why));
            }
            (Some(_), Some(_)) => {}
            (from_rank, _) => {
                let missing = if from_rank.is_none() { from } else { to };
                let why = format!("it is in no layer of {}: put it into the list in {DOCUMENT}", list.folder);
                problems.push(problem(&path, arrow.line, &missing, why));
            }
        }
    }
    problems
}

/// The crate that contains a folder, and the folder's path from the crate's, with its `/`.
fn crate_of<'p>(project: &'p Project, folder: &str) -> Option<(&'p Crate, String)> {
    let within = |one: &Crate| Some(format!("{}/", folder.strip_prefix(&one.folder)?.strip_prefix('/')?));
    let found = project.crates.values().find_map(|one| Some((one, within(one)?)))?;
    found.0.files.keys().any(|path| path.starts_with(&found.1)).then_some(found)
}
