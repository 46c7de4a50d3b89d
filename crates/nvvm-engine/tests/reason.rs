//! Explanations of verdicts, and of differences between two references.

use nvvm_engine::fix::apply;
use nvvm_engine::reason::{
    CellState, DifferenceKind, Gate, ReasonKind, Run, SizeLimit, Way, WayOutcome, difference, reason, runs, timeline,
    way_edits, ways,
};
use nvvm_engine::report::{Diagnostic, Report};
use nvvm_engine::{Language, Request, check, example, examples, rule_page, rules};
use nvvm_target::{Reference, Target};
use std::collections::BTreeSet;

fn report_of(text: &str, language: Language) -> Report {
    check(&Request { text: text.to_owned(), language, ..Request::default() })
}

fn of_example(id: &str) -> Report {
    let example = example(id).expect("an example");
    report_of(example.text, example.language)
}

fn target(name: &str) -> Target {
    Target::parse(name).expect("a target")
}

fn words(report: &Report, on: &str, by: Reference) -> (String, String) {
    let reason = reason(report, target(on), by);
    (reason.headline, reason.sentence)
}

fn strip(report: &Report, by: Reference) -> Vec<String> {
    runs(report, by)
        .iter()
        .map(|run| {
            let mark = if run.verdict.accepted { "+" } else { "-" };
            if run.first == run.last {
                format!("{mark} {}: {}", run.first, run.why)
            } else {
                format!("{mark} {}..{}: {}", run.first, run.last, run.why)
            }
        })
        .collect()
}

#[test]
fn a_parameter_limit_has_size_limit_and_reference() {
    let report = of_example("worked-example");
    assert_eq!(
        words(&report, "sm_75", Reference::Tileiras),
        ("40,016 of 1,024 bytes".to_owned(), "1,024 bytes on sm_75, says *Tileiras: NVVM IR Verifier*".to_owned())
    );
    assert_eq!(
        words(&report, "sm_75", Reference::Mlir).1,
        "4,096 bytes on sm_75, says *Tileiras: Pipeline Invariants and Verifiers*"
    );
    let heavy = of_example("worked-example");
    assert_eq!(
        words(&heavy, "sm_75", Reference::CUDA_13_5),
        ("40,016 of 32,764 bytes".to_owned(), "32,764 bytes, measured with CUDA 13.5".to_owned())
    );
    // CUDA 12.9 has two limits, so the target is named.
    assert_eq!(words(&heavy, "sm_61", Reference::CUDA_12_9).1, "4,096 bytes on sm_61, measured with CUDA 12.9");
    let fits = of_example("heavy-fits");
    assert_eq!(
        words(&fits, "sm_80", Reference::Tileiras),
        (
            "accepted".to_owned(),
            "32,016 bytes fit: 32,764 bytes on sm_80, says *Tileiras: NVVM IR Verifier*".to_owned()
        )
    );
}

#[test]
fn ptxas_has_its_own_sizing_method_and_limit() {
    // libNVVM adds 32,753 and 8; ptxas aligns the second parameter.
    let text = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n\
                target triple = \"nvptx64-nvidia-cuda\"\n\
                define ptx_kernel void @k([32753 x i8] %a, i64 %b) {\n  ret void\n}\n\
                !nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";
    let report = report_of(text, Language::NvvmIr);
    let reason = reason(&report, target("sm_100"), Reference::CUDA_13_5);
    let ReasonKind::ParameterLimit(SizeLimit { required, allowed, .. }) = reason.kind else { panic!("{reason:?}") };
    assert_eq!((required, allowed, reason.headline.as_str()), (32768, 32764, "32,768 of 32,764 bytes"));
}

