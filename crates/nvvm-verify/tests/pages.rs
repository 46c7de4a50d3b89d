//! Tests of the rule pages, each named after its code (`cargo test NV0806`). Examples marked `fails` must violate the
//! rule at the columns marked by `; ^^^^` under a line; examples marked `passes` must be accepted. The words of a fence
//! are `llvm` `fails`|`passes` `on=sm_80` `under=tileiras` `mode=unified`; the last three are optional with these
//! defaults (mode: standard). `header` and `version` abbreviate an example ([`nvvm_diagnostics::Page`]).
//!
//! `BLESS=1` writes the markers.

use nvvm_diagnostics::page::{VERSION, header};
use nvvm_diagnostics::template::fits;
use nvvm_target::Reference;
use nvvm_verify::{Finding, Mode, Reach, Rule, Severity, rules, verify};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};
use test_support::named_test;
use test_support::page::{self, Example};

fn severity(finding: &Finding, example: &Example) -> Option<Severity> {
    let applies = finding.judgements.iter().filter(|judgement| {
        judgement.references.contains(example.reference) && judgement.targets.contains(example.target)
    });
    applies.map(|judgement| judgement.severity).max()
}

fn findings(example: &Example) -> Vec<Finding> {
    let mode = match example.option("mode") {
        Some("unified") => Mode::Unified,
        Some(other) => panic!("`{other}` is no mode"),
        None => Mode::Standard,
    };
    verify(&nvvm_syntax::parse(&example.text), &example.text, mode).findings
}

/// Returns the spans at which a rule fires, as byte ranges.
fn spans(rule: &Rule, example: &Example, findings: &[Finding]) -> BTreeSet<(usize, usize)> {
    let fires = |finding: &&Finding| finding.rule.code == rule.code && severity(finding, example).is_some();
    let spans = findings.iter().filter(fires).map(|finding| finding.span);
    spans.map(|span| (span.start as usize, span.end as usize)).collect()
}

fn check(rule: &'static Rule, example: &Example, problems: &mut Vec<String>) {
    let place = example.place(rule.code);
    let findings = findings(example);
    let spans = spans(rule, example, &findings);
    let at = |(start, end): (usize, usize)| example.text.get(start..end).unwrap_or_default();
    match page::marked(&example.text, &spans) {
        _ if example.fails && spans.is_empty() => {
            let others: Vec<_> = findings.iter().map(|finding| (finding.rule.code, &finding.message)).collect();
            problems.push(format!("{place}: does not fire; all findings: {others:?}"));
        }
        Ok(marked) if marked == example.text || is_blessing() => {}
        Ok(marked) => problems.push(format!("{place}: its markers should be (BLESS=1 writes them):\n{marked}")),
        Err(problem) => problems.push(format!("{place}: {problem}")),
    }
    if !example.fails {
        for finding in &findings {
            if severity(finding, example) == Some(Severity::Error) {
                problems.push(format!("{place}: passing example has {} `{}`", finding.rule.code, finding.message));
            }
        }
        problems.extend(spans.iter().map(|&span| format!("{place}: fires at `{}` of a passing example", at(span))));
        return;
    }
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

fn is_blessing() -> bool {
    env::var_os("BLESS").is_some()
}

/// Writes the markers of a page's failing examples into its file.
fn bless(rule: &Rule, examples: &[Example]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let path = file_below(&folder, &format!("{}.md", rule.code)).expect("the page's file");
    let page = fs::read_to_string(&path).expect("the page can be read");
    let header = header();
    // The lines of an example in the file.
    let body = |text: &str| {
        let text = text.strip_prefix(&header).unwrap_or(text);
        text.strip_suffix(VERSION).unwrap_or(text).to_owned()
    };
    let (mut written, mut rest) = (String::new(), page.as_str());
    for example in examples {
        let fence = rest.find("```llvm ").expect("the fence");
        let begin = fence + rest[fence..].find('\n').expect("a line") + 1;
        written.push_str(&rest[..begin]);
        rest = &rest[begin..];
        if let Ok(marked) = page::marked(&example.text, &spans(rule, example, &findings(example))) {
            rest = rest.strip_prefix(&body(&example.text)).expect("an example with `header` and `version`");
            written.push_str(&body(&marked));
        }
    }
    fs::write(path, written + rest).expect("the page can be written");
}

/// Returns the file with a name in a folder or its subfolders.
fn file_below(folder: &Path, name: &str) -> Option<PathBuf> {
    let paths = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let find =
        |path: PathBuf| if path.is_dir() { file_below(&path, name) } else { path.ends_with(name).then_some(path) };
    paths.into_iter().find_map(find)
}

/// Returns all problems of a rule's page.
fn problems(rule: &'static Rule) -> Vec<String> {
    let text = rule.page.text();
    let mut problems: Vec<String> = page::heading(&text, rule.code, rule.name).into_iter().collect();
    problems.extend(page::opening(&text, rule.code));
    let examples = page::examples(&text, "llvm", Reference::Tileiras, &["mode"]);
    if is_blessing() {
        bless(rule, &examples);
    }
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
        if rule.sources().is_empty() || rule.messages().is_empty() {
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
