//! Fixes: their result, the unchanged rest of the text, the absence of their finding afterwards, and a second run
//! without edits.

use nvvm_abi::data_layout::NVPTX64_LAYOUT;
use nvvm_engine::fix::{apply, fix_text};
use nvvm_engine::report::Report;
use nvvm_engine::{Mode, Request, check};
use nvvm_target::{Reference, Target};

const HEADER: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n";
const VERSION: &str = "!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

fn report(text: &str) -> Report {
    check(&Request { text: text.to_owned(), ..Request::default() })
}

fn target(name: &str) -> Target {
    Target::parse(name).expect("a target")
}

/// Returns the names of the rules that a reference reports on a target.
fn rules(text: &str, reference: Reference, on: &str) -> Vec<String> {
    let report = report(text);
    let of =
        |diagnostic: nvvm_engine::report::Diagnostic| report.rule_of(diagnostic.finding).map(|rule| rule.name.clone());
    report.diagnostics(target(on), reference).filter_map(of).collect()
}

/// Applies fixes and checks the guarantees of a fix.
fn fixed(text: &str, rule: &str, reference: Reference, on: &str) -> String {
    assert!(rules(text, reference, on).iter().any(|name| name == rule), "{rule} does not fire on\n{text}");
    let fixed = fix_text(text, Mode::Standard, target(on), reference);
    assert!(!fixed.applied.is_empty());
    assert!(report(&fixed.text).parses, "{}", fixed.text);
    assert!(rules(&fixed.text, reference, on).iter().all(|name| name != rule), "{}", fixed.text);
    let again = fix_text(&fixed.text, Mode::Standard, target(on), reference);
    assert_eq!((again.text.as_str(), again.applied.len()), (fixed.text.as_str(), 0));
    untouched(text, reference, on);
    fixed.text
}

/// Checks that each finding's edits leave all other text unchanged.
fn untouched(text: &str, reference: Reference, on: &str) {
    for diagnostic in report(text).diagnostics(target(on), reference) {
        let Some(fix) = &diagnostic.finding.fix else { continue };
        let mut rest = apply(text, &fix.edits);
        for (index, edit) in fix.edits.iter().enumerate().rev() {
            let shift: i64 = fix.edits[..index]
                .iter()
                .map(|edit| edit.text.len() as i64 - i64::from(edit.end_offset - edit.offset))
                .sum();
            let start = (i64::from(edit.offset) + shift) as usize;
            let original = &text[edit.offset as usize..edit.end_offset as usize];
            assert_eq!(&rest[start..start + edit.text.len()], edit.text);
            rest.replace_range(start..start + edit.text.len(), original);
        }
        assert_eq!(rest, text);
    }
}

#[test]
fn a_module_without_its_head() {
    let text = "; mine\ndefine ptx_kernel void @k() {\n  ret void\n}\n!llvm.ident = !{!7}\n!7 = !{!\"x\"}";
    let fixed = fixed(text, "nvvmir-version", Reference::CUDA_13_5, "sm_90");
    assert_eq!(rules(&fixed, Reference::CUDA_13_5, "sm_90"), [""; 0]);
    assert!(fixed.contains(text) && fixed.ends_with("\n!nvvmir.version = !{!8}\n!8 = !{i32 2, i32 0}\n"));
    assert!(fixed.contains("target triple = \"nvptx64-nvidia-cuda\"\n"));
}

#[test]
fn a_bad_layout_and_a_bad_triple() {
    let module = |layout: &str, triple: &str| {
        format!(
            "target datalayout = \"{layout}\"\ntarget triple = \"{triple}\"\ndefine void @f() {{\n  ret void\n}}\n{VERSION}"
        )
    };
    let alike = "e-m:e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f80:128:128";
    let text = module(alike, "nvptx64-nvidia-linux");
    let layout = fixed(&text, "datalayout-invalid", Reference::CUDA_13_0, "sm_90");
    assert_eq!(layout, format!("{HEADER}define void @f() {{\n  ret void\n}}\n{VERSION}"));
    fixed(&text, "triple-invalid-standard", Reference::Tileiras, "sm_90");
}