#[test]
fn static_shared_memory_is_a_matter_of_bytes_and_not_of_targets() {
    let text = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n\
                target triple = \"nvptx64-nvidia-cuda\"\n\
                @s = addrspace(3) global [68000 x i8] undef\n\
                define ptx_kernel void @k() {\n  store volatile i8 1, ptr addrspace(3) @s\n  ret void\n}\n\
                !nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";
    let report = report_of(text, Language::NvvmIr);
    let (headline, sentence) = words(&report, "sm_100", Reference::CUDA_13_5);
    assert_eq!(headline, "68,000 of 49,152 bytes of shared memory");
    assert!(sentence.starts_with("line 3: \u{201c}Entry function 'k' uses too much shared data"), "{sentence}");
    assert_eq!(words(&report, "sm_100a", Reference::CUDA_13_5).0, "accepted");
    // In declarations, the finding is at the variable.
    let text = "__global__ void k(float* out) {\n  __shared__ float tile[20000];\n  tile[threadIdx.x] = out[threadIdx.x];\n  \
                __syncthreads();\n  out[threadIdx.x] = tile[threadIdx.x + 1];\n}\n";
    let report = report_of(text, Language::Cuda);
    assert_eq!(words(&report, "sm_90", Reference::CUDA_13_5).0, "80,000 of 49,152 bytes of shared memory");
}

#[test]
fn a_gate_names_the_target_that_has_it() {
    let report = of_example("sample-sm-versioned-intrinsic");
    let (headline, sentence) = words(&report, "sm_80", Reference::Tileiras);
    assert_eq!(headline, "requires sm_90 or later");
    assert!(sentence.starts_with("line 12: ") && sentence.contains("says *Tileiras: NVVM IR Verifier*"), "{sentence}");
    let modern = of_example("modern-text-below-sm100");
    assert_eq!(words(&modern, "sm_80", Reference::CUDA_13_5).0, "requires sm_100 or later");
    assert_eq!(words(&modern, "sm_100", Reference::CUDA_13_5).0, "accepted");
    let matrix = of_example("tensor-core-of-another-generation");
    assert_eq!(words(&matrix, "sm_90", Reference::Tileiras).0, "requires sm_100a");
    let suffix = reason(&matrix, target("sm_103"), Reference::Tileiras);
    assert_eq!(suffix.kind, ReasonKind::Gate(Gate::NeedsSuffix(target("sm_103a"))), "{suffix:?}");
    let below = words(&matrix, "sm_90", Reference::Tileiras).1;
    assert!(below.ends_with("; 1 more error"), "{below}");
}

#[test]
fn what_cannot_be_read_and_what_is_not_known() {
    let broken = report_of("define void @f() {\n  ret void\n", Language::NvvmIr);
    let (headline, sentence) = words(&broken, "sm_90", Reference::Tileiras);
    assert_eq!(headline, "syntax error on line 3");
    assert!(sentence.starts_with("line 3: \u{201c}"), "{sentence}");
    let (headline, sentence) = words(&broken, "sm_20", Reference::CUDA_13_5);
    assert_eq!(headline, "sm_20 is not supported by CUDA 13.5");
    assert_eq!(sentence, "CUDA 13.5 says `libnvvm : error: -arch=compute_20 is an unsupported option`");
    let declarations = report_of("struct S { int a };\n", Language::Cuda);
    assert_eq!(words(&declarations, "sm_90", Reference::CUDA_13_5).0, "syntax error on line 1");
}

#[test]
fn an_empty_text_is_neither() {
    for (text, language) in [("", Language::NvvmIr), (" \n; x\n", Language::NvvmIr), ("// x\n", Language::Cuda)] {
        let report = report_of(text, language);
        assert!(report.is_empty);
        for &reference in Reference::ALL {
            assert_eq!(reason(&report, target("sm_90"), reference).kind, ReasonKind::Empty);
            let [only] = runs(&report, reference).try_into().unwrap_or_else(|runs: Vec<Run>| panic!("{runs:?}"));
            assert_eq!((only.first, only.last), (Target::ALL[0], *Target::ALL.last().expect("targets")));
            assert_eq!(only.why, "nothing to check");
        }
    }
    assert!(examples().iter().all(|example| !of_example(example.id).is_empty));
}

#[test]
fn warnings_do_not_reject() {
    let report = of_example("launch-shared-memory");
    assert_eq!(words(&report, "sm_100", Reference::Mlir).0, "accepted, 1 warning");
    assert_eq!(words(&of_example("saxpy"), "sm_100", Reference::CUDA_13_5).0, "accepted");
}

