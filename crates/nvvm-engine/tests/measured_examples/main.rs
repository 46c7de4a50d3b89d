//! Every example, compared with the results of libNVVM 12.9 and 13.5: verdicts, messages and kernels.
//!
//! Needs no library. `cargo xtask oracle examples` records new or changed examples.

mod recording;

use nvvm_engine::report::Phase;
use nvvm_engine::{Report, Request, check, examples, first_shown, rejection};
use nvvm_target::{Reference, Target};
use recording::{ExampleModule, MeasuredModule, PHASES, REFERENCES, Recording, Run};
use std::collections::BTreeSet;
use test_support::Account;

const ASK_AGAIN: &str = "run `cargo xtask oracle examples`, which asks the real libraries and records what they say";

/// Number of differing verdicts for each example.
const VERDICTS_THAT_DIFFER: &[(&str, usize)] = &[];

fn recording() -> Recording {
    let text = std::fs::read_to_string(recording::path()).expect("the recording is part of the project");
    serde_json::from_str(&text).expect("the recording is JSON")
}

/// Returns each module of the examples with the record for exactly that text.
fn measured() -> Vec<(ExampleModule, MeasuredModule)> {
    let mut recorded = recording().modules;
    let mut missing = Vec::new();
    let mut measured = Vec::new();
    for module in examples().iter().flat_map(ExampleModule::of) {
        let same = |it: &MeasuredModule| {
            it.example == module.example.id
                && it.generated.as_deref() == module.generated
                && it.sha256 == module.sha256()
        };
        match recorded.iter().position(same) {
            Some(position) => measured.push((module, recorded.remove(position))),
            None => missing.push(module.example.id),
        }
    }
    assert!(missing.is_empty(), "not measured as they are now: {missing:?}; {ASK_AGAIN}");
    let left: Vec<&String> = recorded.iter().map(|module| &module.example).collect();
    assert!(left.is_empty(), "measured, but no examples any more: {left:?}; {ASK_AGAIN}");
    measured
}

/// Returns the recorded runs of a module.
fn questions<'m>(
    module: &'m ExampleModule,
    measured: &'m MeasuredModule,
) -> impl Iterator<Item = (Reference, Target, Phase, &'m Run)> {
    REFERENCES.into_iter().flat_map(move |reference| {
        module.targets.iter().flat_map(move |&target| {
            PHASES.into_iter().map(move |phase| {
                let arch = format!("compute_{}", target.number());
                let asked = |run: &&Run| {
                    run.library == recording::library(reference) && run.arch == arch && run.phase == phase.name()
                };
                let run = measured.runs.iter().find(asked);
                let run = run.unwrap_or_else(|| panic!("{}: a question was not asked; {ASK_AGAIN}", measured.example));
                (reference, target, phase, run)
            })
        })
    })
}

/// Counts equal adjacent examples.
fn counted<'e>(examples: &[&'e str]) -> Vec<(&'e str, usize)> {
    examples.chunk_by(|one, next| one == next).map(|same| (same[0], same.len())).collect()
}

fn report(module: &ExampleModule) -> Report {
    check(&Request { text: module.text.clone(), ..Request::default() })
}

#[test]
fn verdicts_are_those_of_libnvvm() {
    let mut differ = Vec::new();
    let mut asked = 0;
    for (module, measured) in &measured() {
        let report = report(module);
        for (reference, target, phase, run) in questions(module, measured) {
            asked += 1;
            let ours = first_shown(&report, target, reference, phase);
            if ours.is_none() != run.accepted {
                let rule = ours.and_then(|index| report.rule_of(report.findings.get(index)?));
                let ours = rule.map_or("accepted", |rule| &rule.code);
                let theirs = run.message.as_deref().unwrap_or("accepted");
                println!(
                    "{} {} {} {}: ours {ours}, libNVVM: {theirs}",
                    run_name(module),
                    run.library,
                    run.arch,
                    run.phase
                );
                differ.push(module.example.id);
            }
        }
    }
    assert_eq!(counted(&differ), VERDICTS_THAT_DIFFER, "left: what differs; right: what is known to");
    Account::new("verdicts of examples").counted(asked, asked - differ.len()).close_whole();
}

#[test]
fn messages_are_those_of_libnvvm() {
    let mut differ = Vec::new();
    let (mut asked, mut accepted) = (0, 0);
    for (module, measured) in &measured() {
        let report = report(module);
        for (reference, target, phase, run) in questions(module, measured) {
            let shown = first_shown(&report, target, reference, phase).and_then(|index| report.findings.get(index));
            let ours = shown.and_then(|finding| rejection(finding, target, reference, phase));
            let (Some(ours), Some(theirs)) = (ours, &run.message) else {
                accepted += 1;
                continue;
            };
            asked += 1;
            if ours.message.is_empty() || !theirs.contains(&ours.message) {
                let what = format!("{} {} {} {}", run_name(module), run.library, run.arch, run.phase);
                println!("{what}:\n  ours    {}\n  libNVVM {theirs}", ours.message);
                differ.push(module.example.id);
            }
        }
    }
    let account = Account::new("messages of examples").counted(asked, asked - differ.len());
    assert_eq!(counted(&differ), [], "the examples whose messages differ");
    account.excluding(accepted, "accepted by us or by libNVVM").close_whole();
}

#[test]
fn kernels_are_those_that_come_out_as_entries() {
    let mut differ = Vec::new();
    let (mut asked, mut without_ptx) = (0, 0);
    for (module, measured) in &measured() {
        let report = report(module);
        for (reference, target, _, run) in questions(module, measured) {
            let (Some(entries), Some(functions)) = (&run.entries, &run.functions) else {
                without_ptx += 1;
                continue;
            };
            asked += 1;
            // A function that cannot be called is not in the PTX, whether it is a kernel or not.
            let emitted: BTreeSet<&String> = entries.iter().chain(functions).collect();
            let ours: BTreeSet<&String> =
                kernels(&report, target, reference).filter(|name| emitted.contains(name)).collect();
            if ours != entries.iter().collect() {
                let name = run_name(module);
                differ.push(format!("{name} {} {}: ours {ours:?}, entries {entries:?}", run.library, run.arch));
            }
        }
    }
    assert!(differ.is_empty(), "{} of {asked} modules have other kernels:\n{}", differ.len(), differ.join("\n"));
    let account = Account::new("kernels of examples").counted(asked, asked);
    account.excluding(without_ptx, "verified, or refused: no PTX").close_whole();
}

/// Returns the names of the kernels for a reference on a target.
fn kernels(report: &Report, target: Target, reference: Reference) -> impl Iterator<Item = &String> {
    report.kernels_of(target, reference).map(|kernel| &kernel.name)
}

fn run_name(module: &ExampleModule) -> String {
    match module.generated {
        Some(dialect) => format!("{} ({dialect})", module.example.id),
        None => module.example.id.to_owned(),
    }
}