/// These modules were compiled for another machine or with other sizes; their header is right for them.
#[test]
fn a_head_that_tells_of_another_machine_is_not_replaced() {
    for (layout, triple) in [
        ("e-p:16:16:16", "nvptx64-nvidia-cuda"),
        ("E-p:64:64:64-i64:64:64-i128:128:128", "nvptx64-nvidia-cuda"),
        ("e-p:32:32:32-i64:64:64", "nvptx64-nvidia-cuda"),
        (NVPTX64_LAYOUT, "x86_64-pc-linux-gnu"),
        (NVPTX64_LAYOUT, "amdgcn-amd-amdhsa"),
    ] {
        let text = format!("target datalayout = \"{layout}\"\ntarget triple = \"{triple}\"\n{VERSION}");
        assert_ne!(rules(&text, Reference::CUDA_13_5, "sm_90"), [""; 0], "{layout} {triple}");
        for reference in [Reference::CUDA_13_5, Reference::Tileiras] {
            assert_eq!(fix_text(&text, Mode::Standard, target("sm_90"), reference).text, text, "{layout} {triple}");
        }
    }
}

#[test]
fn fences_become_barriers() {
    let body = |lines: &str| format!("{HEADER}define void @f() {{\n{lines}  ret void\n}}\n{VERSION}");
    let text = body("  fence seq_cst, !dbg !0 ; a\n  fence syncscope(\"block\") acquire ; b\n  fence   release ; c\n");
    let expected = body(
        "  call void @llvm.nvvm.membar.sys(), !dbg !0 ; a\n  call void @llvm.nvvm.membar.cta() ; b\n  call void @llvm.nvvm.membar.sys() ; c\n",
    ) + "declare void @llvm.nvvm.membar.sys()\ndeclare void @llvm.nvvm.membar.cta()\n";
    for (reference, on) in
        [(Reference::CUDA_13_5, "sm_90"), (Reference::CUDA_12_9, "sm_100"), (Reference::Tileiras, "sm_80")]
    {
        assert_eq!(fixed(&text, "fence-ordering", reference, on), expected, "{reference:?}");
    }
    let declared = body("  fence acq_rel\n") + "declare void @llvm.nvvm.membar.sys()\n";
    assert_eq!(fixed(&declared, "fence-ordering", Reference::CUDA_13_5, "sm_90").matches("declare").count(), 1);
    let one_thread = body("  fence syncscope(\"singlethread\") seq_cst\n");
    assert_eq!(fix_text(&one_thread, Mode::Standard, target("sm_90"), Reference::CUDA_13_5).text, one_thread);
}

