//! The project's crates, files and tokens.

use crate::token::{Token, tokens};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Folders without sources of the project.
const FOREIGN: [&str; 3] = ["node_modules", "dist", "bundle"];

/// The project.
pub struct Project {
    /// The top folder.
    pub root: PathBuf,
    /// The crates, by name.
    pub crates: BTreeMap<String, Crate>,
}

/// One crate.
pub struct Crate {
    /// The name, as in its `Cargo.toml`.
    pub name: String,
    /// The path of the folder from the top folder.
    pub folder: String,
    /// The text of the `Cargo.toml`.
    pub manifest: String,
    /// The Rust files by path from the crate's folder: `src/lib.rs`, `tests/pages.rs`, `build.rs`.
    pub files: BTreeMap<String, File>,
}

/// One Rust file.
pub struct File {
    /// The path from the top folder.
    pub path: String,
    /// The text.
    pub text: String,
    /// Whether it is compiled for tests only.
    pub is_test: bool,
    /// The ranges of tokens that are compiled for tests only.
    tests: Vec<Range<usize>>,
}

impl File {
    /// All tokens.
    pub fn tokens(&self) -> Vec<Token<'_>> {
        tokens(&self.text)
    }

    /// The tokens that are not compiled for tests only.
    pub fn code(&self) -> Vec<Token<'_>> {
        if self.is_test {
            return Vec::new();
        }
        let kept = |index: &usize| !self.tests.iter().any(|range| range.contains(index));
        let all = self.tokens();
        (0..all.len()).filter(kept).map(|index| all[index]).collect()
    }
}

impl Crate {
    /// Creates a crate of these files.
    #[cfg(test)]
    pub fn of_texts(texts: &[(&str, &str)]) -> Self {
        let file = |path: &str, text: &str| {
            let tests = test_ranges(&tokens(text));
            (path.to_owned(), File { path: path.to_owned(), text: text.to_owned(), is_test: false, tests })
        };
        let files = texts.iter().map(|(path, text)| file(path, text)).collect();
        Crate { name: "one".to_owned(), folder: String::new(), manifest: String::new(), files }
    }

    /// The name by which sources refer to the crate: its library's name, if that differs from the crate's.
    pub fn identifier(&self) -> String {
        let lines = self.manifest.lines().skip_while(|line| *line != "[lib]").skip(1);
        let mut lines = lines.take_while(|line| !line.starts_with('['));
        let library = lines.find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        library.unwrap_or(&self.name).replace('-', "_")
    }

    /// The files below `src`.
    pub fn sources(&self) -> impl Iterator<Item = (&str, &File)> {
        self.files.iter().filter(|(path, _)| path.starts_with("src/")).map(|(path, file)| (path.as_str(), file))
    }
}

impl Project {
    /// Reads the project below `root`.
    ///
    /// # Errors
    /// When a folder or file cannot be read.
    pub fn read(root: &Path) -> io::Result<Self> {
        let mut manifests = Vec::new();
        for top in ["crates", "web", "fuzz"] {
            find(&root.join(top), &|path| path.ends_with("Cargo.toml"), &mut manifests)?;
        }
        let folders: Vec<PathBuf> = manifests.iter().filter_map(|path| path.parent()).map(Path::to_owned).collect();
        let mut crates = BTreeMap::new();
        for folder in &folders {
            let one = read_crate(root, folder, &folders)?;
            crates.insert(one.name.clone(), one);
        }
        Ok(Self { root: root.to_owned(), crates })
    }

    /// Reads a file of the project, by its path from the top folder.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn text(&self, path: &str) -> io::Result<String> {
        fs::read_to_string(self.root.join(path)).map_err(|error| io::Error::other(format!("{path}: {error}")))
    }

    /// The paths, from the top folder, of all files below a folder whose names have an ending.
    ///
    /// # Errors
    /// When a folder cannot be read.
    pub fn files_below(&self, folder: &str, ending: &str) -> io::Result<Vec<String>> {
        let mut found = Vec::new();
        find(&self.root.join(folder), &|path| path.to_string_lossy().ends_with(ending), &mut found)?;
        Ok(found.iter().map(|path| relative(&self.root, path)).collect())
    }
}

/// A path below `root`, with `/` between its parts.
fn relative(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

fn find(folder: &Path, wanted: &dyn Fn(&Path) -> bool, found: &mut Vec<PathBuf>) -> io::Result<()> {
    let entries = fs::read_dir(folder).map_err(|error| io::Error::other(format!("{}: {error}", folder.display())))?;
    let mut paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            // The build output of a crate, but not a folder of sources with that name.
            let is_output = name == "target" && folder.join("Cargo.toml").exists();
            if !FOREIGN.contains(&name.as_ref()) && !name.starts_with('.') && !is_output {
                find(&path, wanted, found)?;
            }
        } else if wanted(&path) {
            found.push(path);
        }
    }
    Ok(())
}