#[test]
fn a_strip_says_why_in_each_run() {
    assert_eq!(
        strip(&of_example("heavy-fits"), Reference::Tileiras),
        [
            "- sm_20..sm_37: exceeds the 440-byte limit",
            "- sm_50..sm_75: exceeds the 1,024-byte limit",
            "+ sm_80..sm_90a: within the 32,764-byte limit",
            "+ sm_100..sm_121f: within the 32,768-byte limit",
        ]
    );
    assert_eq!(
        strip(&of_example("kernel-arguments-4096"), Reference::CUDA_12_9),
        [
            "- sm_20..sm_37: not supported by CUDA 12.9",
            "- sm_50..sm_62: exceeds the 4,096-byte limit",
            "+ sm_70..sm_87: within the 32,764-byte limit",
            "- sm_88: not supported by CUDA 12.9",
            "+ sm_89..sm_90a: within the 32,764-byte limit",
            "- sm_100..sm_103f: accepted on sm_70 to sm_90a",
            "- sm_107..sm_110f: not supported by CUDA 12.9",
            "- sm_120..sm_121f: accepted on sm_70 to sm_90a",
        ]
    );
    assert_eq!(
        strip(&of_example("sample-sm-versioned-intrinsic"), Reference::Tileiras),
        ["- sm_20..sm_89: requires sm_90 or later; 1 more error", "+ sm_90..sm_121f: accepted"]
    );
    assert_eq!(strip(&of_example("saxpy-legacy"), Reference::Tileiras), ["+ sm_20..sm_121f: accepted"]);
    // Where the suffix decides, runs are short and name the suffix.
    assert_eq!(
        strip(&of_example("tensor-core-of-another-generation"), Reference::Tileiras).get(..5).unwrap_or_default(),
        [
            "- sm_20..sm_90a: requires sm_100a; 1 more error",
            "- sm_100: 1 error fewer: requires sm_100a",
            "+ sm_100a..sm_100f: accepted",
            "- sm_101: requires sm_101a",
            "+ sm_101a..sm_101f: accepted",
        ]
    );
}

#[test]
fn runs_are_all_targets_once_and_as_long_as_can_be() {
    for example in examples() {
        let report = of_example(example.id);
        for &reference in Reference::ALL {
            let runs = runs(&report, reference);
            let mut next = 0;
            for run in &runs {
                assert_eq!(run.first.index(), next, "{} by {}", example.id, reference.id());
                next = run.last.index() + 1;
                for on in run.targets() {
                    let verdict = report.verdict(on, reference);
                    assert_eq!(verdict.accepted, run.verdict.accepted, "{} on {on}", example.id);
                    assert_eq!(reference.knows(on), reference.knows(run.first), "{} on {on}", example.id);
                    let here = reason(&report, on, reference);
                    assert!(here.headline == run.reason.headline || !reference.knows(on), "{} on {on}", example.id);
                }
            }
            assert_eq!(next, Target::ALL.len());
            for pair in runs.windows(2) {
                let same = pair[0].verdict == pair[1].verdict && pair[0].reason.kind == pair[1].reason.kind;
                assert!(!same || pair[0].reason.finding != pair[1].reason.finding, "{}: {pair:?}", example.id);
            }
        }
    }
}

/// Returns the visible results of a reference.
fn judgements(report: &Report, on: Target, by: Reference) -> Vec<(u32, u32, String, nvvm_engine::report::Severity)> {
    let row = |Diagnostic { finding, judgement }: Diagnostic| {
        (finding.rule, finding.location.offset, judgement.message.clone(), judgement.severity)
    };
    report.diagnostics(on, by).map(row).collect()
}

/// Returns the references to compare with: itself, the next one, a document and the newest toolkit. All pairs would be
/// too many for each target and page.
fn held_against(ours: Reference) -> BTreeSet<Reference> {
    let next = Reference::ALL.iter().skip_while(|other| **other != ours).nth(1).copied();
    [ours, Reference::Tileiras, Reference::CUDA_13_5].into_iter().chain(next).collect()
}

