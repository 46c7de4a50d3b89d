//! The rows of *cicc: NVVM IR Verifier (Deep Dive)* in `docs/checklist.md` about whole modules, functions and single
//! instructions, and its tables of messages as wholes. Each test is named after its row. The documents judge, as
//! `tileiras`; `checklist_002.rs` has the operands of intrinsics one by one.

#[path = "common/diagnostics.rs"]
mod diagnostics;

use diagnostics::{Diagnostic, HEADER, diagnostics, errors};
use nvvm_abi::data_layout::documented_examples;
use nvvm_syntax::LineIndex;
use nvvm_target::documented::inline_assembly;
use nvvm_target::{Reference, Target};
use nvvm_verify::{Mode, Reach, Severity, contradictions, rules, verify};

const LAYOUT: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n";
const TRIPLE: &str = "target triple = \"nvptx64-nvidia-cuda\"\n";

/// What `tileiras` says of a whole module in a mode, in the order it is reported; lines count from 1.
fn said_of_module(text: &str, target: &str, mode: Mode) -> Vec<Diagnostic> {
    let target = Target::parse(target).expect("a target");
    let module = nvvm_syntax::parse(text);
    let index = LineIndex::new(text);
    let findings = verify(&module, text, mode).findings;
    let judgements = findings.iter().flat_map(|finding| finding.judgements.iter().map(move |judged| (finding, judged)));
    judgements
        .filter(|(_, judged)| judged.references.contains(Reference::Tileiras) && judged.targets.contains(target))
        .map(|(finding, judged)| Diagnostic {
            rule: finding.rule.name,
            severity: judged.severity,
            message: judged.message.clone().unwrap_or_else(|| finding.message.clone()),
            line: index.position(text, finding.span.start).line,
            notes: finding.notes.iter().map(|(note, _)| note.clone()).collect(),
        })
        .collect()
}

/// The errors in unified mode, with the usual header.
fn unified_errors(text: &str) -> Vec<String> {
    let said = said_of_module(&format!("{HEADER}{text}"), "sm_90", Mode::Unified);
    said.into_iter().filter(|one| one.severity == Severity::Error).map(|one| one.message).collect()
}

fn with_triple(triple: &str) -> String {
    format!("{LAYOUT}target triple = \"{triple}\"\n")
}

/// The errors about the triple.
fn triple_errors(triple: &str, mode: Mode) -> Vec<Diagnostic> {
    let said = said_of_module(&with_triple(triple), "sm_90", mode);
    said.into_iter().filter(|one| one.severity == Severity::Error).collect()
}

/// A function with a pointer into each address space and this body.
fn function(body: &str) -> String {
    format!(
        "declare void @g()\n\
         define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, \
         ptr addrspace(5) %l, ptr addrspace(6) %t) {{\n  {body}\n  ret void\n}}\n"
    )
}

/// The text has exactly this error.
fn refuses(text: &str, message: &str) {
    assert_eq!(errors(text, "sm_90", "tileiras"), [message], "{text}");
}

/// The text has no error at all.
fn accepts(text: &str) {
    assert_eq!(errors(text, "sm_90", "tileiras"), [""; 0], "{text}");
}

#[test]
fn x01_three_levels_in_one_run() {
    let text = format!(
        "{LAYOUT}target triple = \"x86_64-linux\"\n\
         declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)\n\
         define void @f() naked {{\n  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 16)\n  ret void\n}}\n"
    );
    let said = said_of_module(&text, "sm_90a", Mode::Standard);
    let said: Vec<_> = said.iter().map(|one| (one.line, one.message.as_str())).collect();
    assert_eq!(
        said,
        [
            (2, "Invalid target triple (x86_64-linux), must be one of:"),
            (4, "naked function attribute is not supported."),
            (5, "reg_count argument to nvvm.setmaxnreg must be within [24, 256]"),
        ]
    );
}

#[test]
fn a01_layout_before_triple() {
    // LLVM's reader, which stands before the verifier, has an error of its own about this layout.
    let rules_of = |text: &str| -> Vec<&str> {
        let said = said_of_module(text, "sm_90", Mode::Standard);
        said.iter().map(|said| said.rule).filter(|rule| !rule.starts_with("syntax-")).collect()
    };
    let written = "target datalayout = \"e-p:48:48\"\ntarget triple = \"x86_64-linux\"\n";
    assert_eq!(rules_of(written), ["datalayout-invalid", "triple-invalid-standard"]);
    // Neither is written, so both are said at one place, and only the order of the checks is left.
    assert_eq!(rules_of("define void @f() {\n  ret void\n}\n"), ["datalayout-empty", "triple-invalid-standard"]);
}

#[test]
fn t03_unified_triples() {
    let triples = [
        "nvptx-nvidia-cuda",
        "nvptx64-nvidia-cuda",
        "nvptx-nvidia-nvcl",
        "nvptx64-nvidia-nvcl",
        "nvsass-nvidia-cuda",
        "nvsass-nvidia-nvcl",
        "nvsass-nvidia-directx",
        "nvsass-nvidia-spirv",
    ];
    for triple in triples {
        assert_eq!(triple_errors(triple, Mode::Unified), [], "{triple}");
    }
    for triple in ["nvptx64-unknown-cuda", "nvptx64-nvidia-cuda-elf", "nvsass-nvidia-vulkan"] {
        let said = triple_errors(triple, Mode::Unified);
        assert_eq!(said.iter().map(|said| said.rule).collect::<Vec<_>>(), ["triple-invalid-unified"], "{triple}");
    }
}

