//! `cargo xtask new-rule`: a rule about IR, as a file with its declaration and check, and its page. No other file
//! changes: `crates/nvvm-verify/build.rs` lists such files.

use crate::workspace::Workspace;
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folder of the rules, with a folder for each area.
const FOLDER: &str = "crates/nvvm-verify/src/rules";

/// The area of codes with this prefix.
const AREAS: [(&str, &str); 12] = [
    ("LV00", "llvm"),
    ("NV00", "syntax"),
    ("NV01", "parameter"),
    ("NV02", "launch"),
    ("NV03", "instruction"),
    ("NV04", "function"),
    ("NV05", "intrinsic"),
    ("NV06", "intrinsic"),
    ("NV07", "intrinsic"),
    ("NV08", "instruction"),
    ("NV09", "module"),
    ("NV11", "instruction"),
];

/// The declaration in files that `crates/nvvm-verify/build.rs` lists.
const MARK: &str = "pub(super) const CHECK: Check";

const RULE: &str = include_str!("rule.txt");
const PAGE: &str = include_str!("page.txt");

/// Options of `new-rule`.
#[derive(Args)]
pub struct Options {
    /// The rule's code, such as NV1132: `rules/mod.rs` lists the ranges
    code: String,
    /// The rule's name, such as fence-ordering
    name: String,
}

/// Writes both files and prints the remaining steps.
///
/// # Errors
/// When the code or the name is malformed or taken, or a file cannot be written.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let Options { code, name } = options;
    ensure!(is_code(code), "{code} is no code: NV or LV and four digits");
    let Some((_, area)) = AREAS.iter().find(|(prefix, _)| code.starts_with(prefix)) else {
        bail!("{code} is in no area's range: rules/mod.rs lists the ranges");
    };
    ensure!(is_name(name), "{name} is no name: words in lower case with hyphens between them");
    let known = fs::read_to_string(workspace.root.join("docs/reference/rules.md"))
        .context("cannot read docs/reference/rules.md")?;
    for taken in [code, name] {
        ensure!(!known.contains(&format!("| {taken} |")), "{taken} is taken: docs/reference/rules.md lists it");
    }
    let folder = workspace.root.join(FOLDER).join(area);
    let rule = folder.join(format!("{}.rs", name.replace('-', "_")));
    let page = folder.join(format!("{code}.md"));
    write(&rule, &filled(RULE, code, name))?;
    write(&page, &filled(PAGE, code, name))?;
    println!("{}\n{}", rule.display(), page.display());
    println!(
        "Fill in what stands in capitals. `cargo test -p nvvm-verify {code}` fails until the check fires above `^^^`;"
    );
    println!("Who reports the rule is a row of crates/nvvm-target/data/outcomes, in the area's file;");
    println!("then `BLESS=1 cargo test -p nvvm-engine rules_document::` writes docs/reference/rules.md anew.");
    Ok(())
}

/// The files that hold rules with their check.
///
/// # Errors
/// When the folder cannot be read.
pub fn files(workspace: &Workspace) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(workspace.root.join(FOLDER)).with_context(|| format!("cannot read {FOLDER}"))? {
        let area = entry?.path();
        if !area.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&area)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "rs") && fs::read_to_string(&path)?.contains(MARK)
            {
                files.push(path);
            }
        }
    }
    Ok(files)
}

fn is_code(code: &str) -> bool {
    let digits = code.strip_prefix("NV").or_else(|| code.strip_prefix("LV"));
    digits.is_some_and(|digits| digits.len() == 4 && digits.bytes().all(|digit| digit.is_ascii_digit()))
}

fn is_name(name: &str) -> bool {
    let is_word =
        |word: &str| !word.is_empty() && word.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit());
    name.split('-').all(is_word) && name.starts_with(|it: char| it.is_ascii_lowercase())
}

fn filled(template: &str, code: &str, name: &str) -> String {
    let named = name.to_uppercase().replace('-', "_");
    template.replace("STATIC", &named).replace("CODE", code).replace("NAME", name)
}

fn write(path: &Path, text: &str) -> Result<()> {
    ensure!(!path.exists(), "{} is there already", path.display());
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_names_are_well_formed() {
        assert!(is_code("NV1132") && is_code("LV0001"));
        assert!(!is_code("NV113") && !is_code("XX1132") && !is_code("NV11a2"));
        assert!(is_name("fence-ordering") && is_name("alias"));
        assert!(!is_name("Fence") && !is_name("a--b") && !is_name("") && !is_name("2-a"));
    }

    #[test]
    fn a_template_is_of_one_rule() {
        let rule = filled(RULE, "NV1132", "some-rule");
        assert!(rule.contains("SOME_RULE \"NV1132\" \"some-rule\" [\"WORDS\"]"));
        assert!(rule.contains("Finding::new(&SOME_RULE, instruction.span, SOME_RULE.words())"));
        assert!(filled(PAGE, "NV1132", "some-rule").starts_with("# NV1132: some-rule\n"));
    }
}
