//! Complete logs with the expected facts in their explanations.
//!
//! Format of `logs/*.txt`: a block starts with `# source`. `> ` is a line of the log; the lines of a block form one
//! log. The expected answers follow: `line N` (the line of the log), `has …` (a part of the answer), `without …` (an
//! absent part) and `silent N` (a line without an answer).

use nvvm_engine::{Certainty, LogAnswer, Report, answer_log};
use nvvm_target::Target;

const REPORTS: [(&str, &str); 3] = [
    ("found.txt", include_str!("logs/found.txt")),
    ("kinds.txt", include_str!("logs/kinds.txt")),
    ("reports.txt", include_str!("logs/reports.txt")),
];

fn words(answer: &LogAnswer) -> String {
    let numbers = answer.numbers.iter().map(|it| format!("{} = {}: {}", it.as_written, it.value, it.meaning));
    let tool = answer.tool.map_or_else(String::new, |tool| format!("by {tool}"));
    let rules = answer.rules.iter().map(|rule| format!("{} {}", rule.code, rule.rule));
    let parts = [Some(answer.answer.clone()), answer.targets.clone(), answer.toolkits.clone(), Some(tool)];
    let parts = parts.into_iter().flatten().chain(answer.actions.iter().cloned()).chain(numbers).chain(rules);
    parts.collect::<Vec<_>>().join("\n")
}

struct Block<'t> {
    head: &'t str,
    log: String,
    expected: Vec<&'t str>,
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        if line.starts_with('#') {
            blocks.push(Block { head: line, log: String::new(), expected: Vec::new() });
            continue;
        }
        let block = blocks.last_mut().expect("a head first");
        match line.strip_prefix('>') {
            Some(line) => {
                block.log.push_str(line.strip_prefix(' ').unwrap_or(line));
                block.log.push('\n');
            }
            None => block.expected.push(line),
        }
    }
    blocks
}

/// Returns the mismatches of one block.
fn faults(block: &Block<'_>) -> Vec<String> {
    let target = Target::parse("sm_75").expect("a target");
    let answers = answer_log(&block.log, &Report::default(), target);
    let known: Vec<&LogAnswer> = answers.iter().filter(|it| it.certainty != Certainty::Unknown).collect();
    let mut faults = Vec::new();
    let mut current: Option<String> = None;
    for expected in &block.expected {
        let number = |text: &str| text.parse::<u32>().unwrap_or_else(|_| panic!("{}: `{expected}`", block.head));
        if let Some(line) = expected.strip_prefix("line ") {
            let found: Vec<String> =
                known.iter().filter(|it| it.line == number(line)).map(|answer| words(answer)).collect();
            if found.is_empty() {
                faults.push(format!("{}: no answer to line {line}:\n{}", block.head, block.log));
            }
            current = (!found.is_empty()).then(|| found.join("\n"));
        } else if let Some(line) = expected.strip_prefix("silent ") {
            if let Some(answer) = known.iter().find(|it| it.line == number(line)) {
                faults.push(format!("{}: line {line} is answered: {}", block.head, answer.answer));
            }
        } else if let Some(part) = expected.strip_prefix("has ") {
            if let Some(words) = current.as_ref().filter(|words| !words.contains(part)) {
                faults.push(format!("{}: without `{part}`:\n{words}", block.head));
            }
        } else if let Some(part) = expected.strip_prefix("without ") {
            if let Some(words) = current.as_ref().filter(|words| words.contains(part)) {
                faults.push(format!("{}: has `{part}`:\n{words}", block.head));
            }
        } else {
            panic!("{}: `{expected}` is no expectation", block.head);
        }
    }
    faults
}

#[test]
fn logs_are_answered_as_an_expert_would() {
    let mut compared = 0;
    let mut wrong = Vec::new();
    for (file, text) in REPORTS {
        for block in blocks(text) {
            assert!(!block.expected.is_empty(), "{file}: {} expects nothing", block.head);
            wrong.extend(faults(&block).into_iter().map(|fault| format!("{file}: {fault}")));
            compared += 1;
        }
    }
    assert!(wrong.is_empty(), "{} faults in {compared} logs:\n{}", wrong.len(), wrong.join("\n\n"));
}
