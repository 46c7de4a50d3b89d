//! The rows of *cicc: NVVM IR Verifier (Deep Dive)* in `docs/checklist.md` that are about operands of intrinsics: sections
//! A to R and the gates. Each test is named after its row. The documents judge, as `tileiras`.

#[path = "common/diagnostics.rs"]
mod diagnostics;

use diagnostics::{HEADER, diagnostics, errors};
use nvvm_verify::{Reach, rules};

/// Whether the documents say this of the text.
fn says(message: &str, text: &str, target: &str) -> bool {
    errors(text, target, "tileiras").iter().any(|said| said == message)
}

/// With each of these numbers for `WORD` in the text the documents say it, and with none of the others.
fn words_that_fail(message: &str, text: &str, target: &str, bad: &[u64], good: &[u64]) {
    for word in bad {
        let text = text.replace("WORD", &word.to_string());
        assert!(says(message, &text, target), "{word}: {:?}", errors(&text, target, "tileiras"));
    }
    for word in good {
        let text = text.replace("WORD", &word.to_string());
        assert!(!says(message, &text, target), "{word}");
    }
}

/// The documents say it on the last target below the gate, and not on the first above it.
fn gated(message: &str, text: &str, below: &str, first: &str) {
    assert!(says(message, text, below), "{below}: {:?}", errors(text, below, "tileiras"));
    assert!(!says(message, text, first), "{first}");
}

/// The rule's page has an example of which somebody says exactly this, at the line that is marked; that the other
/// examples pass is tested with the pages.
fn page_proves(code: &str, message: &str) {
    let rule = rules::find(code).expect("a rule");
    let mut proven = false;
    for fence in rule.page.split("```llvm fails").skip(1) {
        let (options, rest) = fence.split_once('\n').expect("a text");
        let text = rest.split("```").next().expect("an end").strip_prefix(HEADER).expect("the header");
        let option = |name: &str, default: &'static str| {
            options.split_whitespace().find_map(|word| word.strip_prefix(name)).unwrap_or(default).to_owned()
        };
        let (target, reference) = (option("on=", "sm_80"), option("under=", "tileiras"));
        let marked = text.lines().position(|line| line.ends_with("; here")).expect("a mark") as u32 + 1;
        let said = diagnostics(text, &target, &reference);
        proven |= said.iter().any(|one| one.rule == rule.name && one.message == message && one.line == marked);
    }
    assert!(proven, "no failing example of {code} says `{message}`");
}

/// The rule is declared with exactly this text, and as one that nothing reaches.
fn nothing_reaches(code: &str, message: &str) {
    let rule = rules::find(code).expect("a rule");
    assert_eq!(rule.messages, [message]);
    assert!(matches!(rule.reach, Reach::NotFromText(why) if !why.is_empty()));
    assert!(rule.judged.is_empty());
}

#[test]
fn m045_gate_branch_all_convergent() {
    let text = "declare i1 @llvm.nvvm.branch.if.all.convergent()\n\ndefine void @f() {\n  %c = call i1 @llvm.nvvm.branch.if.all.convergent()\n  br i1 %c, label %a, label %b\na:\n  ret void\nb:\n  ret void\n}\n";
    gated("...not supported on pre-Volta Architectures", text, "sm_62", "sm_70");
}

#[test]
fn m046_gate_cvt_volta() {
    let text = "declare i32 @llvm.nvvm.cvt.i32.i32(i32, i32)\n\ndefine void @f(i32 %a1) {\n  %x = call i32 @llvm.nvvm.cvt.i32.i32(i32 4, i32 %a1)\n  ret void\n}\n";
    gated("this instrinsic is only supported for Volta (sm_72)+", text, "sm_70", "sm_72");
}

#[test]
fn m047_gate_cvt_turing() {
    let text = "declare bfloat @llvm.nvvm.cvt.bf16.f32(i32, float)\n\ndefine void @f(float %a1) {\n  %x = call bfloat @llvm.nvvm.cvt.bf16.f32(i32 4, float %a1)\n  ret void\n}\n";
    gated("conversion type only supported for Turing (sm_75)+", text, "sm_72", "sm_75");
}

#[test]
fn m048_gate_branch_convergent() {
    let text = "declare i1 @llvm.nvvm.branch.if.convergent(i32)\n\ndefine void @f() {\n  %c = call i1 @llvm.nvvm.branch.if.convergent(i32 1)\n  br i1 %c, label %a, label %b\na:\n  ret void\nb:\n  ret void\n}\n";
    gated("...not supported on pre-Ampere Architectures", text, "sm_75", "sm_80");
}

#[test]
fn m049_gate_cvt_ada() {
    let text = "declare i32 @llvm.nvvm.cvt.packfloat(i64, i32, i32, i32)\n\ndefine void @f(i32 %a1, i32 %a2, i32 %a3) {\n  %x = call i32 @llvm.nvvm.cvt.packfloat(i64 2, i32 %a1, i32 %a2, i32 %a3)\n  ret void\n}\n";
    gated("this instrinsic is only supported for Ada (sm_89)+", text, "sm_86", "sm_89");
}

#[test]
fn m050_gate_hopper() {
    let text = "declare void @llvm.nvvm.cp.async.bulk.commit.group()\n\ndefine void @f() {\n  call void @llvm.nvvm.cp.async.bulk.commit.group()\n  ret void\n}\n";
    gated("this intrinsic is only supported for Hopper+", text, "sm_89", "sm_90");
}

#[test]
fn m051_gate_pointer_64() {
    page_proves("NV0516", "this intrinsic is only supported when pointer size is >= 64 bits");
}

