//! Data layouts: LLVM's grammar and messages, and the measured messages of libNVVM.

use nvvm_abi::data_layout::{EMPTY_LAYOUT_MESSAGE, NVPTX64_LAYOUT, documented_examples};
use nvvm_abi::{DataLayout, NvvmLayoutCheck, validate_nvvm};
use nvvm_target::{Crash, Dialect, Phase, Toolkit};

fn first_problem(text: &str) -> Option<String> {
    DataLayout::parse(text).1.into_iter().next().map(|problem| problem.message)
}

/// Layouts that LLVM's own tests reject, with the measured messages of LLVM 22.
#[test]
fn errors_have_the_messages_of_llvm() {
    for (text, message) in [
        ("i8:16", "i8 must be 8-bit aligned"),
        ("S24", "stack natural alignment must be a power of two times the byte width"),
        ("A16777216", "address space must be a 24-bit integer"),
        ("G16777216", "address space must be a 24-bit integer"),
        ("p:64:64:64:128", "index size cannot be larger than the pointer size"),
        ("m", "malformed specification, must be of the form \"m:<mangling>\""),
        ("i64:64:16", "preferred alignment cannot be less than the ABI alignment"),
        ("i64:16:16777216", "preferred alignment must be a 16-bit integer"),
        ("i64:16777216:16777216", "ABI alignment must be a 16-bit integer"),
        ("p:32:32:16", "preferred alignment cannot be less than the ABI alignment"),
        ("p:0:32:32", "pointer size must be a non-zero 24-bit integer"),
        ("p:64:64:24", "preferred alignment must be a power of two times the byte width"),
        ("i32:24:32", "ABI alignment must be a power of two times the byte width"),
        ("i32:32:24", "preferred alignment must be a power of two times the byte width"),
        ("n0", "size must be a non-zero 24-bit integer"),
        ("a1:64", "size must be zero"),
        ("a:", "ABI alignment component cannot be empty"),
        ("p:48:52", "ABI alignment must be a power of two times the byte width"),
        ("e-p", "malformed specification, must be of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\""),
        ("e-p:64", "malformed specification, must be of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\""),
        ("e-", "empty specification is not allowed"),
        ("q", "unknown specifier 'q'"),
        ("ni:0", "address space 0 cannot be non-integral"),
        ("pq:64:64", "'q' is not a valid pointer specification flag"),
        ("pu:64:64", "address space 0 cannot be unstable or have external state"),
        ("p1(a):64:64-p2(a):64:64", "address space name `a` already used"),
        ("p1():64:64", "Expected `( address space name )`"),
        ("Fx32", "unknown function pointer alignment type 'x'"),
    ] {
        assert_eq!(first_problem(text).as_deref(), Some(message), "{text}");
    }
}

#[test]
fn only_the_wrong_specification_is_skipped() {
    let (layout, problems) = DataLayout::parse("e-q-i64:64--n32:x");
    let ranges: Vec<_> = problems.iter().map(|problem| problem.range.clone()).collect();
    assert_eq!(ranges, [2..3, 11..11, 12..17]);
    assert_eq!(layout.integer_alignment(64).abi.bytes(), 8);
    assert_eq!(
        first_problem(&"i1:8-".repeat(10_000)).unwrap(),
        "data layout of 50000 bytes is not read, the limit is 16384"
    );
}

#[test]
fn every_specification_is_parsed() {
    let text = "E-m:e-p:32:32-p3(shared):64:64:128:32-pue7:16:16-ni:4-i24:8:32-f80:128-v96:64-a:16:32-n8:16-S128-\
                Fn64-P2-A5-G1-s0:64:64";
    let (layout, problems) = DataLayout::parse(text);
    assert_eq!(problems, []);
    assert!(layout.big_endian);
    assert_eq!(layout.mangling, Some('e'));
    let shared = layout.pointer(3);
    assert_eq!((shared.name.as_str(), shared.bits, shared.index_bits), ("shared", 64, 32));
    assert_eq!((shared.abi.bytes(), shared.preferred.bytes()), (8, 16));
    assert!(layout.pointer(7).unstable && layout.pointer(7).external_state);
    // An address space without a specification, or with `ni` only, is like space 0.
    assert!(layout.pointer(4).unstable && layout.pointer(4).bits == 32);
    assert_eq!(layout.pointer(9).bits, 32);
    assert_eq!(layout.pointers().len(), 4);
    assert_eq!(layout.integer_alignment(24).abi.bytes(), 1);
    assert_eq!(layout.float_alignment(80).abi.bytes(), 16);
    assert_eq!(layout.vector_alignment(96).abi.bytes(), 8);
    assert_eq!((layout.aggregate_abi.bytes(), layout.aggregate_preferred.bytes()), (2, 4));
    assert_eq!(layout.native_integers, [8, 16]);
    assert_eq!(layout.stack_alignment.unwrap().bytes(), 16);
    assert!(layout.function_pointers.is_some());
    let spaces = (layout.program_address_space, layout.alloca_address_space, layout.globals_address_space);
    assert_eq!(spaces, (2, 5, 1));
}

