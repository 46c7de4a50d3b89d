//! Rows of *cicc: NVVM IR Verifier (Deep Dive)* in `tests/checklist.tsv` that a rule's page proves, and rows that no
//! text can violate. Each test is named after its row; the reference is `tileiras`.

use super::diagnostics::{HEADER, diagnostics_of};
use nvvm_target::{Reference, Target};
use nvvm_verify::{Mode, Reach, References, Rule, rules};
use test_support::page::is_marker;

/// Whether a failing example of a rule's page under the documents has this message at the marked line. The passing
/// examples are tested with the pages.
pub fn page_says(rule: &Rule, message: &str) -> bool {
    rule.page.text().split("```llvm fails").skip(1).any(|fence| {
        let (options, rest) = fence.split_once('\n').expect("a text");
        let text = rest.split("```").next().expect("an end").strip_prefix(HEADER).expect("the header");
        let option = |name: &str| options.split_whitespace().find_map(|word| word.strip_prefix(name));
        let reference = Reference::parse(option("under=").unwrap_or("tileiras")).expect("a reference");
        if !References::DOCUMENTS.contains(reference) {
            return false;
        }
        let target = Target::parse(option("on=").unwrap_or("sm_80")).expect("a target");
        let mode = if option("mode=") == Some("unified") { Mode::Unified } else { Mode::Standard };
        let marked = text.lines().position(is_marker).expect("a marker") as u32;
        let reported = diagnostics_of(HEADER, text, target, reference, mode);
        reported.iter().any(|one| one.rule == rule.name && one.line == marked && one.message == message)
    })
}

/// Declares the tests of rows: the row, the rule and its message.
macro_rules! rows {
    ($check:ident: $($test:ident $code:literal $message:literal;)*) => {
        $(#[test]
        fn $test() {
            $check($code, $message);
        })*
    };
}

fn page_proves(code: &str, message: &str) {
    let rule = rules::find(code).expect("a rule");
    assert!(page_says(rule, message), "no failing example of {code} says `{message}`");
}

/// Checks that a rule is declared with exactly this wording, and as one that no text can violate.
fn nothing_reaches(code: &str, message: &str) {
    let rule = rules::find(code).expect("a rule");
    assert!(rule.messages().into_iter().eq([message]), "{}", rule.code);
    assert!(matches!(rule.reach, Reach::NotFromText(why) if !why.is_empty()));
    assert!(rule.outcomes().is_empty());
}

rows! { page_proves:
    m053_arg0_not_constant "NV0601" "arg0 of intrinsic not constant";
    m054_op_not_constant "NV0602" "op0 of intrinsic not constant";
    m056_flag_immediate "NV0603" "Flag argument must be an immediate.";
    m058_mask_parameter "NV0605" "the mask parameter must be constant";
    m059_mode_operand "NV0606" "Mode operand must be constant";
    m068_memcpy_constant "NV0617" "memmove/memcpy cannot target constant address space";
    m069_memset_constant "NV0618" "memset cannot point to constant address space";
    m070_stackrestore_addrspace "NV0619" "llvm.nvvm.stackrestore is only supported with local address space pointers";
    m071_stacksave_addrspace "NV0620" "llvm.nvvm.stacksave is only supported with local address space pointers";
    m072_bswap_type "NV0621" "Invalid type for bswap, need i16, i32, or i64";
    m073_ctpop_ctlz_cttz_type "NV0622" "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these";
    m074_overflow_type "NV0623" "Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64";
    m075_inline_asm_type "NV0624" "Invalid type in inline assembly, must be i1, i8, i16, i32, i64, float, or double";
    m080_atomic_cast_type "NV0823" "atomic.cast only overloads on i32 and i64";
    m081_atomic_cast_shared "NV0824" "atomic.cast is only allowed on shared pointers";
    m083_atomic_vector_opcode "NV0826" "the opcode of atomic_rmw_v2f32 and atomic_rmw_v4f32 must be FADD";
    m084_atomic_global_ordering "NV0827" "Global ordering on atomics is only allowed on generic/global pointers";
    m087_atomic_rmw_ordering "NV0830" "unsupported ordering for nvvm.atomic.rmw";
    m103_fence_acqrel_scope "NV0854" "Unsupported scope \"Thread\" for acquire/release/acq_rel fence.";
    m104_fence_seqcst_scope "NV0855" "Unsupported scope \"Thread\" for seq_cst fence.";
    m115_texture_query_mode "NV0634" "query mode is not a valid value";
    m116_texsurf_handle_metadata "NV0635" "Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable";
    m117_texsurf_handle_short "NV0636" "nvvm_texsurf_handle op0 must be metadata wrapping a GlobalVariable";
    m120_barrier_pointer_shared "NV0639" "Barrier pointer must be in shared memory space";
    m121_satf_zero "NV0640" "satf operand must be a constant zero";
    m123_bound_bank_type "NV0642" "Bound bank must be i32";
    m124_bindless_bank_type "NV0643" "Bindless bank must be i64";
    m128_convergent_branch_use "NV0647" "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction";
    m131_mma_fraga_size "NV0703" "Invalid MMA FragASize";
    m132_mma_fragb_size "NV0704" "Invalid MMA FragBSize";
    m133_mma_fragc_size "NV0705" "Invalid MMA FragCSize";
    m134_mma_fraga_type "NV0706" "Invalid fragA type";
    m138_mma_mismatched_frag "NV0710" "Mismatched fragA, fragB and fragC element type";
    m159_gate_tma_2cta "NV0529" "2CTA Mode for CpAsyncBulkTensorG2S not supported on this architecture";
    m160_gate_im2col_w "NV0530" "Im2Col_W and Im2Col_W128 modes are not supported on this architecture.";
    m161_gate_scale_input "NV0531" "Scale input accumulator is not supported on this architecture.";
    m170_coro_create_suspend "NV0648" "llvm.nvvm.coro.create.suspend must have exactly one argument, which must be a constant integer";
    m173_geometry_op1_const_cut "NV0651" "op1 of GeometryOut intrinsic must be constant when CUT mode";
    m174_geometry_op1_zero_cut "NV0652" "op1 of GeometryOut intrinsic must be 0 when CUT mode";
    m181_nvvm_sub_const "NV0659" "First argument of 'llvm.nvvm.sub' must be a constant.";
    m182_load_store_first_const "NV0660" "The first argument of load/store intrinsic must be a constant.";
    m183_addrspace_cvt_deprecated "NV0661" "nvvm address space conversion intrinsics are not supported. Please use addrspacecast instruction for address space conversions";
    m184_read_sreg_overload "NV0662" "Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic";
    m105_wait_relaxed_ordering "NV0851" "relaxed memory ordering is not allowed on 'wait' operation";
    m144_packfloat_src_dst "NV0717" "Invalid Src/Dst Type in cvt_packfloat Intrinsic.";
    m147_tcgen05_cp_multicast "NV0720" "Unsupported tcgen05.cp shape and multicast flags";
}

