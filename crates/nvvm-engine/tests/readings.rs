//! Texts with conditions on the target, the toolkit or the pass are parsed once per configuration. The expected results
//! were measured with nvcc 13.5: `sizeof` by PTX parameters, errors by exit code.

use nvvm_engine::{Language, Report, Request, check, translation};
use nvvm_target::{Reference, Target, TargetSet};

fn report_of(text: &str) -> Report {
    check(&Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() })
}

fn target(name: &str) -> Target {
    Target::parse(name).expect("a target")
}

fn total(report: &Report, on: &str, by: Reference) -> Option<u64> {
    let mut kernels = report.kernels_of(target(on), by);
    kernels.next()?.buffer(target(on), by)?.total
}

const GUARDED: &str = "#if __CUDA_ARCH__ >= 900\nstruct P { double x[600]; };\n#else\nstruct P { float x[4]; };\n\
                       #endif\n__global__ void k(P p) { }\n";

#[test]
fn each_target_has_the_layout_that_it_reads() {
    let report = report_of(GUARDED);
    let totals =
        ["sm_61", "sm_75", "sm_89", "sm_90", "sm_90a", "sm_120f"].map(|on| total(&report, on, Reference::CUDA_13_5));
    assert_eq!(totals, [16, 16, 16, 4_800, 4_800, 4_800].map(Some));
    assert_eq!(total(&report, "sm_75", Reference::Tileiras), Some(16));
    assert_eq!(report.readings.len(), 2);
    let size = |on| report.reading(target(on), Reference::CUDA_12_9).types[0].size;
    assert_eq!((size("sm_75"), size("sm_100")), (Some(16), Some(4_800)));
    let module =
        |on| report.reading(target(on), Reference::CUDA_13_5).generated.clone().unwrap_or_default().legacy.text;
    assert!(module("sm_75").contains("[4 x float]") && module("sm_90").contains("[600 x double]"));
    let kernels = report.kernels.len();
    assert_eq!(kernels, 1, "one symbol at one place is one kernel");
}

#[test]
fn readings_partition_all_targets_of_all_references() {
    let text = "#ifdef __CUDA_ARCH_FEAT_SM90_ALL\nstruct A { int a; };\n#elif defined(__CUDA_ARCH_FAMILY_SPECIFIC__)\n\
                struct A { int a[2]; };\n#elif CUDART_VERSION >= 13000\nstruct A { int a[3]; };\n#else\n\
                struct A { int a[4]; };\n#endif\n__global__ void k(A a) { }\n";
    let report = report_of(text);
    for &reference in Reference::ALL {
        let mut seen = TargetSet::empty();
        for reading in &report.readings {
            assert!(seen.intersection(reading.targets(reference)).is_empty());
            seen = seen.union(reading.targets(reference));
        }
        assert!(seen.is_all(), "{reference:?}");
    }
    let totals = [
        ("sm_90a", Reference::CUDA_13_5, 4),
        ("sm_100f", Reference::CUDA_13_5, 8),
        ("sm_103a", Reference::CUDA_13_0, 8),
        ("sm_90", Reference::CUDA_13_0, 12),
        ("sm_90", Reference::CUDA_12_9, 16),
        ("sm_90", Reference::Tileiras, 12),
    ];
    for (on, by, bytes) in totals {
        assert_eq!(total(&report, on, by), Some(bytes), "{on} {by:?}");
    }
}

#[test]
fn conditions_in_bodies_make_no_readings() {
    let text = "__global__ void k(int *p) {\n#if __CUDA_ARCH__ >= 800\n  p[0] = 1;\n#else\n  p[0] = 2;\n#endif\n}\n";
    let report = report_of(text);
    assert_eq!(report.readings.len(), 1);
    assert!(report.findings.iter().all(|finding| report.rule_of(finding).is_none_or(|rule| rule.code != "NV1063")));
}