/// Checks named address spaces, as in LLVM 22's test.
#[test]
fn address_spaces_have_names() {
    let (layout, problems) = DataLayout::parse("P11-p2(global):32:8-p8(stack):8:8-p11(code):8:8");
    assert_eq!(problems, []);
    assert_eq!(layout.pointer(8).name, "stack");
}

#[test]
fn the_default_follows_the_triple() {
    let mut module = nvvm_syntax::Module::default();
    assert_eq!(DataLayout::for_module(&module), DataLayout::nvptx64());
    module.triple = Some((module.names.intern(b"nvptx-nvidia-cuda"), Default::default()));
    assert_eq!(DataLayout::for_module(&module).pointer(0).bits, 32);
    module.data_layout = Some((module.names.intern(b"e-p:16:16"), Default::default()));
    assert_eq!(DataLayout::for_module(&module).pointer(0).bits, 16);
}

#[test]
fn the_document_requires_a_layout() {
    let verdict = validate_nvvm(&DataLayout::default(), NvvmLayoutCheck::Documented);
    assert_eq!(verdict.messages, [EMPTY_LAYOUT_MESSAGE]);
    let odd = DataLayout::parse("e-p:48:48").0;
    let verdict = validate_nvvm(&odd, NvvmLayoutCheck::Documented);
    assert!(!verdict.messages.is_empty());
    assert_eq!(verdict.examples, documented_examples());
    assert!(verdict.examples[2].layout.contains("p3:32:32:32"));
    for example in documented_examples() {
        let layout = DataLayout::parse(&example.layout).0;
        assert!(validate_nvvm(&layout, NvvmLayoutCheck::Documented).is_accepted(), "{}", example.label);
    }
}

/// Checks layouts with one fault each, and one with all of them, against the messages of libNVVM (measured, 12.9 to
/// 13.5).
#[test]
fn every_message_of_libnvvm() {
    let verify =
        NvvmLayoutCheck::Measured { toolkit: Toolkit::CUDA_13_5, front_end: Dialect::Legacy, phase: Phase::Verify };
    let faults = [
        ("e", "E", "Endianness must be little endian [Supported: -e]."),
        ("i64:64:64", "i64:32:64", INTEGERS),
        ("i128:128:128", "i128:64:128", INTEGERS),
        ("f64:64:64", "f64:32:64", "Unsupported floating-point alignment [Supported: -f32:32:32-f64:64:64]."),
        ("n16:32:64", "n16:64", "Require 32 bit native integer width [Supported: -n:16:32:64 or -n:32]."),
        ("n16:32:64", "n32:64", "Require 16 and 64 bit native integer widths [Supported: -n:16:32:64]."),
        ("n16:32:64", "n16:32:64-m:e", "No mangling mode supported."),
        ("n16:32:64", "n16:32:64-A5", "Alloca address space must be 0 [Supported: -A:0]."),
    ];
    for (part, fault, message) in faults {
        let specifications = NVPTX64_LAYOUT.split('-').map(|known| if known == part { fault } else { known });
        let layout = DataLayout::parse(&specifications.collect::<Vec<_>>().join("-")).0;
        assert_eq!(validate_nvvm(&layout, verify).messages, [format!("DataLayoutError: {message}")], "{fault}");
    }
    let all = DataLayout::parse("E-i64:32-f64:32-n8-m:e-A5-G1").0;
    assert_eq!(validate_nvvm(&all, NvvmLayoutCheck::Documented).messages.len(), 8);
}

const INTEGERS: &str =
    "Unsupported integer alignment [Supported: -i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128].";