/// Checks that every differing finding is in some difference, and that every difference has a sentence.
fn check_differences(what: &str, report: &Report) {
    for &ours in Reference::ALL {
        for theirs in held_against(ours) {
            for &on in Target::ALL {
                let place = || format!("{what}: {} and {} on {on}", ours.id(), theirs.id());
                let differences = difference(report, on, ours, theirs);
                let differ = judgements(report, on, ours) != judgements(report, on, theirs)
                    || report.verdict(on, ours).accepted != report.verdict(on, theirs).accepted;
                assert!(!differ || !differences.is_empty(), "{}: no reason", place());
                assert!(ours != theirs || differences.is_empty(), "{}: {differences:?}", place());
                for one in &differences {
                    assert!(one.sentence.len() > 20 && !one.sentence.ends_with('.'), "{}: {one:?}", place());
                }
                let unknown = differences.iter().any(|one| one.kind == DifferenceKind::UnknownTarget);
                let explained: BTreeSet<u32> = differences.iter().flat_map(|one| one.findings.clone()).collect();
                for (index, finding) in (0_u32..).zip(&report.findings) {
                    let words = |by| {
                        let judgements = finding.judgements(on, by);
                        judgements.map(|one| (one.severity, one.message.as_str())).collect::<Vec<_>>()
                    };
                    let differs = words(ours) != words(theirs);
                    assert!(unknown || !differs || explained.contains(&index), "{}: {finding:?}", place());
                }
            }
        }
    }
}

#[test]
fn whatever_differs_has_a_reason() {
    for example in examples() {
        check_differences(example.id, &of_example(example.id));
    }
}

#[test]
fn whatever_differs_has_a_reason_on_every_rule_page() {
    for rule in rules() {
        let page = rule_page(&rule.code).expect("a page").markdown;
        let Some(fence) = page.split("```").nth(1) else { continue };
        let (info, text) = fence.split_once('\n').expect("a fence has lines");
        let language = if info.starts_with("cuda") { Language::Cuda } else { Language::NvvmIr };
        check_differences(&rule.code, &report_of(text, language));
    }
}

fn first_difference(report: &Report, on: &str, ours: Reference, theirs: Reference) -> (DifferenceKind, String) {
    let differences = difference(report, target(on), ours, theirs);
    let first = differences.first().unwrap_or_else(|| panic!("no difference on {on}"));
    (first.kind, first.sentence.clone())
}

#[test]
fn the_kinds_of_differences_are_told_apart() {
    let heavy = of_example("cuda-kernel-struct");
    assert_eq!(
        first_difference(&heavy, "sm_75", Reference::Tileiras, Reference::CUDA_13_5),
        (
            DifferenceKind::ParameterLimit,
            "other limits: 1,024 bytes on sm_75, says *Tileiras: NVVM IR Verifier*; 32,764 bytes, measured with CUDA 13.5"
                .to_owned()
        )
    );
    let (kind, sentence) = first_difference(&heavy, "sm_61", Reference::Tileiras, Reference::CUDA_13_5);
    assert_eq!(kind, DifferenceKind::UnknownTarget);
    assert_eq!(sentence, "CUDA 13.5 does not take sm_61: `libnvvm : error: -arch=compute_61 is an unsupported option`");
    // The attachment `!nvvm.kernel` makes a kernel for the documents only.
    let text = example("worked-example").expect("an example").text;
    let attached = text.replace("define ptx_kernel void", "define void").replace("%h) {", "%h) !nvvm.kernel !98 {");
    let attached = report_of(&format!("{attached}!98 = !{{}}\n"), Language::NvvmIr);
    let (kind, sentence) = first_difference(&attached, "sm_75", Reference::Tileiras, Reference::CUDA_13_5);
    assert_eq!(kind, DifferenceKind::KernelIdentity, "{sentence}");
    assert!(sentence.starts_with("`big_kernel` is a kernel for Tileiras by its "), "{sentence}");
    assert!(sentence.ends_with(", and none for CUDA 13.5"), "{sentence}");
    let narrow = of_example("narrow-parameter");
    let (kind, sentence) = first_difference(&narrow, "sm_100", Reference::Tileiras, Reference::CUDA_13_5);
    assert_eq!(kind, DifferenceKind::OnlyOne);
    assert!(sentence.contains("is a rule of *cicc: NVVM IR Verifier (Deep Dive)*"), "{sentence}");
    assert!(sentence.contains("CUDA 13.5 was measured never to apply it"), "{sentence}");
    let launch = of_example("sample-launch-address-space");
    let (kind, sentence) = first_difference(&launch, "sm_100", Reference::Tileiras, Reference::Mlir);
    assert_eq!(kind, DifferenceKind::Severity, "{sentence}");
    assert!(sentence.starts_with("an error for Tileiras, a warning for Tileiras' MLIR verifiers: "), "{sentence}");
    let modern = of_example("modern-text-below-sm100");
    let (kind, sentence) = first_difference(&modern, "sm_80", Reference::CUDA_13_5, Reference::Tileiras);
    assert_eq!(kind, DifferenceKind::OnlyOne, "{sentence}");
}

