//! Conversion of the corpus to either dialect: the result parses without errors unless a remark reports a loss of
//! meaning, and converting it again changes nothing. The corpus cannot be published: without it the test reports that
//! it is skipped.

use nvvm_convert::convert;
use nvvm_target::Dialect;
use serde::Deserialize;
use test_support::Account;

/// Maximum size of a file, in bytes: the test is to take seconds.
const BYTES: u64 = 200_000;

#[derive(Deserialize)]
struct File {
    path: String,
    bytes: u64,
}

/// Returns the problem of a conversion, if any; `None` when the parser rejects the source text.
fn problem(text: &str, to: Dialect) -> Option<Option<String>> {
    let first = convert(text, to).ok()?;
    let read = nvvm_syntax::parse(&first.text);
    // An error that LLVM 7 does not report is no error of a legacy module.
    let is_error =
        |error: &&nvvm_syntax::SyntaxError| to == Dialect::Modern || error.in_llvm_7 != nvvm_syntax::InLlvm7::Accepts;
    if let Some(error) = read.errors.iter().find(is_error) {
        return Some((first.is_complete()).then(|| format!("what comes out is not read: {error:?}")));
    }
    Some(match convert(&first.text, to) {
        Ok(again) if again.text == first.text => None,
        Ok(_) => Some("converted again it is another text".to_owned()),
        Err(_) if !read.errors.is_empty() => None,
        Err(error) => Some(format!("what comes out is not converted: {error:?}")),
    })
}

fn check_corpus(to: Dialect, what: &str) {
    let Some((root, files)) = test_support::corpus::manifest::<File>(what) else { return };
    let mut account = Account::new(what);
    let mut problems = Vec::new();
    for file in &files {
        if file.bytes > BYTES {
            account.exclude("larger files");
            continue;
        }
        let text = std::fs::read_to_string(root.join(&file.path)).expect("corpus files are UTF-8");
        match problem(&text, to) {
            None => account.exclude("refused by our reader"),
            Some(found) => {
                account.count(found.is_none());
                problems.extend(found.map(|found| format!("{}: {found}", file.path)));
            }
        }
    }
    println!("{}", problems.join("\n"));
    account.close_whole();
}

#[test]
fn the_corpus_converts_to_legacy() {
    check_corpus(Dialect::Legacy, "converted texts, to legacy");
}

#[test]
fn the_corpus_converts_to_modern() {
    check_corpus(Dialect::Modern, "converted texts, to modern");
}
