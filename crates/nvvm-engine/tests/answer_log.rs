//! A pasted log, with and without the text that it is about.

use nvvm_engine::{Certainty, Report, Request, Tool, answer_log, check};
use nvvm_target::{Reference, Target};

const FENCE: &str = "define void @g() {\nentry:\n  fence acquire\n  ret void\n}\n";

fn target() -> Target {
    Target::parse("sm_75").expect("a target")
}

#[test]
fn no_text_is_needed() {
    let log = "Traceback (most recent call last)\n\
               ptxas /tmp/a.ptx, line 126; error   : Feature '.bf16' requires .target sm_80 or higher\n\
               ptxas fatal   : Ptx assembly aborted due to errors\n\
               x.cu(7): Error: Formal parameter space overflowed (4224 bytes required, max 4096 bytes allowed) in function _Z1ki\n";
    let answers = answer_log(log, &Report::default(), target());
    let lines: Vec<u32> = answers.iter().map(|answer| answer.line).collect();
    assert_eq!(lines, [2, 4]);
    let [feature, parameters] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!((feature.tool.map(Tool::name), feature.certainty), (Some("ptxas"), Certainty::Certain));
    assert_eq!(feature.places.first().map(|place| (place.file.as_str(), place.line)), Some(("/tmp/a.ptx", 126)));
    assert!(parameters.answer.starts_with("`k(int)` (`_Z1ki`) has 4,224 bytes"), "{}", parameters.answer);
    assert_eq!(parameters.numbers.iter().map(|number| number.value).collect::<Vec<_>>(), [4_224, 4_096]);
    assert_eq!(parameters.rules.first().map(|rule| rule.code.as_str()), Some("NV0101"));
}

#[test]
fn words_of_several_rules_are_not_certain() {
    let answers = answer_log("<unnamed> (123, 17): parse expected type", &Report::default(), target());
    let [found] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!(found.certainty, Certainty::OneOf);
    assert!(found.rules.len() > 1, "{:?}", found.rules);
    assert!(found.answer.contains("depends on the module"), "{}", found.answer);
    assert_eq!(found.places.first().map(|place| (place.line, place.column)), Some((123, Some(18))));
}

/// What the verifier refused of the atomics of another compiler (cuda-oxide, issue 696), with functions of our own.
#[test]
fn what_a_verifier_says_of_atomics_is_answered_without_the_module() {
    let log = "error: libnvvm: libnvvm error in nvvmVerifyProgram: 6\n  --- libNVVM log ---\n\
               error: Error: :  Function `first' Basic Block `bb1': \n  context:   fence syncscope(\"block\") release\n  \
               Illegal instruction: fence\nError: :  Function `second' Basic Block `bb2': \n  context:   store atomic i32 %a, \
               ptr %p syncscope(\"device\") release, align 4\n  Atomic loads/stores are not supported\n";
    let answers = answer_log(log, &Report::default(), target());
    let said: Vec<(u32, &str)> =
        answers.iter().filter_map(|it| Some((it.line, it.rules.first()?.rule.as_str()))).collect();
    assert_eq!(said, [(5, "fence-ordering"), (8, "atomic-load-store")], "{answers:?}");
    let all = |wanted: &str| answers.iter().any(|it| it.answer.contains(wanted));
    assert!(all("membar") && all("inline PTX"), "{answers:?}");
    assert!(answers.iter().all(|it| it.certainty != Certainty::OneOf), "{answers:?}");
}

#[test]
fn what_is_said_of_every_module_is_laid_to_no_rule_and_a_result_tells_less_than_the_words_before_it() {
    let log = "LLVM ERROR: Broken module found, compilation aborted!\n\
               atomicrmw does not support operation: 'fadd'. NVVM_ERROR_INVALID_IR\n";
    let answers = answer_log(log, &Report::default(), target());
    let [broken, atomic] = answers.as_slice() else { panic!("{answers:?}") };
    assert!(broken.rules.is_empty() && broken.answer.contains("the lines before it do"), "{broken:?}");
    assert_eq!(atomic.rules.iter().map(|rule| rule.rule.as_str()).collect::<Vec<_>>(), ["atomicrmw-op-unsupported"]);
    assert!(!atomic.answer.contains("NVVM_ERROR_INVALID_IR"), "{}", atomic.answer);
}

