//! `docs/rules.md` is made from the rules' declarations. `BLESS=1 cargo test -p nvvm-engine rules_document::`
//! writes it anew.

use nvvm_engine::DeclaredJudgement;
use std::fmt::Write as _;
use std::path::Path;

const AREAS: &[(&str, &str)] = &[
    ("NV00", "Syntax"),
    ("NV01", "Parameters and ABI"),
    ("NV02", "Launches"),
    ("NV03", "Address spaces"),
    ("NV04", "Functions and attributes"),
    ("NV05", "Intrinsics by target"),
    ("NV06", "Operands of intrinsics"),
    ("NV07", "Matrices, tensors and conversions"),
    ("NV08", "Atomics and memory"),
    ("NV09", "Modules, targets and globals"),
    ("NV10", "CUDA declarations"),
    ("NV11", "Instructions and types"),
    ("LV", "LLVM's own verifier"),
];

fn document() -> String {
    let mut rules = nvvm_engine::rules();
    rules.sort_by(|left, right| left.code.cmp(&right.code));
    let unreachable = rules.iter().filter(|rule| !rule.reachable).count();
    let mut text = String::from("# Rules\n\n");
    let _ = writeln!(
        text,
        "{} rules: {} that a text can reach, {unreachable} that none can. Made from their declarations; \
         `nvvm-check explain CODE` prints a rule's page.",
        rules.len(),
        rules.len() - unreachable,
    );
    for (prefix, title) in AREAS {
        let of_area: Vec<_> = rules.iter().filter(|rule| rule.code.starts_with(prefix)).collect();
        if of_area.is_empty() {
            continue;
        }
        let _ = write!(
            text,
            "\n## {title}\n\n| code | name | message | severity | layer | judged by | sources |\n| --- | --- | --- | --- | --- | --- | --- |\n"
        );
        for rule in of_area {
            let messages: Vec<String> = rule.messages.iter().map(|message| format!("`{}`", cell(message))).collect();
            let judged: Vec<String> = rule.judged.iter().map(DeclaredJudgement::words).collect();
            let reach = match &rule.not_reachable_because {
                Some(why) => format!("<br>Not from text: {}", cell(why)),
                None => String::new(),
            };
            let _ = writeln!(
                text,
                "| {} | {} | {}{reach} | {} | {} | {} | {} |",
                rule.code,
                rule.name,
                messages.join("<br>"),
                rule.severity.name(),
                rule.layer,
                cell(&judged.join("<br>")),
                cell(&rule.sources.join("; ")),
            );
        }
    }
    text
}

/// Text for a cell of a Markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

#[test]
fn every_area_has_a_title() {
    for rule in nvvm_engine::rules() {
        assert!(AREAS.iter().any(|(prefix, _)| rule.code.starts_with(prefix)), "{} is in no area", rule.code);
    }
}

#[test]
fn the_document_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
    let document = document();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &document).expect("docs/rules.md can be written");
    }
    let stands = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(stands == document, "docs/rules.md is not what the rules say: run with BLESS=1");
}
