//! The rows of *Tileiras: NVVM IR Verifier* in `docs/checklist.md` that are about verdicts and texts. Each test is named
//! after its row.

use crate::diagnostics::{Diagnostic, HEADER, diagnostics, errors};
use nvvm_target::{Reference, Target};
use nvvm_verify::{Mode, Severity, rules, verify};

const NOT_A_KERNEL: &str = "a function that is not __global__ cannot be launched";
const LAUNCH_ARGUMENT: &str = "A pointer to local memory or memory in 'addrspace(0)' has been used as a launch \
                               argument. Dereferencing this within the launch is undefined";

/// `%struct.Heavy` with an array of `length`, passed by value to a kernel.
fn heavy(length: u32) -> String {
    format!(
        "%struct.Heavy = type {{ double, i8, [{length} x i32] }}\n\
         define void @big_kernel(%struct.Heavy %h) !nvvm.kernel !0 {{\n  ret void\n}}\n!0 = !{{}}\n"
    )
}

/// A kernel whose parameters take `bytes`.
fn kernel_of(bytes: u32) -> String {
    format!("define ptx_kernel void @k(ptr byval([{bytes} x i8]) %p) {{\n  ret void\n}}\n")
}

/// A kernel that launches the kernel `@child` with one pointer.
fn launch_with(pointer: &str, space: u32) -> String {
    let ty = if space == 0 { "ptr".to_owned() } else { format!("ptr addrspace({space})") };
    format!(
        "declare void @llvm.nvvm.launch(ptr, {ty})\n\
         define ptx_kernel void @child({ty} %p) {{\n  ret void\n}}\n\
         define ptx_kernel void @parent({ty} %argument) {{\n  %local = alloca i32\n\
         \x20 %casted = addrspacecast ptr %local to ptr addrspace(5)\n\
         \x20 call void @llvm.nvvm.launch(ptr @child, {ty} {pointer})\n  ret void\n}}\n"
    )
}

fn only(diagnostics: Vec<Diagnostic>) -> Diagnostic {
    assert_eq!(diagnostics.len(), 1, "{diagnostics:?}");
    diagnostics.into_iter().next().expect("one")
}

#[test]
fn a01_global_and_constant_pointers_may_be_passed() {
    let text = "declare void @llvm.nvvm.launch(ptr, ptr addrspace(1), ptr addrspace(4))\n\
                define ptx_kernel void @child(ptr addrspace(1) %g, ptr addrspace(4) %c) {\n  ret void\n}\n\
                define ptx_kernel void @parent(ptr addrspace(1) %g, ptr addrspace(4) %c) {\n\
                \x20 call void @llvm.nvvm.launch(ptr @child, ptr addrspace(1) %g, ptr addrspace(4) %c)\n  ret void\n}\n";
    assert_eq!(diagnostics(text, "sm_90", "tileiras"), []);
}

#[test]
fn m01_launch_of_non_kernel() {
    let text = "declare void @llvm.nvvm.launch(ptr)\n\
                define void @child() {\n  ret void\n}\n\
                define ptx_kernel void @parent() {\n  call void @llvm.nvvm.launch(ptr @child)\n  ret void\n}\n";
    let said = only(diagnostics(text, "sm_90", "tileiras"));
    assert_eq!((said.rule, said.message.as_str(), said.line), ("launch-non-kernel", NOT_A_KERNEL, 6));
}

#[test]
fn m02_local_pointer_as_launch_argument() {
    let said = only(diagnostics(&launch_with("%local", 0), "sm_90", "tileiras"));
    assert_eq!((said.severity, said.message.as_str()), (Severity::Error, LAUNCH_ARGUMENT));
    assert!(LAUNCH_ARGUMENT.contains("'addrspace(0)'") && !LAUNCH_ARGUMENT.ends_with('.'));
}

#[test]
fn i03_generic_and_local_pointers_fire_shared_ones_are_disputed() {
    let graveness = |pointer: &str, space: u32| {
        let said = diagnostics(&launch_with(pointer, space), "sm_90", "tileiras");
        said.iter().map(|diagnostic| diagnostic.severity).max()
    };
    assert_eq!(graveness("%argument", 0), Some(Severity::Error));
    assert_eq!(graveness("%casted", 5), Some(Severity::Error));
    assert_eq!(graveness("%argument", 1), None);
    assert_eq!(graveness("%argument", 4), None);
    assert_eq!(graveness("%argument", 3), Some(Severity::Info));
    let shared = only(diagnostics(&launch_with("%argument", 3), "sm_90", "tileiras"));
    assert!(shared.notes.iter().any(|note| note.contains("the documents disagree")), "{:?}", shared.notes);
}

