//! Reports of modules, and of arbitrary input.

use nvvm_engine::export::{View, markdown_issue};
use nvvm_engine::report::{Dialect, StepKind};
use nvvm_engine::{Extent, Language, Mode, NoFiles, Report, Request, check, check_bytes, example, readable};
use nvvm_target::release::CUDA_12_8;
use nvvm_target::{Reference, Target};
use proptest::prelude::*;

fn report_of(text: &str) -> Report {
    check(&Request { text: text.to_owned(), ..Request::default() })
}

fn of_example(id: &str) -> Report {
    report_of(example(id).expect("an example").text)
}

fn target(name: &str) -> Target {
    Target::parse(name).expect("a target")
}

#[test]
fn the_worked_example_is_walked_through_as_in_the_document() {
    let report = of_example("worked-example");
    let kernel = report.kernels.first().expect("a kernel");
    let buffer = kernel.buffer(target("sm_75"), Reference::Tileiras).expect("a buffer");
    assert_eq!(buffer.total, Some(40016));
    let limit = report.limit(kernel, target("sm_75"), Reference::Tileiras).map(|limit| limit.bytes);
    assert_eq!(limit, Some(1024));
    let rows: Vec<(StepKind, u64, u64, u64)> = buffer
        .steps
        .iter()
        .filter(|step| step.depth == 1)
        .map(|step| (step.kind, step.offset, step.size, step.running_total))
        .collect();
    assert_eq!(
        rows,
        [
            (StepKind::Field, 0, 8, 8),
            (StepKind::Field, 8, 1, 9),
            (StepKind::Padding, 9, 3, 12),
            (StepKind::Field, 12, 40000, 40012),
            (StepKind::TailPadding, 40012, 4, 40016),
        ]
    );
    assert_eq!(buffer.steps.len(), 6, "the parameter and its five rows; elements of scalars are not listed");
    let heavy = report.readings[0].types.first().expect("a type");
    assert_eq!((heavy.name.as_str(), heavy.size, heavy.align, heavy.padding_after), ("Heavy", Some(40016), Some(8), 4));
    assert_eq!(heavy.llvm, "%struct.Heavy = type { double, i8, [10000 x i32] }");
    let message = |name: &str| {
        let diagnostic = report.diagnostics(target(name), Reference::Tileiras).next().expect("a diagnostic");
        diagnostic.judgement.message.clone()
    };
    for (name, maximum) in [("sm_75", 1024), ("sm_80", 32764), ("sm_100", 32768)] {
        let expected = format!(
            "Formal parameter space overflowed (40016 bytes required, max {maximum} bytes allowed) in function big_kernel"
        );
        assert_eq!(message(name), expected);
    }
}

#[test]
fn every_reference_has_a_buffer_on_every_target() {
    for id in ["worked-example", "kernel-arguments-4096", "address-spaces", "sample-sm-versioned-intrinsic"] {
        let report = of_example(id);
        for kernel in &report.kernels {
            for &reference in Reference::ALL {
                for &target in Target::ALL {
                    assert!(kernel.buffer(target, reference).is_some(), "{id}: {} on {target}", reference.id());
                    let is_kernel = kernel.is_kernel(target, reference);
                    // Releases that interpret only annotations have other kernels.
                    assert!(is_kernel || reference.is_before(CUDA_12_8), "{id}: {} on {target}", reference.id());
                    let limit = reference.parameter_limit(target).bytes.map(u64::from).filter(|_| is_kernel);
                    let bytes = report.limit(kernel, target, reference).map(|limit| limit.bytes);
                    assert_eq!(bytes, limit, "{id}: {} on {target}", reference.id());
                }
            }
        }
    }
}

#[test]
fn ways_of_counting_that_differ_stay_apart() {
    // `i8` and `i64`: 16 bytes with padding, 9 without.
    let report = report_of("define ptx_kernel void @k(i8 zeroext %a, i64 %b) {\n  ret void\n}\n");
    let kernel = report.kernels.first().expect("a kernel");
    let total = |reference| kernel.buffer(target("sm_80"), reference).and_then(|buffer| buffer.total);
    assert_eq!(total(Reference::Tileiras), Some(16));
    assert_eq!(total(Reference::CUDA_13_5), Some(16), "how the parameters lie comes first");
    let unpadded = kernel.buffers.iter().filter(|buffer| buffer.total == Some(9)).collect::<Vec<_>>();
    assert_eq!(unpadded.len(), 1);
    assert!(unpadded.iter().all(|buffer| buffer.references.contains(&Reference::CUDA_13_5)));
    assert!(kernel.buffers.len() >= 2);
}

