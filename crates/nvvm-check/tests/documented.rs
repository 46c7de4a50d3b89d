//! The Rust snippets of README.md and docs/guide/rust.md, compiled and run. `BLESS=1 cargo test -p nvvm-check documented::`
//! writes them into the documents.

use std::path::Path;

/// The lines before and after a snippet: `// snippet of DOCUMENT`, `// end of the snippet`.
const BEGIN: &str = "// snippet of ";
const END: &str = "// end of the snippet";

/// The documents with snippets.
const DOCUMENTS: [&str; 2] = ["README.md", "docs/guide/rust.md"];

#[test]
fn a_report_answers_for_targets_and_references() {
    // snippet of README.md
    use nvvm_check::{Reference, Source, Target, Verdict, check};

    let report = check(&Source::nvvm_ir("define ptx_kernel i32 @first() {\n  ret i32 0\n}\n"));
    let verdict = report.verdict(Target::parse("sm_90").unwrap(), Reference::NEWEST);
    assert_eq!(verdict, Verdict::Rejected);
    // end of the snippet
}

#[test]
fn diagnostics_and_targets_come_from_one_report() {
    // snippet of docs/guide/rust.md
    use nvvm_check::{Reference, Source, Target, Verdict, check};

    let text = "struct Config { double scale; int table[1000]; };\n\
                __global__ void apply(Config config) {}\n";
    let report = check(&Source::cuda(text));

    let sm_75 = Target::parse("sm_75").expect("a target");
    let tileiras = Reference::parse("tileiras").expect("a reference");
    assert_eq!(report.verdict(sm_75, tileiras), Verdict::Rejected);
    assert_eq!(report.verdict(sm_75, Reference::NEWEST), Verdict::Accepted);

    for diagnostic in report.diagnostics(sm_75, tileiras) {
        println!("{}: {}: {}", diagnostic.line, diagnostic.code, diagnostic.message);
        assert_eq!(diagnostic.line, 2);
    }

    let smallest = report.accepting(tileiras).smallest().expect("targets that accept it");
    assert_eq!(smallest.name(), "sm_80");
    // end of the snippet
}

#[test]
fn a_log_is_explained_without_a_module() {
    // snippet of docs/guide/rust.md
    use nvvm_check::{Target, answer_log};

    let log = "ptxas error   : Entry function '_Z1ki' uses too much shared data (0xc400 bytes, 0xc000 max)";
    let answers = answer_log(log, Target::parse("sm_80").expect("a target"));
    assert!(answers[0].answer.contains("50,176 bytes"));
    // end of the snippet
}

/// The snippets of a document in this file, without the indentation of their functions.
fn snippets(document: &str) -> Vec<String> {
    let mut snippets = Vec::new();
    let mut lines = include_str!("documented.rs").lines().map(str::trim_end);
    while lines.by_ref().any(|line| line.trim_start().strip_prefix(BEGIN) == Some(document)) {
        let inside = lines.by_ref().take_while(|line| line.trim_start() != END);
        snippets.push(inside.map(|line| line.strip_prefix("    ").unwrap_or(line).to_owned() + "\n").collect());
    }
    snippets
}

#[test]
fn documents_show_the_snippets() {
    const FENCE: &str = "```rust\n";
    for name in DOCUMENTS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
        let text = std::fs::read_to_string(&path).expect("a document");
        let mut parts = text.split(FENCE);
        let mut new = parts.next().unwrap_or_default().to_owned();
        let (snippets, parts) = (snippets(name), parts.collect::<Vec<_>>());
        assert_eq!(snippets.len(), parts.len(), "{name}: a snippet for each fence");
        for (snippet, part) in snippets.iter().zip(parts) {
            let (_, rest) = part.split_once("```\n").expect("the end of the fence");
            new += &format!("{FENCE}{snippet}```\n{rest}");
        }
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &new).expect("the document can be written");
        } else {
            assert!(text == new, "{name}: `BLESS=1 cargo test -p nvvm-check documented::` writes the snippets");
        }
    }
}