/// Checks every recorded run on a data layout: libNVVM 12.9, 13.0 and 13.5, both front ends, verify and compile.
#[test]
fn libnvvm_agrees_on_every_recorded_layout() {
    let recorded = concat!(
        include_str!("../../../tests/libnvvm/datalayout-invalid.cases"),
        include_str!("../../../tests/libnvvm/datalayout-empty.cases")
    );
    let (mut runs, mut cases) = (0, 0);
    let mut disagreements = Vec::new();
    for case in recorded.split(";;; case ").skip(1) {
        let name = case.lines().next().unwrap_or("");
        let text = case.split("target datalayout = \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or("");
        let layout = DataLayout::parse(text).0;
        cases += 1;
        for run in case.lines().filter_map(|line| line.strip_prefix(";;; run ")) {
            let (head, outcome) = run.split_once(": ").expect("a run has an outcome");
            let words: Vec<&str> = head.split(' ').collect();
            let toolkit = match words[0] {
                "12.9" => Toolkit::CUDA_12_9,
                "13.0" => Toolkit::CUDA_13_0,
                _ => Toolkit::CUDA_13_5,
            };
            let phase = if words[1] == "verify" { Phase::Verify } else { Phase::Compile };
            for architecture in words[2].split(',') {
                let modern = architecture.parse::<u32>().expect("an architecture") >= 100;
                let front_end = if modern { Dialect::Modern } else { Dialect::Legacy };
                let verdict = validate_nvvm(&layout, NvvmLayoutCheck::Measured { toolkit, front_end, phase });
                runs += 1;
                let agrees = match outcome {
                    "accepted" => verdict.is_accepted(),
                    terminated if terminated.contains("\"signal ") || terminated.contains("\"exit ") => {
                        verdict.crash.is_some_and(|crash| terminated.contains(&format!("\"{crash}\"")))
                    }
                    _ => {
                        let quoted: Vec<String> =
                            verdict.messages.iter().map(|message| format!("\"{message}\"")).collect();
                        // `at 1` is the line that the log names.
                        let messages = outcome.split_once(" [").map_or("", |(_, messages)| messages);
                        outcome.starts_with("rejected ") && messages == format!("{}]", quoted.join(", "))
                    }
                };
                if !agrees {
                    disagreements.push(format!("{name}: {run}: we say {verdict:?}"));
                }
            }
        }
    }
    println!("data layouts: {runs} runs of {cases} cases, {} disagreements", disagreements.len());
    assert!(cases >= 42 && runs > 300, "{cases} cases, {runs} runs");
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
}

/// Checks libNVVM 12.9 and 13.0 with a layout that LLVM 7 rejects: verification exits in both, compilation in 12.9.
#[test]
fn since_13_0_compilation_reports_errors_of_llvm_7() {
    let text = format!("{NVPTX64_LAYOUT}-G1");
    let verdict_of = |toolkit, phase| {
        let check = NvvmLayoutCheck::Measured { toolkit, front_end: Dialect::Legacy, phase };
        validate_nvvm(&DataLayout::parse(&text).0, check)
    };
    let exits = Some(Crash::Exit(1));
    assert_eq!(verdict_of(Toolkit::CUDA_12_9, Phase::Compile).crash, exits);
    assert_eq!(verdict_of(Toolkit::CUDA_13_0, Phase::Verify).crash, exits);
    let compiled = verdict_of(Toolkit::CUDA_13_0, Phase::Compile);
    assert_eq!(
        (compiled.crash, compiled.messages),
        (None, vec!["error: Unknown specifier in datalayout string".to_owned()])
    );
}

/// Checks the messages of libNVVM 13.5 at compile below `compute_100`, in LLVM 7's wording.
#[test]
fn llvm_7_has_messages_of_its_own() {
    let check =
        NvvmLayoutCheck::Measured { toolkit: Toolkit::CUDA_13_5, front_end: Dialect::Legacy, phase: Phase::Compile };
    for (specification, words) in [
        ("A16777216", "Invalid address space, must be a 24-bit integer"),
        ("G16777216", "Unknown specifier in datalayout string"),
        ("m", "Expected mangling specifier in datalayout string"),
        ("i64:64:16", "Preferred alignment cannot be less than the ABI alignment"),
        ("i64:16:16777216", "Invalid preferred alignment, must be a 16bit integer"),
        ("i64:16777216:16777216", "Invalid ABI alignment, must be a 16bit integer"),
        ("p:64:64:24", "Pointer preferred alignment must be a power of 2"),
        ("i32:24:32", "Invalid ABI alignment, must be a power of 2"),
        ("i32:32:24", "Invalid preferred alignment, must be a power of 2"),
        ("n0", "Zero width native integer type in datalayout string"),
        ("a1:64", "Sized aggregate specification in datalayout string"),
        ("q", "Unknown specifier in datalayout string"),
        ("ni:0", "Address space 0 can never be non-integral"),
        ("Fx32", "Unknown specifier in datalayout string"),
    ] {
        let (layout, _) = DataLayout::parse(&format!("{NVPTX64_LAYOUT}-{specification}"));
        let verdict = validate_nvvm(&layout, check);
        assert_eq!(verdict.messages.first(), Some(&format!("error: {words}")), "{specification}");
    }
    // LLVM 7 accepts these layouts; the messages are NVIDIA's.
    for specification in ["i8:16", "S24", "p:64:64:64:128"] {
        let (layout, _) = DataLayout::parse(&format!("{NVPTX64_LAYOUT}-{specification}"));
        let verdict = validate_nvvm(&layout, check);
        let of_parser = verdict.crash.is_some() || verdict.messages.iter().any(|words| words.starts_with("error: "));
        assert!(!of_parser, "{specification}: {:?}", verdict.messages);
    }
}