#[test]
fn a_shared_pointer_is_narrow_on_sm_32_only() {
    let report = report_of("define ptx_kernel void @k(ptr addrspace(3) %p) {\n  ret void\n}\n");
    let kernel = report.kernels.first().expect("a kernel");
    let total = |name| kernel.buffer(target(name), Reference::Tileiras).and_then(|buffer| buffer.total);
    assert_eq!((total("sm_30"), total("sm_32"), total("sm_35")), (Some(8), Some(4), Some(8)));
}

#[test]
fn kernels_say_why_they_are_kernels() {
    let report = of_example("kernel-identity");
    let criteria: Vec<(&str, &str)> = report
        .kernels
        .iter()
        .flat_map(|kernel| kernel.criteria.iter().map(|criterion| (kernel.name.as_str(), criterion.what.as_str())))
        .collect();
    assert_eq!(
        criteria,
        [
            ("by_calling_convention", "calling convention ptx_kernel (71)"),
            ("by_attribute", "function attribute \"nvvm.kernel\""),
            ("by_attachment", "metadata attachment !nvvm.kernel"),
            ("by_annotation", "!nvvm.annotations entry \"kernel\""),
        ]
    );
}

#[test]
fn kernels_are_those_of_a_reference_on_a_target() {
    let report = of_example("kernel-identity");
    let names = |name: &str, reference| -> Vec<String> {
        report.kernels_of(target(name), reference).map(|kernel| kernel.name.clone()).collect()
    };
    let all = ["by_calling_convention", "by_attribute", "by_attachment", "by_annotation"];
    let measured = ["by_calling_convention", "by_attribute", "by_annotation"];
    assert_eq!(names("sm_75", Reference::Tileiras), all);
    assert_eq!(names("sm_100", Reference::Mlir), all);
    for reference in [Reference::CUDA_12_9, Reference::CUDA_13_0, Reference::CUDA_13_5] {
        assert_eq!(names("sm_75", reference), measured);
        assert_eq!(names("sm_120", reference), measured);
    }
    let attached = &report.kernels[2];
    assert!(attached.is_kernel(target("sm_75"), Reference::Tileiras135) && attached.emitted);
    let limit = |reference| report.limit(attached, target("sm_75"), reference).map(|limit| limit.bytes);
    assert_eq!(limit(Reference::Tileiras), Some(1024));
    assert_eq!(limit(Reference::CUDA_13_5), None, "a device function has no ceiling");
    assert!(!attached.criteria[0].makes_kernel(target("sm_75"), Reference::CUDA_13_5));
    let reading = attached.metadata(target("sm_75"), Reference::CUDA_13_5).expect("everyone reads");
    assert!(!reading.entry && attached.metadata(target("sm_75"), Reference::Mlir).is_some_and(|reading| reading.entry));
}

/// The value 0 makes a kernel for every libNVVM except the newer front end of CUDA 13.5.
#[test]
fn the_target_can_decide_what_is_a_kernel() {
    let text = "define void @k([40016 x i8] %h) {\n  ret void\n}\n!nvvm.annotations = !{!0}\n\
                !0 = !{void ([40016 x i8])* @k, !\"kernel\", i32 0}\n";
    let report = report_of(text);
    let overflows = |name: &str, reference| {
        let mut diagnostics = report.diagnostics(target(name), reference);
        diagnostics.any(|diagnostic| report.rule_of(diagnostic.finding).is_some_and(|rule| rule.code == "NV0101"))
    };
    for (name, reference, is_kernel) in [
        ("sm_90", Reference::CUDA_13_5, true),
        ("sm_100", Reference::CUDA_13_5, false),
        ("sm_100", Reference::CUDA_13_0, true),
        ("sm_100", Reference::Tileiras, false),
    ] {
        assert_eq!(report.kernels_of(target(name), reference).count(), usize::from(is_kernel), "{name} {reference:?}");
        assert_eq!(overflows(name, reference), is_kernel, "{name} {reference:?}");
    }
    let what_if = nvvm_engine::what_if(&report, Reference::CUDA_13_5);
    let row = what_if.rows.iter().find(|row| report.rules[row.rule as usize].code == "NV0101").expect("a row");
    let column = |name: &str| what_if.columns.iter().position(|set| set.contains(target(name))).expect("a column");
    assert_eq!((row.cells[column("sm_90")].errors, row.cells[column("sm_100")].errors), (1, 0));
}