#[test]
fn m001_invalid_target_triple() {
    let said = triple_errors("x86_64-linux", Mode::Unified);
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!((said[0].message.as_str(), said[0].line), ("Invalid target triple", 2));
}

#[test]
fn a02_standard_triples() {
    for triple in ["nvptx64-nvidia-cuda", "nvptx64-foo-cuda", "nvptx-nvidia-cuda"] {
        assert_eq!(triple_errors(triple, Mode::Standard), [], "{triple}");
    }
    for triple in ["nvptx-nvidia-nvcl", "nvsass-nvidia-cuda"] {
        assert_eq!(triple_errors(triple, Mode::Standard).len(), 1, "{triple}");
    }
    // The rule fits, the printed pattern does not: the text is shown as disputed.
    let text = with_triple("nvptx64-cuda");
    let module = nvvm_syntax::parse(&text);
    let touched = verify(&module, &text, Mode::Standard).contradictions;
    assert_eq!(touched.iter().map(|touched| touched.contradiction.id).collect::<Vec<_>>(), ["C106"]);
}

#[test]
fn m002_invalid_triple_with_patterns() {
    let said = triple_errors("amdgcn--cuda", Mode::Standard);
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!(said[0].message, "Invalid target triple (amdgcn--cuda), must be one of:");
    assert_eq!(said[0].notes, ["nvptx-*-cuda", "nvptx64-*-cuda"]);
}

#[test]
fn m003_empty_data_layout() {
    let said = said_of_module(TRIPLE, "sm_90", Mode::Standard);
    let said: Vec<_> = said.iter().map(|said| (said.severity, said.message.as_str())).collect();
    assert_eq!(said, [(Severity::Error, "Empty target data layout, must exist")]);
}

/// What is said of a module with this data layout.
fn said_of_layout(layout: &str) -> Vec<Diagnostic> {
    said_of_module(&format!("target datalayout = \"{layout}\"\n{TRIPLE}"), "sm_90", Mode::Standard)
}

#[test]
fn m004_example_layouts() {
    // LLVM's reader, which stands before the verifier, has an error of its own about this layout.
    let mut said = said_of_layout("e-p:48:48");
    said.retain(|said| !said.rule.starts_with("syntax-"));
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!((said[0].severity, said[0].message.as_str()), (Severity::Error, "Example valid data layout:"));
    for example in documented_examples() {
        let note = format!("{}: {}", example.label, example.layout);
        assert!(said[0].notes.contains(&note), "{note}: {:?}", said[0].notes);
    }
}

#[test]
fn t04_three_layouts() {
    let examples = documented_examples();
    let labels: Vec<_> = examples.iter().map(|example| example.label).collect();
    assert_eq!(labels, ["32-bit", "64-bit", "64-bit with mixed pointer widths"]);
    assert!(examples[0].layout.contains("p:32:32:32") && examples[1].layout.contains("p:64:64:64"));
    let with_short_shared: Vec<_> = examples.iter().map(|example| example.layout.contains("p3:32:32:32")).collect();
    assert_eq!(with_short_shared, [false, false, true]);
    // What is offered is accepted.
    for example in &examples {
        assert_eq!(said_of_layout(&example.layout), [], "{}", example.label);
    }
}

const EXCEPTIONS: &str = "declare i32 @__gxx_personality_v0(...)\n\
                          declare void @g()\n\
                          define void @f() personality ptr @__gxx_personality_v0 {\n\
                          \x20 invoke void @g() to label %a unwind label %b\na:\n  ret void\nb:\n\
                          \x20 %x = landingpad { ptr, i32 } cleanup\n  resume { ptr, i32 } %x\n}\n";
const INDIRECT: &str = "define void @f(ptr %p) {\n  indirectbr ptr %p, [label %a]\na:\n  ret void\n}\n";

/// A loop whose branch has this pragma.
fn pragma(members: &str) -> String {
    format!("define void @f() {{\n  br label %a\na:\n  br label %a, !pragma !0\n}}\n!0 = !{{{members}}}\n")
}