#[test]
fn i04_messages_are_byte_exact() {
    // Copied from the documents by hand, typos and all; a rule that is edited by accident no longer matches.
    let documented = [
        (
            "kernel-parameter-space-overflow",
            "Formal parameter space overflowed ({} bytes required, max {} bytes allowed) in function {}",
        ),
        ("kernel-parameter-space-overflow", "formal parameter space overflowed: {} > {} bytes for {}"),
        ("param-scalable", "argument {} has scalable type; not supported in NVVM kernels"),
        ("param-opaque", "opaque parameter type"),
        ("launch-non-kernel", NOT_A_KERNEL),
        ("launch-arg-address-space", LAUNCH_ARGUMENT),
        ("mlir-pass-failed", "pass failed; per-op verifier may have fired"),
        ("mlir-between-pass", "between-pass verifier rejected IR after '{}'"),
        ("mlir-coordinates", "'nv_tileas.async.tiled_tma_load' op expects {} coordinates, but got {}"),
        (
            "mlir-region-arguement",
            "'nv_tileas.async.pipeline.consume_one' op expects region arguement types to match with producer types \
             [{}], but got: [{}]",
        ),
    ];
    for (name, message) in documented {
        let rule = rules::find(name).unwrap_or_else(|| panic!("{name} is a rule"));
        assert!(rule.wordings.contains(message), "{name}: {message}");
    }
}

#[test]
fn m03_opaque_parameter() {
    let text = "%T = type opaque\ndefine ptx_kernel void @k(ptr byval(%T) %p) {\n  ret void\n}\n";
    let said: Vec<_> =
        diagnostics(text, "sm_90", "tileiras").into_iter().filter(|said| said.rule == "param-opaque").collect();
    assert_eq!(only(said).message, "opaque parameter type");
    let help = rules::find("param-opaque").expect("a rule").help;
    assert!(help.contains("fault of an earlier stage"), "{help}");
}

#[test]
fn t02_ceilings_by_family() {
    let ceilings = [
        (440, ["sm_20", "sm_30", "sm_35"].as_slice()),
        (1024, &["sm_50", "sm_60", "sm_70", "sm_75"]),
        (32764, &["sm_80", "sm_86", "sm_89", "sm_90"]),
        (32768, &["sm_100", "sm_103", "sm_110", "sm_120", "sm_121"]),
    ];
    for (ceiling, targets) in ceilings {
        for target in targets {
            assert_eq!(errors(&kernel_of(ceiling), target, "tileiras"), [""; 0], "{target}");
            let message = format!(
                "Formal parameter space overflowed ({} bytes required, max {ceiling} bytes allowed) in function k",
                ceiling + 1
            );
            assert_eq!(errors(&kernel_of(ceiling + 1), target, "tileiras"), [message], "{target}");
        }
    }
}

#[test]
fn n05_ceilings_go_by_the_major_version() {
    assert_eq!(errors(&kernel_of(440), "sm_37", "tileiras"), [""; 0]);
    assert_eq!(errors(&kernel_of(441), "sm_37", "tileiras").len(), 1);
    assert_eq!(errors(&kernel_of(32765), "sm_90a", "tileiras"), errors(&kernel_of(32765), "sm_90", "tileiras"));
    for unknown in ["sm_10", "sm_130"] {
        assert_eq!(Target::parse(unknown), None, "there is no ceiling to show for a target that does not exist");
    }
}

#[test]
fn n07_a_total_equal_to_the_ceiling_passes() {
    for (ceiling, target) in [(440, "sm_35"), (1024, "sm_75"), (32764, "sm_80"), (32768, "sm_100")] {
        assert!(errors(&kernel_of(ceiling), target, "tileiras").is_empty(), "{target}");
        assert_eq!(errors(&kernel_of(ceiling + 1), target, "tileiras").len(), 1, "{target}");
    }
}

#[test]
fn m04_overflow_text() {
    assert_eq!(
        errors(&kernel_of(1025), "sm_75", "tileiras"),
        ["Formal parameter space overflowed (1025 bytes required, max 1024 bytes allowed) in function k"]
    );
    // The document says "demangled"; the tools were seen to print the symbol.
    let mangled = heavy(10000).replace("@big_kernel", "@_Z10big_kernel5Heavy");
    assert_eq!(
        errors(&mangled, "sm_75", "tileiras"),
        ["Formal parameter space overflowed (40016 bytes required, max 1024 bytes allowed) in function big_kernel"]
    );
    let measured = errors(&mangled.replace("define", "define ptx_kernel"), "sm_75", "cuda-13.5");
    assert!(measured.iter().any(|message| message.ends_with("in function _Z10big_kernel5Heavy")), "{measured:?}");
}