#[test]
fn what_llvm_says_itself_is_laid_to_no_rule_for_certain() {
    let words = |log: &str| {
        let answers = answer_log(log, &Report::default(), target());
        let [found] = answers.as_slice() else { panic!("{answers:?}") };
        (found.certainty, found.rules.len(), found.answer.clone())
    };
    let (certainty, rules, answer) =
        words("fatal error: error in backend: Copy one register into another with a different width");
    assert!(certainty == Certainty::Certain && rules == 0 && answer.contains("a mistake of its own"), "{answer}");
    let (certainty, rules, answer) = words("LLVM ERROR: atomicrmw does not support operation: 'fadd'.");
    assert!(certainty == Certainty::OneOf && rules == 1 && answer.starts_with("A tool of LLVM's"), "{answer}");
    let (certainty, ..) = words("atomicrmw does not support operation: 'fadd'.");
    assert_eq!(certainty, Certainty::Certain);
}

#[test]
fn what_several_rules_have_in_common_is_said_and_what_tells_them_apart() {
    // Every wording of every rule, with the values that a tool could have put into it.
    let rules = nvvm_engine::rules();
    let wordings: Vec<String> =
        rules.iter().flat_map(|rule| &rule.messages).map(|wording| wording.replace("{}", "fresh7")).collect();
    let mut several = 0;
    for answers in wordings.chunks(500).map(|some| answer_log(&some.join("\n"), &Report::default(), target())) {
        for found in answers.iter().filter(|found| found.certainty == Certainty::OneOf) {
            several += 1;
            let layer_of = |code: &str| rules.iter().find(|rule| rule.code == code).map(|rule| rule.layer.as_str());
            let layers: std::collections::BTreeSet<_> = found.rules.iter().map(|rule| layer_of(&rule.code)).collect();
            let start = if layers.len() == 1 { " All of them are about " } else { " They are about " };
            assert!(found.answer.contains(start) && found.answer.contains("apart"), "{}", found.answer);
            let likeliest = found.rules.first().expect("a rule");
            let help = rules.iter().find(|rule| rule.code == likeliest.code).map_or("", |rule| rule.summary.as_str());
            let first = found.actions.first().expect("what to look for");
            assert!(first.contains(&likeliest.code) && first.ends_with(help), "{first}");
        }
    }
    assert!(several >= 20, "{several}");
}

#[test]
fn the_text_beside_the_log_makes_it_certain() {
    let report = check(&Request { text: FENCE.to_owned(), ..Request::default() });
    let log = "libnvvm : error: Error: :  Function `g' Basic Block `entry': \n  context:   fence acquire\n  Illegal instruction: fence\n";
    let answers = answer_log(log, &report, target());
    let [found] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!(found.certainty, Certainty::Certain);
    assert_eq!(found.location.map(|location| location.line), Some(3));
    assert!(!found.actions.iter().any(|action| action.contains("beside the log")), "{:?}", found.actions);
    assert!(found.finding.is_some() && found.references.contains(&Reference::CUDA_13_5));
}

#[test]
fn what_nobody_knows_is_said_to_be_unknown() {
    let log = "ptxas k.ptx, line 3; error   : Something that was never said\nhello, world\n";
    let answers = answer_log(log, &Report::default(), target());
    let [found] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!((found.line, found.certainty), (1, Certainty::Unknown));
    assert!(found.rules.is_empty() && found.actions.is_empty());
}

#[test]
fn any_text_is_a_log() {
    for log in
        ["", "\n\n", "error:", "Function `", "::::", "m (4294967296, 0): x", "ptxas ", "\u{1f600}: 1:2: \u{1f600}"]
    {
        answer_log(log, &Report::default(), target());
    }
    let long = "ptxas error   : Value 'sm_1' is not defined for option 'gpu-name'\n".repeat(5_000);
    assert_eq!(answer_log(&long, &Report::default(), target()).len(), 2_000);
    answer_log(&"(: ".repeat(100_000), &Report::default(), target());
}