#[test]
fn m052_gate_offset_bindless() {
    nothing_reaches("NV0517", ".offset.bindless intrinsics are not supported on pre-Blackwell architectures");
}

#[test]
fn m053_arg0_not_constant() {
    page_proves("NV0601", "arg0 of intrinsic not constant");
}

#[test]
fn m054_op_not_constant() {
    page_proves("NV0602", "op0 of intrinsic not constant");
}

#[test]
fn m056_flag_immediate() {
    page_proves("NV0603", "Flag argument must be an immediate.");
}

#[test]
fn m057_task_id_parameter() {
    nothing_reaches("NV0604", "the task_id parameter must be constant");
}

#[test]
fn m058_mask_parameter() {
    page_proves("NV0605", "the mask parameter must be constant");
}

#[test]
fn m059_mode_operand() {
    page_proves("NV0606", "Mode operand must be constant");
}

#[test]
fn m060_rounding_mode() {
    let text = "declare float @llvm.nvvm.add.f32(i32, float, float)\n\ndefine void @f(float %a1, float %a2) {\n  %x = call float @llvm.nvvm.add.f32(i32 WORD, float %a1, float %a2)\n  ret void\n}\n";
    words_that_fail("rounding mode not a valid value", text, "sm_80", &[0, 5, 6, 7], &[1, 2, 3, 4]);
}

#[test]
fn m061_src_subword_mode() {
    let text = "declare i32 @llvm.nvvm.cvt.i32.i32(i32, i32)\n\ndefine void @f(i32 %a1) {\n  %x = call i32 @llvm.nvvm.cvt.i32.i32(i32 WORD, i32 %a1)\n  ret void\n}\n";
    words_that_fail("src subword mode not a valid value", text, "sm_80", &[388, 516, 900], &[4, 132, 260]);
}

#[test]
fn m062_dest_subword_mode() {
    let text = "declare i32 @llvm.nvvm.cvt.i32.i32(i32, i32)\n\ndefine void @f(i32 %a1) {\n  %x = call i32 @llvm.nvvm.cvt.i32.i32(i32 WORD, i32 %a1)\n  ret void\n}\n";
    words_that_fail("dest subword mode not a valid value", text, "sm_80", &[3076, 7172], &[4, 1028, 2052]);
}

#[test]
fn m063_reserved_bits() {
    let text = "declare float @llvm.nvvm.add.f32(i32, float, float)\n\ndefine void @f(float %a1, float %a2) {\n  %x = call float @llvm.nvvm.add.f32(i32 WORD, float %a1, float %a2)\n  ret void\n}\n";
    words_that_fail("reserved flag bits used", text, "sm_80", &[1025, 2147483649], &[1]);
}

#[test]
fn m064_pointer_not_global() {
    nothing_reaches("NV0613", "pointer address space not global");
}

#[test]
fn m065_arg1_addrspace() {
    nothing_reaches("NV0614", "arg1 invalid addrspace");
}

#[test]
fn m066_arg0_not_pointer() {
    nothing_reaches("NV0615", "arg0 of intrinsic not pointer");
}

#[test]
fn m067_constant_addrspace_operand() {
    nothing_reaches("NV0616", "Operand must be in constant address space");
}

#[test]
fn m068_memcpy_constant() {
    page_proves("NV0617", "memmove/memcpy cannot target constant address space");
}

#[test]
fn m069_memset_constant() {
    page_proves("NV0618", "memset cannot point to constant address space");
}

#[test]
fn m070_stackrestore_addrspace() {
    page_proves("NV0619", "llvm.nvvm.stackrestore is only supported with local address space pointers");
}

#[test]
fn m071_stacksave_addrspace() {
    page_proves("NV0620", "llvm.nvvm.stacksave is only supported with local address space pointers");
}

#[test]
fn m072_bswap_type() {
    page_proves("NV0621", "Invalid type for bswap, need i16, i32, or i64");
}

#[test]
fn m073_ctpop_ctlz_cttz_type() {
    page_proves("NV0622", "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these");
}

#[test]
fn m074_overflow_type() {
    page_proves("NV0623", "Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64");
}

#[test]
fn m075_inline_asm_type() {
    page_proves("NV0624", "Invalid type in inline assembly, must be i1, i8, i16, i32, i64, float, or double");
}

#[test]
fn m076_op1_element_type() {
    nothing_reaches("NV0626", "op1 of intrinsic not containing f32 or i32 element");
}

#[test]
fn m077_atomic_cas_opcode() {
    let text = "declare i32 @llvm.nvvm.atomic.cas.i32.p0(i32, ptr, i32, i32)\n\ndefine void @f(ptr %a1, i32 %a2, i32 %a3) {\n  %x = call i32 @llvm.nvvm.atomic.cas.i32.p0(i32 WORD, ptr %a1, i32 %a2, i32 %a3)\n  ret void\n}\n";
    words_that_fail("the opcode of atomic_cas must be CAS", text, "sm_80", &[0, 983040], &[917504]);
}

#[test]
fn m078_atomic_rmw_opcode() {
    let text = "declare i32 @llvm.nvvm.atomic.rmw.i32.p0(i32, ptr, i32)\n\ndefine void @f(ptr %a1, i32 %a2) {\n  %x = call i32 @llvm.nvvm.atomic.rmw.i32.p0(i32 WORD, ptr %a1, i32 %a2)\n  ret void\n}\n";
    words_that_fail(
        "the opcode of atomic_rmw must not be CAS, CAST or CAST_SPIN",
        text,
        "sm_80",
        &[917504, 983040, 1048576],
        &[0, 327680],
    );
}