#[test]
fn w04_worked_example_on_sm_75() {
    let said = only(diagnostics(&heavy(10000), "sm_75", "tileiras"));
    assert_eq!(
        said.message,
        "Formal parameter space overflowed (40016 bytes required, max 1024 bytes allowed) in function big_kernel"
    );
    assert_eq!((said.rule, said.line), ("kernel-parameter-space-overflow", 2));
    assert!(said.notes.iter().any(|note| note.contains("%h takes 40,016 bytes at offset 0")), "{:?}", said.notes);
}

#[test]
fn w05_worked_example_fails_on_sm_80_as_well() {
    for (target, ceiling) in [("sm_80", 32764), ("sm_90", 32764), ("sm_100", 32768)] {
        let message = format!(
            "Formal parameter space overflowed (40016 bytes required, max {ceiling} bytes allowed) in function big_kernel"
        );
        assert_eq!(errors(&heavy(10000), target, "tileiras"), [message]);
    }
}

#[test]
fn w06_data_8000_fits_from_sm_80_on() {
    for (target, accepted) in [("sm_75", false), ("sm_80", true), ("sm_100", true)] {
        assert_eq!(errors(&heavy(8000), target, "tileiras").is_empty(), accepted, "{target}");
    }
}

#[test]
fn x02_byval_counts_the_struct_and_not_the_pointer() {
    let text = "%struct.Heavy = type { double, i8, [10000 x i32] }\n\
                define ptx_kernel void @big_kernel(ptr byval(%struct.Heavy) align 8 %h) {\n  ret void\n}\n";
    assert_eq!(errors(text, "sm_75", "tileiras"), errors(&heavy(10000), "sm_75", "tileiras"));
    let typed = text.replace("ptr byval(%struct.Heavy)", "%struct.Heavy* byval");
    assert_eq!(errors(&typed, "sm_75", "tileiras"), errors(&heavy(10000), "sm_75", "tileiras"));
}

#[test]
fn x03_four_classes_of_bugs() {
    let overflow = heavy(40000);
    let intrinsic = "declare ptr @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(...)\n\
                     define void @f() {\n\
                     \x20 %a = call ptr (...) @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d()\n  ret void\n}\n";
    let argument = launch_with("%local", 0);
    let unmarked = "declare void @llvm.nvvm.launch(ptr)\ndefine void @child() {\n  ret void\n}\n\
                    define ptx_kernel void @p() {\n  call void @llvm.nvvm.launch(ptr @child)\n  ret void\n}\n";
    for (text, target) in
        [(overflow.as_str(), "sm_75"), (intrinsic, "sm_80"), (&argument, "sm_90"), (unmarked, "sm_90")]
    {
        let module = nvvm_syntax::parse(&format!("{HEADER}{text}"));
        assert!(module.errors.is_empty(), "LLVM's reader accepts it: {:?}", module.errors);
        assert!(!errors(text, target, "tileiras").is_empty(), "{text}");
    }
}

#[test]
fn w07_ir_sample_with_40000_elements() {
    assert_eq!(
        errors(&heavy(40000), "sm_75", "tileiras"),
        ["Formal parameter space overflowed (160016 bytes required, max 1024 bytes allowed) in function big_kernel"]
    );
}

#[test]
fn x04_the_target_alone_changes_the_verdict() {
    let text = kernel_of(2000);
    assert_eq!(errors(&text, "sm_75", "tileiras").len(), 1);
    assert_eq!(errors(&text, "sm_80", "tileiras").len(), 0);
}

/// A call of an intrinsic as the document writes it, with whatever arguments.
fn calls(intrinsic: &str) -> String {
    format!("declare void @{intrinsic}(...)\ndefine void @f() {{\n  call void (...) @{intrinsic}()\n  ret void\n}}\n")
}

fn is_refused(intrinsic: &str, target: &str) -> bool {
    let said = errors(&calls(intrinsic), target, "tileiras");
    said.iter().any(|message| message.contains(intrinsic))
}

