//! Rejected declarations, compared with nvcc 13.5 and g++ 12.2.
//!
//! nvcc's options are `-c -std=c++17 -arch=sm_75`; a line `// std c++20` after the answer sets another standard;
//! `large.txt` and `deep_calls.txt` use `-ptx`, without g++ and cudafe++. Each file of `tests/semantics` has short
//! texts, each after a line `//// name` and a line with nvcc's answer: `// takes`, or the line and message of its first
//! error. Texts with another answer here are marked `// differs`; the mark must be removed with the difference.

use cuda_decl::{Severity, Standard, analyse, parse_as};
use nvvm_target::{Reference, Target};
use std::fs;
use std::path::Path;
use test_support::Account;

/// The minimum share of texts with nvcc's answer, in percent.
const LEAST: f64 = 83.2;

/// Returns the first error, in the format of the files.
fn ours(text: &str, standard: Standard) -> Option<(usize, String)> {
    let target = Target::parse("sm_75").expect("a target");
    let unit = parse_as(text, standard);
    let analysis = analyse(&unit);
    let refused = |it: &&cuda_decl::Diagnostic| it.severity_for(Reference::CUDA_13_5, target) == Some(Severity::Error);
    let first = analysis.diagnostics.iter().filter(refused).min_by_key(|it| it.span.start)?;
    let line = 1 + text[..first.span.start as usize].matches('\n').count();
    let words = first.message_for(Reference::CUDA_13_5, target);
    Some((line, words.map_or_else(|| first.message.clone(), std::borrow::Cow::into_owned)))
}

/// Whether the answer is nvcc's.
fn agrees(answer: &str, text: &str, standard: Standard) -> bool {
    match (answer.strip_prefix("// ").expect("an answer"), ours(text, standard)) {
        ("takes", found) => found.is_none(),
        (answer, Some((line, message))) => {
            // ptxas reports no line.
            let (place, words) = answer.split_once(": ").expect("a line and words");
            let first = message.lines().next().unwrap_or_default();
            let first = first.trim_end();
            // Every message begins with the empty text.
            !first.is_empty() && words.starts_with(first) && (place == "0" || place == line.to_string())
        }
        (_, None) => false,
    }
}

#[test]
fn refusals_are_those_of_nvcc() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/semantics");
    let (mut texts, mut differ, mut wrong) = (0, 0, Vec::new());
    for entry in fs::read_dir(folder).expect("the texts") {
        let path = entry.expect("a file").path();
        let all = fs::read_to_string(&path).expect("a file");
        let file = path.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
        for block in all.split("//// ").skip(1) {
            let (name, rest) = block.split_once('\n').expect("a name");
            let (answer, rest) = rest.split_once('\n').expect("an answer");
            let (is_known, text) = match rest.strip_prefix("// differs\n") {
                Some(text) => (true, text),
                None => (false, rest),
            };
            let (standard, text) = match text.strip_prefix("// std ").and_then(|rest| rest.split_once('\n')) {
                Some((id, text)) => (Standard::parse(id).expect("a standard"), text),
                None => (Standard::default(), text),
            };
            texts += 1;
            differ += usize::from(is_known);
            if agrees(answer, text, standard) == is_known {
                let mark = if is_known { "agrees, take the mark away" } else { "differs" };
                wrong.push(format!("{file}, {name}: {mark}: nvcc {answer}, ours {:?}", ours(text, standard)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(texts >= 150, "{texts} texts");
    Account::new("refusals of nvcc, with their first words").counted(texts, texts - differ).close_at(LEAST);
}