#[test]
fn m079_atomic_cast_opcode() {
    let text = "declare i32 @llvm.nvvm.atomic.cast.i32.p3(i32, ptr addrspace(3), i32, i32)\n\ndefine void @f(ptr addrspace(3) %a1, i32 %a2, i32 %a3) {\n  %x = call i32 @llvm.nvvm.atomic.cast.i32.p3(i32 WORD, ptr addrspace(3) %a1, i32 %a2, i32 %a3)\n  ret void\n}\n";
    words_that_fail(
        "the opcode of atomic_cast must be CAST or CAST_SPIN",
        text,
        "sm_80",
        &[0, 917504],
        &[983040, 1048576],
    );
}

#[test]
fn m080_atomic_cast_type() {
    page_proves("NV0823", "atomic.cast only overloads on i32 and i64");
}

#[test]
fn m081_atomic_cast_shared() {
    page_proves("NV0824", "atomic.cast is only allowed on shared pointers");
}

#[test]
fn m082_atomic_cast_ordering() {
    let text = "declare i32 @llvm.nvvm.atomic.cast.i32.p3(i32, ptr addrspace(3), i32, i32)\n\ndefine void @f(ptr addrspace(3) %a1, i32 %a2, i32 %a3) {\n  %x = call i32 @llvm.nvvm.atomic.cast.i32.p3(i32 WORD, ptr addrspace(3) %a1, i32 %a2, i32 %a3)\n  ret void\n}\n";
    words_that_fail("atomic.cast works on shared memory, so cannot be ordered", text, "sm_80", &[17760256], &[983040]);
}

#[test]
fn m083_atomic_vector_opcode() {
    page_proves("NV0826", "the opcode of atomic_rmw_v2f32 and atomic_rmw_v4f32 must be FADD");
}

#[test]
fn m084_atomic_global_ordering() {
    page_proves("NV0827", "Global ordering on atomics is only allowed on generic/global pointers");
}

#[test]
fn m085_atomic_ordering_mode() {
    let text = "declare i32 @llvm.nvvm.atomic.rmw.i32.p0(i32, ptr, i32)\n\ndefine void @f(ptr %a1, i32 %a2) {\n  %x = call i32 @llvm.nvvm.atomic.rmw.i32.p0(i32 WORD, ptr %a1, i32 %a2)\n  ret void\n}\n";
    words_that_fail("ordering mode not a valid value", text, "sm_80", &[7, 15], &[0, 6]);
}

#[test]
fn m086_atomic_scope_mode() {
    let text = "declare i32 @llvm.nvvm.atomic.rmw.i32.p0(i32, ptr, i32)\n\ndefine void @f(ptr %a1, i32 %a2) {\n  %x = call i32 @llvm.nvvm.atomic.rmw.i32.p0(i32 WORD, ptr %a1, i32 %a2)\n  ret void\n}\n";
    words_that_fail("scope mode not a valid value", text, "sm_80", &[64, 240], &[0, 48]);
}

#[test]
fn m087_atomic_rmw_ordering() {
    page_proves("NV0830", "unsupported ordering for nvvm.atomic.rmw");
}

#[test]
fn m088_atomic_cache_hint() {
    let text = "declare i32 @llvm.nvvm.atomic.rmw.i32.p0(i32, ptr, i32)\n\ndefine void @f(ptr %a1, i32 %a2) {\n  %x = call i32 @llvm.nvvm.atomic.rmw.i32.p0(i32 WORD, ptr %a1, i32 %a2)\n  ret void\n}\n";
    words_that_fail("Cache operation hint not a valid value", text, "sm_80", &[28672, 61440], &[0, 24576]);
}

#[test]
fn m089_atomic_operation_mode() {
    let text = "declare i32 @llvm.nvvm.atomic.rmw.i32.p0(i32, ptr, i32)\n\ndefine void @f(ptr %a1, i32 %a2) {\n  %x = call i32 @llvm.nvvm.atomic.rmw.i32.p0(i32 WORD, ptr %a1, i32 %a2)\n  ret void\n}\n";
    words_that_fail("operation mode not a valid value", text, "sm_80", &[262144, 16711680], &[0, 851968]);
}

#[test]
fn m090_atomic_128bit() {
    let text = "declare i128 @llvm.nvvm.atomic.rmw.i128.p1(i32, ptr addrspace(1), i128)\n\ndefine void @f(ptr addrspace(1) %a1) {\n  %x = call i128 @llvm.nvvm.atomic.rmw.i128.p1(i32 0, ptr addrspace(1) %a1, i128 0)\n  ret void\n}\n";
    gated("128b atomics not supported on this architecture!", text, "sm_89", "sm_90");
}

#[test]
fn m091_atomic_vector_gate() {
    let text = "declare <2 x float> @llvm.nvvm.atomic.rmw.v2f32.p1(i32, ptr addrspace(1), <2 x float>)\n\ndefine void @f(ptr addrspace(1) %a1, <2 x float> %a2) {\n  %x = call <2 x float> @llvm.nvvm.atomic.rmw.v2f32.p1(i32 720896, ptr addrspace(1) %a1, <2 x float> %a2)\n  ret void\n}\n";
    gated("vector atomics not supported on this architecture!", text, "sm_89", "sm_90");
}

#[test]
fn m092_nvvm_red_as_field() {
    let text = "declare void @llvm.nvvm.red.p0.i32(i32, ptr, i32)\n\ndefine void @f(ptr %a1) {\n  call void @llvm.nvvm.red.p0.i32(i32 WORD, ptr %a1, i32 0)\n  ret void\n}\n";
    words_that_fail("Invalid address space for nvvm.red", text, "sm_80", &[513], &[257]);
}

