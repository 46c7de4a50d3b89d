//! Unused dependencies of crates, of the workspace, and of npm packages.

use crate::manifest::dependencies;
use crate::problem::Problem;
use crate::project::{Crate, File, Project};
use crate::token::{Token, tokens};
use std::collections::BTreeSet;
use std::io;

const CHECK: &str = "unused-dependency";

/// Folders with a `package.json`, and the folders that may use their packages.
const PACKAGES: [(&str, &[&str]); 3] = [
    ("web/editor", &["web/editor", "crates/xtask/src"]),
    ("tests/e2e", &["tests/e2e", "crates/xtask/src"]),
    ("crates/nvvm-wasm/tests/bundlers", &["crates/nvvm-wasm/tests"]),
];

/// Dependencies that are declared and not used.
///
/// # Errors
/// When a manifest cannot be read.
pub fn check(project: &Project) -> io::Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for one in project.crates.values() {
        problems.extend(of_crate(project, one)?);
    }
    problems.extend(of_workspace(project)?);
    for (folder, used_in) in PACKAGES {
        problems.extend(of_packages(project, folder, used_in)?);
    }
    Ok(problems)
}

fn of_crate(project: &Project, one: &Crate) -> io::Result<Vec<Problem>> {
    let mut code: BTreeSet<String> = names(one.files.values().flat_map(File::code));
    let mut all: BTreeSet<String> = names(one.files.values().flat_map(File::tokens));
    for file in one.files.values() {
        // A file of another crate that this crate compiles as its own.
        for path in file.text.lines().filter_map(|line| line.trim().strip_prefix("#[path = \"")?.strip_suffix("\"]")) {
            let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
            let named = names(tokens(&project.text(&format!("{folder}/{path}"))?));
            code.extend(named.iter().filter(|_| !file.is_test).cloned());
            all.extend(named);
        }
    }
    let is_used = |name: &str, is_dev: bool| {
        let identifier = project.crates.get(name).map_or_else(|| name.replace('-', "_"), Crate::identifier);
        (if is_dev { &all } else { &code }).contains(identifier.as_str())
    };
    // A crate that depends on itself enables its own features for its tests.
    let named = dependencies(&one.manifest).into_iter().filter(|it| it.name != one.name);
    let unused = named.filter(|it| !is_used(&it.name, it.is_dev));
    let problem = |it: crate::manifest::Dependency| Problem {
        check: CHECK,
        file: format!("{}/Cargo.toml", one.folder),
        line: it.line,
        key: it.name,
        why: format!("nothing in {} names it: take it out of the manifest", one.folder),
    };
    Ok(unused.map(problem).collect())
}

fn names<'t>(tokens: impl IntoIterator<Item = Token<'t>>) -> BTreeSet<String> {
    tokens.into_iter().map(|token| token.text.to_owned()).collect()
}

fn of_workspace(project: &Project) -> io::Result<Vec<Problem>> {
    let manifest = project.text("Cargo.toml")?;
    let used: BTreeSet<String> =
        project.crates.values().flat_map(|one| dependencies(&one.manifest)).map(|it| it.name).collect();
    let section = manifest.lines().skip_while(|line| *line != "[workspace.dependencies]").count();
    let first = manifest.lines().count() - section;
    let entries = (1..).zip(manifest.lines()).skip(first + 1).take_while(|(_, line)| !line.starts_with('['));
    let named = entries.filter_map(|(line, text)| {
        let name = text.split([' ', '.', '=']).next()?;
        (name.starts_with(|it: char| it.is_ascii_alphanumeric()) && !used.contains(name))
            .then(|| (line, name.to_owned()))
    });
    let why = "no crate of the workspace names it: take it out".to_owned();
    Ok(named
        .map(|(line, key)| Problem { check: CHECK, file: "Cargo.toml".to_owned(), line, key, why: why.clone() })
        .collect())
}

fn of_packages(project: &Project, folder: &str, used_in: &[&str]) -> io::Result<Vec<Problem>> {
    let file = format!("{folder}/package.json");
    let manifest = project.text(&file)?;
    let lock = project.text(&format!("{folder}/package-lock.json"))?;
    let mut sources = String::new();
    for place in used_in {
        for ending in [".ts", ".mjs", ".rs", ".json"] {
            for path in project.files_below(place, ending)? {
                if !path.ends_with("package.json") && !path.ends_with("package-lock.json") {
                    sources.push_str(&project.text(&path)?);
                }
            }
        }
    }
    let mut problems = Vec::new();
    let mut inside = false;
    for (line, text) in (1..).zip(manifest.lines()) {
        let text = text.trim();
        if text.ends_with('{') {
            inside = text.contains("ependencies\"");
        } else if let Some(key) = text.strip_prefix('"').and_then(|rest| rest.split('"').next()).filter(|_| inside) {
            // The forms of a use: `from "name"`, `"name/part"`, `node_modules/name/…`.
            let used = ["\"NAME\"", "\"NAME/", "node_modules/NAME"];
            let is_used = |name: &str| used.iter().any(|form| sources.contains(&form.replace("NAME", name)));
            if !is_used(key) && !executables(&lock, key).into_iter().any(is_used) {
                let why = "no source imports it and no script runs it: take it out and run npm install".to_owned();
                problems.push(Problem { check: CHECK, file: file.clone(), line, key: key.to_owned(), why });
            }
        }
    }
    Ok(problems)
}

/// The names of a package's programs, which scripts run.
fn executables<'l>(lock: &'l str, package: &str) -> Vec<&'l str> {
    let Some((_, entry)) = lock.split_once(&format!("\"node_modules/{package}\": {{")) else { return Vec::new() };
    let entry = entry.split("\n    },").next().unwrap_or_default();
    let programs = entry.split_once("\"bin\": {").map_or("", |(_, rest)| rest.split('}').next().unwrap_or_default());
    programs.lines().filter_map(|line| line.trim().strip_prefix('"')?.split('"').next()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_read_from_the_lock() {
        let lock = "    \"node_modules/a\": {\n      \"bin\": {\n        \"b\": \"bin/b\",\n        \"c\": \"d\"\n      }\n    },\n\
                    \x20   \"node_modules/e\": {\n      \"bin\": {\n        \"f\": \"f\"\n      }\n    },\n";
        assert_eq!(executables(lock, "a"), ["b", "c"]);
        assert_eq!(executables(lock, "g"), [""; 0]);
    }
}
