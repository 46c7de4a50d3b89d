//! What rules declare of who judges by them, and in which words, is true: nothing that a finding says is outside of it,
//! for the examples of all pages and all recorded cases.

use nvvm_rule::template::fits;
use nvvm_verify::{Judgement, Mode, Rule, rules, verify};
use std::collections::BTreeMap;

/// The texts of a page's examples.
fn examples(page: &str) -> Vec<(Mode, String)> {
    let mut examples: Vec<(Mode, String)> = Vec::new();
    let mut is_open = false;
    for line in page.lines() {
        match line.strip_prefix("```") {
            Some(_) if is_open => is_open = false,
            Some(fence) if fence.starts_with("llvm ") => {
                let mode = if fence.contains("mode=unified") { Mode::Unified } else { Mode::Standard };
                examples.push((mode, String::new()));
                is_open = true;
            }
            _ => {
                if let Some((_, text)) = examples.last_mut().filter(|_| is_open) {
                    text.push_str(line);
                    text.push('\n');
                }
            }
        }
    }
    examples
}

fn said(judgement: &Judgement) -> String {
    let references: Vec<&str> = judgement.references.iter().map(|reference| reference.id()).collect();
    let phases: Vec<&str> = judgement.phases.iter().map(|phase| phase.name()).collect();
    let targets: Vec<String> = judgement.targets.iter().map(|target| target.name().to_owned()).collect();
    format!("{:?} by {references:?} at {phases:?} on {targets:?}", judgement.severity)
}

#[test]
fn what_fires_is_within_what_is_declared() {
    let pages = rules::all().flat_map(|rule| examples(rule.page));
    let cases = nvvm_trial::cases::all().into_iter().map(|case| (Mode::Standard, case.text));
    let mut outside: BTreeMap<&str, (&Rule, Vec<String>)> = BTreeMap::new();
    let mut judgements = 0;
    for (mode, text) in pages.chain(cases) {
        let module = nvvm_syntax::parse(&text);
        for finding in verify(&module, &text, mode).findings {
            judgements += finding.judgements.len();
            for judgement in finding.judgements.iter().filter(|judgement| !finding.rule.declares(judgement)) {
                let said = said(judgement);
                let (_, all) = outside.entry(finding.rule.code).or_insert((finding.rule, Vec::new()));
                if !all.contains(&said) {
                    all.push(said);
                }
            }
            let words =
                finding.judgements.iter().flat_map(|judgement| finding.said(judgement)).map(|(.., words)| words);
            for words in words.filter(|words| !finding.rule.wordings.iter().any(|wording| fits(wording, words))) {
                let (_, all) = outside.entry(finding.rule.code).or_insert((finding.rule, Vec::new()));
                if !all.iter().any(|known| *known == words) {
                    all.push(words.into_owned());
                }
            }
        }
    }
    assert!(judgements > 10_000, "{judgements}");
    let list: Vec<String> =
        outside.values().map(|(rule, all)| format!("{} {}:\n  {}", rule.code, rule.name, all.join("\n  "))).collect();
    assert!(outside.is_empty(), "{} rules say what they do not declare\n{}", outside.len(), list.join("\n"));
}