#[test]
fn m093_nvvm_red_pointer_as() {
    let text = "declare void @llvm.nvvm.red.p1.v2f32(i32, ptr addrspace(1), <2 x float>)\n\ndefine void @f(ptr addrspace(1) %a1, <2 x float> %a2) {\n  call void @llvm.nvvm.red.p1.v2f32(i32 WORD, ptr addrspace(1) %a1, <2 x float> %a2)\n  ret void\n}\n";
    words_that_fail("Invalid address space for pointer operand in nvvm.red", text, "sm_80", &[196865], &[196609]);
}

#[test]
fn m094_nvvm_red_op() {
    let text = "declare void @llvm.nvvm.red.p0.i32(i32, ptr, i32)\n\ndefine void @f(ptr %a1) {\n  call void @llvm.nvvm.red.p0.i32(i32 WORD, ptr %a1, i32 0)\n  ret void\n}\n";
    words_that_fail("Invalid reduction op for nvvm.red", text, "sm_80", &[8193], &[6145]);
}

#[test]
fn m095_nvvm_red_type_field() {
    nothing_reaches("NV0843", "Invalid reduction type for nvvm.red");
}

#[test]
fn m096_nvvm_red_op_type() {
    let text = "declare void @llvm.nvvm.red.p0.i32(i32, ptr, i32)\n\ndefine void @f(ptr %a1) {\n  call void @llvm.nvvm.red.p0.i32(i32 WORD, ptr %a1, i32 0)\n  ret void\n}\n";
    words_that_fail("Invalid op and type combination for nvvm.red", text, "sm_80", &[262145], &[65537]);
}

#[test]
fn m097_nvvm_red_type_vlen() {
    let text = "declare void @llvm.nvvm.red.p1.v2f32(i32, ptr addrspace(1), <2 x float>)\n\ndefine void @f(ptr addrspace(1) %a1, <2 x float> %a2) {\n  call void @llvm.nvvm.red.p1.v2f32(i32 WORD, ptr addrspace(1) %a1, <2 x float> %a2)\n  ret void\n}\n";
    words_that_fail("Invalid type and vector length for nvvm.red", text, "sm_80", &[1], &[196609]);
}

#[test]
fn m098_nvvm_red_ir_type() {
    let text = "declare void @llvm.nvvm.red.p0.i32(i32, ptr, i32)\n\ndefine void @f(ptr %a1) {\n  call void @llvm.nvvm.red.p0.i32(i32 WORD, ptr %a1, i32 0)\n  ret void\n}\n";
    words_that_fail("Invalid Type for nvvm.red", text, "sm_80", &[393217], &[1]);
}

#[test]
fn m099_nvvm_red_ordering() {
    let text = "declare void @llvm.nvvm.red.p0.i32(i32, ptr, i32)\n\ndefine void @f(ptr %a1) {\n  call void @llvm.nvvm.red.p0.i32(i32 WORD, ptr %a1, i32 0)\n  ret void\n}\n";
    words_that_fail("Invalid memory model ordering for nvvm.red", text, "sm_80", &[0, 2, 4], &[1, 3]);
}

#[test]
fn m100_fence_opcode() {
    let text = "declare void @llvm.nvvm.fence.opcode(i32)\n\ndefine void @f() {\n  call void @llvm.nvvm.fence.opcode(i32 WORD)\n  ret void\n}\n";
    words_that_fail("Invalid opcode for nvvm_fence_opcode intrinsic", text, "sm_80", &[2], &[0, 16]);
}

#[test]
fn m102_fence_order_scope_pair() {
    nothing_reaches("NV0853", "Unsupported \"{}\" ordering and \"{}\" scope for fence.");
}

#[test]
fn m103_fence_acqrel_scope() {
    page_proves("NV0854", "error: Unsupported scope \"Thread\" for acquire/release/acq_rel fence.");
}

#[test]
fn m104_fence_seqcst_scope() {
    page_proves("NV0855", "error: Unsupported scope \"Thread\" for seq_cst fence.");
}

#[test]
fn m105_wait_relaxed_ordering() {
    nothing_reaches("NV0851", "relaxed memory ordering is not allowed on 'wait' operation");
}

#[test]
fn m106_setmaxnreg_range() {
    let text = "declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)\n\ndefine void @f() {\n  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 WORD)\n  ret void\n}\n";
    words_that_fail(
        "reg_count argument to nvvm.setmaxnreg must be within [24, 256]",
        text,
        "sm_90a",
        &[16, 264],
        &[24, 256],
    );
}

#[test]
fn m107_setmaxnreg_multiple_of_8() {
    let text = "declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)\n\ndefine void @f() {\n  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 WORD)\n  ret void\n}\n";
    words_that_fail(
        "reg_count argument to nvvm.setmaxnreg must be in multiples of 8",
        text,
        "sm_90a",
        &[25, 100],
        &[40],
    );
}

#[test]
fn m108_texture_dimensionality() {
    let text = "declare <4 x float> @llvm.nvvm.tex.fetch.v4f32(i32, i64, i64, float, float, float, i32, float)\n\ndefine void @f(float %a3, float %a4, float %a5, float %a7) {\n  %x = call <4 x float> @llvm.nvvm.tex.fetch.v4f32(i32 WORD, i64 0, i64 0, float %a3, float %a4, float %a5, i32 0, float %a7)\n  ret void\n}\n";
    words_that_fail("dimensionality not a valid value", text, "sm_80", &[6, 9, 15], &[0, 5, 7, 8]);
}

