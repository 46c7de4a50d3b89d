//! Advice is for the tool that spoke, and names only what there is.

use nvvm_target::{SPECIFIC, Target, TargetSet};
use tool_messages::{Answer, Line, answer};

fn answer_to(text: &str) -> Answer {
    answer(&Line::new(text), str::to_owned).unwrap_or_else(|| panic!("no answer: {text}")).1
}

/// Everything that an answer says.
fn words(answer: &Answer) -> String {
    let parts = [Some(&answer.meaning), answer.targets.as_ref(), answer.toolkits.as_ref()];
    parts.into_iter().flatten().chain(&answer.actions).cloned().collect::<Vec<_>>().join("\n")
}

/// Every target that a text names exists.
fn names_targets_that_exist(text: &str) {
    for after in text.split("sm_").skip(1) {
        let number: String = after.chars().take_while(char::is_ascii_alphanumeric).collect();
        let is_number = number.starts_with(|digit: char| digit.is_ascii_digit());
        assert!(!is_number || Target::parse(&format!("sm_{number}")).is_some(), "sm_{number} in {text}");
    }
}

#[test]
fn an_unknown_target_comes_with_the_place_of_a_later_tool() {
    for target in TargetSet::all() {
        let (name, number) = (target.name(), target.number());
        for (text, own) in [
            (format!("ptxas fatal   : Value '{name}' is not defined for option 'gpu-name'"), "TRITON_PTXAS_PATH"),
            (format!("nvcc fatal   : Unsupported gpu architecture 'compute_{number}'"), "CMAKE_CUDA_COMPILER"),
            (format!("libnvvm : error: -arch=compute_{number} is an unsupported option"), "CUDA_HOME"),
            (format!("clang: error: unsupported CUDA gpu architecture: {name}"), "a clang that is newer"),
        ] {
            let words = words(&answer_to(&text));
            names_targets_that_exist(&words);
            let all = ["TRITON_PTXAS_PATH", "CMAKE_CUDA_COMPILER", "CUDA_HOME", "a clang that is newer"];
            for place in all {
                // What the newest toolkit has dropped is in no newer one.
                let is_of_clang = own == "a clang that is newer";
                let wanted = place == own && (is_of_clang || target.info().last_cuda.is_none());
                assert_eq!(words.contains(place), wanted, "{text}: {words}");
            }
        }
    }
}

#[test]
fn a_target_with_its_letter_is_named_where_there_is_another() {
    for target in TargetSet::all() {
        let feature = format!(".fresh{}", target.number());
        let answer = answer_to(&format!(
            "ptxas f7.ptx, line 7; error   : Feature '{feature}' not supported on .target '{target}'"
        ));
        let words = words(&answer);
        names_targets_that_exist(&words);
        let letters = TargetSet::from_fn(|it| it.base() == target && it.suffix().is_some());
        assert_eq!(words.contains("its target with a letter"), !letters.is_empty(), "{words}");
        assert!(answer.targets.is_none(), "{words}");
    }
}

#[test]
fn a_feature_of_one_generation_is_never_promised_to_the_target_that_lacks_it() {
    for feature in SPECIFIC {
        for (name, target) in
            feature.names.iter().flat_map(|name| TargetSet::at_least(75).iter().map(move |it| (name, it)))
        {
            let text =
                format!("ptxas s9.ptx, line 9; error   : Instruction '{name}.q9' not supported on .target '{target}'");
            let words = words(&answer_to(&text));
            names_targets_that_exist(&words);
            assert!(!words.contains(&format!("Compile for {target} in place")), "{words}");
        }
    }
}

#[test]
fn later_toolkits_are_told_where_they_begin() {
    for target in TargetSet::at_least(50).iter().filter(|target| target.suffix().is_none()) {
        let answer =
            answer_to(&format!("ptxas a.ptx, line 3; error   : Feature '.fresh' requires .target {target} or higher"));
        let advice = answer.actions.first().expect("advice");
        match target.info().last_cuda {
            Some(last) => {
                let itself = format!("to {last} have {target} itself; later toolkits begin with sm_75)");
                // sm_101 is another name of what came later.
                assert!(advice.contains(&itself) || target.sm() > 75, "{advice}");
            }
            None => assert!(advice.ends_with("and later)."), "{advice}"),
        }
    }
}

