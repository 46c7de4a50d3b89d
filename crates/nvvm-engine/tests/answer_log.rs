//! Explanations of a pasted log, with and without the source text.

use nvvm_engine::{Certainty, LogAnswer, Report, Request, Tool, answer_log, check};
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
    let rules: Vec<&str> = parameters.rules.iter().map(|rule| rule.code.as_str()).collect();
    assert_eq!((rules.as_slice(), parameters.certainty), (["NV0101", "NV1045"].as_slice(), Certainty::OneOf));
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

/// Errors about atomics from another compiler (cuda-oxide, issue 696), with other function names.
#[test]
fn what_a_verifier_says_of_atomics_is_answered_without_the_module() {
    let log = "error: libnvvm: libnvvm error in nvvmVerifyProgram: 6\n  --- libNVVM log ---\n\
               error: Error: :  Function `first' Basic Block `bb1': \n  context:   fence syncscope(\"block\") release\n  \
               Illegal instruction: fence\nError: :  Function `second' Basic Block `bb2': \n  context:   store atomic i32 %a, \
               ptr %p syncscope(\"device\") release, align 4\n  Atomic loads/stores are not supported\n";
    let answers = answer_log(log, &Report::default(), target());
    let references: Vec<(u32, &str)> =
        answers.iter().filter_map(|it| Some((it.line, it.rules.first()?.rule.as_str()))).collect();
    assert_eq!(references, [(5, "fence-ordering"), (8, "atomic-load-store")], "{answers:?}");
    let all = |wanted: &str| answers.iter().any(|it| it.answer.contains(wanted));
    assert!(all("membar") && all("inline PTX"), "{answers:?}");
    assert!(answers.iter().all(|it| it.certainty != Certainty::OneOf), "{answers:?}");
    let has_example =
        |it: &&nvvm_engine::LogAnswer| it.example.as_deref() == it.rules.first().map(|it| it.code.as_str());
    assert!(answers.iter().filter(|it| !it.rules.is_empty()).all(|it| has_example(&it)), "{answers:?}");
}