/// An opcode, the texts that its row refuses, each with its message, and one that passes.
type InstructionRow = (u32, Vec<(String, &'static str)>, String);

#[test]
fn t05_thirteen_instructions() {
    let bogus = "declare void @llvm.nvvm.bogus()\ndefine void @f() {\n  call void @llvm.nvvm.bogus()\n  ret void\n}\n";
    let barrier = "declare void @llvm.nvvm.barrier0()\n\
                   define void @f() {\n  call void @llvm.nvvm.barrier0()\n  ret void\n}\n";
    let call = function("call void @g()");
    let atomic = "Atomic loads/stores are not supported";
    let tensor = "Tensor Memory loads/stores are not supported";
    let unroll = "pragma unroll is not supported. Please use llvm.loop.unroll.count instead";
    let rows: [InstructionRow; 13] = [
        (0x1F, vec![(pragma("!\"unroll\", i32 4"), unroll)], call.clone()),
        (0x21, vec![(INDIRECT.to_owned(), "indirectbr is not supported")], call.clone()),
        (0x22, vec![(EXCEPTIONS.to_owned(), "invoke is not supported")], call.clone()),
        (0x23, vec![(EXCEPTIONS.to_owned(), "resume is not supported")], call.clone()),
        (
            0x3C,
            vec![
                (function("%x = alloca i32, align 16777216"), "alloca align must be <= 2^23"),
                (
                    function("%x = alloca i32, addrspace(5)"),
                    "Allocas are not supported on address spaces except Generic",
                ),
            ],
            function("%x = alloca i32, align 8388608"),
        ),
        (
            0x3D,
            vec![
                (function("%x = load atomic i32, ptr %p seq_cst, align 4"), atomic),
                (function("%x = load i32, ptr addrspace(6) %t"), tensor),
            ],
            function("%x = load volatile i32, ptr addrspace(5) %l"),
        ),
        (
            0x3E,
            vec![
                (function("store atomic i32 0, ptr %p seq_cst, align 4"), atomic),
                (function("store i32 0, ptr addrspace(6) %t"), tensor),
            ],
            function("store volatile i32 0, ptr addrspace(5) %l"),
        ),
        (0x40, vec![(function("fence seq_cst"), "fence is not supported")], call.clone()),
        (
            0x41,
            vec![
                (
                    function("%x = cmpxchg ptr %p, i16 0, i16 1 seq_cst seq_cst"),
                    "Atomic operations on non-i32/i64/i128 types are not supported",
                ),
                (
                    function("%x = cmpxchg ptr addrspace(5) %l, i32 0, i32 1 seq_cst seq_cst"),
                    "cmpxchg pointer operand must point to generic, global, or shared address space",
                ),
            ],
            function("%x = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst"),
        ),
        (
            0x42,
            vec![(
                function("%x = atomicrmw add ptr addrspace(5) %l, i32 1 seq_cst"),
                "atomicrmw pointer operand must point to generic, global, or shared address space",
            )],
            function("%x = atomicrmw add ptr addrspace(3) %s, i32 1 seq_cst"),
        ),
        (
            0x4F,
            vec![(
                function("%x = addrspacecast ptr addrspace(3) %s to ptr addrspace(1)"),
                "Cannot cast non-generic pointer to different non-generic pointer",
            )],
            function("%x = addrspacecast ptr addrspace(3) %s to ptr"),
        ),
        (0x55, vec![(bogus.to_owned(), "Unsupported intrinsic: llvm.nvvm.bogus")], barrier.to_owned()),
        (0x5F, vec![(EXCEPTIONS.to_owned(), "landingpad is not supported")], call.clone()),
    ];
    for (opcode, refused, accepted) in rows {
        for (text, message) in refused {
            let said = errors(&text, "sm_90", "tileiras");
            assert!(said.iter().any(|said| said == message), "{opcode:#x}: {message}: {said:?}");
        }
        assert_eq!(errors(&accepted, "sm_90", "tileiras"), [""; 0], "{opcode:#x}");
    }
}

#[test]
fn m005_pragma_unroll() {
    let message = "pragma unroll is not supported. Please use llvm.loop.unroll.count instead";
    let said = diagnostics(&pragma("!\"unroll\", i32 4"), "sm_90", "tileiras");
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!((said[0].message.as_str(), said[0].line), (message, 4));
    accepts(&pragma("!\"other\", i32 4"));
}

#[test]
fn a03_four_instructions_by_name() {
    refuses(INDIRECT, "indirectbr is not supported");
    let said = diagnostics(EXCEPTIONS, "sm_90", "tileiras");
    let by_line =
        |name: &str| said.iter().find(|one| one.message == format!("{name} is not supported")).map(|one| one.line);
    assert_eq!(["invoke", "landingpad", "resume"].map(by_line), [Some(4), Some(8), Some(9)], "{said:?}");
}

#[test]
fn n02_alloca_alignment() {
    accepts(&function("%x = alloca i32, align 8388608"));
    refuses(&function("%x = alloca i32, align 16777216"), "alloca align must be <= 2^23");
}

#[test]
fn m006_alloca_address_space() {
    let message = "Allocas are not supported on address spaces except Generic";
    refuses(&function("%x = alloca i32, addrspace(5)"), message);
    accepts(&function("%x = alloca i32, addrspace(0)"));
}

#[test]
fn m007_atomic_loads_and_stores() {
    let message = "Atomic loads/stores are not supported";
    refuses(&function("%x = load atomic i32, ptr %p monotonic, align 4"), message);
    refuses(&function("store atomic i32 0, ptr %p release, align 4"), message);
    accepts(&function("store i32 0, ptr %p, align 4"));
}

#[test]
fn m008_tensor_memory() {
    let message = "Tensor Memory loads/stores are not supported";
    refuses(&function("%x = load i32, ptr addrspace(6) %t"), message);
    refuses(&function("store i32 0, ptr addrspace(6) %t"), message);
    accepts(&function("%x = load i32, ptr addrspace(4) %c"));
}

#[test]
fn a04_fences() {
    let message = "Invalid ordering for fence, only acq_rel and seq_cst are supported.";
    for ordering in ["acquire", "release", "acq_rel", "seq_cst"] {
        let text = function(&format!("fence {ordering}"));
        refuses(&text, "fence is not supported");
        let unified = matches!(ordering, "acquire" | "release").then_some(message);
        assert_eq!(unified_errors(&text), Vec::from_iter(unified), "{ordering}");
    }
}

#[test]
fn m101_fence_ordering() {
    let message = "Invalid ordering for fence, only acq_rel and seq_cst are supported.";
    assert_eq!(unified_errors(&function("fence acquire")), [message]);
    assert_eq!(unified_errors(&function("fence acq_rel")), [""; 0]);
    // Which of the two whitelists holds where is disputed, and said to be.
    let text = format!("{HEADER}{}", function("fence acquire"));
    let touched = verify(&nvvm_syntax::parse(&text), &text, Mode::Unified).contradictions;
    assert!(touched.iter().any(|touched| touched.contradiction.id == "C104"));
}

fn compare_exchange(pointer: &str, ty: &str) -> String {
    function(&format!("%x = cmpxchg {pointer}, {ty} 0, {ty} 1 seq_cst seq_cst"))
}

#[test]
fn t06_compare_exchange() {
    for ty in ["i8", "i16"] {
        refuses(&compare_exchange("ptr %p", ty), "Atomic operations on non-i32/i64/i128 types are not supported");
    }
    for pointer in ["ptr addrspace(4) %c", "ptr addrspace(5) %l"] {
        let message = "cmpxchg pointer operand must point to generic, global, or shared address space";
        refuses(&compare_exchange(pointer, "i32"), message);
    }
    for ty in ["i32", "i64", "i128"] {
        for pointer in ["ptr %p", "ptr addrspace(1) %g", "ptr addrspace(3) %s"] {
            accepts(&compare_exchange(pointer, ty));
        }
    }
}

#[test]
fn m186_atomic_types() {
    let message = "Atomic operations on non-i32/i64/i128 types are not supported";
    refuses(&compare_exchange("ptr %p", "i16"), message);
    accepts(&compare_exchange("ptr %p", "i32"));
}

#[test]
fn m187_compare_exchange_spaces() {
    let message = "cmpxchg pointer operand must point to generic, global, or shared address space";
    refuses(&compare_exchange("ptr addrspace(4) %c", "i32"), message);
    refuses(&compare_exchange("ptr addrspace(5) %l", "i32"), message);
    for pointer in ["ptr %p", "ptr addrspace(1) %g", "ptr addrspace(3) %s"] {
        accepts(&compare_exchange(pointer, "i32"));
    }
}

#[test]
fn a05_opcode_0x42_is_atomicrmw() {
    let message = "atomicrmw pointer operand must point to generic, global, or shared address space";
    for pointer in ["ptr addrspace(4) %c", "ptr addrspace(5) %l"] {
        refuses(&function(&format!("%x = atomicrmw add {pointer}, i32 1 seq_cst")), message);
    }
    for pointer in ["ptr %p", "ptr addrspace(1) %g", "ptr addrspace(3) %s"] {
        accepts(&function(&format!("%x = atomicrmw add {pointer}, i32 1 seq_cst")));
    }
    // The conflict is shown where the check says something.
    let text = format!("{HEADER}{}", function("%x = atomicrmw add ptr addrspace(5) %l, i32 1 seq_cst"));
    let touched = verify(&nvvm_syntax::parse(&text), &text, Mode::Standard).contradictions;
    let conflict = touched.iter().find(|touched| touched.contradiction.id == "C077").expect("shown");
    let statements: Vec<_> = conflict.contradiction.statements.iter().map(|(_, statement)| *statement).collect();
    assert_eq!(statements, ["A helper for getelementptr and addrspacecast.", "Atomicrmw."]);
}

fn cast(from: &str, to: &str) -> String {
    function(&format!("%x = addrspacecast {from} to {to}"))
}

#[test]
fn m009_cast_between_spaces() {
    let message = "Cannot cast non-generic pointer to different non-generic pointer";
    refuses(&cast("ptr addrspace(3) %s", "ptr addrspace(1)"), message);
    accepts(&cast("ptr addrspace(3) %s", "ptr"));
}

#[test]
fn w01_cast_examples() {
    accepts(&cast("ptr %p", "ptr addrspace(1)"));
    accepts(&cast("ptr addrspace(3) %s", "ptr"));
    accepts(&cast("ptr addrspace(4) %c", "ptr"));
    let message = "Cannot cast non-generic pointer to different non-generic pointer";
    refuses(&cast("ptr addrspace(3) %s", "ptr addrspace(1)"), message);
    // From a space to itself the rule and its message disagree (C086), and stay undecided: LLVM's reader, which stands
    // before the verifier, has no such cast.
    let said = diagnostics(&cast("ptr addrspace(3) %s", "ptr addrspace(3)"), "sm_90", "tileiras");
    assert_eq!(said.iter().map(|said| said.rule).collect::<Vec<_>>(), ["syntax-invalid-instruction"]);
    assert!(contradictions::find("C086").is_some());
}

/// The attribute is refused in these words, and the function without it is not.
fn refuses_attribute(attribute: &str, message: &str) {
    let said = errors(&format!("define void @f() {attribute} {{\n  ret void\n}}\n"), "sm_90", "tileiras");
    assert!(said.iter().any(|said| said == message), "{attribute}: {said:?}");
    accepts("define void @f() nounwind {\n  ret void\n}\n");
    let call = format!("define void @f() {{\n  ret void\n}}\ndefine void @g() {attribute} {{\n  ret void\n}}\n");
    let lines = diagnostics(&call, "sm_90", "tileiras").into_iter().filter(|said| said.message == message);
    assert_eq!(lines.map(|said| said.line).collect::<Vec<_>>(), [4], "{attribute}");
}

macro_rules! attributes {
    ($($test:ident $attribute:literal $message:literal;)*) => {
        $(#[test]
        fn $test() {
            refuses_attribute($attribute, $message);
        })*

        #[test]
        fn t07_seventeen_attributes() {
            let rows = [$(($attribute, $message)),*];
            assert_eq!(rows.len(), 17);
            for (attribute, message) in rows {
                let name = attribute.split('(').next().unwrap_or_default();
                assert_eq!(message, format!("{name} function attribute is not supported."));
                refuses_attribute(attribute, message);
            }
            accepts("define void @f() nounwind noinline optnone {\n  ret void\n}\n");
        }
    };
}

attributes! {
    m010_builtin "builtin" "builtin function attribute is not supported.";
    m011_jumptable "jumptable" "jumptable function attribute is not supported.";
    m012_naked "naked" "naked function attribute is not supported.";
    m013_nobuiltin "nobuiltin" "nobuiltin function attribute is not supported.";
    m014_noimplicitfloat "noimplicitfloat" "noimplicitfloat function attribute is not supported.";
    m015_noredzone "noredzone" "noredzone function attribute is not supported.";
    m016_nonlazybind "nonlazybind" "nonlazybind function attribute is not supported.";
    m017_returns_twice "returns_twice" "returns_twice function attribute is not supported.";
    m018_safestack "safestack" "safestack function attribute is not supported.";
    m019_sanitize_address "sanitize_address" "sanitize_address function attribute is not supported.";
    m020_sanitize_memory "sanitize_memory" "sanitize_memory function attribute is not supported.";
    m021_sanitize_thread "sanitize_thread" "sanitize_thread function attribute is not supported.";
    m022_ssp "ssp" "ssp function attribute is not supported.";
    m023_sspreq "sspreq" "sspreq function attribute is not supported.";
    m024_sspstrong "sspstrong" "sspstrong function attribute is not supported.";
    m025_alignstack "alignstack(16)" "alignstack function attribute is not supported.";
    m026_uwtable "uwtable" "uwtable function attribute is not supported.";
}

/// A row of the table of function-level checks.
struct FunctionCheck {
    message: &'static str,
    severity: Severity,
    /// Texts of which it is said, each with a target.
    bad: &'static [(&'static str, &'static str)],
    /// Texts of which nothing is said.
    good: &'static [(&'static str, &'static str)],
}

impl FunctionCheck {
    fn prove(&self) {
        for (text, target) in self.bad {
            let said = diagnostics(text, target, "tileiras");
            let said: Vec<_> = said.iter().map(|said| (said.severity, said.message.as_str())).collect();
            assert_eq!(said, [(self.severity, self.message)], "{text} {target}");
        }
        for (text, target) in self.good {
            assert_eq!(diagnostics(text, target, "tileiras"), [], "{text} {target}");
        }
    }
}

macro_rules! function_checks {
    ($($test:ident $severity:ident $message:literal
       bad [$($bad:literal $on:literal),*] good [$($good:literal $good_on:literal),*];)*) => {
        const FUNCTION_CHECKS: &[FunctionCheck] = &[$(FunctionCheck {
            message: $message,
            severity: Severity::$severity,
            bad: &[$(($bad, $on)),*],
            good: &[$(($good, $good_on)),*],
        }),*];

        $(#[test]
        fn $test() {
            FUNCTION_CHECKS.iter().find(|check| check.message == $message).expect("a row").prove();
        })*
    };
}

function_checks! {
    m027_cluster_pre_hopper Error
        "Cluster dimensions and cluster maximum blocks are not supported on pre-Hopper Architectures"
        bad ["define ptx_kernel void @k() \"nvvm.cluster_dim\"=\"2,1,1\" {\n  ret void\n}\n" "sm_89",
             "define ptx_kernel void @k() \"nvvm.maxclusterrank\"=\"8\" {\n  ret void\n}\n" "sm_89"]
        good ["define ptx_kernel void @k() \"nvvm.cluster_dim\"=\"2,1,1\" {\n  ret void\n}\n" "sm_90"];
    m028_cluster_non_kernel Error
        "Cluster dimensions and cluster maximum blocks are only allowed for kernel functions"
        bad ["define void @f() \"nvvm.cluster_dim\"=\"2,1,1\" {\n  ret void\n}\n" "sm_90"]
        good ["define ptx_kernel void @f() \"nvvm.cluster_dim\"=\"2,1,1\" {\n  ret void\n}\n" "sm_90"];
    m029_cluster_partial_zero Error
        "If any cluster dimension is specified as 0 then all other dimensions must be specified as 0"
        bad ["define ptx_kernel void @k() \"nvvm.cluster_dim\"=\"0,1,1\" {\n  ret void\n}\n" "sm_90"]
        good ["define ptx_kernel void @k() \"nvvm.cluster_dim\"=\"0,0,0\" {\n  ret void\n}\n" "sm_90",
              "define ptx_kernel void @k() \"nvvm.cluster_dim\"=\"2,1,1\" {\n  ret void\n}\n" "sm_90"];
    m030_cluster_max_blocks_zero Error "Cluster maximum blocks must be non-zero"
        bad ["define ptx_kernel void @k() \"nvvm.maxclusterrank\"=\"0\" {\n  ret void\n}\n" "sm_90",
             "define ptx_kernel void @k() {\n  ret void\n}\n!nvvm.annotations = !{!0}\n!0 = !{ptr @k, !\"cluster_max_blocks\", i32 0}\n" "sm_90"]
        good ["define ptx_kernel void @k() \"nvvm.maxclusterrank\"=\"8\" {\n  ret void\n}\n" "sm_90"];
    m031_narrow_parameter Error "Integer parameter less than 32-bits without sext/zext flag"
        bad ["define void @f(i1 %x) {\n  ret void\n}\n" "sm_90",
             "define void @f(i8 %x) {\n  ret void\n}\n" "sm_90",
             "define void @f(i16 %x) {\n  ret void\n}\n" "sm_90"]
        good ["define void @f(i8 signext %x, i16 zeroext %y) {\n  ret void\n}\n" "sm_90",
              "define void @f(i32 %x) {\n  ret void\n}\n" "sm_90"];
    m032_narrow_return Error "Integer return less than 32-bits without sext/zext flag"
        bad ["define i8 @f() {\n  ret i8 0\n}\n" "sm_90"]
        good ["define signext i8 @f() {\n  ret i8 0\n}\n" "sm_90", "define i32 @f() {\n  ret i32 0\n}\n" "sm_90"];
    m033_inreg Warning "InReg attribute on parameter will be ignored"
        bad ["define void @f(i32 inreg %x) {\n  ret void\n}\n" "sm_90"]
        good ["define void @f(i32 %x) {\n  ret void\n}\n" "sm_90"];
    m034_nest Warning "Nest attribute on parameter will be ignored"
        bad ["define void @f(ptr nest %x) {\n  ret void\n}\n" "sm_90"]
        good ["define void @f(ptr %x) {\n  ret void\n}\n" "sm_90"];
    m035_section Error "Explicit section marker foo is not allowed."
        bad ["define void @f() section \"foo\" {\n  ret void\n}\n" "sm_90"]
        good ["@llvm.used = appending global [1 x ptr] [ptr @f], section \"llvm.metadata\"\ndefine void @f() {\n  ret void\n}\n" "sm_90"];
    m036_alignment Error "Explicit alignment is not allowed."
        bad ["define void @f() align 16 {\n  ret void\n}\n" "sm_90"]
        good ["@x = addrspace(1) global i32 0, align 16\ndefine void @f() {\n  ret void\n}\n" "sm_90"];
    m037_prefix Error "Prefix data is not allowed."
        bad ["define void @f() prefix i32 1 {\n  ret void\n}\n" "sm_90"]
        good ["define void @f() {\n  ret void\n}\n" "sm_90"];
    m038_prologue Error "Prologue data is not allowed."
        bad ["define void @f() prologue i8 1 {\n  ret void\n}\n" "sm_90"]
        good ["define void @f() {\n  ret void\n}\n" "sm_90"];
    m039_personality Error "Personality function is not allowed."
        bad ["declare i32 @p(...)\ndefine void @f() personality ptr @p {\n  ret void\n}\n" "sm_90"]
        good ["declare i32 @p(...)\ndefine void @f() {\n  ret void\n}\n" "sm_90"];
    m040_garbage_collector Error "GC names are not supported."
        bad ["define void @f() gc \"x\" {\n  ret void\n}\n" "sm_90"]
        good ["define void @f() {\n  ret void\n}\n" "sm_90"];
    m041_non_void_entry Error "non-void entry function."
        bad ["define ptx_kernel i32 @k() {\n  ret i32 0\n}\n" "sm_90"]
        good ["define ptx_kernel void @k() {\n  ret void\n}\n" "sm_90"];
    m042_entry_parameters Error "entry function with parameters."
        bad ["define void @e(i32 %x) {\n  ret void\n}\n!nvvm.annotations = !{!0}\n!0 = !{ptr @e, !\"entry\", i32 1}\n" "sm_90"]
        good ["define ptx_kernel void @k(i32 %x) {\n  ret void\n}\n" "sm_90",
              "define void @e() {\n  ret void\n}\n!nvvm.annotations = !{!0}\n!0 = !{ptr @e, !\"entry\", i32 1}\n" "sm_90"];
    m043_exit_non_void Error "non-void exit handler function."
        bad ["define i32 @e() {\n  ret i32 0\n}\n!nvvm.annotations = !{!0}\n!0 = !{ptr @e, !\"exit\", i32 1}\n" "sm_90"]
        good ["define void @e() {\n  ret void\n}\n!nvvm.annotations = !{!0}\n!0 = !{ptr @e, !\"exit\", i32 1}\n" "sm_90"];
    m044_exit_parameters Error "exit handler function with parameters."
        bad ["define void @e(i32 %x) {\n  ret void\n}\n!nvvm.annotations = !{!0}\n!0 = !{ptr @e, !\"exit\", i32 1}\n" "sm_90"]
        good ["define void @e() {\n  ret void\n}\n!nvvm.annotations = !{!0}\n!0 = !{ptr @e, !\"exit\", i32 1}\n" "sm_90"];
}

#[test]
fn t08_eighteen_function_checks() {
    assert_eq!(FUNCTION_CHECKS.len(), 18);
    for check in FUNCTION_CHECKS {
        assert!(!check.bad.is_empty() && !check.good.is_empty(), "{}", check.message);
        check.prove();
    }
    let warnings: Vec<_> = FUNCTION_CHECKS.iter().filter(|check| check.severity == Severity::Warning).collect();
    assert_eq!(warnings.len(), 2);
    // A section's name stands in the message.
    refuses("define void @f() section \"bar\" {\n  ret void\n}\n", "Explicit section marker bar is not allowed.");
}

/// Whether a text can bring a message about.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sample {
    /// An example of a rule's page does, at the line that is marked.
    Page,
    /// None can: the rule says why.
    None,
}
use Sample::{None as Never, Page};

/// The messages of a table, each with its sample; `{}` stands for a value.
fn table(rows: &[(&str, Sample)]) {
    for &(message, sample) in rows {
        let mut samples = rules::all().filter(|rule| rule.messages.contains(&message)).map(|rule| match rule.reach {
            Reach::Text => page_says(rule.page, rule.name, message).then_some(Page),
            Reach::NotFromText(why) => (!why.is_empty() && rule.judged.is_empty()).then_some(Never),
        });
        assert!(samples.any(|found| found == Some(sample)), "{message}: {sample:?}");
    }
}

/// Whether one of the page's failing examples makes its rule say this at the marked line.
fn page_says(page: &str, rule: &str, message: &str) -> bool {
    page.split("```llvm fails").skip(1).any(|fence| {
        let (options, rest) = fence.split_once('\n').expect("a text");
        let text = rest.split("```").next().expect("an end").strip_prefix(HEADER).expect("the header");
        let option = |name: &str, default: &'static str| {
            options.split_whitespace().find_map(|word| word.strip_prefix(name)).unwrap_or(default).to_owned()
        };
        let marked = text.lines().position(|line| line.ends_with("; here")).expect("a mark") as u32 + 1;
        let said = diagnostics(text, &option("on=", "sm_80"), &option("under=", "tileiras"));
        said.iter().any(|one| one.rule == rule && one.line == marked && one.message == message)
    })
}

