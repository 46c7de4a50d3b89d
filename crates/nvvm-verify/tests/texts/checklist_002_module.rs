//! The rows of *cicc: NVVM IR Verifier (Deep Dive)* in `tests/checklist.tsv` about modules, functions and single
//! instructions. Each test is named after its row. The reference is `tileiras`; `checklist_002_rows.rs` and
//! `by_page.rs` contain the single checks.

use super::checklist_002_rows::FILES;
use super::diagnostics::{Diagnostic, diagnostics, diagnostics_of, errors};
use nvvm_target::documented::contradictions;
use nvvm_target::{Reference, Target};
use nvvm_verify::rules::module::DOCUMENTED_EXAMPLES;
use nvvm_verify::{Mode, Severity};

const TRIPLE: &str = "target triple = \"nvptx64-nvidia-cuda\"\n";

/// Returns the diagnostics of `tileiras` for a module, in order; lines count from 1.
fn diagnostics_of_module(text: &str) -> Vec<Diagnostic> {
    let target = Target::parse("sm_90").expect("a target");
    diagnostics_of("", text, target, Reference::Tileiras, Mode::Standard)
}

/// Checks that the text has no error.
pub fn accepts(text: &str) {
    assert_eq!(errors(text, "sm_90", "tileiras"), [""; 0], "{text}");
}

#[test]
fn a01_layout_before_triple() {
    // LLVM's parser, which precedes the verifier, reports this layout too.
    let rules_of = |text: &str| -> Vec<&str> {
        let reported = diagnostics_of_module(text);
        reported.iter().map(|reported| reported.rule).filter(|rule| !rule.starts_with("syntax-")).collect()
    };
    let written = "target datalayout = \"e-p:48:48\"\ntarget triple = \"x86_64-linux\"\n";
    assert_eq!(rules_of(written), ["datalayout-invalid", "triple-invalid-standard"]);
    // Both are missing, so both findings have the same span and only the order of checks remains.
    assert_eq!(rules_of("define void @f() {\n  ret void\n}\n"), ["datalayout-empty", "triple-invalid-standard"]);
}

/// Returns the diagnostics for a module with this data layout.
fn diagnostics_of_layout(layout: &str) -> Vec<Diagnostic> {
    diagnostics_of_module(&format!("target datalayout = \"{layout}\"\n{TRIPLE}"))
}

#[test]
fn m004_example_layouts() {
    // LLVM's parser, which precedes the verifier, reports this layout too.
    let mut reported = diagnostics_of_layout("e-p:48:48");
    reported.retain(|reported| !reported.rule.starts_with("syntax-"));
    assert_eq!(reported.len(), 1, "{reported:?}");
    assert_eq!((reported[0].severity, reported[0].message.as_str()), (Severity::Error, "Example valid data layout:"));
    for (label, layout) in DOCUMENTED_EXAMPLES {
        let note = format!("{label}: {layout}");
        assert!(reported[0].notes.contains(&note), "{note}: {:?}", reported[0].notes);
    }
}

#[test]
fn t04_three_layouts() {
    let layouts = DOCUMENTED_EXAMPLES.map(|(_, layout)| layout);
    assert_eq!(DOCUMENTED_EXAMPLES.map(|(label, _)| label), ["32-bit", "64-bit", "64-bit with mixed pointer widths"]);
    assert!(layouts[0].contains("p:32:32:32") && layouts[1].contains("p:64:64:64"));
    assert_eq!(layouts.map(|layout| layout.contains("p3:32:32:32")), [false, false, true]);
    // The suggested layouts are accepted.
    for (label, layout) in DOCUMENTED_EXAMPLES {
        assert_eq!(diagnostics_of_layout(layout), [], "{label}");
    }
}

/// Returns the files of the rows in a range: `m010` to before `m027`.
fn files_of(rows: std::ops::Range<&str>) -> Vec<&'static str> {
    FILES.iter().filter(|(name, _)| rows.contains(name)).map(|(_, file)| *file).collect()
}

#[test]
fn t07_seventeen_attributes() {
    // Each is a row of its own, `rows/002/m010_….ll` to `rows/002/m026_….ll`.
    let rows = files_of("m010".."m027");
    assert_eq!(rows.len(), 17);
    for row in rows {
        let message = row.lines().next().and_then(|line| line.strip_prefix(";;; says ")).expect("a message");
        let name = message.strip_suffix(" function attribute is not supported.").expect("the text of the table");
        let marked = row.lines().find(|line| line.ends_with("; here")).expect("a place");
        assert!(marked.split([' ', '(']).any(|word| word == name), "{marked}");
    }
}

#[test]
fn t08_eighteen_function_checks() {
    // Each is a row of its own, `rows/002/m027_….ll` to `rows/002/m044_….ll`.
    let rows = files_of("m027".."m045");
    assert_eq!(rows.len(), 18);
    let warnings = rows.iter().filter(|row| row.contains("\n;;; warns ")).count();
    assert_eq!(warnings, 2);
}

/// The contradiction about opcode 0x42 is shown by a module in which the disputed check reports an error
/// (`rows/002/a05_opcode_0x42_is_atomicrmw.ll`).
#[test]
fn a05_the_two_meanings_of_opcode_0x42() {
    let conflict = contradictions::find("C077").expect("a contradiction");
    let statements: Vec<_> = conflict.statements.iter().map(|(_, statement)| *statement).collect();
    assert_eq!(statements, ["A helper for getelementptr and addrspacecast.", "Atomicrmw."]);
}

/// For a cast to the same space the rule and its message disagree (C086), and no text decides it: LLVM's parser, which
/// precedes the verifier, rejects such a cast.
#[test]
fn w01_a_cast_to_the_same_space_is_left_to_the_reader() {
    let text = "define void @f(ptr addrspace(3) %s) {\n  %x = addrspacecast ptr addrspace(3) %s to ptr addrspace(3)\n  ret void\n}\n";
    let reported = diagnostics(text, "sm_90", "tileiras");
    assert_eq!(reported.iter().map(|reported| reported.rule).collect::<Vec<_>>(), ["syntax-invalid-instruction"]);
    assert!(contradictions::find("C086").is_some());
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

pub fn says_unsupported(name: &str) -> bool {
    let text = format!("declare void @{name}()\ndefine void @f() {{\n  call void @{name}()\n  ret void\n}}\n");
    errors(&text, "sm_90", "tileiras") == [format!("Unsupported intrinsic: {name}")]
}
