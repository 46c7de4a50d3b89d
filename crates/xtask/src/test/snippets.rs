//! Tests of the JavaScript and Python snippets in documents, with the installed packages. A `text` fence directly after
//! a snippet shows its output.

use super::Count;
use crate::{process, workspace::Workspace};
use anyhow::{Context, Result, ensure};
use std::{fs, path::Path, process::Command};

/// The language of a snippet: its name in fences, its file extension, and the documents with snippets.
pub struct Language {
    fence: &'static str,
    ending: &'static str,
    documents: &'static [&'static str],
}

/// JavaScript, run in Node.js.
pub const JAVASCRIPT: Language =
    Language { fence: "js", ending: "mjs", documents: &["README.md", "crates/nvvm-wasm/npm/README.md"] };

/// Python.
pub const PYTHON: Language = Language {
    fence: "python",
    ending: "py",
    documents: &["README.md", "docs/guide/python.md", "crates/nvvm-python/README.md"],
};

/// A snippet and, if the document shows it, its output.
#[derive(Debug, PartialEq, Eq)]
struct Snippet<'t> {
    code: &'t str,
    output: Option<&'t str>,
}

/// Runs the snippets of a language in a folder with the project's examples. Each snippet counts as a test.
/// `interpreter` is the command that runs a file.
///
/// # Errors
/// When a document has no snippet, a file cannot be written, or the interpreter cannot be started.
pub fn run(
    workspace: &Workspace,
    language: &Language,
    folder: &Path,
    interpreter: impl Fn() -> Command,
) -> Result<Count> {
    let folder = folder.join("snippets");
    fs::create_dir_all(&folder)?;
    for example in fs::read_dir(workspace.root.join("crates/nvvm-engine/examples-text"))? {
        let example = example?;
        fs::copy(example.path(), folder.join(example.file_name()))?;
    }
    let mut count = Count::default();
    for document in language.documents {
        let path = workspace.root.join(document);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {document}"))?;
        let mut blessed = text.clone();
        let snippets = snippets(&text, language.fence);
        ensure!(!snippets.is_empty(), "{document} has no fence {}", language.fence);
        for (number, Snippet { code, output }) in snippets.iter().enumerate() {
            let file = format!("snippet-{number}.{}", language.ending);
            fs::write(folder.join(&file), code)?;
            let ran = process::capture(interpreter().arg(&file).current_dir(&folder));
            let passed = match (&ran, output) {
                (Ok(printed), Some(shown)) => {
                    blessed = blessed.replace(&with_output(code, shown), &with_output(code, &ended(printed)));
                    ended(printed) == *shown
                }
                (Ok(_), None) => true,
                (Err(_), _) => false,
            };
            count = count.plus(Count { passed: usize::from(passed), failed: usize::from(!passed), skipped: 0 });
            if !passed {
                println!("{document}, snippet {number}: FAILED\n{code}{ran:?}");
            }
        }
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, blessed)?;
        }
    }
    Ok(count)
}

/// The text with a line end, unless it is empty.
fn ended(text: &str) -> String {
    let text = text.trim_end();
    if text.is_empty() { String::new() } else { format!("{text}\n") }
}

/// The end of a snippet and its output as a document has them.
fn with_output(code: &str, output: &str) -> String {
    format!("{code}```\n\n```text\n{output}```\n")
}

/// The snippets of a document.
fn snippets<'t>(text: &'t str, fence: &str) -> Vec<Snippet<'t>> {
    let begin = format!("```{fence}\n");
    let parts = text.split(begin.as_str()).skip(1);
    let snippet = |part: &'t str| {
        let (code, rest) = part.split_once("```\n")?;
        let output =
            rest.strip_prefix("\n```text\n").and_then(|rest| rest.split_once("```\n")).map(|(output, _)| output);
        Some(Snippet { code, output })
    };
    parts.filter_map(snippet).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snippets_have_the_output_directly_after_them() {
        let text =
            "a\n```js\nb();\n```\n\n```text\nc\n```\n\n```js\nd();\n```\ne\n```text\nf\n```\n```python\ng\n```\n";
        let expected = [Snippet { code: "b();\n", output: Some("c\n") }, Snippet { code: "d();\n", output: None }];
        assert_eq!(snippets(text, "js"), expected);
        assert!(text.contains(&with_output("b();\n", "c\n")));
        assert_eq!((ended("c\n\n").as_str(), ended("\n").as_str()), ("c\n", ""));
    }

    #[test]
    fn every_document_has_snippets() {
        for language in [JAVASCRIPT, PYTHON] {
            for document in language.documents {
                let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(document);
                assert!(!snippets(&fs::read_to_string(path).unwrap(), language.fence).is_empty(), "{document}");
            }
        }
    }
}