#[test]
fn the_declared_references_report_a_rule() {
    // A rule that is declared as never reported by a reference must not be reported anywhere.
    for rule in rules() {
        let page = rule_page(&rule.code).expect("a page").markdown;
        for fence in page.split("```").skip(1).step_by(2).take(2) {
            let (info, text) = fence.split_once('\n').expect("a fence has lines");
            let language = if info.starts_with("cuda") { Language::Cuda } else { Language::NvvmIr };
            let report = report_of(text, language);
            for finding in &report.findings {
                let info = report.rule_of(finding).expect("a rule");
                for judgement in &finding.judgements {
                    // The messages of NV1024 have different references: C++ itself forbids one of the constructs.
                    for reference in judgement.references.iter() {
                        let declared = info.reported_by.contains(&reference) || info.code == "NV1024";
                        assert!(declared, "{} by {}", info.code, reference.id());
                    }
                }
            }
        }
    }
}

#[test]
fn every_rejection_has_a_reason_with_words() {
    for example in examples() {
        let report = of_example(example.id);
        for &reference in Reference::ALL {
            for &on in Target::ALL {
                let reason = reason(&report, on, reference);
                let verdict = report.verdict(on, reference);
                let accepted = matches!(reason.kind, ReasonKind::Accepted { .. });
                assert_eq!(accepted, verdict.accepted, "{} on {on} by {}: {reason:?}", example.id, reference.id());
                assert!(!reason.headline.is_empty() && !reason.sentence.is_empty(), "{} on {on}", example.id);
                assert!(reason.headline.chars().count() <= 65, "{}", reason.headline);
                assert_eq!(reason.more, verdict.errors.saturating_sub(1), "{} on {on}", example.id);
            }
        }
    }
}

#[test]
fn every_target_has_its_own_first_message() {
    // Without a data layout, CUDA 13.5 has different messages from sm_100 on and below.
    let report = report_of("define void @f(ptr %p) {\n  ret void\n}\n", Language::NvvmIr);
    let cells = timeline(&report, Reference::CUDA_13_5);
    let message = |name: &str| cells[target(name).index()].message.clone();
    assert!(message("sm_75").is_some() && message("sm_100").is_some());
    assert_ne!(message("sm_75"), message("sm_100"));
    assert_eq!(message("sm_50"), None);
    assert_eq!(cells[target("sm_50").index()].state, CellState::Unsupported);
}

#[test]
fn the_first_example_is_accepted_on_some_targets_and_rejected_on_others() {
    let example = &examples()[0];
    let report = report_of(example.text, example.language);
    let cells = timeline(&report, example.reference);
    let count = |state| cells.iter().filter(|cell| cell.state == state).count();
    let counts = [CellState::Rejected, CellState::Accepted, CellState::Unsupported].map(count);
    assert_eq!(counts, [6, 24, 13]);
    let chosen = &cells[example.target().index()];
    let parameters = chosen.parameters.expect("the bytes of its parameters");
    assert_eq!((chosen.state, parameters.required, parameters.allowed), (CellState::Rejected, 6_200, 4_096));
    let volta = cells[target("sm_70").index()].parameters.expect("the bytes of its parameters");
    assert_eq!((volta.required, volta.allowed), (6_200, 32_764));
}

