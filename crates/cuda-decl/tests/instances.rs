//! Kernels that host code instantiates implicitly: by launches, calls, names and addresses.
//!
//! Each text of `tests/instances` begins with the entries and parameter sizes in bytes that nvcc 13.5 emits (`-ptx
//! -arch=sm_75 -rdc=true --extended-lambda`; a line `// -std=c++20` sets the standard). Those of `tests/constants` have
//! constant expressions in the names of their kernels.

use cuda_decl::{Standard, analyse, parse, parse_as};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use test_support::Account;

/// Returns the emitted kernels in nvcc's format.
fn listed(text: &str, standard: Standard) -> BTreeSet<String> {
    let analysis = analyse(&parse_as(text, standard));
    let made = analysis.kernels.iter().filter(|it| it.emitted);
    made.map(|it| format!("{} {}", it.mangled, it.total.map_or("unknown".to_owned(), |it| it.to_string()))).collect()
}

fn check(what: &str, folder: &str, at_least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut wrong = Vec::new();
    let (mut texts, mut entries_compared) = (0, 0);
    for entry in fs::read_dir(folder).expect("the texts") {
        let path = entry.expect("a text").path();
        let text = fs::read_to_string(&path).expect("a text");
        let (head, body) = text.split_once("\n\n").expect("entries, then the text");
        let body = &format!("#define __CUDACC_RDC__ 1\n{body}");
        let given = head.lines().find_map(|line| line.strip_prefix("// -std="));
        let standard = given.map_or_else(Standard::default, |id| Standard::parse(id).expect("a standard"));
        let entries = head.lines().filter(|line| !line.starts_with("// -std="));
        let measured: BTreeSet<String> = entries.map(|line| line[3..].to_owned()).collect();
        let ours = listed(body, standard);
        entries_compared += measured.union(&ours).count();
        let name = path.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
        wrong.extend(measured.difference(&ours).map(|it| format!("{name}: {it} is not listed")));
        wrong.extend(ours.difference(&measured).map(|it| format!("{name}: {it} is listed and nvcc has it not")));
        let analysis = analyse(&parse_as(body, standard));
        wrong.extend(analysis.diagnostics.iter().filter(|it| !matches!(it.rule.code, "NV1060" | "NV1045")).filter_map(
            |it| {
                let refuses = it.judgements.iter().any(|it| it.severity == cuda_decl::Severity::Error);
                refuses.then(|| format!("{name}: {}", it.message))
            },
        ));
        texts += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(texts >= at_least);
    Account::new(what).counted(entries_compared, entries_compared).close_whole();
}

#[test]
fn instances_are_those_that_nvcc_makes() {
    check("kernels that texts ask for", "tests/instances", 15);
}

#[test]
fn constants_have_the_values_that_nvcc_gives_them() {
    check("kernels named by constants", "tests/constants", 1);
}

#[test]
fn instances_of_unknown_types_are_listed_and_have_no_total() {
    let text = "#include \"types.h\"\ntemplate <typename T> __global__ void k(T value) { }\nvoid run(header_type v) { k<<<1, 1>>>(v); }";
    assert_eq!(listed(text, Standard::default()), BTreeSet::from(["_Z1kI?EvT_ unknown".to_owned()]));
}

#[test]
fn instances_without_end_end() {
    let text = "template <int N> __global__ void k() { }\n\
        template <int N> void f() { k<N><<<1, 1>>>(); f<N + 1>(); f<N + 2>(); }\n\
        void run() { f<0>(); }";
    assert!(listed(text, Standard::default()).len() >= 100);
    let mut text = String::from("template <int N> __global__ void k() { }\n");
    text.push_str("template <int N> void f0() { k<N><<<1, 1>>>(); }\n");
    for level in 1..16 {
        let before = level - 1;
        let calls: String = (0..4).map(|it| format!("f{before}<4 * N + {it}>(); ")).collect();
        text.push_str(&format!("template <int N> void f{level}() {{ {calls} }}\n"));
    }
    text.push_str("void run() { f15<0>(); }\n");
    let analysis = analyse(&parse(&text));
    let stops = analysis.diagnostics.iter().filter(|it| it.rule.code == "NV1066").count();
    assert_eq!(stops, 1, "what is left out is said, once");
}
