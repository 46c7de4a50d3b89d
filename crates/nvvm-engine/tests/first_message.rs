//! The first message and its line, compared with every recorded run in which libNVVM rejected a module.
//!
//! The message that `first_shown` selects, after the preceding warnings, must equal the recorded one exactly. Its line
//! must equal the line in the log of that run: the parser's position, or the only matching instruction that the log
//! prints. A log without a line (from the compile phase, or about a function or the module) is compared with the line
//! of the construct that the case was written for, in every phase and library. A data layout that the case merely
//! contains counts as a disagreement. Cases without such a construct are excluded from the comparison of lines only.
//!
//! `FIRST_MESSAGE_LIST=file` writes every disagreement to a file.

use nvvm_engine::report::{Judgement, Outcome, Phase};
use nvvm_engine::{Request, check, first_shown, rejection, warnings_before};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use test_support::Account;
use test_support::cases::{self, Case};

/// Minimum shares of agreeing first messages and lines, in percent, by library and phase. Each is within half a point
/// of the measured value.
const LEAST: &[(&str, f64, f64)] = &[
    ("cuda-12.9 compile", 99.5, 98.5),
    ("cuda-12.9 verify", 99.5, 99.5),
    ("cuda-13.0 compile", 100.0, 100.0),
    ("cuda-13.0 verify", 99.5, 99.5),
    ("cuda-13.5 compile", 99.5, 98.5),
    ("cuda-13.5 verify", 99.5, 99.5),
];

/// Minimum shares for other libraries and phases.
const LEAST_UNLISTED: (&str, f64, f64) = ("", 98.5, 98.0);

#[derive(Default)]
struct Tally {
    accepted: usize,
    rejected: u32,
    messages: u32,
    with_line: u32,
    lines: u32,
}

fn percent(part: u32, whole: u32) -> f64 {
    if whole == 0 { 100.0 } else { f64::from(part) * 100.0 / f64::from(whole) }
}

/// Whether a judgement equals the recorded message. The record contains `parse ` before parse errors, the back ends'
/// prefixes before an overflow, warnings before the error, and the termination of a crashed library.
fn says(ours: &Judgement, recorded: &str) -> bool {
    if let Outcome::Crashes(crash) = ours.outcome {
        return crash.to_string() == recorded;
    }
    let ours = ours.message.as_str();
    // An empty recorded log matches no message.
    !recorded.is_empty() && ours == recorded
        || ["parse ", "(): Error: ", "error: <unknown>:0:0: "]
            .iter()
            .any(|before| recorded.strip_prefix(before) == Some(ours))
}

#[test]
fn agrees_with_what_libnvvm_showed_first() {
    let mut tallies: BTreeMap<(String, &str), Tally> = BTreeMap::new();
    let mut listing = String::new();
    for Case { topic, name, line, runs, text } in cases::all() {
        let report = check(&Request { text, ..Request::default() });
        for run in &runs {
            let phase = match run.phase {
                nvvm_target::Phase::Verify => Phase::Verify,
                nvvm_target::Phase::Compile => Phase::Compile,
                nvvm_target::Phase::Assemble => Phase::Assemble,
            };
            let tally = tallies.entry((run.reference.id().to_owned(), phase.name())).or_default();
            if run.accepted {
                tally.accepted += 1;
                continue;
            }
            tally.rejected += 1;
            let shown = first_shown(&report, run.target, run.reference, phase);
            let warnings = shown.map_or(0, |shown| {
                let warnings = warnings_before(&report, shown, run.target, run.reference, phase);
                let recorded = run.messages.iter().map(String::as_str);
                // All warnings must be present in this order.
                if recorded.take(warnings.len()).eq(warnings.iter().map(|(_, words)| *words)) {
                    warnings.len()
                } else {
                    0
                }
            });
            let recorded = run.messages.get(warnings).map_or("", String::as_str);
            let finding = shown.and_then(|index| report.findings.get(index));
            let ours = finding.and_then(|finding| rejection(finding, run.target, run.reference, phase));
            let same_message = ours.is_some_and(|ours| says(ours, recorded));
            tally.messages += u32::from(same_message);
            let mut same_line = true;
            if let Some(line) = run.line.or(line) {
                tally.with_line += 1;
                same_line = finding.is_some_and(|finding| finding.location.line == line);
                tally.lines += u32::from(same_line);
            }
            if !same_message || !same_line {
                let rule = finding.and_then(|finding| report.rule_of(finding)).map_or("-", |rule| rule.code.as_str());
                let place = finding.map_or(0, |finding| finding.location.line);
                let _ = writeln!(
                    listing,
                    "{topic}: {name} {} {} {}: {} libNVVM {recorded:?} line {:?}, ours {rule} {:?} line {place}",
                    run.reference.id(),
                    run.target.name(),
                    phase.name(),
                    if same_message { "line" } else { "message" },
                    run.line.or(line),
                    ours.map(|ours| ours.message.as_str()),
                );
            }
        }
    }
    if let Ok(path) = std::env::var("FIRST_MESSAGE_LIST") {
        std::fs::write(path, &listing).expect("the list can be written");
    }
    println!("what libNVVM shows first   refused     message        line");
    let mut short = Vec::new();
    for ((reference, phase), tally) in &tallies {
        let label = format!("{reference} {phase}");
        let (_, least_message, least_line) =
            LEAST.iter().find(|(listed, ..)| *listed == label).copied().unwrap_or(LEAST_UNLISTED);
        let account = |what: &str, compared: u32, agreed: u32| {
            Account::new(format!("{what}, {label}")).counted(compared as usize, agreed as usize)
        };
        let first = account("first messages", tally.rejected, tally.messages).excluding(tally.accepted, "accepted");
        short.extend(first.close(least_message));
        let without_line = (tally.rejected - tally.with_line) as usize;
        let line = account("first messages' lines", tally.with_line, tally.lines);
        short.extend(line.excluding(without_line, "no line is named and the case has no construct").close(least_line));
        let (messages, lines) = (percent(tally.messages, tally.rejected), percent(tally.lines, tally.with_line));
        println!("{:<26} {:>7} {messages:>9.2} % {lines:>9.2} %", format!("{reference} {phase}"), tally.rejected);
    }
    assert!(short.is_empty(), "{}\n{listing}", short.join("\n"));
}