#[test]
fn ways_to_fit_have_the_numbers_that_they_would_give() {
    let example = &examples()[0];
    let report = report_of(example.text, example.language);
    let found: Vec<(String, WayOutcome)> =
        ways(&report, 0, example.target(), example.reference).into_iter().map(|way| (way.words, way.outcome)).collect();
    assert_eq!(
        found,
        [
            ("Move `levels` to `__constant__` memory".to_owned(), WayOutcome::Requires(56)),
            ("Pass `curve` by pointer".to_owned(), WayOutcome::Requires(24)),
            ("Build for `sm_70` or later".to_owned(), WayOutcome::Allows(32_764)),
        ]
    );
    // The engine computes the same sizes for the code with each change.
    let total = |text: &str| report_of(text, Language::Cuda).kernels[0].buffers[0].total;
    let moved = example.text.replace("  unsigned short levels[3][1024];\n", "");
    assert_eq!(total(&moved), Some(56));
    assert_eq!(total(&example.text.replace("ToneCurve curve,", "ToneCurve *curve,")), Some(24));
    // Parameters that fit need no change.
    assert_eq!(ways(&report, 0, target("sm_70"), example.reference), []);
}

/// Returns the texts after each change to the first kernel, where the change has edits.
fn changed(text: &str) -> Vec<(String, Option<String>, WayOutcome)> {
    let report = report_of(text, Language::Cuda);
    let ways = ways(&report, 0, target("sm_61"), Reference::parse("cuda-12.9").expect("a toolkit"));
    let change = |way: Way| {
        let edits = way_edits(text, &way.change);
        (way.words, edits.map(|edits| apply(text, &edits)), way.outcome)
    };
    ways.into_iter().map(change).collect()
}

#[test]
fn a_change_of_the_code_gives_the_number_that_it_promises() {
    let bodies = ["{}", "{ if (width > 0) pixels[0].x = curve.levels[0][curve.channel] * curve.gain[0]; }"];
    let texts = bodies.map(|body| examples()[0].text.replace("{}", body));
    for text in &texts {
        let changed = changed(text);
        assert_eq!(changed.len(), 3);
        for (words, text, outcome) in &changed[..2] {
            let text = text.as_deref().unwrap_or_else(|| panic!("no edits: {words}"));
            let report = report_of(text, Language::Cuda);
            let total = report.kernels[0].buffers[0].total.expect("a size");
            assert_eq!(WayOutcome::Requires(total), *outcome, "{text}");
            let toolkit = Reference::parse("cuda-12.9").expect("a toolkit");
            assert!(report.verdict(target("sm_61"), toolkit).accepted, "{text}");
        }
        assert_eq!(changed[2].1, None, "another target edits nothing");
    }
    let used = changed(&texts[1]);
    let (constant, pointer) = (used[0].1.as_deref().unwrap_or_default(), used[1].1.as_deref().unwrap_or_default());
    assert!(constant.contains("};\n\n__constant__ unsigned short levels[3][1024];\n"), "{constant}");
    assert!(constant.contains("= levels[0][curve.channel] * curve.gain[0]"), "{constant}");
    assert!(pointer.contains("const ToneCurve *curve,"), "{pointer}");
    assert!(pointer.contains("= curve->levels[0][curve->channel] * curve->gain[0]"), "{pointer}");
}

#[test]
fn code_whose_uses_are_uncertain_is_not_changed() {
    let text = examples()[0].text;
    let launched = format!("{text}\nvoid run() {{ apply<<<1, 1>>>(ToneCurve(), nullptr, 1, 1); }}\n");
    let copied = text.replace("{}", "{ ToneCurve own = curve; }");
    let used = format!("{text}\nvoid fill(ToneCurve &curve) {{ curve.levels[0][0] = 1; }}\n");
    let edits = |text: &str| changed(text).into_iter().map(|(_, text, _)| text.is_some()).collect::<Vec<_>>();
    assert_eq!(edits(&launched)[..2], [false, false]);
    assert!(!edits(&copied)[1]);
    assert!(!edits(&used)[0]);
    // A member of another object that has the parameter's name is not the parameter.
    let member = text.replace("{}", "{ pixels->curve.x = curve.gain[0]; }");
    let pointer = changed(&member)[1].1.clone().unwrap_or_default();
    assert!(pointer.contains("pixels->curve.x = curve->gain[0]"), "{pointer}");
    // Occurrences in comments and strings are not uses.
    let told = text.replace("{}", "{ /* curve */ const char *said = \"curve\"; }");
    assert_eq!(edits(&told)[..2], [true, true]);
}