#[test]
fn t10_address_space_messages() {
    table(&[
        ("pointer address space not global", Never),
        ("arg1 invalid addrspace", Never),
        ("arg0 of intrinsic not pointer", Never),
        ("Operand must be in constant address space", Never),
        ("memmove/memcpy cannot target constant address space", Page),
        ("memset cannot point to constant address space", Page),
        ("llvm.nvvm.stackrestore is only supported with local address space pointers", Page),
        ("llvm.nvvm.stacksave is only supported with local address space pointers", Page),
    ]);
}

#[test]
fn t11_type_messages() {
    table(&[
        ("Invalid type for bswap, need i16, i32, or i64", Page),
        ("Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these", Page),
        ("Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64", Page),
        ("Invalid type in inline assembly, must be i1, i8, i16, i32, i64, float, or double", Page),
        ("op1 of intrinsic not containing f32 or i32 element", Never),
    ]);
    // The widths of inline assembly: those of the text, not those of the mask.
    let message = "Invalid type in inline assembly, must be i1, i8, i16, i32, i64, float, or double";
    for width in [1, 2, 8, 12, 16, 24, 32, 48, 64, 128] {
        let text = format!("define void @f() {{\n  call void asm sideeffect \"\", \"r\"(i{width} 0)\n  ret void\n}}\n");
        let refused = errors(&text, "sm_90", "tileiras").iter().any(|said| said == message);
        assert_eq!(refused, !inline_assembly::admits(width), "i{width}");
    }
}