#[test]
fn m109_texture_lod_adjust() {
    let text = "declare <4 x float> @llvm.nvvm.tex.fetch.v4f32(i32, i64, i64, float, float, float, i32, float)\n\ndefine void @f(float %a3, float %a4, float %a5, float %a7) {\n  %x = call <4 x float> @llvm.nvvm.tex.fetch.v4f32(i32 WORD, i64 0, i64 0, float %a3, float %a4, float %a5, i32 0, float %a7)\n  ret void\n}\n";
    words_that_fail("LOD Adjust mode not a valid value", text, "sm_80", &[48], &[0, 16, 32]);
}

#[test]
fn m110_texture_binding_mode() {
    let text = "declare <4 x float> @llvm.nvvm.tex.fetch.v4f32(i32, i64, i64, float, float, float, i32, float)\n\ndefine void @f(float %a3, float %a4, float %a5, float %a7) {\n  %x = call <4 x float> @llvm.nvvm.tex.fetch.v4f32(i32 WORD, i64 0, i64 0, float %a3, float %a4, float %a5, i32 0, float %a7)\n  ret void\n}\n";
    words_that_fail("Binding Mode is not a valid value", text, "sm_80", &[3072, 4096], &[0, 2048]);
}

#[test]
fn m111_texture_border_mode() {
    let text = "declare i32 @llvm.nvvm.surface.load.i32(i64, i64, i32, i32, i32, i32)\n\ndefine void @f() {\n  %x = call i32 @llvm.nvvm.surface.load.i32(i64 WORD, i64 0, i32 0, i32 0, i32 0, i32 0)\n  ret void\n}\n";
    words_that_fail("border mode not a valid value", text, "sm_80", &[48], &[0, 32]);
}

#[test]
fn m112_texture_address_mode() {
    let text = "declare i32 @llvm.nvvm.surface.load.i32(i64, i64, i32, i32, i32, i32)\n\ndefine void @f() {\n  %x = call i32 @llvm.nvvm.surface.load.i32(i64 WORD, i64 0, i32 0, i32 0, i32 0, i32 0)\n  ret void\n}\n";
    words_that_fail("address mode not a valid value", text, "sm_80", &[384, 3145728], &[256, 2097152]);
}

#[test]
fn m113_texture_scope() {
    let text = "declare i32 @llvm.nvvm.surface.load.i32(i64, i64, i32, i32, i32, i32)\n\ndefine void @f() {\n  %x = call i32 @llvm.nvvm.surface.load.i32(i64 WORD, i64 0, i32 0, i32 0, i32 0, i32 0)\n  ret void\n}\n";
    words_that_fail("scope not a valid value", text, "sm_80", &[6442450944], &[4294967296]);
}

#[test]
fn m114_texture_semantic_mode() {
    let text = "declare i32 @llvm.nvvm.surface.load.i32(i64, i64, i32, i32, i32, i32)\n\ndefine void @f() {\n  %x = call i32 @llvm.nvvm.surface.load.i32(i64 WORD, i64 0, i32 0, i32 0, i32 0, i32 0)\n  ret void\n}\n";
    words_that_fail("semantic mode not a valid value", text, "sm_80", &[939524096], &[805306368]);
}

#[test]
fn m115_texture_query_mode() {
    page_proves("NV0634", "query mode is not a valid value");
}

#[test]
fn m116_texsurf_handle_metadata() {
    page_proves("NV0635", "Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable");
}

#[test]
fn m117_texsurf_handle_short() {
    page_proves("NV0636", "nvvm_texsurf_handle op0 must be metadata wrapping a GlobalVariable");
}

#[test]
fn m119_texsurf_desc_deprecated() {
    nothing_reaches("NV0638", "Desc parameter is deprecated and should be undef.");
}

#[test]
fn m120_barrier_pointer_shared() {
    page_proves("NV0639", "Barrier pointer must be in shared memory space");
}

#[test]
fn m121_satf_zero() {
    page_proves("NV0640", "satf operand must be a constant zero");
}

#[test]
fn m122_constant_load_kind() {
    let text = "declare i32 @llvm.nvvm.load.constant.i32.i32(i32, i32, i32)\n\ndefine void @f() {\n  %x = call i32 @llvm.nvvm.load.constant.i32.i32(i32 WORD, i32 0, i32 0)\n  ret void\n}\n";
    words_that_fail("Invalid constant load kind", text, "sm_80", &[2, 3], &[0]);
}

#[test]
fn m123_bound_bank_type() {
    page_proves("NV0642", "Bound bank must be i32");
}

#[test]
fn m124_bindless_bank_type() {
    page_proves("NV0643", "Bindless bank must be i64");
}

#[test]
fn m125_tma_colmajor() {
    nothing_reaches("NV0644", "ColMajor is not supported for this size");
}

#[test]
fn m126_tma_size() {
    nothing_reaches("NV0645", "Invalid size");
}

#[test]
fn m127_load_bounds_type() {
    nothing_reaches("NV0646", "invalid load bounds check type");
}

#[test]
fn m128_convergent_branch_use() {
    page_proves(
        "NV0647",
        "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction",
    );
}

#[test]
fn m129_mma_mnk() {
    let text = "declare <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64, i32, i32, <2 x i32>)\n\ndefine void @f(i32 %a1, i32 %a2, <2 x i32> %a3) {\n  %x = call <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64 WORD, i32 %a1, i32 %a2, <2 x i32> %a3)\n  ret void\n}\n";
    words_that_fail("Invalid MMA MNK", text, "sm_80", &[263168, 111669412864], &[8590197760]);
}