#[test]
fn casts_go_through_the_generic_space() {
    let body = |lines: &str| format!("{HEADER}define void @f(ptr %p) {{\n{lines}  ret void\n}}\n{VERSION}");
    let text = body(
        "  %g = addrspacecast ptr %p to ptr addrspace(1)\n  addrspacecast ptr addrspace(1) %g to ptr addrspace(3) ; a\n  %q = addrspacecast ptr addrspace(1) %g to ptr addrspace(4)\n  %x = load i32, ptr addrspace(3) %1\n",
    );
    let fixed_text = fixed(&text, "addrspacecast-non-generic", Reference::CUDA_13_5, "sm_100");
    assert_eq!(
        fixed_text,
        body(
            "  %g = addrspacecast ptr %p to ptr addrspace(1)\n  %generic.1 = addrspacecast ptr addrspace(1) %g to ptr\n  addrspacecast ptr %generic.1 to ptr addrspace(3) ; a\n  %generic.2 = addrspacecast ptr addrspace(1) %g to ptr\n  %q = addrspacecast ptr %generic.2 to ptr addrspace(4)\n  %x = load i32, ptr addrspace(3) %1\n"
        )
    );
    let typed = format!(
        "{HEADER}define void @f(<2 x i32*> %generic.0) {{\n  %v = addrspacecast <2 x i32*> %generic.0 to <2 x i32 addrspace(1)*>\n  %q = addrspacecast <2 x i32 addrspace(1)*> %v to <2 x i32 addrspace(3)*>\n  ret void\n}}\n{VERSION}"
    );
    let fixed_text = fixed(&typed, "addrspacecast-non-generic", Reference::CUDA_13_5, "sm_90");
    assert!(fixed_text.contains("  %generic._1 = addrspacecast <2 x i32 addrspace(1)*> %v to <2 x i32*>\n  %q = addrspacecast <2 x i32*> %generic._1 to <2 x i32 addrspace(3)*>\n"), "{fixed_text}");
    // Shared memory that is cast to global and back through the generic space.
    let back = format!(
        "{HEADER}@s = internal addrspace(3) global i32 undef\ndefine void @f() {{\n  %p = addrspacecast ptr addrspace(3) @s to ptr\n  %g = addrspacecast ptr %p to ptr addrspace(1)\n  %q = addrspacecast ptr addrspace(1) %g to ptr addrspace(3)\n  ret void\n}}\n{VERSION}"
    );
    fixed(&back, "addrspacecast-non-generic", Reference::CUDA_13_5, "sm_100");
}

/// A cast does not move the pointee: a text that only hides a wrong address space is not fixed.
#[test]
fn a_pointer_to_elsewhere_is_not_cast_through_the_generic_space() {
    let shared = "@s = internal addrspace(3) global [4 x i32] undef\n";
    for (lines, home) in [
        // A declared variable and a parameter.
        ("  %q = addrspacecast ptr addrspace(3) @s to ptr addrspace(1)\n", "shared"),
        ("  %q = addrspacecast ptr addrspace(1) %global to ptr addrspace(3)\n", "global"),
        // Local memory, cast to another address space.
        (
            "  %a = alloca i32\n  %c = addrspacecast ptr %a to ptr addrspace(3)\n  %q = addrspacecast ptr addrspace(3) %c to ptr addrspace(1)\n",
            "local",
        ),
        // Address arithmetic, and a select with one known side.
        (
            "  %e = getelementptr [4 x i32], ptr addrspace(3) @s, i64 0, i64 2\n  %c = addrspacecast ptr %any to ptr addrspace(3)\n  %b = select i1 %which, ptr addrspace(3) %c, ptr addrspace(3) %e\n  %q = addrspacecast ptr addrspace(3) %b to ptr addrspace(1)\n",
            "shared",
        ),
    ] {
        let text = format!(
            "{HEADER}{shared}define void @f(ptr addrspace(1) %global, ptr %any, i1 zeroext %which) {{\n{lines}  ret void\n}}\n{VERSION}"
        );
        assert_eq!(rules(&text, Reference::CUDA_13_5, "sm_100"), ["addrspacecast-non-generic"], "{text}");
        for reference in [Reference::CUDA_13_5, Reference::Tileiras] {
            assert_eq!(fix_text(&text, Mode::Standard, target("sm_100"), reference).text, text);
        }
        let report = report(&text);
        let found = report.diagnostics(target("sm_100"), Reference::CUDA_13_5).next().expect("a finding");
        let says = format!("lies in the {home} address space");
        assert!(found.finding.help.contains(&says) && found.finding.fix.is_none(), "{}", found.finding.help);
    }
}

