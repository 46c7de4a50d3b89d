//! Commands of cargo in documents and workflows: subcommands and options of `cargo xtask`, crates, test programs and
//! files of tests that do not exist.

use crate::problem::Problem;
use crate::project::{Crate, Project};
use crate::token::Kind;
use std::collections::BTreeSet;
use std::io;

/// Documents outside of `docs/`.
const OUTSIDE: [&str; 7] = [
    ".github/pull_request_template.md",
    "CONTRIBUTING.md",
    "README.md",
    "crates/nvvm-python/README.md",
    "crates/nvvm-wasm/npm/README.md",
    "editors/vscode/README.md",
    "fuzz/README.md",
];

/// The file with the subcommands of `cargo xtask`.
const XTASK: &str = "src/main.rs";

/// Crates whose fields are the options of `cargo xtask`: `conformance` passes its arguments on.
const OPTIONS: [&str; 3] = ["libnvvm-conformance", "llvm-crosscheck", "xtask"];

/// Commands with a part that does not exist.
///
/// # Errors
/// When a document cannot be read.
pub fn check(project: &Project) -> io::Result<Vec<Problem>> {
    let mut documents = OUTSIDE.map(str::to_owned).to_vec();
    documents.extend(project.files_below("docs", ".md")?);
    documents.extend(project.files_below(".github/workflows", ".yml")?);
    let known = Known::of(project);
    let mut problems = Vec::new();
    for file in documents {
        for (line, text) in (1..).zip(project.text(&file)?.lines()) {
            let wrong = commands(text).filter_map(|command| Some((command.join(" "), known.fault(&command)?)));
            problems.extend(wrong.map(|(key, why)| Problem {
                check: "documented-command",
                file: file.clone(),
                line,
                key,
                why,
            }));
        }
    }
    Ok(problems)
}

/// The arguments of each cargo command in a line, without a toolchain.
fn commands(line: &str) -> impl Iterator<Item = Vec<&str>> {
    line.split("cargo ").skip(1).map(|rest| {
        let command = rest.split(['`', '|', '#']).next().unwrap_or_default();
        let words = command.split_whitespace().map(|word| word.trim_end_matches([',', ';']));
        words.skip_while(|word| word.starts_with('+')).collect()
    })
}

/// The names that commands may use.
struct Known<'p> {
    project: &'p Project,
    /// Subcommands of `cargo xtask`.
    subcommands: BTreeSet<String>,
    /// All names in the crates of [`OPTIONS`].
    names: BTreeSet<&'p str>,
}

impl<'p> Known<'p> {
    fn of(project: &'p Project) -> Self {
        let main = project.crates.get("xtask").and_then(|xtask| xtask.files.get(XTASK));
        let tokens = main.map(|file| file.code()).unwrap_or_default();
        let variants = tokens.windows(3).filter(|it| it[0].is_name("Command") && it[1].is("::"));
        let subcommands = variants.map(|it| kebab(it[2].text)).collect();
        let crates = OPTIONS.iter().filter_map(|name| project.crates.get(*name));
        let tokens = crates.flat_map(|one| one.sources()).flat_map(|(_, file)| file.code());
        let names = tokens.filter(|token| token.kind == Kind::Name).map(|token| token.text).collect();
        Self { project, subcommands, names }
    }

    /// Describes the first part that does not exist. Placeholders such as `$NAME` and `…` may stand for anything.
    fn fault(&self, command: &[&str]) -> Option<String> {
        match command {
            ["xtask", rest @ ..] => self.xtask_fault(rest),
            ["test" | "run" | "bench" | "build" | "check" | "doc" | "install", rest @ ..] => self.cargo_fault(rest),
            _ => None,
        }
    }

    fn xtask_fault(&self, words: &[&str]) -> Option<String> {
        let subcommand = words.first().filter(|word| is_plain(word))?;
        if !self.subcommands.contains(*subcommand) {
            return Some(format!("cargo xtask has no command {subcommand}"));
        }
        let options = words.iter().filter_map(|word| word.strip_prefix("--")).filter(|option| is_plain(option));
        let unknown = options.map(|it| it.replace('-', "_")).find(|it| !self.names.contains(it.as_str()));
        unknown.map(|option| format!("cargo xtask {subcommand} has no option --{}", option.replace('_', "-")))
    }

    fn cargo_fault(&self, words: &[&str]) -> Option<String> {
        let after = |option: &str| {
            let value = words.iter().skip_while(|word| **word != option).nth(1)?;
            Some(*value).filter(|value| value.split('/').all(is_plain))
        };
        if let Some(folder) = after("--path") {
            let exists = self.project.crates.values().any(|one| one.folder == folder);
            return (!exists).then(|| format!("there is no crate in {folder}"));
        }
        let name = after("-p").or_else(|| after("--package"))?;
        let Some(one) = self.project.crates.get(name) else { return Some(format!("there is no crate {name}")) };
        if let Some(program) = after("--test").filter(|program| !has_program(one, program)) {
            return Some(format!("{name} has no test program {program}"));
        }
        let module = words.last()?.strip_suffix("::")?;
        let is_file = |path: &String| path.split('/').any(|part| part.strip_suffix(".rs").unwrap_or(part) == module);
        (!one.files.keys().any(is_file)).then(|| format!("{name} has no file {module}"))
    }
}

/// Whether a word has lower-case letters, digits, `-` and `_` only.
fn is_plain(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || "-_".contains(it))
}

/// `NewRule` as `new-rule`.
fn kebab(variant: &str) -> String {
    let mut name = String::new();
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

fn has_program(one: &Crate, program: &str) -> bool {
    let files = [format!("tests/{program}.rs"), format!("tests/{program}/main.rs")];
    one.manifest.contains(&format!("[[test]]\nname = \"{program}\""))
        || files.iter().any(|file| one.files.contains_key(file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn a_line_has_the_words_of_its_commands() {
        let line = "Run `cargo xtask tidy`, then `cargo +nightly test -p one a::`; Cargo.toml";
        let found: Vec<String> = commands(line).map(|words| words.join(" ")).collect();
        assert_eq!(found, ["xtask tidy", "test -p one a::"]);
    }

    #[test]
    fn parts_that_do_not_exist_are_found() {
        let main = "enum Command { NewRule { only: u8 } } fn run() { Command::NewRule => {} }";
        let mut xtask = Crate::of_texts(&[("src/main.rs", main), ("tests/suite/pages.rs", ""), ("tests/all.rs", "")]);
        xtask.folder = "crates/xtask".to_owned();
        let project = Project { root: "".into(), crates: BTreeMap::from([("xtask".to_owned(), xtask)]) };
        let known = Known::of(&project);
        for right in [
            "xtask new-rule NV1132 --only X.Y",
            "xtask …",
            "test -p xtask --test all pages::",
            "run -p $NAME",
            "install --path crates/xtask",
            "fuzz run anything",
        ] {
            assert_eq!(known.fault(&right.split(' ').collect::<Vec<_>>()), None, "{right}");
        }
        for wrong in [
            "xtask rule",
            "xtask new-rule --all",
            "test -p ytask",
            "test -p xtask --test some",
            "test -p xtask page::",
            "install --path crates/ytask",
        ] {
            assert!(known.fault(&wrong.split(' ').collect::<Vec<_>>()).is_some(), "{wrong}");
        }
    }
}