#[test]
fn t12_atomic_messages() {
    table(&[
        ("the opcode of atomic_cas must be CAS", Page),
        ("the opcode of atomic_rmw must not be CAS, CAST or CAST_SPIN", Page),
        ("the opcode of atomic_cast must be CAST or CAST_SPIN", Page),
        ("atomic.cast only overloads on i32 and i64", Page),
        ("atomic.cast is only allowed on shared pointers", Page),
        ("atomic.cast works on shared memory, so cannot be ordered", Page),
        ("the opcode of atomic_rmw_v2f32 and atomic_rmw_v4f32 must be FADD", Page),
        ("Global ordering on atomics is only allowed on generic/global pointers", Page),
        ("ordering mode not a valid value", Page),
        ("scope mode not a valid value", Page),
        ("unsupported ordering for nvvm.atomic.rmw", Page),
        ("Cache operation hint not a valid value", Page),
        ("operation mode not a valid value", Page),
        ("128b atomics not supported on this architecture!", Page),
        ("vector atomics not supported on this architecture!", Page),
    ]);
}

#[test]
fn n06_thirty_register_counts() {
    let accepted = |count: &u32| {
        let text = format!(
            "declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)\n\
             define void @f() {{\n  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 {count})\n  ret void\n}}\n"
        );
        errors(&text, "sm_90a", "tileiras").is_empty()
    };
    let counts: Vec<u32> = (0..=300).filter(accepted).collect();
    assert_eq!(counts, (24..=256).step_by(8).collect::<Vec<_>>());
    assert_eq!(counts.len(), 30);
}