#[test]
fn a05_intrinsics_have_an_introducing_sm() {
    assert!(is_refused("llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d", "sm_80"));
    assert!(!is_refused("llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d", "sm_90"));
    let said = errors(&calls("llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d"), "sm_80", "tileiras");
    assert!(said.iter().any(|message| message.contains("sm_90")), "names the smallest SM: {said:?}");
}

#[test]
fn w08_ir_sample_of_the_tma_load() {
    let text = "declare ptr @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(...)\ndefine void @f() {\n\
                \x20 %cluster_addr = call ptr (...) @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d()\n  ret void\n}\n";
    let said = diagnostics(text, "sm_80", "tileiras");
    assert!(said.iter().any(|said| said.severity == Severity::Error && said.line == 3), "{said:?}");
    assert_eq!(errors(text, "sm_90", "tileiras"), [""; 0]);
}

#[test]
fn n09_tcgen05_needs_sm_100() {
    assert!(is_refused("llvm.nvvm.tcgen05.mma.shared", "sm_90"));
    assert!(!is_refused("llvm.nvvm.tcgen05.mma.shared", "sm_100"));
}

#[test]
fn n10_block_scaled_matrices_need_sm_103() {
    let block_scaled = "llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale";
    assert!(is_refused(block_scaled, "sm_100"));
    assert!(!is_refused(block_scaled, "sm_103"));
}

#[test]
fn w09_ir_sample_of_the_local_argument() {
    let text = "declare void @llvm.nvvm.launch(ptr, ptr)\n\
                define ptx_kernel void @child_kernel(ptr %p) {\n  ret void\n}\n\
                define ptx_kernel void @parent() {\n\
                \x20 %local = alloca i32, addrspace(0)\n\
                \x20 call void @llvm.nvvm.launch(ptr @child_kernel, ptr %local)\n  ret void\n}\n";
    let said = only(diagnostics(text, "sm_90", "tileiras"));
    assert_eq!((said.message.as_str(), said.line), (LAUNCH_ARGUMENT, 7));
}

#[test]
fn w10_ir_sample_of_the_missing_marker() {
    let unmarked = "declare void @llvm.nvvm.launch(ptr)\ndefine void @child() {\n  ret void\n}\n\
                    define ptx_kernel void @p() {\n  call void @llvm.nvvm.launch(ptr @child)\n  ret void\n}\n!0 = !{}\n";
    let said = only(diagnostics(unmarked, "sm_90", "tileiras"));
    assert_eq!((said.message.as_str(), said.line), (NOT_A_KERNEL, 6));
    let marked = unmarked.replace("@child() {", "@child() !nvvm.kernel !0 {");
    assert_eq!(diagnostics(&marked, "sm_90", "tileiras"), []);
}

#[test]
fn i06_findings_stand_at_the_call() {
    let text = launch_with("%local", 0);
    let said = only(diagnostics(&text, "sm_90", "tileiras"));
    let call = text.lines().position(|line| line.contains("call void @llvm.nvvm.launch")).expect("the call") as u32 + 1;
    assert_eq!(said.line, call);
}

#[test]
fn a06_parameters_first_then_launches_and_kernels_only() {
    let both = launch_with("%local", 0).replace("@parent(ptr %argument)", "@parent(ptr byval([40000 x i8]) %p)");
    let said: Vec<&str> = diagnostics(&both, "sm_75", "tileiras").iter().map(|said| said.rule).collect();
    assert_eq!(said, ["kernel-parameter-space-overflow", "launch-arg-address-space"]);
    let in_device_function = launch_with("%local", 0).replace("ptx_kernel void @parent", "void @parent");
    let said = only(diagnostics(&in_device_function, "sm_90", "tileiras"));
    assert_eq!(said.severity, Severity::Warning, "the driver as printed would not see it");
    assert!(said.notes.iter().any(|note| note.contains("looks at kernels only")), "{:?}", said.notes);
}

#[test]
fn i07_every_fault_is_shown_and_the_first_is_the_one_that_stops() {
    let both = launch_with("%local", 0).replace("@parent(ptr %argument)", "@parent(ptr byval([40000 x i8]) %p)");
    let text = format!("{HEADER}{both}");
    let module = nvvm_syntax::parse(&text);
    let verification = verify(&module, &text, Mode::Standard);
    let tileiras = |judgement: &nvvm_verify::Judgement| judgement.references.contains(Reference::Tileiras);
    let shown = verification.findings.iter().filter(|finding| finding.judgements.iter().any(tileiras)).count();
    assert_eq!(shown, 2);
    assert!(verification.contradictions.iter().any(|touched| touched.contradiction.id == "C020"));
}
