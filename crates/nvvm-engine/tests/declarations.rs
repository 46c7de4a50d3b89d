//! Reports and translations of CUDA declarations.

use nvvm_engine::export::{Timings, View, json_file};
use nvvm_engine::reason::{reason, runs};
use nvvm_engine::report::FieldRole;
use nvvm_engine::{Language, Report, Request, Translation, check, translation, translation_tables};
use nvvm_target::{Reference, Target};

fn report_of(text: &str) -> Report {
    check(&Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() })
}

fn target(name: &str) -> Target {
    Target::parse(name).expect("a target")
}

#[test]
fn a_class_with_an_unknown_member_has_no_size_and_lower_bounds_after_it() {
    let report = report_of(
        "struct In { int a; Gone gone; int b; };\nstruct Out { char c; In in; };\n__global__ void k(Out o, int n) {}\n",
    );
    let [inner, outer] = report.readings[0].types.as_slice() else { panic!("two types") };
    assert_eq!((inner.size, outer.size), (None, None));
    assert!(inner.error.as_deref().is_some_and(|error| error.contains("gone")), "{:?}", inner.error);
    let bounds: Vec<_> = inner.fields.iter().map(|field| (field.name.as_str(), field.at_least)).collect();
    assert_eq!(bounds, [("a", false), ("b", true)]);
    assert!(inner.advice.is_empty() && outer.advice.is_empty());
    let buffer = &report.kernels[0].buffers[0];
    assert_eq!(buffer.total, None);
    assert!(buffer.parameters[0].error.as_deref().is_some_and(|error| error.contains("Out")));
}

#[test]
fn a_name_of_a_header_is_unknown_and_no_error() {
    let report = report_of(
        "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\nstruct S { foo_t a; int b; };\n__global__ void k(int n, S s, float *x) {}\n",
    );
    let unknown: Vec<_> = report.unknown.iter().map(|name| (name.name.as_str(), name.line)).collect();
    assert!(unknown.contains(&("foo_t", 3)), "{unknown:?}");
    let verdict = reason(&report, target("sm_75"), Reference::CUDA_13_5);
    assert!(verdict.headline.starts_with("accepted by what is known, "), "{}", verdict.headline);
    assert!(report.verdict(target("sm_75"), Reference::CUDA_13_5).accepted);
    for run in runs(&report, Reference::CUDA_13_5).iter().filter(|run| run.verdict.accepted) {
        let says = run.why.contains("unknown") || run.why.starts_with("not supported by");
        assert!(says, "{}: {}", run.first, run.why);
    }
    let view = View { path: "k.cu", target: target("sm_75"), reference: Reference::CUDA_13_5, site: None };
    let json = serde_json::to_value(json_file(&report, view, false, Timings::default())).expect("plain data");
    let parameters = json["kernels"][0]["parameters"].as_array().expect("a list");
    let places: Vec<_> = parameters.iter().map(|it| (it["offset"].as_u64(), it["size"].as_u64())).collect();
    assert_eq!(places, [(Some(0), Some(4)), (None, None), (None, Some(8))]);
    assert_eq!(json["kernels"][0]["parameter_bytes"], serde_json::Value::Null);
}

#[test]
fn headers_are_one_finding_and_are_listed_as_not_looked_at() {
    let report = report_of("#include <a.h>\n#include \"b.h\"\n__global__ void k(int i) { i = 1; }\n");
    let headers: Vec<_> =
        report.findings.iter().filter(|it| report.rules[it.rule as usize].name == "include-skipped").collect();
    assert_eq!(headers.len(), 1);
    assert_eq!(headers[0].notes.len(), 1);
    let listed: Vec<_> = report.coverage.not_modelled.iter().map(|it| (it.what.as_str(), it.occurrences)).collect();
    assert_eq!(listed, [("declarations in headers", 2), ("statements in bodies", 1)]);
    let empty = report_of("__global__ void k(int i) {}\n");
    assert!(empty.coverage.not_modelled.is_empty(), "{:?}", empty.coverage.not_modelled);
}

