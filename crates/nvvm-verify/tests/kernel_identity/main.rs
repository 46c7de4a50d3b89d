//! The criteria of kernels against libNVVM's results for each way to mark one (`tests/kernel-identity`): the PTX, the
//! parameter limit and the result type.

mod recording;

use nvvm_syntax::function::FunctionId;
use nvvm_target::{Dialect, Phase, Reference, Target};
use nvvm_verify::{KernelFor, Mode, Severity, Verification, verify};
use recording::{Case, Question};
use test_support::Account;

/// Annotations that make a library read uninitialized memory, so that crashes in compilation are not deterministic.
const BY_CHANCE: &[&str] = &[
    "annotation kernel 1 on the alias",
    "annotation kernel a node",
    "annotation kernel null",
    "annotation kernel string",
    "annotation kernel without a value",
];

/// Annotations in [`BY_CHANCE`] that do not always crash verification in 13.0.
const BY_CHANCE_AT_VERIFY: &[&str] = &["annotation kernel 1 on the alias"];

/// The number of ways that were measured first, with three libraries on three architectures each.
const FIRST: usize = 25;

fn verification(case: &Case, question: Question, target: Target) -> (nvvm_syntax::Module, Verification) {
    let text = case.module(question, target);
    let module = nvvm_syntax::parse(&text);
    let verification = verify(&module, &text, Mode::Standard);
    (module, verification)
}

/// Whether a rule, or any rule if none is named, rejects the module in a phase.
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

/// Returns all answers with their cases, references and targets.
fn answers(
    cases: &[Case],
    of: fn(&recording::Answer) -> &str,
) -> impl Iterator<Item = (&Case, Reference, Target, &str)> {
    let runs = cases.iter().flat_map(|case| case.runs.iter().map(move |run| (case, run)));
    runs.flat_map(move |(case, run)| {
        run.who.iter().map(move |&(reference, target)| (case, reference, target, of(&run.answer)))
    })
}

/// Compares all answers about kernels. `other` returns this project's answer if it differs.
fn compare(
    what: &str,
    of: fn(&recording::Answer) -> &str,
    other: impl Fn(&Case, Reference, Target, &str) -> Option<String>,
) {
    let cases = recording::read();
    let (mut account, mut wrong) = (Account::new(what), Vec::new());
    for (case, reference, target, answer) in answers(&cases, of) {
        match answer {
            "fails" => account.exclude("refused for another reason"),
            "crash" => account.exclude("the library dies"),
            "-" => account.exclude("not asked: no text has it"),
            _ => {
                let ours = other(case, reference, target, answer);
                account.count(ours.is_none());
                wrong.extend(
                    ours.map(|ours| format!("{}: {reference:?} on {target}: {answer}, ours {ours}", case.name)),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
    account.close_whole();
}

#[test]
fn what_becomes_an_entry_is_a_kernel() {
    compare(
        "what becomes an entry",
        |answer| &answer.in_ptx,
        |case, reference, target, in_ptx| {
            let (module, found) = verification(case, Question::Plain, target);
            let id = function(&module).expect("every case has a function");
            let is_kernel =
                found.facts.kernel(id).is_some_and(|kernel| KernelFor::of(kernel).contains(reference, target));
            let function = module.functions.get(id).expect("it was found");
            let is_kept = found.facts.linked.keeps_kernel(&module, function);
            let agrees = match in_ptx {
                "entry" => is_kernel && is_kept,
                "declared entry" => is_kernel && !is_kept,
                "func" | "declared func" => !is_kernel,
                // Inlining removes device functions too.
                "absent" => !is_kernel || !is_kept,
                other => panic!("{other:?} is no answer"),
            };
            (!agrees).then(|| format!("{is_kernel} {is_kept}"))
        },
    );
}

#[test]
fn kernels_have_a_parameter_limit() {
    compare(
        "what has a ceiling",
        |answer| &answer.large,
        |case, reference, target, large| {
            let (_, found) = verification(case, Question::Large, target);
            let ours = refuses(&found, Some("kernel-parameter-space-overflow"), Phase::Compile, reference, target);
            (ours != (large == "overflows")).then(|| ours.to_string())
        },
    );
}

#[test]
fn kernels_return_nothing() {
    compare(
        "what returns nothing",
        |answer| &answer.result,
        |case, reference, target, result| {
            let (_, found) = verification(case, Question::Result, target);
            let ours = refuses(&found, Some("non-void-kernel"), Phase::Verify, reference, target);
            (ours != (result == "void only")).then(|| ours.to_string())
        },
    );
}

#[test]
fn what_is_refused_for_another_reason_is_refused() {
    let cases = recording::read();
    let (mut account, mut wrong) = (Account::new("what is refused"), Vec::new());
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
                let by_chance = if phase == Phase::Compile { BY_CHANCE } else { BY_CHANCE_AT_VERIFY };
                let is_chance = by_chance.contains(&case.name.as_str());
                let why = match () {
                    () if is_chance => Some("what lies in memory decides"),
                    () if question == Question::Large && run.answer.large == "-" => Some("not asked: no text has it"),
                    () => None,
                };
                if let Some(why) = why {
                    run.who.iter().for_each(|_| account.exclude(why));
                    continue;
                }
                for &(reference, target) in &run.who {
                    let (_, found) = verification(case, question, target);
                    let agrees = refuses(&found, None, phase, reference, target) == refused;
                    account.count(agrees);
                    if !agrees {
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
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
    account.close_whole();
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
