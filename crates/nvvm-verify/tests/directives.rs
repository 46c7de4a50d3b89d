//! The annotation parsers against the directives in libNVVM's PTX (`tests/directives`).

use nvvm_analysis::{Annotation, Facts, KernelFact};
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::GlobalKind;
use nvvm_target::{Reference, Target};
use nvvm_verify::directives::{Loss, Reader, Reading, written};
use nvvm_verify::{Mode, verify};
use std::path::Path;
use test_support::Account;

/// Parses the annotations of the module's only definition for a reference and target.
fn reading(text: &str, reference: Reference, target: Target) -> Reading {
    let module = nvvm_syntax::parse(text);
    assert!(module.errors.is_empty(), "{:?}\n{text}", module.errors);
    let facts = Facts::new(&module);
    let (function, _) =
        module.functions.iter().find(|(_, function)| !function.blocks.is_empty()).expect("a definition");
    let about = |annotation: &&Annotation| {
        let subject = annotation.subject.and_then(|subject| module.globals.get(subject));
        matches!(subject.map(|global| global.kind), Some(GlobalKind::Function(id)) if id == function)
    };
    let annotations: Vec<&Annotation> = facts.annotations.iter().filter(about).collect();
    let none = |function: FunctionId| KernelFact { function, criteria: Vec::new() };
    let kernel = facts.kernels.first().cloned().unwrap_or_else(|| none(function));
    Reader::of(reference, target).read(&written(&module, &kernel, &annotations))
}

fn module(block: &str) -> String {
    let mut text = String::new();
    let mut nodes = Vec::new();
    for line in block.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            ["define", convention, attributes, attachments] => {
                text.push_str(&format!(
                    "define {convention} void @f() {attributes} {attachments} {{\n  ret void\n}}\n"
                ));
            }
            ["node", keys] => nodes.push(format!("!{{ptr @f, {keys}}}")),
            ["more", more] => text.push_str(&format!("{more}\n")),
            ["run", ..] => {}
            _ => panic!("{line:?} is no line of the format"),
        }
    }
    let names: Vec<String> = (0..nodes.len()).map(|index| format!("!{index}")).collect();
    text.push_str(&format!("!nvvm.annotations = !{{{}}}\n", names.join(", ")));
    for (index, node) in nodes.iter().enumerate() {
        text.push_str(&format!("!{index} = {node}\n"));
    }
    text
}

/// Whether two lists of directives agree word by word; `?` stands for uninitialized memory.
fn agrees(ours: &str, theirs: &str) -> bool {
    let mut ours = ours.split(' ');
    theirs.split(' ').all(|word| {
        ours.next()
            .is_some_and(|our| our == word || our.trim_end_matches(',') == "?" || word.trim_end_matches(',') == "?")
    }) && ours.next().is_none()
}

#[test]
fn every_recorded_module_gets_the_directives_that_libnvvm_wrote() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/directives/measured.txt");
    let recorded = std::fs::read_to_string(path).expect("the record is part of the project");
    let (mut runs, mut by_chance, mut wrong) = (0, 0, Vec::new());
    for block in recorded.split("\n\n") {
        let text = module(block);
        for line in block.lines() {
            let Some(("run", rest)) = line.split_once('\t') else { continue };
            let (who, theirs) = rest.split_once('\t').expect("an outcome");
            for run in who.split(' ') {
                let (library, number) = run.split_once('/').expect("a library and a number");
                let reference = Reference::parse(&format!("cuda-{library}")).expect("a reference");
                let target = Target::parse(&format!("sm_{number}")).expect("a target");
                let reading = reading(&text, reference, target);
                let ours = match &reading.failure {
                    Some(failure) => nvvm_verify::rules::function::failure_words(failure),
                    None => {
                        let mut words = vec![if reading.kernel { "entry" } else { "func" }.to_owned()];
                        words.extend(reading.directives.iter().cloned());
                        words.join(" ")
                    }
                };
                let unread = reading.effects.iter().any(|effect| effect.why == Some(Loss::Crash));
                let good = match theirs.strip_prefix("fails ") {
                    Some(log) if !unread => {
                        let words = ours.trim_start_matches("error: ");
                        reading.failure.is_some() && !words.is_empty() && log.contains(words)
                    }
                    Some(_) => {
                        by_chance += 1;
                        true
                    }
                    // A value that is not an integer causes a crash or the use of uninitialized memory.
                    None if theirs == "crash" || unread => {
                        by_chance += 1;
                        unread || text.contains("undef")
                    }
                    None => agrees(&ours, theirs),
                };
                runs += 1;
                if !good {
                    wrong.push(format!("{run}: libNVVM {theirs:?}, ours {ours:?}\n{block}"));
                }
            }
        }
    }
    assert!(runs > 1500, "{runs} runs");
    assert!(wrong.is_empty(), "{} of {runs} runs differ:\n{}", wrong.len(), wrong.join("\n\n"));
    let account = Account::new("directives in PTX").counted(runs - by_chance, runs - by_chance);
    account.excluding(by_chance, "what lies in memory decides, or whether the library dies of it").close_whole();
}

#[test]
fn what_cannot_be_read_is_refused_at_compile_where_libnvvm_refuses_it() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/directives/measured.txt");
    let recorded = std::fs::read_to_string(path).expect("the record is part of the project");
    let mut account = Account::new("directives that cannot be read");
    let mut refused = 0;
    for block in recorded.split("\n\n") {
        let text = module(block);
        let module = nvvm_syntax::parse(&text);
        let findings = verify(&module, &text, Mode::Standard).findings;
        for line in block.lines() {
            let Some(("run", rest)) = line.split_once('\t') else { continue };
            let (who, theirs) = rest.split_once('\t').expect("an outcome");
            let why = match theirs {
                "crash" => Some("the library dies"),
                _ if text.contains("double") || text.contains("undef") => Some("what lies in memory decides"),
                _ => None,
            };
            for run in who.split(' ') {
                if let Some(why) = why {
                    account.exclude(why);
                    continue;
                }
                account.count(true);
                let (library, number) = run.split_once('/').expect("a library and a number");
                let reference = Reference::parse(&format!("cuda-{library}")).expect("a reference");
                let target = Target::parse(&format!("sm_{number}")).expect("a target");
                let reported = findings
                    .iter()
                    .filter(|finding| matches!(finding.rule.name, "launch-attribute-unreadable" | "blocksareclusters"))
                    .flat_map(|finding| finding.judgements.iter().map(move |judgement| (finding, judgement)))
                    .find(|(_, judgement)| {
                        judgement.references.contains(reference) && judgement.targets.contains(target)
                    });
                let words = reported
                    .map(|(finding, judgement)| crate::texts::words::words(finding, judgement, reference, target));
                match theirs.strip_prefix("fails ") {
                    Some(log) => {
                        refused += 1;
                        assert!(
                            words.as_ref().is_some_and(|words| !words.is_empty() && log.contains(words.as_str())),
                            "{run}: {log:?}, ours {words:?}\n{block}"
                        );
                    }
                    None => assert_eq!(words, None, "{run}\n{block}"),
                }
            }
        }
    }
    assert!(refused > 100, "{refused} refusals");
    account.close_whole();
}
