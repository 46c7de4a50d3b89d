//! Each rule's page is its test, which has the rule's code as its name (`cargo test NV1001`).
//!
//! Examples marked `fails` must trigger the rule at the lines that end in `// here`; examples marked `passes` must be
//! accepted. An example must exist for every message of a rule. The words of a fence are `cuda`, `fails` or `passes`,
//! and optionally `on=sm_80` `under=cuda-13.5` `std=c++17` with these defaults; `named=self.cu` gives the text a file
//! name.

use cuda_decl::rules::{ALL, Rule};
use cuda_decl::{Asked, Diagnostic, Files, Pass, Reading, Severity, Sources, Standard, read};
use nvvm_diagnostics::Reach;
use nvvm_diagnostics::template::fits;
use nvvm_target::Reference;
use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Arc;
use test_support::named_test;
use test_support::page::{self, Example};

/// A provider with one file, the example itself.
struct Itself<'e>(&'e Example);

impl Files for Itself<'_> {
    fn find(&self, asked: Asked<'_>) -> Option<(String, String)> {
        let name = self.0.option("named").filter(|name| *name == asked.name)?;
        Some((name.to_owned(), self.0.text.clone()))
    }

    fn standard(&self) -> Standard {
        self.0.option("std").map_or_else(Standard::default, |id| Standard::parse(id).expect("a standard"))
    }
}

/// Returns the index of the message template that a message is made from: the fitting one with the most text.
fn wording(rule: &Rule, words: &str) -> Option<usize> {
    let words = words.strip_prefix("Warning: ").unwrap_or(words);
    let fitting = rule.wordings.iter().enumerate().filter(|(_, template)| fits(template, words));
    fitting.max_by_key(|(_, template)| template.len()).map(|(place, _)| place)
}

fn check(rule: &'static Rule, example: &Example, reported: &mut BTreeSet<usize>, problems: &mut Vec<String>) {
    let place = example.place(rule.code);
    let sources = Arc::new(Sources::with(&example.text, &Itself(example)));
    let readings = read(&sources).all;
    let is_theirs = |it: &&Reading| it.readers.targets(example.reference, Pass::Device).contains(example.target);
    let analysis = &readings.iter().find(is_theirs).expect("everybody reads every text").analysis;
    let line = |it: &Diagnostic| sources.position(it.span.start).line;
    let severity = |it: &Diagnostic| it.severity_for(example.reference, example.target);
    let own = |it: &&Diagnostic| it.rule.code == rule.code && severity(it).is_some();
    let fired: BTreeSet<u32> = analysis.diagnostics.iter().filter(own).map(line).collect();
    if !example.fails {
        for diagnostic in &analysis.diagnostics {
            if severity(diagnostic) == Some(Severity::Error) || own(&diagnostic) {
                let (code, words) = (diagnostic.rule.code, &diagnostic.message);
                problems.push(format!("{place}: passing example has {code} `{words}`"));
            }
        }
        return;
    }
    let others: Vec<_> = analysis.diagnostics.iter().map(|it| (it.rule.code, line(it), &it.message)).collect();
    problems.extend(example.misplaced(rule.code, &fired, &others));
    for diagnostic in analysis.diagnostics.iter().filter(own) {
        let words = diagnostic.message_for(example.reference, example.target);
        let words = words.as_deref().unwrap_or(&diagnostic.message);
        match wording(rule, words) {
            Some(number) => _ = reported.insert(number),
            None => problems.push(format!("{place}: `{words}` is none of the rule's messages")),
        }
    }
}

/// Returns all problems of a rule's page.
fn problems(rule: &'static Rule) -> Vec<String> {
    let text = rule.page.text();
    let mut problems: Vec<String> = page::heading(&text, rule.code, rule.name).into_iter().collect();
    problems.extend(page::opening(&text, rule.code));
    let examples = page::examples(&text, "cuda", Reference::CUDA_13_5, &["std", "named"]);
    let mut reported = BTreeSet::new();
    for example in &examples {
        check(rule, example, &mut reported, &mut problems);
    }
    let fails = examples.iter().filter(|example| example.fails).count();
    if matches!(rule.reach, Reach::NotFromText(_)) {
        if fails > 0 {
            problems.push(format!("{}: is declared unreachable and has a failing example", rule.code));
        }
        return problems;
    }
    if fails == 0 || fails == examples.len() {
        problems.push(format!("{}: needs a failing and a passing example", rule.code));
    }
    let unreported = rule.wordings.iter().enumerate().filter(|(place, _)| !reported.contains(place));
    problems.extend(unreported.map(|(_, message)| format!("{}: no example says `{message}`", rule.code)));
    problems
}

fn codes_and_names_are_unique_and_well_formed() -> Vec<String> {
    let mut problems = page::repeated(ALL.iter().map(|rule| (rule.code, rule.name)));
    for rule in ALL.iter() {
        let is_code = rule.code.len() == 6 && rule.code.starts_with("NV10");
        let is_whole = !rule.sources().is_empty() && rule.wordings.main().is_some() && !rule.help.is_empty();
        if !is_code || !is_whole || rule.unmeasured.iter().any(|wording| !rule.wordings.contains(wording)) {
            problems.push(format!("{} is not well formed", rule.code));
        }
    }
    problems
}

fn main() -> ExitCode {
    let well_formed =
        named_test("codes_and_names_are_unique_and_well_formed", codes_and_names_are_unique_and_well_formed);
    let of_pages = ALL.iter().map(|&rule| named_test(format!("{}_{}", rule.code, rule.name), move || problems(rule)));
    test_support::run(std::iter::once(well_formed).chain(of_pages).collect())
}