#[test]
fn m130_mma_atype() {
    let text = "declare <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64, i32, i32, <2 x i32>)\n\ndefine void @f(i32 %a1, i32 %a2, <2 x i32> %a3) {\n  %x = call <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64 WORD, i32 %a1, i32 %a2, <2 x i32> %a3)\n  ret void\n}\n";
    words_that_fail("Invalid MMA AType", text, "sm_80", &[8589934592, 8590855680], &[8590197760]);
}

#[test]
fn m131_mma_fraga_size() {
    page_proves("NV0703", "Invalid MMA FragASize");
}

#[test]
fn m132_mma_fragb_size() {
    page_proves("NV0704", "Invalid MMA FragBSize");
}

#[test]
fn m133_mma_fragc_size() {
    page_proves("NV0705", "Invalid MMA FragCSize");
}

#[test]
fn m134_mma_fraga_type() {
    page_proves("NV0706", "Invalid fragA type");
}

#[test]
fn m135_mma_rounding_mode() {
    let text = "declare <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64, i32, i32, <2 x i32>)\n\ndefine void @f(i32 %a1, i32 %a2, <2 x i32> %a3) {\n  %x = call <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64 WORD, i32 %a1, i32 %a2, <2 x i32> %a3)\n  ret void\n}\n";
    words_that_fail("Invalid MMA Rounding Mode", text, "sm_80", &[8590197761, 8590197765], &[8590197760]);
}

#[test]
fn m136_mma_opcode() {
    let text = "declare <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64, i32, i32, <2 x i32>)\n\ndefine void @f(i32 %a1, i32 %a2, <2 x i32> %a3) {\n  %x = call <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64 WORD, i32 %a1, i32 %a2, <2 x i32> %a3)\n  ret void\n}\n";
    words_that_fail("Invalid MMA Opcode", text, "sm_80", &[8590197776, 8590198000], &[8590197760]);
}

#[test]
fn m137_mma_mismatched_ab() {
    let text = "declare <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64, i32, i32, <2 x i32>)\n\ndefine void @f(i32 %a1, i32 %a2, <2 x i32> %a3) {\n  %x = call <2 x i32> @llvm.nvvm.mma.v2i32.i32.i32(i64 WORD, i32 %a1, i32 %a2, <2 x i32> %a3)\n  ret void\n}\n";
    words_that_fail("Mismatched MMA A B Type", text, "sm_80", &[8590263296], &[8590197760]);
}

#[test]
fn m138_mma_mismatched_frag() {
    page_proves("NV0710", "Mismatched fragA, fragB and fragC element type");
}

#[test]
fn m139_cvt_conversion_type() {
    let text = "declare i32 @llvm.nvvm.cvt.i32.i32(i32, i32)\n\ndefine void @f(i32 %a1) {\n  %x = call i32 @llvm.nvvm.cvt.i32.i32(i32 WORD, i32 %a1)\n  ret void\n}\n";
    words_that_fail("conversion type not a valid value", text, "sm_80", &[0, 10, 12, 14], &[2, 4, 6, 8]);
}

#[test]
fn m140_cvt_dst_type() {
    let text = "declare i32 @llvm.nvvm.cvt.packfloat(i64, i32, i32, i32)\n\ndefine void @f(i32 %a1, i32 %a2, i32 %a3) {\n  %x = call i32 @llvm.nvvm.cvt.packfloat(i64 WORD, i32 %a1, i32 %a2, i32 %a3)\n  ret void\n}\n";
    words_that_fail("Invalid dst type", text, "sm_89", &[0, 12, 15], &[1, 11]);
}

#[test]
fn m141_cvt_src_type() {
    let text = "declare i32 @llvm.nvvm.cvt.packfloat(i64, i32, i32, i32)\n\ndefine void @f(i32 %a1, i32 %a2, i32 %a3) {\n  %x = call i32 @llvm.nvvm.cvt.packfloat(i64 WORD, i32 %a1, i32 %a2, i32 %a3)\n  ret void\n}\n";
    words_that_fail("Invalid src type", text, "sm_89", &[193], &[177]);
}

#[test]
fn m142_cvt_different_types() {
    let text = "declare i32 @llvm.nvvm.cvt.packfloat(i64, i32, i32, i32)\n\ndefine void @f(i32 %a1, i32 %a2, i32 %a3) {\n  %x = call i32 @llvm.nvvm.cvt.packfloat(i64 WORD, i32 %a1, i32 %a2, i32 %a3)\n  ret void\n}\n";
    words_that_fail("Src and dst type must be different types", text, "sm_89", &[17, 187], &[33]);
}

#[test]
fn m143_cvt_different_widths() {
    let text = "declare i32 @llvm.nvvm.cvt.packfloat(i64, i32, i32, i32)\n\ndefine void @f(i32 %a1, i32 %a2, i32 %a3) {\n  %x = call i32 @llvm.nvvm.cvt.packfloat(i64 WORD, i32 %a1, i32 %a2, i32 %a3)\n  ret void\n}\n";
    words_that_fail("Src and dst type must be different bit widths", text, "sm_89", &[50, 35], &[66]);
}

#[test]
fn m144_packfloat_src_dst() {
    nothing_reaches("NV0717", "Invalid Src/Dst Type in cvt_packfloat Intrinsic.");
}

#[test]
fn m145_tcgen05_cp_shape() {
    nothing_reaches("NV0718", "Unexpected tcgen05.cp shape");
}