#[test]
fn atomic_operations_are_told_by_type_and_operation() {
    let told = |node: &str| {
        answer_to(&format!("LLVM ERROR: Cannot select: t71: {node}<(load store monotonic on %ir.q7)> t0, t2, t6"))
    };
    for (node, first) in [
        ("f64,ch = AtomicLoadFAdd", Some(60)),
        ("f16,ch = AtomicLoadFAdd", Some(70)),
        ("bf16,ch = AtomicLoadFAdd", Some(90)),
        ("i128,ch = AtomicSwap", Some(90)),
        ("f32,ch = AtomicLoadFAdd", None),
        ("i128,ch = AtomicLoadAdd", None),
        ("i8,ch = AtomicLoadNand", None),
    ] {
        let answer = told(node);
        assert_eq!(answer.targets, first.map(|sm| TargetSet::at_least(sm).to_string()), "{node}: {answer:?}");
        assert!(answer.meaning.contains(node.rsplit(' ').next().expect("an operation")), "{}", answer.meaning);
    }
}

/// Two tools print the same words about different things.
#[test]
fn overlapping_data_is_explained_by_the_tool_that_reports_it() {
    let message = "fatal   : Internal error: overlapping non-identical data";
    let ptxas = words(&answer_to(&format!("ptxas {message}")));
    assert!(ptxas.contains("compile units") && ptxas.contains("13.4") && !ptxas.contains("nvlink"), "{ptxas}");
    let nvlink = words(&answer_to(&format!("nvlink {message}")));
    assert!(nvlink.contains("nvlink") && !nvlink.contains("compile units"), "{nvlink}");
}

#[test]
fn an_option_with_an_older_name_comes_with_that_name() {
    for option in ["-extended-lambda", "--extended-lambda", "extended-lambda"] {
        let words = words(&answer_to(&format!("nvcc fatal   : Unknown option '{option}'")));
        assert!(words.contains("`--expt-extended-lambda`"), "{words}");
    }
    let other = words(&answer_to("nvcc fatal   : Unknown option '--q7-lambda'"));
    assert!(!other.contains("expt-extended-lambda"), "{other}");
}

#[test]
fn exceptions_of_cute_dsl_are_of_a_framework() {
    for line in [
        "DSLRuntimeError: Unable to convert dynamic Boolean value to bool at compile time.",
        "cutlass.base_dsl.common.DSLUserCodeError: q7",
        "DSLAstPreprocessorError: q8 is not supported",
    ] {
        let (message, _) = answer(&Line::new(line), str::to_owned).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(message.tool, tool_messages::Tool::Framework, "{line}");
    }
}

#[test]
fn errors_of_mlir_name_the_place_in_the_source() {
    for (location, place) in [
        ("\"kernel\"(\"/q/hopper/gemm.py\":288:0)", "line 288 of `gemm.py`"),
        ("\"q.py\":12:3", "line 12 of `q.py`"),
        ("unknown", "a place of the source"),
    ] {
        let words = words(&answer_to(&format!("loc({location}): error: q7 is not legal here")));
        assert!(words.contains(place) && words.contains("`q7 is not legal here`"), "{words}");
    }
}

#[test]
fn front_end_errors_in_headers_of_the_host_need_no_rule() {
    let outranks = |line: &str| {
        let line = Line::new(line);
        let (message, _) = answer(&line, str::to_owned).unwrap_or_else(|| panic!("{line:?}"));
        tool_messages::outranks_rules(message, &line)
    };
    assert!(outranks("/usr/include/c++/13/bits/q7.h(7): error: \"noexcept\" is not valid here"));
    assert!(!outranks("q7.h(7): error: \"noexcept\" is not valid here"));
    assert!(outranks("q7.h(75): error: identifier \"optixModuleCreateFromPTX\" is undefined"));
}
