//! The releases whose legacy front end keeps invalid debug information. Measured with libNVVM 12.0, 12.3, 12.4, 12.6,
//! 12.8, 12.9, 13.0 and 13.5 at compute_75, and those since 12.9 at compute_100.

use super::diagnostics::errors;

/// A version in `nvvmir.version`, a release, a target, and whether `nvvmVerifyProgram` rejects the module.
const MEASURED: [(&str, &str, &str, bool); 12] = [
    ("i32 2, i32 0", "cuda-13.5", "sm_75", false),
    ("i32 2, i32 0, i32 3, i32 0", "cuda-12.3", "sm_75", false),
    ("i32 2, i32 0, i32 3, i32 0", "cuda-12.4", "sm_75", true),
    ("i32 2, i32 0, i32 3, i32 1", "cuda-12.0", "sm_75", false),
    ("i32 2, i32 0, i32 3, i32 1", "cuda-12.3", "sm_75", false),
    ("i32 2, i32 0, i32 3, i32 1", "cuda-12.4", "sm_75", true),
    ("i32 2, i32 0, i32 3, i32 1", "cuda-12.6", "sm_75", true),
    ("i32 2, i32 0, i32 3, i32 1", "cuda-13.5", "sm_90", true),
    ("i32 2, i32 0, i32 3, i32 1", "cuda-13.5", "sm_100", false),
    ("i32 2, i32 0, i32 3, i32 2", "cuda-12.8", "sm_75", true),
    ("i32 2, i32 0, i32 3, i32 2", "cuda-12.9", "sm_90", true),
    ("i32 2, i32 0, i32 3, i32 2", "cuda-12.9", "sm_100", false),
];

const TEXT: &str = "define void @f() !dbg !4 {
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!nvvmir.version = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: \"a.cu\", directory: \"/\")
!2 = !{i32 2, !\"Debug Info Version\", i32 3}
!3 = !{VERSION}
!4 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 1, type: !5, isDefinition: true)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, scope: !4)
";

#[test]
fn unsound_debug_information_is_rejected_where_it_is_kept() {
    let fault = "subprogram definitions must have a compile unit".to_owned();
    for (version, reference, target, is_rejected) in MEASURED {
        let found = errors(&TEXT.replace("VERSION", version), target, reference);
        assert_eq!(found.contains(&fault), is_rejected, "{version} {reference} {target}: {found:?}");
    }
}
