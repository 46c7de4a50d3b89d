//! Dead-code elimination after an access through `undef` or a null pointer. Measured with 12.9 at compute_60 and 13.5
//! at compute_100, with a call after each access that neither can select.

use super::diagnostics::diagnostics;

/// An access, and whether both front ends compile the code after it.
const MEASURED: [(&str, bool); 11] = [
    ("", true),
    ("store i32 1, PTR undef", false),
    ("store i32 1, PTR null", false),
    ("%l = load i32, PTR undef", true),
    ("%l = load i32, PTR undef\n  store i32 %l, PTR %p", false),
    ("%l = load atomic i32, PTR undef monotonic, align 4", true),
    ("%l = load atomic i32, PTR null monotonic, align 4", true),
    ("store i32 1, SHARED undef", false),
    ("store i32 1, SHARED null", true),
    ("%l = load volatile i32, PTR undef", true),
    ("%l = atomicrmw add PTR undef, i32 1 monotonic", true),
];

const LEGACY: &str = "declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)

define void @f(i32* %p) {
  ACCESS
  %m = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 5)
  store i32 %m, i32* %p
  ret void
}
";

const MODERN: &str = "declare void @llvm.nvvm.tcgen05.st.16x64b.x1(ptr addrspace(6), i32, i1)

define void @f(ptr %p, ptr addrspace(6) %q) {
  ACCESS
  call void @llvm.nvvm.tcgen05.st.16x64b.x1(ptr addrspace(6) %q, i32 1, i1 true)
  ret void
}
";

fn is_compiled(text: &str, access: &str, target: &str, reference: &str) -> bool {
    let version = "\n!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";
    let reported = diagnostics(&(text.replace("ACCESS", access) + version), target, reference);
    reported.iter().any(|one| one.rule == "unsupported-operation-compile")
}

#[test]
fn what_follows_is_compiled_as_measured() {
    for (access, compiled) in MEASURED {
        let legacy = access.replace("PTR", "i32*").replace("SHARED", "i32 addrspace(3)*");
        assert_eq!(is_compiled(LEGACY, &legacy, "sm_60", "cuda-12.9"), compiled, "{legacy}");
        let modern = access.replace("PTR", "ptr").replace("SHARED", "ptr addrspace(3)");
        assert_eq!(is_compiled(MODERN, &modern, "sm_100", "cuda-13.5"), compiled, "{modern}");
    }
}
