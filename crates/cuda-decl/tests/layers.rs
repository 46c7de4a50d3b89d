//! The crate's layers: text, entities, layout, names, meaning, output, IR, in one direction; and no file of a folder
//! stands in a circle with another.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// From the bottom up. What a file or folder imports stands above it in this list, or is itself.
const LAYERS: [&str; 34] = [
    // Text.
    "limits",
    "standard",
    "header_classes",
    "known_headers",
    "symbol",
    "readers",
    "suggest",
    "rules",
    "diagnostic",
    "findings",
    "types",
    "number",
    "lexer",
    "sources",
    "prelude",
    "preprocess",
    "ast",
    "parser",
    "highlight",
    // What is declared.
    "special",
    "narrow",
    "entities",
    "layout",
    "questions",
    // Names.
    "print",
    "mangle",
    "sema",
    // Output.
    "kernel",
    "advice",
    "model",
    "analysis",
    // IR.
    "ir",
    "translate",
    "lib",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.unwrap_or_else(|error| panic!("{error}")).path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The first names behind `prefix` in the code of a file: `sema` of `crate::sema::Sema`, and each of `super::{a, b::C}`.
fn imports(path: &Path, prefix: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut found = BTreeSet::new();
    for line in code(&text) {
        for (at, _) in line.match_indices(prefix) {
            if line[..at].ends_with(':') || line[..at].ends_with(|it: char| it.is_alphanumeric()) {
                continue;
            }
            let rest = &line[at + prefix.len()..];
            match rest.strip_prefix('{') {
                Some(group) => found.extend(members(group)),
                None => found.extend(word(rest)),
            }
        }
    }
    found
}

/// The statements of a text without comments, each on one line.
fn code(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default().trim());
    lines.collect::<Vec<_>>().join(" ").split(';').map(str::to_owned).collect()
}

fn word(text: &str) -> Option<String> {
    let end = text.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(text.len());
    (end > 0).then(|| text[..end].to_owned())
}

/// What stands in braces, to the brace that closes them, by its first names.
fn members(group: &str) -> Vec<String> {
    let mut depth = 0;
    let mut all = Vec::new();
    let mut begins = true;
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            ' ' => {}
            _ if begins => {
                all.extend(word(&group[at..]));
                begins = false;
            }
            _ => {}
        }
    }
    all
}

/// The circles' members: whoever imports nobody is taken away, until nobody is left.
fn circles(mut arrows: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    loop {
        let free: Vec<String> = arrows.iter().filter(|(_, to)| to.is_empty()).map(|(from, _)| from.clone()).collect();
        if free.is_empty() {
            return arrows;
        }
        for from in free {
            arrows.remove(&from);
            for to in arrows.values_mut() {
                to.remove(&from);
            }
        }
    }
}

#[test]
fn files_import_only_what_is_below_them() {
    let rank = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    let root = root();
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut seen = 0;
    for file in files {
        let relative = file.strip_prefix(&root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        let folder = relative.split(['/', '.']).next().unwrap_or_default().to_owned();
        let own = rank(&folder).unwrap_or_else(|| panic!("{relative} is in no layer"));
        for import in imports(&file, "crate::") {
            // What the crate exports by another name is a type of some layer; none is imported this way.
            let other = rank(&import).unwrap_or_else(|| panic!("{relative} imports {import}, which is in no layer"));
            assert!(other <= own, "{relative} imports {import}, which stands above it");
            seen += 1;
        }
    }
    assert!(seen > 150, "only {seen} imports were seen");
}

#[test]
fn files_of_a_folder_stand_in_no_circle() {
    let root = root();
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut folders: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    for file in files {
        if let Some(folder) = file.parent().filter(|folder| **folder != root) {
            folders.entry(folder.to_owned()).or_default().push(file);
        }
    }
    assert!(folders.len() > 8);
    for (folder, files) in folders {
        let name = |file: &Path| file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let names: BTreeSet<String> = files.iter().map(|file| name(file)).filter(|name| name != "mod").collect();
        let arrow = |file: &PathBuf| {
            let own = name(file);
            let to = imports(file, "super::").into_iter().filter(|it| names.contains(it) && *it != own).collect();
            (own, to)
        };
        let arrows = files.iter().filter(|file| name(file) != "mod").map(arrow).collect();
        let left = circles(arrows);
        assert!(left.is_empty(), "a circle in {}: {left:?}", folder.display());
    }
}

#[test]
fn imports_and_circles_are_seen() {
    assert_eq!(members("a, b::{C, d}, E} x"), ["a", "b", "E"]);
    let arrows = [("a", vec!["b"]), ("b", vec!["a"]), ("c", vec!["a"]), ("d", vec![])];
    let owned = arrows.map(|(from, to)| (from.to_owned(), to.into_iter().map(str::to_owned).collect()));
    let left = circles(owned.into_iter().collect());
    assert_eq!(left.keys().collect::<Vec<_>>(), ["a", "b", "c"]);
}