#[test]
fn a_guarded_attribute_is_refused_only_where_it_is_read() {
    let text = "struct P { int x; };\n#if __CUDA_ARCH__ >= 700\n#define CONSTANT __grid_constant__\n#else\n\
                #define CONSTANT\n#endif\n__global__ void k(const CONSTANT P p) { }\n";
    let report = report_of(text);
    for on in ["sm_61", "sm_75"] {
        assert!(report.verdict(target(on), Reference::CUDA_12_9).accepted, "{on}");
    }
    let unguarded = report_of("struct P { int x; };\n__global__ void k(const __grid_constant__ P p) { }\n");
    assert!(!unguarded.verdict(target("sm_61"), Reference::CUDA_12_9).accepted);
}

#[test]
fn what_the_hosts_pass_refuses_is_refused_on_every_target() {
    // In the host pass `__CUDA_ARCH__` is not defined and evaluates to 0.
    let text = "#if __CUDA_ARCH__ < 700\n#error too old\n#endif\n__global__ void k() { }\n";
    let report = report_of(text);
    assert!(!report.verdict(target("sm_90"), Reference::CUDA_13_5).accepted);
    let asked = "#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700\n#error too old\n#endif\n__global__ void k() { }\n";
    let report = report_of(asked);
    assert!(report.verdict(target("sm_90"), Reference::CUDA_13_5).accepted);
    assert!(!report.verdict(target("sm_61"), Reference::CUDA_12_9).accepted);
}

#[test]
fn a_definition_in_the_text_is_the_same_for_all_references() {
    let text = "#undef __CUDA_ARCH__\n#define __CUDA_ARCH__ 500\n#if __CUDA_ARCH__ >= 900\nstruct P { double x; };\n\
                #else\nstruct P { float x; };\n#endif\n__global__ void k(P p) { }\n";
    let report = report_of(text);
    assert_eq!(report.readings.len(), 1);
    assert_eq!(total(&report, "sm_100", Reference::CUDA_13_5), Some(4));
}

#[test]
fn a_macro_that_asks_parts_the_readers_where_it_is_asked() {
    let text = "#define MODERN (__CUDA_ARCH__ >= 800)\n#if MODERN\nstruct P { double x; };\n#else\n\
                struct P { float x; };\n#endif\nstruct Q { char c[__CUDA_ARCH__ / 100]; };\n\
                __global__ void k(P p, Q q) { }\n";
    let report = report_of(text);
    let totals = ["sm_75", "sm_80", "sm_120"].map(|on| total(&report, on, Reference::CUDA_13_5));
    assert_eq!(totals, [4 + 7, 8 + 8, 8 + 12].map(Some));
    // The macro does not exist in the host pass.
    let verdict = report.verdict(target("sm_80"), Reference::CUDA_13_5);
    assert!(!verdict.accepted);
    let messages: Vec<&str> = report
        .diagnostics(target("sm_80"), Reference::CUDA_13_5)
        .map(|diagnostic| diagnostic.judgement.message.as_str())
        .collect();
    assert!(messages.contains(&"identifier \"__CUDA_ARCH__\" is undefined"), "{messages:?}");
}

#[test]
fn translation_follows_the_target() {
    let request = Request { text: GUARDED.to_owned(), language: Language::Cuda, ..Request::default() };
    let size = |on: &str| translation(&request, target(on), Reference::CUDA_13_5).types[0].parts[0].llvm.clone();
    assert_eq!((size("sm_75").as_str(), size("sm_90").as_str()), ("[4 x float]", "[600 x double]"));
}

#[test]
fn skipped_parts_are_known_for_each_target() {
    let report = report_of(GUARDED);
    let skipped = |on: &str| -> Vec<&str> {
        let skipped = report.skipped_by(target(on), Reference::CUDA_13_5);
        skipped.map(|it| &GUARDED[it.start as usize..it.end as usize]).collect()
    };
    assert_eq!(skipped("sm_75"), ["struct P { double x[600]; };"]);
    assert_eq!(skipped("sm_90"), ["struct P { float x[4]; };"]);
    let text = "#if __CUDA_ARCH__ >= 900\n#define N 4\n#else\n#define N 2\n#endif\nstruct S { int a[N]; };\n";
    let report = report_of(text);
    let mut skipped = report.skipped_by(target("sm_75"), Reference::CUDA_13_5);
    let first = skipped.next().map(|it| &text[it.start as usize..it.end as usize]);
    assert_eq!((first, skipped.next()), (Some("#define N 4"), None));
}
