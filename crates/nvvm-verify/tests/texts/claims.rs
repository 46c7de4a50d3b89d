//! Claims of rules about tables of other crates, and about the hardware.

use super::diagnostics::errors;
use nvvm_diagnostics::template::fits;
use nvvm_target::{Phase, Source, intrinsics};
use nvvm_verify::{Mode, Reach, Rule, rules, verify};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use test_support::cases::{self, Case};

/// The rule is declared unreachable because no intrinsic has this name.
#[test]
fn no_intrinsic_is_called_f32x2() {
    let rule = rules::find("NV0527").expect("a rule");
    assert!(matches!(rule.reach, Reach::NotFromText(why) if why.contains("has f32x2 in its name")), "{}", rule.help);
    let named: Vec<_> = intrinsics::all()
        .map(nvvm_target::intrinsics::Intrinsic::base_name)
        .filter(|name| name.contains("f32x2"))
        .collect();
    assert_eq!(named, [""; 0]);
}

/// The reasons of both rules claim only that an invalid size or layout makes the name unknown.
#[test]
fn a_size_that_no_matrix_access_has_is_an_unknown_name() {
    for code in ["NV0644", "NV0645"] {
        let rule = rules::find(code).expect("a rule");
        let is_honest = |why: &str| why.contains("is an unknown name") && why.contains("was not found out");
        assert!(matches!(rule.reach, Reach::NotFromText(why) if is_honest(why)), "{code}: {}", rule.help);
    }
    for name in ["ldmatrix.sync.aligned.m8n8.x3.b16", "ldmatrix.sync.aligned.m8n8.x3.trans.b16"] {
        let name = format!("llvm.nvvm.{name}");
        assert!(intrinsics::lookup(&name).is_none(), "{name}");
        let text = format!(
            "declare i32 @{name}(ptr addrspace(3))\ndefine void @f(ptr addrspace(3) %p) {{\n  \
             %x = call i32 @{name}(ptr addrspace(3) %p)\n  ret void\n}}\n\
             !nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n"
        );
        let reported = errors(&text, "sm_100", "cuda-13.5");
        assert!(
            reported.iter().any(|message| message.contains(&format!("unknown intrinsic '{name}'"))),
            "{reported:?}"
        );
    }
}

/// The rule is declared unreachable because fences of all kinds compile, and none is rejected for the pair.
#[test]
fn no_pair_of_an_ordering_and_a_scope_of_a_fence_was_refused() {
    let rule = rules::find("NV0853").expect("a rule");
    assert!(matches!(rule.reach, Reach::NotFromText(why) if why.contains("none was refused so")), "{}", rule.help);
    let mut compiled = BTreeSet::new();
    for case in cases::all() {
        let runs: Vec<_> = case.runs.iter().filter(|run| run.phase == Phase::Compile).collect();
        let observed = runs.iter().flat_map(|run| &run.messages).find(|message| fits(rule.words(), message));
        assert_eq!(observed, None, "{}", case.name);
        let fences = case.text.lines().filter_map(|line| line.trim().strip_prefix("fence "));
        compiled.extend(fences.filter(|_| !runs.is_empty()).flat_map(|fence| fence.split(' ')).map(str::to_owned));
    }
    for word in ["acquire", "release", "acq_rel", "seq_cst", "singlethread", "block", "cluster", "device"] {
        let is_there = compiled.iter().any(|known| known.contains(word));
        assert!(is_there, "no fence with {word} was compiled: {compiled:?}");
    }
}

/// From sm_100 on global memory has 32-byte accesses, so 16 bytes are the maximum in local memory only.
#[test]
fn the_widest_access_that_an_alloca_is_told_of_is_one_of_local_memory() {
    let rule = rules::find("NV0801").expect("a rule");
    let page = rule.page.text();
    let advice = page.rsplit("## What to write instead").next().expect("an end");
    for sentence in [rule.help, advice].into_iter().flat_map(|text| text.split(['.', ';'])) {
        assert!(!sentence.contains("16") || sentence.contains("local"), "{sentence}");
    }
    assert!(advice.contains("32 bytes") && advice.contains("sm_100"), "{advice}");
}

/// libNVVM accepts a maximum cluster size of 0 and emits it, in both front ends.
#[test]
fn the_largest_cluster_of_no_block_was_recorded() {
    let rule = rules::find("NV0424").expect("a rule");
    let page = rule.page.text();
    assert!(page.contains("`.maxclusterrank 0`, with either front end"), "{page}");
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/directives/measured.txt");
    let records = std::fs::read_to_string(records).expect("the records are part of the project");
    let written = records.lines().find(|line| line.ends_with("\tentry .maxclusterrank 0")).expect("a record");
    for library in ["12.9/90", "12.9/100", "13.0/90", "13.0/100", "13.5/90", "13.5/100"] {
        assert!(written.contains(library), "{library}: {written}");
    }
}

/// The text of a source about a message that was not observed.
const NOT_OBSERVED: &str = "was seen to say it";

fn not_observed() -> impl Iterator<Item = &'static Rule> {
    rules::all().filter(|rule| {
        rule.sources()
            .iter()
            .any(|source| matches!(source, Source::Measured { what, .. } if what.contains(NOT_OBSERVED)))
    })
}

#[test]
fn an_unobserved_message_was_tried_and_is_in_no_record() {
    let lists = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/verdicts");
    let cases: Vec<Case> = cases::all().into_iter().chain(cases::in_folder(&lists)).collect();
    let observed: BTreeSet<&str> =
        cases.iter().flat_map(|case| &case.runs).flat_map(|run| &run.messages).map(String::as_str).collect();
    let mut tried: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for case in &cases {
        let module = nvvm_syntax::parse(&case.text);
        for finding in verify(&module, &case.text, Mode::Standard).findings {
            tried.entry(finding.rule.code).or_default().extend(case.runs.iter().map(|run| run.phase.name()));
        }
    }
    let mut wrong = Vec::new();
    for rule in not_observed() {
        let reported =
            observed.iter().find(|message| rule.messages().into_iter().any(|wording| fits(wording, message)));
        wrong.extend(reported.map(|message| format!("{} was heard: {message}", rule.code)));
        let phases = tried.get(rule.code).into_iter().flatten().count();
        if matches!(rule.reach, Reach::Text) && phases < 2 {
            wrong.push(format!("{} was not tried at verify and at compile", rule.code));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
