//! Every example has the verdict and the findings that it demonstrates.

use nvvm_engine::{Language, Request, check, example, examples};
use nvvm_target::{Reference, Target};

/// Expected results of an example. The members are its id, whether its own reference accepts it on its own target, the
/// rules reported there, and further verdicts as (target, reference, accepted).
type Expectation = (&'static str, bool, &'static [&'static str], &'static [(&'static str, &'static str, bool)]);

const EXPECTED: &[Expectation] = &[
    (
        "tone-curve",
        false,
        &["NV0101"],
        &[("sm_70", "cuda-12.9", true), ("sm_75", "cuda-13.5", true), ("sm_61", "tileiras", false)],
    ),
    (
        "worked-example",
        false,
        &["NV0101"],
        &[
            ("sm_80", "tileiras", false),
            ("sm_100", "tileiras", false),
            ("sm_90", "mlir", false),
            ("sm_100", "cuda-13.5", false),
        ],
    ),
    (
        "heavy-fits",
        true,
        &[],
        &[
            ("sm_75", "tileiras", false),
            ("sm_100", "tileiras", true),
            ("sm_80", "mlir", false),
            ("sm_90", "mlir", true),
        ],
    ),
    ("sample-parameter-space-overflow", false, &["NV0101"], &[("sm_121f", "tileiras", false)]),
    (
        "kernel-arguments-4096",
        false,
        &["NV0101"],
        &[("sm_70", "cuda-12.9", true), ("sm_80", "mlir", false), ("sm_90", "mlir", true)],
    ),
    ("scalable-parameter", false, &["NV0102"], &[]),
    ("kernel-identity", true, &[], &[("sm_20", "tileiras", true)]),
    ("sample-launch-address-space", false, &["NV0202"], &[("sm_35", "tileiras", false)]),
    ("sample-launch-non-kernel", false, &["NV0201"], &[("sm_90", "mlir", false)]),
    ("launch-global-memory", true, &[], &[("sm_100", "mlir", true)]),
    ("launch-shared-memory", true, &["NV0202"], &[("sm_90", "tileiras", true)]),
    (
        "sample-sm-versioned-intrinsic",
        false,
        &["NV0501", "NV0515"],
        &[("sm_90", "tileiras", true), ("sm_89", "tileiras", false)],
    ),
    ("tensor-core-of-another-generation", false, &["NV0501", "NV0501"], &[("sm_100a", "tileiras", true)]),
    ("block-scaled-mma", false, &["NV0501"], &[("sm_103", "tileiras", true), ("sm_90", "tileiras", false)]),
    ("shuffle-below-its-target", false, &["NV0501"], &[("sm_30", "tileiras", true)]),
    (
        "modern-text-below-sm100",
        false,
        &["NV0901"],
        &[("sm_100", "cuda-13.5", true), ("sm_80", "tileiras", true), ("sm_80", "cuda-12.9", false)],
    ),
    ("address-spaces", true, &[], &[("sm_100", "cuda-13.5", true)]),
    ("cast-shared-to-global", false, &["NV0301"], &[("sm_20", "tileiras", false), ("sm_100", "cuda-13.5", false)]),
    ("atomic-load", false, &["NV0804"], &[]),
    ("fence", false, &["NV0806"], &[]),
    ("saxpy", true, &[], &[("sm_100", "tileiras", true), ("sm_90", "cuda-13.5", false)]),
    ("saxpy-legacy", true, &[], &[("sm_100", "cuda-13.5", true), ("sm_20", "tileiras", true)]),
    ("narrow-parameter", false, &["NV0427", "NV0426"], &[("sm_100", "cuda-13.5", true)]),
    ("exceptions", false, &["NV0434", "NV1102", "NV1104", "NV1103"], &[("sm_100", "cuda-13.5", false)]),
    ("cluster-on-device-function", false, &["NV0422"], &[]),
    ("version-missing", false, &["NV0916"], &[("sm_90", "tileiras", true)]),
    (
        "cuda-kernel-struct",
        false,
        &["NV0101"],
        &[("sm_75", "cuda-13.5", true), ("sm_61", "cuda-12.9", false), ("sm_80", "tileiras", true)],
    ),
    ("cuda-padded-struct", true, &[], &[]),
    ("cuda-bases-and-bits", true, &[], &[]),
    ("cuda-templates", true, &[], &[]),
    ("cuda-builtin-variables", false, &["NV1035"], &[("sm_100", "cuda-13.5", false)]),
    ("cuda-memory-spaces", true, &[], &[]),
    ("cuda-host-and-device", true, &["NV1050", "NV1050"], &[("sm_75", "tileiras", true)]),
];

#[test]
fn every_example_has_its_expected_verdict() {
    assert_eq!(EXPECTED.len(), examples().len(), "each example has an expectation");
    for &(id, accepted, rules, elsewhere) in EXPECTED {
        let example = example(id).unwrap_or_else(|| panic!("no example {id}"));
        let report =
            check(&Request { text: example.text.to_owned(), language: example.language, ..Request::default() });
        assert!(report.parses, "{id} does not parse");
        let found: Vec<&str> = report
            .diagnostics(example.target(), example.reference)
            .filter_map(|diagnostic| report.rule_of(diagnostic.finding))
            .map(|rule| rule.code.as_str())
            .collect();
        assert_eq!(found, rules, "{id}");
        assert_eq!(report.verdict(example.target(), example.reference).accepted, accepted, "{id}");
        for &(target, reference, accepted) in elsewhere {
            let target = Target::parse(target).expect("a target");
            let reference = Reference::parse(reference).expect("a reference");
            assert_eq!(report.verdict(target, reference).accepted, accepted, "{id} on {target} by {}", reference.id());
        }
    }
}

#[test]
fn examples_are_well_kept() {
    let mut ids: Vec<&str> = examples().iter().map(|example| example.id).collect();
    assert_eq!(ids.first(), Some(&"tone-curve"), "the first visit opens it");
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), examples().len(), "ids are unique");
    for example in examples() {
        assert_eq!(example.target().name(), example.target_name, "{}", example.id);
        assert!(example.about.ends_with('.') && example.text.ends_with('\n'), "{}", example.id);
        if example.language == Language::Cuda {
            assert!(example.id == "tone-curve" || example.id.starts_with("cuda-"), "{}", example.id);
            assert!(example.text.contains("__global__"), "{}", example.id);
            assert!(example.text.lines().all(|line| line.len() <= 120), "{} has long lines", example.id);
            continue;
        }
        let complete = ["target triple = \"nvptx64-nvidia-cuda\"", "target datalayout = "];
        assert!(complete.iter().all(|part| example.text.contains(part)), "{}", example.id);
        assert_eq!(
            example.text.contains("!nvvmir.version = !{!99}"),
            example.id != "version-missing",
            "{}",
            example.id
        );
    }
}
