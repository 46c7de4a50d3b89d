//! Tests of the rule pages, each named after its code (`cargo test NV0806`). Examples marked `fails` must violate the
//! rule at the lines marked `; here`; examples marked `passes` must be accepted. The words of a fence are `llvm`
//! `fails`|`passes` `on=sm_80` `under=tileiras` `mode=unified`; the last three are optional with these defaults (mode:
//! standard). `header` and `version` abbreviate an example ([`nvvm_diagnostics::Page`]).

use nvvm_diagnostics::template::fits;
use nvvm_syntax::LineIndex;
use nvvm_target::Reference;
use nvvm_verify::{Finding, Mode, Reach, Rule, Severity, rules, verify};
use std::collections::BTreeSet;
use std::process::ExitCode;
use test_support::named_test;
use test_support::page::{self, Example};

fn severity(finding: &Finding, example: &Example) -> Option<Severity> {
    let applies = finding.judgements.iter().filter(|judgement| {
        judgement.references.contains(example.reference) && judgement.targets.contains(example.target)
    });
    applies.map(|judgement| judgement.severity).max()
}

fn check(rule: &'static Rule, example: &Example, problems: &mut Vec<String>) {
    let place = example.place(rule.code);
    let module = nvvm_syntax::parse(&example.text);
    let mode = match example.option("mode") {
        Some("unified") => Mode::Unified,
        Some(other) => panic!("{place}: `{other}` is no mode"),
        None => Mode::Standard,
    };
    let findings = verify(&module, &example.text, mode).findings;
    let index = LineIndex::new(&example.text);
    let at = |finding: &Finding| index.position(&example.text, finding.span.start).line;
    let fired: BTreeSet<u32> = findings
        .iter()
        .filter(|finding| finding.rule.code == rule.code && severity(finding, example).is_some())
        .map(at)
        .collect();
    if !example.fails {
        for finding in &findings {
            if severity(finding, example) == Some(Severity::Error) {
                problems.push(format!("{place}: passing example has {} `{}`", finding.rule.code, finding.message));
            }
        }
        if !fired.is_empty() {
            problems.push(format!("{place}: fires at lines {fired:?} of a passing example"));
        }
        return;
    }
    let others: Vec<_> = findings.iter().map(|finding| (finding.rule.code, at(finding))).collect();
    problems.extend(example.misplaced(rule.code, &fired, "; here", &others));
    for finding in findings.iter().filter(|finding| finding.rule.code == rule.code) {
        let reported = finding.judgements.iter().flat_map(|judgement| finding.messages(judgement));
        let reported = reported.map(|(reference, _, words)| (reference.llvm().is_some(), words));
        for (is_by_llvm, words) in reported.chain([(false, finding.message.as_str().into())]) {
            // libNVVM writes `parse` before the messages of LLVM's parser.
            let of_libnvvm = format!("parse {words}");
            let is_of_rule = |template: &str| fits(template, &words) || is_by_llvm && fits(template, &of_libnvvm);
            if !rule.messages().into_iter().any(&is_of_rule) {
                problems.push(format!("{place}: `{words}` is none of the rule's messages"));
            }
        }
    }
}

/// Returns all problems of a rule's page.
fn problems(rule: &'static Rule) -> Vec<String> {
    let text = rule.page.text();
    let mut problems: Vec<String> = page::heading(&text, rule.code, rule.name).into_iter().collect();
    problems.extend(page::opening(&text, rule.code));
    let examples = page::examples(&text, "llvm", Reference::Tileiras, &["mode"]);
    for example in &examples {
        check(rule, example, &mut problems);
    }
    let fails = examples.iter().filter(|example| example.fails).count();
    let passes = examples.len() - fails;
    match rule.reach {
        Reach::Text if fails == 0 || passes == 0 => {
            problems.push(format!("{}: needs a failing and a passing example, has {fails} and {passes}", rule.code));
        }
        Reach::NotFromText(_) if fails > 0 => {
            problems.push(format!("{}: is declared unreachable and has a failing example", rule.code));
        }
        _ => {}
    }
    problems
}

fn codes_and_names_are_unique_and_well_formed() -> Vec<String> {
    let mut problems = page::repeated(rules::all().map(|rule| (rule.code, rule.name)));
    for rule in rules::all() {
        if rule.code.len() != 6 || !(rule.code.starts_with("NV") || rule.code.starts_with("LV")) {
            problems.push(format!("{} is no code", rule.code));
        }
        if rule.sources.is_empty() || rule.messages().is_empty() {
            problems.push(format!("{} has no source or no message", rule.code));
        }
    }
    problems
}

fn main() -> ExitCode {
    let well_formed =
        named_test("codes_and_names_are_unique_and_well_formed", codes_and_names_are_unique_and_well_formed);
    let of_pages = rules::all().map(|rule| named_test(format!("{}_{}", rule.code, rule.name), move || problems(rule)));
    test_support::run(std::iter::once(well_formed).chain(of_pages).collect())
}