#[test]
fn m146_tcgen05_cp_dest_format() {
    nothing_reaches("NV0719", "Unsupported tcgen05.cp destination format");
}

#[test]
fn m147_tcgen05_cp_multicast() {
    nothing_reaches("NV0720", "Unsupported tcgen05.cp shape and multicast flags");
}

#[test]
fn m148_tcgen05_ashift() {
    nothing_reaches("NV0721", "ashift is not supported with tcgen05.mma.block_scale variants");
}

#[test]
fn m149_gate_hmmamma() {
    let text = "declare {i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.mma.f16.f16(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)\n\ndefine void @f() {\n  %x = call {i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.mma.f16.f16(i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0)\n  ret void\n}\n";
    gated("hmmamma is not supported on this architecture", text, "sm_62", "sm_70");
}

#[test]
fn m150_gate_hmmaldab() {
    let text = "declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.f16(ptr, i32, i32)\n\ndefine void @f(ptr %a0) {\n  %x = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.f16(ptr %a0, i32 0, i32 0)\n  ret void\n}\n";
    gated("hmmaldab is not supported on this architecture", text, "sm_62", "sm_70");
}

#[test]
fn m151_gate_hmmaldc() {
    let text = "declare {i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.c.f16(ptr, i32, i32)\n\ndefine void @f(ptr %a0) {\n  %x = call {i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.c.f16(ptr %a0, i32 0, i32 0)\n  ret void\n}\n";
    gated("hmmaldc is not supported on this architecture", text, "sm_62", "sm_70");
}

#[test]
fn m152_gate_hmmastc() {
    let text = "declare void @llvm.nvvm.hmma.m16n16k16.st.c.f32(ptr, i32, i32, float, float, float, float, float, float, float, float)\n\ndefine void @f(ptr %a0, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10) {\n  call void @llvm.nvvm.hmma.m16n16k16.st.c.f32(ptr %a0, i32 0, i32 0, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10)\n  ret void\n}\n";
    gated("hmmastc is not supported on this architecture", text, "sm_62", "sm_70");
}

#[test]
fn m153_gate_immamma() {
    let text = "declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)\n\ndefine void @f() {\n  %x = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0)\n  ret void\n}\n";
    gated("immamma is not supported on this architecture", text, "sm_70", "sm_72");
}

#[test]
fn m154_gate_immaldab() {
    let text = "declare {i32,i32} @llvm.nvvm.imma.m16n16k16.ld.a.s8(ptr, i32, i32)\n\ndefine void @f(ptr %a0) {\n  %x = call {i32,i32} @llvm.nvvm.imma.m16n16k16.ld.a.s8(ptr %a0, i32 0, i32 0)\n  ret void\n}\n";
    gated("immaldab is not supported on this architecture", text, "sm_70", "sm_72");
}

#[test]
fn m155_gate_immaldc() {
    let text = "declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.ld.c(ptr, i32, i32)\n\ndefine void @f(ptr %a0) {\n  %x = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.ld.c(ptr %a0, i32 0, i32 0)\n  ret void\n}\n";
    gated("immaldc is not supported on this architecture", text, "sm_70", "sm_72");
}

#[test]
fn m156_gate_imma_stc() {
    let text = "declare void @llvm.nvvm.imma.m16n16k16.st.c.i32(ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)\n\ndefine void @f(ptr %a0) {\n  call void @llvm.nvvm.imma.m16n16k16.st.c.i32(ptr %a0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0)\n  ret void\n}\n";
    gated("imma stc not supported on this architecture", text, "sm_70", "sm_72");
}

#[test]
fn m157_gate_bmmamma() {
    let text = "declare {i32,i32} @llvm.nvvm.bmma.m8n8k128.mma.xor.popc(i32, i32, i32, i32)\n\ndefine void @f() {\n  %x = call {i32,i32} @llvm.nvvm.bmma.m8n8k128.mma.xor.popc(i32 0, i32 0, i32 0, i32 0)\n  ret void\n}\n";
    gated("bmmamma is not supported on this architecture", text, "sm_72", "sm_75");
}

#[test]
fn m158_gate_f32x2() {
    nothing_reaches("NV0527", "F32x2 intrinsics are not supported on this architecture");
}

#[test]
fn m159_gate_tma_2cta() {
    page_proves("NV0529", "2CTA Mode for CpAsyncBulkTensorG2S not supported on this architecture");
}

#[test]
fn m160_gate_im2col_w() {
    page_proves("NV0530", "Im2Col_W and Im2Col_W128 modes are not supported on this architecture.");
}

#[test]
fn m161_gate_scale_input() {
    page_proves("NV0531", "Scale input accumulator is not supported on this architecture.");
}

#[test]
fn m162_wgmma_shape() {
    nothing_reaches("NV0728", "The shape %s is not supported for __wgmma_mma_async builtin");
}

#[test]
fn m163_wgmma_overflow() {
    nothing_reaches("NV0729", "unexpected constant overflow in __wgmma_mma_async operand");
}

#[test]
fn m164_unexpected_imma_ld() {
    nothing_reaches("NV0722", "unexpected imma_ld intrinsic!");
}

#[test]
fn m165_unexpected_imma_mma() {
    nothing_reaches("NV0723", "unexpected imma_mma intrinsic call!");
}

#[test]
fn m166_unexpected_mma() {
    nothing_reaches("NV0724", "unexpected overloaded mma intrinsic call!");
}

#[test]
fn m167_unexpected_mma_load() {
    nothing_reaches("NV0725", "unexpected overloaded mma load intrinsic call!");
}