#[test]
fn a_kernel_with_internal_linkage_is_not_emitted() {
    let emitted = |text: &str| report_of(text).kernels[0].emitted;
    assert!(emitted("define ptx_kernel void @k() {\n  ret void\n}\n"));
    assert!(!emitted("define internal ptx_kernel void @k() {\n  ret void\n}\n"));
    assert!(emitted("@p = global ptr @k\ndefine internal ptx_kernel void @k() {\n  ret void\n}\n"));
    assert!(!emitted("declare ptx_kernel void @k()\n"));
}

#[test]
fn pointers_are_followed_to_where_they_point() {
    let report = of_example("address-spaces");
    assert_eq!(report.dialect, Some(Dialect::Modern));
    let known: Vec<(&str, u32, Option<u32>)> = report.readings[0]
        .pointers
        .iter()
        .map(|pointer| (pointer.name.as_str(), pointer.address_space, pointer.resolved_space))
        .collect();
    assert_eq!(
        known,
        [
            ("@constants", 4, None),
            ("@tile", 3, None),
            ("@total", 1, None),
            ("%input", 1, None),
            ("%stack", 0, Some(5)),
            ("%shared", 0, Some(3)),
            ("%next", 0, Some(3)),
            ("%both.shared", 0, Some(3)),
            ("%generic.input", 0, Some(1)),
            ("%either", 0, None),
        ]
    );
    let next = report.readings[0].pointers.iter().find(|pointer| pointer.name == "%next").expect("%next");
    assert_eq!(next.known_from, "getelementptr of %shared");
    let path: Vec<_> = next
        .path
        .iter()
        .map(|step| (step.name.as_str(), step.address_space, step.location.line, step.what.as_str()))
        .collect();
    let expected = [
        ("%next", 0, 14, "getelementptr of %shared"),
        ("%shared", 0, 13, "addrspacecast of @tile"),
        ("@tile", 3, 7, "declared"),
    ];
    assert_eq!(path, expected);
    assert!(next.path.iter().all(|step| step.findings.is_empty()), "nothing is wrong on this way");
}

#[test]
fn the_way_of_a_pointer_knows_where_it_breaks_a_rule() {
    let text = "@tile = internal addrspace(3) global [4 x i32] undef\n\ndefine void @f() {\n  \
                %wrong = addrspacecast ptr addrspace(3) @tile to ptr addrspace(1)\n  \
                %next = getelementptr i32, ptr addrspace(1) %wrong, i64 1\n  ret void\n}\n";
    let report = report_of(text);
    let next = report.readings[0].pointers.iter().find(|pointer| pointer.name == "%next").expect("%next");
    let way: Vec<(&str, bool)> = next.path.iter().map(|step| (step.name.as_str(), step.findings.is_empty())).collect();
    assert_eq!(way, [("%next", true), ("%wrong", false), ("@tile", true)]);
    let broken: Vec<&str> = next.path[1]
        .findings
        .iter()
        .map(|&finding| report.rules[report.findings[finding as usize].rule as usize].name.as_str())
        .collect();
    assert!(broken.contains(&"addrspacecast-non-generic"), "{broken:?}");
    let ranges: Vec<_> = report.readings[0]
        .pointer_functions
        .iter()
        .map(|it| (it.name.as_str(), it.location.line, it.location.end_line))
        .collect();
    assert_eq!(ranges, [("f", 3, 6)]);
}

#[test]
fn names_of_symbols_that_grow_without_bound_do_not_make_a_huge_report() {
    // `A; B<A, A>; B<B<A, A>, B<A, A>>; …`: a symbol of some hundred bytes has a name of some thousand.
    let symbol = |number: u32| {
        let name = format!("f{number}");
        let mut symbol = format!("_Z{}{name}1A1BIS_S_E", name.len());
        for round in ["0", "1", "2", "3", "4", "5", "6", "7"] {
            let next = format!("S{round}_");
            symbol.push_str(&format!("S0_I{next}{next}E"));
        }
        symbol
    };
    let text: String =
        (0..2_000).map(|number| format!("define void @{}(ptr %p) {{\n  ret void\n}}\n", symbol(number))).collect();
    let report = report_of(&text);
    let bytes: usize = report.demangled.iter().map(|(symbol, name)| symbol.len() + name.len()).sum();
    assert_eq!(report.readings[0].pointers.len(), 2_000);
    assert!(report.demangled.len() > 10 && bytes <= 1 << 20, "{} names, {bytes} bytes", report.demangled.len());
    assert!(report.demangled.len() < 2_000, "the symbols are not hostile: {bytes} bytes");
}

