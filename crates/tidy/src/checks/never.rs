//! Names that are forbidden in some places: the table "What is never named" of `docs/contributing/architecture.md`.

use super::arrows::DOCUMENT;
use crate::document::{code, table};
use crate::problem::Problem;
use crate::project::Project;
use crate::token::Kind;
use std::io;

const CHECK: &str = "never-named";

/// Names in code where the table forbids them, and crates that do not forbid unsafe code.
///
/// # Errors
/// When the document cannot be read.
pub fn check(project: &Project) -> io::Result<Vec<Problem>> {
    let mut problems = unsafe_code(project);
    for (row, cells) in table(&project.text(DOCUMENT)?, "## What is never named") {
        let [places, names, why] = cells.as_slice() else { continue };
        for place in code(places) {
            problems.extend(in_place(project, row, place, &code(names), why));
        }
    }
    Ok(problems)
}

fn in_place(project: &Project, row: u32, place: &str, names: &[&str], why: &str) -> Vec<Problem> {
    let is_there = |path: &str| path.strip_prefix(place).is_some_and(|rest| rest.starts_with('/') || rest.is_empty());
    let files = project.crates.values().flat_map(|one| one.sources()).map(|(_, file)| file);
    let files: Vec<_> = files.filter(|file| is_there(&file.path)).collect();
    if files.is_empty() {
        let why = "there is no such place: the table is out of date".to_owned();
        return vec![Problem { check: CHECK, file: DOCUMENT.to_owned(), line: row, key: place.to_owned(), why }];
    }
    let mut problems = Vec::new();
    for file in files {
        let code = file.code();
        let named = code.iter().filter(|token| token.kind == Kind::Name && names.contains(&token.text));
        problems.extend(named.map(|token| Problem {
            check: CHECK,
            file: file.path.clone(),
            line: token.line,
            key: token.text.to_owned(),
            why: why.to_owned(),
        }));
    }
    problems
}

/// Crates that neither inherit the workspace's lints, which forbid unsafe code, nor forbid it themselves.
fn unsafe_code(project: &Project) -> Vec<Problem> {
    let forbids = |one: &&crate::project::Crate| {
        one.manifest.contains("[lints]\nworkspace = true")
            || one.sources().any(|(_, file)| file.text.contains("#![forbid(unsafe_code)]"))
    };
    let others = project.crates.values().filter(|one| !forbids(one));
    let problem = |one: &crate::project::Crate| Problem {
        check: "unsafe-code",
        file: format!("{}/Cargo.toml", one.folder),
        line: 0,
        key: one.name.clone(),
        why: "write [lints] workspace = true, which forbids unsafe code".to_owned(),
    };
    others.map(problem).collect()
}