#[test]
fn fields_say_what_they_hold_and_where_the_host_puts_them() {
    let report = report_of(
        "struct A { double d; char c; };\nstruct __attribute__((packed)) B : A { A more[2]; virtual void f(); };\n\
         #pragma pack(push, 1)\nstruct C { char v; alignas(8) int p; };\n#pragma pack(pop)\n",
    );
    let packed = report.readings[0].types.iter().find(|ty| ty.name == "B").expect("the class");
    assert_eq!(packed.keyword, "struct");
    assert!(packed.host.is_some());
    let of = |role| packed.fields.iter().find(|field| field.role == role).expect("a field");
    assert_eq!(of(FieldRole::Base).nested, Some(0));
    assert_eq!(of(FieldRole::Member).nested, Some(0));
    assert_eq!(of(FieldRole::TablePointer).nested, None);
    let placed = report.readings[0].types.iter().find(|ty| ty.name == "C").expect("the class");
    let places: Vec<_> = placed.fields.iter().map(|field| (field.offset, field.host_offset)).collect();
    assert_eq!(places, [(0, None), (8, Some(1))]);
}

#[test]
fn pieces_of_generated_text_are_in_both_texts_inner_after_outer() {
    let text = "struct S { int a; float* b; };\n__constant__ S table[2];\n__global__ void k(S s, int n) {}\n";
    let generated = report_of(text).readings.remove(0).generated.expect("a module");
    for (dialect, module) in [("modern", &generated.modern), ("legacy", &generated.legacy)] {
        assert!(module.text.is_ascii(), "{dialect}");
        let sources: Vec<&str> =
            module.pieces.iter().map(|it| &text[it.source_start as usize..it.source_end as usize]).collect();
        for name in ["S", "a", "b", "table", "k"] {
            assert!(sources.contains(&name), "{name} in {dialect}");
        }
        let starts: Vec<u32> = module.pieces.iter().map(|it| it.generated_start).collect();
        assert!(starts.is_sorted(), "{dialect}");
        assert!(module.pieces.iter().all(|it| it.generated_end as usize <= module.text.len()));
    }
    assert_eq!(generated.for_target(target("sm_75")), &generated.legacy);
    assert_eq!(generated.for_target(target("sm_100")), &generated.modern);
}

fn translated(text: &str) -> Translation {
    let request = Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() };
    translation(&request, target("sm_100"), Reference::CUDA_13_5)
}

fn part<'t>(translation: &'t Translation, ty: &str, name: &str) -> &'t nvvm_engine::TranslatedPart {
    let ty = translation.types.iter().find(|it| it.name == ty).expect("a type");
    ty.parts.iter().find(|it| it.name == name).expect("a part")
}

#[test]
fn the_way_of_a_type_ends_in_its_llvm_type() {
    let found = translated("struct S { __shared__ float* p; double grid[2][3]; unsigned bit : 1; };");
    let pointer = part(&found, "struct S", "p");
    assert_eq!(pointer.llvm, "ptr addrspace(3)");
    assert_eq!(pointer.steps[0].qualifier, Some((32, Some(3))));
    assert!(pointer.propagation.iter().any(|step| step.contains("qualifier word 32")), "{:?}", pointer.propagation);
    assert_eq!(part(&found, "struct S", "grid").llvm, "[2 x [3 x double]]");
    assert!(part(&found, "struct S", "grid").propagation.is_empty());
    assert!(part(&found, "struct S", "bit").steps.is_empty());
}

#[test]
fn classes_that_only_refer_to_each_other_are_in_the_order() {
    let found = translated("struct B; struct A { B* b; }; struct B { A* a; }; struct C { int i; };");
    let mut order = found.order.order.clone();
    order.sort_unstable();
    assert_eq!(order, ["A", "B", "C"]);
    assert!(found.order.passes.last().is_some_and(|pass| pass.changed.is_empty()));
}