#[test]
fn symbols_that_pointers_name_are_told_for_people() {
    let text = "@_ZN4quda4tileE = addrspace(3) global i32 undef\n@plain = global i32 0\n\n\
                define void @_ZN4quda6kernelIfLi3EEEvPT_(ptr %p) {\n  ret void\n}\n\n\
                define void @_ZN4quda6unusedEv() {\n  ret void\n}\n";
    let names: Vec<(String, String)> = report_of(text).demangled.into_iter().collect();
    let expected =
        [("_ZN4quda4tileE", "quda::tile"), ("_ZN4quda6kernelIfLi3EEEvPT_", "void quda::kernel<float, 3>(float*)")];
    assert_eq!(names, expected.map(|(symbol, name)| (symbol.to_owned(), name.to_owned())));
}

#[test]
fn a_loop_of_pointers_comes_to_an_end() {
    let text = "define void @f(ptr addrspace(3) %s, i1 zeroext %c) {\nentry:\n  %start = addrspacecast ptr addrspace(3) %s to ptr\n  \
                br label %loop\nloop:\n  %p = phi ptr [ %start, %entry ], [ %q, %loop ]\n  \
                %q = getelementptr i8, ptr %p, i64 1\n  br i1 %c, label %loop, label %end\nend:\n  ret void\n}\n";
    let report = report_of(text);
    assert!(report.parses, "{:?}", report.findings);
    for name in ["%p", "%q"] {
        let pointer = report.readings[0].pointers.iter().find(|pointer| pointer.name == name).expect(name);
        assert_eq!(pointer.resolved_space, Some(3), "{name}");
    }
}

#[test]
fn globals_and_directives() {
    let report = of_example("saxpy");
    let directives = |name, reference| report.kernels[0].directives(Target::parse(name).expect("a target"), reference);
    assert_eq!(directives("sm_90", Reference::Tileiras), [".maxntid 256, 1, 1"]);
    assert_eq!(directives("sm_90", Reference::CUDA_13_5), [".maxntid 256, 1, 1"]);
    assert_eq!(directives("sm_100", Reference::CUDA_13_5), [".maxntid 256"]);
    let reading = report.kernels[0].metadata(Target::ALL[0], Reference::CUDA_12_9).expect("everyone reads");
    assert!(reading.entry && reading.steps.len() == report.kernels[0].metadata_paths.written.len());
    let report = of_example("address-spaces");
    let rows: Vec<(&str, &str, Option<u64>, Option<u64>)> = report.readings[0]
        .globals
        .iter()
        .map(|global| (global.name.as_str(), global.space.as_str(), global.size, global.align))
        .collect();
    assert_eq!(
        rows,
        [
            ("constants", "constant", Some(16), Some(4)),
            ("tile", "shared", Some(1024), Some(4)),
            ("total", "global", Some(4), Some(4)),
        ]
    );
}

#[test]
fn sizes_beyond_64_bits_are_reported_as_unknown() {
    let report = report_of(
        "%big = type { [18446744073709551615 x i64] }\ndefine ptx_kernel void @k(%big %b) {\n  ret void\n}\n",
    );
    let kernel = report.kernels.first().expect("a kernel");
    let buffer = kernel.buffer(target("sm_80"), Reference::Tileiras).expect("a buffer");
    assert_eq!(buffer.total, None);
    assert!(buffer.parameters[0].error.is_some());
    assert_eq!(report.readings[0].types[0].size, None);
    assert!(report.readings[0].types[0].error.as_deref().is_some_and(|error| error.contains("does not fit 64 bits")));
}

#[test]
fn text_of_another_kind_is_one_finding() {
    for text in ["//\n.version 8.8\n.target sm_90\n", "module { func.func @f() { return } }\n", "BC\u{c0}\u{de}"] {
        let report = report_of(text);
        assert!(!report.parses && report.kernels.is_empty(), "{text:?}");
        assert_eq!(report.findings.len(), 1, "{text:?}");
        assert!(report.rules[0].name.starts_with("syntax-"), "{text:?}");
        for &reference in Reference::ALL {
            assert!(!report.verdict(target("sm_80"), reference).accepted, "{text:?} by {}", reference.id());
        }
    }
}