#[test]
fn conversions_become_casts() {
    let name = "@llvm.nvvm.ptr.gen.to.global.p1i8.p0i8";
    let text = format!(
        "{HEADER}declare i8 addrspace(1)* {name}(i8*)\ndefine void @f(i8* %p) {{\n  %q = tail call i8 addrspace(1)* {name}(i8* nonnull %p) #0, !x !0\n  call i8 addrspace(1)* {name}(i8* null)\n  ret void\n}}\nattributes #0 = {{ nounwind }}\n{VERSION}"
    );
    let fixed_text = fixed(&text, "addrspace-cvt-deprecated", Reference::CUDA_13_5, "sm_90");
    assert_eq!(
        fixed_text,
        format!(
            "{HEADER}define void @f(i8* %p) {{\n  %q = addrspacecast i8* %p to i8 addrspace(1)*, !x !0\n  addrspacecast i8* null to i8 addrspace(1)*\n  ret void\n}}\nattributes #0 = {{ nounwind }}\n{VERSION}"
        )
    );
    // A conversion whose address is taken cannot become a cast.
    let taken =
        format!("{HEADER}declare i8 addrspace(1)* {name}(i8*)\n@t = global i8 addrspace(1)* (i8*)* {name}\n{VERSION}");
    assert_eq!(fix_text(&taken, Mode::Standard, target("sm_90"), Reference::CUDA_13_5).text, taken);
}

#[test]
fn narrow_integers_are_extended() {
    let text = format!("{HEADER}define i8 @f(i1 %a, i16 zeroext %b, i16 noundef %c) {{\n  ret i8 0\n}}\n{VERSION}");
    let expected = format!(
        "{HEADER}define zeroext i8 @f(i1 zeroext %a, i16 zeroext %b, i16 zeroext noundef %c) {{\n  ret i8 0\n}}\n{VERSION}"
    );
    assert_eq!(fixed(&text, "narrow-int-param", Reference::Tileiras, "sm_80"), expected);
    // Extending parameters only in the callee would make it rely on upper bits that the caller does not set.
    let called = format!(
        "{HEADER}define i8 @f(i16 %a) {{\n  ret i8 0\n}}\ndefine void @g(i16 zeroext %x) {{\n  %i8 = call fastcc i8 @f(i16 noundef %x)\n  call i8 (i16) @f(i16 7)\n  call zeroext i8 @f(i16 zeroext 8)\n  ret void\n}}\n{VERSION}"
    );
    let short_type = fixed(&called.replace("i8 (i16) @f", "i8 @f"), "narrow-int-param", Reference::Tileiras, "sm_80");
    assert_eq!(
        short_type,
        format!(
            "{HEADER}define zeroext i8 @f(i16 zeroext %a) {{\n  ret i8 0\n}}\ndefine void @g(i16 zeroext %x) {{\n  %i8 = call fastcc zeroext i8 @f(i16 noundef zeroext %x)\n  call zeroext i8 @f(i16 zeroext 7)\n  call zeroext i8 @f(i16 zeroext 8)\n  ret void\n}}\n{VERSION}"
        )
    );
    let whole_type = fixed(&called, "narrow-int-param", Reference::Tileiras, "sm_80");
    assert!(whole_type.contains("call zeroext i8 (i16) @f(i16 zeroext 7)"), "{whole_type}");
    // The tools never report these rules, so there is nothing to fix for them.
    assert_eq!(fix_text(&text, Mode::Standard, target("sm_80"), Reference::CUDA_13_5).text, text);
}

#[test]
fn opaque_pointers_for_a_legacy_target_are_explained_only() {
    let text = format!("{HEADER}define void @f(ptr %p) {{\n  ret void\n}}\n{VERSION}");
    let report = report(&text);
    let found = report.diagnostics(target("sm_90"), Reference::CUDA_13_5).next().expect("a finding");
    assert!(found.finding.fix.is_none() && found.finding.help.contains("Choose sm_100 or a later target"));
}

#[test]
fn what_cannot_be_read_is_left_alone() {
    for text in ["define void @f( {", "", "fence seq_cst", "x"] {
        let fixed = fix_text(text, Mode::Standard, target("sm_90"), Reference::CUDA_13_5);
        assert!(fixed.text.contains(text));
    }
    // A byte-order mark is not part of the following text.
    let marked = fix_text("\u{feff}x", Mode::Standard, target("sm_90"), Reference::CUDA_13_5);
    assert!(marked.text.contains('x') && !marked.text.contains('\u{feff}'), "{}", marked.text);
}