#[test]
fn what_the_document_and_nvcc_do_stands_side_by_side() {
    let found = translated(
        "__device__ int d; __managed__ int m; __device__ int* after = &d;\n\
         __global__ void __launch_bounds__(64) __cluster_dims__(2, 1, 1) k() { int i = warpSize; threadIdx.x = i; }",
    );
    let names: Vec<_> =
        found.globals.iter().map(|it| (it.name.as_str(), it.documented_space, it.measured_space)).collect();
    assert_eq!(names, [("d", 0, 1), ("m", 0, 1), ("after", 0, 1)]);
    assert_eq!(found.globals[1].annotation.as_deref(), Some("managed = 1"));
    let kernel = &found.kernels[0];
    assert!(kernel.documented.contains(&".blocksareclusters".to_owned()));
    assert!(kernel.measured.iter().any(|it| it.text == ".explicitcluster"));
    let refused = found.builtins.iter().find(|it| it.spelling == "threadIdx.x").expect("an access");
    assert!(refused.refused[0].1.contains("threadIdx"), "{:?}", refused.refused);
    assert_eq!(found.builtins[0].registers, ["WARP_SZ"]);
}

#[test]
fn rows_of_tables_have_a_cell_for_each_column_and_hold_where_the_document_says() {
    let tables = translation_tables();
    for table in &tables {
        assert!(
            !table.rows.is_empty() && table.rows.iter().all(|row| row.cells.len() == table.columns.len()),
            "{}",
            table.id
        );
    }
    let row = |id: &str, first: &str| {
        let table = tables.iter().find(|it| it.id == id).expect("a table");
        table.rows.iter().find(|it| it.cells[0] == first).expect("a row")
    };
    let holds = |row: &nvvm_engine::TableRow, name| row.targets.contains(target(name));
    let half = row("narrow", "__nv_fp8_e4m3");
    assert!(holds(half, "sm_89") && !holds(half, "sm_80"));
    assert!(row("floats", "float80").targets.is_empty());
    // Each vector is in exactly one row on each target.
    for id in ["vectors", "splits"] {
        let table = tables.iter().find(|it| it.id == id).expect("a table");
        for &target in Target::ALL {
            let mut here: Vec<_> =
                table.rows.iter().filter(|row| row.targets.contains(target)).map(|row| &row.cells[0]).collect();
            let all = here.len();
            here.dedup();
            assert_eq!(here.len(), all, "{id} on {target}");
        }
    }
}

#[test]
fn bit_fields_that_share_bytes_are_one_step_of_the_walk() {
    let report = report_of(
        "struct S { char a; int x : 3; int y : 9; int : 4; unsigned z : 20; double d; };\n__global__ void k(S s, int n) {}\n",
    );
    let steps = &report.kernels[0].buffers[0].steps;
    let walked: Vec<_> = steps.iter().map(|step| (step.path.as_str(), step.offset, step.size)).collect();
    let expected = [
        ("s", 0, 16),
        ("s.a", 0, 1),
        ("s.x, y, (no name)", 1, 2),
        ("", 3, 1),
        ("s.z", 4, 3),
        ("", 7, 1),
        ("s.d", 8, 8),
        ("n", 16, 4),
    ];
    assert_eq!(walked, expected);
    // Every byte is counted once.
    let counted: u64 = report.kernels[0].buffers[0].walk().map(|(_, step)| step.size).sum();
    assert_eq!(Some(counted), report.kernels[0].buffers[0].total);
}

#[test]
fn sizes_near_two_to_the_64_are_exact_or_unknown() {
    let text = "struct A { char c[1ull << 62]; int x; };\n\
                struct B : A { char d[1ull << 62]; int y : 3; };\n\
                union U { char c[18446744073709551615ull]; char d; };\n\
                struct alignas(64) Z { int c[0]; };\n\
                template <class T> struct P { T a, b; };\n\
                __global__ void k(A a, B b, int n, Z* z) { }\n\
                __global__ void l(U u, B b) { }\n\
                __global__ void m(P<P<A>> q) { }\n";
    let report = report_of(text);
    let totals: Vec<_> = report.kernels.iter().map(|it| it.buffers[0].total).collect();
    assert_eq!(totals, [Some((1 << 62) + (1 << 63) + 24), None, None]);
    let size = |name: &str| report.readings[0].types.iter().find(|it| it.name == name).map(|it| it.size);
    assert_eq!(size("B"), Some(Some((1 << 63) + 8)));
    assert_eq!(size("U"), Some(Some(u64::MAX)));
    assert_eq!(size("Z"), Some(Some(0)));
    assert_eq!(size("P<P<A> >"), Some(None));
}
