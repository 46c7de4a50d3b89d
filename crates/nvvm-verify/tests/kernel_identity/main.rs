//! What makes a kernel, against what libNVVM made of each way to mark one (`tests/kernel-identity`): in PTX, at its
//! ceiling and at its result.

mod recording;

use nvvm_syntax::function::FunctionId;
use nvvm_target::{Dialect, Phase, Reference, Target};
use nvvm_verify::{KernelFor, Mode, Severity, Verification, verify};
use recording::{Case, Question};

/// Annotations that make a library read beyond what is written: whether it survives compiling depends on what lies in
/// memory, and was seen both ways (`nvvm-annotations--kernel-key-only` in `tests/libnvvm` is accepted).
const BY_CHANCE: &[&str] = &[
    "annotation kernel 1 on the alias",
    "annotation kernel a node",
    "annotation kernel null",
    "annotation kernel string",
    "annotation kernel without a value",
];

/// The ways that were measured first, each with three libraries for three architectures.
const FIRST: usize = 25;

fn verification(case: &Case, question: Question, target: Target) -> (nvvm_syntax::Module, Verification) {
    let text = case.module(question, target);
    let module = nvvm_syntax::parse(&text);
    let verification = verify(&module, &text, Mode::Standard);
    (module, verification)
}

/// Whether a rule, or any when none is named, refuses in a phase.
fn refuses(found: &Verification, rule: Option<&str>, phase: Phase, reference: Reference, target: Target) -> bool {
    let findings = found.findings.iter().filter(|finding| rule.is_none_or(|rule| finding.rule.name == rule));
    findings.flat_map(|finding| &finding.judgements).any(|judgement| {
        judgement.severity == Severity::Error
            && judgement.references.contains(reference)
            && judgement.targets.contains(target)
            && (judgement.phases.is_empty() || judgement.phases.contains(&phase))
    })
}

fn function(module: &nvvm_syntax::Module) -> Option<FunctionId> {
    module.functions.iter().find(|(_, function)| module.function_name(function) == "f").map(|(id, _)| id)
}

/// Every answer with the case and who gave it, but for `fails` and `crash`: those say nothing about kernels.
fn answers(
    cases: &[Case],
    of: fn(&recording::Answer) -> &str,
) -> impl Iterator<Item = (&Case, Reference, Target, &str)> {
    let runs = cases.iter().flat_map(|case| case.runs.iter().map(move |run| (case, run)));
    let answers = runs.flat_map(move |(case, run)| {
        run.who.iter().map(move |&(reference, target)| (case, reference, target, of(&run.answer)))
    });
    answers.filter(|(.., answer)| !matches!(*answer, "fails" | "crash" | "-"))
}

#[test]
fn what_becomes_an_entry_is_a_kernel() {
    let cases = recording::read();
    let (mut asked, mut wrong) = (0, Vec::new());
    for (case, reference, target, in_ptx) in answers(&cases, |answer| &answer.in_ptx) {
        let (module, found) = verification(case, Question::Plain, target);
        let id = function(&module).expect("every case has a function");
        let is_kernel = found.facts.kernel(id).is_some_and(|kernel| KernelFor::of(kernel).contains(reference, target));
        let function = module.functions.get(id).expect("it was found");
        let is_kept = found.facts.linked.keeps_kernel(&module, function);
        let agrees = match in_ptx {
            "entry" => is_kernel && is_kept,
            "declared entry" => is_kernel && !is_kept,
            "func" | "declared func" => !is_kernel,
            // Of device functions inlining leaves nothing, too.
            "absent" => !is_kernel || !is_kept,
            other => panic!("{other:?} is no answer"),
        };
        asked += 1;
        if !agrees {
            wrong.push(format!("{}: {reference:?} on {target}: {in_ptx}, ours {is_kernel} {is_kept}", case.name));
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 2_500, "{asked} answers");
}

#[test]
fn kernels_have_a_ceiling() {
    let cases = recording::read();
    let (mut asked, mut wrong) = (0, Vec::new());
    for (case, reference, target, large) in answers(&cases, |answer| &answer.large) {
        let (_, found) = verification(case, Question::Large, target);
        let ours = refuses(&found, Some("kernel-parameter-space-overflow"), Phase::Compile, reference, target);
        asked += 1;
        if ours != (large == "overflows") {
            wrong.push(format!("{}: {reference:?} on {target}: {large}, ours {ours}", case.name));
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 2_000, "{asked} answers");
}

#[test]
fn kernels_return_nothing() {
    let cases = recording::read();
    let (mut asked, mut wrong) = (0, Vec::new());
    for (case, reference, target, result) in answers(&cases, |answer| &answer.result) {
        let (_, found) = verification(case, Question::Result, target);
        let ours = refuses(&found, Some("non-void-kernel"), Phase::Verify, reference, target);
        asked += 1;
        if ours != (result == "void only") {
            wrong.push(format!("{}: {reference:?} on {target}: {result}, ours {ours}", case.name));
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 2_500, "{asked} answers");
}

#[test]
fn what_is_refused_for_another_reason_is_refused() {
    let cases = recording::read();
    let (mut asked, mut wrong) = (0, Vec::new());
    for case in &cases {
        for run in &case.runs {
            let refused = |answer: &str| matches!(answer, "fails" | "crash" | "refused" | "overflows" | "void only");
            let rows = [
                (Question::Plain, Phase::Compile, refused(&run.answer.in_ptx)),
                (Question::Plain, Phase::Verify, refused(&run.answer.verify)),
                (Question::Large, Phase::Compile, refused(&run.answer.large)),
                (Question::Result, Phase::Verify, refused(&run.answer.result)),
            ];
            for (question, phase, refused) in rows {
                let is_chance = phase == Phase::Compile && BY_CHANCE.contains(&case.name.as_str());
                if is_chance || (question == Question::Large && run.answer.large == "-") {
                    continue;
                }
                for &(reference, target) in &run.who {
                    let (_, found) = verification(case, question, target);
                    asked += 1;
                    if refuses(&found, None, phase, reference, target) != refused {
                        wrong.push(format!(
                            "{}: {reference:?} on {target}, {question:?} at {}: libNVVM refuses: {refused}",
                            case.name,
                            phase.name()
                        ));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 10_000, "{asked} verdicts");
}

#[test]
fn every_way_was_asked_about_everywhere() {
    let cases = recording::read();
    assert!(cases.len() > 200, "{} cases", cases.len());
    for case in &cases {
        for reference in [Reference::CUDA_12_9, Reference::CUDA_13_0, Reference::CUDA_13_5] {
            for name in ["sm_75", "sm_90", "sm_100"] {
                let target = Target::parse(name).expect("a target");
                let asked = case.runs.iter().filter(|run| run.who.contains(&(reference, target))).count();
                let readable = case.dialect != Some(Dialect::Modern) || name == "sm_100";
                assert_eq!(asked, usize::from(readable), "{}: {reference:?} {name}", case.name);
            }
        }
    }
    let first: usize = cases[..FIRST].iter().flat_map(|case| &case.runs).map(|run| run.who.len()).sum();
    assert!(first >= 225, "{first} answers about the first {FIRST} ways");
}