rows! { nothing_reaches:
    m052_gate_offset_bindless "NV0517" ".offset.bindless intrinsics are not supported on pre-Blackwell architectures";
    m057_task_id_parameter "NV0604" "the task_id parameter must be constant";
    m064_pointer_not_global "NV0613" "pointer address space not global";
    m065_arg1_addrspace "NV0614" "arg1 invalid addrspace";
    m066_arg0_not_pointer "NV0615" "arg0 of intrinsic not pointer";
    m067_constant_addrspace_operand "NV0616" "Operand must be in constant address space";
    m076_op1_element_type "NV0626" "op1 of intrinsic not containing f32 or i32 element";
    m095_nvvm_red_type_field "NV0843" "Invalid reduction type for nvvm.red";
    m102_fence_order_scope_pair "NV0853" "Unsupported \"{}\" ordering and \"{}\" scope for fence.";
    m119_texsurf_desc_deprecated "NV0638" "Desc parameter is deprecated and should be undef.";
    m125_tma_colmajor "NV0644" "ColMajor is not supported for this size";
    m126_tma_size "NV0645" "Invalid size";
    m127_load_bounds_type "NV0646" "invalid load bounds check type";
    m146_tcgen05_cp_dest_format "NV0719" "Unsupported tcgen05.cp destination format";
    m148_tcgen05_ashift "NV0721" "ashift is not supported with tcgen05.mma.block_scale variants";
    m158_gate_f32x2 "NV0527" "F32x2 intrinsics are not supported on this architecture";
    m162_wgmma_shape "NV0728" "The shape %s is not supported for __wgmma_mma_async builtin";
    m163_wgmma_overflow "NV0729" "unexpected constant overflow in __wgmma_mma_async operand";
    m164_unexpected_imma_ld "NV0722" "unexpected imma_ld intrinsic!";
    m165_unexpected_imma_mma "NV0723" "unexpected imma_mma intrinsic call!";
    m166_unexpected_mma "NV0724" "unexpected overloaded mma intrinsic call!";
    m167_unexpected_mma_load "NV0725" "unexpected overloaded mma load intrinsic call!";
    m168_unexpected_mma_store "NV0726" "unexpected overloaded mma store intrinsic call!";
    m169_unexpected_wmma "NV0727" "unexpected WMMA intrinsic!";
    m178_wait_mode "NV0656" "Invalid wait mode";
}

#[test]
fn m055_op1_not_constant() {
    // No known intrinsic requires a constant second argument with this message; the rule for the first argument has it.
    let rule = rules::find("op-not-constant").expect("a rule");
    assert!(rule.messages().contains(&"op1 of intrinsic not constant"));
}
