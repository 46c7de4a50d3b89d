//! The project's own texts follow one style: grouped thousands, no `1 bytes`. Messages of tools and code are exempt.

use nvvm_engine::{Report, Request, check, examples, explain_text, rule_page, rules};

/// Removes code from a text: fences, code spans and quotations.
fn without_code(text: &str) -> String {
    let fences = text.split("```").step_by(2).collect::<Vec<_>>().join(" ");
    let spans = fences.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    spans.split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

/// Returns ungrouped numbers of four or more digits that are not part of a name. `40016` is one; `sm_1000`, `h.2000`
/// and `[40000 x i32]` have none.
fn ungrouped(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for word in without_code(text).split(|character: char| character.is_whitespace() || "();".contains(character)) {
        let word = word.trim_end_matches(|character: char| ".,:".contains(character));
        if word.len() >= 4 && word.bytes().all(|byte| byte.is_ascii_digit()) {
            found.push(word.to_owned());
        }
    }
    found
}

/// Numbers that are names: intrinsics and tokens of *cicc: NVVM IR Verifier (Deep Dive)*.
const NAMES: &[&str] = &["1595", "1596", "8937", "9549", "1199", "1101", "1102", "1032"];

fn problems(what: &str, text: &str) -> Vec<String> {
    let numbers = ungrouped(text).into_iter().filter(|number| !NAMES.contains(&number.as_str()));
    let mut problems: Vec<String> = numbers.map(|number| format!("{what}: {number} in {text:.200}")).collect();
    for one in [" 1 bytes", " 1 errors", " 1 warnings", " 1 fields", " 1 elements", " 1 targets"] {
        if format!(" {text}").contains(one) {
            problems.push(format!("{what}:{one} in {text:.200}"));
        }
    }
    problems
}

fn of_report(name: &str, report: &Report) -> Vec<String> {
    let mut found = Vec::new();
    for finding in &report.findings {
        found.extend(problems(name, &finding.help));
        finding.notes.iter().for_each(|note| found.extend(problems(name, &note.message)));
        found.extend(finding.fix.iter().flat_map(|fix| problems(name, &fix.title)));
    }
    for buffer in report.kernels.iter().flat_map(|kernel| &kernel.buffers) {
        buffer.steps.iter().for_each(|step| found.extend(problems(name, &step.formula)));
    }
    for layout in &report.readings[0].types {
        found.extend(layout.advice.iter().flat_map(|advice| problems(name, &advice.text)));
        found.extend(layout.error.iter().flat_map(|error| problems(name, error)));
    }
    for disagreement in &report.disagreements {
        found.extend(problems(name, &disagreement.about));
        disagreement.statements.iter().for_each(|(_, statement)| found.extend(problems(name, statement)));
    }
    found
}

#[test]
fn reports_speak_in_one_spelling() {
    let mut found = Vec::new();
    for example in examples() {
        let request = Request { text: example.text.to_owned(), language: example.language, ..Request::default() };
        found.extend(of_report(example.id, &check(&request)));
    }
    for rule in rules() {
        let page = rule_page(&rule.code).expect("a page").markdown;
        // The first example of each page fails, so its report contains the texts of the rule.
        if let Some(fence) = page.split("```").nth(1) {
            let (info, text) = fence.split_once('\n').expect("a fence has lines");
            let language =
                if info.starts_with("cuda") { nvvm_engine::Language::Cuda } else { nvvm_engine::Language::NvvmIr };
            let request = Request { text: text.to_owned(), language, ..Request::default() };
            found.extend(of_report(&rule.code, &check(&request)));
        }
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

#[test]
fn rules_and_examples_speak_in_one_spelling() {
    let mut found = Vec::new();
    for rule in rules() {
        found.extend(problems(&rule.code, &rule.summary));
        found.extend(rule.not_reachable_because.iter().flat_map(|why| problems(&rule.code, why)));
        found.extend(problems(&rule.code, &rule_page(&rule.code).expect("a page").markdown));
        found.extend(rule.sources.iter().flat_map(|source| problems(&rule.code, source)));
    }
    for example in examples() {
        found.extend(problems(example.id, example.title));
        found.extend(problems(example.id, example.about));
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

#[test]
fn an_explanation_has_no_words_of_fences() {
    for rule in rules() {
        let text = explain_text(&rule.code).expect("a page");
        for word in ["on=sm_", "under=", "mode="] {
            assert!(!text.contains(word), "{}: {word}", rule.code);
        }
    }
}

#[test]
fn the_test_sees_what_it_looks_for() {
    assert_eq!(ungrouped("A struct of 40016 bytes, `40016`, \"40016 < 1\", sm_1000, 40,016."), ["40016"]);
    assert_eq!(problems("x", "takes 1 bytes").len(), 1);
}