#[test]
fn m168_unexpected_mma_store() {
    nothing_reaches("NV0726", "unexpected overloaded mma store intrinsic call!");
}

#[test]
fn m169_unexpected_wmma() {
    nothing_reaches("NV0727", "unexpected WMMA intrinsic!");
}

#[test]
fn m170_coro_create_suspend() {
    page_proves(
        "NV0648",
        "llvm.nvvm.coro.create.suspend must have exactly one argument, which must be a constant integer",
    );
}

#[test]
fn m171_subop_mode() {
    let text = "declare i32 @llvm.nvvm.redux(i32, i32)\n\ndefine void @f() {\n  %x = call i32 @llvm.nvvm.redux(i32 WORD, i32 0)\n  ret void\n}\n";
    words_that_fail("Invalid subop mode", text, "sm_80", &[12, 14], &[0, 10]);
}

#[test]
fn m172_geometry_out_mode() {
    let text = "declare void @llvm.nvvm.geometry.out(i32, i32)\n\ndefine void @f() {\n  call void @llvm.nvvm.geometry.out(i32 WORD, i32 0)\n  ret void\n}\n";
    words_that_fail("geometry out mode not a valid value", text, "sm_80", &[3], &[0, 1, 2]);
}

#[test]
fn m173_geometry_op1_const_cut() {
    page_proves("NV0651", "op1 of GeometryOut intrinsic must be constant when CUT mode");
}

#[test]
fn m174_geometry_op1_zero_cut() {
    page_proves("NV0652", "op1 of GeometryOut intrinsic must be 0 when CUT mode");
}

#[test]
fn m175_syncwarp_mode() {
    let text = "declare void @llvm.nvvm.syncwarp(i32, i32)\n\ndefine void @f() {\n  call void @llvm.nvvm.syncwarp(i32 WORD, i32 -1)\n  ret void\n}\n";
    words_that_fail("syncwarp mode not a valid value", text, "sm_80", &[1, 16], &[0]);
}

#[test]
fn m176_cache_type() {
    let text = "declare void @llvm.nvvm.cctl.p0(i32, ptr)\n\ndefine void @f(ptr %a1) {\n  call void @llvm.nvvm.cctl.p0(i32 WORD, ptr %a1)\n  ret void\n}\n";
    words_that_fail("invalid cache type", text, "sm_80", &[5, 15], &[0, 4]);
}

#[test]
fn m177_cache_op() {
    let text = "declare void @llvm.nvvm.cctl.p0(i32, ptr)\n\ndefine void @f(ptr %a1) {\n  call void @llvm.nvvm.cctl.p0(i32 WORD, ptr %a1)\n  ret void\n}\n";
    words_that_fail("invalid cache op", text, "sm_80", &[128], &[0, 112]);
}

#[test]
fn m178_wait_mode() {
    nothing_reaches("NV0656", "Invalid wait mode");
}

#[test]
fn m179_isbe_write_kind() {
    let text = "declare void @llvm.nvvm.write.isbe(i32, i32, i32)\n\ndefine void @f() {\n  call void @llvm.nvvm.write.isbe(i32 WORD, i32 0, i32 0)\n  ret void\n}\n";
    words_that_fail("Only writes to MAP or ATTR are supported", text, "sm_80", &[2, 4], &[0, 6]);
}

#[test]
fn m180_isbe_write_input() {
    let text = "declare void @llvm.nvvm.write.isbe(i32, i32, i32)\n\ndefine void @f() {\n  call void @llvm.nvvm.write.isbe(i32 WORD, i32 0, i32 0)\n  ret void\n}\n";
    words_that_fail("Cannot write to input ISBE", text, "sm_80", &[1, 7], &[0, 6]);
}

#[test]
fn m181_nvvm_sub_const() {
    page_proves("NV0659", "First argument of 'llvm.nvvm.sub' must be a constant.");
}

#[test]
fn m182_load_store_first_const() {
    page_proves("NV0660", "The first argument of load/store intrinsic must be a constant.");
}

#[test]
fn m183_addrspace_cvt_deprecated() {
    page_proves(
        "NV0661",
        "nvvm address space conversion intrinsics are not supported. Please use addrspacecast instruction for address space conversions",
    );
}

#[test]
fn m184_read_sreg_overload() {
    page_proves("NV0662", "Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic");
}

#[test]
fn m055_op1_not_constant() {
    // No intrinsic is known whose second argument is asked for in these words; the first one's rule has them.
    let rule = rules::find("op-not-constant").expect("a rule");
    assert!(rule.messages.contains(&"op1 of intrinsic not constant"));
}

#[test]
fn n08_special_registers_have_gates() {
    let text = "declare i64 @llvm.nvvm.read.ptx.sreg.clock64()\n\
                define void @f() {\n  %x = call i64 @llvm.nvvm.read.ptx.sreg.clock64()\n  ret void\n}\n";
    gated("special register clock64 requires sm_30 or higher", text, "sm_20", "sm_30");
}

#[test]
fn q04_single_bits_begin_with_turing() {
    let text = "declare {i32,i32} @llvm.nvvm.bmma.m8n8k128.mma.xor.popc(i32, i32, i32, i32)\n\
                define void @f() {\n\
                \x20 %x = call {i32,i32} @llvm.nvvm.bmma.m8n8k128.mma.xor.popc(i32 0, i32 0, i32 0, i32 0)\n\
                \x20 ret void\n}\n";
    gated("bmmamma is not supported on this architecture", text, "sm_72", "sm_75");
}