#[test]
fn generic_messages_match_no_rule_and_result_codes_add_nothing() {
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
fn common_parts_and_differences_of_several_rules_are_explained() {
    // Every message template of every rule, with sample values.
    let rules = nvvm_engine::rules();
    let wordings: Vec<String> =
        rules.iter().flat_map(|rule| &rule.messages).map(|wording| wording.replace("{}", "fresh7")).collect();
    let mut several = 0;
    for answers in wordings.chunks(500).map(|some| answer_log(&some.join("\n"), &Report::default(), target())) {
        // Messages of ptxas about PTX have an explanation of their own.
        let of_rules = |found: &&LogAnswer| found.certainty == Certainty::OneOf && found.tool != Some(Tool::Ptxas);
        for found in answers.iter().filter(of_rules) {
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
fn unknown_lines_are_reported_as_unknown() {
    let log = "ptxas k.ptx, line 3; error   : Something that was never said\nhello, world\n";
    let answers = answer_log(log, &Report::default(), target());
    let [found] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!((found.line, found.certainty), (1, Certainty::Unknown));
    assert!(found.rules.is_empty() && found.actions.is_empty());
}

#[test]
fn lines_without_a_cause_are_answered_only_alone() {
    let background = "ptxas info    : Used 7 registers, used 0 barriers\nmake[1]: *** [CMakeFiles/q7.dir/all] Error 2\n\
                      ninja: build stopped: subcommand failed.\n";
    let answers = answer_log(background, &Report::default(), target());
    assert_eq!(answers.iter().map(|answer| answer.line).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(answers[1].tool, Some(Tool::Build));
    let error = "ptxas fatal   : Value 'sm_103f' is not defined for option 'gpu-name'\n";
    for log in [format!("{background}{error}"), format!("{error}{background}")] {
        let answers = answer_log(&log, &Report::default(), target());
        assert_eq!(answers.len(), 1, "{log}");
        assert_eq!(answers[0].tool, Some(Tool::Ptxas));
    }
    // Unknown messages do not count as an answer.
    let answers = answer_log(&format!("{background}nvcc error   : q7\n"), &Report::default(), target());
    assert_eq!(answers.iter().map(|answer| answer.line).collect::<Vec<_>>(), [1, 2, 3, 4]);
}

#[test]
fn functions_of_fp128_are_known_by_their_names() {
    let rules = |name: &str| {
        let log = format!("ptxas fatal   : Unresolved extern function '{name}'");
        let answers = answer_log(&log, &Report::default(), target());
        answers[0].rules.iter().map(|rule| rule.rule.clone()).collect::<Vec<_>>()
    };
    for (name, is_of_fp128) in
        [("__addtf3", true), ("__extenddftf2", true), ("fmodl", true), ("__assert_fail", false), ("_Z7fresh7l", false)]
    {
        assert_eq!(rules(name).iter().any(|rule| rule == "fp-type-unsupported"), is_of_fp128, "{name}");
    }
}

#[test]
fn any_text_is_a_log() {
    for log in
        ["", "\n\n", "error:", "Function `", "::::", "m (4294967296, 0): x", "ptxas ", "\u{1f600}: 1:2: \u{1f600}"]
    {
        answer_log(log, &Report::default(), target());
    }
    answer_log(&"(: ".repeat(100_000), &Report::default(), target());
}

#[test]
fn a_long_log_is_read_to_its_end() {
    let told = "Value 'sm_103a' is not defined for option 'gpu-name'";
    for quiet in [7, 2_113, 40_001] {
        let log = format!("{}ptxas fatal   : {told}", "[3/9] Building CUDA object k.o\n".repeat(quiet));
        let answers = answer_log(&log, &Report::default(), target());
        let [found] = answers.as_slice() else { panic!("{answers:?}") };
        assert_eq!((found.line as usize, found.certainty), (quiet + 1, Certainty::Certain));
    }
}

#[test]
fn skipped_lines_of_a_long_log_are_counted() {
    let same = "ptxas fatal   : Value 'sm_103a' is not defined for option 'gpu-name'\n".repeat(3_007);
    let last = "ptxas k.ptx, line 7; error   : Feature '.bf16' requires .target sm_80 or higher";
    let answers = answer_log(&format!("{same}{last}"), &Report::default(), target());
    let [.., feature, note] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!((feature.line, note.line, note.tool), (3_008, 3_008, None));
    assert_eq!(answers.len(), 102);
    assert_eq!(note.answer, "The log is long, and this is left out: 2,907 lines that say what is answered above.");
    // Unknown messages do not displace known ones.
    let others: String =
        (0..2_345).map(|line| format!("ptxas k.ptx, line {line}; error   : New words {line}\n")).collect();
    let answers = answer_log(&format!("{others}{last}"), &Report::default(), target());
    let [unknown @ .., feature, note] = answers.as_slice() else { panic!("{answers:?}") };
    assert!(unknown.iter().all(|answer| answer.certainty == Certainty::Unknown) && unknown.len() == 200);
    assert_eq!((feature.line, feature.certainty), (2_346, Certainty::Certain));
    assert!(
        note.answer.ends_with("2,145 other lines that a tool said, the first of them line 201."),
        "{}",
        note.answer
    );
}

#[test]
fn commands_of_a_build_are_no_messages() {
    for command in [
        "/usr/local/cuda-12.8/bin/nvcc -forward-unknown-to-host-compiler -x cu -c k.cu -o k.o",
        "nvcc -gencode arch=compute_80,code=sm_80 k.cu",
        "\"C:\\CUDA\\bin\\ptxas\" -arch=sm_90 k.ptx",
        "cd /b && /opt/cuda/bin/nvlink --arch=sm_80 a.o",
    ] {
        assert_eq!(answer_log(command, &Report::default(), target()), []);
        let told = format!("{command}: ptxas fatal   : Value 'sm_103a' is not defined for option 'gpu-name'");
        assert_eq!(answer_log(&told, &Report::default(), target()).len(), 1, "{told}");
    }
}

#[test]
fn a_line_of_several_is_answered_for_each() {
    let log = "x\nRuntimeError: b'ptxas fatal   : Value \\'sm_103a\\' is not defined for option \\'gpu-name\\'\\n\
               \u{1b}[31mparse expected type\u{1b}[0m\\n'";
    let answers = answer_log(log, &Report::default(), target());
    let [target_name, reader] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!((target_name.line, reader.line), (2, 2));
    assert_eq!((target_name.certainty, reader.certainty), (Certainty::Certain, Certainty::OneOf));
    assert_eq!(reader.text, "parse expected type");
}

#[test]
fn unknown_messages_of_the_verifier_are_reported_as_unknown() {
    let log = "Error: : Function `f7' Basic Block `b7': words that nobody knows\n";
    let answers = answer_log(log, &Report::default(), target());
    let [found] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!((found.certainty, found.tool.map(Tool::name)), (Certainty::Unknown, Some("libnvvm")));
}

/// NVIDIA/numba-cuda, issues 384 and 603: the rule agrees with the maintainers' analysis.
#[test]
fn an_atomic_addition_of_floats_is_told_to_be_refused_by_older_toolkits() {
    let log = "error: Error: :  Function `_ZN8__main__7fresh_9B2v1E' Basic Block `B0': \n\
               \x20 context:   %0 = atomicrmw fadd ptr %.95, float %.75 seq_cst, align 4\n\
               \x20 atomicrmw does not support operation: 'fadd'.\n";
    let answers = answer_log(log, &Report::default(), target());
    let [found] = answers.as_slice() else { panic!("{answers:?}") };
    let rules: Vec<&str> = found.rules.iter().map(|rule| rule.rule.as_str()).collect();
    assert_eq!((found.line, rules.as_slice()), (3, ["atomicrmw-op-unsupported"].as_slice()));
    assert_eq!(found.toolkits.as_deref(), Some("CUDA 12.8 and 13.0 to 13.5; said by CUDA 12.9"));
    assert_eq!(found.targets.as_deref(), Some("sm_20 to sm_90a"));
    assert_eq!(found.phase.as_deref(), Some("verifying the module"));
    assert!(found.actions.iter().any(|action| action == "With CUDA 13.0 and later it is not said."), "{found:?}");
    let other = answer_log(&log.replace("'fadd'", "'usub_sat'"), &Report::default(), target());
    assert_eq!(other.first().and_then(|found| found.toolkits.as_deref()), Some("CUDA 12.8; said by CUDA 12.9 to 13.5"));
    // With the module, the finding has the same data.
    let module = "define void @f(ptr %p) {\n  %r = atomicrmw fadd ptr %p, float 1.0 seq_cst\n  ret void\n}\n";
    let report = check(&Request { text: module.to_owned(), ..Request::default() });
    let beside = answer_log(log, &report, target());
    let [beside] = beside.as_slice() else { panic!("{beside:?}") };
    assert!(beside.finding.is_some());
    assert_eq!((&beside.toolkits, &beside.targets), (&found.toolkits, &found.targets));
}

#[test]
fn every_wording_has_what_its_rule_declares() {
    let rules = nvvm_engine::rules();
    let mut told = [0; 3];
    for rule in rules.iter().filter(|rule| rule.reachable) {
        for wording in &rule.messages {
            let answers = answer_log(&wording.replace("{}", "fresh7"), &Report::default(), target());
            for found in answers.iter().filter(|found| found.rules.iter().any(|it| it.code == rule.code)) {
                assert!(found.example.is_some(), "{wording}");
                told[0] += 1;
                told[1] += usize::from(found.phase.is_some());
                told[2] += usize::from(found.toolkits.is_some());
            }
        }
    }
    let [asked, phases, toolkits] = told;
    assert!(phases * 10 > asked * 9 && toolkits > 150, "{told:?}");
    println!("{asked} wordings, {phases} with a phase, {toolkits} with toolkits");
}

/// SparseConvNet, issue 186, with other names: a message and a rule.
#[test]
fn what_nvcc_says_across_host_and_device_is_answered() {
    let log = "a/k.cu(49): error: calling a __host__ function(\"fresh<float> \") from a __global__ function(\"k9<int> \") is not allowed\n\
               a/k.cu(49): error: identifier \"fresh<float> \" is undefined in device code\n";
    let answers = answer_log(log, &Report::default(), target());
    let [call, name] = answers.as_slice() else { panic!("{answers:?}") };
    assert!(call.answer.contains("`fresh<float> ` by `k9<int> `"), "{call:?}");
    let [rule] = call.rules.as_slice() else { panic!("{call:?}") };
    assert_eq!((rule.code.as_str(), rule.rule.as_str()), ("NV1088", "host-call-in-device-code"));
    assert_eq!((name.rules.len(), name.phase.as_deref()), (1, Some("compiling device code")));
    assert!([call, name].iter().all(|it| it.tool.map(Tool::name) == Some("nvcc")), "{answers:?}");
}
