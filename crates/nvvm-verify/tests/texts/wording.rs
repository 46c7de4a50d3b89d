//! Values in messages: text in a value is never read as a gap.

use super::diagnostics::errors;

#[test]
fn an_empty_struct_in_a_type_is_no_place_for_a_name() {
    let text = "declare void @llvm.nvvm.no.such()\n\
                define {} @f({} %a) {\n  call void @llvm.nvvm.no.such()\n  ret {} %a\n}\n\
                !nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";
    let reported = errors(text, "sm_100", "cuda-13.5");
    let words = "in function f {} ({}): call to unknown intrinsic 'llvm.nvvm.no.such' cannot be lowered";
    assert!(reported.iter().any(|message| message.contains(words)), "{reported:?}");
}