#[test]
fn t13_texture_messages() {
    table(&[
        ("dimensionality not a valid value", Page),
        ("LOD Adjust mode not a valid value", Page),
        ("Binding Mode is not a valid value", Page),
        ("border mode not a valid value", Page),
        ("address mode not a valid value", Page),
        ("scope not a valid value", Page),
        ("semantic mode not a valid value", Page),
        ("query mode is not a valid value", Page),
        ("Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable", Page),
        ("nvvm_texsurf_handle op0 must be metadata wrapping a GlobalVariable", Page),
        ("Texture/surface variables must be global address space", Page),
        ("Desc parameter is deprecated and should be undef.", Never),
    ]);
}

#[test]
fn m118_texture_address_space() {
    let texture = |space: u32, kind: &str| {
        format!(
            "@t = addrspace({space}) global i64 undef\n\
             !nvvm.annotations = !{{!0}}\n!0 = !{{ptr addrspace({space}) @t, !\"{kind}\", i32 1}}\n"
        )
        .replace("ptr addrspace(0)", "ptr")
    };
    for kind in ["texture", "surface"] {
        for space in [0, 3] {
            refuses(&texture(space, kind), "Texture/surface variables must be global address space");
        }
        accepts(&texture(1, kind));
    }
}

#[test]
fn q05_one_text_for_two_errors() {
    // No target before sm_72 loads integer accumulators; sm_72 does, but not those of single bits.
    let load = |name: &str| {
        format!(
            "declare {{i32,i32}} @{name}(ptr, i32, i32)\n\
             define void @f(ptr %p) {{\n  %x = call {{i32,i32}} @{name}(ptr %p, i32 0, i32 0)\n  ret void\n}}\n"
        )
    };
    let says = |name: &str, target: &str| {
        let said = errors(&load(name), target, "tileiras");
        said.iter().any(|said| said == "immaldc is not supported on this architecture")
    };
    let (base, extended) = ("llvm.nvvm.imma.m8n8k32.ld.c", "llvm.nvvm.bmma.m8n8k128.ld.c");
    assert_eq!(["sm_70", "sm_72", "sm_75"].map(|target| says(base, target)), [true, false, false]);
    assert_eq!(["sm_70", "sm_72", "sm_75"].map(|target| says(extended, target)), [true, true, false]);
}