fn read_crate(root: &Path, folder: &Path, folders: &[PathBuf]) -> io::Result<Crate> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml"))?;
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    let name = name.ok_or_else(|| io::Error::other(format!("{}: no name", folder.display())))?.to_owned();
    let mut paths = Vec::new();
    find(folder, &|path| path.extension().is_some_and(|extension| extension == "rs"), &mut paths)?;
    // Files of a crate within this one belong to the inner crate.
    let inner: Vec<&PathBuf> = folders.iter().filter(|other| *other != folder && other.starts_with(folder)).collect();
    let mut files = BTreeMap::new();
    for path in paths.iter().filter(|path| !inner.iter().any(|other| path.starts_with(other))) {
        let text = fs::read_to_string(path)?;
        let within = relative(folder, path);
        let is_test = ["tests/", "benches/", "examples/"].iter().any(|start| within.starts_with(start));
        let tests = test_ranges(&tokens(&text));
        files.insert(within, File { path: relative(root, path), text, is_test, tests });
    }
    mark_test_modules(&mut files);
    Ok(Crate { name, folder: relative(root, folder), manifest, files })
}

/// The ranges of items that are compiled for tests only: those after `#[cfg(test)]` and `#[test]`.
fn test_ranges(tokens: &[Token]) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let end = attribute_end(tokens, at);
        let is_test = end.is_some_and(|end| is_test_attribute(&tokens[at..end]));
        match end {
            Some(end) if is_test => {
                let close = item_end(tokens, end);
                ranges.push(at..close);
                at = close;
            }
            Some(end) => at = end,
            None => at += 1,
        }
    }
    ranges
}

/// The position after the attribute that starts here, if one does.
fn attribute_end(tokens: &[Token], at: usize) -> Option<usize> {
    let open = at + 1;
    (tokens[at].is("#") && tokens.get(open)?.is("[")).then(|| matching(tokens, open) + 1)
}

fn is_test_attribute(tokens: &[Token]) -> bool {
    let names: Vec<&str> = tokens.iter().map(|token| token.text).collect();
    names[2..] == ["test", "]"] || (names.get(2) == Some(&"cfg") && names.contains(&"test") && !names.contains(&"not"))
}

/// The position after the item that starts here, including attributes before it.
fn item_end(tokens: &[Token], mut at: usize) -> usize {
    while at < tokens.len() {
        let token = &tokens[at];
        if token.is(";") {
            return at + 1;
        }
        if token.is("{") {
            return matching(tokens, at) + 1;
        }
        at = if token.is("(") || token.is("[") { matching(tokens, at) + 1 } else { at + 1 };
    }
    at
}

/// The position of the bracket that closes the one at `open`, or the end.
pub fn matching(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        if ["(", "[", "{"].iter().any(|sign| token.is(sign)) {
            depth += 1;
        } else if [")", "]", "}"].iter().any(|sign| token.is(sign)) {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return at;
            }
        }
    }
    tokens.len()
}

/// Marks the files of modules that are declared after `#[cfg(test)]`, and the files below them.
fn mark_test_modules(files: &mut BTreeMap<String, File>) {
    let mut stems = Vec::new();
    for (path, file) in files.iter().filter(|(_, file)| !file.is_test) {
        let all = file.tokens();
        for range in &file.tests {
            let declared = all[range.clone()].windows(3).find(|three| three[0].is_name("mod") && three[2].is(";"));
            stems.extend(declared.map(|three| format!("{}{}", module_folder(path), three[1].text)));
        }
    }
    for (path, file) in files {
        let of = |stem: &String| path.strip_prefix(stem.as_str()).is_some_and(|rest| rest.starts_with(['.', '/']));
        file.is_test |= stems.iter().any(of);
    }
}

/// The folder of the modules that a file declares, with its `/`.
pub fn module_folder(path: &str) -> String {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    match name {
        "mod.rs" | "lib.rs" | "main.rs" => format!("{folder}/"),
        _ => format!("{}/", path.strip_suffix(".rs").unwrap_or(path)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> File {
        File { path: String::new(), text: text.to_owned(), is_test: false, tests: test_ranges(&tokens(text)) }
    }

    #[test]
    fn items_compiled_for_tests_only_are_not_code() {
        let file = file(
            "fn a() {}\n#[cfg(test)]\nmod tests {\n fn b() {}\n}\n#[cfg(not(test))]\nfn c() {}\n#[test]\nfn d() {}",
        );
        let names: Vec<&str> =
            file.code().iter().filter(|token| token.text.len() == 1).map(|token| token.text).collect();
        assert_eq!(
            names.iter().filter(|text| text.chars().all(char::is_alphabetic)).copied().collect::<Vec<_>>(),
            ["a", "c"]
        );
    }

    #[test]
    fn a_module_of_tests_is_a_file_of_tests() {
        let own = |text| file(text);
        let mut files = BTreeMap::from([
            ("src/a/mod.rs".to_owned(), own("#[cfg(test)]\nmod tests;\nmod testsome;")),
            ("src/a/tests.rs".to_owned(), own("")),
            ("src/a/tests/more.rs".to_owned(), own("")),
            ("src/a/testsome.rs".to_owned(), own("")),
        ]);
        mark_test_modules(&mut files);
        assert_eq!(files.values().map(|file| file.is_test).collect::<Vec<_>>(), [false, true, true, false]);
    }

    #[test]
    fn folders_of_modules() {
        assert_eq!(module_folder("src/lib.rs"), "src/");
        assert_eq!(module_folder("src/a/mod.rs"), "src/a/");
        assert_eq!(module_folder("src/a.rs"), "src/a/");
    }
}
