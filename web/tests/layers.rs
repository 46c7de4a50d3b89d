//! The page's layers: a folder imports only those below it, and no file of the state stands in a circle with another.
#![cfg(not(target_arch = "wasm32"))]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// From the bottom up. What a folder imports stands above it in this list, or is itself.
const LAYERS: [&str; 14] = [
    "later_part",
    "offsets",
    "words",
    "protocol",
    "worker",
    "code_mirror",
    "state",
    "parts",
    "editor",
    "views",
    "overlays",
    "share",
    "areas",
    "app",
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

/// Every `crate::…` path in a text, with the braces of imports spread out: `state::check`, `words`.
fn imports(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices("crate::") {
        let rest = &text[at + "crate::".len()..];
        spread(rest, "", &mut found);
    }
    found
}

fn spread(text: &str, prefix: &str, found: &mut BTreeSet<String>) -> usize {
    let mut at = 0;
    let mut word = prefix.to_owned();
    let bytes = text.as_bytes();
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'{' => {
                at += 1;
                loop {
                    at += text[at..].len() - text[at..].trim_start().len();
                    if bytes.get(at) == Some(&b'}') {
                        return at + 1;
                    }
                    at += spread(&text[at..], &word, found);
                    match bytes.get(at) {
                        Some(b',') => at += 1,
                        Some(b'}') => return at + 1,
                        _ => return at,
                    }
                }
            }
            b':' if bytes.get(at + 1) == Some(&b':') => {
                word.push_str("::");
                at += 2;
            }
            _ if byte == b'_' || byte.is_ascii_alphanumeric() => {
                word.push(char::from(byte));
                at += 1;
            }
            _ => break,
        }
    }
    found.insert(word);
    at
}

#[test]
fn imports_are_spread_out() {
    let found = imports(
        "use crate::{\n    parts::Place,\n    state::{View, notice::{Act, Offer}},\n};\nlet x = crate::words::plain(y);",
    );
    let expected = ["parts::Place", "state::View", "state::notice::Act", "state::notice::Offer", "words::plain"];
    assert_eq!(found, expected.iter().map(|&path| path.to_owned()).collect());
}

#[test]
fn folders_import_only_what_is_below_them() {
    let rank = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    let root = root();
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut seen = 0;
    for file in files {
        let relative = file.strip_prefix(&root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        let folder = relative.split(['/', '.']).next().unwrap_or_default().to_owned();
        let Some(own) = rank(&folder) else { continue };
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{relative}: {error}"));
        for import in imports(&text) {
            let to = import.split("::").next().unwrap_or_default();
            let other = rank(to).unwrap_or_else(|| panic!("{relative} imports {import}, which is in no layer"));
            assert!(other <= own, "{relative} imports {import}, which stands above it");
            seen += 1;
        }
    }
    assert!(seen > 100, "only {seen} imports were seen");
}

#[test]
fn files_of_the_state_stand_in_no_circle() {
    let folder = root().join("state");
    let mut files = Vec::new();
    sources(&folder, &mut files);
    let name = |file: &Path| file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let names: BTreeSet<String> = files.iter().map(|file| name(file)).filter(|name| name != "mod").collect();
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in &files {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{error}")).replace("super::", "crate::");
        let to = imports(&text).into_iter().filter_map(|import| {
            let first = import.split("::").next()?.to_owned();
            (names.contains(&first) && first != name(file)).then_some(first)
        });
        arrows.insert(name(file), to.collect());
    }
    arrows.remove("mod");
    assert!(arrows.len() > 15);
    // Whoever imports nobody is taken away, until nobody is left.
    loop {
        let free: Vec<String> = arrows.iter().filter(|(_, to)| to.is_empty()).map(|(from, _)| from.clone()).collect();
        if free.is_empty() {
            break;
        }
        for from in free {
            arrows.remove(&from);
            for to in arrows.values_mut() {
                to.remove(&from);
            }
        }
    }
    assert!(arrows.is_empty(), "a circle: {arrows:?}");
}