#[test]
fn t18_other_categories() {
    table(&[
        ("llvm.nvvm.coro.create.suspend must have exactly one argument, which must be a constant integer", Page),
        ("Invalid subop mode", Page),
        ("geometry out mode not a valid value", Page),
        ("op1 of GeometryOut intrinsic must be constant when CUT mode", Page),
        ("op1 of GeometryOut intrinsic must be 0 when CUT mode", Page),
        ("syncwarp mode not a valid value", Page),
        ("invalid cache type", Page),
        ("invalid cache op", Page),
        ("Invalid wait mode", Never),
        ("Only writes to MAP or ATTR are supported", Page),
        ("Cannot write to input ISBE", Page),
        ("First argument of 'llvm.nvvm.sub' must be a constant.", Page),
        ("The first argument of load/store intrinsic must be a constant.", Page),
        (
            "nvvm address space conversion intrinsics are not supported. Please use addrspacecast instruction for address space conversions",
            Page,
        ),
        ("Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic", Page),
    ]);
    // The two rows whose texts hold a value.
    let clock = "declare i64 @llvm.nvvm.read.ptx.sreg.clock64()\n\
                 define void @f() {\n  %x = call i64 @llvm.nvvm.read.ptx.sreg.clock64()\n  ret void\n}\n";
    assert!(!errors(clock, "sm_20", "tileiras").is_empty());
    accepts(clock);
    assert!(says_unsupported("llvm.nvvm.bogus"));
}

fn says_unsupported(name: &str) -> bool {
    let text = format!("declare void @{name}()\ndefine void @f() {{\n  call void @{name}()\n  ret void\n}}\n");
    errors(&text, "sm_90", "tileiras") == [format!("Unsupported intrinsic: {name}")]
}

#[test]
fn m185_unsupported_intrinsic() {
    assert!(says_unsupported("llvm.nvvm.bogus"));
    assert!(says_unsupported("llvm.nvvm.no.such.thing"));
    assert!(!says_unsupported("llvm.nvvm.barrier0"));
}

#[test]
fn m188_ir_kind() {
    let said = said_of_module(HEADER, "sm_90", Mode::Unified);
    let said: Vec<_> = said.iter().map(|said| (said.severity, said.message.as_str())).collect();
    assert_eq!(said, [(Severity::Info, "IR Kind is UnifiedNVVMIR")]);
    assert_eq!(said_of_module(HEADER, "sm_90", Mode::Standard), []);
}