#[test]
fn bytes_that_are_no_text_keep_their_offsets() {
    let bytes = b"define void @f() {\n  ret void\n}\n/* caf\xe9 */ ?\n!0 = !{!\"\xff\xfe\"}\n";
    assert_eq!(readable(bytes).len(), bytes.len());
    let (report, _) = check_bytes(bytes, Language::NvvmIr, Mode::Standard, &NoFiles, Extent::Whole, &mut || 0.0);
    assert!(!report.parses);
    let at = report.findings.iter().map(|finding| finding.location).rfind(|location| location.line == 4);
    assert_eq!(at.map(|location| (location.offset, location.column)), Some((43, 12)), "{:?}", report.findings);
}

#[test]
fn many_kernels_do_not_make_a_huge_report() {
    let mut text = String::from("%s = type { [4 x { i8, i64 }], i32, { i16, [3 x { i8, i32 }] } }\n");
    for index in 0..2_000 {
        text.push_str(&format!("define ptx_kernel void @k{index}(%s %a, %s %b, %s %c, %s %d) {{\n  ret void\n}}\n"));
    }
    let report = report_of(&text);
    assert_eq!(report.kernels.len(), 2_000);
    let steps: usize = report.kernels.iter().flat_map(|kernel| &kernel.buffers).map(|buffer| buffer.steps.len()).sum();
    assert!(steps < 80_000, "{steps} steps");
    let last = report.kernels.last().expect("a kernel");
    let buffer = last.buffer(target("sm_80"), Reference::Tileiras).expect("a buffer");
    assert!(buffer.total.is_some() && buffer.steps.iter().any(|step| step.kind == StepKind::Omitted));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_bytes_get_a_report(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let (report, _) = check_bytes(&bytes, Language::NvvmIr, Mode::Standard, &NoFiles, Extent::Whole, &mut || 0.0);
        prop_assert_eq!(report.bytes as usize, bytes.len());
    }

    #[test]
    fn a_damaged_module_gets_a_report_with_places_inside(
        pick in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        junk in "[ -~\n]{0,12}",
    ) {
        let text = pick.get(nvvm_engine::examples()).text;
        let at = at.index(text.len());
        let mut damaged = text.as_bytes().to_vec();
        damaged.splice(at..(at + junk.len()).min(text.len()), junk.bytes());
        let damaged = String::from_utf8(damaged).expect("ASCII");
        let report = report_of(&damaged);
        for finding in &report.findings {
            let location = finding.location;
            prop_assert!(location.offset <= location.end_offset && location.end_offset as usize <= damaged.len());
            prop_assert!(location.line >= 1 && location.column >= 1 && location.line <= report.lines);
        }
    }
}

#[test]
fn an_issue_says_what_became_of_each_phase() {
    let text = "define ptx_kernel void @k(ptr byval([32765 x i8]) %p) {\n  ret void\n}\n";
    let issue = |reference| {
        let view = View { path: "k.ll", target: target("sm_100"), reference, site: None };
        markdown_issue(&report_of(text), view, text)
    };
    assert!(
        issue(Reference::CUDA_13_5).contains("compile rejected, assemble not reached\n"),
        "{}",
        issue(Reference::CUDA_13_5)
    );
    assert!(!issue(Reference::Tileiras).contains("Phases"), "documents have no phases");
}

/// libNVVM verifies before it compiles: `Unsupported intrinsic` is reported before the failure of instruction selection.
#[test]
fn diagnostics_of_one_call_are_in_the_order_of_the_phases() {
    let text = "declare float @llvm.pow.f32(float, float)\ndefine float @f(float %x) {\n  \
                %r = call float @llvm.pow.f32(float %x, float %x)\n  ret float %r\n}\n";
    let report = report_of(text);
    for name in ["sm_80", "sm_100"] {
        let diagnostics = report.diagnostics(target(name), Reference::CUDA_13_5);
        let codes = diagnostics.filter_map(|it| report.rule_of(it.finding)).map(|rule| rule.code.as_str());
        let of_call: Vec<&str> = codes.filter(|code| code.starts_with("NV05")).collect();
        assert_eq!(of_call, ["NV0504", "NV0502"], "{name}");
    }
}
